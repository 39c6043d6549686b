import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRASH_DAYS } from '#shared/defaults.ts';
import { type Recipe, recipeSchema, type RecipeVersion } from '#shared/recipe.ts';
import type { LibraryPage } from '#shared/library.ts';
import type { Kitchen } from '#tests/support/kitchen.ts';
import { openKitchen } from '#tests/support/kitchen.ts';
import { recipesRepo } from './recipes.repo.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const soup = {
  title: 'Leek soup',
  servings: '6',
  times: { prepMin: 10, cookMin: 25, restMin: 0, totalMin: 95 },
  ingredients: [
    { quantity: '1 1/2', unit: 'cup', item: 'leeks', notes: 'sliced', confidence: 0.8 },
    { text: 'salt' },
    '2 tbsp butter, melted',
  ],
  steps: [{ text: 'Sweat the leeks.' }, 'Add water.', { text: 'Blend.', section: 'To finish' }],
  equipment: ['pot'],
  notes: 'Better the next day.',
  tags: ['dinner', 'quick', 'dinner'],
  allergens: ['milk'],
  source: { type: 'text' },
};

const make = async (agent: Awaited<ReturnType<Kitchen['guest']>>, recipe: object = soup) =>
  (await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string; version: number };
const read = async (agent: Awaited<ReturnType<Kitchen['guest']>>, id: string) =>
  (await agent.get(`/api/recipes/${id}`).expect(200)).body as Recipe;

