import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryPage, LibrarySort, ManyDone } from '#shared/library.ts';
import type { Recipe } from '#shared/recipe.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

type Cook = Awaited<ReturnType<Kitchen['guest']>>;
let kitchen: Kitchen;
const make = async (agent: Cook, recipe: object) =>
  ((await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string }).id;
const read = async (agent: Cook, id: string) => (await agent.get(`/api/recipes/${id}`).expect(200)).body as Recipe;
const library = async (agent: Cook, question: Record<string, string> = {}) =>
  (await agent.get('/api/library').query(question).expect(200)).body as LibraryPage;
const titles = ({ cards }: LibraryPage) => cards.map(({ title }) => title);
const bulk = (agent: Cook, body: object) => agent.post('/api/recipes/bulk').send(body);
const done = async (agent: Cook, body: object) => (await bulk(agent, body).expect(200)).body as ManyDone;
const lock = (id: string) => kitchen.db.$client.query("update recipes set locked_by = 'Nana' where id = $1", [id]);

beforeAll(async () => {
  kitchen = await openKitchen({ FREE_RECIPE_LIMIT: '6' });
});
afterAll(() => kitchen.close());

describe('the order of the library', () => {
  it('is the one that is asked for, page by page, and its cursors fit no other', async () => {
    const { agent, familyId } = await kitchen.person();
    const make1 = async (title: string, rest: object = {}) => make(agent, { title, ...rest });
    const elder = await make1('“Elder syrup”', { times: { cookMin: 90 } });
    const apple = await make1('Äpfel im Schlafrock', { times: { prepMin: 10, cookMin: 10 } });
    const doubt = { field: 'title', kind: 'reading', reason: 'Unsure.', confidence: 0.4 };
    await make1('Beans', { review: [doubt] });
    const cake = await make1('cake');
    const makes = (id: string, day: string) =>
      kitchen.db.$client.query(
        'insert into makings (id, family_id, recipe_id, made_on, made_by) values ($1, $2, $3, $4, $5)',
        [randomUUID(), familyId, id, day, 'Anna'],
      );
    await makes(elder, '2026-03-01');
    await makes(elder, '2026-02-01');
    await makes(apple, '2026-05-01');
    await agent.post(`/api/recipes/${elder}/favourite`).expect(204);
    const orders: Record<LibrarySort, string[]> = {
      newest: ['cake', 'Beans', 'Äpfel im Schlafrock', '“Elder syrup”'],
      az: ['Äpfel im Schlafrock', 'Beans', 'cake', '“Elder syrup”'],
      'made-last': ['Äpfel im Schlafrock', '“Elder syrup”', 'cake', 'Beans'],
      'made-most': ['“Elder syrup”', 'Äpfel im Schlafrock', 'cake', 'Beans'],
      quickest: ['Äpfel im Schlafrock', '“Elder syrup”', 'cake', 'Beans'],
      favourites: ['“Elder syrup”', 'cake', 'Beans', 'Äpfel im Schlafrock'],
      review: ['Beans', 'cake', 'Äpfel im Schlafrock', '“Elder syrup”'],
    };
    const cursors = new Map<string, string>();
    for (const [sort, order] of Object.entries(orders)) {
      expect([sort, ...titles(await library(agent, { sort }))]).toEqual([sort, ...order]);
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: LibraryPage = await library(agent, { sort, limit: '1', ...(cursor ? { cursor } : {}) });
        seen.push(...titles(page));
        cursor = page.nextCursor;
        if (cursor) cursors.set(sort, cursor);
      }
      expect([sort, ...seen]).toEqual([sort, ...order]);
    }
    expect((await library(agent)).cards.find(({ id }) => id === elder)).toMatchObject({
      favourite: true,
      madeCount: 2,
      lastMadeOn: '2026-03-01',
      locked: false,
    });
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const [sort, cursor] of [
      ...[...cursors].map(([of, cursor]) => [of === 'az' ? 'quickest' : 'az', cursor] as const),
      ['az', forged(['az', null, 5, 1, cake])],
      ['quickest', forged(['quickest', null, '5', 1, cake])],
      ['quickest', forged(['quickest', 1, 5, 1, cake])],
      ['quickest', forged(['quickest', null, 5, 'x', cake])],
      ['quickest', forged(['quickest', null, 2 ** 40, 1, cake])],
      ['quickest', forged({ length: 5 })],
    ] as const) {
      const answer = await agent.get('/api/library').query({ sort, cursor });
      expect([answer.status, answer.text]).toEqual([400, 'That cursor is not one of ours.']);
    }
    const answer = await agent.get('/api/library?sort=price');
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringMatching(/^A library is sorted by one of these: /),
    ]);
  });
});

