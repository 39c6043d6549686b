import pg from 'pg';

export const recipesInFamily = 10_000;

const dishes = [
  'chicken soup',
  'apple cake',
  'bean stew',
  'chicken pie',
  'rye bread',
  'potato salad',
  'plum jam',
  'fish cakes',
];
const adjectives = [
  'Quick',
  'Grandmother’s',
  'Sunday',
  'Old',
  'Golden',
  'Spicy',
  'Simple',
  'Festive',
  'Cold',
  'Winter',
];
const tags = ['dessert', 'baking', 'dinner', 'quick', 'comfort food', 'family favorite', 'winter', 'soup'];

/** A guest's family with so many recipes of ordinary size; a few have a word that no other has. */
export async function fillFamily(
  appUrl: string,
  databaseUrl: string,
  count = recipesInFamily,
): Promise<{ cookie: string; ids: string[] }> {
  const first = await fetch(`${appUrl}/api/user`);
  const visitor = cookieOf(first) ?? '';
  const made = await fetch(`${appUrl}/api/recipes`, {
    method: 'POST',
    headers: { cookie: visitor, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'First' }),
  });
  // A visitor who becomes a guest is given another cookie.
  const cookie = cookieOf(made) ?? visitor;
  const { id } = (await made.json()) as { id: string };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ingredient = {
    quantity: '1 1/2',
    unit: 'cups',
    item: 'all-purpose flour',
    notes: 'sifted',
    confidence: 1,
    qty: 1.5,
    qtyMax: null,
    canonical: 'flour',
    section: null,
    original: '1 1/2 cups all-purpose flour, sifted',
  };
  const body = {
    ingredients: Array.from({ length: 10 }, () => ingredient),
    steps: Array.from({ length: 6 }, (_, n) => ({
      text: `Step ${n + 1}: stir the flour into the butter until smooth, then add the milk little by little and simmer for ten minutes.`,
      section: null,
    })),
    equipment: ['whisk'],
    notes: 'Keeps for three days.',
    story: '',
    allergens: ['wheat'],
    photos: [],
    source: { type: 'text' },
    review: [],
  };
  await client.query(
    `insert into recipes (family_id, title, title_key, servings, prep_min, cook_min, tags, lines, source_type, foods, saved_by, body, created_at)
     select family_id, title, lower(title), '4', 10, n % 90,
       array[($4::text[])[1 + n % 8], ($4::text[])[1 + n / 8 % 8]], array['1 1/2 cups all-purpose flour', '1 pinch salt'],
       'text', 'all-purpose flour', 'Guest', $5::jsonb, now() - n * interval '1 minute'
     from (
       select r.family_id, n, ($3::text[])[1 + n % 10] || ' ' || ($2::text[])[1 + n / 10 % 8] || ' ' || n
         || case when n % 2500 = 0 then ' Zanzibar' else '' end title
       from recipes r, generate_series(1, $6::int) n where r.id = $1
     ) titled`,
    [id, dishes, adjectives, tags, JSON.stringify(body), count],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>('select id from recipes');
  await client.end();
  return { cookie, ids: rows.map((row) => row.id) };
}

const cookieOf = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('kk.sid='))
    ?.split(';')[0];
