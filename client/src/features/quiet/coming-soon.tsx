import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

interface ComingSoonProps {
  title: string;
  subtitle: string;
  /** What it will do, and that it does not yet. */
  children: ReactNode;
}

/** A place that is announced and not yet built: it says so, and shows the way to what works. */
export function ComingSoon({ title, subtitle, children }: ComingSoonProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} subtitle={subtitle} />
      <div className="max-w-measure space-y-4 border-t border-line pt-6 text-lead">
        {children}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button asChild variant="primary">
            <Link href={paths.library()}>Recipe Library</Link>
          </Button>
          <Button asChild>
            <Link href={paths.import()}>Import a recipe</Link>
          </Button>
        </div>
      </div>
    </>
  );
}
