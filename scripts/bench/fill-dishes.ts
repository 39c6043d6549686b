import pg from 'pg';
import { gapsOf } from '#shared/search/near.ts';
import { recipeWordsOf, spellingsOf } from '#server/features/recipes/recipe-words.ts';

const lists = {
  adjective:
    'Quick Grandmother’s Sunday Old Golden Spicy Simple Festive Cold Winter Creamy Roasted Grilled Baked Sweet',
  dish: 'soup cake stew pie bread salad jam roast curry pancakes dumplings noodles casserole tart pudding',
  food: 'chicken apple bean potato plum fish carrot leek tomato mushroom beef pork lentil pumpkin spinach cabbage',
  ingredient:
    'flour butter sugar eggs milk rice onion garlic lemon cream cheese parsley thyme walnuts almonds honey buttermilk yogurt cinnamon paprika mustard vinegar broth bacon oats raisins chocolate vanilla ginger coconut',
  tag: 'dessert baking dinner quick comfort winter soup family',
} as const;
const words = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.split(' ')])) as Record<
  keyof typeof lists,
  string[]
>;
const sentences = [
  'Chop the onion finely and fry it in butter until golden, stirring now and then so that it does not burn.',
  'Add the stock, bring it to the boil, then turn the heat down and simmer for twenty minutes with the lid on.',
  'Whisk the eggs with the sugar until pale, fold in the flour and pour the batter into a buttered tin.',
  'Season well, scatter with chopped parsley and serve at once with fresh bread.',
  'Knead the dough for ten minutes until smooth, cover it and leave it in a warm place until doubled.',
  'Roast in a hot oven until the skin is crisp and the juices run clear, basting twice.',
];
const batch = 1000;

/** A guest's family of so many recipes of ordinary length and many words; a few have one that no other has. Gives its cookie. */
export async function fillWithDishes(appUrl: string, databaseUrl: string, size: number): Promise<string> {
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('kk.sid='))
      ?.split(';')[0];
  const visitor = cookieOf(await fetch(`${appUrl}/api/user`)) ?? '';
  const made = await fetch(`${appUrl}/api/recipes`, {
    method: 'POST',
    headers: { cookie: visitor, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'First' }),
  });
  const cookie = cookieOf(made) ?? visitor;
  const { id } = (await made.json()) as { id: string };
  await fetch(`${appUrl}/api/grocery-settings`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ pantry: [...words.ingredient.slice(0, 14), ...words.food.slice(0, 4)] }),
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ family_id: string }>('select family_id from recipes where id = $1', [id]);
  const familyId = rows[0]?.family_id ?? '';
  const spelt = new Set<string>();
  let seed = 7;
  const any = <T>(of: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((seed / 2_147_483_648) * of.length)] as T;
  };
  for (let from = 0; from < size; from += batch) {
    const some = Array.from({ length: Math.min(batch, size - from) }, (_, index) => {
      const n = from + index;
      const food = any(words.food);
      const title = `${any(words.adjective)} ${food} ${any(words.dish)} ${String(n)}${n % 2500 === 0 ? ' Zanzibar' : ''}`;
      const items = [...new Set([food, ...Array.from({ length: 9 }, () => any(words.ingredient))])];
      const body = {
        ingredients: items.map((item) => ({
          ...{ quantity: '1 1/2', unit: 'cups', item, notes: 'chopped', confidence: 1, qty: 1.5, qtyMax: null },
          ...{ canonical: item, section: null, original: `1 1/2 cups ${item}, chopped` },
        })),
        steps: Array.from({ length: 5 }, () => ({ text: any(sentences), section: null })),
        equipment: ['whisk'],
        notes: 'Keeps for three days.',
        story: '',
        allergens: [],
        photos: [],
        source: { type: 'text' as const },
        review: [],
      };
      const tags = [...new Set([any(words.tag), any(words.tag)])];
      const content = { ...body, title, tags };
      for (const word of spellingsOf(content)) spelt.add(word);
      return { title, tags, foods: items.join('\n'), body, n, ...recipeWordsOf(content) };
    });
    await client.query(
      `insert into recipes (family_id, title, title_key, servings, prep_min, cook_min, tags, lines, source_type, foods, saved_by, body,
         created_at, words, az_key, food_ids)
       select $1, r.title, lower(r.title), '4', 10, r.n % 90, array(select jsonb_array_elements_text(r.tags)), array['1 1/2 cups flour'],
         'text', r.foods, 'Guest', r.body, now() - r.n * interval '1 minute', r.words::tsvector, r.az,
         array(select jsonb_array_elements_text(r.ids)::integer)
       from jsonb_to_recordset($2::jsonb) r (title text, tags jsonb, foods text, body jsonb, n integer, words text, az text, ids jsonb)`,
      [familyId, JSON.stringify(some.map(({ azKey, foodIds, ...one }) => ({ ...one, az: azKey, ids: foodIds })))],
    );
  }
  for (const word of spelt) {
    await client.query('insert into search_words (family_id, word, gaps) values ($1, $2, $3) on conflict do nothing', [
      familyId,
      word,
      gapsOf(word),
    ]);
  }
  await client.query('vacuum analyze');
  await client.end();
  return cookie;
}
