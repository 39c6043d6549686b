import { useHostFamilies } from '../../api/host.ts';
import { counted, formatBytes } from '../../components/backup-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format-day.ts';

/** The families of the installation, the newest first, as many as are asked for. */
export function FamiliesCard() {
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useHostFamilies();
  const families = data?.pages.flatMap((page) => page.families) ?? [];
  return (
    <Card aria-labelledby="families">
      <h2 id="families" className="text-heading">
        Families
      </h2>
      {isPending ? (
        <div role="status" aria-label="Loading the families" className="mt-3">
          <Skeleton className="h-40" />
        </div>
      ) : error && families.length === 0 ? (
        <div className="mt-3">
          <Problem error={error} otherwise="The families could not be loaded." onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line">
            {families.map(({ id, name, isGuest, members, recipes, bytes, since }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <div className="min-w-0">
                  <p className="[overflow-wrap:anywhere]">{name === '' ? 'Without a name' : name}</p>
                  <p className="text-fine text-quiet">
                    {counted(members, 'member')}, {counted(recipes, 'recipe')}, {formatBytes(bytes)}; since{' '}
                    {formatDay(since)}
                  </p>
                </div>
                {isGuest ? <Badge>Guest</Badge> : null}
              </li>
            ))}
          </ul>
          {error ? (
            <Problem error={error} otherwise="More could not be loaded." onRetry={() => void fetchNextPage()} />
          ) : hasNextPage ? (
            <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more families
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}
