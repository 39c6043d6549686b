import { Link } from 'wouter';
import { Button } from '../components/ui/button.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="mx-auto flex max-w-measure flex-col items-start gap-4 py-16">
      <h1 className="text-title">404 Page Not Found</h1>
      <p className="text-lead text-quiet">Did you forget to add the page to the router?</p>
      <p>There is nothing kept at this address. Your recipes are where they were.</p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button asChild variant="primary">
          <Link href={paths.library()}>Recipe Library</Link>
        </Button>
        <Button asChild>
          <Link href={paths.home()}>Home</Link>
        </Button>
      </div>
    </div>
  );
}