describe('keeping a recipe', () => {
  it('answers its id and version, and gives back what was sent', async () => {
    const { agent } = await kitchen.person();
    const { id, version } = await make(agent);
    expect(version).toBe(1);
    const recipe = await read(agent, id);
    expect(recipe).toMatchObject({
      id,
      title: 'Leek soup',
      servings: '6',
      times: { prepMin: 10, cookMin: 25, restMin: 0, totalMin: 95 },
      equipment: ['pot'],
      tags: ['dinner', 'quick'],
      allergens: ['milk'],
      verified: false,
      version: 1,
    });
    expect(recipe.steps).toEqual([
      { text: 'Sweat the leeks.', section: null },
      { text: 'Add water.', section: null },
      { text: 'Blend.', section: 'To finish' },
    ]);
  });

  it('takes a plain line with a colon for the heading of those after it, and one with nothing below for a line', async () => {
    const { agent } = await kitchen.person();
    const ingredients = [
      '1 egg',
      'For the sauce:',
      '1 cup cream',
      { original: 'salt', section: 'Rub' },
      'masa',
      'To serve:',
    ];
    const { ingredients: kept } = await read(agent, (await make(agent, { title: 'Eggs', ingredients })).id);
    expect(kept.map(({ section, item }) => [section, item])).toEqual([
      [null, 'egg'],
      ['For the sauce', 'cream'],
      ['Rub', 'salt'],
      ['For the sauce', 'masa'],
      ['For the sauce', 'To serve'],
    ]);
  });

  it('of which an earlier release has kept less is answered whole, and found by a search', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    const first = ['ingredients', 'steps', 'equipment', 'notes', 'story', 'allergens', 'photos', 'source', 'review'];
    await kitchen.db.$client.query(
      'update recipes set body = (select jsonb_object_agg(key, value) from jsonb_each(body) where key = any($2)) where id = $1',
      [id, first],
    );
    expect(recipeSchema.safeParse(await read(agent, id)).error?.issues ?? []).toEqual([]);
    // What the title does not say is looked for in every text of the recipe.
    for (const word of ['sweat', 'better', 'pot']) {
      const { cards } = (await agent.get(`/api/library?search=${word}`).expect(200)).body as LibraryPage;
      expect(cards.map((card) => card.id)).toEqual([id]);
    }
  });

  it('computes what can be computed, and takes apart a line that came whole', async () => {
    const { agent } = await kitchen.person();
    const { ingredients } = await read(agent, (await make(agent)).id);
    expect(ingredients[0]).toMatchObject({ quantity: '1 1/2', qty: 1.5, canonical: 'leek', confidence: 0.8 });
    expect(ingredients[1]).toMatchObject({ item: 'salt', qty: null });
    expect(ingredients[2]).toMatchObject({ qty: 2, unit: 'tbsp', item: 'butter', original: '2 tbsp butter, melted' });
  });

  const amounts = async (agent: Awaited<ReturnType<Kitchen['guest']>>, id: string) =>
    (await read(agent, id)).ingredients.map(({ quantity, qty, qtyMax }) => [quantity, qty, qtyMax]);
  const some = [
    { quantity: 'a pinch', item: 'salt' },
    { quantity: 'a few', item: 'basil leaves', qty: null },
    { quantity: 'ein paar', unit: 'Blätter', item: 'Minze' },
    { quantity: '1 lb 4', unit: 'oz', item: 'flour' },
    { quantity: '2 cups', item: 'rice' },
    { quantity: 'a', unit: 'cup', item: 'milk' },
    { quantity: '2-3', item: 'onions' },
    { quantity: '1.500', unit: 'g', item: 'Mehl' },
    { quantity: '1,250', unit: 'kg', item: 'Kartoffeln' },
  ];
  const numbers = [
    ['a pinch', null, null],
    ['a few', null, null],
    ['ein paar', null, null],
    ['1 lb 4', 20, null],
    ['2 cups', null, null],
    ['a', 1, null],
    ['2-3', 2, 3],
    ['1.500', 1500, null],
    ['1,250', 1.25, null],
  ];

  it('takes the number of a quantity only where it is all of it: a pinch is not 1', async () => {
    const { agent } = await kitchen.person();
    const { id, version } = await make(agent, { title: 'Soup', ingredients: some });
    expect(await amounts(agent, id)).toEqual(numbers);
    await agent.patch(`/api/recipes/${id}`).send({ version, ingredients: some }).expect(200);
    expect(await amounts(agent, id)).toEqual(numbers);
    const { body } = await agent.post(`/api/recipes/${id}/variants`).send({ ingredients: some }).expect(200);
    expect(await amounts(agent, (body as Recipe).id)).toEqual(numbers);
  });

  it('sets numbers right that an earlier release took from words, and leaves those that somebody gave', async () => {
    const { agent } = await kitchen.person();
    const wrong = [1, 1, 1, 1, 2, 1, 2, 1.5, 1250];
    const { id, version } = await make(agent, {
      title: 'Soup',
      ingredients: [...some.map((line, at) => ({ ...line, qty: wrong[at] })), { quantity: 'a pinch', qty: 0.3 }],
    });
    const right = [...numbers, ['a pinch', 0.3, null]];
    right[6] = ['2-3', 2, null];
    expect(await amounts(agent, id)).toEqual(right);
    const list = (
      await agent
        .post('/api/grocery-lists')
        .send({ name: 'Shop', recipeIds: [id] })
        .expect(200)
    ).body;
    expect(JSON.stringify(list)).toContain('"sumQty":1.25,"unit":"lb"');
    await agent.patch(`/api/recipes/${id}`).send({ version, notes: 'Hot.' }).expect(200);
    const { rows } = await kitchen.db.$client.query<{ qty: number | null }>(
      "select line->'qty' qty from recipes, jsonb_array_elements(body->'ingredients') line where id = $1",
      [id],
    );
    expect(rows.map(({ qty }) => qty)).toEqual(right.map(([, qty]) => qty));
  });

  it('keeps a line too long to be read whole, and reads the others of a list of 4 MB', async () => {
    const { agent } = await kitchen.person();
    const long = 'or '.repeat(6600).trim();
    const { ingredients } = await read(
      agent,
      (await make(agent, { title: 'Soup', ingredients: [...Array.from({ length: 199 }, () => long), '1 cup leeks'] }))
        .id,
    );
    expect(ingredients[0]).toMatchObject({ original: long, item: long.slice(0, 2000), quantity: '' });
    expect(ingredients[199]).toMatchObject({ qty: 1, unit: 'cup', item: 'leeks' });
  });

  it('takes a title alone, with four servings by default', async () => {
    const { agent } = await kitchen.person();
    const recipe = await read(agent, (await make(agent, { title: 'Toast' })).id);
    expect(recipe).toMatchObject({ servings: '4', ingredients: [], steps: [], photos: [], source: { type: 'text' } });
  });

  it('keeps right-to-left text, emoji and markup as they are, and drops NUL', async () => {
    const { agent } = await kitchen.person();
    const title = 'חומוס 🥣 <script>alert(1)</script>';
    const { id } = await make(agent, { title: `${title}\u0000`, notes: '\ud800 & "quotes"' });
    expect(await read(agent, id)).toMatchObject({ title, notes: '\ufffd & "quotes"' });
  });

  it('keeps the transcript and the evidence beside it', async () => {
    const { agent } = await kitchen.person();
    const transcript = {
      language: 'en',
      pages: [{ file: null, width: null, height: null, lines: [{ text: 'Toast', box: null, confidence: 1 }] }],
    };
    const { id } = await make(agent, { title: 'Toast', transcript, evidence: { title: [[0, 0]] } });
    const { body } = await agent.get(`/api/recipes/${id}/original`).expect(200);
    expect(body).toEqual({ transcript, evidence: { title: [[0, 0]] } });
  });

  it('keeps neither where one of them cannot be kept', async () => {
    const { agent, familyId } = await kitchen.person();
    const query = (text: string) => kitchen.db.$client.query(text);
    await query(`create function no_transcript() returns trigger language plpgsql as $$ begin
      if new.family_id = '${familyId}' then raise 'no'; end if; return new; end $$`);
    await query(
      'create trigger no_transcript before insert on transcripts for each row execute function no_transcript()',
    );
    const transcript = { language: 'en', pages: [] };
    await agent.post('/api/recipes').send({ title: 'Toast', transcript }).expect(500);
    await query('drop trigger no_transcript on transcripts');
    expect((await agent.get('/api/recipes')).body).toEqual([]);
  });

  it.each([
    ['no title', {}, /title/i],
    ['an empty title', { title: '  ' }, /title/i],
    ['a title that does not show', { title: '\u200b \u2060' }, /title/i],
    ['an ingredient that is nothing', { title: 'x', ingredients: [null] }, /^Ingredient 1 must be an object\.$/],
    [
      'too many doubts',
      {
        title: 'x',
        review: Array.from({ length: 2001 }, () => ({ field: 'title', kind: 'gap', reason: 'x', confidence: 1 })),
      },
      /^Review may have at most 2,000 entries\.$/,
    ],
    ['a title too long', { title: 'x'.repeat(501) }, /500/],
    [
      '10,000 ingredients',
      { title: 'x', ingredients: Array.from({ length: 10_000 }, () => 'salt') },
      /200 ingredients/,
    ],
    ['negative times', { title: 'x', times: { prepMin: -1 } }, /negative/],
    ['a time of a year', { title: 'x', times: { cookMin: 525_600 } }, /week/],
    ['steps of the wrong shape', { title: 'x', steps: 'stir' }, /^Steps must be a list\.$/],
    ['a source nobody knows', { title: 'x', source: { type: 'dream' } }, /source/i],
    ['a list for a body', [], /object/],
  ])('refuses %s with one sentence', async (_name, body, sentence) => {
    const { agent } = await kitchen.person();
    const answer = await agent.post('/api/recipes').send(body);
    expect(answer.status).toBe(400);
    expect(answer.type).toBe('text/plain');
    expect(answer.text).toMatch(sentence);
    expect(answer.text).not.toMatch(/\n|at .*\.ts/);
  });

  it('refuses what is not JSON', async () => {
    const { agent } = await kitchen.person();
    const answer = await agent.post('/api/recipes').type('json').send('{"title": ');
    expect([answer.status, answer.text]).toEqual([400, 'That is not valid JSON.']);
  });

  it('refuses a body that is too long', async () => {
    const { agent } = await kitchen.person();
    const answer = await agent.post('/api/recipes').send({ title: 'x', notes: 'x'.repeat(7_000_000) });
    expect([answer.status, answer.text]).toEqual([413, 'That is more than can be sent at once.']);
  });

  it('refuses a file of another family as its source', async () => {
    const { agent } = await kitchen.person();
    const body = { title: 'x', source: { type: 'photo', storagePath: '/files/not-mine' } };
    expect((await agent.post('/api/recipes').send(body)).status).toBe(404);
  });
});

