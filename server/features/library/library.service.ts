import type { LibraryPage, LibraryQuery } from '#shared/library.ts';
import { askedBy, cursorAfter } from './asked.ts';
import type { LibraryRepo } from './library.repo.ts';
import type { Found } from './shelf.ts';
import { shelves } from './shelves.ts';

/** Pages that are kept written out, over all families: some 10 kB each. */
const pagesKept = 500;

export type LibraryService = ReturnType<typeof libraryService>;

/**
 * The library's pages, written out. The database says whether anything in the family's library has changed, by one
 * small sum; if not, a page that was answered before is sent again as it was, and another one is found in memory.
 */
export function libraryService(library: LibraryRepo) {
  const kept = new Map<string, { changes: string; page: string }>();
  const inMemory = shelves(library.whole);

  const keep = (key: string, entry: { changes: string; page: string }) => {
    // The one asked for longest ago stands first, and goes first.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > pagesKept && oldest !== undefined) kept.delete(oldest);
  };

  return {
    /** A `LibraryPage` as JSON. Throws AppError 'invalid' for a cursor that is not one of ours. */
    async page(familyId: string, query: LibraryQuery): Promise<string> {
      const asked = askedBy(query);
      const key = `${familyId} ${JSON.stringify(query)}`;
      const before = kept.get(key);
      const changes = before || inMemory.has(familyId) ? await library.changes(familyId) : null;
      if (before && before.changes === changes) {
        keep(key, before);
        return before.page;
      }
      const shelf = changes === null ? null : inMemory.of(familyId, changes);
      const found = shelf?.page(asked) ?? (await library.page(familyId, asked));
      if (!shelf) void inMemory.want(familyId, found.counts.total);
      const page = written(found);
      keep(key, { changes: found.counts.changes, page });
      return page;
    },
  };
}

function written({ cards, matched, more, counts }: Found): string {
  const last = more ? cards.at(-1) : undefined;
  const rest: Omit<LibraryPage, 'cards'> = {
    matched,
    total: counts.total,
    nextCursor: last ? cursorAfter(last) : null,
    tags: [...counts.tags],
  };
  return `{"cards":[${cards.map(({ card }) => card).join(',')}],${JSON.stringify(rest).slice(1)}`;
}
