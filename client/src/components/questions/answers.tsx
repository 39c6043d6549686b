import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Question, QuestionAnswer } from '#shared/questions.ts';
import { Button } from '../ui/button.tsx';

/** What was asked, and the strip of the card that it is about. */
export function Asked({ question: { asked, crop } }: { question: Question }) {
  return (
    <>
      <p dir="auto" className="font-serif text-lead break-words">
        {asked}
      </p>
      {crop === '' ? null : (
        <img
          src={`${crop}?w=640`}
          alt="The place on the card that was asked about"
          loading="lazy"
          className="my-2 max-h-40 max-w-full rounded-sm bg-wash ring-1 ring-edge"
        />
      )}
    </>
  );
}

interface AnswersProps {
  question: Question;
  /** What can be done with an answer. */
  children?: (answer: QuestionAnswer) => ReactNode;
  onRemove?: (answer: QuestionAnswer, pressed: HTMLElement) => void;
}

/** What came back to a question, with who said so. All of it is a stranger's words: text, never links or markup. */
export function Answers({ question, children, onRemove }: AnswersProps) {
  return (
    <ul aria-label="Answers" className="space-y-2">
      {question.answers.map((answer) => (
        <li key={answer.id} className="min-w-0">
          <p className="min-w-0 break-words">
            <bdi className="font-semibold">{answer.saidBy}</bdi>
            {': '}
            {answer.reading === '' ? null : <bdi className="font-serif">“{answer.reading}”</bdi>}
            {answer.reading !== '' && answer.word !== '' ? ', ' : ''}
            {answer.word === '' ? null : <bdi className="font-serif">“{answer.word}”</bdi>}
            {answer.sound !== '' && answer.reading === '' && answer.word === '' ? 'said it aloud' : ''}
            {question.answerId === answer.id ? (
              <span className="ml-2 inline-flex items-center gap-1 text-sage [&_svg]:size-4">
                <Check aria-hidden /> used
              </span>
            ) : null}
          </p>
          <div className="flex flex-wrap items-center gap-x-3">
            {answer.sound === '' ? null : (
              // eslint-disable-next-line jsx-a11y/media-has-caption -- a voice of the family, as it came
              <audio
                controls
                preload="none"
                src={answer.sound}
                aria-label={`The voice of ${answer.saidBy}`}
                className="my-1 h-touch w-full max-w-80"
              />
            )}
            {children?.(answer)}
            {onRemove ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Take out the answer of ${answer.saidBy}`}
                title="Take it out"
                className="text-quiet hover:text-tomato"
                onClick={(event) => {
                  onRemove(answer, event.currentTarget);
                }}
              >
                <Trash2 aria-hidden />
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
