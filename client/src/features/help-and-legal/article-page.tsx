import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';

interface ReadingPageProps {
  title: string;
  lead: string;
  sections: readonly { readonly heading: string; readonly body: ReactNode }[];
}

/** A page to read: one column at the measure of a book. */
export function ReadingPage({ title, lead, sections }: ReadingPageProps) {
  usePageTitle(title);
  return (
    <article className="mx-auto max-w-measure">
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 font-serif text-lead text-quiet italic">{lead}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading} className="mt-8 border-t border-line pt-6">
          <h2 className="text-heading">{heading}</h2>
          <div className="mt-2 space-y-3">{body}</div>
        </section>
      ))}
    </article>
  );
}
