import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LibraryCard } from '#shared/library.ts';
import type { Recipe } from '#shared/recipe.ts';

/** What a card, a filter and a search need of a kept recipe. */
export interface KeptCard {
  readonly id: string;
  readonly card: LibraryCard;
  readonly createdAt: string;
  readonly source: Recipe['source']['type'];
  /** Each as it is searched, see `searchKey`. */
  readonly title: string;
  readonly foods: string;
  readonly rest: string;
}

/** A recipe whose pictures are kept: one of those opened last, or one that somebody wants to have here. */
export interface KeptPictures {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
  /** *Keep on this device*. */
  readonly isWanted: boolean;
  /** The addresses that are kept. */
  readonly files: readonly string[];
}

interface Schema extends DBSchema {
  /** Answers of the server by their query, as the query library wrote them down. */
  answers: { key: string; value: string };
  /** The whole library's text. Null: over the bound, so that it is not asked for again and again. */
  recipes: { key: string; value: { readonly id: string; readonly recipe: Recipe | null; readonly characters: number } };
  cards: { key: string; value: KeptCard };
  pictures: { key: string; value: KeptPictures };
  /** Who is here, and how far the library was asked for. */
  notes: { key: string; value: unknown };
}

export const STORES = ['answers', 'recipes', 'cards', 'pictures', 'notes'] as const;
const NAME = 'keepsake-library';
/**
 * Counted up whenever one of the stores changes its form. What can be asked for again is thrown away in its earlier form; of
 * which recipes the pictures are kept, somebody has chosen. What waits to be sent is in a database of its own, see `outbox/store.ts`.
 */
const VERSION = 2;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const name of database.objectStoreNames) if (name !== 'pictures') database.deleteObjectStore(name);
      database.createObjectStore('answers');
      database.createObjectStore('recipes', { keyPath: 'id' });
      database.createObjectStore('cards', { keyPath: 'id' });
      database.createObjectStore('notes');
      if (!database.objectStoreNames.contains('pictures')) database.createObjectStore('pictures', { keyPath: 'id' });
    },
    // Another tab has a newer version: this one goes on without what is kept.
    blocking: () => void forget(),
    terminated: () => void forget(),
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Closes it, so that another tab can change its form. */
async function forget(): Promise<void> {
  const before = opened;
  opened = null;
  (await before?.catch(() => null))?.close();
}

let isFull = false;
const listeners = new Set<() => void>();
/** Whether the browser had no room for what was to be kept. */
export const isStorageFull = (): boolean => isFull;
export function watchStorage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Does `work` with what this browser keeps. Storage can be forbidden (a private window), full, or cleared in the middle of
 * it: then it is `otherwise`, and everything goes on by the connection alone.
 */
export async function withKept<T, O>(
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
  otherwise: O,
): Promise<T | O> {
  if (typeof indexedDB === 'undefined') return otherwise;
  try {
    return await work(await open());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      isFull = true;
      for (const listener of listeners) listener();
    }
    // The browser may have closed it; the next one opens it anew.
    if (error instanceof DOMException && error.name === 'InvalidStateError') await forget();
    return otherwise;
  }
}

/** Throws away all that is kept, but not what waits to be sent. */
export async function dropKept(): Promise<void> {
  isFull = false;
  await withKept(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite');
    await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  }, undefined);
}
