import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import type { Links } from '../original/form-evidence.ts';
import { dropDraft, keepDraft, type LocalDraft, readDraft } from './local-draft.ts';
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
