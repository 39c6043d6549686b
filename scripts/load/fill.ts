import { createHash } from 'node:crypto';
import type pg from 'pg';
import { columnsOf } from '#server/features/recipes/recipe-row.ts';
import { spellingsOf } from '#server/features/recipes/recipe-words.ts';
import { gapsOf } from '#shared/search/near.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { dishOf, dishWords, picker, type Pick } from '../bench/dishes.ts';

/** What a family of the load has. */
export const familyHas = {
  people: 3,
  recipes: 300,
  /** Of the recipes: those read from a picture of a card, which is kept, and those saved a second time. */
  fromPictures: 100,
  savedTwice: 60,
  made: 300,
  favourites: 20,
  lists: 6,
  linesOfList: 25,
  meals: 60,
} as const;

/** Ids that whoever asks can work out as well. */
export const idOf = (what: string, ...numbers: number[]): string => {
  const hex = fileIdOf(what, ...numbers);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
export const fileIdOf = (what: string, ...numbers: number[]): string =>
  createHash('md5')
    .update([what, ...numbers].join(' '))
    .digest('hex');
export const lineIdOf = (line: number) => `line-${String(line)}`;
/** What the cookie of a family's first person holds. */
export const sessionIdOf = (family: number) => `load-${String(family)}`;

const hex = (what: string, ...numbers: string[]) => `md5(concat_ws(' ', '${what}', ${numbers.join(', ')}))`;
const uuid = (what: string, ...numbers: string[]) => `${hex(what, ...numbers)}::uuid`;

/** Stands for a picture's id in what all families have alike. */
const PICTURE = '0'.repeat(32);
/** Families whose rows are written by one statement. */
const batch = 50;
/** From so many families on the indexes are made anew after filling. */
const manyFamilies = 500;
const tables = [
  ...['families', 'people', 'memberships', 'sessions', 'last_seen', 'recipes', 'recipe_versions', 'transcripts'],
  ...['library_counts', 'search_words', 'files', 'makings', 'favourites', 'grocery_lists', 'grocery_marks'],
  ...['grocery_settings', 'planned_meals', 'collections'],
];

/**
 * Fills an empty or smaller house up to so many families, all rows by SQL: triggers are left out, and what they would count is
 * written beside. Families have the same recipes, each under ids of their own. The same seed gives the same rows.
 */
export async function fill(
  client: pg.Client,
  families: number,
  seed: number,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int n from families where name like 'Load %'`);
  const there = rows[0]?.n ?? 0;
  if (there >= families) return;
  const began = performance.now();
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  await prepare(client, seed);
  const indexes = families - there >= manyFamilies ? await dropIndexes(client) : [];
  for (let from = there; from < families; from += batch) {
    const to = Math.min(families, from + batch);
    await client.query('begin');
    for (const statement of statements) await client.query(statement, [from, to - 1]);
    await client.query('commit');
    if (to % 1000 === 0) {
      const seconds = (performance.now() - began) / 1000;
      say(`${String(to)} families filled after ${seconds.toFixed(0)} s`);
    }
  }
  for (const index of indexes) await client.query(index);
  await client.query(`reset session_replication_role; drop table load_recipes, load_words`);
  await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  await client.query('checkpoint');
  say(`${String(families)} families filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Gives what makes them again. Those that hold a rule stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** What all families have alike, in tables of this connection. */
async function prepare(client: pg.Client, seed: number): Promise<void> {
  const any = picker(seed);
  const spelt = new Set<string>();
  const recipes = Array.from({ length: familyHas.recipes }, (_, n) => {
    const isPicture = n < familyHas.fromPictures;
    const dish = dishOf(any, n, () => stepOf(any));
    const storagePath = `/files/${PICTURE}`;
    const content = {
      ...dish,
      notes: stepOf(any),
      story: n % 4 === 0 ? Array.from({ length: 4 }, () => stepOf(any)).join(' ') : '',
      ...(isPicture ? { photos: [storagePath], source: { type: 'photo' as const, storagePath } } : {}),
    };
    for (const word of spellingsOf(content)) spelt.add(word);
    const { body, ...columns } = columnsOf(content);
    const lines = [
      content.title,
      ...content.ingredients.map(({ original }) => original),
      ...content.steps.map(({ text }) => text),
    ];
    return {
      ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [snake(name), value])),
      n,
      body_text: JSON.stringify(body),
      transcript_text: isPicture ? JSON.stringify(transcriptOf(lines, storagePath)) : null,
      evidence: isPicture ? evidenceOf(content.ingredients.length, content.steps.length) : null,
    };
  });
  await client.query(`create temp table load_recipes (like recipes);
    alter table load_recipes add n integer, add body_text text, add transcript_text text, add evidence jsonb;
    do $$ declare name text; begin
      for name in select column_name from information_schema.columns where table_name = 'load_recipes' and is_nullable = 'NO'
      loop execute format('alter table load_recipes alter %I drop not null', name); end loop; end $$;
    create temp table load_words (word text, gaps text[])`);
  await client.query('insert into load_recipes select * from jsonb_populate_recordset(null::load_recipes, $1)', [
    JSON.stringify(recipes),
  ]);
  await client.query('insert into load_words select * from jsonb_populate_recordset(null::load_words, $1)', [
    JSON.stringify([...spelt].map((word) => ({ word, gaps: gapsOf(word) }))),
  ]);
  await client.query('analyze load_recipes, load_words');
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const verbs = 'Stir Fold Whisk Chop Simmer Knead Roast Season Drain Spread Warm Slice'.split(' ');
const manners = [
  'slowly until it is smooth and shines',
  'while somebody else sets the table',
  'for ten minutes, and then for as long as it needs',
  'so that nothing sticks to the bottom',
  'over a low heat with the lid half on',
  'as thin as you can without losing patience',
  'until the kitchen smells of it',
  'twice, with an hour in the cold between',
];

/** A step of some twenty words. */
const stepOf = (any: Pick): string =>
  `${any(verbs)} the ${any(dishWords.ingredient)} and the ${any(dishWords.food)} ${any(manners)}, then ${any(verbs).toLowerCase()} in the ${any(dishWords.ingredient)} ${any(manners)}.`;

/** As pictures of cards are read: each line with its place and how sure it is. */
const transcriptOf = (lines: readonly string[], file: string): Transcript => ({
  language: 'en',
  pages: [
    {
      ...{ file, width: 2400, height: 1800 },
      lines: lines.map((text, n) => ({
        text,
        box: [0.0812 + (n % 7) / 913, (n + 1) / (lines.length + 2), 0.7731 - (n % 5) / 771, 0.0301 + (n % 3) / 997],
        confidence: 0.9 + (n % 10) / 101,
        ...(n % 4 === 0 ? { unsure: [[2, 5, 0.61]] as [number, number, number][] } : {}),
      })),
    },
  ],
});

const evidenceOf = (ingredients: number, steps: number): Evidence => ({
  title: [[0, 0]],
  ...Object.fromEntries(Array.from({ length: ingredients }, (_, n) => [`ingredients.${String(n)}`, [[0, n + 1]]])),
  ...Object.fromEntries(Array.from({ length: steps }, (_, n) => [`steps.${String(n)}`, [[0, n + 1 + ingredients]]])),
});

/** Columns of a recipe that are the same in all families. */
const alike =
  'title, title_key, servings, prep_min, cook_min, rest_min, total_min, tags, lines, origin, source_type, from_name, occasions, foods, words, az_key, food_ids, reviews';
const family = uuid('family', 'f');
const recipe = (n: string) => uuid('recipe', 'f', n);
const ofFamilies = 'generate_series($1::int, $2::int) f';
const numbered = (count: number, name = 'n') => `generate_series(0, ${String(count - 1)}) ${name}`;
const { people, recipes, fromPictures, savedTwice, made, favourites, lists, linesOfList, meals } = familyHas;
const item = `jsonb_build_object('id', 'line-' || l, 'canonical', (array['${dishWords.ingredient.join("','")}'])[1 + l % ${String(dishWords.ingredient.length)}],
  'sumQty', 2.5, 'unit', 'cup', 'also', '[]'::jsonb, 'aisle', 'Baking', 'note', '', 'checked', false, 'byHand', false, 'from',
  jsonb_build_array(jsonb_build_object('recipeId', ${recipe('l')}, 'recipeName', 'Sunday soup', 'qty', 1.25, 'unit', 'cup'),
    jsonb_build_object('recipeId', ${recipe('l + 30')}, 'recipeName', 'Old pie', 'qty', 1.25, 'unit', 'cup')))`;

/** From the first of these families to the last, in an order that keys allow. */
const statements = [
  `insert into families (id, name, tier) select ${family}, 'Load ' || f, 'premium' from ${ofFamilies}`,
  `insert into people (id, family_id, name, email, guest) select ${uuid('person', 'f', 'n')}, ${family}, 'Ruth ' || n,
     'ruth' || f || '.' || n || '@example.org', false from ${ofFamilies}, ${numbered(people)}`,
  `insert into memberships (family_id, person_id, role) select ${family}, ${uuid('person', 'f', 'n')},
     case n when 0 then 'owner' else 'editor' end from ${ofFamilies}, ${numbered(people)}`,
  `insert into sessions (id, person_id, device, expires_at)
     select sha256(convert_to('load-' || f || case n when 0 then '' else '-' || n end, 'UTF8')), ${uuid('person', 'f', 'n')},
       'Firefox on Windows', now() + interval '400 days' from ${ofFamilies}, ${numbered(people)}`,
  `insert into last_seen (person_id, at) select ${uuid('person', 'f', 'n')}, now() from ${ofFamilies}, ${numbered(people)}`,
  `insert into recipes (id, family_id, ${alike}, image, body, made_count, last_made_on, saved_by, verified_at, created_at)
     select ${recipe('n')}, ${family}, ${alike}, replace(image, '${PICTURE}', picture), replace(body_text, '${PICTURE}', picture)::jsonb,
       1, current_date - n % 300, 'Ruth', now() - n * interval '1 hour', now() - (n * 7919 % 100000) * interval '20 minutes'
     from ${ofFamilies}, load_recipes, lateral (select ${hex('picture', 'f', 'n')} as picture) named`,
  `insert into recipe_versions (family_id, recipe_id, version, title, servings, prep_min, cook_min, tags, saved_by, saved_at, body)
     select ${family}, ${recipe('n')}, 0, title, servings, prep_min, cook_min, tags, 'Ruth', now(), body_text::jsonb
     from ${ofFamilies}, load_recipes where n < ${String(savedTwice)}`,
  `insert into transcripts (family_id, recipe_id, transcript, evidence)
     select ${family}, ${recipe('n')}, replace(transcript_text, '${PICTURE}', ${hex('picture', 'f', 'n')})::jsonb, evidence
     from ${ofFamilies}, load_recipes where transcript_text is not null`,
  `insert into library_counts (family_id, tag, shard, n, changes)
     select ${family}, tag, 0, count, count from ${ofFamilies}, (select tag, count(*)::int as count from load_recipes,
       unnest(array_prepend('', tags)) tag group by tag) counted`,
  `insert into search_words (family_id, word, gaps) select ${family}, word, gaps from ${ofFamilies}, load_words`,
  `insert into files (id, family_id, kind, content_type, bytes, sha256) select ${hex('picture', 'f', 'n')}, ${family}, 'picture',
     'image/jpeg', 193435, encode(sha256(convert_to(f || '.' || n, 'UTF8')), 'hex') from ${ofFamilies}, ${numbered(fromPictures)}`,
  `insert into makings (id, family_id, recipe_id, made_on, made_by, note, stars) select ${uuid('making', 'f', 'n')}, ${family},
     ${recipe(`n % ${String(recipes)}`)}, current_date - n % 300, 'Ruth', case n % 3 when 0 then 'A little less sugar next time.' else '' end,
     1 + n % 5 from ${ofFamilies}, ${numbered(made)}`,
  `insert into favourites (family_id, recipe_id, person_id) select ${family}, ${recipe('n')}, ${uuid('person', 'f', '0')}
     from ${ofFamilies}, ${numbered(favourites)}`,
  `insert into grocery_lists (id, family_id, name, recipe_ids, items) select ${uuid('list', 'f', 'n')}, ${family}, 'Saturday ' || n,
     array[${recipe('n')}::text], (select jsonb_agg(${item}) from ${numbered(linesOfList, 'l')}) from ${ofFamilies}, ${numbered(lists)}`,
  `insert into grocery_marks (family_id, list_id, item_id, checked) select ${family}, ${uuid('list', 'f', 'n')}, 'line-' || l, true
     from ${ofFamilies}, ${numbered(lists)}, ${numbered(linesOfList, 'l')} where n > 0`,
  `insert into grocery_settings (family_id, pantry) select ${family}, array['${dishWords.ingredient.slice(0, 12).join("','")}'] from ${ofFamilies}`,
  `insert into planned_meals (id, family_id, day, meal, recipe_id, title, planned_by) select ${uuid('meal', 'f', 'n')}, ${family},
     current_date - n, 'dinner', ${recipe('n')}, 'Sunday soup', 'Ruth' from ${ofFamilies}, ${numbered(meals)}`,
  `insert into collections (id, family_id, title, recipe_ids, cover) select ${uuid('book', 'f')}, ${family}, 'Our book',
     array(select ${recipe('n')}::text from ${numbered(60)}), '{}' from ${ofFamilies}`,
];
