import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Double, ImportRow } from '#shared/imports.ts';
import type { Recipe } from '#shared/recipe.ts';
import { type FamilyNames, RELATIVES_MAX, type RelativePage } from '#shared/relatives.ts';
import type { Role } from '#shared/user.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { ended, exported, save } from './bring.fixture.ts';
import { compared, fullKitchen } from './full-kitchen.fixture.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ FREE_RECIPE_LIMIT: '6' });
});
afterAll(() => kitchen.close());

const query = (text: string, values: unknown[] = []) => kitchen.db.$client.query(text, values);
type Somebody = Awaited<ReturnType<Kitchen['person']>>;
const open = (agent: Agent, familyId: string) => agent.post(`/api/families/${familyId}/open`).expect(204);

/** Somebody belongs to another family, too, and has it open. */
async function joins({ agent, user, password }: Omit<Somebody, 'familyId'>, familyId: string, role: Role) {
  await query('insert into memberships (family_id, person_id, role) values ($1, $2, $3)', [familyId, user.id, role]);
  await open(agent, familyId);
  await agent.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
}
const create = async (agent: Agent, recipe: object) =>
  ((await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string }).id;
const recipesOf = async (agent: Agent) => (await agent.get('/api/recipes').expect(200)).body as Recipe[];

/** Has the family's library looked through, for the one that is open. */
async function looked(agent: Agent, familyId: string): Promise<ImportRow> {
  const { body } = await agent.post(`/api/families/${familyId}/merge`).expect(200);
  return ended(agent, (body as ImportRow).id, ['ready', 'failed']);
}
const saved = async (agent: Agent, { id }: ImportRow, body: object = {}) => {
  await save(agent, id, body);
  return ended(agent, id, ['saved', 'failed']);
};

/** What is a library's in an archive: not the days of a household, nor what a family is called. */
const kept = (archive: Buffer) =>
  compared(archive, (path, value) => {
    if (path !== 'family.json') return value;
    const { collections, relatives, files } = value as Record<string, unknown>;
    return { collections, relatives, files };
  }).filter(([path]) => !String(path).endsWith('.html'));

describe('a library that is brought into another family', () => {
  it('is a copy with all that hangs on it; a second time brings nothing', async () => {
    const ruth = await fullKitchen(kitchen);
    const before = await exported(ruth.agent);
    const ida = await kitchen.person('Ida');
    await joins(ruth, ida.familyId, 'editor');

    const row = await looked(ruth.agent, ruth.familyId);
    expect(row).toMatchObject({ status: 'ready', reason: '', sourcePaths: [], name: 'The library of “Ruth”' });
    expect(row.preview).toMatchObject({
      format: 'The library of “Ruth”',
      found: 2,
      doubles: 0,
      here: 0,
      failed: [],
      along: { pictures: 6, recordings: 1, makings: 1, tags: 2, occasions: 1, people: 1, cookbooks: 1 },
      likely: [],
      namesakes: [],
    });
    expect(await saved(ruth.agent, row)).toMatchObject({
      status: 'saved',
      preview: { found: 2, taken: 2, doubles: 0 },
    });
    const after = await exported(ida.agent);
    expect(kept(after)).toEqual(kept(before));
    const rest = compared(after).find(([path]) => path === 'family.json')?.[1];
    expect(rest, 'the days of a household stay with it').toMatchObject({ groceryLists: [], meals: [] });
    const liked = 'select person_id from favourites where family_id = $1';
    expect((await query(liked, [ida.familyId])).rows).toEqual([{ person_id: ruth.user.id }]);

    const again = await looked(ruth.agent, ruth.familyId);
    expect(again.preview).toMatchObject({ found: 2, doubles: 2, here: 2, likely: [] });
    expect(await saved(ruth.agent, again, { otherwise: 'both' })).toMatchObject({ preview: { taken: 0, doubles: 2 } });
    expect(compared(await exported(ida.agent))).toEqual(compared(after));

    await open(ruth.agent, ruth.familyId);
    expect(compared(await exported(ruth.agent))).toEqual(compared(before));
  });

  it('goes on where it ended', async () => {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    const plum = await create(ruth.agent, { title: 'Plum cake' });
    await ruth.agent.post(`/api/recipes/${plum}/variants`).send({ title: 'Soup' }).expect(200);
    await joins(ruth, ida.familyId, 'editor');
    const row = await looked(ruth.agent, ruth.familyId);
    await query(
      `create function spoil_merge() returns trigger language plpgsql as $$ begin if new.title = 'Soup' and new.family_id = '${ida.familyId}' then raise 'no'; end if; return new; end $$`,
    );
    await query('create trigger spoil before insert on recipes for each row execute function spoil_merge()');
    expect(await saved(ruth.agent, row)).toMatchObject({ status: 'failed' });
    expect(await recipesOf(ida.agent)).toHaveLength(1);
    await query('drop trigger spoil on recipes');
    // As the row of a process that has fallen is put back.
    await query(`update imports set status = 'queued', claimed_by = null where id = $1`, [row.id]);
    expect(await ended(ruth.agent, row.id, ['saved'])).toMatchObject({ preview: { taken: 1, doubles: 1 } });
    const all = await recipesOf(ida.agent);
    const called = (name: string) => all.find(({ title }) => title === name);
    expect(called('Soup')?.variantOf).toBe(called('Plum cake')?.id);
  });
});

