import { api } from '#shared/api.ts';
import type { LibraryPage } from '#shared/library.ts';
import { type Handlers, Ready } from '../../http/mount.ts';
import type { LibraryRepo } from './library.repo.ts';

/** Pages that are kept written out, over all families: some 10 kB each. */
const pagesKept = 500;

/**
 * The library's pages. One that was answered before is sent again as it was, once the database has said that nothing
 * in the family's library has changed since it was read: one small sum instead of lists and counts.
 */
export function libraryHandlers(library: LibraryRepo): Handlers<Pick<typeof api, 'getLibrary'>> {
  const kept = new Map<string, { changes: string; answer: Ready<LibraryPage> }>();
  const keep = (key: string, entry: { changes: string; answer: Ready<LibraryPage> }) => {
    // The one asked for longest ago stands first, and goes first.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > pagesKept && oldest !== undefined) kept.delete(oldest);
  };
  return {
    async getLibrary({ caller, query }) {
      const key = `${caller.familyId} ${JSON.stringify(query)}`;
      const before = kept.get(key);
      if (before && before.changes === (await library.changes(caller.familyId))) {
        keep(key, before);
        return before.answer;
      }
      const { changes, page } = await library.page(caller.familyId, query);
      const answer = new Ready<LibraryPage>(JSON.stringify(api.getLibrary.answer.parse(page)));
      keep(key, { changes, answer });
      return answer;
    },
  };
}
