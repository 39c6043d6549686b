import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryPage, LibraryQuery } from '#shared/library.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { sized } from '#tests/support/sizes.ts';
import { askedBy, cursorAfter } from './asked.ts';
import { libraryRepo } from './library.repo.ts';
import { libraryService } from './library.service.ts';
import type { Shelf } from './shelf.ts';
import { shelves } from './shelves.ts';

const recipesMade = 600;
let kitchen: Kitchen;
let familyId: string;
let agent: Awaited<ReturnType<Kitchen['guest']>>;

beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
  ({ agent } = await kitchen.person());
  await agent.post('/api/recipes').send({ title: 'The first' }).expect(200);
  const { rows } = await kitchen.db.$client.query<{ family_id: string }>('select family_id from recipes');
  familyId = rows[0]?.family_id ?? '';
  // The test's own connection knows the free limit, also in a family that has premium by its server's settings.
  await kitchen.db.$client.query("update families set tier = 'premium' where id = $1", [familyId]);
  // Many of one moment, so that the order by id matters, and titles with what searches treat as plain characters.
  await kitchen.db.$client.query(
    `insert into recipes (family_id, title, title_key, servings, prep_min, cook_min, total_min, tags, source_type, foods,
      verified_at, saved_by, created_at, body)
     select $1, t, lower(t), '4', nullif(n % 40, 0), nullif(n % 7, 0), case n % 5 when 0 then n % 55 end,
       case n % 3 when 0 then '{soup,quick}'::text[] when 1 then '{baking}' else '{}' end,
       case n % 4 when 0 then 'url' else 'text' end, case n % 5 when 0 then 'rye flour' || chr(10) || 'flour' else 'leek' end,
       case n % 6 when 0 then now() end, 'Ada', now() - make_interval(mins => n / 20),
       '{"ingredients":[],"steps":[],"equipment":[],"notes":"","story":"","allergens":[],"photos":[],"source":{"type":"text"},"review":[]}'
     from generate_series(1, $2) n, lateral (select (array['Leek soup', '100% Rye', 'Plum_jam', 'Back\\slash cake'])[n % 4 + 1] || ' ' || n % 30) as named (t)`,
    [familyId, recipesMade - 1],
  );
});
afterAll(() => kitchen.close());

const question = fc.record(
  {
    search: fc.constantFrom('leek', 'RYE', '%', '_', '\\', '1', 'soup 2', 'nothing', ''),
    tags: fc.constantFrom('soup', 'baking,quick', 'none', ''),
    limit: fc.integer({ min: 1, max: 100 }),
    maxMin: fc.integer({ min: 1, max: 60 }),
    source: fc.constantFrom('url', 'text', 'pdf'),
    verified: fc.boolean(),
    ingredient: fc.constantFrom('rye', 'Flour', 'leek', 'x'),
  },
  { requiredKeys: ['limit'] },
);

describe('a library in memory', () => {
  it('answers every question as the database does, page after page', async () => {
    const repo = libraryRepo(kitchen.db.$client);
    const shelf = await repo.whole(familyId);
    expect(shelf.counts.total).toBe(recipesMade);
    await fc.assert(
      fc.asyncProperty(question, fc.nat(3), async (asked, pages) => {
        let query = { ...asked } as LibraryQuery;
        for (let page = 0; page <= pages; page += 1) {
          const fromMemory = shelf.page(askedBy(query));
          const { cards, ...rest } = await repo.page(familyId, askedBy(query));
          expect({ ...fromMemory, cards: fromMemory.cards.map(({ card }) => card) }).toEqual({
            ...rest,
            cards: cards.map(({ card }) => card),
          });
          const last = cards.at(-1);
          if (!last) break;
          query = { ...query, cursor: cursorAfter(last) };
        }
      }),
      { numRuns: sized(40, 400) },
    );
  });

  it('shows a change at the next question, whether it was in memory before or not', async () => {
    const library = libraryService(libraryRepo(kitchen.db.$client));
    const titles = async (search: string) => {
      const page = JSON.parse(await library.page(familyId, { search, limit: 100 })) as LibraryPage;
      return page.cards.map(({ title }) => title);
    };
    expect(await titles('quince')).toEqual([]);
    await agent.post('/api/recipes').send({ title: 'Quince paste' }).expect(200);
    expect(await titles('quince')).toEqual(['Quince paste']);
    const shelf = await libraryRepo(kitchen.db.$client).whole(familyId);
    expect(shelf.page(askedBy({ search: 'quince', limit: 10 })).matched).toBe(1);
  });
});

describe('the shelves', () => {
  const made = (changes: string, total: number) =>
    ({ counts: { changes, total, tags: [] }, page: () => expect.unreachable() }) as unknown as Shelf;

  it('gives a shelf only for the state in which it was filled', async () => {
    const all = shelves(() => Promise.resolve(made('7', 400)));
    expect(all.has('a')).toBe(false);
    await all.want('a', 400);
    expect(all.of('a', '7')?.counts.total).toBe(400);
    expect(all.of('a', '8')).toBeNull();
    expect(all.of('b', '7')).toBeNull();
  });

  it('leaves small libraries to the database, and gives a changing one a rest', async () => {
    let filled = 0;
    let now = 0;
    const all = shelves(
      () => Promise.resolve(made(String((filled += 1)), 400)),
      () => now,
    );
    await all.want('small', 20);
    await all.want('a', 400);
    await all.want('a', 400);
    expect(filled).toBe(1);
    now = 5000;
    await all.want('a', 400);
    expect(filled).toBe(2);
  });

  it('puts away what was asked for longest ago when it has too many recipes', async () => {
    const all = shelves(() => Promise.resolve(made('1', 20_000)));
    for (const family of ['a', 'b']) await all.want(family, 20_000);
    all.of('a', '1');
    await all.want('c', 20_000);
    expect(['a', 'b', 'c'].map((family) => all.of(family, '1') !== null)).toEqual([true, false, true]);
  });

  it('does without when filling fails, and tries again later', async () => {
    let now = 0;
    let works = false;
    const all = shelves(
      () => (works ? Promise.resolve(made('1', 400)) : Promise.reject(new Error('the database is away'))),
      () => now,
    );
    await all.want('a', 400);
    expect(all.of('a', '1')).toBeNull();
    works = true;
    now = 5000;
    await all.want('a', 400);
    expect(all.of('a', '1')).not.toBeNull();
  });
});
