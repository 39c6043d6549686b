import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library.ts';
import { type Asking, queryKeyOf, send } from './client.ts';

/** What the library screen asks for, without the paging. */
export type LibraryAsk = Omit<NonNullable<Asking<'getLibrary'>['query']>, 'limit' | 'cursor'>;

/** The first page is small, to be there at once; the following are large, so that 10,000 recipes are 101 calls. */
const FIRST_PAGE = 30;
const NEXT_PAGES = 100;
/** After an hour at the stove the library is still as far unrolled as it was left. */
const KEPT_MS = 60 * 60 * 1000;

const libraryPages = (ask: LibraryAsk) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf('getLibrary', { query: ask }), 'pages'],
    queryFn: ({ pageParam }) =>
      send('getLibrary', {
        query: pageParam === null ? { ...ask, limit: FIRST_PAGE } : { ...ask, limit: NEXT_PAGES, cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: LibraryPage) => page.nextCursor,
    gcTime: KEPT_MS,
    // Comparing every card kept so far with each page that comes costs more than drawing the few on the screen.
    structuralSharing: false,
  });

/** The library's cards, page by page. What was shown stays until the answer to another question is there. */
export function useLibrary(ask: LibraryAsk) {
  return useInfiniteQuery({ ...libraryPages(ask), placeholderData: keepPreviousData });
}
