import { useState } from 'react';
import { cn } from '../../lib/class-names.ts';

/** A person's picture; without one the first letters of their name, as in an old register. */
export function Portrait({ name, portrait, className }: { name: string; portrait: string; className?: string }) {
  const [broken, setBroken] = useState('');
  const frame = cn('shrink-0 rounded-full border border-line bg-wash', className);
  if (portrait !== '' && portrait !== broken)
    return (
      <img
        src={`${portrait}?w=640`}
        alt=""
        loading="lazy"
        onError={() => {
          setBroken(portrait);
        }}
        className={cn(frame, 'object-cover')}
      />
    );
  return (
    <span aria-hidden className={cn(frame, 'grid place-items-center font-serif text-quiet')}>
      {initials(name)}
    </span>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/u)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('');