describe('the free limit', () => {
  it('holds under 50 creates at once', async () => {
    const { agent } = await kitchen.person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        agent.post('/api/recipes').send({ title: `Cake ${String(n)}`, tags: ['cake'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toEqual({
      limitReached: true,
      message: "You've reached the 25 recipe limit on the free plan. Upgrade to Premium for unlimited recipes!",
    });
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    const { body } = await agent.get('/api/library').expect(200);
    expect(body).toMatchObject({ total: 25, matched: 25, tags: [{ tag: 'cake', count: 25 }] });
    expect((await agent.get('/api/user')).body).toMatchObject({ recipeCount: 25, recipeLimit: 25 });
  });

  it('holds for a guest whose first 30 calls come at once, who then has one family', async () => {
    const guest = await kitchen.guest();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guest.post('/api/recipes').send({ title: 'Pie' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect((await guest.get('/api/library')).body).toMatchObject({ total: 25 });
  });

  it('does not count the trash, and refuses to restore over it', async () => {
    const { agent } = await kitchen.person();
    const made = await Promise.all(Array.from({ length: 25 }, () => make(agent, { title: 'Bread' })));
    const first = made[0]?.id ?? '';
    await agent.delete(`/api/recipes/${first}`).expect(204);
    await make(agent, { title: 'One more' });
    expect((await agent.post(`/api/recipes/${first}/restore`)).body).toMatchObject({ limitReached: true });
    await agent.delete(`/api/recipes/${made[1]?.id ?? ''}`).expect(204);
    await agent.post(`/api/recipes/${first}/restore`).expect(200);
  });
});

describe('saving', () => {
  it('changes what is named and leaves the rest alone', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    const { body } = await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, notes: 'New', times: { cookMin: 30 } })
      .expect(200);
    expect(body).toMatchObject({ version: 2, title: 'Leek soup', notes: 'New', times: { prepMin: 10, cookMin: 30 } });
    expect((body as Recipe).ingredients).toHaveLength(3);
    expect(await read(agent, id)).toEqual(body);
  });

  it('takes apart a line that came whole, as keeping it does', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    const { body } = await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, ingredients: ['2 tbsp butter, melted'] })
      .expect(200);
    expect((body as Recipe).ingredients).toMatchObject([{ qty: 2, unit: 'tbsp', item: 'butter', notes: 'melted' }]);
  });

  it('refuses a stale version and loses nothing', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'First' }).expect(200);
    const late = await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Second' });
    expect([late.status, late.text]).toEqual([409, 'Somebody else has changed this recipe in the meantime.']);
    expect(await read(agent, id)).toMatchObject({ title: 'First', version: 2 });
  });

  it('lets one of two savers win when both come at once', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    const saves = await Promise.all(
      ['a', 'b', 'c'].map((title) => agent.patch(`/api/recipes/${id}`).send({ version: 1, title })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('asks for the version', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    expect((await agent.patch(`/api/recipes/${id}`).send({ title: 'x' })).status).toBe(400);
  });

  it('keeps every earlier version, shows it and restores it', async () => {
    const { agent } = await kitchen.person('Ruth');
    const { id: other } = await make(agent, { title: 'Bread' });
    await agent.patch(`/api/recipes/${other}`).send({ version: 1, title: 'Rye bread' }).expect(200);
    const { id } = await make(agent);
    const { updatedAt } = await read(agent, id);
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Leek and potato soup' }).expect(200);
    const { body: versions } = await agent.get(`/api/recipes/${id}/versions`).expect(200);
    expect(versions).toMatchObject([{ version: 1, title: 'Leek soup', savedBy: 'Ruth', savedAt: updatedAt }]);
    expect((await agent.get(`/api/recipes/${id}/versions/1`).expect(200)).body).toMatchObject({ title: 'Leek soup' });
    const restored = await agent.post(`/api/recipes/${id}/versions/1/restore`).expect(200);
    expect(restored.body).toMatchObject({ title: 'Leek soup', version: 3 });
    expect((await agent.get(`/api/recipes/${id}/versions`)).body).toMatchObject([{ version: 2 }, { version: 1 }]);
    await kitchen.db.$client.query('update recipes set version = 12 where id = $1', [id]);
    await agent.patch(`/api/recipes/${id}`).send({ version: 12, title: 'Potato soup' }).expect(200);
    expect((await agent.get(`/api/recipes/${id}/versions/12`).expect(200)).body).toMatchObject({ title: 'Leek soup' });
    for (const version of ['9', 'x', '-1', '99999999999']) {
      expect((await agent.post(`/api/recipes/${id}/versions/${version}/restore`)).status).toBe(404);
    }
  });

  it('is verified when a person looked through and no doubt is open, and says who', async () => {
    const { agent } = await kitchen.person('Ruth');
    const doubt = {
      field: 'ingredients.0.quantity',
      kind: 'reading',
      reason: 'A fraction may be lost.',
      confidence: 0.4,
    };
    const { id } = await make(agent, { ...soup, review: [doubt] });
    const early = await agent.patch(`/api/recipes/${id}`).send({ version: 1, verified: true }).expect(200);
    expect(early.body).toMatchObject({ verified: false, review: [doubt] });
    const done = await agent.patch(`/api/recipes/${id}`).send({ version: 2, verified: true, review: [] }).expect(200);
    expect(done.body).toMatchObject({ verified: true, verifiedBy: 'Ruth', review: [] });
    expect((await agent.get('/api/library')).body).toMatchObject({ cards: [{ verified: true, reviews: 0 }] });
  });

  it('counts a line that was hard to read among its doubts, on the card as in the editor, until a person has looked', async () => {
    const { agent } = await kitchen.person('Ruth');
    const line = { quantity: '1', unit: 'cup', item: 'leeks', confidence: 0.5 };
    const { id } = await make(agent, { title: 'Broth', ingredients: [line, 'salt'] });
    expect((await agent.get('/api/library')).body).toMatchObject({ cards: [{ verified: false, reviews: 1 }] });
    const done = await agent.patch(`/api/recipes/${id}`).send({ version: 1, verified: true }).expect(200);
    expect(done.body).toMatchObject({ verified: true, ingredients: [{ confidence: 1 }, { confidence: 1 }] });
    expect((await agent.get('/api/library')).body).toMatchObject({ cards: [{ verified: true, reviews: 0 }] });
    const again = { version: 2, ingredients: [line] };
    expect((await agent.patch(`/api/recipes/${id}`).send(again).expect(200)).body).toMatchObject({ verified: false });
    expect((await agent.get('/api/library')).body).toMatchObject({ cards: [{ verified: false, reviews: 1 }] });
    await agent.post(`/api/recipes/${id}/versions/2/restore`).expect(200);
    expect((await agent.get('/api/library')).body).toMatchObject({ cards: [{ verified: true, reviews: 0 }] });
  });

  it('that changes no line leaves it verified, by whoever looked through it and when; another may take that back', async () => {
    const { agent, familyId } = await kitchen.person('Ruth');
    const other = await kitchen.member(familyId, 'editor');
    const { id } = await make(agent, { title: 'Broth', ingredients: ['salt'], verified: true });
    const made = await read(agent, id);
    expect(made).toMatchObject({ verified: true, verifiedBy: 'Ruth' });
    const noted = await other.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'Salty.' }).expect(200);
    expect(noted.body).toMatchObject({ verified: true, verifiedBy: 'Ruth', verifiedAt: made.verifiedAt });
    const undone = await other.patch(`/api/recipes/${id}`).send({ version: 2, verified: false }).expect(200);
    expect(undone.body).toMatchObject({ verified: false, verifiedBy: null, verifiedAt: null });
    const again = await other.patch(`/api/recipes/${id}`).send({ version: 3, verified: true }).expect(200);
    expect(again.body).toMatchObject({ verified: true, verifiedBy: 'A editor' });
    const { body: versions } = await other.get(`/api/recipes/${id}/versions`).expect(200);
    expect((versions as RecipeVersion[]).map(({ savedBy }) => savedBy)).toEqual(['A editor', 'A editor', 'Ruth']);
  });

  it('that calls it verified changes how surely a line was read only where it was in doubt', async () => {
    const { agent } = await kitchen.person();
    const ingredients = [0.89, 0.9, 0.95].map((confidence) => ({
      quantity: '1',
      unit: 'cup',
      item: 'leeks',
      confidence,
    }));
    const { id } = await make(agent, { title: 'Broth', ingredients });
    const { body } = await agent.patch(`/api/recipes/${id}`).send({ version: 1, verified: true }).expect(200);
    expect((body as Recipe).ingredients.map(({ confidence }) => confidence)).toEqual([1, 0.9, 0.95]);
  });

  it('takes the word of whoever looked a recipe through under an earlier release, which left its lines in doubt', async () => {
    const { agent } = await kitchen.person('Ruth');
    const { id } = await make(agent, { title: 'Broth', ingredients: ['salt'], verified: true });
    await kitchen.db.$client.query(
      `update recipes set body = jsonb_set(body, '{ingredients,0,confidence}', '0.5') where id = $1`,
      [id],
    );
    const { body } = await agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'Salty.' }).expect(200);
    const lookedThrough = { verified: true, verifiedBy: 'Ruth', ingredients: [{ confidence: 1 }] };
    expect(body).toMatchObject(lookedThrough);
    // Its version from before comes back so, too.
    expect((await agent.post(`/api/recipes/${id}/versions/1/restore`).expect(200)).body).toMatchObject(lookedThrough);
  });

  it('with a doubt that is new leaves it verified no more', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent, { title: 'Broth', ingredients: ['salt'], verified: true });
    const doubt = { field: 'ingredients.0', kind: 'reading', reason: 'Sugar?', confidence: 0.4 };
    const { body } = await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, review: [doubt] })
      .expect(200);
    expect(body).toMatchObject({ verified: false, verifiedBy: null, verifiedAt: null, review: [doubt] });
  });

  it('of a line that was hard to read, and that nobody has looked at, keeps its doubt, also when a version comes back', async () => {
    const { agent } = await kitchen.person();
    const line = { quantity: '1', unit: 'cup', item: 'leeks', confidence: 0.5 };
    const { id } = await make(agent, { title: 'Broth', ingredients: [line] });
    const noted = await agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'Salty.' }).expect(200);
    expect(noted.body).toMatchObject({ verified: false, ingredients: [{ confidence: 0.5 }] });
    await agent.patch(`/api/recipes/${id}`).send({ version: 2, verified: true }).expect(200);
    const back = await agent.post(`/api/recipes/${id}/versions/1/restore`).expect(200);
    expect(back.body).toMatchObject({ verified: false, verifiedBy: null, ingredients: [{ confidence: 0.5 }] });
  });

  it('made and called verified with a doubt open is not, and keeps the doubt', async () => {
    const { agent } = await kitchen.person();
    const line = { quantity: '1', unit: 'cup', item: 'leeks', confidence: 0.5 };
    const doubt = { field: 'title', kind: 'reading', reason: 'Unsure.', confidence: 0.4 };
    const { id } = await make(agent, { title: 'Broth', ingredients: [line], review: [doubt], verified: true });
    expect(await read(agent, id)).toMatchObject({
      verified: false,
      verifiedBy: null,
      verifiedAt: null,
      review: [doubt],
      ingredients: [{ confidence: 0.5 }],
    });
  });

  it.each(['0', '-3', ' 0.0 ', 0, -3])('refuses a yield that is none: %j', async (servings) => {
    const { agent } = await kitchen.person();
    const created = await agent.post('/api/recipes').send({ ...soup, servings });
    expect([created.status, created.text]).toEqual([400, 'Servings must be more than 0.']);
    const { id } = await make(agent, { ...soup, servings: 'serves a crowd' });
    const changed = await agent.patch(`/api/recipes/${id}`).send({ version: 1, servings });
    expect([changed.status, changed.text]).toEqual([400, 'Servings must be more than 0.']);
    expect((await read(agent, id)).servings).toBe('serves a crowd');
  });

  it('drops the doubts of rows that are gone', async () => {
    const { agent } = await kitchen.person();
    const doubt = { field: 'ingredients.2.quantity', kind: 'reading', reason: 'Unsure.', confidence: 0.4 };
    const { id } = await make(agent, { ...soup, review: [doubt] });
    const { body } = await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, ingredients: ['salt'] })
      .expect(200);
    expect((body as Recipe).review).toEqual([]);
  });

  it('keeps the doubts of rows that are there, of each list by its own length', async () => {
    const { agent } = await kitchen.person();
    const doubtOf = (field: string) => ({ field, kind: 'reading', reason: 'Unsure.', confidence: 0.4 });
    const fields = [
      'title',
      'ingredients.1.quantity',
      'ingredients.2',
      'steps.0',
      'steps.1',
      'ingredients.10',
      'times',
    ];
    const { id } = await make(agent, {
      title: 'Broth',
      ingredients: ['salt', 'leeks'],
      steps: ['Boil.'],
      review: fields.map(doubtOf),
    });
    const fieldsOf = ({ review }: Recipe) => review.map(({ field }) => field);
    const kept = ['title', 'ingredients.1.quantity', 'steps.0', 'times'];
    expect(fieldsOf(await read(agent, id))).toEqual(kept);
    const { body } = await agent.patch(`/api/recipes/${id}`).send({ version: 1, steps: [] }).expect(200);
    expect(fieldsOf(body as Recipe)).toEqual(['title', 'ingredients.1.quantity', 'times']);
  });
});

