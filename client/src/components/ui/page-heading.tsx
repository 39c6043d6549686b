import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the far end of the line. */
  actions?: ReactNode;
}

/** The head of a screen: its one h1, a quiet line under it, and what can be done. */
export function PageHeading({ title, subtitle, actions }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-title">{title}</h1>
        {subtitle ? <p className="mt-1 text-lead text-quiet">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
