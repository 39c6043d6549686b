import type { LineRef } from '../original/transcript/line-position.ts';
import { LineCrop } from '../original/picture/line-crop.tsx';
import { useOriginalParts } from '../original/original-context.ts';
import type { Choice } from './alternative-readings.ts';

interface DoubtEvidenceProps {
  lines: readonly LineRef[];
  choices: readonly Choice[];
  /** Takes a reading of the lines: another, or with null the one that stands there. */
  onChoice: (choice: Choice | null) => void;
}

/** Beside a doubt: the very place on the picture, and where two readings of it disagree each of them to be taken. */
export function DoubtEvidence({ lines, choices, onChoice }: DoubtEvidenceProps) {
  const { transcript, sheets } = useOriginalParts();
  const [first] = choices;
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <LineCrop sheets={sheets} transcript={transcript} lines={lines} />
      {first ? (
        <Reading
          text={first.now}
          onTake={() => {
            onChoice(null);
          }}
        />
      ) : null}
      {choices.map((choice) => (
        <Reading
          key={choice.text}
          text={choice.text}
          onTake={() => {
            onChoice(choice);
          }}
        />
      ))}
    </div>
  );
}

function Reading({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <button
      type="button"
      dir="auto"
      aria-label={`Read it as: ${text}`}
      className="min-h-touch max-w-full rounded border border-edge bg-card px-3 text-start font-serif break-words hover:bg-wash"
      onClick={onTake}
    >
      {text}
    </button>
  );
}
