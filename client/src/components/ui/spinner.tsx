import { LoaderCircle } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';

/** Beside a word that says what is under way; silent for screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('turn size-5', className)} />;
}
