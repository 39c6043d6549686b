import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An icon, decoration only. */
  icon?: ReactNode;
  title?: string;
  /** One sentence to the family. */
  children: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      {icon ? (
        <span aria-hidden className="text-quiet [&_svg]:size-10 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      ) : null}
      {title ? <h2 className="text-heading">{title}</h2> : null}
      <p className="font-serif text-lead">{children}</p>
      {action}
    </div>
  );
}
