import { ArrowLeft, BookX } from 'lucide-react';
import { Link } from 'wouter';
import { HttpError } from '../../api/client.ts';
import { useBookRecipes, useCollection } from '../../api/collections.ts';
import { useUser } from '../../api/user.ts';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { WayBack } from '../../components/way-back.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { BookEditor } from './editor/book-editor.tsx';

/** Until it is known what it is called. */
const TITLE = 'Cookbook';

/** A cookbook's own page. */
export function CookbookPage({ id }: { id: string }) {
  const book = useCollection(id);
  const recipes = useBookRecipes(id);
  const user = useUser();
  usePageTitle(book.data?.title ?? TITLE);

  // Edits start from the newest version, so a cached one is not shown first.
  if (book.data && book.isFetchedAfterMount && recipes.data && user.data !== undefined) {
    const canWrite = user.data !== null && user.data.role !== 'viewer';
    return (
      <>
        <ToShelf />
        <BookEditor first={book.data} recipes={recipes.data} canWrite={canWrite} tier={user.data?.tier ?? 'free'} />
      </>
    );
  }
  const error = book.error ?? recipes.error ?? user.error;
  if (error instanceof HttpError && error.status === 404) {
    return (
      <EmptyState
        isPage
        icon={<BookX />}
        title="Cookbook not found"
        action={<WayBack href={paths.cookbooks()}>Back to My Cookbooks</WayBack>}
      >
        It may have been deleted, or belong to another family.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <>
        <ToShelf />
        <PageHeading title={book.data?.title ?? TITLE} />
        <Problem
          error={error}
          otherwise="The cookbook could not be loaded."
          onRetry={() => {
            for (const query of [book, recipes, user]) if (query.isError) void query.refetch();
          }}
        />
      </>
    );
  }
  return (
    <>
      <ToShelf />
      <PageHeading title={<AwaitedText says={TITLE} className="w-80" />} subtitle={<AwaitedText className="w-28" />} />
      <div role="status" className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <span className="sr-only">Loading the cookbook…</span>
        <Skeleton className="aspect-3/4 max-w-72" />
        <div className="space-y-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
      </div>
    </>
  );
}

function ToShelf() {
  return (
    <Link
      href={paths.cookbooks()}
      className="-mt-4 mb-2 inline-flex min-h-touch items-center gap-2 text-quiet hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" /> My Cookbooks
    </Link>
  );
}
