import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import type { ShoppingLine } from '../../providers/retailers/port.ts';

/** Where a list that is not sent can be looked for, one food at a time. */
export type Search = (food: string) => string;

/** A store as far as anybody may look into it. */
export interface StoreSearch {
  readonly search: Search;
  /** Its own first page. */
  readonly front: string;
}

export const linkOf = ({ itemId, name }: ShoppingLine, search: Search) => ({ itemId, name, url: search(name) });

/**
 * A search for each line. Where to go on is the store's own page: a search for the first line would leave out all others.
 * A list of one line is that line's search.
 */
export function searches(
  wanted: readonly ShoppingLine[],
  { search, front }: StoreSearch,
  says: string,
): GroceryOrderAnswer {
  const links = wanted.map((line) => linkOf(line, search));
  const [only] = links;
  return { url: links.length === 1 && only ? only.url : front, kind: 'search', says, links, matches: [] };
}
