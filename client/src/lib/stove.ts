import type { IDBPDatabase } from 'idb';

/**
 * What goes on at the stove (where somebody is in a recipe, the timers) lies in the browser's small store, which is read at
 * once but written to the disk seconds later: a battery that is empty takes them along. So it lies here as well, on the disk
 * before the next word is said.
 */
export const COOKING_KEY = 'cooking';
export const TIMERS_KEY = 'timers';
const KEYS = [COOKING_KEY, TIMERS_KEY] as const;
/** When the small store was written last, to know which of the two is newer. */
const AT = 'stove:at';

interface Kept {
  readonly at: number;
  readonly values: Readonly<Record<string, string | null>>;
}

async function withStove<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const { openDB } = await import('idb');
    const database = await openDB('keepsake-stove', 1, {
      upgrade(made) {
        made.createObjectStore('stove');
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

let writing: Promise<unknown> = Promise.resolve();

/** Writes it down, one after the other: what is written last is the newest. To be called after each change. */
export function keepStove(): void {
  if (typeof indexedDB === 'undefined') return;
  try {
    localStorage.setItem(AT, String(Date.now()));
  } catch {
    return;
  }
  writing = writing.then(() =>
    withStove(async (stove) => {
      const at = Number(localStorage.getItem(AT));
      const values = Object.fromEntries(KEYS.map((key) => [key, localStorage.getItem(key)]));
      const transaction = stove.transaction('stove', 'readwrite', { durability: 'strict' });
      await transaction.store.put({ at, values } satisfies Kept, 'now');
      await transaction.done;
    }),
  );
}

let restored: Promise<void> | null = null;

/** Puts back what the small store has lost, once after each start. */
export function restoreStove(): Promise<void> {
  restored ??= withStove(async (stove) => {
    const kept = (await stove.get('stove', 'now')) as Kept | undefined;
    if (!kept || kept.at <= Number(localStorage.getItem(AT) ?? 0)) return;
    for (const key of KEYS) {
      const value = kept.values[key] ?? null;
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    localStorage.setItem(AT, String(kept.at));
  }).then(() => undefined);
  return restored;
}

/** For when somebody else sits down at the screen. */
export async function dropStove(): Promise<void> {
  writing = writing.then(() => withStove((stove) => stove.clear('stove')));
  await writing;
}