describe('what the original says', () => {
  const line = (text: string) => ({ text, box: null, confidence: 1 });
  const page = (...texts: string[]) => ({ file: null, width: null, height: null, lines: texts.map(line) });
  const read1 = { language: 'en', pages: [page('Leek soup', 'Ingredients', '2 leks', 'Method', '1. Boil them.')] };
  const corrected = { language: 'en', pages: [page('Leek soup', 'Ingredients', '3 leeks', 'Method', '1. Boil them.')] };
  const originalOf = async (agent: Awaited<ReturnType<Kitchen['guest']>>, id: string) =>
    (await agent.get(`/api/recipes/${id}/original`).expect(200)).body as unknown;
  const correct = (agent: Awaited<ReturnType<Kitchen['guest']>>, id: string, transcript: object) =>
    agent.patch(`/api/recipes/${id}/original`).send({ transcript });

  it('can be corrected, is read again, and the first reading stays; the recipe is left alone', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent, { ...soup, transcript: read1, evidence: { title: [[0, 0]] } });
    const before = await read(agent, id);
    const { body } = await correct(agent, id, corrected).expect(200);
    expect(body).toMatchObject({
      title: 'Leek soup',
      ingredients: [{ quantity: '3', item: 'leeks' }],
      transcript: corrected,
      evidence: { 'ingredients.0': [[0, 2]] },
      source: { type: 'text' },
    });
    expect(await originalOf(agent, id)).toEqual({ transcript: corrected, evidence: { title: [[0, 0]] } });
    await correct(agent, id, { language: 'en', pages: [page('Nothing to cook')] }).expect(200);
    await correct(agent, id, corrected).expect(200);
    // A line that was gone is a new one when it comes back.
    expect(await originalOf(agent, id)).toEqual({ transcript: corrected, evidence: {} });
    const { rows } = await kitchen.db.$client.query('select first_read from transcripts where recipe_id = $1', [id]);
    expect(rows).toEqual([{ first_read: read1 }]);
    expect(await read(agent, id)).toEqual(before);
    expect((await agent.get(`/api/recipes/${id}/versions`)).body).toEqual([]);
  });

  it('corrected by lines more or fewer still leads from each field to its own lines', async () => {
    const { agent } = await kitchen.person();
    const evidence = { title: [[0, 0]], 'ingredients.0': [[0, 2]], 'steps.0': [[0, 4]] };
    const { id } = await make(agent, { ...soup, transcript: read1, evidence });
    const longer = {
      language: 'en',
      pages: [page('Leek soup', 'of my aunt', 'Ingredients', '2 leeks', '1. Boil them.')],
    };
    await correct(agent, id, longer).expect(200);
    expect(await originalOf(agent, id)).toEqual({
      transcript: longer,
      evidence: { title: [[0, 0]], 'ingredients.0': [[0, 3]], 'steps.0': [[0, 4]] },
    });
  });

  it('still belongs to the fields of a version that is brought back', async () => {
    const { agent } = await kitchen.person();
    const [leeks, water] = ['2 leeks', '1 cup water'];
    const evidence = { title: [[0, 0]], 'ingredients.0': [[0, 2]], 'ingredients.1': [[0, 4]] };
    const { id } = await make(agent, { ...soup, ingredients: [leeks, water], transcript: read1, evidence });
    const change = { ingredients: [water, '3 potatoes'], evidence: { title: [[0, 0]], 'ingredients.0': [[0, 4]] } };
    await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, ...change })
      .expect(200);
    await agent.post(`/api/recipes/${id}/versions/1/restore`).expect(200);
    expect(await originalOf(agent, id)).toMatchObject({
      evidence: { title: [[0, 0]], 'ingredients.1': [[0, 4]] },
    });
    await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 3, ingredients: [leeks] })
      .expect(200);
    expect(await originalOf(agent, id)).toMatchObject({ evidence: { title: [[0, 0]] } });
  });

  it('can be written where there was none', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    expect((await correct(agent, id, corrected).expect(200)).body).toMatchObject({ title: 'Leek soup' });
    expect(await originalOf(agent, id)).toEqual({ transcript: corrected, evidence: {} });
  });

  it('keeps where fields were read with the save that names it, or not at all', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent, { ...soup, transcript: read1, evidence: { title: [[0, 0]] } });
    const evidence = { title: [[0, 0]], 'ingredients.0': [[0, 2]] };
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Soup', evidence }).expect(200);
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Late', evidence: {} }).expect(409);
    await agent.patch(`/api/recipes/${id}`).send({ version: 2, notes: 'x' }).expect(200);
    expect(await originalOf(agent, id)).toEqual({ transcript: read1, evidence });
  });

  it('names only files of the family', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    const foreign = { language: null, pages: [{ ...page('x'), file: '/files/0123456789abcdef0123456789abcdef' }] };
    expect((await correct(agent, id, foreign)).status).toBe(404);
    expect((await agent.post('/api/recipes').send({ title: 'x', transcript: foreign })).status).toBe(404);
    expect((await correct(agent, id, { language: null })).status).toBe(400);
  });
});

