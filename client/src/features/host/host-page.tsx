import { Link } from 'wouter';
import { useHostPage } from '../../api/backups.ts';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { BackupsCard } from './backups-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { InstallationCards } from './installation-cards.tsx';

/**
 * `/host`: for whoever looks after the installation, whether everything would survive the loss of its machine; for those
 * whom its command line has named, also how it is used.
 */
export function HostPage() {
  usePageTitle('Looking after this kitchen');
  const { data: page, error, refetch, isPending } = useHostPage();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title="Looking after this kitchen" subtitle="For all families on this server" />
      {isPending ? (
        <div role="status" aria-label="Loading the backups" className="space-y-6">
          <Skeleton className="h-80" />
          <Skeleton className="h-40" />
        </div>
      ) : page ? (
        <div className="space-y-6">
          <BackupsCard page={page} />
          <ChecksCard checks={page.checks} />
          {page.isNamed ? <InstallationCards /> : <NamingNote />}
        </div>
      ) : error ? (
        <Problem error={error} otherwise="The backups could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <div className="max-w-measure space-y-4">
          <p>
            This page is for whoever looks after the server: the first who made an account here, and those whom the
            command <code className="font-mono">npm run host</code> names.
          </p>
          <Button asChild>
            <Link href={paths.home()}>Home</Link>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Others' names are not for whoever came first. */
function NamingNote() {
  return (
    <p className="max-w-measure text-quiet">
      Which families there are, what waits and what has failed is for those whom the server’s command line names:{' '}
      <code className="font-mono inline-block [overflow-wrap:anywhere]">npm run host -- your@address</code>
    </p>
  );
}
