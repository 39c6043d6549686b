import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An icon, decoration only. */
  icon?: ReactNode;
  title?: string;
  /** One sentence to the family. */
  children: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  /** It is all there is on the page. */
  isPage?: boolean;
}

export function EmptyState({ icon, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      {icon ? (
        <span aria-hidden className="text-quiet [&_svg]:size-10 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      ) : null}
      {title ? <Title className="text-heading">{title}</Title> : null}
      <p className="font-serif text-lead">{children}</p>
      {action}
    </div>
  );
}
