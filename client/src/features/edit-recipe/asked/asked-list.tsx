import { ChevronDown, CornerDownRight, MessageCircleQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Question } from '#shared/questions.ts';
import type { useQuestionActions } from '../../../api/questions.ts';
import { toastError } from '../../../api/toast-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Answers, Asked } from '../../../components/questions/answers.tsx';
import { focusBeside } from '../../../lib/focus.ts';
import { useAsking } from './asking-context.ts';
import { formatDay } from '../../../lib/format-day.ts';

interface AskedListProps {
  actions: ReturnType<typeof useQuestionActions>;
  /** Goes to the place that a question is about. */
  onShow: (question: Question) => void;
  /** Puts what was said into the notes, and settles it. */
  onNote: (question: Question, answerId: string) => void;
  /** Asks about something of the person's own choice. */
  onAsk: () => void;
}

/** Where the focus goes when a question's buttons are gone. */
const stateId = (question: Question) => `asked-${question.id}`;
const focusState = (question: Question) => {
  document.getElementById(stateId(question))?.focus();
};
/** All that was asked about the recipe: what is open, what came back, what was decided, and the links that are out. */
export function AskedList({ actions, onShow, onNote, onAsk }: AskedListProps) {
  const asking = useAsking();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!asking) return null;
  const { questions } = asking;
  const open = questions.filter(({ settledAt }) => settledAt === null);
  const answered = open.filter(({ answers }) => answers.length > 0).length;
  const links = linksOf(questions);
  const failed = (error: unknown) => {
    toastError(error, 'That did not work. Please try again.');
  };

  return (
    <section aria-label="Asked of the family" className="mb-6 border-l-4 border-line pl-3">
      <div className="flex flex-wrap items-center gap-x-3">
        {questions.length > 0 ? (
          <Button
            ref={opener}
            variant="ghost"
            className="-ml-3"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
            {summaryOf(open.length, answered)}
          </Button>
        ) : null}
        <Button variant="ghost" className={questions.length > 0 ? '' : '-ml-3'} onClick={onAsk}>
          <MessageCircleQuestion aria-hidden /> Ask the family about a word
        </Button>
      </div>
      {isOpen ? (
        <>
          <ul className="space-y-4 py-2">
            {questions.map((question) => (
              <li key={question.id} className="min-w-0 border-t border-line pt-3">
                <Asked question={question} />
                <p id={stateId(question)} tabIndex={-1} className="text-fine text-quiet focus:outline-none">
                  {stateOf(question)}
                </p>
                <Answers
                  question={question}
                  onRemove={(answer, pressed) => {
                    const onSuccess = focusBeside(pressed, () => document.getElementById(stateId(question)));
                    actions.removeAnswer.mutate(
                      { questionId: question.id, answerId: answer.id },
                      { onSuccess, onError: failed },
                    );
                  }}
                >
                  {(answer) =>
                    question.settledAt === null && (answer.word !== '' || answer.reading !== '') ? (
                      <Button
                        variant="ghost"
                        onClick={() => {
                          focusState(question);
                          onNote(question, answer.id);
                        }}
                      >
                        Keep it in the notes
                      </Button>
                    ) : null
                  }
                </Answers>
                <div className="flex flex-wrap gap-x-2">
                  {question.settledAt === null ? (
                    <>
                      <Button
                        variant="ghost"
                        className="-ml-4"
                        onClick={() => {
                          onShow(question);
                        }}
                      >
                        <CornerDownRight aria-hidden /> Go to it
                      </Button>
                      <Button
                        variant="ghost"
                        onClick={() => {
                          focusState(question);
                          asking.settle(question, null);
                        }}
                      >
                        Close the question
                      </Button>
                    </>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
          {links.map((link) => (
            <p key={link.id} className="flex flex-wrap items-center gap-x-3 border-t border-line text-fine text-quiet">
              A link to {link.questions === 1 ? '1 question' : `${String(link.questions)} questions`} is open until{' '}
              {formatDay(link.expiresAt)}.
              <Button
                variant="ghost"
                busy={actions.endLink.isPending}
                onClick={(event) => {
                  const onSuccess = focusBeside(event.currentTarget, () => opener.current);
                  actions.endLink.mutate(link.id, { onSuccess, onError: failed });
                }}
              >
                End the link
              </Button>
            </p>
          ))}
        </>
      ) : null}
    </section>
  );
}

function summaryOf(open: number, answered: number): string {
  if (open === 0) return 'Asked of the family';
  const asked = open === 1 ? '1 question asked' : `${String(open)} questions asked`;
  return answered === 0 ? `${asked}, no answer yet` : `${asked}, ${String(answered)} answered`;
}

function stateOf({ askedBy, askedAt, settledAt, settledBy, answerId, answers, link }: Question): string {
  const asked = `Asked ${askedBy === '' ? '' : `by ${askedBy} `}on ${formatDay(askedAt)}`;
  if (settledAt !== null) {
    const by = settledBy === '' ? '' : ` by ${settledBy}`;
    return `${asked}; ${answerId === null ? 'closed' : 'settled'}${by} on ${formatDay(settledAt)}.`;
  }
  const none = answers.length === 0 ? ', no answer yet' : '';
  if (link?.state === 'expired') return `${asked}${none}; its link has run out.`;
  return link?.state === 'open' ? `${asked}${none}.` : `${asked}${none}; its link is closed.`;
}

/** The links that are open, with how many questions each asks. */
function linksOf(questions: readonly Question[]) {
  const links = new Map<string, { id: string; expiresAt: string; questions: number }>();
  for (const { link, settledAt } of questions) {
    if (link?.state !== 'open' || settledAt !== null) continue;
    const before = links.get(link.id);
    links.set(link.id, { id: link.id, expiresAt: link.expiresAt, questions: (before?.questions ?? 0) + 1 });
  }
  return [...links.values()];
}
