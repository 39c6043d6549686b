import type { ReactNode } from 'react';

interface SheetProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Links to the other sign-in screens. */
  after?: ReactNode;
}

/** The frame of the sign-in screens: one narrow column. */
export function Sheet({ title, lead, children, after }: SheetProps) {
  return (
    <div className="mx-auto max-w-md py-4">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-lead text-quiet">{lead}</p>
      <div className="mt-8">{children}</div>
      {after ? <div className="mt-8 space-y-2 border-t border-line pt-6">{after}</div> : null}
    </div>
  );
}

/** The server's error, above the submit button. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert" aria-live="assertive">
      {children === null ? null : <p className="rounded border border-tomato px-4 py-3 text-tomato">{children}</p>}
    </div>
  );
}