describe('likely doubles', () => {
  it('stand side by side, and each is kept as ours, comes as a variant, or as both', async () => {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    const ids = new Map<string, string>();
    for (const title of ['Toast', 'Soup', 'Cake']) {
      ids.set(`theirs ${title}`, await create(ruth.agent, { title, ingredients: ['2 eggs'], steps: ['Ruth’s way.'] }));
      ids.set(`ours ${title}`, await create(ida.agent, { title, ingredients: ['3 eggs'], steps: ['Ida’s way.'] }));
    }
    const id = (name: string) => ids.get(name) ?? '';
    const making = { id: crypto.randomUUID(), madeOn: '2025-12-24', madeBy: 'Ruth', note: 'Burnt.' };
    await ruth.agent
      .post(`/api/recipes/${id('theirs Toast')}/makings`)
      .send(making)
      .expect(200);
    const recipeIds = [id('theirs Toast'), id('theirs Cake')];
    await ruth.agent.post('/api/collections').send({ title: 'Sundays', recipeIds }).expect(200);
    await joins(ruth, ida.familyId, 'editor');

    const row = await looked(ruth.agent, ruth.familyId);
    expect(row.preview).toMatchObject({ found: 3, doubles: 3, here: 0 });
    expect(row.preview?.likely).toContainEqual({
      id: id('theirs Toast'),
      name: 'Toast',
      ours: { id: id('ours Toast'), title: 'Toast' },
    });
    for (const title of ['Toast', 'Cake']) {
      const beside = await ruth.agent.get(`/api/imports/${row.id}/doubles/${id(`theirs ${title}`)}`).expect(200);
      const { ours, theirs } = beside.body as Double;
      expect([ours.id, ours.steps[0]?.text]).toEqual([id(`ours ${title}`), 'Ida’s way.']);
      expect([theirs.title, theirs.steps[0]?.text]).toEqual([title, 'Ruth’s way.']);
    }
    // What is no double is not shown, whosever it is.
    await ruth.agent.get(`/api/imports/${row.id}/doubles/${id('ours Toast')}`).expect(404);
    await ida.agent.get(`/api/imports/${row.id}/doubles/${id('theirs Toast')}`).expect(403);

    const choices = { [id('theirs Toast')]: 'ours', [id('theirs Soup')]: 'variant' };
    const done = await saved(ruth.agent, row, { choices, otherwise: 'both' });
    expect(done.preview).toMatchObject({ found: 3, taken: 2, doubles: 1 });
    const all = await recipesOf(ida.agent);
    const brought = (title: string) =>
      all.filter((recipe) => recipe.title === title && recipe.id !== id(`ours ${title}`));
    expect(brought('Toast')).toEqual([]);
    expect(brought('Soup')).toMatchObject([{ variantOf: id('ours Soup'), steps: [{ text: 'Ruth’s way.' }] }]);
    expect(brought('Cake')).toMatchObject([{ variantOf: null }]);
    // What names a recipe that did not come names ours, and what was made of it is in its log.
    const { body: books } = await ida.agent.get('/api/collections').expect(200);
    expect(books).toMatchObject([{ title: 'Sundays', recipeIds: [id('ours Toast'), brought('Cake')[0]?.id] }]);
    const log = await ida.agent.get(`/api/recipes/${id('ours Toast')}/makings`).expect(200);
    expect(log.body).toMatchObject([{ madeBy: 'Ruth', note: 'Burnt.', madeOn: '2025-12-24' }]);
    expect(await saved(ruth.agent, await looked(ruth.agent, ruth.familyId))).toMatchObject({ preview: { taken: 0 } });
    expect((await ida.agent.get(`/api/recipes/${id('ours Toast')}/makings`).expect(200)).body).toHaveLength(1);
  });

  it('stay ours where nobody chooses', async () => {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    for (const { agent } of [ruth, ida]) await create(agent, { title: 'Toast', ingredients: ['2 eggs'] });
    await joins(ruth, ida.familyId, 'owner');
    const row = await looked(ruth.agent, ruth.familyId);
    await ruth.agent.post(`/api/imports/${row.id}/save`).send({ otherwise: 'mine' }).expect(400);
    expect((await saved(ruth.agent, row)).preview).toMatchObject({ taken: 0, doubles: 1 });
    expect(await recipesOf(ida.agent)).toHaveLength(1);
  });
});