describe('the trash', () => {
  it('hides a recipe, lists it apart and gives it back', async () => {
    const { agent } = await kitchen.person();
    const { id } = await make(agent);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    expect((await agent.get(`/api/recipes/${id}`)).status).toBe(404);
    expect((await agent.get('/api/recipes')).body).toEqual([]);
    expect((await agent.get('/api/recipes?trash=true')).body).toMatchObject([{ id }]);
    expect((await agent.get('/api/user')).body).toMatchObject({ recipeCount: 0 });
    await agent.post(`/api/recipes/${id}/restore`).expect(200);
    expect((await agent.get('/api/recipes')).body).toMatchObject([{ id }]);
  });

  it('is emptied of what has lain in it for thirty days, and of nothing else', async () => {
    const { agent } = await kitchen.person();
    const repo = recipesRepo(kitchen.db, null);
    await repo.emptyTrash();
    const aged = async (title: string, hours: number) => {
      const { id } = await make(agent, { title });
      await agent.delete(`/api/recipes/${id}`).expect(204);
      await kitchen.db.$client.query("update recipes set deleted_at = now() - $2 * interval '1 hour' where id = $1", [
        id,
        hours,
      ]);
    };
    await aged('Too old', TRASH_DAYS * 24 + 1);
    await aged('Old', TRASH_DAYS * 24 - 1);
    await make(agent, { title: 'Kept' });
    expect(await repo.emptyTrash()).toBe(1);
    expect((await agent.get('/api/recipes?trash=true')).body).toMatchObject([{ title: 'Old' }]);
    expect((await agent.get('/api/recipes')).body).toMatchObject([{ title: 'Kept' }]);
  });
});

