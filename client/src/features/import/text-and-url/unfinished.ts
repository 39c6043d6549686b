import type { RecipeDraft } from '#shared/draft.ts';
import { UNSAVED_MS } from '../../../lib/unsaved-age.ts';

/** Pasted text and the drafts read from it, until they are saved. Stored, so that leaving the screen (at the free limit, say) loses nothing. */
export interface Unfinished {
  readonly text: string;
  /** Drafts that are not saved yet; null where there are none. */
  readonly found: readonly RecipeDraft[] | null;
}

const nothing: Unfinished = { text: '', found: null };
const keyOf = (person: string) => `import:${person}`;

/** What this person has left in this browser; empty where storage is not allowed or not readable. */
export function readUnfinished(person: string, now = Date.now()): Unfinished {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null') as
      (Partial<Unfinished> & { savedAt?: number }) | null;
    if (!stored || !(now - (stored.savedAt ?? 0) < UNSAVED_MS)) return nothing;
    const found = Array.isArray(stored.found) && stored.found.every(isDraft) ? stored.found : [];
    return { text: typeof stored.text === 'string' ? stored.text : '', found: found.length > 0 ? found : null };
  } catch {
    return nothing;
  }
}

/** Stores the changed part beside the rest. Where storage is not allowed or full, only the screen has it. */
export function storeUnfinished(person: string, changed: Partial<Unfinished>, now = Date.now()): void {
  try {
    const stored = { ...readUnfinished(person, now), ...changed };
    if (stored.text === '' && stored.found === null) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify({ ...stored, savedAt: now }));
  } catch {
    // As above.
  }
}

const isDraft = (thing: RecipeDraft | null): boolean =>
  typeof thing?.title === 'string' && Array.isArray(thing.ingredients) && Array.isArray(thing.steps);
