import type { RecipeDraft } from '#shared/draft.ts';

/** What was pasted and not kept yet, and what was read of it: it outlives leaving the screen, as at the free limit. */
export interface Unfinished {
  readonly text: string;
  /** Recipes that were read and wait to be kept; null where nothing waits. */
  readonly found: readonly RecipeDraft[] | null;
}

/** After this long nobody remembers what it was. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000;
const nothing: Unfinished = { text: '', found: null };
const keyOf = (person: string) => `import:${person}`;

/** What this person left, in this browser; nothing where storage is forbidden or holds something else. */
export function readUnfinished(person: string, now = Date.now()): Unfinished {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null') as
      (Partial<Unfinished> & { savedAt?: number }) | null;
    if (!stored || !(now - (stored.savedAt ?? 0) < STORED_MS)) return nothing;
    const found = Array.isArray(stored.found) && stored.found.every(isDraft) ? stored.found : [];
    return { text: typeof stored.text === 'string' ? stored.text : '', found: found.length > 0 ? found : null };
  } catch {
    return nothing;
  }
}

/** Keeps what changed beside the rest. Storage can be forbidden or full: then it is kept on the screen alone. */
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
