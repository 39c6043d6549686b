import { useMemo, useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { BOOK_RECIPES_MAX, BOOK_TOO_LONG } from '#shared/limits.ts';
import { type PickedRecipes, RecipePicker } from '../../../components/recipe/recipe-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { addRecipes, OUTSIDE } from './contents-rows.ts';
import { recipesText } from '../editor/book-text.ts';

interface AddRecipesDialogProps {
  onAdded: (cards: readonly LibraryCard[]) => void;
  onClose: () => void;
}

/** Adds recipes to the end of a chapter. */
export function AddRecipesDialog({ onAdded, onClose }: AddRecipesDialogProps) {
  const { book, change, announce } = useBookTools();
  const [picked, setPicked] = useState<PickedRecipes>(new Map());
  const [chapter, setChapter] = useState(book.chapters.length - 1);
  const inBook = useMemo(() => new Set(book.recipeIds), [book.recipeIds]);
  const isTooMany = inBook.size + picked.size > BOOK_RECIPES_MAX;

  const add = () => {
    const next = addRecipes(book, [...picked.keys()], chapter);
    onAdded([...picked.values()]);
    change({ recipeIds: next.recipeIds, chapters: next.chapters });
    announce(`${recipesText(picked.size)} added.`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Add Recipes"
      footer={
        <Button variant="primary" disabled={picked.size === 0 || isTooMany} onClick={add}>
          {picked.size === 0 ? 'Add' : `Add ${recipesText(picked.size)}`}
        </Button>
      }
    >
      <RecipePicker
        picked={picked}
        included={inBook}
        onChange={setPicked}
        whenEmpty="There are no recipes in the library yet."
      />
      {book.chapters.length > 0 ? (
        <Field label="To the end of" className="pt-4">
          {(control) => (
            <Select
              {...control}
              value={chapter}
              onChange={(event) => {
                setChapter(Number(event.target.value));
              }}
            >
              <option value={OUTSIDE}>those before the first chapter</option>
              {book.chapters.map(({ title }, at) => (
                <option key={at} value={at}>
                  {`${String(at + 1)}. ${title}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <div role="status">{isTooMany ? <p className="pt-3 text-fine text-tomato">{BOOK_TOO_LONG}</p> : null}</div>
    </Dialog>
  );
}
