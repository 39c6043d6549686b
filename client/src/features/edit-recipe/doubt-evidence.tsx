import { LineCrop } from '../../components/original/line-crop.tsx';
import type { Place } from './doubts.ts';
import { useOriginalParts } from './original-context.ts';
import { choicesOf, type Choice } from './reading-choices.ts';

interface DoubtEvidenceProps {
  place: Place;
  /** Takes another reading of the place. */
  onChoice: ((choice: Choice) => void) | undefined;
}

/** Beside a doubt: the very place on the picture, and what else it may say. */
export function DoubtEvidence({ place, onChoice }: DoubtEvidenceProps) {
  const { transcript, sheets, evidence, linesOf } = useOriginalParts();
  const lines = linesOf(place);
  if (lines.length === 0) return null;
  const choices = onChoice ? choicesOf(transcript, lines, evidence) : [];
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <LineCrop sheets={sheets} transcript={transcript} lines={lines} />
      {choices.map((choice) => (
        <button
          key={choice.text}
          type="button"
          dir="auto"
          aria-label={`Read it as: ${choice.text}`}
          className="min-h-touch max-w-full rounded border border-edge bg-card px-3 text-start font-serif break-words hover:bg-wash"
          onClick={() => {
            onChoice?.(choice);
          }}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}
