import type { FailedJob } from '#shared/host.ts';
import { useFailedJobs, useRetryJob } from '../../api/host.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatMoment } from '../../lib/format-moment.ts';

const kinds: Readonly<Record<FailedJob['kind'], string>> = {
  import: 'An import',
  hand: 'A handwriting',
  webhook: 'A message to a program',
  order: 'An order of a book',
};

/** What has failed and why, and a button that has it tried again. */
export function FailedJobsCard() {
  const { data: jobs, error, refetch } = useFailedJobs();
  return (
    <Card aria-labelledby="failed">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="failed" className="text-heading">
          What has failed
        </h2>
        {jobs?.length === 0 ? <Badge variant="sage">Nothing</Badge> : null}
      </div>
      {jobs ? (
        <ul className="mt-3 divide-y divide-line empty:hidden">
          {jobs.map((job) => (
            <JobItem key={`${job.kind} ${job.id}`} job={job} />
          ))}
        </ul>
      ) : error ? (
        <div className="mt-3">
          <Problem error={error} otherwise="This could not be loaded." onRetry={() => void refetch()} />
        </div>
      ) : (
        <div role="status" aria-label="Loading what has failed" className="mt-3">
          <Skeleton className="h-24" />
        </div>
      )}
    </Card>
  );
}

function JobItem({ job: { kind, id, family, what, reason, at, hindrance } }: { job: FailedJob }) {
  const retry = useRetryJob();
  const title = `${kinds[kind]} (${what}) of ${family === '' ? 'a family without a name' : family}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="[overflow-wrap:anywhere]">{title}</p>
        <p className="text-fine [overflow-wrap:anywhere] text-quiet">
          {formatMoment(at)}: {reason === '' ? 'no reason was told' : reason}
        </p>
        {hindrance === null ? null : <p className="text-fine [overflow-wrap:anywhere]">{hindrance}</p>}
      </div>
      {hindrance === null ? (
        <Button
          busy={retry.isPending}
          aria-label={`Try again: ${title}`}
          onClick={() => {
            retry.mutate(
              { kind, id },
              {
                onSuccess: () => {
                  toast({ title: 'It is being tried again.' });
                },
                onError: toastTryAgain,
              },
            );
          }}
        >
          Try again
        </Button>
      ) : null}
    </li>
  );
}
