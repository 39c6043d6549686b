import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type LibraryPage, type LibraryQuery, MANY_MAX } from '#shared/library.ts';
import { AppError } from '../../errors.ts';
import type { LibraryRepo } from './library.repo.ts';
import type { Asker } from './search.repo.ts';

type Reader = Omit<Asker, 'changes'>;

/** Pages that are kept, over all families: some 10 kB each. */
const pagesMax = 500;

/** So long a replica may take before the primary is asked instead. */
const REPLICA_MS = 2000;

/** A copy that can be read where it is close, and has seen the same. */
interface Copy {
  readonly repo: LibraryRepo;
  readonly isClose: boolean;
}

export type LibraryService = ReturnType<typeof libraryService>;

/**
 * The library's pages. The database says by a few small numbers whether anything in the family's library has changed, what
 * somebody likes best included; if not, a page that this person was answered before is answered again.
 *
 * Where there is a copy of the database, the page is read there if the copy names the same changes as the primary has just
 * named: so nobody is shown less than what they, or anybody of the family, have just written.
 */
export function libraryService(repo: LibraryRepo, copy: Copy | null = null) {
  const pages = new LRUCache<string, { readonly changes: string; readonly page: LibraryPage }>({ max: pagesMax });
  /** Read before a page: one that is newer than they are is read again at the next question. */
  const stateOf = async (familyId: string, query: Pick<LibraryQuery, 'pantry'>) =>
    query.pantry === true
      ? repo.changesAndPantry(familyId)
      : { changes: await repo.changes(familyId), pantry: [] as const };

  /** Asks the copy where it has these changes, else the primary; a copy that fails or is late costs nobody the answer. */
  async function read<T>(familyId: string, changes: string, ask: (of: LibraryRepo) => Promise<T>): Promise<T> {
    if (!copy?.isClose) return ask(repo);
    const { repo: copied } = copy;
    const late = new AbortController();
    const asked = (async () => ((await copied.changes(familyId)) === changes ? { answer: await ask(copied) } : null))();
    const patience = delay(REPLICA_MS, null, { signal: late.signal }).catch(() => null);
    try {
      const found = await Promise.race([asked, patience]);
      if (found) return found.answer;
    } catch (error) {
      if (error instanceof AppError) throw error;
    } finally {
      late.abort();
      asked.catch(() => undefined);
    }
    return ask(repo);
  }

  return {
    /** What is remembered of a family that is gone: nobody could ask for it, and it need not lie in memory. */
    forget(familyId: string): void {
      repo.forget(familyId);
      for (const key of pages.keys()) if (key.startsWith(`${familyId} `)) pages.delete(key);
    },

    /** All that answer a question, for choosing them together. */
    async all({ familyId, personId }: Reader, query: Omit<LibraryQuery, 'limit'>) {
      const { changes, pantry } = await stateOf(familyId, query);
      const recipes = await read(familyId, changes, (of) =>
        of.all({ familyId, personId, changes }, { ...query, limit: MANY_MAX + 1 }, pantry),
      );
      return { recipes: recipes.slice(0, MANY_MAX), isWhole: recipes.length <= MANY_MAX };
    },

    /** Throws AppError 'invalid' for a cursor that is not one of ours. */
    async page({ familyId, personId }: Reader, query: LibraryQuery): Promise<LibraryPage> {
      const { changes, pantry } = await stateOf(familyId, query);
      const key = `${familyId} ${personId ?? ''} ${JSON.stringify([query, pantry])}`;
      const before = pages.get(key);
      if (before?.changes === changes) return before.page;
      const page = await read(familyId, changes, (of) => of.page({ familyId, personId, changes }, query, pantry));
      pages.set(key, { changes, page });
      return page;
    },
  };
}
