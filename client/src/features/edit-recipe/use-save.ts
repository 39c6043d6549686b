import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import { HttpError, read, sentenceOf } from '../../api/client.ts';
import { useCreateRecipe, useUpdateRecipe } from '../../api/recipes.ts';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { createOf, formOf, isSame, patchOf, type RecipeForm, type Written, writtenOf } from './recipe-form.ts';

/** Somebody else saved meanwhile: what is written here, and what they saved. */
export interface Conflict {
  mine: Written;
  theirs: Recipe;
}

interface SaveOptions {
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  onBase: (recipe: Recipe) => void;
  /** Before leaving for the page of a new recipe: nothing is unsaved any more. */
  onLeave: () => void;
}

/** Save Recipe: a new one is created and opened, a known one is patched; a stale version brings up the conflict. */
export function useSave({ form, base, onBase, onLeave }: SaveOptions) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const create = useCreateRecipe();
  const update = useUpdateRecipe();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const refuse = (error: unknown) => {
    const why = sentenceOf(error, 'The recipe could not be saved.');
    toast({ title: 'Not saved', description: `${why} What you wrote is still here.`, variant: 'destructive' });
  };
  /** True when it was saved. */
  const send = async (known: Recipe, body: RecipePatch, mine: Written): Promise<Recipe | null> => {
    try {
      return await update.mutateAsync({ params: { id: known.id }, body });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) {
        refuse(error);
        return null;
      }
    }
    try {
      const theirs = await client.query({ ...read('getRecipe', { params: { id: known.id } }), staleTime: 0 });
      setConflict({ mine, theirs });
    } catch (error) {
      refuse(error);
    }
    return null;
  };

  const saveForm = async (values: RecipeForm): Promise<boolean> => {
    if (!base) {
      try {
        const { id } = await create.mutateAsync(createOf(values));
        flushSync(onLeave);
        navigate(paths.recipe(id), { replace: true });
        return true;
      } catch {
        // useCreateRecipe has said why, also at the free limit.
        return false;
      }
    }
    const saved = await send(base, patchOf(values, base), writtenOf(values, base));
    if (!saved) return false;
    onBase(saved);
    // What is on the screen stays as it is, with the focus in it; only now it counts as saved.
    form.reset(values, { keepValues: true });
    if (!isSame(form.getValues(), values)) form.setValue('title', form.getValues('title'), { shouldDirty: true });
    toast({ title: 'Recipe saved' });
    return true;
  };

  return {
    isSaving: create.isPending || update.isPending,
    conflict,
    keepWriting: () => {
      setConflict(null);
    },
    /** Saves what was chosen on top of their version. */
    resolve: async (patch: RecipePatch) => {
      if (!conflict) return;
      const isTheirs = Object.keys(patch).every((name) => name === 'version' || name === 'verified');
      const saved = isTheirs ? conflict.theirs : await send(conflict.theirs, patch, conflict.mine);
      if (!saved) return;
      setConflict(null);
      onBase(saved);
      form.reset(formOf(saved));
      toast({ title: isTheirs ? 'Their version taken over' : 'Recipe saved' });
    },
    /** True when it was saved; else the first error has the focus, or a toast or a dialog says why not. */
    save: async (): Promise<boolean> => {
      let isSaved = false;
      await form.handleSubmit(async (values) => {
        isSaved = await saveForm(structuredClone(values));
      })();
      return isSaved;
    },
  };
}
