import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import type { Links } from '../evidence/form-evidence.ts';
import { blankForm, changedFields, isSame, type RecipeForm, writtenOf } from '../form/recipe-form.ts';

/** Typing is kept this long after the last key. */
const KEEP_AFTER_MS = 400;

interface LocalDraftOptions {
  person: string;
  id: string;
  form: UseFormReturn<RecipeForm>;
  base: Recipe | null;
  isDirty: boolean;
  links: Links;
}

/** Keeps what is typed in this browser while it is not saved, and offers what an earlier visit left. */
export function useLocalDraft({ person, id, form, base, isDirty, links }: LocalDraftOptions) {
  const [offer, setOffer] = useState<LocalDraft | null>(() => worthOffering(readDraft(person, id), base));

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      keepDraft(person, id, { savedAt: Date.now(), form: form.getValues(), base, links });
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    };
    keepSoon();
    const { unsubscribe } = form.watch(keepSoon);
    // The last chance: a phone may end the page any moment after this.
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [isDirty, person, id, form, base, links]);

  const drop = useCallback(() => {
    dropDraft(person, id);
    setOffer(null);
  }, [person, id]);
  return {
    offer,
    drop,
    taken: () => {
      setOffer(null);
    },
  };
}

/** A draft that says the same as the recipe is nothing to ask about. */
function worthOffering(draft: LocalDraft | null, base: Recipe | null): LocalDraft | null {
  if (!draft) return null;
  const written = writtenOf(draft.form, draft.base);
  if (base) return changedFields(written, base).length > 0 || !isSame(written.review, base.review) ? draft : null;
  return isSame({ ...written, review: [] }, { ...writtenOf(blankForm(), null), review: [] }) ? null : draft;
}

/** What was typed and not saved, kept in this browser: it outlives a crash, a closed tab and a lost connection. */
interface LocalDraft {
  savedAt: number;
  form: RecipeForm;
  /** The recipe the form was filled from; null for a new one. */
  base: Recipe | null;
  /** Which lines of the original the form's fields were read from; drafts of before have none. */
  links?: Links;
}

/** After this long nobody remembers what it was. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const keyOf = (person: string, id: string) => `unsaved:${person}:${id}`;

/** Storage can be forbidden or full: then nothing is kept, and the form works all the same. */
function keepDraft(person: string, id: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(person, id), JSON.stringify(draft));
  } catch {
    // As above.
  }
}

function dropDraft(person: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(person, id));
  } catch {
    // As above.
  }
}

/** The draft, if there is one of this shape that is not too old. */
function readDraft(person: string, id: string, now = Date.now()): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(person, id)) ?? 'null') as LocalDraft | null;
    if (!draft || !Array.isArray(draft.form.ingredients) || !Array.isArray(draft.form.doubts)) return null;
    // Drafts of before know of no photos and no stated total time.
    const { photos = draft.base?.photos ?? [], totalMin = '' } = draft.form as Partial<RecipeForm>;
    return now - draft.savedAt < KEPT_MS ? { ...draft, form: { ...draft.form, photos, totalMin } } : null;
  } catch {
    return null;
  }
}
