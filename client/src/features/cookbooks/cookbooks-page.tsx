import { BookOpen, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCollections } from '../../api/collections.ts';
import { useUser } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ShelfOrders } from './order/order-lists.tsx';
import { BookCard } from './shelf/book-card.tsx';
import { CreateBookDialog } from './shelf/create-book-dialog.tsx';

/** The family's cookbooks. */
export function CookbooksPage() {
  usePageTitle('My Cookbooks');
  const books = useCollections();
  const user = useUser();
  const [isCreating, setIsCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const canWrite = user.data?.role !== 'viewer';
  const create = () => {
    setIsCreating(true);
  };
  return (
    <>
      <PageHeading
        title="My Cookbooks"
        headingRef={heading}
        subtitle="Bind your family’s recipes into a legacy that can be handed on."
        actions={
          canWrite ? (
            <Button variant="primary" onClick={create}>
              <Plus aria-hidden /> Create Cookbook
            </Button>
          ) : null
        }
      />
      {books.data && books.data.length > 0 ? (
        <ul aria-label="Cookbooks" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {books.data.map((book) => (
            <li key={book.id} className="min-w-0">
              <BookCard book={book} canWrite={canWrite} onDeleted={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      ) : books.data ? (
        <EmptyState
          icon={<BookOpen />}
          title="No cookbooks yet"
          action={
            canWrite ? (
              <Button variant="primary" size="lg" onClick={create}>
                Create Your First Cookbook
              </Button>
            ) : null
          }
        >
          {canWrite
            ? 'Choose recipes that belong together, put them in order, and write for whom the book is.'
            : 'The family’s editors make books of recipes that belong together. They are read here then.'}
        </EmptyState>
      ) : books.isError ? (
        <Problem
          error={books.error}
          otherwise="The cookbooks could not be loaded."
          onRetry={() => {
            void books.refetch();
          }}
        />
      ) : (
        <BooksSkeleton />
      )}
      {books.isPending ? null : <ShelfOrders bookIds={books.data?.map(({ id }) => id) ?? null} canWrite={canWrite} />}
      {isCreating ? (
        <CreateBookDialog
          onClose={() => {
            setIsCreating(false);
          }}
        />
      ) : null}
    </>
  );
}

function BooksSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading the cookbooks…</span>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="space-y-3">
          <Skeleton className="mx-auto aspect-3/4 w-48 max-w-full" />
          <Skeleton className="h-6 w-40 max-w-full" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  );
}
