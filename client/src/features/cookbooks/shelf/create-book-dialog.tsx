import { type SyntheticEvent, useId, useState } from 'react';
import { BOOK_RECIPES_MAX, BOOK_TITLE_MAX, BOOK_TOO_LONG } from '#shared/limits.ts';
import { useCreateCollection } from '../../../api/collections.ts';
import { toastError } from '../../../api/toast-error.ts';
import { type PickedRecipes, RecipePicker } from '../../../components/recipe/recipe-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';

/** Creates a cookbook from a title and its first recipes. */
export function CreateBookDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [picked, setPicked] = useState<PickedRecipes>(new Map());
  const create = useCreateCollection();
  const form = useId();
  const isTooMany = picked.size > BOOK_RECIPES_MAX;
  const cannot = title.trim() === '' || isTooMany;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (cannot || create.isPending) return;
    try {
      await create.mutateAsync({ title: title.trim(), recipeIds: [...picked.keys()] });
    } catch (error) {
      toastError(error, 'The cookbook could not be made.');
      return;
    }
    onClose();
    toast({ title: 'Cookbook created successfully' });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Create New Cookbook"
      footer={
        <Button type="submit" form={form} variant="primary" busy={create.isPending} disabled={cannot}>
          {create.isPending ? <Spinner /> : null} Create Cookbook
        </Button>
      }
    >
      <form id={form} className="space-y-4" onSubmit={(event) => void submit(event)}>
        <Field label="Cookbook Title">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              placeholder="e.g., Family Favorites"
              maxLength={BOOK_TITLE_MAX}
              value={title}
              onChange={(event) => {
                setTitle(event.target.value);
              }}
            />
          )}
        </Field>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">Recipes</legend>
          <RecipePicker
            picked={picked}
            onChange={setPicked}
            whenEmpty="There are no recipes yet. Make the book now, and put them in when they are here."
          />
        </fieldset>
        <div role="status">{isTooMany ? <p className="text-fine text-tomato">{BOOK_TOO_LONG}</p> : null}</div>
      </form>
    </Dialog>
  );
}
