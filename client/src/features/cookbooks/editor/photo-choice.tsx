import { useId } from 'react';
import { cn } from '../../../lib/class-names.ts';

const THUMB = 320;

interface PhotoChoiceProps {
  /** Shown above the pictures. */
  label: string;
  /** Paths of the family's own files. */
  photos: readonly string[];
  /** '' where none is chosen. */
  value: string;
  onChange: (photo: string) => void;
  /** The label of the choice without a photo. */
  none: string;
}

/** One of a few pictures, or none: radio buttons shown as the pictures. */
export function PhotoChoice({ label, photos, value, onChange, none }: PhotoChoiceProps) {
  const name = useId();
  const all = ['', ...new Set(value === '' ? photos : [...photos, value])];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
        {all.map((photo, index) => (
          <label
            key={photo}
            className={cn(
              'relative grid size-20 cursor-pointer place-items-center overflow-hidden rounded border-2 text-center text-fine',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato',
              photo === value ? 'border-tomato' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={photo === '' ? none : `Photo ${String(index)}`}
              checked={photo === value}
              onChange={() => {
                onChange(photo);
              }}
            />
            {photo === '' ? (
              <span aria-hidden className="text-quiet">
                {none}
              </span>
            ) : (
              <img
                src={`${photo}?w=${String(THUMB)}`}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
