import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provenance } from '#shared/provenance.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { FamilyNames, Occasion, Relative, RelativePage } from '#shared/relatives.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';
import { unusedFilesRepo } from '../files/unused-files.repo.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const create = async (agent: Agent, recipe: object) =>
  ((await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string }).id;
const from = (agent: Agent, provenance: object, title = 'Plum cake') => create(agent, { title, provenance });
const recipeOf = async (agent: Agent, id: string) => (await agent.get(`/api/recipes/${id}`).expect(200)).body as Recipe;
const relative = async (agent: Agent, person: object) =>
  (await agent.post('/api/relatives').send(person).expect(200)).body as Relative;
const namesOf = async (agent: Agent) => (await agent.get('/api/relatives').expect(200)).body as FamilyNames;
const pageOf = async (agent: Agent, id: string) =>
  (await agent.get(`/api/relatives/${id}`).expect(200)).body as RelativePage;
const picture = async (agent: Agent) =>
  uploaded(
    agent,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5412b' } })
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  );
/** A WAV file of a tenth of a second of silence. */
const sound = (agent: Agent) => {
  const data = Buffer.alloc(1600);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return uploaded(agent, Buffer.concat([head, data]), 'audio/wav');
};

const NOTHING: Provenance = { from: '', place: '', year: null, occasions: [], pictures: [], recording: '' };
const about1950 = { year: 1950, precision: 'about' } as const;

describe('where a recipe comes from', () => {
  it('is told with it, changed in part, kept in its history and copied into a variant', async () => {
    const { agent } = await kitchen.person();
    const id = await from(agent, {
      from: '  Nana \n Ruth ',
      place: 'Lviv',
      year: about1950,
      occasions: ['Christmas', ' christmas ', ''],
    });
    const told = { ...NOTHING, from: 'Nana Ruth', place: 'Lviv', year: about1950, occasions: ['Christmas'] };
    expect((await recipeOf(agent, id)).provenance).toEqual(told);
    const decade = { year: 1957, precision: 'decade' };
    await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, provenance: { year: decade } })
      .expect(200);
    const changed = { ...told, year: { year: 1950, precision: 'decade' } };
    expect((await recipeOf(agent, id)).provenance).toEqual(changed);
    expect(((await agent.get(`/api/recipes/${id}/versions/1`)).body as Recipe).provenance).toEqual(told);
    const variant = (await agent.post(`/api/recipes/${id}/variants`).send({ title: 'My own' }).expect(200)).body as {
      id: string;
    };
    // When it was made first is said of the origin alone.
    expect((await recipeOf(agent, variant.id)).provenance).toEqual({ ...told, year: null });
    await agent.post(`/api/recipes/${id}/versions/1/restore`).expect(200);
    expect((await recipeOf(agent, id)).provenance).toEqual(told);
  });

  it('is whom a card names until somebody says otherwise; whoever wrote a web page is no relative', async () => {
    const { agent } = await kitchen.person();
    const card = await create(agent, { title: 'Nut roll', source: { type: 'text', author: 'Ruth  Keller' } });
    const web = await create(agent, {
      title: 'Soup',
      source: { type: 'url', url: 'https://a.example/', author: 'A. Cook' },
    });
    expect((await recipeOf(agent, card)).provenance?.from).toBe('Ruth Keller');
    expect((await recipeOf(agent, web)).provenance?.from).toBe('');
    expect((await namesOf(agent)).names).toContainEqual({ name: 'Ruth Keller', recipes: 1 });
    await agent
      .patch(`/api/recipes/${card}`)
      .send({ version: 1, provenance: { from: '' } })
      .expect(200);
    expect((await recipeOf(agent, card)).provenance?.from).toBe('');
  });

  it('has pictures and a recording, which are the family’s own and not swept away', async () => {
    const { agent, familyId } = await kitchen.person();
    const [photo, recording] = [await picture(agent), await sound(agent)];
    const id = await from(agent, { pictures: [{ photo, caption: 'Her table' }], recording });
    expect((await recipeOf(agent, id)).provenance).toMatchObject({
      pictures: [{ photo, caption: 'Her table' }],
      recording,
    });
    const named = await unusedFilesRepo(kitchen.db).named(kitchen.db, familyId);
    for (const path of [photo, recording]) expect(named.has(path.slice('/files/'.length))).toBe(true);

    const other = (await kitchen.person()).agent;
    const change = (provenance: object) => other.post('/api/recipes').send({ title: 'Mine', provenance });
    await change({ recording }).expect(404);
    await change({ pictures: [{ photo }] }).expect(404);
    const swapped = await change({ recording: await picture(other) }).expect(400);
    expect(swapped.text).toBe('That file is not a recording.');
    const refused = await change({ pictures: [{ photo: 'https://a.example/a.jpg' }] });
    expect(refused.status).toBe(404);
  });

  it.each([
    [{ year: { year: 99, precision: 'exact' } }, /^A year is a number from 1000 to 2200/],
    [{ year: { year: 1950, precision: 'maybe' } }, /^A year is exact, about, or a decade/],
    [{ from: 'x'.repeat(201) }, /^From whom may have at most 200 characters/],
    [{ occasions: Array.from({ length: 21 }, (_, at) => String(at)) }, /^A recipe can have at most 20 occasions/],
  ])('is refused with a sentence for %j', async (provenance, sentence) => {
    const { agent } = await kitchen.person();
    expect((await agent.post('/api/recipes').send({ title: 'Cake', provenance }).expect(400)).text).toMatch(sentence);
  });

  it('is found by a search for the name, the place and the occasion', async () => {
    const { agent } = await kitchen.person();
    await from(agent, { from: 'Nana Ruth', place: 'Lviv', occasions: ['Christmas'] }, 'Stollen');
    await create(agent, { title: 'Toast' });
    for (const word of ['ruth', 'Lviv', 'christmas']) {
      const { body } = await agent.get(`/api/library?search=${word}`).expect(200);
      const { cards } = body as { cards: { title: string; from: string }[] };
      expect(cards.map(({ title, from: whom }) => [title, whom])).toEqual([['Stollen', 'Nana Ruth']]);
    }
  });
});

