import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isStillToCome, type LatestMaking, type Making, makingCreateSchema } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';
import { unusedFilesRepo } from '../files/unused-files.repo.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const aRecipe = async (agent: Agent, title = 'Plum cake') =>
  ((await agent.post('/api/recipes').send({ title }).expect(200)).body as { id: string }).id;
const aLine = (line: object = {}) => ({ id: randomUUID(), madeOn: '2026-05-03', ...line });
const add = (agent: Agent, recipeId: string, line: object = {}) =>
  agent.post(`/api/recipes/${recipeId}/makings`).send(aLine(line));
const added = async (agent: Agent, recipeId: string, line: object = {}) =>
  (await add(agent, recipeId, line).expect(200)).body as Making;
const logOf = async (agent: Agent, recipeId: string) =>
  (await agent.get(`/api/recipes/${recipeId}/makings`).expect(200)).body as Making[];
const countOf = async (agent: Agent, recipeId: string) => {
  const { madeCount, lastMadeOn } = (await agent.get(`/api/recipes/${recipeId}`).expect(200)).body as Recipe;
  return [madeCount, lastMadeOn];
};

describe('a line of the log', () => {
  it('says who made it when, with a note and stars, and is counted in the recipe', async () => {
    const { agent } = await kitchen.person('Ruth');
    const id = await aRecipe(agent);
    expect(await countOf(agent, id)).toEqual([0, null]);
    const older = await added(agent, id, { madeOn: '2025-12-24', madeBy: '  Nana \n Rose ', stars: 5 });
    const newer = await added(agent, id, { note: 'half the sugar' });
    expect(older).toMatchObject({ recipeId: id, madeBy: 'Nana Rose', note: '', photo: '', stars: 5 });
    expect(newer).toMatchObject({ madeBy: 'Ruth', note: 'half the sugar', stars: null });
    expect(await logOf(agent, id)).toEqual([newer, older]);
    expect(await countOf(agent, id)).toEqual([2, '2026-05-03']);
  });

  it('that is sent twice, also at once, is one line and answers the same', async () => {
    const { agent } = await kitchen.person();
    const id = await aRecipe(agent);
    const line = aLine({ note: 'half the sugar' });
    const answers = await Promise.all([1, 2, 3].map(() => add(agent, id, line).expect(200)));
    const again = await add(agent, id, { ...line, note: 'something else', id: line.id.toUpperCase() }).expect(200);
    for (const { body } of [...answers, again]) expect(body).toEqual(answers[0]?.body);
    expect(await countOf(agent, id)).toEqual([1, '2026-05-03']);
    const refused = await add(agent, await aRecipe(agent, 'Toast'), line).expect(409);
    expect(refused.text).toBe('This line is in the log of another recipe already.');
  });

  it('can be changed in part, and taken out again; the recipe counts along', async () => {
    const { agent } = await kitchen.person('Ruth');
    const id = await aRecipe(agent);
    const line = await added(agent, id, { note: 'half the sugar', stars: 4 });
    const at = `/api/recipes/${id}/makings/${line.id}`;
    const { body } = await agent.patch(at).send({ madeOn: '2024-02-29', stars: null, madeBy: '' }).expect(200);
    expect(body).toEqual({ ...line, madeOn: '2024-02-29', stars: null, madeBy: 'Ruth' });
    expect((await agent.patch(at).send({}).expect(200)).body).toEqual(body);
    expect(await countOf(agent, id)).toEqual([1, '2024-02-29']);
    await agent.delete(at).expect(204);
    await agent.delete(at).expect(404);
    await agent.patch(at).send({ note: '!' }).expect(404);
    expect(await countOf(agent, id)).toEqual([0, null]);
  });

  it.each([
    [{ madeOn: '2999-01-01' }, 'That day is still to come.'],
    [{ madeOn: '2026-02-30' }, 'What it was made on must be a day such as 2026-05-03.'],
    [{ madeOn: '1850-01-01' }, 'What it was made on must be a day such as 2026-05-03.'],
    [{ madeOn: 'yesterday' }, 'What it was made on must be a day such as 2026-05-03.'],
    [{ stars: 0 }, 'Stars are a number from 1 to 5.'],
    [{ stars: 6 }, 'Stars are a number from 1 to 5.'],
    [{ stars: 4.5 }, 'Stars are whole.'],
    [{ id: 'plum' }, 'The line needs an id (a UUID).'],
    [{ note: 'x'.repeat(2001) }, 'A note may have at most 2,000 characters.'],
    [{ madeBy: 'x'.repeat(101) }, 'The name it was made by may have at most 100 characters.'],
  ])('is refused with a sentence for %j', async (line, sentence) => {
    const { agent } = await kitchen.person();
    const id = await aRecipe(agent);
    expect((await add(agent, id, line).expect(400)).text).toBe(sentence);
    const { id: lineId } = await added(agent, id);
    if (!('id' in line))
      expect((await agent.patch(`/api/recipes/${id}/makings/${lineId}`).send(line).expect(400)).text).toBe(sentence);
    expect(await logOf(agent, id)).toHaveLength(1);
  });

  it('of a recipe in the trash is kept for when it comes back', async () => {
    const { agent } = await kitchen.person();
    const id = await aRecipe(agent);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await added(agent, id);
    expect((await agent.get('/api/makings')).body).toEqual([]);
    await agent.post(`/api/recipes/${id}/restore`).expect(200);
    expect(await countOf(agent, id)).toEqual([1, '2026-05-03']);
  });
});