describe('people of one name', () => {
  const nana = { place: 'Lviv', otherNames: ['Oma', 'Baba'], about: 'She sang.' };
  async function twoFamilies() {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    const toast = { title: 'Toast', provenance: { from: 'Nana' } };
    const theirs = await create(ruth.agent, toast);
    await create(ruth.agent, { title: 'Soup', provenance: { from: 'Oma' } });
    await ruth.agent
      .post(`/api/recipes/${theirs}/makings`)
      .send({ id: crypto.randomUUID(), madeOn: '2025-01-01', madeBy: 'nana' })
      .expect(200);
    await ruth.agent
      .post('/api/relatives')
      .send({ name: 'Nana', ...nana })
      .expect(200);
    await ida.agent
      .post('/api/relatives')
      .send({ name: 'Nana', otherNames: ['Oma'], place: 'Kyiv' })
      .expect(200);
    await joins(ruth, ida.familyId, 'editor');
    const row = await looked(ruth.agent, ruth.familyId);
    expect(row.preview?.namesakes).toEqual([{ name: 'Nana', ours: 'Nana' }]);
    return { ruth, ida, row };
  }
  const pagesOf = async (agent: Agent) => {
    const { relatives } = (await agent.get('/api/relatives').expect(200)).body as FamilyNames;
    return Promise.all(
      relatives.map(async ({ id }) => (await agent.get(`/api/relatives/${id}`).expect(200)).body as RelativePage),
    );
  };

  it('are one unless it is said otherwise: our page stays, and has what nobody had told yet', async () => {
    const { ruth, ida, row } = await twoFamilies();
    await saved(ruth.agent, row);
    const [page, ...others] = await pagesOf(ida.agent);
    expect(others).toEqual([]);
    expect(page).toMatchObject({ name: 'Nana', place: 'Kyiv', about: 'She sang.', otherNames: ['Oma', 'Baba'] });
    expect(page?.recipes).toHaveLength(2);
    expect(page?.madeCount).toBe(1);
  });

  it('come no more where the family has as many pages of people as it may; the recipes come all the same', async () => {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    await create(ruth.agent, { title: 'Toast', provenance: { from: 'Nana' } });
    for (const name of ['Nana', 'Opa']) await ruth.agent.post('/api/relatives').send({ name }).expect(200);
    await query(
      `insert into relatives (id, family_id, name)
        select gen_random_uuid(), $1, 'Cousin ' || n from generate_series(1, $2) n`,
      [ida.familyId, RELATIVES_MAX - 1],
    );
    await joins(ruth, ida.familyId, 'editor');
    expect((await saved(ruth.agent, await looked(ruth.agent, ruth.familyId))).status).toBe('saved');
    const { rows } = await query('select name from relatives where family_id = $1', [ida.familyId]);
    expect(rows).toHaveLength(RELATIVES_MAX);
    expect(await recipesOf(ida.agent)).toMatchObject([{ title: 'Toast' }]);
  });

  it('are two where one of them is called otherwise from now on, in everything that names them', async () => {
    const { ruth, ida, row } = await twoFamilies();
    const refused = await ruth.agent
      .post(`/api/imports/${row.id}/save`)
      .send({ people: { Nana: 'oma' } })
      .expect(409);
    expect(refused.text).toBe('There is a “oma” already: add what tells them apart to the name.');
    // Nor may two of theirs become one by it.
    const both = await ruth.agent
      .post(`/api/imports/${row.id}/save`)
      .send({ people: { Nana: 'Nana Keller', Oma: 'nana  keller' } })
      .expect(409);
    expect(both.text).toMatch(/^There is a “nana {1,2}keller” already/);
    await saved(ruth.agent, row, { people: { Nana: 'Nana Keller' } });
    const [ours, theirs] = await pagesOf(ida.agent);
    expect(ours).toMatchObject({
      name: 'Nana',
      place: 'Kyiv',
      about: '',
      otherNames: ['Oma'],
      recipes: [],
      madeCount: 0,
    });
    expect(theirs).toMatchObject({ name: 'Nana Keller', place: 'Lviv', otherNames: ['Baba'], madeCount: 1 });
    expect(theirs?.recipes).toHaveLength(2);
  });
});

