import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LibraryPage, ManyDone } from '#shared/library.ts';
import { type Asking, type BodyOf, queryKeyOf, read, send } from './client.ts';
import { favouriteIds } from './favourites.ts';
import { KEPT_CURSOR, orKept } from './offline/or-kept.ts';
import { refreshLists } from './recipes.ts';

/** What the library screen asks for, without the paging. */
export type LibraryAsk = Omit<NonNullable<Asking<'getLibrary'>['query']>, 'limit' | 'cursor'>;

/** The first page is small, to be there at once; the following are large, so that 10,000 recipes are 101 calls. */
const FIRST_PAGE = 30;
const NEXT_PAGES = 100;
/** After an hour at the stove the library is still as far unrolled as it was left. */
const KEPT_MS = 60 * 60 * 1000;

const libraryPages = (client: QueryClient, ask: LibraryAsk) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf('getLibrary', { query: ask }), 'pages'],
    queryFn: ({ pageParam, queryKey }) => pageOf(client, queryKey, ask, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: LibraryPage) => page.nextCursor,
    gcTime: KEPT_MS,
    // Comparing every card kept so far with each page that comes costs more than drawing the few on the screen.
    structuralSharing: false,
  });

/** A page from the server; where it cannot be reached, from what this device keeps. */
async function pageOf(client: QueryClient, queryKey: QueryKey, ask: LibraryAsk, cursor: string | null) {
  const kept = async () => {
    const [{ keptLibraryPage }, favourites] = await Promise.all([
      import('./offline/kept-library.ts'),
      favouriteIds(client),
    ]);
    return keptLibraryPage(ask, cursor, favourites);
  };
  // What comes after a page of ours is ours as well: the server does not know the place.
  if (cursor?.startsWith(KEPT_CURSOR)) return (await kept()) ?? NO_MORE;
  const query = cursor === null ? { ...ask, limit: FIRST_PAGE } : { ...ask, limit: NEXT_PAGES, cursor };
  // A later page of the server's is none of ours.
  if (cursor !== null) return send('getLibrary', { query });
  return orKept(
    client,
    queryKey,
    () => send('getLibrary', { query }),
    kept,
    (page) => ({ pages: [page], pageParams: [null] }),
  );
}
const NO_MORE: LibraryPage = { cards: [], matched: 0, total: 0, nextCursor: null, tags: [] };

/** The library's cards, page by page. What was shown stays until the answer to another question is there. */
export function useLibrary(ask: LibraryAsk) {
  const client = useQueryClient();
  return useInfiniteQuery({ ...libraryPages(client, ask), placeholderData: keepPreviousData });
}

/** A recipe that was chosen with others, as far as what is done with many needs to know it. */
export interface ChosenRecipe {
  readonly id: string;
  readonly title: string;
  readonly servings: string;
}

/** All recipes that answer what the screen asks, by name. */
export function useChooseAll() {
  return useMutation({ mutationFn: (ask: LibraryAsk) => send('chooseLibrary', { query: ask }) });
}

/** Tags, untags, throws away or restores many recipes at once. */
export function useChangeRecipes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'changeRecipes'>): Promise<ManyDone> => send('changeRecipes', { body }),
    onSuccess: async ({ done }) => {
      for (const id of done) client.removeQueries({ queryKey: queryKeyOf('getRecipe', { params: { id } }) });
      await Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: queryKeyOf('listTags') })]);
    },
  });
}

/** All tags of the family, the most frequent first. */
export function useTags(isWanted = true) {
  return useQuery({ ...read('listTags'), enabled: isWanted, refetchOnMount: 'always' });
}

/** Renames tags, several to one, or with null takes them away. */
export function useChangeTags() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'changeTags'>): Promise<ManyDone> => send('changeTags', { body }),
    onSuccess: async ({ done }) => {
      for (const id of done) client.removeQueries({ queryKey: queryKeyOf('getRecipe', { params: { id } }) });
      await Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: queryKeyOf('listTags') })]);
    },
  });
}
