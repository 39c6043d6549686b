import type { RecipeContent } from '#shared/recipe.ts';

const lists = {
  adjective:
    'Quick Grandmother’s Sunday Old Golden Spicy Simple Festive Cold Winter Creamy Roasted Grilled Baked Sweet',
  dish: 'soup cake stew pie bread salad jam roast curry pancakes dumplings noodles casserole tart pudding',
  food: 'chicken apple bean potato plum fish carrot leek tomato mushroom beef pork lentil pumpkin spinach cabbage',
  ingredient:
    'flour butter sugar eggs milk rice onion garlic lemon cream cheese parsley thyme walnuts almonds honey buttermilk yogurt cinnamon paprika mustard vinegar broth bacon oats raisins chocolate vanilla ginger coconut',
  tag: 'dessert baking dinner quick comfort winter soup family',
} as const;

/** Words that the dishes below are made of. */
export const dishWords = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [name, list.split(' ')]),
) as Record<keyof typeof lists, string[]>;

const sentences = [
  'Chop the onion finely and fry it in butter until golden, stirring now and then so that it does not burn.',
  'Add the stock, bring it to the boil, then turn the heat down and simmer for twenty minutes with the lid on.',
  'Whisk the eggs with the sugar until pale, fold in the flour and pour the batter into a buttered tin.',
  'Season well, scatter with chopped parsley and serve at once with fresh bread.',
  'Knead the dough for ten minutes until smooth, cover it and leave it in a warm place until doubled.',
  'Roast in a hot oven until the skin is crisp and the juices run clear, basting twice.',
];

/** Picks from lists, always the same ones for the same seed. */
export type Pick = <T>(of: readonly T[]) => T;

export function picker(seed: number): Pick {
  let state = seed;
  return (of) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((state / 2_147_483_648) * of.length)] as (typeof of)[number];
  };
}

/** A recipe of ordinary length whose title has this number in it; `step` writes one of its five steps. */
export function dishOf(any: Pick, n: number, step: () => string = () => any(sentences)): RecipeContent {
  const food = any(dishWords.food);
  const title = `${any(dishWords.adjective)} ${food} ${any(dishWords.dish)} ${String(n)}${n % 2500 === 0 ? ' Zanzibar' : ''}`;
  const items = [...new Set([food, ...Array.from({ length: 9 }, () => any(dishWords.ingredient))])];
  return {
    title,
    servings: '4',
    times: { prepMin: 10, cookMin: n % 90, restMin: null, totalMin: null },
    tags: [...new Set([any(dishWords.tag), any(dishWords.tag)])],
    ingredients: items.map((item) => ({
      ...{ quantity: '1 1/2', unit: 'cups', item, notes: 'chopped', confidence: 1, qty: 1.5, qtyMax: null },
      ...{ canonical: item, section: null, original: `1 1/2 cups ${item}, chopped` },
    })),
    steps: Array.from({ length: 5 }, () => ({ text: step(), section: null })),
    equipment: ['whisk'],
    notes: 'Keeps for three days.',
    story: '',
    allergens: [],
    photos: [],
    source: { type: 'text' },
    review: [],
  };
}
