import { mergeRecipes, type ShoppedRecipe } from '#shared/grocery/merge-recipes.ts';
import type { Call } from './rate.ts';

const foods = [
  ...[
    'flour',
    'sugar',
    'butter',
    'egg',
    'milk',
    'salt',
    'olive oil',
    'onion',
    'garlic',
    'carrot',
    'chicken broth',
    'rice',
  ],
  ...['ground beef', 'cheddar', 'tomato', 'parsley', 'lemon', 'honey', 'oats', 'walnut', 'cinnamon', 'potato', 'cream'],
];
const units = ['cup', 'tbsp', 'g', 'oz', '', 'tsp', 'lb'];

/** Fifty recipes of twenty lines, some three hundred foods. */
function recipes(): ShoppedRecipe[] {
  return Array.from({ length: 50 }, (_, r) => ({
    id: String(r),
    title: `Recipe ${String(r)}`,
    servings: '4',
    chosen: 6,
    ingredients: Array.from({ length: 20 }, (__, n) => {
      const at = r * 7 + n * 31;
      const item =
        n < 12 ? (foods[at % foods.length] ?? '') : `${foods[at % foods.length] ?? ''} of kind ${String(at % 15)}`;
      const unit = units[at % units.length] ?? '';
      return {
        quantity: '1 1/2',
        unit,
        item,
        notes: 'chopped',
        confidence: 1,
        qty: 1.5,
        qtyMax: null,
        canonical: item,
        section: null,
        original: `1 1/2 ${unit} ${item}`,
      };
    }),
  }));
}

/** How long merging takes, in ms: the first time in a process, and the median of those after. */
export function timeMerging(): { first: number; later: number; foods: number } {
  const sources = recipes();
  let merged = 0;
  const times = Array.from({ length: 51 }, () => {
    const startedAt = performance.now();
    merged = mergeRecipes(sources).length;
    return performance.now() - startedAt;
  });
  const [first = Number.NaN, ...later] = times;
  return { first, later: later.sort((a, b) => a - b)[25] ?? Number.NaN, foods: merged };
}

const items = 40;

/** A list of forty items and the calls that shopping from it makes. */
export async function groceryCalls(
  appUrl: string,
  cookie: string,
): Promise<readonly { name: string; bar: number; call: () => Call }[]> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${appUrl}/api/grocery-lists`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      items: Array.from({ length: items }, (_, n) => ({
        canonical: `${foods[n % foods.length] ?? ''} ${String(n)}`,
        sumQty: 2.5,
        unit: 'cup',
        aisle: 'Baking',
        from: ['Soup', 'Pie'].map((recipeName) => ({ recipeId: recipeName, recipeName, qty: 1.25, unit: 'cup' })),
      })),
    }),
  });
  const list = (await answer.json()) as { id: string; items: { id: string }[] };
  const path = `/api/grocery-lists/${list.id}`;
  const mark = () => {
    const item = list.items[Math.floor(Math.random() * items)]?.id ?? '';
    return JSON.stringify({ checked: { [item]: Math.random() < 0.5 } });
  };
  return [
    { name: 'grocery lists', bar: 0.3, call: () => ({ method: 'GET', path: '/api/grocery-lists', headers }) },
    { name: 'one grocery list', bar: 0.3, call: () => ({ method: 'GET', path, headers }) },
    { name: 'a mark', bar: 0.3, call: () => ({ method: 'PATCH', path, headers, body: mark() }) },
  ];
}