describe('a trash of many', () => {
  it('comes what was thrown away last first, with the day of it, also over several batches', async () => {
    const { agent, familyId } = await kitchen.person();
    await kitchen.db.$client.query("update families set tier = 'premium' where id = $1", [familyId]);
    await kitchen.db.$client.query(
      `insert into recipes (family_id, title, title_key, servings, source_type, saved_by, body, created_at, deleted_at)
       select $1, 'Recipe ' || n, 'recipe ' || n, '4', 'text', 'Ruth',
         '{"ingredients":[],"steps":[],"equipment":[],"notes":"","story":"","allergens":[],"photos":[],"source":{"type":"text"},"review":[]}',
         now() - (500 - n) * interval '1 day', now() - n / 10 * interval '1 ms' from generate_series(1, 250) n`,
      [familyId],
    );
    const thrown = (await agent.get('/api/recipes?trash=true').expect(200)).body as Recipe[];
    expect(new Set(thrown.map(({ title }) => title)).size).toBe(250);
    expect(thrown.at(-1)?.title).toBe('Recipe 250');
    const days = thrown.map(({ deletedAt }) => deletedAt ?? '');
    expect(days).toEqual([...days].sort().reverse());
    const { body: back } = await agent.post(`/api/recipes/${thrown[0]?.id ?? ''}/restore`).expect(200);
    expect(back).not.toHaveProperty('deletedAt');
    expect((await agent.get('/api/recipes')).body).toEqual([back]);
  });
});

