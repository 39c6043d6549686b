import type { GroceryList, GrocerySettings } from '#shared/grocery/list.ts';
import type { User } from '#shared/user.ts';

/** What a shopper needs where there is no connection: the lists as they were last seen, and who is shopping. */
export interface KeptGrocery {
  readonly person: Pick<User, 'id' | 'family' | 'role' | 'tier' | 'preferences'>;
  readonly lists: readonly GroceryList[];
  readonly settings: GrocerySettings | null;
}

const KEY = 'grocery:lists';
/** The browser's store is small (5 MB) and shared with drafts: the newest lists stay, as far as they fit into this. */
const KEPT_CHARACTERS = 1_500_000;

/** Keeps the lists in this browser. Storage can be forbidden or full: then they are there while the page is open. */
export function keepGrocery({ person, lists, settings }: KeptGrocery): void {
  let room = KEPT_CHARACTERS;
  const kept = lists.filter((list) => (room -= JSON.stringify(list).length) > 0);
  const { id, family, role, tier, preferences } = person;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ person: { id, family, role, tier, preferences }, lists: kept, settings }),
    );
  } catch {
    // As above.
  }
}

/** What was kept last, or null. */
export function readKeptGrocery(): KeptGrocery | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptGrocery | null;
    return kept !== null && Array.isArray(kept.lists) && typeof kept.person.id === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** For when somebody else sits down at the screen. */
export function dropKeptGrocery(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
