import { useState } from 'react';
import { BOOK_FORMATS, type BookRecipe, type Collection } from '#shared/collections.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { cn } from '../../../lib/class-names.ts';
import { titleOf } from '../editor/book-context.ts';
import type { BookPart, Side } from './book-merge.ts';
import type { Conflict } from './book-store.ts';
import { COVER_NAMES, OPENING_NAMES, UNIT_NAMES } from '../cover/cover-names.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  mine: Collection;
  recipes: ReadonlyMap<string, BookRecipe>;
  onChoose: (choice: Readonly<Partial<Record<BookPart, Side>>>) => void;
  onClose: () => void;
}

/** Both versions side by side, to choose mine or theirs for each part. Closing it discards nothing. */
export function ConflictDialog({ conflict: { theirs, parts }, mine, recipes, onChoose, onClose }: ConflictDialogProps) {
  const [choice, setChoice] = useState<Partial<Record<BookPart, Side>>>({});
  const all = (side: Side) => Object.fromEntries(parts.map((part) => [part, side]));
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Somebody else changed this cookbook meanwhile"
      description="Both versions are kept until you choose. Nothing you wrote is lost."
      footer={
        <>
          <Button onClick={onClose}>Back to my changes</Button>
          <Button
            onClick={() => {
              onChoose(all('theirs'));
            }}
          >
            Take all theirs
          </Button>
          <Button
            onClick={() => {
              onChoose(all('mine'));
            }}
          >
            Keep all mine
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(choice);
            }}
          >
            Save as chosen
          </Button>
        </>
      }
    >
      {parts.map((part) => (
        <fieldset key={part} className="min-w-0 border-b border-line py-3">
          <legend className="float-left mb-2 w-full font-serif text-lead font-semibold">
            {partName(part, recipes)}
          </legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => {
              const isChosen = (choice[part] ?? 'mine') === side;
              return (
                <label
                  key={side}
                  className={cn(
                    'block min-w-0 cursor-pointer rounded border p-3',
                    isChosen ? 'border-ink' : 'border-line',
                  )}
                >
                  <span className="flex items-center gap-2 font-semibold">
                    <input
                      type="radio"
                      name={`keep-${part}`}
                      checked={isChosen}
                      onChange={() => {
                        setChoice((before) => ({ ...before, [part]: side }));
                      }}
                      className="size-4 accent-tomato"
                    />
                    {side === 'mine' ? 'Mine' : 'Theirs'}
                  </span>
                  <span dir="auto" className="mt-2 block max-h-64 overflow-y-auto break-words whitespace-pre-line">
                    {describePart(side === 'mine' ? mine : theirs, part, recipes) || (
                      <span className="text-quiet">(nothing)</span>
                    )}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}

const NAMES = {
  title: 'Title',
  subtitle: 'Subtitle',
  dedication: 'Dedication',
  story: 'Family story',
  contents: 'Order and chapters',
  cover: 'Cover',
  format: 'Page format',
  units: 'Amounts',
  opening: 'Opens with',
} as const;

const partName = (part: BookPart, recipes: ConflictDialogProps['recipes']) =>
  part in NAMES ? NAMES[part as keyof typeof NAMES] : `The page of “${titleOf(recipes, part.slice('page '.length))}”`;

/** A part of a version as plain text. */
function describePart(book: Collection, part: BookPart, recipes: ConflictDialogProps['recipes']): string {
  if (part === 'title' || part === 'subtitle' || part === 'dedication' || part === 'story') return book[part];
  if (part === 'format') return BOOK_FORMATS[book.format].says;
  if (part === 'units') return UNIT_NAMES[book.units];
  if (part === 'opening') return OPENING_NAMES[book.opening];
  if (part === 'cover') return `${COVER_NAMES[book.cover.design]}${book.cover.photo === '' ? '' : ', with a photo'}`;
  if (part === 'contents') {
    const inside = new Set(book.chapters.flatMap(({ recipeIds }) => recipeIds));
    const outside = book.recipeIds.filter((id) => !inside.has(id));
    const titles = (ids: readonly string[]) => ids.map((id) => `· ${titleOf(recipes, id)}`);
    return [...titles(outside), ...book.chapters.flatMap(({ title, recipeIds }) => [title, ...titles(recipeIds)])].join(
      '\n',
    );
  }
  const page = book.pages[part.slice('page '.length)];
  return [
    page?.photo === undefined ? 'Its first photo' : page.photo === '' ? 'No photo' : 'A photo that was chosen',
    page?.original === undefined ? '' : page.original ? 'The original card facing it' : 'Without its original',
    page?.story ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
