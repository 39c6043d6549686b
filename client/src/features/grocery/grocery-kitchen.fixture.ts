import { groceryItemSchema, type GroceryItem, type GroceryList, type GrocerySettings } from '#shared/grocery/list.ts';
import { pantryWith } from '#shared/grocery/pantry.ts';
import type { z } from 'zod';
import { withEdits } from '../../api/grocery/edits.ts';
import type { Fakes } from '../../test/fake-api.ts';

type Written = z.input<typeof groceryItemSchema>;

export const anItem = (id: string, canonical: string, changes: Partial<Written> = {}): GroceryItem =>
  groceryItemSchema.parse({ id, canonical, aisle: 'Other', ...changes });

export const aList = (changes: Partial<GroceryList> = {}): GroceryList => ({
  id: 'week',
  name: 'Grocery List - 11/21/2026',
  recipeIds: ['soup', 'pie'],
  servings: {},
  items: [
    anItem('flour', 'flour', {
      sumQty: 2.5,
      unit: 'cup',
      aisle: 'Baking',
      from: [
        { recipeId: 'soup', recipeName: 'Soup', qty: 2, unit: 'cup' },
        { recipeId: 'pie', recipeName: 'Pie', qty: 0.5, unit: 'cup' },
      ],
    }),
    anItem('sugar', 'sugar', {
      sumQty: 1,
      unit: 'cup',
      aisle: 'Baking',
      from: [{ recipeId: 'pie', recipeName: 'Pie', qty: 1, unit: 'cup' }],
    }),
    anItem('apple', 'apple', {
      sumQty: 6,
      aisle: 'Produce',
      from: [{ recipeId: 'pie', recipeName: 'Pie', qty: 6, unit: '' }],
    }),
  ],
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...changes,
});

/**
 * A server with a family's lists, for tests: it keeps what it is told, counts versions, and can be out of reach.
 * `change` is what another member does meanwhile.
 */
export function groceryKitchen(lists: readonly GroceryList[] = [aList()], settings: Partial<GrocerySettings> = {}) {
  const kitchen = {
    lists: [...lists],
    settings: { aisles: {}, pantry: [], order: [], ...settings },
    isAway: false,
    /** What PATCH was sent, in its order. */
    sent: [] as unknown[],
    change: (id: string, change: (list: GroceryList) => GroceryList): GroceryList => {
      const list = kitchen.lists.find((other) => other.id === id);
      if (!list) throw new Error('There is no such list.');
      const next = { ...change(list), version: list.version + 1 };
      kitchen.lists = kitchen.lists.map((other) => (other === list ? next : other));
      return next;
    },
  };
  const reach = () => {
    if (kitchen.isAway) throw new TypeError('Failed to fetch');
  };
  const fakes = {
    listGroceryLists: () => {
      reach();
      return kitchen.lists;
    },
    getGrocerySettings: () => {
      reach();
      return kitchen.settings;
    },
    updateGrocerySettings: ({ body }) => {
      reach();
      kitchen.sent.push(body);
      const aisles = Object.entries({ ...kitchen.settings.aisles, ...body.aisles }).filter(
        ([, aisle]) => aisle !== null,
      );
      kitchen.settings = {
        aisles: Object.fromEntries(aisles) as Record<string, string>,
        pantry: body.pantry ? pantryWith(kitchen.settings.pantry, body.pantry) : kitchen.settings.pantry,
        order: body.order ?? kitchen.settings.order,
      };
      return kitchen.settings;
    },
    updateGroceryList: ({ params: { id }, body }) => {
      reach();
      kitchen.sent.push(body);
      if (!kitchen.lists.some((list) => list.id === id)) return new Response('There is no such list.', { status: 404 });
      return kitchen.change(id, (list) =>
        withEdits(list, [
          ...(body.name === undefined ? [] : [{ do: 'name', list: id, name: body.name } as const]),
          ...(body.changes ?? []).map((change) => ({ do: 'items', list: id, change }) as const),
          ...Object.entries(body.checked ?? {}).map(
            ([item, checked]) => ({ do: 'check', list: id, item, checked }) as const,
          ),
        ]),
      );
    },
    createGroceryList: ({ body }) => {
      reach();
      const list = aList({
        id: `list ${String(kitchen.lists.length + 1)}`,
        ...body,
        items: body.items ?? [],
        name: body.name ?? '',
      });
      kitchen.lists = [list, ...kitchen.lists];
      return list;
    },
    deleteGroceryList: ({ params: { id } }) => {
      reach();
      kitchen.lists = kitchen.lists.filter((list) => list.id !== id);
    },
  } satisfies Fakes;
  return Object.assign(kitchen, { fakes });
}
