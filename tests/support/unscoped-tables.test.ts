import { expect, it } from 'vitest';
import { unscopedTables } from './unscoped-tables.ts';

const tables = new Set(['recipes', 'recipe_versions', 'grocery_lists', 'grocery_marks']);

it.each([
  'select "id" from "recipes" where ("recipes"."family_id" = $1 and "recipes"."id" = $2)',
  'select id from recipes where family_id = $1 order by created_at',
  'select r.id from recipes r join recipe_versions v on v.recipe_id = r.id where r.family_id = $1',
  'select r.id, v.version from recipes as r, recipe_versions as v where v.recipe_id = r.id and v.family_id = any($1)',
  'update recipes set version = 2 where family_id = $1 and id = $2',
  'update recipes r set title = v.title from recipe_versions v where v.recipe_id = r.id and r.family_id = $1',
  'delete from recipe_versions where recipe_id in (select id from recipes where family_id = $1)',
  'select id, array(select item_id from grocery_marks where list_id = id) from grocery_lists where family_id = $1',
  'with gone as (delete from recipes where family_id = $1 returning id) select id from gone',
  'insert into recipes (family_id, title) values ($1, $2)',
  'insert into recipes (family_id, id) values ($1, $2) on conflict (id) do nothing',
  'insert into recipes (family_id, id) values ($1, $2) on conflict (id) do update set title = $3 where recipes.family_id = $1',
  'insert into recipes (family_id, id) values ($1, $2) on conflict (family_id, id) do update set title = $3',
  'insert into grocery_marks (family_id, list_id) select l.family_id, l.id from grocery_lists l where l.family_id = $1',
  'select r.id from families f join recipes r on r.family_id = f.id where f.id = $1',
  'select r.id from (select id from grocery_lists where family_id = $1) l join recipes r on r.id = l.id',
  "select 'from recipes' -- from recipes\n",
  'select f.name from families f where f.id = $1',
  'create table recipes (id uuid)',
])('%s takes rows of one family', (statement) => {
  expect(unscopedTables(statement, tables)).toEqual([]);
});

it.each([
  ['select "id" from "recipes" where "recipes"."id" = $1', ['recipes']],
  ['select id, family_id from recipes order by created_at', ['recipes']],
  ['select r.id from recipes r, recipe_versions v where r.family_id = $1', ['recipe_versions']],
  ['update recipes set version = 2 where id = $1', ['recipes']],
  ['delete from recipe_versions where recipe_id in (select id from recipes where title = $1)', ['recipes']],
  ['select id, (select count(*) from grocery_marks) from grocery_lists where family_id = $1', ['grocery_marks']],
  ['with gone as (delete from recipes where id = $1 returning id) select id from gone', ['recipes']],
  ['select id from recipes where family_id = $1 union all select id from recipe_versions', ['recipe_versions']],
  ['insert into recipes (family_id, title) select $1, title from recipes where id = $2', ['recipes']],
  ['select id from recipes where family_id <> $1', ['recipes']],
  ['update recipes set family_id = $1 where id = $2', ['recipes']],
  ['insert into recipes (family_id, id) values ($1, $2) on conflict (id) do update set title = $3', ['recipes']],
  [
    'select r.id from recipes r join recipe_versions v on v.family_id = r.family_id and v.recipe_id = r.id',
    ['recipe_versions', 'recipes'],
  ],
  ['select r.id from recipes r join families f on f.id = r.family_id', ['recipes']],
  ['update recipes r set title = m.title from unnest($1::uuid[]) m (id) where m.id = r.id', ['recipes']],
])('%s takes rows of any', (statement, unscoped) => {
  expect(unscopedTables(statement, tables).flat().sort()).toEqual([...unscoped].sort());
});
