import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

export function Label({ className, htmlFor, children, ...rest }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn('block font-semibold', className)} {...rest}>
      {children}
    </label>
  );
}
