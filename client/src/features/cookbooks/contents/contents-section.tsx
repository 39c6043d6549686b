import { BookPlus, Heading, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BookPage } from '#shared/collections.ts';
import type { LibraryCard } from '#shared/library.ts';
import { CHAPTERS_MAX } from '#shared/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { AddRecipesDialog } from './add-recipes-dialog.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { ADD_RECIPES, addChapter, chapterKey } from './contents-rows.ts';
import { ContentsList } from './contents-list.tsx';
import { facesOriginal } from '../editor/recipe-page.ts';

/** The book's contents, and the buttons that add recipes and chapters. */
export function ContentsSection({ onAdded }: { onAdded: (cards: readonly LibraryCard[]) => void }) {
  const { book, recipes, canWrite, change, announce } = useBookTools();
  const [isAdding, setIsAdding] = useState(false);
  const [focusNext, setFocusNext] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const withOriginal = book.recipeIds.filter((id) => recipes.get(id)?.hasOriginal === true);
  const missing = withOriginal.filter((id) => !facesOriginal(recipes.get(id), book.pages[id]));

  const showOriginals = (isShown: boolean) => {
    const pages = withOriginal.map((id): [string, BookPage] => [id, { ...book.pages[id], original: isShown }]);
    change({ pages: Object.fromEntries(pages) });
    announce(isShown ? 'Every recipe that has an original shows it.' : 'No recipe shows its original.');
  };
  return (
    <section aria-labelledby="contents">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="contents" className="text-heading">
          Recipes
        </h2>
        {canWrite && withOriginal.length > 1 ? (
          <Button
            variant="ghost"
            className="-mr-3 px-3 text-quiet"
            onClick={() => {
              showOriginals(missing.length > 0);
            }}
          >
            <ScrollText aria-hidden />
            {missing.length > 0 ? 'Show all originals' : 'Hide all originals'}
          </Button>
        ) : null}
      </div>
      {book.recipeIds.length + book.chapters.length > 0 ? (
        <ContentsList
          focusNext={focusNext}
          onFocused={() => {
            setFocusNext(null);
          }}
          onFocusNext={(next) => {
            // The list goes with its last line.
            if (next === ADD_RECIPES) addButton.current?.focus();
            else setFocusNext(next);
          }}
        />
      ) : (
        <p className="py-4 font-serif text-lead text-quiet">
          The book is empty.{canWrite ? ' Put in the first recipes.' : ''}
        </p>
      )}
      {canWrite ? (
        <div className="flex flex-wrap gap-3 pt-4">
          <Button
            ref={addButton}
            onClick={() => {
              setIsAdding(true);
            }}
          >
            <BookPlus aria-hidden /> Add Recipes
          </Button>
          <Button
            variant="ghost"
            busy={book.chapters.length >= CHAPTERS_MAX}
            onClick={() => {
              const next = addChapter(book, 'New chapter');
              change({ recipeIds: next.recipeIds, chapters: next.chapters });
              setFocusNext(`${chapterKey(book.chapters.length)}-title`);
            }}
          >
            <Heading aria-hidden /> Add Chapter
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <AddRecipesDialog
          onAdded={onAdded}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      ) : null}
    </section>
  );
}
