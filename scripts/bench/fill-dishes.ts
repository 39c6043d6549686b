import pg from 'pg';
import { gapsOf } from '#shared/search/near.ts';
import { recipeWordsOf, spellingsOf } from '#server/features/recipes/recipe-words.ts';
import { dishOf, dishWords, picker } from './dishes.ts';

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
    body: JSON.stringify({ pantry: [...dishWords.ingredient.slice(0, 14), ...dishWords.food.slice(0, 4)] }),
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ family_id: string }>('select family_id from recipes where id = $1', [id]);
  const familyId = rows[0]?.family_id ?? '';
  const spelt = new Set<string>();
  const any = picker(7);
  for (let from = 0; from < size; from += batch) {
    const some = Array.from({ length: Math.min(batch, size - from) }, (_, index) => {
      const n = from + index;
      const content = dishOf(any, n);
      const { title, tags, servings: _servings, times: _times, ...body } = content;
      for (const word of spellingsOf(content)) spelt.add(word);
      const foods = body.ingredients.map(({ item }) => item).join('\n');
      return { title, tags, foods, body, n, ...recipeWordsOf(content) };
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
