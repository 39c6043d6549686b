import { LoaderCircle } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';

/** For use beside a text that says what is in progress; hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('turn size-5', className)} />;
}
