import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Collection } from '#shared/collections.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { paths } from '../../../lib/paths.ts';
import { dateText, recipesText } from '../editor/book-text.ts';
import { CoverPreview } from '../cover/cover-preview.tsx';
import { useDeleteBook } from './use-delete-book.ts';

/** A cookbook in the list: cover, title, number of recipes. The title's link covers the whole card. */
export function BookCard({
  book,
  canWrite,
  onDeleted,
}: {
  book: Collection;
  canWrite: boolean;
  onDeleted: () => void;
}) {
  const { deleteBook, isDeleting } = useDeleteBook(onDeleted);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="grid h-72 place-items-center rounded bg-wash p-6">
        <CoverPreview
          book={book}
          height="min(15rem, 60vw)"
          className="transition-transform group-hover:-translate-y-0.5"
        />
      </div>
      <div className="flex items-start justify-between gap-2 pt-3">
        <h2 dir="auto" className="min-w-0 text-lead">
          <Link
            href={paths.cookbook(book.id)}
            className="line-clamp-3 rounded-sm after:absolute after:inset-0 hover:underline"
          >
            {book.title}
          </Link>
        </h2>
        {canWrite ? (
          <Tooltip text="Delete" align="end">
            <Button
              variant="ghost"
              size="icon"
              className="relative -mt-1.5 -mr-2 text-quiet"
              aria-label={`Delete ${book.title}`}
              busy={isDeleting}
              onClick={() => void deleteBook(book)}
            >
              <Trash2 aria-hidden />
            </Button>
          </Tooltip>
        ) : null}
      </div>
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-fine text-quiet">
        <Badge>Collection</Badge>
        <span>{recipesText(book.recipeIds.length)}</span>
        <time dateTime={book.createdAt}>{dateText(book.createdAt)}</time>
      </p>
    </article>
  );
}
