import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import type { Wanted } from '../../providers/retailers/port.ts';

/** Where a list that is not sent can be looked for, one food at a time. */
export type Search = (food: string) => string;

export const linkOf = ({ itemId, name }: Wanted, search: Search) => ({ itemId, name, url: search(name) });

/** A search for each line, and the first one's as where to go on. */
export function searches(wanted: readonly Wanted[], search: Search, says: string): GroceryOrderAnswer {
  const links = wanted.map((line) => linkOf(line, search));
  return { url: links[0]?.url ?? '', kind: 'search', says, links, matches: [] };
}
