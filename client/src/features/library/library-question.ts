import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { LibraryAsk } from '../../api/library.ts';
import { paths } from '../../lib/paths.ts';

/** What is asked of the library, as its address carries it: `/library?search=pie&tags=dessert,quick&maxMin=30`. */
export interface LibraryQuestion {
  readonly search: string;
  readonly tags: readonly string[];
  readonly maxMin: number | null;
  readonly source: Source | null;
  readonly verified: boolean | null;
  readonly ingredient: string;
}
type Source = NonNullable<LibraryAsk['source']>;

export const EVERYTHING: LibraryQuestion = {
  search: '',
  tags: [],
  maxMin: null,
  source: null,
  verified: null,
  ingredient: '',
};

export const sourceNames: Readonly<Record<Source, string>> = {
  url: 'A web page',
  text: 'Typed or pasted',
  photo: 'A photo',
  pdf: 'A PDF',
  voice: 'A voice note',
};

const SEARCH_MAX = 500;
const INGREDIENT_MAX = 200;
const MINUTES_MAX = 100_000;

/** Reads the address; what makes no sense there counts as not asked. */
export function questionFrom(query: string): LibraryQuestion {
  const params = new URLSearchParams(query);
  const maxMin = Number(params.get('maxMin') ?? '');
  const source = params.get('source') ?? '';
  const verified = params.get('verified');
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    tags: [...new Set((params.get('tags') ?? '').split(',').filter((tag) => tag !== ''))],
    maxMin: Number.isInteger(maxMin) && maxMin >= 1 && maxMin <= MINUTES_MAX ? maxMin : null,
    source: Object.hasOwn(sourceNames, source) ? (source as Source) : null,
    verified: verified === 'true' ? true : verified === 'false' ? false : null,
    ingredient: (params.get('ingredient') ?? '').slice(0, INGREDIENT_MAX),
  };
}

/** The call's query: only what is asked. */
export function askOf({ search, tags, maxMin, source, verified, ingredient }: LibraryQuestion): LibraryAsk {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(tags.length === 0 ? {} : { tags: tags.join(',') }),
    ...(maxMin === null ? {} : { maxMin }),
    ...(source === null ? {} : { source }),
    ...(verified === null ? {} : { verified: verified ? 'true' : 'false' }),
    ...(ingredient.trim() === '' ? {} : { ingredient: ingredient.trim() }),
  };
}

/** The address that asks it. */
export function addressOf(question: LibraryQuestion): string {
  const entries = Object.entries({
    ...askOf(question),
    ...(question.search === '' ? {} : { search: question.search }),
  });
  if (entries.length === 0) return paths.library();
  const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `${paths.library()}?${params.toString()}`;
}

export interface Filter {
  readonly name: 'maxMin' | 'source' | 'verified' | 'ingredient';
  readonly label: string;
}

/** What the Filters button has set, each with the words of its chip. */
export function filtersOf({ maxMin, source, verified, ingredient }: LibraryQuestion): Filter[] {
  return [
    ...(maxMin === null ? [] : [{ name: 'maxMin', label: `Up to ${String(maxMin)} min` } as const]),
    ...(source === null ? [] : [{ name: 'source', label: sourceNames[source] } as const]),
    ...(verified === null ? [] : [{ name: 'verified', label: verified ? 'Verified' : 'Not verified' } as const]),
    ...(ingredient.trim() === '' ? [] : [{ name: 'ingredient', label: `With ${ingredient.trim()}` } as const]),
  ];
}

export const isEverything = (question: LibraryQuestion): boolean => Object.keys(askOf(question)).length === 0;

/**
 * The question lives in the address, so that the back button undoes a filter, and coming back from a recipe finds the
 * library as it was. While one is typing, the entry is replaced: no history of half words.
 */
export function useLibraryQuestion() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const ask = useCallback(
    (changes: Partial<LibraryQuestion>, options?: { readonly isTyping: boolean }) => {
      // The page stays on screen while the next one loads: what was still being typed must not call the reader back.
      if (location.pathname !== paths.library()) return;
      const address = addressOf({ ...questionFrom(query), ...changes });
      navigate(address, { replace: options?.isTyping ?? false });
    },
    [query, navigate],
  );
  return { question: questionFrom(query), ask };
}
