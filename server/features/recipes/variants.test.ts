import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recipe, Variants } from '#shared/recipe.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const cake = {
  title: 'Nana’s plum cake',
  servings: '12 pieces',
  times: { prepMin: 20, cookMin: 40 },
  ingredients: ['1 cup sugar', '2 cups flour', '1 lb plums'],
  steps: ['Beat sugar and eggs.', 'Bake for 40 minutes.'],
  story: 'Written on the back of a calendar.',
  tags: ['dessert'],
  source: { type: 'text', author: 'Nana' },
  transcript: {
    language: 'en',
    pages: [
      {
        file: null,
        width: 0,
        height: 0,
        lines: [
          { text: 'Nana’s plum cake', box: null, confidence: 1 },
          { text: '1 cup sugar', box: null, confidence: 1 },
          { text: '1 lb plums', box: null, confidence: 1 },
        ],
      },
    ],
  },
  evidence: { title: [[0, 0]], 'ingredients.0': [[0, 1]], 'ingredients.2': [[0, 2]] },
  verified: true,
};
const make = async (agent: Agent, recipe: object = cake) =>
  ((await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string }).id;
const read = async (agent: Agent, id: string) => (await agent.get(`/api/recipes/${id}`).expect(200)).body as Recipe;
const variant = (agent: Agent, id: string, changes: object = {}) =>
  agent.post(`/api/recipes/${id}/variants`).send(changes);
const varied = async (agent: Agent, id: string, changes?: object) =>
  ((await variant(agent, id, changes).expect(200)).body as { id: string }).id;
const variantsOf = async (agent: Agent, id: string) =>
  (await agent.get(`/api/recipes/${id}/variants`).expect(200)).body as Variants;

describe('a variant', () => {
  it('has all that its origin says, with its original, but for the word of whoever looked that one through', async () => {
    const { agent } = await kitchen.person('Anna');
    const id = await make(agent);
    const origin = await read(agent, id);
    expect(origin.verified).toBe(true);
    const own = await read(agent, await varied(agent, id));
    const { title, servings, times, ingredients, steps, story, tags, source } = origin;
    expect(own).toMatchObject({ title, servings, times, ingredients, steps, story, tags, source });
    expect(own).toMatchObject({ variantOf: id, version: 1, verified: false, verifiedBy: null, lockedBy: null });
    const original = (recipeId: string) => agent.get(`/api/recipes/${recipeId}/original`).expect(200);
    expect((await original(own.id)).body).toEqual((await original(id)).body);
  });

  it('of a recipe that was typed is its variant all the same, and has no original either', async () => {
    const { agent } = await kitchen.person();
    const id = await make(agent, { title: 'Toast' });
    const own = await varied(agent, id);
    expect(await read(agent, own)).toMatchObject({ title: 'Toast', variantOf: id });
    const { body } = await agent.get(`/api/recipes/${own}/original`).expect(200);
    expect(body).toEqual({ transcript: null, evidence: {} });
  });

  it('begins with what was changed, and what was read where goes along', async () => {
    const { agent } = await kitchen.person();
    const id = await make(agent);
    const own = await varied(agent, id, { title: 'Our plum cake', ingredients: ['1/2 cup sugar', '1 lb plums'] });
    const recipe = await read(agent, own);
    expect(recipe.title).toBe('Our plum cake');
    expect(recipe.ingredients.map(({ item, qty }) => [item, qty])).toEqual([
      ['sugar', 0.5],
      ['plums', 1],
    ]);
    const { body } = await agent.get(`/api/recipes/${own}/original`).expect(200);
    expect((body as { evidence: object }).evidence).toMatchObject({ 'ingredients.1': [[0, 2]] });
    expect((await read(agent, id)).ingredients).toHaveLength(3);
  });

  it('names its origin, also when that is in the trash or gone, and is named by it', async () => {
    const { agent } = await kitchen.person('Anna');
    const id = await make(agent);
    const own = await varied(agent, id, { title: 'Our plum cake' });
    const thrown = await varied(agent, id);
    await agent.delete(`/api/recipes/${thrown}`).expect(204);
    const later = await varied(agent, id);
    // Another family's is none of its, whatever it says of itself.
    const other = (await kitchen.person()).agent;
    const theirs = await make(other);
    await kitchen.db.execute(sql`update recipes set variant_of = ${id} where id = ${theirs}`);
    expect((await variantsOf(other, theirs)).origin).toEqual({ id, title: '', state: 'gone' });
    expect(await variantsOf(agent, id)).toMatchObject({
      origin: null,
      variants: [{ id: own, title: 'Our plum cake', savedBy: 'Anna', madeCount: 0 }, { id: later }],
    });
    const originOf = async () => (await variantsOf(agent, own)).origin;
    expect(await originOf()).toEqual({ id, title: 'Nana’s plum cake', state: 'here' });
    await agent.delete(`/api/recipes/${id}`).expect(204);
    expect(await originOf()).toEqual({ id, title: 'Nana’s plum cake', state: 'trash' });
    await kitchen.db.execute(sql`delete from recipes where id = ${id}`);
    expect(await originOf()).toEqual({ id, title: '', state: 'gone' });
    expect((await read(agent, own)).variantOf).toBe(id);
  });

  it('counts toward the free limit', async () => {
    const small = await openKitchen({ FREE_RECIPE_LIMIT: '1' });
    const { agent } = await small.person();
    const id = await make(agent);
    expect((await variant(agent, id).expect(403)).body).toMatchObject({ limitReached: true });
    await small.close();
  });

  it('is made by writers, of what is the family’s', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await make(agent);
    const viewer = await kitchen.member(familyId, 'viewer');
    await variant(viewer, id).expect(403);
    expect((await variantsOf(viewer, id)).variants).toEqual([]);
    const other = (await kitchen.person()).agent;
    await variant(other, id).expect(404);
    await other.get(`/api/recipes/${id}/variants`).expect(404);
    await variant(kitchen.stranger(), id).expect(401);
    for (const bad of ['nothing', randomUUID()]) await variant(agent, bad).expect(404);
    expect((await variant(agent, id, { title: ' ' }).expect(400)).text).toBe('A recipe needs a title.');
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await variant(agent, id).expect(404);
  });

  it('of a guest still knows its origin in the account', async () => {
    const { agent, user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const id = await make(guest);
    const own = await varied(guest, id);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect((await variantsOf(agent, own)).origin).toMatchObject({ id, state: 'here' });
    expect((await variantsOf(agent, id)).variants).toMatchObject([{ id: own }]);
  });
});

