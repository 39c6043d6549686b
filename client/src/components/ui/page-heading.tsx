import type { ReactNode, Ref } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the far end of the line. */
  actions?: ReactNode;
  /** For moving the focus to the heading when the focused element was removed. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a screen: its one h1, a quiet line under it, and what can be done. */
export function PageHeading({ title, subtitle, actions, headingRef }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})} className="text-title focus:outline-none">
          {title}
        </h1>
        {subtitle ? <p className="mt-1 text-lead text-quiet">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