describe('the whole list', () => {
  it('comes newest first and complete, also over several batches', async () => {
    const { agent, familyId } = await kitchen.person();
    await kitchen.db.$client.query("update families set tier = 'premium' where id = $1", [familyId]);
    await kitchen.db.$client.query(
      `insert into recipes (family_id, title, title_key, servings, source_type, saved_by, body, created_at)
       select $1, 'Recipe ' || n, 'recipe ' || n, '4', 'text', 'Ruth',
         '{"ingredients":[],"steps":[],"equipment":[],"notes":"","story":"","allergens":[],"photos":[],"source":{"type":"text"},"review":[]}',
         now() - n / 10 * interval '1 ms' from generate_series(1, 450) n`,
      [familyId],
    );
    const { body } = await agent.get('/api/recipes').expect(200);
    const titles = (body as Recipe[]).map(({ title }) => title);
    expect(new Set(titles).size).toBe(450);
    expect(titles.at(-1)).toBe('Recipe 450');
  });
});

describe('another family, a viewer and a stranger', () => {
  const calls = (id: string) =>
    [
      ['get', `/api/recipes/${id}`],
      ['patch', `/api/recipes/${id}`],
      ['delete', `/api/recipes/${id}`],
      ['post', `/api/recipes/${id}/restore`],
      ['get', `/api/recipes/${id}/versions`],
      ['get', `/api/recipes/${id}/versions/1`],
      ['post', `/api/recipes/${id}/versions/1/restore`],
      ['get', `/api/recipes/${id}/original`],
      ['patch', `/api/recipes/${id}/original`],
    ] as const;

  it('find nothing, may change nothing, and are nobody', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await make(agent);
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Ours' }).expect(200);
    const { agent: other } = await kitchen.person('Other');
    const viewer = await kitchen.member(familyId, 'viewer');
    const stranger = kitchen.stranger();
    for (const [verb, path] of calls(id)) {
      const transcript = { language: null, pages: [] };
      const body = verb === 'patch' ? { version: 2, title: 'Theirs', transcript } : undefined;
      expect([path, (await other[verb](path).send(body)).status]).toEqual([path, 404]);
      expect([path, (await stranger[verb](path).send(body)).status]).toEqual([path, 401]);
      expect([path, (await viewer[verb](path).send(body)).status]).toEqual([path, verb === 'get' ? 200 : 403]);
    }
    expect((await other.get('/api/recipes')).body).toEqual([]);
    expect((await other.get('/api/library')).body).toMatchObject({ cards: [], total: 0, tags: [] });
    expect((await viewer.get('/api/library')).body).toMatchObject({ total: 1 });
    expect((await viewer.post('/api/recipes').send({ title: 'x' })).status).toBe(403);
    expect((await stranger.post('/api/recipes').send({ title: 'x' })).status).toBe(401);
    expect((await stranger.get('/api/library')).status).toBe(401);
    expect(await read(agent, id)).toMatchObject({ title: 'Ours', version: 2 });
  });

  it.each(['none', '1', '../user', '00000000-0000-0000-0000-000000000000', '%00', "' or 1=1 --"])(
    'an unknown id such as %s is not found',
    async (id) => {
      const { agent } = await kitchen.person();
      expect((await agent.get(`/api/recipes/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});

it('what creating it answered is told to its own family alone, also of a recipe in the trash', async () => {
  const { agent, familyId } = await kitchen.person();
  const { familyId: other } = await kitchen.person();
  const repo = recipesRepo(kitchen.db, null);
  const { id } = await make(agent);
  expect(await repo.made(familyId, id)).toEqual({ id, version: 1 });
  await agent.delete(`/api/recipes/${id}`).expect(204);
  expect(await repo.made(familyId, id)).toEqual({ id, version: 1 });
  await expect(repo.made(other, id)).rejects.toMatchObject({ code: 'not-found' });
});
