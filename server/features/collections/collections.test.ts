import type { Agent } from 'supertest';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#shared/collections.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

async function recipe(agent: Agent, title: string, more: object = {}): Promise<string> {
  const { body } = await agent
    .post('/api/recipes')
    .send({ title, ...more })
    .expect(200);
  return (body as { id: string }).id;
}
const recipes = (agent: Agent, ...titles: string[]) => Promise.all(titles.map((title) => recipe(agent, title)));
async function book(agent: Agent, title = 'Ours', recipeIds: string[] = []): Promise<Collection> {
  return ((await agent.post('/api/collections').send({ title, recipeIds }).expect(200)) as { body: Collection }).body;
}
const read = async (agent: Agent, id: string) =>
  ((await agent.get(`/api/collections/${id}`).expect(200)) as { body: Collection }).body;
const patch = (agent: Agent, id: string, change: object) => agent.patch(`/api/collections/${id}`).send(change);
const patched = async (agent: Agent, id: string, change: object) =>
  ((await patch(agent, id, change).expect(200)) as { body: Collection }).body;
async function picture(agent: Agent): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5412b' } })
    .png()
    .toBuffer();
  return uploaded(agent, bytes, 'image/png');
}

describe('a cookbook', () => {
  it('is made with a title alone or with recipes, each once, and listed newest first', async () => {
    const { agent } = await kitchen.person();
    const [a, b] = (await recipes(agent, 'Soup', 'Pie')) as [string, string];
    const bare = await book(agent, '  Ours ');
    const full = await book(agent, 'Hers', [b, a, b.toUpperCase()]);
    expect(bare).toMatchObject({ title: 'Ours', recipeIds: [], chapters: [], format: 'letter', version: 1 });
    expect(bare.cover).toEqual({ design: 'classic', photo: '' });
    expect(full.recipeIds).toEqual([b, a]);
    expect((await agent.get('/api/collections').expect(200)).body).toEqual([full, bare]);
    expect(await read(agent, full.id)).toEqual(full);
  });

  it.each([
    ['an empty title', { title: ' ' }, 400, 'A cookbook needs a title.'],
    ['501 recipes', { title: 'x', recipeIds: Array(501).fill('x') }, 400, 'A cookbook can have at most 500 recipes.'],
    ['an id that is none', { title: 'x', recipeIds: ['soup'] }, 404, 'Recipe not found'],
    [
      'an id of no recipe',
      { title: 'x', recipeIds: ['00000000-0000-4000-8000-000000000000'] },
      404,
      'Recipe not found',
    ],
  ])('is refused with %s', async (_says, body, status, text) => {
    const { agent } = await kitchen.person();
    const answer = await agent.post('/api/collections').send(body).expect(status);
    expect(answer.text).toBe(text);
    expect((await agent.get('/api/collections')).body).toEqual([]);
  });

  it('keeps its wording, cover, format and pages, and leaves alone what a change does not name', async () => {
    const { agent } = await kitchen.person();
    const photo = await picture(agent);
    const [a, b] = (await recipes(agent, 'Soup', 'Pie')) as [string, string];
    const { id } = await book(agent, 'Ours', [a, b]);
    const wording = { subtitle: 'From the coast', dedication: 'To Ana\nwith love', story: 'We fished. 漁 ؟' };
    await patched(agent, id, { ...wording, cover: { design: 'photo', photo }, format: '6x9' });
    await patched(agent, id, { pages: { [a]: { photo, story: 'Hers.', original: true } } });
    const after = await patched(agent, id, { title: 'Ours, again', pages: { [b]: { photo: '' } } });
    expect(after).toMatchObject({ ...wording, title: 'Ours, again', format: '6x9', version: 4 });
    expect(after.cover).toEqual({ design: 'photo', photo });
    expect(after.pages).toEqual({
      [a]: { photo, story: 'Hers.', original: true },
      [b]: { photo: '' },
    });
    const bare = await patched(agent, id, { pages: { [a]: {}, [b]: {}, x: { original: true } } });
    expect(bare.pages).toEqual({});
  });

  it('keeps chapters and the flat order consistent', async () => {
    const { agent } = await kitchen.person();
    const [a, b, c] = (await recipes(agent, 'Soup', 'Pie', 'Cake')) as [string, string, string];
    const { id } = await book(agent, 'Ours', [a, b, c]);
    const sweet = { title: 'Sweet', recipeIds: [a, b] };
    expect((await patched(agent, id, { chapters: [sweet] })).recipeIds).toEqual([c, a, b]);
    expect(await patched(agent, id, { recipeIds: [b, c, a] })).toMatchObject({
      recipeIds: [c, b, a],
      chapters: [{ title: 'Sweet', recipeIds: [b, a] }],
    });
    expect(await patched(agent, id, { recipeIds: [c, a] })).toMatchObject({
      chapters: [{ title: 'Sweet', recipeIds: [a] }],
    });
  });

  it('refuses a stale change and tells of it, and takes one without a version', async () => {
    const { agent } = await kitchen.person();
    const { id } = await book(agent);
    await patched(agent, id, { version: 1, title: 'First' });
    const stale = await patch(agent, id, { version: 1, title: 'Second' }).expect(409);
    expect(stale.text).toBe('Somebody else has changed this cookbook in the meantime.');
    await patch(agent, id, { version: 1 }).expect(409);
    expect(await patched(agent, id, { version: 2 })).toMatchObject({ title: 'First', version: 2 });
    expect(await patched(agent, id, { title: 'Third' })).toMatchObject({ title: 'Third', version: 3 });
  });

  it('takes one of two changes at once that were made on the same version', async () => {
    const { agent } = await kitchen.person();
    const { id } = await book(agent);
    const answers = await Promise.all(['A', 'B'].map((title) => patch(agent, id, { version: 1, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['an empty title', { title: '' }, 'A cookbook needs a title.'],
    ['501 recipes', { recipeIds: Array(501).fill('x') }, 'A cookbook can have at most 500 recipes.'],
  ])('is not changed with %s', async (_says, change, text) => {
    const { agent } = await kitchen.person();
    const { id } = await book(agent);
    expect((await patch(agent, id, change).expect(400)).text).toBe(text);
    expect(await read(agent, id)).toMatchObject({ title: 'Ours', version: 1 });
  });

  it('holds 500 recipes with their pages and no more, also by chapters', async () => {
    const { agent, familyId } = await kitchen.person();
    const model = await recipe(agent, 'Soup');
    const { rows } = await kitchen.db.execute<{ id: string }>(sql`
      with limitless as (select set_config('keepsake.free_recipe_limit', '', true))
      insert into recipes select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      from limitless, recipes r, generate_series(1, 500) where r.id = ${model} and r.family_id = ${familyId} returning id`);
    const ids = rows.map(({ id }) => id);
    const { id } = await book(agent, 'Ours', ids);
    const over = await patch(agent, id, { chapters: [{ title: 'More', recipeIds: [model] }] }).expect(400);
    expect(over.text).toBe('A cookbook can have at most 500 recipes.');
    const pages = Object.fromEntries(ids.map((one) => [one, { original: true }]));
    await patched(agent, id, { recipeIds: ids.toReversed(), pages });
    const after = await read(agent, id);
    expect(after.recipeIds).toEqual(ids.toReversed());
    expect(Object.keys(after.pages)).toHaveLength(500);
  });

  it('is deleted for good, and an unknown id of whatever form is not found', async () => {
    const { agent } = await kitchen.person();
    const { id } = await book(agent);
    await agent.delete(`/api/collections/${id}`).expect(204);
    for (const path of [id, 'x', '%00', '00000000-0000-4000-8000-000000000000']) {
      expect((await agent.get(`/api/collections/${path}`)).status).toBe(404);
    }
    expect((await agent.delete(`/api/collections/${id}`).expect(404)).text).toBe('Cookbook not found');
    await patch(agent, id, { title: 'x' }).expect(404);
    await agent.get(`/api/collections/${id}/recipes`).expect(404);
  });
});

describe('a cookbook’s recipes', () => {
  it('are told in the book’s order, with their photos and whether there is an original', async () => {
    const { agent } = await kitchen.person();
    const photo = await picture(agent);
    const card = await recipe(agent, 'Card', { source: { type: 'photo', storagePath: photo }, photos: [photo] });
    const typed = await recipe(agent, 'Typed', { story: 'From Ana.' });
    const { id } = await book(agent, 'Ours', [typed, card]);
    expect((await agent.get(`/api/collections/${id}/recipes`).expect(200)).body).toEqual([
      { id: typed, title: 'Typed', photos: [], hasOriginal: false, facesByDefault: false, hasStory: true },
      { id: card, title: 'Card', photos: [photo], hasOriginal: true, facesByDefault: true, hasStory: false },
    ]);
  });

  it('are left out while they lie in the trash, and find their place when they are restored', async () => {
    const { agent } = await kitchen.person();
    const [a, b, c] = (await recipes(agent, 'Soup', 'Pie', 'Cake')) as [string, string, string];
    const { id } = await book(agent, 'Ours', [a, b, c]);
    await patched(agent, id, { chapters: [{ title: 'All', recipeIds: [a, b, c] }], pages: { [b]: { story: 'Hers' } } });
    await agent.delete(`/api/recipes/${b}`).expect(204);
    expect(await read(agent, id)).toMatchObject({
      recipeIds: [a, c],
      chapters: [{ title: 'All', recipeIds: [a, c] }],
      pages: {},
    });
    expect((await agent.get(`/api/collections/${id}/recipes`)).body).toHaveLength(2);

    await patched(agent, id, { recipeIds: [c, a], chapters: [{ title: 'All', recipeIds: [c, a] }] });
    await agent.post(`/api/recipes/${b}/restore`).expect(200);
    expect(await read(agent, id)).toMatchObject({
      recipeIds: [c, a, b],
      chapters: [{ title: 'All', recipeIds: [c, a, b] }],
      pages: { [b]: { story: 'Hers' } },
    });
  });

  it('cannot be put in from the trash, and leave the book when the trash is emptied', async () => {
    const { agent } = await kitchen.person();
    const [a, b] = (await recipes(agent, 'Soup', 'Pie')) as [string, string];
    const { id } = await book(agent, 'Ours', [a, b]);
    await agent.delete(`/api/recipes/${b}`).expect(204);
    await agent
      .post('/api/collections')
      .send({ title: 'Other', recipeIds: [b] })
      .expect(404, '“Pie” is in the trash. Restore it first, or leave it out.');
    await kitchen.db.execute(sql`delete from recipes where id = ${b}`);
    // A screen that was opened before may still name it.
    expect((await patched(agent, id, { recipeIds: [b, a] })).recipeIds).toEqual([a]);
    const { rows } = await kitchen.db.execute<{ ids: string[] }>(
      sql`select recipe_ids ids from collections where id = ${id}`,
    );
    expect(rows[0]?.ids).toEqual([a]);
  });
});

describe('nobody else', () => {
  it('sees or changes a family’s cookbook, and no foreign recipe or picture comes into one', async () => {
    const { agent } = await kitchen.person();
    const [a] = (await recipes(agent, 'Soup')) as [string];
    const photo = await picture(agent);
    const { id } = await book(agent, 'Ours', [a]);
    const other = (await kitchen.person('Olga')).agent;
    const { id: theirs } = await book(other, 'Theirs');
    expect((await other.get('/api/collections')).body).toMatchObject([{ title: 'Theirs' }]);
    await other.get(`/api/collections/${id}`).expect(404);
    await other.get(`/api/collections/${id}/recipes`).expect(404);
    await patch(other, id, { title: 'Mine' }).expect(404);
    await other.delete(`/api/collections/${id}`).expect(404);

    await other
      .post('/api/collections')
      .send({ title: 'x', recipeIds: [a] })
      .expect(404);
    await patch(other, theirs, { recipeIds: [a] }).expect(404);
    await patch(other, theirs, { chapters: [{ title: 'x', recipeIds: [a] }] }).expect(404);
    await patch(other, theirs, { cover: { design: 'photo', photo } }).expect(404);
    const [own] = (await recipes(other, 'Stew')) as [string];
    await patched(other, theirs, { recipeIds: [own] });
    await patch(other, theirs, { pages: { [own]: { photo } } }).expect(404);
    expect(await read(other, theirs)).toMatchObject({ recipeIds: [own], pages: {}, cover: { photo: '' } });
    expect(await read(agent, id)).toMatchObject({ title: 'Ours', version: 1 });
  });

  it('who only looks changes one', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await book(agent);
    const viewer = await kitchen.member(familyId, 'viewer');
    expect((await viewer.get('/api/collections').expect(200)).body).toHaveLength(1);
    await read(viewer, id);
    await viewer.get(`/api/collections/${id}/recipes`).expect(200);
    await viewer.post('/api/collections').send({ title: 'x' }).expect(403);
    await patch(viewer, id, { title: 'x' }).expect(403);
    await viewer.delete(`/api/collections/${id}`).expect(403);
  });

  it('without a cookie gets one', async () => {
    const { agent } = await kitchen.person();
    const { id } = await book(agent);
    const stranger = kitchen.stranger();
    await stranger.get('/api/collections').expect(401);
    await stranger.get(`/api/collections/${id}`).expect(401);
    await stranger.get(`/api/collections/${id}/recipes`).expect(401);
    await stranger.post('/api/collections').send({ title: 'x' }).expect(401);
    await patch(stranger, id, { title: 'x' }).expect(401);
    await stranger.delete(`/api/collections/${id}`).expect(401);
    expect((await (await kitchen.guest()).get('/api/collections').expect(200)).body).toEqual([]);
  });
});

it('a guest’s cookbooks move to the account that is signed in to', async () => {
  const { agent, user, password } = await kitchen.person();
  await book(agent, 'Kept');
  const guest = await kitchen.guest();
  const [a] = (await recipes(guest, 'Soup')) as [string];
  await book(guest, 'Brought', [a]);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  expect((await guest.get('/api/collections')).body).toMatchObject([
    { title: 'Brought', recipeIds: [a] },
    { title: 'Kept', recipeIds: [] },
  ]);
});
