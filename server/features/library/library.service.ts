import { LRUCache } from 'lru-cache';
import type { LibraryPage, LibraryQuery } from '#shared/library.ts';
import type { LibraryRepo } from './library.repo.ts';

/** Pages that are kept, over all families: some 10 kB each. */
const pagesMax = 500;

export type LibraryService = ReturnType<typeof libraryService>;

/**
 * The library's pages. The database says by one small sum whether anything in the family's library has changed; if not, a
 * page that was answered before is answered again.
 */
export function libraryService(repo: LibraryRepo) {
  const pages = new LRUCache<string, { readonly changes: string; readonly page: LibraryPage }>({ max: pagesMax });

  return {
    /** Throws AppError 'invalid' for a cursor that is not one of ours. */
    async page(familyId: string, query: LibraryQuery): Promise<LibraryPage> {
      const key = `${familyId} ${JSON.stringify(query)}`;
      // Read before the page: a page that is newer than the sum is read again at the next question.
      const changes = await repo.changes(familyId);
      const before = pages.get(key);
      if (before?.changes === changes) return before.page;
      const page = await repo.page(familyId, query);
      pages.set(key, { changes, page });
      return page;
    },
  };
}
