import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { UNSAVED_MS } from '../../../lib/unsaved-age.ts';
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

/**
 * Stores the form in this browser while it has unsaved changes, and offers those of earlier visits one after the other.
 * What is offered stays stored beside the form until it is brought back or discarded, whatever is written meanwhile.
 */
export function useUnsavedChanges({
  person,
  id,
  form,
  base,
  isDirty,
  formEvidence,
  transcript,
}: UnsavedChangesOptions) {
  const [offers, setOffers] = useState<readonly UnsavedChanges[]>(() =>
    readUnsaved(person, id).filter((unsaved) => isWorthOffering(unsaved, base)),
  );
  const now = (): UnsavedChanges => {
    const own = { savedAt: Date.now(), form: structuredClone(form.getValues()), base, links: formEvidence };
    return transcript ? { ...own, transcript } : own;
  };
  const latest = useRef({ now, offers });
  useEffect(() => {
    latest.current = { now, offers };
  });

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      storeUnsaved(person, id, [latest.current.now(), ...offers]);
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
  }, [isDirty, person, id, form, base, formEvidence, transcript, offers]);

  /** The form has been saved or given up: it is not stored any more. */
  const discard = useCallback(() => {
    storeUnsaved(person, id, latest.current.offers);
  }, [person, id]);
  const [offer = null, ...others] = offers;
  return {
    offer,
    discard,
    discardOffer: () => {
      setOffers(others);
      storeUnsaved(person, id, isDirty ? [now(), ...others] : others);
    },
    /** The offered changes, to fill the form with. What has been written since takes their place in the offer. */
    takeOffer: (): UnsavedChanges | null => {
      const next = isDirty ? [now(), ...others] : others;
      setOffers(next);
      if (offer) storeUnsaved(person, id, [offer, ...next]);
      return offer;
    },
  };
}

/** False where they are the same as the recipe, or an empty form. */
function isWorthOffering(unsaved: UnsavedChanges, base: Recipe | null): boolean {
  const content = contentOf(unsaved.form, unsaved.base);
  if (base) return changedFields(content, base).length > 0 || !isSame(content.review, base.review);
  return !isSame({ ...content, review: [] }, { ...contentOf(blankForm(), null), review: [] });
}

/**
 * Edits that were not saved, stored in this browser: they outlive a crash, a closed tab and a lost connection. Those of
 * earlier visits that nobody has answered for are stored in the newest ones as `earlier`. Forms stored by earlier releases
 * are read too, so the names of these properties must stay.
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

const storageKey = (person: string, id: string) => `unsaved:${person}:${id}`;

/** Storage can be forbidden or full: then the oldest are given up first, and where nothing is stored the form still works. */
export function storeUnsaved(person: string, id: string, [newest, ...earlier]: readonly UnsavedChanges[]): void {
  try {
    if (!newest) localStorage.removeItem(storageKey(person, id));
    else
      localStorage.setItem(
        storageKey(person, id),
        JSON.stringify(earlier.length > 0 ? { ...newest, earlier } : newest),
      );
  } catch {
    if (newest && earlier.length > 0) storeUnsaved(person, id, [newest, ...earlier.slice(0, -1)]);
  }
}

/** The stored changes, the newest first; those that are too old or not of this shape are left out. */
export function readUnsaved(person: string, id: string, now = Date.now()): UnsavedChanges[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(person, id)) ?? 'null') as
      (UnsavedChanges & { earlier?: UnsavedChanges[] }) | null;
    if (!stored) return [];
    const { earlier, ...newest } = stored;
    return [newest, ...(Array.isArray(earlier) ? earlier : [])].flatMap((unsaved) => {
      const whole = wholeOf(unsaved, now);
      return whole ? [whole] : [];
    });
  } catch {
    return [];
  }
}

function wholeOf(unsaved: UnsavedChanges, now: number): UnsavedChanges | null {
  try {
    if (!Array.isArray(unsaved.form.ingredients) || !Array.isArray(unsaved.form.doubts)) return null;
    // Changes stored by earlier releases lack what came later: it is as in the recipe, or blank. They stated no total time.
    const known = Object.entries(unsaved.base ? formOf(unsaved.base) : {}).filter(([, value]) => value !== undefined);
    const stored: Partial<RecipeForm> = unsaved.form;
    const form: RecipeForm = { ...blankForm(), ...Object.fromEntries(known), totalMin: '', ...stored };
    return now - unsaved.savedAt < UNSAVED_MS ? { ...unsaved, form } : null;
  } catch {
    return null;
  }
}