describe('favourites', () => {
  it('are each person’s own, also a viewer’s; twice is once', async () => {
    const { agent, familyId } = await kitchen.person();
    const viewer = await kitchen.member(familyId, 'viewer');
    const id = await make(agent, { title: 'Stew' });
    const seen = async () =>
      [(await library(agent)).cards[0], (await library(viewer)).cards[0]].map((card) => card?.favourite);
    expect(await seen()).toEqual([false, false]);
    await viewer.post(`/api/recipes/${id}/favourite`).expect(204);
    await viewer.post(`/api/recipes/${id}/favourite`).expect(204);
    expect((await viewer.get(`/api/recipes/${id}/favourite`)).body).toEqual({ favourite: true });
    expect((await agent.get(`/api/recipes/${id}/favourite`)).body).toEqual({ favourite: false });
    expect((await viewer.get('/api/favourites')).body).toEqual({ ids: [id] });
    expect((await agent.get('/api/favourites')).body).toEqual({ ids: [] });
    expect(await seen()).toEqual([false, true]);
    await agent.delete(`/api/recipes/${id}/favourite`).expect(204);
    expect(await seen()).toEqual([false, true]);
    await viewer.delete(`/api/recipes/${id}/favourite`).expect(204);
    await viewer.delete(`/api/recipes/${id}/favourite`).expect(204);
    expect(await seen()).toEqual([false, false]);
  });

  it('come along when a guest signs in, and so does what was spelt', async () => {
    const { user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const id = await make(guest, { title: 'Stew', ingredients: ['1 tsp caraway'] });
    await guest.post(`/api/recipes/${id}/favourite`).expect(204);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect((await library(guest, { search: 'carawey' })).cards).toMatchObject([{ id, favourite: true }]);
  });

  it('are of the family’s recipes alone', async () => {
    const { agent } = await kitchen.person();
    const id = await make(agent, { title: 'Stew' });
    const { agent: other } = await kitchen.person();
    await other.post(`/api/recipes/${id}/favourite`).expect(404);
    await other.delete(`/api/recipes/${id}/favourite`).expect(404);
    await other.get(`/api/recipes/${id}/favourite`).expect(404);
    await agent.post('/api/recipes/none/favourite').expect(404);
    await kitchen.stranger().post(`/api/recipes/${id}/favourite`).expect(401);
  });
});

describe('many recipes at once', () => {
  it('are tagged and untagged as by a save, and found by it; what is locked, full or gone is left alone and said', async () => {
    const { agent } = await kitchen.person();
    const full = Array.from({ length: 50 }, (_, n) => `t${String(n)}`);
    const ids = [];
    for (const recipe of [
      { title: 'Soup' },
      { title: 'Pie', tags: ['baking'] },
      { title: 'Roll', tags: full },
      { title: 'Tart' },
    ])
      ids.push(await make(agent, recipe));
    const [soup = '', pie = '', roll = '', tart = ''] = ids;
    await lock(tart);
    const answer = await done(agent, { do: 'tag', tag: ' Sundays ', ids: [...ids, ids[0], 'nonsense'] });
    expect(answer.done.sort()).toEqual([soup, pie].sort());
    expect(answer.left).toEqual(
      expect.arrayContaining([
        { id: roll, title: 'Roll', why: 'full' },
        { id: tart, title: 'Tart', why: 'locked' },
        { id: 'nonsense', title: '', why: 'gone' },
      ]),
    );
    expect(answer.left).toHaveLength(3);
    expect(await read(agent, pie)).toMatchObject({ tags: ['baking', 'Sundays'], version: 2 });
    expect(titles(await library(agent, { search: 'sunday' })).sort()).toEqual(['Pie', 'Soup']);
    expect((await library(agent)).tags.slice(0, 1)).toEqual([{ tag: 'Sundays', count: 2 }]);
    await agent.post(`/api/recipes/${pie}/versions/1/restore`).expect(200);
    expect((await read(agent, pie)).tags).toEqual(['baking']);
    await done(agent, { do: 'untag', tag: 'Sundays', ids });
    expect(await read(agent, soup)).toMatchObject({ tags: [], version: 3 });
    expect((await library(agent, { search: 'sunday' })).matched).toBe(0);
  });

  it('go to the trash and come back, but for what is locked; over the free limit none comes back', async () => {
    const { agent } = await kitchen.person();
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push(await make(agent, { title }));
    await lock(ids[3] ?? '');
    const gone = await done(agent, { do: 'trash', ids });
    expect([gone.done.length, gone.left]).toEqual([3, [{ id: ids[3], title: 'D', why: 'locked' }]]);
    expect(await library(agent)).toMatchObject({ total: 1, matched: 1 });
    expect((await done(agent, { do: 'restore', ids: gone.done })).done).toHaveLength(3);
    expect((await library(agent)).total).toBe(4);
    await done(agent, { do: 'trash', ids });
    for (const title of ['E', 'F', 'G', 'H']) await make(agent, { title });
    const refused = await bulk(agent, { do: 'restore', ids: gone.done });
    expect([refused.status, (refused.body as { limitReached: boolean }).limitReached]).toEqual([403, true]);
    expect((await library(agent)).total).toBe(5);
  });

  it('are the family’s own, and only changed by those who may', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await make(agent, { title: 'Stew', tags: ['slow'] });
    const { agent: other } = await kitchen.person();
    for (const body of [{ do: 'tag', tag: 'x' }, { do: 'untag', tag: 'slow' }, { do: 'trash' }, { do: 'restore' }])
      expect(await done(other, { ...body, ids: [id] })).toEqual({ done: [], left: [{ id, title: '', why: 'gone' }] });
    await other
      .post('/api/tags')
      .send({ tags: ['slow'], to: null })
      .expect(200);
    const viewer = await kitchen.member(familyId, 'viewer');
    await bulk(viewer, { do: 'trash', ids: [id] }).expect(403);
    await viewer
      .post('/api/tags')
      .send({ tags: ['slow'], to: null })
      .expect(403);
    await bulk(kitchen.stranger(), { do: 'trash', ids: [id] }).expect(401);
    expect((await viewer.get('/api/tags').expect(200)).body).toEqual([{ tag: 'slow', count: 1 }]);
    expect((await other.get('/api/tags').expect(200)).body).toEqual([]);
    expect((await other.get('/api/library/all').expect(200)).body).toEqual({ recipes: [], isWhole: true });
    expect(await read(agent, id)).toMatchObject({ tags: ['slow'], version: 1 });
  });

  it('are named by the search that found them', async () => {
    const { agent } = await kitchen.person();
    const ids: string[] = [];
    for (const title of ['Plum jam', 'Toast', 'Plum pie']) ids.push(await make(agent, { title }));
    const named = async (question: object) =>
      ((await agent.get('/api/library/all').query(question)).body as { recipes: { id: string }[] }).recipes.map(
        ({ id }) => id,
      );
    expect(await named({ search: 'plum' })).toEqual([ids[2], ids[0]]);
    expect(await named({ sort: 'az' })).toEqual([ids[0], ids[2], ids[1]]);
  });

  it.each<[string, object, string]>([
    ['a tag without a name', { do: 'tag', ids: ['x'], tag: '  ' }, 'A tag needs a name'],
    ['no tag', { do: 'tag', ids: ['x'] }, 'A tag must be text'],
    ['no recipe', { do: 'trash', ids: [] }, 'Choose at least one recipe'],
    [
      'too many',
      { do: 'trash', ids: Array.from({ length: 10_001 }, () => 'x') },
      'At most 10,000 recipes can be changed',
    ],
    ['no such act', { do: 'burn', ids: ['x'] }, 'Say what to do: tag, untag, trash or restore'],
  ])('are refused with a sentence: %s', async (_what, body, sentence) => {
    const { agent } = await kitchen.person();
    const answer = await bulk(agent, body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('tags', () => {
  it('are renamed, merged and taken away on every recipe that has them, also in the trash', async () => {
    const { agent } = await kitchen.person();
    const one = await make(agent, { title: 'One', tags: ['Desert', 'baking', 'dessert'] });
    const two = await make(agent, { title: 'Two', tags: ['desserts', 'x'] });
    const trashed = await make(agent, { title: 'Three', tags: ['Desert'] });
    const locked = await make(agent, { title: 'Four', tags: ['x'] });
    await agent.delete(`/api/recipes/${trashed}`).expect(204);
    const change = async (body: object) => (await agent.post('/api/tags').send(body).expect(200)).body as ManyDone;
    const merged = await change({ tags: ['Desert', 'desserts', 'dessert'], to: 'dessert' });
    expect([merged.done.sort(), merged.left]).toEqual([[one, two].sort(), []]);
    expect((await read(agent, one)).tags).toEqual(['dessert', 'baking']);
    expect((await read(agent, two)).tags).toEqual(['dessert', 'x']);
    await agent.post(`/api/recipes/${trashed}/restore`).expect(200);
    expect((await read(agent, trashed)).tags).toEqual(['dessert']);
    await lock(locked);
    expect(await change({ tags: ['x'], to: null })).toEqual({
      done: [two],
      left: [{ id: locked, title: 'Four', why: 'locked' }],
    });
    expect((await agent.get('/api/tags')).body).toEqual([
      { tag: 'dessert', count: 3 },
      { tag: 'baking', count: 1 },
      { tag: 'x', count: 1 },
    ]);
    expect(titles(await library(agent, { search: 'desserts' })).sort()).toEqual(['One', 'Three', 'Two']);
  });
});
