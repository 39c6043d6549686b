import { cn } from '../../lib/class-names.ts';

/** Holds the place of a line that is still loading, as high as the line will be; `says` is heard in its stead. */
export function AwaitedText({ says = '', className }: { says?: string; className?: string }) {
  return (
    <>
      {says === '' ? null : <span className="sr-only">{says}</span>}
      <span aria-hidden className={cn('breathe block h-[1lh] max-w-full rounded bg-wash', className)} />
    </>
  );
}
