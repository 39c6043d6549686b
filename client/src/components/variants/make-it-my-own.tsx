import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { RECIPE_TITLE_MAX } from '#shared/limits.ts';
import type { Making } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { isLimit } from '../../api/recipes.ts';
import { useMakeVariant } from '../../api/variants.ts';
import { paths } from '../../lib/paths.ts';
import { whoAndWhen } from '../made/made-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface MakeItMyOwnProps {
  recipe: Pick<Recipe, 'id' | 'title' | 'lockedBy'>;
  /** What somebody wrote when they made it, which is to go into the new one. */
  making?: Making | null;
  onClose: () => void;
}

/** Copies the recipe as a variant with a title of its own, and opens it to be changed. */
export function MakeItMyOwn({ recipe, making = null, onClose }: MakeItMyOwnProps) {
  const [, navigate] = useLocation();
  const make = useMakeVariant(recipe.id);
  const formId = useId();
  const [title, setTitle] = useState(`${recipe.title.slice(0, RECIPE_TITLE_MAX - 8)}, my way`);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = title.trim() === '';
  const copy = () => {
    setIsAsked(true);
    if (isMissing || make.isPending) return;
    make.mutate(
      { title: title.trim() },
      {
        onSuccess: ({ id }) => {
          onClose();
          navigate(making ? paths.editRecipeBy(id, making.id, recipe.id) : paths.editRecipe(id));
        },
        onError: (error) => {
          if (isLimit(error)) onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Make it my own"
      description={`A recipe of its own, to change as you like. It knows that it came from ${recipe.title}, which stays as it is.`}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={make.isPending}>
          {make.isPending ? <Spinner /> : null} Make it my own
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          copy();
        }}
      >
        <Field label="What you call it" error={isAsked && isMissing ? 'A recipe needs a title.' : undefined}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={RECIPE_TITLE_MAX}
              value={title}
              onChange={(event) => {
                setTitle(event.target.value);
              }}
            />
          )}
        </Field>
        {making ? (
          <p dir="auto" className="max-h-40 overflow-y-auto rounded bg-wash p-3 break-words whitespace-pre-line">
            {whoAndWhen(making)}: {making.note}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
