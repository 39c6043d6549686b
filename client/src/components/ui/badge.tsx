import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

const variants = {
  /** A tag, a count. */
  plain: 'bg-wash text-ink',
  /** Verified, high confidence, done. */
  sage: 'bg-card text-sage ring-1 ring-sage/40 ring-inset',
  /** An open doubt. */
  butter: 'bg-butter text-on-butter',
  tomato: 'bg-tomato text-on-tomato',
} as const;

export function Badge({
  variant = 'plain',
  className,
  ...rest
}: ComponentProps<'span'> & { variant?: keyof typeof variants }) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 text-fine font-semibold [overflow-wrap:anywhere] [&_svg]:size-4 [&_svg]:shrink-0',
        variants[variant],
        className,
      )}
      {...rest}
    />
  );
}
