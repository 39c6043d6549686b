import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { HttpError, read, sentenceOf } from '../../api/client.ts';
import { isLimit, useCreateRecipe, useSaveImport, useUpdateRecipe } from '../../api/recipes.ts';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { evidenceOf, mergedEvidence } from './links.ts';
import { createOf, formOf, isSame, patchOf, type RecipeForm, type Written, writtenOf } from './recipe-form.ts';
import type { Review } from './use-review.ts';

/** Somebody else saved meanwhile: what is written here, and what they saved. */
export interface Conflict {
  mine: Written;
  theirs: Recipe;
  /** Where the fields of each were read. */
  evidence: { mine: Evidence; theirs: Evidence };
}

interface SaveOptions {
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  imported: ImportRow | null;
  /** What the form was filled with. */
  known: Written | null;
  review: Review;
  /** Saved: the recipe, and the form that stands for it. */
  onSaved: (recipe: Recipe, form: RecipeForm) => void;
  /** Before leaving for the page of a new recipe: nothing is unsaved any more. */
  onLeave: () => void;
  /** At the free limit: the call leads to Premium, and what is written stays in this browser. */
  onLimit: () => void;
}

/**
 * Save Recipe: a new one is created and opened, an import is kept as a recipe and opened, a known one is patched; a
 * stale version brings up the conflict.
 */
export function useSave({ form, base, imported, known, review, onSaved, onLeave, onLimit }: SaveOptions) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const create = useCreateRecipe();
  const saveImport = useSaveImport();
  const update = useUpdateRecipe();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const refuse = (error: unknown) => {
    const why = sentenceOf(error, 'The recipe could not be saved.');
    toast({ title: 'Not saved', description: `${why} What you wrote is still here.`, variant: 'destructive' });
  };
  const evidenceFor = (values: RecipeForm) => evidenceOf(review.links, values.ingredients, writtenOf(values, known));

  /** True when it was saved. */
  const send = async (recipe: Recipe, body: RecipePatch, mine: Written, evidence: Evidence): Promise<Recipe | null> => {
    try {
      return await update.mutateAsync({ params: { id: recipe.id }, body });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) {
        refuse(error);
        return null;
      }
    }
    const params = { id: recipe.id };
    try {
      const [theirs, original] = await Promise.all([
        client.query({ ...read('getRecipe', { params }), staleTime: 0 }),
        review.hasOriginal ? client.query({ ...read('getOriginal', { params }), staleTime: 0 }) : null,
      ]);
      setConflict({ mine, theirs, evidence: { mine: evidence, theirs: original?.evidence ?? {} } });
    } catch (error) {
      refuse(error);
    }
    return null;
  };

  const createNew = async (values: RecipeForm): Promise<string> => {
    if (!imported) return (await create.mutateAsync(createOf(values))).id;
    const { draft, sourceType, sourcePaths, url } = imported;
    const [storagePath] = sourcePaths;
    const recipe = {
      ...createOf(values, known),
      source: draft?.source ?? { type: sourceType, ...(storagePath ? { storagePath } : {}), ...(url ? { url } : {}) },
      ...(review.transcript ? { transcript: review.transcript, evidence: evidenceFor(values) } : {}),
    };
    return (await saveImport.mutateAsync({ params: { id: imported.id }, body: { recipe } })).id;
  };

  const saveForm = async (values: RecipeForm): Promise<boolean> => {
    if (!base) {
      try {
        const id = await createNew(values);
        flushSync(onLeave);
        navigate(paths.recipe(id), { replace: true });
        return true;
      } catch (error) {
        // The call's own hook has said why, also at the free limit.
        if (isLimit(error)) onLimit();
        return false;
      }
    }
    const evidence = evidenceFor(values);
    const body = patchOf(values, base);
    const isMoved = review.transcript !== null && !isSame(evidence, review.savedEvidence);
    const saved = await send(base, isMoved ? { ...body, evidence } : body, writtenOf(values, base), evidence);
    if (!saved) return false;
    onSaved(saved, values);
    // What is on the screen stays as it is, with the focus in it; only now it counts as saved.
    form.reset(values, { keepValues: true });
    if (!isSame(form.getValues(), values)) form.setValue('title', form.getValues('title'), { shouldDirty: true });
    toast({ title: 'Recipe saved' });
    return true;
  };

  const isSaving = create.isPending || update.isPending || saveImport.isPending;
  return {
    isSaving,
    conflict,
    keepWriting: () => {
      setConflict(null);
    },
    /** Saves what was chosen on top of their version. */
    resolve: async (patch: RecipePatch) => {
      if (!conflict) return;
      const { theirs, mine } = conflict;
      const isTheirs = Object.keys(patch).every((name) => name === 'version' || name === 'verified');
      const evidence = mergedEvidence(conflict.evidence.mine, conflict.evidence.theirs, patch);
      const body = isSame(evidence, conflict.evidence.theirs) ? patch : { ...patch, evidence };
      const saved = isTheirs ? theirs : await send(theirs, body, mine, conflict.evidence.mine);
      if (!saved) return;
      setConflict(null);
      const filled = formOf(saved);
      onSaved(saved, filled);
      form.reset(filled);
      toast({ title: isTheirs ? 'Their version taken over' : 'Recipe saved' });
    },
    /** True when it was saved; else the first error has the focus, or a toast or a dialog says why not. */
    save: async (): Promise<boolean> => {
      // Ctrl+S again, before the answer: a second recipe would be made, or a conflict with oneself.
      if (isSaving) return false;
      let isSaved = false;
      await form.handleSubmit(async (values) => {
        isSaved = await saveForm(structuredClone(values));
      })();
      return isSaved;
    },
  };
}
