import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LibraryPage, SORTS } from '#shared/library.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { libraryRepo } from './library.repo.ts';
import { libraryService } from './library.service.ts';

let kitchen: Kitchen;
let agent: Awaited<ReturnType<Kitchen['guest']>>;
const library = async (query: string) => (await agent.get(`/api/library?${query}`).expect(200)).body as LibraryPage;
const cursorOf = (moment: string, id: string) => Buffer.from(`${moment} ${id}`).toString('base64url');
const titles = (page: LibraryPage) => page.cards.map(({ title }) => title);

const recipes = [
  { title: '100% Rye bread', tags: ['baking'], times: { prepMin: 30, cookMin: 60 }, ingredients: ['500 g rye flour'] },
  {
    title: 'Apple_pie',
    tags: ['baking', 'dessert'],
    times: { prepMin: 20, cookMin: 40 },
    ingredients: ['3 apples', '1 cup heavy cream'],
  },
  { title: 'Pasta with garlic', tags: ['dinner', 'quick'], times: { cookMin: 15 }, ingredients: ['2 cloves garlic'] },
  {
    title: 'Cream of tomato soup',
    tags: ['dinner'],
    source: { type: 'url', url: 'https://example.org/soup', author: 'Ada' },
  },
  { title: 'back\\slash cake', tags: [], verified: true },
];

beforeAll(async () => {
  kitchen = await openKitchen();
  ({ agent } = await kitchen.person());
  for (const recipe of recipes) await agent.post('/api/recipes').send(recipe).expect(200);
});
afterAll(() => kitchen.close());

describe('the library page', () => {
  it('shows cards, newest first, with what a card needs', async () => {
    const page = await library('');
    expect(titles(page)).toEqual(recipes.map(({ title }) => title).reverse());
    expect(page).toMatchObject({ matched: 5, total: 5, nextCursor: null });
    expect(page.cards.at(-1)).toMatchObject({
      totalMin: 90,
      servings: '4',
      image: '',
      verified: false,
      reviews: 0,
      lines: ['500 g rye flour'],
    });
    expect(page.cards[1]).toMatchObject({ from: 'Ada' });
    expect(page.tags).toEqual([
      { tag: 'baking', count: 2 },
      { tag: 'dinner', count: 2 },
      { tag: 'dessert', count: 1 },
      { tag: 'quick', count: 1 },
    ]);
  });

  it.each([
    ['search=SOUP', ['Cream of tomato soup']],
    ['search=a', ['back\\slash cake', 'Cream of tomato soup', 'Pasta with garlic', 'Apple_pie', '100% Rye bread']],
    ['search=%25', ['100% Rye bread']],
    ['search=_', ['Apple_pie']],
    ['search=%5C', ['back\\slash cake']],
    ["search='%20or%201%3D1", []],
    ['tags=quick', ['Pasta with garlic']],
    ['tags=quick,dessert', ['Pasta with garlic', 'Apple_pie']],
    ['tags=dinner&search=cream', ['Cream of tomato soup']],
    ['maxMin=20', ['Pasta with garlic']],
    ['source=url', ['Cream of tomato soup']],
    ['verified=true', ['back\\slash cake']],
    ['ingredient=cream', ['Apple_pie']],
  ])('answers %s', async (query, expected) => {
    const page = await library(query);
    expect(titles(page)).toEqual(expected);
    expect(page).toMatchObject({ matched: expected.length, total: 5 });
  });

  it('shows and finds by the whole time that the source states, whatever is known of its parts', async () => {
    const { agent: cook } = await kitchen.person();
    for (const [title, times] of [
      ['Total alone', { totalMin: 45 }],
      ['Total and a part', { prepMin: 10, totalMin: 90 }],
      ['Parts alone', { prepMin: 10, cookMin: 20 }],
      ['None', {}],
    ] as const)
      await cook.post('/api/recipes').send({ title, times }).expect(200);
    const found = async (query: string) => ((await cook.get(`/api/library?${query}`)).body as LibraryPage).cards;
    expect((await found('')).map(({ totalMin }) => totalMin)).toEqual([0, 30, 90, 45]);
    expect((await found('maxMin=45')).map(({ title }) => title)).toEqual(['Parts alone', 'Total alone']);
  });

  it('goes on page by page without a gap or a repetition', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: LibraryPage = await library(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...titles(page));
      expect(page).toMatchObject({ matched: 5, total: 5 });
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(recipes.map(({ title }) => title).reverse());
  });

  it.each([
    'limit=0',
    'limit=x',
    'limit=1000',
    'cursor=nonsense',
    `cursor=${cursorOf('1', '-'.repeat(36))}`,
    `cursor=${cursorOf('9'.repeat(15), randomUUID())}`,
    'verified=maybe',
    `search=${'x'.repeat(600)}`,
  ])('refuses %s with a sentence', async (query) => {
    const answer = await agent.get(`/api/library?${query}`);
    expect([answer.status, answer.type]).toEqual([400, 'text/plain']);
  });

  it('keeps its counts right through changes of tags, the trash and back', async () => {
    const { agent: cook } = await kitchen.person();
    const { body } = await cook.post('/api/recipes').send({ title: 'Stew', tags: ['dinner', 'slow'] });
    const { id } = body as { id: string };
    const counts = async () => {
      const { total, tags } = (await cook.get('/api/library')).body as LibraryPage;
      return [total, ...tags.map(({ tag, count }) => `${tag} ${String(count)}`)];
    };
    await cook
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, tags: ['dinner', 'winter'] })
      .expect(200);
    expect(await counts()).toEqual([1, 'dinner 1', 'winter 1']);
    await cook.delete(`/api/recipes/${id}`).expect(204);
    expect(await counts()).toEqual([0]);
    await cook.post(`/api/recipes/${id}/restore`).expect(200);
    expect(await counts()).toEqual([1, 'dinner 1', 'winter 1']);
  });

  it('takes a NUL in any text it is asked for', async () => {
    for (const name of ['tags', 'search', 'ingredient']) await library(`${name}=a%00`);
  });

  it('is empty for a visitor, and nothing is written for one', async () => {
    const before = await kitchen.db.$client.query('select count(*)::int n from people');
    const guest = await kitchen.guest();
    expect((await guest.get('/api/library')).body).toMatchObject({ cards: [], total: 0 });
    const after = await kitchen.db.$client.query('select count(*)::int n from people');
    expect(after.rows).toEqual(before.rows);
  });
});

