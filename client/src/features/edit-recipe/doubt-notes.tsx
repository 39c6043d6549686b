import { Check } from 'lucide-react';
import { useEditor } from './editor-context.ts';
import type { OpenDoubt } from './doubts.ts';

interface DoubtNotesProps {
  id: string;
  doubts: readonly OpenDoubt[];
  /** Where the focus goes when the last of them is settled and its button is gone. */
  focusAfter: () => void;
}

/** Under a field: why it is in doubt, and a way to say that it is right. */
export function DoubtNotes({ id, doubts, focusAfter }: DoubtNotesProps) {
  const { settle, announce } = useEditor();
  if (doubts.length === 0) return null;
  return (
    <ul id={id} className="space-y-1 pt-1">
      {doubts.map(({ id: doubtId, place, doubt }) => (
        <li key={doubtId} className="flex flex-wrap items-center gap-x-3 border-l-4 border-butter pl-3 text-fine">
          <span dir="auto" className="min-w-0 break-words">
            {place.of === 'step' ? <q className="text-quiet">{excerpt(place.text)}</q> : null} {doubt.reason}
          </span>
          <button
            type="button"
            className="inline-flex min-h-touch items-center gap-1 font-semibold text-sage underline underline-offset-4 hover:decoration-2"
            onClick={() => {
              settle(doubtId);
              announce('Marked as right.');
              focusAfter();
            }}
          >
            <Check aria-hidden className="size-4" />
            Looks right
          </button>
        </li>
      ))}
    </ul>
  );
}

const EXCERPT = 60;
const excerpt = (text: string) => (text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`);
