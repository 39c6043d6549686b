import { cn } from '../../lib/class-names.ts';

/** Holds the place of what is still loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('breathe rounded bg-wash', className)} />;
}
