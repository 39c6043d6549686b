import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HomeAnswer } from '#shared/meals.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const home = async (agent: Agent) => (await agent.get('/api/home').expect(200)).body as HomeAnswer;
const make = async (agent: Agent, title: string) =>
  ((await agent.post('/api/recipes').send({ title }).expect(200)).body as { id: string }).id;
/** As if the recipe had been made that day. */
const made = (familyId: string, recipeId: string, day: string, note = '') =>
  kitchen.db.$client.query(
    `insert into makings (id, family_id, recipe_id, made_on, made_by, note) values (gen_random_uuid(), $1, $2, $3, 'Anna', $4)`,
    [familyId, recipeId, day, note],
  );

it('is empty where there is nothing yet', async () => {
  const { day, ...rest } = await home(await kitchen.guest());
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(rest).toEqual({
    recipes: 0,
    meals: [],
    waiting: { ready: 0, reading: 0, doubted: 0, first: null, answered: [] },
    added: [],
    made: [],
    tin: null,
  });
});

it('has the newest three with who added each, what is planned, what waits, and what was made last, of this family alone', async () => {
  const { agent, familyId } = await kitchen.person('Maria');
  const { agent: other, familyId: otherFamily } = await kitchen.person('Other');
  const theirs = await make(other, 'Theirs');
  await made(otherFamily, theirs, '2026-11-20');
  const ids: string[] = [];
  for (const title of ['Soup', 'Pie', 'Bread', 'Jam']) ids.push(await make(agent, title));
  const [soup = '', pie = ''] = ids;
  const anna = await kitchen.member(familyId, 'editor');
  const jam = (await anna.get(`/api/recipes/${ids[3] ?? ''}`)).body as { version: number };
  await anna
    .patch(`/api/recipes/${ids[3] ?? ''}`)
    .send({ version: jam.version, notes: 'less sugar' })
    .expect(200);
  const doubt = { field: 'title', kind: 'reading', reason: 'Is it a pie?', confidence: 0.4 };
  await agent
    .patch(`/api/recipes/${pie}`)
    .send({ version: 1, review: [doubt] })
    .expect(200);
  await made(familyId, soup, '2026-11-01', 'half the salt');
  await made(familyId, soup, '2026-11-20');
  await made(familyId, pie, '2026-11-19');
  const { day } = await home(agent);
  await agent.post('/api/meals').send({ id: randomUUID(), day, meal: 'dinner', recipeId: pie }).expect(200);

  const answer = await home(agent);
  expect(answer.recipes).toBe(4);
  expect(answer.added.map(({ card, by }) => [card.title, by])).toEqual([
    ['Jam', 'Maria'],
    ['Bread', 'Maria'],
    ['Pie', 'Maria'],
  ]);
  expect(answer.meals.map(({ title }) => title)).toEqual(['Pie']);
  expect(answer.waiting).toEqual({ answered: [], ready: 0, reading: 0, doubted: 1, first: { id: pie, title: 'Pie' } });
  expect(answer.made.map(({ title, madeOn, madeBy }) => [title, madeOn, madeBy])).toEqual([
    ['Soup', '2026-11-20', 'Anna'],
    ['Pie', '2026-11-19', 'Anna'],
  ]);
  const viewer = await kitchen.member(familyId, 'viewer');
  expect(await home(viewer)).toEqual(answer);
});

it('draws one card for the day from what was not made for long, or never; neither the newest nor what is planned', async () => {
  const { agent, familyId } = await kitchen.person();
  const ids: string[] = [];
  for (const title of ['Plum cake', 'Soup', 'Roast', 'New 1', 'New 2', 'New 3']) ids.push(await make(agent, title));
  const [cake = '', soup = '', roast = ''] = ids;
  await made(familyId, cake, '2024-08-15');
  await made(familyId, soup, '2024-08-15');
  const { day } = await home(agent);
  await made(familyId, soup, day);
  await agent.post('/api/meals').send({ id: randomUUID(), day, meal: 'dinner', recipeId: roast }).expect(200);
  const { tin } = await home(agent);
  expect(tin).toMatchObject({ title: 'Plum cake', lastMadeOn: '2024-08-15' });
  expect((await home(agent)).tin).toEqual(tin);
  await made(familyId, cake, day);
  expect((await home(agent)).tin).toBeNull();
});