describe('pages and the index that are kept', () => {
  it('are what the database would answer now, whatever was asked and changed in between', async () => {
    const { agent: cook, familyId } = await kitchen.person();
    const service = libraryService(libraryRepo(kitchen.db));
    const live: string[] = [];
    const trash: string[] = [];
    const question = fc.record(
      {
        limit: fc.constantFrom(2, 30),
        search: fc.constantFrom('leek', 'RYE', '%', 'butterm', 'with: leek', 'without: leek', ''),
        sort: fc.constantFrom(...SORTS),
        tags: fc.constantFrom('soup', 'baking,quick'),
        ingredient: fc.constantFrom('ee', 'butter'),
        maxMin: fc.constantFrom(10, 45),
        verified: fc.boolean(),
        pantry: fc.boolean(),
      },
      { requiredKeys: ['limit', 'sort'] },
    );
    const content = fc.record({
      title: fc.constantFrom('Leek soup', '100% rye', 'Élan'),
      tags: fc.constantFrom(['soup'], ['baking'], []),
      ingredients: fc.constantFrom(['2 leeks', '1 cup buttermilk'], ['100 g rye'], []),
      times: fc.constantFrom({ prepMin: 10 }, { totalMin: 40 }, {}),
    });
    const which = fc.nat();
    const step = fc.oneof(
      { weight: 3, arbitrary: question.map((query) => ({ query })) },
      content.map((made) => ({ made })),
      fc.record({ change: content, which }),
      which.map((thrown) => ({ thrown })),
      which.map((restored) => ({ restored })),
      which.map((purged) => ({ purged })),
      fc.constantFrom(['leek'], ['rye', 'buttermilk'], []).map((inHouse) => ({ inHouse })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          if ('query' in one) {
            const reader = { familyId, personId: null };
            const fresh = libraryService(libraryRepo(kitchen.db));
            expect(await service.page(reader, one.query)).toEqual(await fresh.page(reader, one.query));
          } else if ('made' in one) {
            const made = await cook.post('/api/recipes').send(one.made);
            if (made.status === 200) live.push((made.body as { id: string }).id);
          } else if ('change' in one) {
            const path = `/api/recipes/${live[one.which % live.length] ?? randomUUID()}`;
            const { version } = (await cook.get(path)).body as { version: number };
            await cook.patch(path).send({ version, ...one.change });
          } else if ('inHouse' in one) {
            await cook.patch('/api/grocery-settings').send({ pantry: one.inHouse }).expect(200);
          } else if ('thrown' in one) {
            const [id] = live.splice(one.thrown % Math.max(1, live.length), 1);
            if (id === undefined) continue;
            await cook.delete(`/api/recipes/${id}`).expect(204);
            trash.push(id);
          } else if ('restored' in one) {
            const [id] = trash.splice(one.restored % Math.max(1, trash.length), 1);
            if (id === undefined) continue;
            await cook.post(`/api/recipes/${id}/restore`).expect(200);
            live.push(id);
          } else {
            // A row that goes without a trace, as when libraries are joined.
            const [id] = live.splice(one.purged % Math.max(1, live.length), 1);
            if (id !== undefined) await kitchen.db.$client.query('delete from recipes where id = $1', [id]);
          }
        }
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  it('hold one another up no longer than it takes: those who ask at once get the same', async () => {
    const { agent: cook, familyId } = await kitchen.person();
    const service = libraryService(libraryRepo(kitchen.db));
    for (const title of ['Leek soup', 'Leek tart']) {
      await cook.post('/api/recipes').send({ title }).expect(200);
      const ask = (limit: number) => service.page({ familyId, personId: null }, { limit, sort: 'az', search: 'leek' });
      const pages = await Promise.all([3, 4, 5, 6].map(ask));
      expect(pages.map(({ cards }) => cards.at(-1)?.title)).toEqual(pages.map(() => title));
    }
  });
});
