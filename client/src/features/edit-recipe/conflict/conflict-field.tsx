import { cn } from '../../../lib/class-names.ts';
import { ConflictPhotos } from './conflict-photos.tsx';
import { linesOnlyIn } from './field-lines.ts';
import type { Side } from './three-way-merge.ts';

interface ConflictFieldProps {
  name: string;
  /** Its lines are the paths of pictures. */
  isPhotos: boolean;
  mine: readonly string[];
  theirs: readonly string[];
  side: Side;
  onSide: (side: Side) => void;
}

/** One field in both versions, to choose between. */
export function ConflictField({ name, isPhotos, mine, theirs, side, onSide }: ConflictFieldProps) {
  const column = (which: Side, label: string, lines: readonly string[], others: readonly string[]) => {
    const changed = linesOnlyIn(lines, others);
    return (
      <label
        className={cn('block min-w-0 cursor-pointer rounded border p-3', side === which ? 'border-ink' : 'border-line')}
      >
        <span className="flex items-center gap-2 font-semibold">
          <input
            type="radio"
            name={`keep-${name}`}
            checked={side === which}
            onChange={() => {
              onSide(which);
            }}
            className="size-4 accent-tomato"
          />
          {label}
        </span>
        <span className="mt-2 block max-h-64 overflow-y-auto">
          {lines.length === 0 ? <span className="text-quiet">(nothing)</span> : null}
          {isPhotos ? (
            <ConflictPhotos photos={lines} changed={changed} />
          ) : (
            lines.map((line, index) => (
              <span key={index} dir="auto" className="block break-words">
                {changed.has(index) ? <mark className="doubt text-ink">{line}</mark> : line}
              </span>
            ))
          )}
        </span>
      </label>
    );
  };
  return (
    <fieldset className="min-w-0 border-b border-line py-3">
      <legend className="float-left mb-2 w-full font-serif text-lead font-semibold">{name}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {column('mine', 'Mine', mine, theirs)}
        {column('theirs', 'Theirs', theirs, mine)}
      </div>
    </fieldset>
  );
}
