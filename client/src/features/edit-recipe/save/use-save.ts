import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { HttpError, read, sentenceOf } from '../../../api/client.ts';
import { isLimit, useCreateRecipe, useSaveImport, useUpdateRecipe } from '../../../api/recipes.ts';
import { dismissToast, toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { withUnitSettled } from '../ingredients/ingredient-rows.ts';
import { evidenceOf, mergedEvidence } from '../evidence/form-evidence.ts';
import {
  createOf,
  formOf,
  isKept,
  isSame,
  patchOf,
  type RecipeForm,
  type Written,
  writtenOf,
} from '../form/recipe-form.ts';
import type { Review } from '../original/use-edited-original.ts';

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
  /** Something of the recipe is written that is not saved. */
  isChanged: boolean;
  /** Saved: the recipe, and the form that stands for it. */
  onSaved: (recipe: Recipe, form: RecipeForm) => void;
  /** Saved as it was, but for what the recipe has from elsewhere: its photos were fetched. */
  onChanged: (recipe: Recipe) => void;
  /** Before leaving for the page of a new recipe: nothing is unsaved any more. */
  onLeave: () => void;
  /** At the free limit: the call leads to Premium, and what is written stays in this browser. */
  onLimit: () => void;
}

/** The toast that says so goes with the first change after it, also in the editor that follows a new recipe's. */
let saidSaved: number | null = null;
const saySaved = (title: string) => {
  saidSaved = toast({ title });
};

/**
 * Save Recipe: a new one is created and opened, an import is kept as a recipe and opened, a known one is patched; a
 * stale version brings up the conflict.
 */
export function useSave({
  form,
  base,
  imported,
  known,
  review,
  isChanged,
  onSaved,
  onChanged,
  onLeave,
  onLimit,
}: SaveOptions) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const create = useCreateRecipe('typed');
  const saveImport = useSaveImport();
  const update = useUpdateRecipe();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => {
    if (!isChanged || saidSaved === null) return;
    dismissToast(saidSaved);
    saidSaved = null;
  }, [isChanged]);

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
        if (!imported) saySaved('Recipe saved');
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
    const kept = { ...values, photos: [...saved.photos] };
    setHasSaved(true);
    onSaved(saved, kept);
    // Saving makes files of a page's photos; what else is on the screen stays as it is, with the focus in it.
    if (isSame(form.getValues('photos'), values.photos)) form.setValue('photos', kept.photos);
    form.reset(kept, { keepValues: true });
    if (isSame(form.getValues(), kept)) saySaved('Recipe saved');
    else {
      form.setValue('title', form.getValues('title'), { shouldDirty: true });
      toast({ title: 'Saved as it was a moment ago', description: 'What you wrote since is not saved yet.' });
    }
    return true;
  };

  const isSaving = create.isPending || update.isPending || saveImport.isPending;
  return {
    isSaving,
    hasSaved,
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
      saySaved(isTheirs ? 'Their version taken over' : 'Recipe saved');
    },
    /** Asks for the page's photos again that could not be fetched when the recipe was saved. */
    fetchPhotos: async (): Promise<void> => {
      if (!base || isSaving) return;
      const before = base.photos.filter((photo) => !isKept(photo));
      let saved: Recipe;
      try {
        const body = { version: base.version, photos: base.photos };
        saved = await update.mutateAsync({ params: { id: base.id }, body });
      } catch (error) {
        const description = sentenceOf(error, 'The photos could not be fetched.');
        toast({ title: 'Photos not fetched', description, variant: 'destructive' });
        return;
      }
      const fetched = saved.photos.filter((photo) => isKept(photo) && !base.photos.includes(photo));
      const now = form.getValues('photos');
      // What counts as saved has the new photos; what is written besides stays unsaved.
      form.reset({ ...(form.formState.defaultValues as RecipeForm), photos: [...saved.photos] }, { keepValues: true });
      const others = now.filter((photo) => !before.includes(photo));
      form.setValue('photos', isSame(now, base.photos) ? [...saved.photos] : [...fetched, ...others], {
        shouldDirty: true,
      });
      onChanged(saved);
      const lost = before.length - fetched.length;
      if (fetched.length === 0)
        toast({
          title: 'Photos not fetched',
          description: 'The page still does not give them.',
          variant: 'destructive',
        });
      else
        toast({
          title: fetched.length === 1 ? '1 photo fetched' : `${String(fetched.length)} photos fetched`,
          ...(lost > 0
            ? {
                description: `${lost === 1 ? '1 is' : `${String(lost)} are`} left out: the page does not give ${lost === 1 ? 'it' : 'them'}.`,
              }
            : {}),
        });
    },
    /** True when it was saved; else the first error has the focus, or a toast or a dialog says why not. */
    save: async (): Promise<boolean> => {
      // Ctrl+S again, before the answer: a second recipe would be made, or a conflict with oneself.
      if (isSaving) return false;
      let isSaved = false;
      // What is shown is what is kept: a unit that nobody chose leaves the row before it is saved.
      for (const [at, row] of form.getValues('ingredients').entries()) {
        const { unit } = withUnitSettled(row);
        if (unit !== row.unit) form.setValue(`ingredients.${at}.unit`, unit, { shouldDirty: true });
      }
      await form.handleSubmit(async (values) => {
        isSaved = await saveForm(structuredClone(values));
      })();
      return isSaved;
    },
  };
}
