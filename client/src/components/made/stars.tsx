import { Star } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../lib/class-names.ts';

const ALL = [1, 2, 3, 4, 5] as const;
const inWords = (stars: number) => `${String(stars)} of 5 stars`;

/** Stars to look at; screen readers hear them as words. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-0.5 align-[-0.15em]">
      <span className="sr-only">{inWords(stars)}</span>
      {ALL.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cn('size-4', star <= stars ? 'fill-current text-tomato' : 'text-edge')}
        />
      ))}
    </span>
  );
}

interface StarsChoiceProps {
  value: number | null;
  onChange: (stars: number | null) => void;
}

/** As many as one likes, or none: radio buttons, so that the arrow keys move between them. */
export function StarsChoice({ value, onChange }: StarsChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Stars, if you like</legend>
      <div className="flex flex-wrap items-center">
        {ALL.map((star) => (
          <label
            key={star}
            className="grid size-touch cursor-pointer place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-tomato"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => {
                onChange(star);
              }}
              className="sr-only"
            />
            <span className="sr-only">{inWords(star)}</span>
            <Star
              aria-hidden
              className={cn('size-7', value !== null && star <= value ? 'fill-current text-tomato' : 'text-quiet')}
            />
          </label>
        ))}
        <label className="inline-flex min-h-touch cursor-pointer items-center rounded px-3 text-quiet underline-offset-4 hover:underline has-checked:sr-only has-focus-visible:outline-2 has-focus-visible:outline-tomato">
          <input
            type="radio"
            name={name}
            value=""
            checked={value === null}
            onChange={() => {
              onChange(null);
            }}
            className="sr-only"
          />
          No stars
        </label>
      </div>
    </fieldset>
  );
}
