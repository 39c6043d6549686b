import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SEARCHED_INGREDIENT_MAX, SEARCHED_MINUTES_MAX, SEARCH_MAX } from '#shared/limits.ts';
import type { LibraryAsk } from '../../api/library.ts';
import { paths } from '../../lib/paths.ts';

/** Search, tags and filters, as the library's address has them: `/library?search=pie&tags=dessert,quick&maxMin=30`. */
export interface LibraryFilters {
  readonly search: string;
  readonly tags: readonly string[];
  readonly maxMin: number | null;
  readonly source: Source | null;
  readonly verified: boolean | null;
  readonly ingredient: string;
  readonly sort: Sort;
  /** What can be made of what is in the house. */
  readonly pantry: boolean;
}
export type Sort = NonNullable<LibraryAsk['sort']>;
type Source = NonNullable<LibraryAsk['source']>;

export const NO_FILTERS: LibraryFilters = {
  search: '',
  tags: [],
  maxMin: null,
  source: null,
  verified: null,
  ingredient: '',
  sort: 'newest',
  pantry: false,
};

export const sortNames: Readonly<Record<Sort, string>> = {
  newest: 'Newest',
  az: 'A to Z',
  'made-last': 'Last made',
  'made-most': 'Most made',
  quickest: 'Quickest',
  favourites: 'Favorites first',
  review: 'To review first',
};

export const sourceNames: Readonly<Record<Source, string>> = {
  url: 'A web page',
  text: 'Typed or pasted',
  photo: 'A photo',
  pdf: 'A PDF',
  voice: 'A voice note',
};

/** Reads the address; values that are not valid are left out. */
export function filtersFromAddress(query: string): LibraryFilters {
  const params = new URLSearchParams(query);
  const maxMin = Number(params.get('maxMin') ?? '');
  const source = params.get('source') ?? '';
  const verified = params.get('verified');
  const sort = params.get('sort') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    tags: [...new Set((params.get('tags') ?? '').split(',').filter((tag) => tag !== ''))],
    maxMin: Number.isInteger(maxMin) && maxMin >= 1 && maxMin <= SEARCHED_MINUTES_MAX ? maxMin : null,
    source: Object.hasOwn(sourceNames, source) ? (source as Source) : null,
    verified: verified === 'true' ? true : verified === 'false' ? false : null,
    ingredient: (params.get('ingredient') ?? '').slice(0, SEARCHED_INGREDIENT_MAX),
    sort: Object.hasOwn(sortNames, sort) ? (sort as Sort) : 'newest',
    pantry: params.get('pantry') === 'true',
  };
}

/** The call's query, with the filters that are set. */
export function libraryQuery(filters: LibraryFilters): LibraryAsk {
  const { search, tags, maxMin, source, verified, ingredient, sort, pantry } = filters;
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(tags.length === 0 ? {} : { tags: tags.join(',') }),
    ...(maxMin === null ? {} : { maxMin }),
    ...(source === null ? {} : { source }),
    ...(verified === null ? {} : { verified: verified ? 'true' : 'false' }),
    ...(ingredient.trim() === '' ? {} : { ingredient: ingredient.trim() }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(pantry ? { pantry: 'true' } : {}),
  };
}

/** The library's address with these filters. */
export function addressWithFilters(filters: LibraryFilters): string {
  const entries = Object.entries({
    ...libraryQuery(filters),
    ...(filters.search === '' ? {} : { search: filters.search }),
  });
  if (entries.length === 0) return paths.library();
  const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `${paths.library()}?${params.toString()}`;
}

export interface FilterLabel {
  readonly name: 'maxMin' | 'source' | 'verified' | 'ingredient';
  readonly label: string;
}

/** The labels of the filters that are set, but for search and tags. */
export function filterLabels({ maxMin, source, verified, ingredient }: LibraryFilters): FilterLabel[] {
  return [
    ...(maxMin === null ? [] : [{ name: 'maxMin', label: `Up to ${String(maxMin)} min` } as const]),
    ...(source === null ? [] : [{ name: 'source', label: sourceNames[source] } as const]),
    ...(verified === null ? [] : [{ name: 'verified', label: verified ? 'Verified' : 'Not verified' } as const]),
    ...(ingredient.trim() === '' ? [] : [{ name: 'ingredient', label: `With ${ingredient.trim()}` } as const]),
  ];
}

/** What takes off all filters that have a label. */
export const clearedFilters = (filters: LibraryFilters): Partial<LibraryFilters> =>
  Object.fromEntries(filterLabels(filters).map(({ name }) => [name, NO_FILTERS[name]]));

/** Whether all recipes are shown, in whatever order. */
export const hasNoFilters = (filters: LibraryFilters): boolean =>
  Object.keys(libraryQuery({ ...filters, sort: 'newest' })).length === 0;

/**
 * The filters are kept in the address, so that the back button undoes a filter, and coming back from a recipe finds
 * the library as it was. While somebody types, the history entry is replaced, not added.
 */
export function useLibraryFilters() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const setFilters = useCallback(
    (changes: Partial<LibraryFilters>, options?: { readonly isTyping: boolean }) => {
      // This page stays on the screen while the next one loads: a search that was still being typed must not navigate back.
      if (location.pathname !== paths.library()) return;
      const address = addressWithFilters({ ...filtersFromAddress(query), ...changes });
      navigate(address, { replace: options?.isTyping ?? false });
    },
    [query, navigate],
  );
  return { filters: filtersFromAddress(query), setFilters };
}
