import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { sentenceOf } from '../api/client.ts';
import { paths } from '../lib/paths.ts';
import { linkFailure } from './link-failure.ts';
import { AwaitedText } from './ui/awaited-text.tsx';
import { Button } from './ui/button.tsx';
import { Skeleton } from './ui/skeleton.tsx';

interface LinkOpeningProps<Said> {
  query: UseQueryResult<Said>;
  /** Such as 'the invitation'. */
  what: string;
  children: (said: Said) => ReactNode;
}

/** The page of a link that came by letter: what it says, or why it opens nothing. */
export function LinkOpening<Said>({ query, what, children }: LinkOpeningProps<Said>) {
  if (query.isPending) {
    return (
      <div className="mx-auto max-w-md py-8">
        <h1 className="mb-4 text-title">
          <AwaitedText says="A link for you" />
        </h1>
        <div role="status" aria-label={`Loading ${what}`}>
          <Skeleton className="h-24" />
        </div>
      </div>
    );
  }
  if (query.isError) {
    return (
      <div className="mx-auto max-w-md py-8">
        <h1 className="text-title">{linkFailure(query.error)}</h1>
        <p className="mt-3 text-lead text-quiet">
          {sentenceOf(query.error, `We could not load ${what}. Please try again.`)}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            Try again
          </Button>
          <Button asChild>
            <Link href={paths.home()}>Home</Link>
          </Button>
        </div>
      </div>
    );
  }
  return <div className="mx-auto max-w-md py-8">{children(query.data)}</div>;
}