describe('who may', () => {
  it('is whoever writes in both families', async () => {
    const ruth = await kitchen.person('Ruth');
    await create(ruth.agent, { title: 'Toast' });
    const ida = await kitchen.person('Ida');
    const path = `/api/families/${ruth.familyId}/merge`;
    await ida.agent.post(path).expect(404);
    expect((await ruth.agent.post(path).expect(400)).text).toBe('That is this family’s own library.');

    const reader = await kitchen.person('Rea');
    await joins(reader, ruth.familyId, 'viewer');
    await open(reader.agent, reader.familyId);
    const refused = await reader.agent.post(path).expect(403);
    expect(refused.text).toBe('Owners and editors of “Ruth” alone may bring its recipes over.');

    await joins(ruth, ida.familyId, 'viewer');
    await ruth.agent.post(path).expect(403);
  });

  it('is who began it alone, for as long as they have a say in both', async () => {
    const ruth = await kitchen.person('Ruth');
    await create(ruth.agent, { title: 'Secret sauce' });
    const ida = await kitchen.person('Ida');
    await create(ida.agent, { title: 'Secret sauce' });
    await joins(ruth, ida.familyId, 'editor');
    const row = await looked(ruth.agent, ruth.familyId);
    // A second press is the same import, looked through again.
    expect((await looked(ruth.agent, ruth.familyId)).id).toBe(row.id);

    const { body: shown } = await ida.agent.get(`/api/imports/${row.id}`).expect(200);
    expect(shown).toMatchObject({ preview: { found: 1, doubles: 1 }, merging: { family: 'Ruth', by: 'Ruth' } });
    expect(JSON.stringify(shown)).not.toContain('Secret');
    const refused = await ida.agent.post(`/api/imports/${row.id}/save`).expect(403);
    expect(refused.text).toBe('Ruth belongs to both families and began this: they alone can go on.');

    await query(`update memberships set role = 'viewer' where family_id = $1 and person_id = $2`, [
      ruth.familyId,
      ruth.user.id,
    ]);
    await ruth.agent.post(`/api/imports/${row.id}/save`).expect(403);
    await ruth.agent.get(`/api/imports/${row.id}/doubles/${row.preview?.likely?.[0]?.id ?? ''}`).expect(403);
    // Asked for before that, and looked at afterwards.
    await query(`update imports set status = 'queued', taking = $1 where id = $2`, [
      { personId: ruth.user.id, name: 'Ruth', doubles: true },
      row.id,
    ]);
    expect(await ended(ida.agent, row.id, ['failed', 'saved'])).toMatchObject({
      status: 'failed',
      reason: 'Ruth may not bring the recipes of “Ruth” over any more, so nothing further was taken.',
    });
    expect(await recipesOf(ida.agent)).toHaveLength(1);
  });

  it('is not who has no room for it: the free plan says so before anything comes', async () => {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    for (const title of ['Toast', 'Soup', 'Cake']) {
      await create(ruth.agent, { title });
      await create(ida.agent, { title: `Ida’s ${title}` });
    }
    await create(ruth.agent, { title: 'Ida’s Toast' });
    await joins(ruth, ida.familyId, 'editor');
    const row = await looked(ruth.agent, ruth.familyId);
    const refused = await ruth.agent.post(`/api/imports/${row.id}/save`).send({ otherwise: 'variant' }).expect(403);
    expect(refused.body).toEqual({
      limitReached: true,
      message: 'This brings 4 recipes, and the free plan has room for 3. Upgrade to Premium for unlimited recipes!',
    });
    expect((await ruth.agent.get(`/api/imports/${row.id}`).expect(200)).body).toMatchObject({ status: 'ready' });
    expect((await saved(ruth.agent, row, { otherwise: 'ours' })).preview).toMatchObject({ taken: 3 });
  });

  it('has room for any number where the family is premium', async () => {
    const ruth = await kitchen.person('Ruth');
    const ida = await kitchen.person('Ida');
    for (let n = 0; n < 4; n += 1) {
      await create(ruth.agent, { title: `Toast ${String(n)}` });
      await create(ida.agent, { title: `Soup ${String(n)}` });
    }
    await query(`update families set tier = 'premium' where id = $1`, [ida.familyId]);
    await joins(ruth, ida.familyId, 'editor');
    expect((await saved(ruth.agent, await looked(ruth.agent, ruth.familyId))).preview).toMatchObject({ taken: 4 });
    expect(await recipesOf(ida.agent)).toHaveLength(8);
  });
});