describe('a locked keepsake', () => {
  const LOCKED = 'This keepsake is locked, so it stays as it is. Make it your own to change it.';
  const lock = (agent: Agent, id: string) => agent.post(`/api/recipes/${id}/lock`);
  const unlock = (agent: Agent, id: string) => agent.delete(`/api/recipes/${id}/lock`);
  const changes = (agent: Agent, id: string) => [
    agent.patch(`/api/recipes/${id}`).send({ version: 2, notes: 'Less sugar.' }),
    // Whoever has an older form open is told the same, not to merge.
    agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'Less sugar.' }),
    agent.post(`/api/recipes/${id}/versions/1/restore`),
    agent.post(`/api/recipes/${id}/cleanup`),
    agent.patch(`/api/recipes/${id}/original`).send({ transcript: cake.transcript }),
    agent.post(`/api/recipes/${id}/original/read`),
    agent.delete(`/api/recipes/${id}`),
  ];

  it('is only ever varied: nothing else changes it, whichever way it comes', async () => {
    const { agent, familyId } = await kitchen.person('Anna');
    await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${familyId}`);
    const id = await make(agent);
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'Nana said so.' }).expect(200);
    expect((await lock(agent, id).expect(200)).body).toMatchObject({ id, lockedBy: 'Anna', version: 2 });
    const before = await read(agent, id);
    for (const call of changes(agent, id)) expect((await call.expect(403)).text).toBe(LOCKED);
    expect(await read(agent, id)).toEqual(before);
    const own = await varied(agent, id, { notes: 'Less sugar.' });
    expect(await read(agent, own)).toMatchObject({ notes: 'Less sugar.', lockedBy: null });
    // The family's log is no change of it.
    await agent.post(`/api/recipes/${id}/makings`).send({ id: randomUUID(), madeOn: '2026-05-03' }).expect(200);
    expect((await unlock(agent, id).expect(200)).body).toMatchObject({ lockedBy: null, madeCount: 1 });
    for (const call of changes(agent, id)) expect((await call).status).not.toBe(403);
  });

  it('is held by the database itself, whoever writes', async () => {
    const { agent } = await kitchen.person();
    const id = await make(agent);
    await lock(agent, id).expect(200);
    const refused = { cause: { constraint: 'recipes_locked' } };
    const { db } = kitchen;
    await expect(db.execute(sql`update recipes set version = 2 where id = ${id}`)).rejects.toMatchObject(refused);
    await expect(db.execute(sql`update recipes set deleted_at = now() where id = ${id}`)).rejects.toMatchObject(
      refused,
    );
    await expect(
      db.execute(sql`update transcripts set transcript = '{}' where recipe_id = ${id}`),
    ).rejects.toMatchObject(refused);
    await db.execute(sql`update recipes set tags = '{cake}' where id = ${id}`);
  });

  it('is locked and unlocked by writers of the family alone', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await make(agent);
    for (const call of [lock, unlock]) {
      await call(await kitchen.member(familyId, 'viewer'), id).expect(403);
      await call((await kitchen.person()).agent, id).expect(404);
      await call(kitchen.stranger(), id).expect(401);
      await call(await kitchen.member(familyId, 'editor'), id).expect(200);
    }
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await lock(agent, id).expect(404);
  });

  it('comes along locked from a guest’s kitchen', async () => {
    const { agent, user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const id = await make(guest);
    await lock(guest, id).expect(200);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    // Of a guest no name is known.
    expect((await read(agent, id)).lockedBy).toBe('');
    expect((await agent.delete(`/api/recipes/${id}`).expect(403)).text).toBe(LOCKED);
  });
});

describe('the tree of a dish', () => {
  interface Node {
    title: string;
    of: string | null;
    changed: string;
    told: string;
    isInTrash: boolean;
  }
  const treeOf = async (agent: Agent, id: string) =>
    ((await agent.get(`/api/recipes/${id}/tree`).expect(200)).body as { recipes: (Node & { id: string })[] }).recipes;

  it('has every version from the first on, with what changed, wherever it is asked from', async () => {
    const { agent } = await kitchen.person('Anna');
    const year = { year: 1950, precision: 'about' };
    const root = await make(agent, { ...cake, provenance: { from: 'Nana', place: 'Lviv', year } });
    const own = await varied(agent, root, {
      title: 'Own',
      ingredients: ['1/2 cup sugar', '2 cups flour', '1 lb plums'],
    });
    const other = await varied(agent, root, { title: 'Other' });
    const grandchild = await varied(agent, own, { title: 'Grandchild', times: { prepMin: 20, cookMin: 50 } });
    const expected = [
      [cake.title, null, '', 'From Nana, Lviv, about 1950'],
      ['Own', root, 'half the sugar', 'From Nana, Lviv'],
      ['Grandchild', own, '10 minutes longer', 'From Nana, Lviv'],
      ['Other', root, 'another title', 'From Nana, Lviv'],
    ];
    for (const from of [root, own, other, grandchild]) {
      const nodes = await treeOf(agent, from);
      expect(nodes.map(({ title, of, changed, told }) => [title, of, changed, told])).toEqual(expected);
    }
    // What is in the trash is in it only where something there was made of it.
    await agent.delete(`/api/recipes/${other}`).expect(204);
    await agent.delete(`/api/recipes/${own}`).expect(204);
    expect((await treeOf(agent, root)).map(({ title, isInTrash }) => [title, isInTrash])).toEqual([
      [cake.title, false],
      ['Own', true],
      ['Grandchild', false],
    ]);
    const viewer = await kitchen.person();
    await viewer.agent.get(`/api/recipes/${root}/tree`).expect(404);
  });

  it('begins with what is left where the first is gone, and ends where two were made of each other', async () => {
    const { agent } = await kitchen.person();
    const [one, two] = [await make(agent, { title: 'One' }), await make(agent, { title: 'Two' })];
    await kitchen.db.execute(sql`update recipes set variant_of = ${randomUUID()}::uuid where id = ${one}`);
    expect((await treeOf(agent, one)).map(({ title }) => title)).toEqual(['One']);
    await kitchen.db.execute(sql`update recipes set variant_of = ${two}::uuid where id = ${one}`);
    await kitchen.db.execute(sql`update recipes set variant_of = ${one}::uuid where id = ${two}`);
    expect((await treeOf(agent, one)).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    for (const bad of ['nothing', '%00', randomUUID()]) await agent.get(`/api/recipes/${bad}/tree`).expect(404);
  });
});
