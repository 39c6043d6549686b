import type { ReactNode } from 'react';

/** A fact in a list of them: what, and beside it, or below it on a phone, how much. */
export function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet max-sm:mt-2">{what}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:-mt-2">{children}</dd>
    </>
  );
}
