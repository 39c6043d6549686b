import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

/** The platform's own select: its type-ahead, its wheel on phones, and no cost in a list of 200 rows. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select
        className="min-h-touch w-full appearance-none truncate rounded border border-edge bg-card py-2 pr-9 pl-3 text-ink disabled:bg-wash disabled:text-quiet aria-invalid:border-tomato"
        {...rest}
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-quiet" />
    </span>
  );
}
