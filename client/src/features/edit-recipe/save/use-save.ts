import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import type { Evidence } from '#shared/transcript.ts';
import { HttpError, read, send, sentenceOf } from '../../../api/client.ts';
import { isLimit, useCreateRecipe, useRestoreRecipe, useSaveImport, useUpdateRecipe } from '../../../api/recipes.ts';
import { useUser } from '../../../api/user.ts';
import { useMakeVariant } from '../../../api/variants.ts';
import { dismissToast, toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { stillHere } from '../../../lib/still-here.ts';
import { withoutUnintendedUnit } from '../ingredients/ingredient-rows.ts';
import { evidenceToSave, mergeEvidence } from '../evidence/form-evidence.ts';
import {
  changedFields,
  createBodyOf,
  formOf,
  isStoredPhoto,
  isSame,
  patchBodyOf,
  type RecipeForm,
  type RecipeContent,
  contentOf,
} from '../form/recipe-form.ts';
import type { EditedOriginal } from '../original/use-edited-original.ts';
import { keepFocus } from './kept-focus.ts';

/** Somebody else has saved since the form was filled: what is in the form, and what they saved. */
export interface Conflict {
  /** The version that the save began from: `mine` says what was changed in it, whatever came into the form since. */
  base: Recipe;
  mine: RecipeContent;
  theirs: Recipe;
  /** Which lines the fields of each were read from. */
  evidence: { mine: Evidence; theirs: Evidence };
}

const ELSEWHERE =
  'Another of your families is open by now. Open the one again that this was begun in, in another tab, and save then.';

interface SaveOptions {
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  imported: ImportRow | null;
  /** The content that the form was filled with. */
  loadedContent: RecipeContent | null;
  editedOriginal: EditedOriginal;
  /** The form has unsaved changes. */
  isChanged: boolean;
  /** After saving: the recipe, and the form that it equals. */
  onSaved: (recipe: Recipe, form: RecipeForm) => void;
  /** After the photos of the web page were fetched: the recipe with them. Nothing else of the form was saved. */
  onPhotosFetched: (recipe: Recipe) => void;
  /** Before the page of a new recipe, which is named, is opened: nothing is unsaved any more. */
  onLeave: (id: string) => void;
  /** Before that: somebody else has saved the import, as `theirs`, and not what is in the form. */
  onSavedBefore: (theirs: Recipe, form: RecipeForm) => void;
  /** At the free limit the call's hook leads to Premium; the unsaved changes stay in this browser. */
  onLimit: () => void;
}

/**
 * The id of the toast that says 'saved'. It closes at the first edit after it, also in the editor of a recipe just
 * created.
 */
let savedToast: number | null = null;
const showSavedToast = (title: string, onRead: () => void) => {
  savedToast = toast({ title, action: { label: 'See the page', onSelect: onRead } });
};

/**
 * Save Recipe: creates a new recipe or saves an import as one and opens it; sends the changes of an existing one. A version
 * that is no longer the newest leads to `conflict`.
 */
export function useSave({
  form,
  base,
  imported,
  loadedContent,
  editedOriginal,
  isChanged,
  onSaved,
  onPhotosFetched,
  onSavedBefore,
  onLeave,
  onLimit,
}: SaveOptions) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const create = useCreateRecipe('typed');
  const saveImport = useSaveImport();
  const update = useUpdateRecipe();
  const makeVariant = useMakeVariant(base?.id ?? '');
  const restore = useRestoreRecipe();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Both versions are being fetched to choose between: theirs must not come into the form meanwhile. */
  const [isFetchingTheirs, setIsFetchingTheirs] = useState(false);
  /** Who has locked the recipe since it was opened, and what cannot be saved in it any more. */
  const [locked, setLocked] = useState<{ by: string; mine: RecipeContent } | null>(null);
  /** Somebody has moved the recipe to the trash since it was opened. */
  const [isTrashed, setIsTrashed] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const { data: user } = useUser();
  const [begunBy] = useState(user);
  useEffect(() => {
    if (!isChanged || savedToast === null) return;
    dismissToast(savedToast);
    savedToast = null;
  }, [isChanged]);

  const toPage = (id: string) => () => {
    navigate(paths.recipe(id));
  };
  const showNotSaved = (error: unknown) => {
    const why = sentenceOf(error, 'The recipe could not be saved.');
    toast({ title: 'Not saved', description: stillHere(why), variant: 'destructive' });
  };
  /** Whether another family of the person's was opened meanwhile, in another tab or on another device: this is not for that one. */
  const isElsewhere = async (): Promise<boolean> => {
    if (!begunBy || begunBy.guest) return false;
    const now = await send('getUser').catch(() => begunBy);
    return now.id === begunBy.id && now.family !== begunBy.family;
  };
  const evidenceFor = (values: RecipeForm) =>
    evidenceToSave(editedOriginal.formEvidence, values.ingredients, contentOf(values, loadedContent));

  /** Whether the save was refused because somebody has locked the recipe meanwhile; then it is offered to save it as one's own. */
  const isLockedNow = async (id: string, mine: RecipeContent): Promise<boolean> => {
    try {
      const { lockedBy } = await client.query({ ...read('getRecipe', { params: { id } }), staleTime: 0 });
      if (lockedBy !== null) setLocked({ by: lockedBy, mine });
      return lockedBy !== null;
    } catch {
      return false;
    }
  };

  /** Whether the save was refused because the recipe lies in the trash by now; then it is offered to take it back. */
  const isTrashedNow = async (id: string): Promise<boolean> => {
    try {
      const trash = await client.query({ ...read('listRecipes', { query: { trash: 'true' } }), staleTime: 0 });
      const isThere = trash.some((recipe) => recipe.id === id);
      setIsTrashed(isThere);
      return isThere;
    } catch {
      return false;
    }
  };

  /** The saved recipe; null where it was not saved, and a toast or the conflict says why. */
  const sendPatch = async (
    body: RecipePatch,
    begun: Pick<Conflict, 'base' | 'mine'>,
    evidence: Evidence,
  ): Promise<Recipe | null> => {
    const params = { id: begun.base.id };
    try {
      return await update.mutateAsync({ params, body });
    } catch (error) {
      if (error instanceof HttpError && error.status === 403 && (await isLockedNow(params.id, begun.mine))) return null;
      if (error instanceof HttpError && error.status === 404 && (await isTrashedNow(params.id))) return null;
      if (!(error instanceof HttpError) || error.status !== 409) {
        const isGone = error instanceof HttpError && error.status === 404;
        showNotSaved(isGone && (await isElsewhere()) ? new Error(ELSEWHERE) : error);
        return null;
      }
    }
    setIsFetchingTheirs(true);
    try {
      const [theirs, original] = await Promise.all([
        client.query({ ...read('getRecipe', { params }), staleTime: 0 }),
        editedOriginal.hasOriginal ? client.query({ ...read('getOriginal', { params }), staleTime: 0 }) : null,
      ]);
      // What they saved is what was sent here: most likely by this very form, whose answer was lost on the way.
      const isSaved = changedFields(begun.mine, theirs).length === 0 && isSame(begun.mine.review, theirs.review);
      if (isSaved && (theirs.verified || body.verified !== true)) return theirs;
      setConflict({ ...begun, theirs, evidence: { mine: evidence, theirs: original?.evidence ?? {} } });
    } catch (error) {
      showNotSaved(error);
    } finally {
      setIsFetchingTheirs(false);
    }
    return null;
  };

  const createNew = async (values: RecipeForm): Promise<{ id: string; wasSaved?: true | undefined }> => {
    if (!imported) return create.mutateAsync(createBodyOf(values));
    const { draft, sourcePaths, url } = imported;
    const sourceType = imported.sourceType === 'archive' ? 'text' : imported.sourceType;
    const [storagePath] = sourcePaths;
    const recipe = {
      ...createBodyOf(values, loadedContent),
      source: draft?.source ?? { type: sourceType, ...(storagePath ? { storagePath } : {}), ...(url ? { url } : {}) },
      ...(editedOriginal.transcript ? { transcript: editedOriginal.transcript, evidence: evidenceFor(values) } : {}),
    };
    return saveImport.mutateAsync({ params: { id: imported.id }, body: { recipe } });
  };

  /** The recipe that an import had become before it was saved here; null where it is what is in the form, sent twice. */
  const savedBefore = async (id: string, values: RecipeForm): Promise<Recipe | null> => {
    const theirs = await client.query({ ...read('getRecipe', { params: { id } }), staleTime: 0 });
    return changedFields(contentOf(values, loadedContent), theirs).length > 0 ? theirs : null;
  };

  const saveForm = async (values: RecipeForm): Promise<boolean> => {
    if (!base) {
      if (await isElsewhere()) {
        showNotSaved(new Error(ELSEWHERE));
        return false;
      }
      try {
        const { id, wasSaved } = await createNew(values);
        let theirs: Recipe | null = null;
        try {
          if (wasSaved) theirs = await savedBefore(id, values);
        } catch (error) {
          showNotSaved(error);
          return false;
        }
        if (theirs) {
          onSavedBefore(theirs, values);
          toast({
            title: 'Saved by somebody else in the meantime',
            description: 'What you wrote is kept: it can be brought back into their recipe.',
          });
        } else if (!imported || wasSaved) showSavedToast('Recipe saved', toPage(id));
        keepFocus(id);
        flushSync(() => {
          onLeave(id);
        });
        navigate(paths.editRecipe(id), { replace: true });
        return true;
      } catch (error) {
        // The hook of the call has shown why, also at the free limit.
        if (isLimit(error)) onLimit();
        return false;
      }
    }
    const evidence = evidenceFor(values);
    const body = patchBodyOf(values, base);
    const isMoved = editedOriginal.transcript !== null && !isSame(evidence, editedOriginal.savedEvidence);
    const begun = { base, mine: contentOf(values, base) };
    const saved = await sendPatch(isMoved ? { ...body, evidence } : body, begun, evidence);
    if (!saved) return false;
    const savedForm = { ...values, photos: [...saved.photos] };
    setHasSaved(true);
    onSaved(saved, savedForm);
    // Saving stores the photos of a web page as files; everything else on the screen stays as it is, with the focus.
    if (isSame(form.getValues('photos'), values.photos)) form.setValue('photos', savedForm.photos);
    form.reset(savedForm, { keepValues: true });
    if (isSame(form.getValues(), savedForm)) showSavedToast('Recipe saved', toPage(saved.id));
    else {
      form.setValue('title', form.getValues('title'), { shouldDirty: true });
      toast({ title: 'Saved as it was a moment ago', description: 'What you wrote since is not saved yet.' });
    }
    return true;
  };

  const isSaving =
    [create, update, saveImport, makeVariant, restore].some(({ isPending }) => isPending) || isFetchingTheirs;
  return {
    locked,
    closeLocked: () => {
      setLocked(null);
    },
    /** Keeps what is in the form as a variant of the recipe that was locked, and opens that. */
    saveAsOwn: async () => {
      if (!locked || isSaving) return;
      try {
        const { id } = await makeVariant.mutateAsync(locked.mine);
        setLocked(null);
        showSavedToast('Saved as your own', toPage(id));
        flushSync(() => {
          onLeave(id);
        });
        navigate(paths.editRecipe(id));
      } catch (error) {
        // useMakeVariant has said why.
        if (isLimit(error)) {
          setLocked(null);
          onLimit();
        }
      }
    },
    isTrashed,
    closeTrashed: () => {
      setIsTrashed(false);
    },
    /** True when the recipe is out of the trash again, and can be saved. */
    takeBack: async (): Promise<boolean> => {
      if (!base || isSaving) return false;
      try {
        await restore.mutateAsync(base.id);
        setIsTrashed(false);
        return true;
      } catch (error) {
        // useRestoreRecipe has said why.
        if (isLimit(error)) {
          setIsTrashed(false);
          onLimit();
        }
        return false;
      }
    },
    isSaving,
    hasSaved,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Saves the merged recipe on top of their version. */
    saveResolved: async (patch: RecipePatch) => {
      if (!conflict) return;
      const { theirs } = conflict;
      const isTheirs = Object.keys(patch).every((name) => name === 'version' || name === 'verified');
      const evidence = mergeEvidence(conflict.evidence.mine, conflict.evidence.theirs, patch);
      const body = isSame(evidence, conflict.evidence.theirs) ? patch : { ...patch, evidence };
      const saved = isTheirs ? theirs : await sendPatch(body, conflict, conflict.evidence.mine);
      if (!saved) return;
      setConflict(null);
      const filledForm = formOf(saved);
      onSaved(saved, filledForm);
      form.reset(filledForm);
      showSavedToast(isTheirs ? 'Their version taken over' : 'Recipe saved', toPage(saved.id));
    },
    /** Has the photos of the web page fetched again that could not be fetched before. Sends nothing of the form. */
    fetchPhotos: async (): Promise<void> => {
      if (!base || isSaving) return;
      const before = base.photos.filter((photo) => !isStoredPhoto(photo));
      let saved: Recipe;
      try {
        const body = { version: base.version, photos: base.photos };
        saved = await update.mutateAsync({ params: { id: base.id }, body });
      } catch (error) {
        const description = sentenceOf(error, 'The photos could not be fetched.');
        toast({ title: 'Photos not fetched', description, variant: 'destructive' });
        return;
      }
      const fetched = saved.photos.filter((photo) => isStoredPhoto(photo) && !base.photos.includes(photo));
      const now = form.getValues('photos');
      // The new photos count as saved; other edits stay unsaved.
      form.reset({ ...(form.formState.defaultValues as RecipeForm), photos: [...saved.photos] }, { keepValues: true });
      const others = now.filter((photo) => !before.includes(photo));
      form.setValue('photos', isSame(now, base.photos) ? [...saved.photos] : [...fetched, ...others], {
        shouldDirty: true,
      });
      onPhotosFetched(saved);
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
    /** True when it was saved; otherwise the first invalid field has the focus, or a toast or a dialog says why. */
    save: async (): Promise<boolean> => {
      // Saving twice before the answer would create a second recipe, or a conflict with oneself.
      if (isSaving) return false;
      let isSaved = false;
      // A unit that nobody chose is removed from the row, so that the form shows what is saved.
      for (const [at, row] of form.getValues('ingredients').entries()) {
        const { unit } = withoutUnintendedUnit(row);
        if (unit !== row.unit) form.setValue(`ingredients.${at}.unit`, unit, { shouldDirty: true });
      }
      await form.handleSubmit(async (values) => {
        isSaved = await saveForm(structuredClone(values));
      })();
      return isSaved;
    },
  };
}