test('today may be a day ahead in another kitchen, and no more', () => {
  const now = new Date('2026-05-03T23:59:00Z');
  expect(['2026-05-03', '2026-05-04', '2026-05-05'].map((day) => isStillToCome(day, now))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a day is one that there is', () => {
  const isDay = (madeOn: string) => makingCreateSchema.safeParse({ id: randomUUID(), madeOn }).success;
  expect(['2024-02-29', '1900-01-01', '2026-12-31'].map(isDay)).toEqual([true, true, true]);
  expect(['2023-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00'].map(isDay)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

describe('a line’s photo', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5412b' } })
      .jpeg()
      .toBuffer();

  it('is a picture of the family’s own, and is not swept away', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await aRecipe(agent);
    const photo = await uploaded(agent, await picture());
    expect(await added(agent, id, { photo })).toMatchObject({ photo });
    await agent.get(photo).expect(200);
    const named = await unusedFilesRepo(kitchen.db).named(kitchen.db, familyId);
    expect(named.has(photo.slice('/files/'.length))).toBe(true);
  });

  it('of another family, or that is no picture, is refused, and no line is written', async () => {
    const { agent } = await kitchen.person();
    const other = await kitchen.person();
    const id = await aRecipe(agent);
    const theirs = await uploaded(other.agent, await picture());
    const text = await uploaded(agent, Buffer.from('%PDF-1.7 nothing'));
    await add(agent, id, { photo: theirs }).expect(404);
    await add(agent, id, { photo: 'https://example.org/cake.jpg' }).expect(404);
    expect((await add(agent, id, { photo: text })).status).toBeGreaterThanOrEqual(400);
    expect(await logOf(agent, id)).toEqual([]);
  });
});

describe('the family’s log', () => {
  it('shows what was made last, of all recipes that are there, as many as asked for', async () => {
    const { agent } = await kitchen.person();
    const [cake, soup] = [await aRecipe(agent, 'Plum cake'), await aRecipe(agent, 'Soup')];
    await added(agent, cake, { madeOn: '2026-05-01' });
    await added(agent, soup, { madeOn: '2026-05-02' });
    await added(agent, cake, { madeOn: '2026-05-03' });
    const titles = async (query = '') =>
      ((await agent.get(`/api/makings${query}`).expect(200)).body as LatestMaking[]).map(
        ({ title, madeOn }) => `${title} ${madeOn.slice(-2)}`,
      );
    expect(await titles()).toEqual(['Plum cake 03', 'Soup 02', 'Plum cake 01']);
    expect(await titles('?limit=1')).toEqual(['Plum cake 03']);
    await agent.delete(`/api/recipes/${cake}`).expect(204);
    expect(await titles()).toEqual(['Soup 02']);
    for (const limit of ['0', '51', 'many']) await agent.get(`/api/makings?limit=${limit}`).expect(400);
  });

  it('is read by a viewer, written by writers, and nothing for another family or a stranger', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await aRecipe(agent);
    const line = await added(agent, id);
    const at = `/api/recipes/${id}/makings`;
    const viewer = await kitchen.member(familyId, 'viewer');
    expect(await logOf(viewer, id)).toEqual([line]);
    expect((await viewer.get('/api/makings').expect(200)).body).toHaveLength(1);
    const writes = (who: Agent) => [
      who.post(at).send(aLine()),
      who.patch(`${at}/${line.id}`).send({ note: 'mine' }),
      who.delete(`${at}/${line.id}`),
    ];
    for (const call of writes(viewer)) await call.expect(403);
    const other = (await kitchen.person()).agent;
    for (const call of [other.get(at), ...writes(other)]) await call.expect(404);
    expect((await other.get('/api/makings').expect(200)).body).toEqual([]);
    for (const call of [kitchen.stranger().get(at), ...writes(kitchen.stranger())]) await call.expect(401);
    expect(await logOf(await kitchen.member(familyId, 'editor'), id)).toEqual([line]);
    for (const bad of ['nothing', '%00', randomUUID()]) await agent.get(`/api/recipes/${bad}/makings`).expect(404);
  });

  it('moves with its recipe when a guest signs in', async () => {
    const { agent, user, password } = await kitchen.person('Ruth');
    const guest = await kitchen.guest();
    const id = await aRecipe(guest);
    const line = await added(guest, id, { note: 'half the sugar' });
    expect(line.madeBy).toBe('');
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect(await logOf(agent, id)).toEqual([line]);
    expect(await countOf(agent, id)).toEqual([1, '2026-05-03']);
    await added(agent, id);
    expect((await countOf(agent, id))[0]).toBe(2);
  });
});
