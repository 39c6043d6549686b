import type { GroceryItem } from '#shared/grocery/list.ts';

export interface Aisle {
  readonly name: string;
  readonly items: readonly GroceryItem[];
}

/** The items grouped by aisle, in the given order; unknown aisles come after, in the order of the items. */
export function groupByAisle(items: readonly GroceryItem[], order: readonly string[]): Aisle[] {
  const aisles = new Map<string, GroceryItem[]>(order.map((name) => [name, []]));
  for (const item of items) {
    const name = item.aisle === '' ? 'Other' : item.aisle;
    const found = aisles.get(name);
    if (found) found.push(item);
    else aisles.set(name, [item]);
  }
  return [...aisles].map(([name, own]) => ({ name, items: own })).filter((aisle) => aisle.items.length > 0);
}

/**
 * The id of the item before which an item has to be put to move up or down by one in its aisle: null for the end,
 * undefined where it cannot move.
 */
export function placeAfterStep(siblings: readonly GroceryItem[], id: string, by: 1 | -1): string | null | undefined {
  const at = siblings.findIndex((item) => item.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= siblings.length) return undefined;
  return siblings[by === 1 ? to + 1 : to]?.id ?? null;
}

/** The same for an item that was dragged onto another one of its aisle. */
export function placeAfterDrop(siblings: readonly GroceryItem[], id: string, onto: string): string | null | undefined {
  const from = siblings.findIndex((item) => item.id === id);
  const to = siblings.findIndex((item) => item.id === onto);
  if (from < 0 || to < 0 || from === to) return undefined;
  return siblings[to > from ? to + 1 : to]?.id ?? null;
}
