import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'min-h-touch w-full min-w-0 resize-y rounded border border-edge bg-card px-3 py-2 leading-relaxed text-ink',
        'disabled:bg-wash disabled:text-quiet aria-invalid:border-tomato',
        className,
      )}
      {...rest}
    />
  );
}