describe('a person’s page', () => {
  it('has what is from them, in their hand and made by them, by any of their names', async () => {
    const { agent } = await kitchen.person('Anna');
    const roll = await from(agent, { from: 'nana RUTH', year: about1950 }, 'Nut roll');
    const cake = await from(agent, { from: 'Grandma' }, 'Plum cake');
    await from(agent, { from: 'Ruth' }, 'Somebody else’s');
    await agent.post(`/api/recipes/${cake}/hand`).send({ name: 'Nana Ruth' }).expect(200);
    const line = { id: randomUUID(), madeOn: '2024-05-01', madeBy: 'nana ruth' };
    await agent.post(`/api/recipes/${cake}/makings`).send(line).expect(200);
    const { id } = await relative(agent, { name: 'Nana Ruth', otherNames: ['grandma', 'Grandma '], place: 'Lviv' });
    const page = await pageOf(agent, id);
    expect(page).toMatchObject({ name: 'Nana Ruth', otherNames: ['grandma'], place: 'Lviv', madeCount: 1 });
    expect(page.recipes.map(({ id: recipe }) => recipe)).toEqual([cake, roll]);
    expect(page.cards.map(({ title }) => title)).toEqual(['Plum cake']);
    expect(page.makings).toMatchObject([{ title: 'Plum cake', madeOn: '2024-05-01' }]);
    const names = await namesOf(agent);
    expect(names.relatives).toMatchObject([{ id, recipes: 2 }]);
    // A member who has none yet is among those whose page can be made.
    expect(names.names).toEqual([
      { name: 'Ruth', recipes: 1 },
      { name: 'Anna', recipes: 0 },
    ]);
    await agent.delete(`/api/recipes/${cake}`).expect(204);
    expect((await pageOf(agent, id)).recipes.map(({ id: recipe }) => recipe)).toEqual([roll]);
  });

  it('is one for each name', async () => {
    const { agent } = await kitchen.person();
    const { id } = await relative(agent, { name: 'Nana Ruth', otherNames: ['Ruth'] });
    const ida = await relative(agent, { name: 'Ida' });
    const refused = await agent.post('/api/relatives').send({ name: ' RUTH ' }).expect(409);
    expect(refused.text).toBe('Ruth has a page already: add what tells them apart to the name.');
    await agent
      .patch(`/api/relatives/${ida.id}`)
      .send({ otherNames: ['nana ruth'] })
      .expect(409);
    await agent.patch(`/api/relatives/${id}`).send({ name: 'nana ruth' }).expect(200);
    const twice = await Promise.all([1, 2, 3].map(() => agent.post('/api/relatives').send({ name: 'Rosa' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await agent
      .post('/api/relatives')
      .send({ name: ' \u200b' })
      .expect(400, /Say what they are called/u);
  });

  it('is found by the name that stands on the cards, also after they are called otherwise', async () => {
    const { agent } = await kitchen.person();
    const recipe = await from(agent, { from: 'Ruth' });
    const { id } = await relative(agent, { name: 'Ruth' });
    const { body } = await agent.patch(`/api/relatives/${id}`).send({ name: 'Nana Ruth' }).expect(200);
    expect(body).toMatchObject({ name: 'Nana Ruth', otherNames: ['Ruth'] });
    expect((await pageOf(agent, id)).recipes).toMatchObject([{ id: recipe }]);
  });

  it('has a portrait of the family’s own, and leaves the recipes as they are when it goes', async () => {
    const { agent } = await kitchen.person();
    const recipe = await from(agent, { from: 'Ruth' });
    const portrait = await picture(agent);
    const born = { year: 1921, precision: 'exact' };
    const { id } = await relative(agent, { name: 'Ruth', portrait, born, about: 'She sang.' });
    expect(await pageOf(agent, id)).toMatchObject({ portrait, born, died: null, about: 'She sang.' });
    const other = (await kitchen.person()).agent;
    await other.post('/api/relatives').send({ name: 'Ruth', portrait }).expect(404);
    await agent.patch(`/api/relatives/${id}`).send({ portrait: '', died: about1950 }).expect(200);
    expect(await pageOf(agent, id)).toMatchObject({ portrait: '', born, died: about1950 });
    await agent.delete(`/api/relatives/${id}`).expect(204);
    await agent.get(`/api/relatives/${id}`).expect(404);
    expect((await recipeOf(agent, recipe)).provenance?.from).toBe('Ruth');
  });

  it('moves with a guest’s library; of the same name the account’s stands, with what it lacks', async () => {
    const { agent, user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    await relative(agent, { name: 'Ruth', place: 'Lviv' });
    const portrait = await picture(guest);
    await relative(guest, { name: 'ruth', otherNames: ['Oma'], place: 'Graz', portrait });
    await relative(guest, { name: 'Ida' });
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    const { relatives } = await namesOf(agent);
    expect(relatives).toMatchObject([{ name: 'Ida' }, { name: 'Ruth', otherNames: ['Oma'], portrait }]);
    expect(await pageOf(agent, relatives[1]?.id ?? '')).toMatchObject({ place: 'Lviv' });
  });

  it('moved with a guest’s library takes no name from a third person, and changes nothing that is told already', async () => {
    const { agent, user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const year = (of: number) => ({ year: of, precision: 'exact' });
    await relative(agent, { name: 'Ruth', born: year(1930), about: 'She sang.' });
    await relative(agent, { name: 'Ida', otherNames: ['Oma'] });
    const theirs = { born: year(1920), died: year(2001), about: 'She had a debt.', place: 'Graz' };
    await relative(guest, { name: 'Babcia', otherNames: ['RUTH', 'Oma'], ...theirs });
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    const { relatives } = await namesOf(agent);
    expect(relatives).toMatchObject([
      { name: 'Ida', otherNames: ['Oma'] },
      { name: 'Ruth', otherNames: ['Babcia'] },
    ]);
    expect(await pageOf(agent, relatives[1]?.id ?? '')).toMatchObject({
      born: year(1930),
      died: year(2001),
      about: 'She sang.',
      place: 'Graz',
    });
  });
});

describe('an occasion', () => {
  it('has the recipes that name it, however it is written', async () => {
    const { agent } = await kitchen.person();
    const one = await from(agent, { occasions: ['Christmas', 'Easter'] });
    const two = await from(agent, { occasions: ['CHRISTMAS'] });
    const gone = await from(agent, { occasions: ['Christmas'] });
    await agent.delete(`/api/recipes/${gone}`).expect(204);
    await from(agent, { occasions: ['Birthday'] });
    const { body } = await agent.get('/api/occasions/christmas').expect(200);
    expect((body as Occasion).recipes.map(({ id }) => id)).toEqual([two, one]);
    expect((await namesOf(agent)).occasions.map(({ name, recipes }) => [name.toLowerCase(), recipes])).toEqual([
      ['christmas', 2],
      ['birthday', 1],
      ['easter', 1],
    ]);
    for (const name of ['Advent', '%00', '%20']) await agent.get(`/api/occasions/${name}`).expect(404);
    await (await kitchen.person()).agent.get('/api/occasions/Christmas').expect(404);
  });
});
