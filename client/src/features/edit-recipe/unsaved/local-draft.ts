import type { Recipe } from '#shared/recipe.ts';
import type { Links } from '../original/form-evidence.ts';
import type { RecipeForm } from '../form/recipe-form.ts';

/** What was typed and not saved, kept in this browser: it outlives a crash, a closed tab and a lost connection. */
export interface LocalDraft {
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
export function keepDraft(person: string, id: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(person, id), JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function dropDraft(person: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(person, id));
  } catch {
    // As above.
  }
}

/** The draft, if there is one of this shape that is not too old. */
export function readDraft(person: string, id: string, now = Date.now()): LocalDraft | null {
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
