import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecipeChanges } from '#shared/recipe-changes.ts';
import { markOf } from '#shared/recipe-mark.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
let agent: Agent;
let familyId = '';
const changes = async (after?: string) =>
  (
    await agent
      .get('/api/recipes/changes')
      .query(after === undefined ? {} : { after })
      .expect(200)
  ).body as RecipeChanges;
const make = async (title: string) =>
  ((await agent.post('/api/recipes').send({ title }).expect(200)).body as { id: string }).id;
/** Moves what was written into the past, where it is settled. */
const settle = () =>
  kitchen.db.execute(sql`update recipes set updated_at = updated_at - interval '1 hour',
    deleted_at = deleted_at - interval '1 hour', created_at = created_at - interval '1 hour' where family_id = ${familyId}`);

beforeAll(async () => {
  kitchen = await openKitchen();
  ({ agent, familyId } = await kitchen.person());
});
afterAll(() => kitchen.close());

it('tells what is there, then what has changed, and what went into the trash', async () => {
  const [soup, cake] = [await make('Soup'), await make('Cake')];
  await settle();
  const all = await changes();
  expect(all.recipes.map(({ title }) => title)).toEqual(['Soup', 'Cake']);
  expect(all).toMatchObject({ gone: [], isLast: true, library: familyId, mark: markOf([cake, soup]) });
  expect((await changes(all.after)).recipes).toEqual([]);

  await agent.patch(`/api/recipes/${soup}`).send({ version: 1, title: 'Leek soup' }).expect(200);
  await agent.delete(`/api/recipes/${cake}`).expect(204);
  const since = await changes(all.after);
  expect(since.recipes.map(({ title, version }) => [title, version])).toEqual([['Leek soup', 2]]);
  expect(since).toMatchObject({ gone: [cake], mark: markOf([soup]) });
  // What is not settled is told once more: a change that began before it may have shown after it.
  expect((await changes(since.after)).gone).toEqual([cake]);
  expect((await agent.get('/api/recipes/ids').expect(200)).body).toEqual([soup]);
  // Coming back out of the trash is no change of the recipe; the mark says that one is missing.
  await settle();
  const before = await changes(since.after);
  await agent.post(`/api/recipes/${cake}/restore`).expect(200);
  const back = await changes(before.after);
  expect(back.mark).toBe(markOf([soup, cake]));
});

it('comes in pages, each recipe once, and takes up where it was left', async () => {
  await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${familyId}`);
  await kitchen.db
    .execute(sql`insert into recipes (family_id, title, title_key, servings, source_type, saved_by, body, created_at, updated_at)
    select ${familyId}, 'R' || n, 'r' || n, '4', 'text', 'x', r.body, now() - interval '2 days', now() - interval '2 days'
    from generate_series(1, 250) n, (select body from recipes where family_id = ${familyId} limit 1) r`);
  const seen: string[] = [];
  let page = await changes();
  for (let asked = 1; ; asked += 1) {
    seen.push(...page.recipes.map(({ id }) => id));
    if (page.isLast) {
      expect(asked).toBe(3);
      break;
    }
    page = await changes(page.after);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(markOf(seen)).toBe(page.mark);
});

it('is the family’s own, for viewers too, and for nobody without a cookie', async () => {
  const other = await kitchen.person();
  const theirs = (await other.agent.get('/api/recipes/changes').expect(200)).body as RecipeChanges;
  expect(theirs).toMatchObject({ recipes: [], mark: markOf([]), isLast: true });
  expect((await other.agent.get('/api/recipes/ids').expect(200)).body).toEqual([]);
  const viewer = await kitchen.member(familyId, 'viewer');
  expect(((await viewer.get('/api/recipes/changes').expect(200)).body as RecipeChanges).recipes.length).toBe(100);
  await kitchen.stranger().get('/api/recipes/changes').expect(401);
  await kitchen.stranger().get('/api/recipes/ids').expect(401);
});

it.each(['x', Buffer.from('99999999999999999 x').toString('base64url'), '%00'])(
  'refuses the place %s',
  async (after) => {
    await agent.get('/api/recipes/changes').query({ after }).expect(400);
  },
);
