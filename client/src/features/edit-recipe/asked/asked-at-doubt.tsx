import { MessageCircleQuestion } from 'lucide-react';
import type { Question, QuestionAnswer } from '#shared/questions.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import type { OpenDoubt } from '../review/doubts.ts';
import { Answers } from '../../../components/questions/answers.tsx';
import { useAsking } from './asking-context.ts';
import { answerText, questionsAbout } from './questions-in-form.ts';

const PRESS =
  'inline-flex min-h-touch items-center gap-1 font-semibold underline underline-offset-4 hover:decoration-2 [&_svg]:size-4';

/** The press beside a doubt that asks the family; while nobody has answered, that it was asked. */
export function AskTheFamily({ open }: { open: OpenDoubt }) {
  const asking = useAsking();
  if (!asking) {
    return (
      <button
        type="button"
        className={`${PRESS} text-quiet`}
        onClick={() => {
          toast({
            title: 'Save the recipe first',
            description: 'Its doubts stay open, and can be asked about from then on.',
          });
        }}
      >
        <MessageCircleQuestion aria-hidden />
        Ask the family
      </button>
    );
  }
  const asked = questionsAbout(open, asking.questions, asking.places());
  return asked.length > 0 ? (
    asked.every(({ answers }) => answers.length === 0) ? (
      <span className="inline-flex min-h-touch items-center text-quiet">Asked; no answer yet.</span>
    ) : null
  ) : (
    <button
      type="button"
      className={`${PRESS} text-quiet`}
      onClick={() => {
        asking.ask(asking.draftOf(open));
      }}
    >
      <MessageCircleQuestion aria-hidden />
      Ask the family
    </button>
  );
}

interface AnswersAtDoubtProps {
  open: OpenDoubt;
  onUse: (question: Question, answer: QuestionAnswer) => void;
}

/** What the family has said about a doubt, where it is settled. */
export function AnswersAtDoubt({ open, onUse }: AnswersAtDoubtProps) {
  const asking = useAsking();
  if (!asking) return null;
  const answered = questionsAbout(open, asking.questions, asking.places()).filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return null;
  return (
    <div role="status" className="my-1 rounded-sm bg-wash px-3 py-2">
      {answered.map((question) => (
        <Answers key={question.id} question={question}>
          {(answer) =>
            answerText(answer) === '' ? null : (
              <button
                type="button"
                className={PRESS}
                onClick={() => {
                  onUse(question, answer);
                }}
              >
                Use it<span className="sr-only">: “{answerText(answer)}”</span>
              </button>
            )
          }
        </Answers>
      ))}
    </div>
  );
}
