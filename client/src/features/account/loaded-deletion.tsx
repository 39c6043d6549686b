import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Shows what a deletion means once the server has said it: never what it was the last time. */
export function LoadedDeletion<Meaning>({
  query,
  children,
}: {
  query: UseQueryResult<Meaning>;
  children: (meaning: Meaning) => ReactNode;
}) {
  if (query.isError) {
    return (
      <Problem
        error={query.error}
        otherwise="What it means could not be loaded."
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined || (query.isFetching && query.isStale)) {
    return (
      <div role="status">
        <span className="sr-only">Looking up what it means…</span>
        <Skeleton className="h-40" />
      </div>
    );
  }
  return children(query.data);
}
