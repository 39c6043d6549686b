import { Check, Ellipsis, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { BookRecipe, Collection } from '#shared/collections.ts';
import type { LibraryCard } from '#shared/library.ts';
import type { Tier } from '#shared/user.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { stillHere } from '../../../lib/still-here.ts';
import { ContentsSection } from '../contents/contents-section.tsx';
import { CoverSection } from '../cover/cover-section.tsx';
import { PrintedContents } from '../contents/printed-contents.tsx';
import { MakeBook } from '../make/make-book.tsx';
import type { BookState } from '../saving/book-store.ts';
import { ConflictDialog } from '../saving/conflict-dialog.tsx';
import { useBook } from '../saving/use-book.ts';
import { useDeleteBook } from '../shelf/use-delete-book.ts';
import { BookContext, type BookTools } from './book-context.ts';
import { recipesText } from './book-text.ts';
import { FrontMatter } from './front-matter.tsx';
import { RecipePageDialog } from './recipe-page-dialog.tsx';

interface BookEditorProps {
  first: Collection;
  recipes: readonly BookRecipe[];
  canWrite: boolean;
  tier: Tier;
}

/** A cookbook: front matter, contents, cover, and making the printed book or PDF. */
export function BookEditor({ first, recipes, canWrite, tier }: BookEditorProps) {
  const { book, status, problem, conflict, store, uploads, save, askedAbout, stay, leave, giveUp } = useBook(first);
  const [message, setMessage] = useState('');
  const [pageOf, setPageOf] = useState<string | null>(null);
  // Recipes that were just added are shown by their library cards until the server's answer is here.
  const [added, setAdded] = useState<readonly LibraryCard[]>([]);
  const recipesById = useMemo(
    () =>
      new Map([
        ...added.map(({ id, title }): [string, BookRecipe] => [
          id,
          { id, title, photos: [], hasOriginal: false, facesByDefault: false, hasStory: false },
        ]),
        ...recipes.map((recipe): [string, BookRecipe] => [recipe.id, recipe]),
      ]),
    [added, recipes],
  );
  const tools = useMemo<BookTools>(
    () => ({
      book,
      recipes: recipesById,
      canWrite,
      change: store.change,
      trackUpload: uploads.track,
      announce: setMessage,
      showPage: setPageOf,
    }),
    [book, recipesById, canWrite, store, uploads.track],
  );

  return (
    <BookContext value={tools}>
      <PageHeading
        title={<span dir="auto">{book.title || 'Untitled'}</span>}
        subtitle={recipesText(book.recipeIds.length)}
        actions={
          canWrite ? (
            <>
              <SavedNote status={status} problem={problem} onRetry={() => void store.flush()} />
              <BookMenu book={book} onDeleted={giveUp} />
            </>
          ) : null
        }
      />
      <div className="gap-x-12 gap-y-10 max-lg:space-y-10 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">
          <CoverSection />
        </div>
        <div className="min-w-0 space-y-12">
          <FrontMatter />
          <ContentsSection
            onAdded={(cards) => {
              setAdded((before) => [...before, ...cards]);
            }}
          />
          <MakeBook tier={tier} save={save} />
        </div>
      </div>
      <PrintedContents />
      <p role="status" aria-live="polite" className="sr-only">
        {message}
      </p>
      {pageOf !== null && book.recipeIds.includes(pageOf) ? (
        <RecipePageDialog
          key={pageOf}
          recipeId={pageOf}
          onOther={setPageOf}
          onClose={() => {
            setPageOf(null);
          }}
        />
      ) : null}
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          mine={book}
          recipes={recipesById}
          onChoose={(choice) => void store.resolve(choice)}
          onClose={store.postpone}
        />
      ) : null}
      {askedAbout ? (
        <LeaveBookDialog
          about={askedAbout}
          problem={problem || (book.title.trim() === '' ? 'A cookbook needs a title.' : '')}
          onStay={stay}
          onLeave={leave}
        />
      ) : null}
    </BookContext>
  );
}

interface BookMenuProps {
  book: Collection;
  /** Called before the page changes to the list: discards unsaved changes. */
  onDeleted: () => void;
}

function BookMenu({ book, onDeleted }: BookMenuProps) {
  const [, navigate] = useLocation();
  const { deleteBook, isDeleting } = useDeleteBook(() => {
    flushSync(onDeleted);
    navigate(paths.cookbooks());
  });
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label="More">
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        {
          label: 'Delete cookbook',
          icon: <Trash2 aria-hidden />,
          destructive: true,
          disabled: isDeleting,
          onSelect: () => void deleteBook(book),
        },
      ]}
    />
  );
}

interface SavedNoteProps extends Pick<BookState, 'status' | 'problem'> {
  onRetry: () => void;
}

/** Whether the changes on the screen are saved. */
function SavedNote({ status, problem, onRetry }: SavedNoteProps) {
  return (
    <span className="flex min-h-touch flex-wrap items-center gap-x-3 text-fine text-quiet">
      <span role="status" className="inline-flex items-center gap-1.5">
        {status === 'failed' ? (
          <>
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-tomato" />
            <span>Not saved. {stillHere(problem)}</span>
          </>
        ) : status === 'saved' ? (
          <>
            <Check aria-hidden className="size-4 text-sage" /> Saved
          </>
        ) : status === 'saving' ? (
          <>
            <Spinner className="size-4" /> Saving…
          </>
        ) : (
          'Not saved yet'
        )}
      </span>
      {status === 'failed' ? <Button onClick={onRetry}>Save again</Button> : null}
    </span>
  );
}

interface LeaveBookDialogProps {
  /** A picture on its way, with which the page is left once it is there; or edits that could not be saved. */
  about: 'picture' | 'edits';
  problem: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the page is left with changes that could not be saved, or while a picture of it is uploaded. */
function LeaveBookDialog({ about, problem, onStay, onLeave }: LeaveBookDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title={about === 'picture' ? 'Leave without the picture?' : 'Leave without saving?'}
      description={
        about === 'picture'
          ? 'The picture is not uploaded yet. Wait here, and the page is left once it is.'
          : `The last changes to this cookbook are not saved. ${problem}`
      }
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {about === 'picture' ? 'Leave without it' : 'Leave without saving'}
          </Button>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  );
}
