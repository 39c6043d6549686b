import { api } from '#shared/api.ts';
import type { LibraryPage } from '#shared/library.ts';
import { type Handlers, Ready } from '../../http/mount.ts';
import type { LibraryRepo } from './library.repo.ts';

/** Pages that are kept written out, over all families: some 10 kB each. */
const pagesKept = 500;

/**
 * The library's pages. One that was answered before is sent again without making it anew, once the database has said,
 * in the one query that a page costs anyway, that nothing in the family's library has changed since.
 */
export function libraryHandlers(library: LibraryRepo): Handlers<Pick<typeof api, 'getLibrary'>> {
  const kept = new Map<string, { changes: string; answer: Ready<LibraryPage> }>();
  return {
    async getLibrary({ caller, query }) {
      const key = `${caller.familyId} ${JSON.stringify(query)}`;
      const before = kept.get(key);
      const { changes, page } = await library.page(caller.familyId, query, before?.changes ?? null);
      const answer =
        page === null && before
          ? before.answer
          : new Ready<LibraryPage>(JSON.stringify(api.getLibrary.answer.parse(page)));
      // The one asked for longest ago goes first.
      kept.delete(key);
      kept.set(key, { changes, answer });
      for (const oldest of kept.size > pagesKept ? kept.keys() : []) {
        kept.delete(oldest);
        break;
      }
      return answer;
    },
  };
}
