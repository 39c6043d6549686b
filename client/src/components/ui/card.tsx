import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

/** A bordered card, without a shadow (shadows are for overlays). */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cn('rounded border border-line bg-card p-6 max-[18rem]:p-3', className)} {...rest} />;
}
