import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import type { FormEvidence } from '../evidence/form-evidence.ts';
import { blankForm, changedFields, formOf, isSame, type RecipeForm, contentOf } from '../form/recipe-form.ts';

/** Milliseconds after the last edit at which the form is stored. */
const STORE_DELAY_MS = 400;

interface UnsavedChangesOptions {
  person: string;
  id: string;
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  isDirty: boolean;
  formEvidence: FormEvidence;
  /** An import's transcript after it was corrected: the evidence counts its lines. */
  transcript: Transcript | null;
}

/** Stores the form in this browser while it has unsaved changes, and offers those of an earlier visit. */
export function useUnsavedChanges({
  person,
  id,
  form,
  base,
  isDirty,
  formEvidence,
  transcript,
}: UnsavedChangesOptions) {
  const [offer, setOffer] = useState<UnsavedChanges | null>(() => worthOffering(readUnsaved(person, id), base));

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      const own = { savedAt: Date.now(), form: form.getValues(), base, links: formEvidence };
      storeUnsaved(person, id, transcript ? { ...own, transcript } : own);
    };
    const storeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(store, STORE_DELAY_MS);
    };
    storeSoon();
    const { unsubscribe } = form.watch(storeSoon);
    // A phone may end the page any moment after these events.
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [isDirty, person, id, form, base, formEvidence, transcript]);

  const discard = useCallback(() => {
    removeUnsaved(person, id);
    setOffer(null);
  }, [person, id]);
  return {
    offer,
    discard,
    closeOffer: () => {
      setOffer(null);
    },
  };
}

/** Null where they are the same as the recipe, or an empty form. */
function worthOffering(unsaved: UnsavedChanges | null, base: Recipe | null): UnsavedChanges | null {
  if (!unsaved) return null;
  const content = contentOf(unsaved.form, unsaved.base);
  if (base) return changedFields(content, base).length > 0 || !isSame(content.review, base.review) ? unsaved : null;
  return isSame({ ...content, review: [] }, { ...contentOf(blankForm(), null), review: [] }) ? null : unsaved;
}

/**
 * Edits that were not saved, stored in this browser: they outlive a crash, a closed tab and a lost connection. Forms stored
 * by earlier releases are read too, so the names of these properties must stay.
 */
interface UnsavedChanges {
  savedAt: number;
  form: RecipeForm;
  /** The recipe the form was filled from; null for a new one. */
  base: Recipe | null;
  /** Which lines of the original the fields were read from; absent in changes stored by the first releases. */
  links?: FormEvidence;
  /** Of an import the transcript after it was corrected; absent while it is what was read. */
  transcript?: Transcript;
}

/** 30 days in milliseconds: older changes are not offered. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const storageKey = (person: string, id: string) => `unsaved:${person}:${id}`;

/** Storage can be forbidden or full: then nothing is stored, and the form still works. */
function storeUnsaved(person: string, id: string, unsaved: UnsavedChanges): void {
  try {
    localStorage.setItem(storageKey(person, id), JSON.stringify(unsaved));
  } catch {
    // As above.
  }
}

function removeUnsaved(person: string, id: string): void {
  try {
    localStorage.removeItem(storageKey(person, id));
  } catch {
    // As above.
  }
}

/** The stored changes; null where there are none, they are too old, or they are not of this shape. */
export function readUnsaved(person: string, id: string, now = Date.now()): UnsavedChanges | null {
  try {
    const unsaved = JSON.parse(localStorage.getItem(storageKey(person, id)) ?? 'null') as UnsavedChanges | null;
    if (!unsaved || !Array.isArray(unsaved.form.ingredients) || !Array.isArray(unsaved.form.doubts)) return null;
    // Changes stored by earlier releases lack what came later: it is as in the recipe, or blank. They stated no total time.
    const known = Object.entries(unsaved.base ? formOf(unsaved.base) : {}).filter(([, value]) => value !== undefined);
    const stored: Partial<RecipeForm> = unsaved.form;
    const form: RecipeForm = { ...blankForm(), ...Object.fromEntries(known), totalMin: '', ...stored };
    return now - unsaved.savedAt < MAX_AGE_MS ? { ...unsaved, form } : null;
  } catch {
    return null;
  }
}
