import { Check, EyeOff } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { DoubtEvidence } from './doubt-evidence.tsx';
import { isUnreadable, type OpenDoubt, type Place } from './doubts.ts';
import { useEditor } from './editor-context.ts';
import type { Choice } from './reading-choices.ts';

interface DoubtNotesProps {
  id: string;
  doubts: readonly OpenDoubt[];
  /** Where the focus goes when the last of them is settled and its button is gone. */
  focusAfter: () => void;
  /** Takes another reading of the place; absent where a field cannot take one. */
  onChoice?: ((choice: Choice, place: Place) => void) | undefined;
  className?: string | undefined;
}

const ANSWER =
  'inline-flex min-h-touch items-center gap-1 font-semibold underline underline-offset-4 hover:decoration-2 [&_svg]:size-4';

/** Under a field: the place on the picture, why it is in doubt, and the ways to settle that. */
export function DoubtNotes({ id, doubts, focusAfter, onChoice, className }: DoubtNotesProps) {
  const { settle, setUnreadable, announce } = useEditor();
  if (doubts.length === 0) return null;
  return (
    <ul id={id} className={cn('min-w-0 flex-1 space-y-1 pt-1 @max-md:basis-full', className)}>
      {doubts.map((open, index) => {
        const { id: doubtId, place, doubt } = open;
        const isFirst = doubts.findIndex((other) => keyOf(other.place) === keyOf(place)) === index;
        return (
          <li key={doubtId} id={`doubt-${String(doubtId)}`} className="border-l-4 border-butter pl-3 text-fine">
            {isFirst ? (
              <DoubtEvidence
                place={place}
                onChoice={
                  onChoice &&
                  ((choice) => {
                    onChoice(choice, place);
                    announce(`Read as ${choice.text}.`);
                    focusAfter();
                  })
                }
              />
            ) : null}
            <div className="flex flex-wrap items-center gap-x-4">
              <span dir="auto" className="min-w-0 break-words">
                {place.of === 'step' ? <q className="text-quiet">{excerpt(place.text)}</q> : null} {doubt.reason}
              </span>
              <button
                type="button"
                className={`${ANSWER} text-sage`}
                onClick={() => {
                  settle(doubtId);
                  announce('Marked as right.');
                  focusAfter();
                }}
              >
                <Check aria-hidden />
                Looks right
              </button>
              {doubt.kind === 'reading' && !isUnreadable(open) ? (
                <button
                  type="button"
                  className={`${ANSWER} text-quiet`}
                  onClick={() => {
                    setUnreadable(doubtId);
                    announce('Marked as unreadable. The recipe says so until somebody fills it in.');
                    focusAfter();
                  }}
                >
                  <EyeOff aria-hidden />
                  Cannot be read
                </button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const keyOf = (place: Place) =>
  place.of === 'row' ? `row ${place.uid}` : place.of === 'step' ? `step ${place.text}` : place.name;

const EXCERPT = 60;
const excerpt = (text: string) => (text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`);
