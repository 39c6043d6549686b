import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAddToCollection, useCollections, useCreateCollection } from '../../../api/collections.ts';
import { sentenceOf } from '../../../api/client.ts';
import type { ChosenRecipe } from '../../../api/library.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { recipesText } from './done-text.ts';

const NEW = '';
const TITLE_MAX = 200;

interface CookbookDialogProps {
  recipes: readonly ChosenRecipe[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts the chosen recipes into a cookbook, at its end, or makes a new one of them. */
export function CookbookDialog({ recipes, onClose, onDone }: CookbookDialogProps) {
  const books = useCollections();
  const [, navigate] = useLocation();
  const [chosenBook, setChosenBook] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = useCreateCollection();
  const add = useAddToCollection();
  const wanted = chosenBook ?? books.data?.[0]?.id ?? NEW;
  const ids = recipes.map(({ id }) => id);
  const save = async () => {
    if (wanted === NEW && title.trim() === '') {
      setProblem('A cookbook needs a title.');
      return;
    }
    try {
      const book = await (wanted === NEW
        ? create.mutateAsync({ title: title.trim(), recipeIds: ids })
        : add.mutateAsync({ id: wanted, recipeIds: ids }));
      onClose();
      onDone();
      toast({
        title: 'In the cookbook',
        description: `${recipesText(ids.length)}: ${book.title}`,
        action: {
          label: 'Open it',
          onSelect: () => {
            navigate(paths.cookbook(book.id));
          },
        },
      });
    } catch (error) {
      setProblem(sentenceOf(error, 'The cookbook could not be kept.'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Add to a cookbook"
      description={recipesText(recipes.length)}
      footer={
        <Button
          variant="primary"
          busy={create.isPending || add.isPending}
          disabled={!books.data}
          onClick={() => void save()}
        >
          Add to the cookbook
        </Button>
      }
    >
      {books.data ? (
        <form
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field label="Cookbook" {...(wanted === NEW ? {} : { error: problem })}>
            {(control) => (
              <Select
                {...control}
                value={wanted}
                onChange={(event) => {
                  setChosenBook(event.target.value);
                  setProblem(undefined);
                }}
              >
                {books.data.map((book) => (
                  <option key={book.id} value={book.id}>
                    {book.title}
                  </option>
                ))}
                <option value={NEW}>A new cookbook</option>
              </Select>
            )}
          </Field>
          {wanted === NEW ? (
            <Field label="Its title" error={problem}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={TITLE_MAX}
                  value={title}
                  onChange={(event) => {
                    setTitle(event.target.value);
                    setProblem(undefined);
                  }}
                />
              )}
            </Field>
          ) : null}
        </form>
      ) : books.isError ? (
        <Problem
          error={books.error}
          otherwise="The cookbooks could not be loaded."
          onRetry={() => {
            void books.refetch();
          }}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the cookbooks…</span>
          <Skeleton className="h-11" />
        </div>
      )}
    </Dialog>
  );
}
