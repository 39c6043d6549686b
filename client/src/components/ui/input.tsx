import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={cn(
        'min-h-touch w-full min-w-0 rounded border border-edge bg-card px-3 py-2 text-ink',
        'disabled:bg-wash disabled:text-quiet aria-invalid:border-tomato',
        className,
      )}
      {...rest}
    />
  );
}
