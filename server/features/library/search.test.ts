import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryPage } from '#shared/library.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { recipesRepo } from '../recipes/recipes.repo.ts';
import { libraryRepo } from './library.repo.ts';
import { libraryService } from './library.service.ts';
import { foodIdTerm, recipeIndex } from './recipe-index.ts';

type Cook = Awaited<ReturnType<Kitchen['guest']>>;
let kitchen: Kitchen;
let cook: Cook;
const ask = async (question: Record<string, string>, agent = cook) =>
  (await agent.get('/api/library').query(question).expect(200)).body as LibraryPage;
const titles = (page: LibraryPage) => page.cards.map(({ title }) => title);
const found = async (search: string, rest: Record<string, string> = {}) => titles(await ask({ search, ...rest }));
const make = async (recipe: object, agent = cook) =>
  ((await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string }).id;

const recipes = [
  {
    title: 'Sunday pancakes',
    ingredients: ['2 cups flour', '1 cup buttermilk', '2 large eggs'],
    steps: ['Whisk everything until smooth.', 'Fry in a heavy skillet.'],
  },
  {
    title: 'Plum cake',
    tags: ['Weihnachten'],
    ingredients: ['500 g plums', '200 g flour', '100 g walnuts'],
    story: 'Nana baked it for the harvest.',
    source: { type: 'text', author: 'Nana Erzsébet' },
  },
  { title: 'Chicken and rice', ingredients: ['1 chicken', '2 cups rice', '1 onion'] },
  {
    title: 'Chicken satay',
    ingredients: ['2 chicken breasts', '1 cup rice', '100 g peanuts'],
    notes: 'Serve with a cucumber salad.',
  },
  { title: 'Crème brûlée', ingredients: ['4 egg yolks', '500 ml cream'] },
  { title: 'Tomato soup', ingredients: ['1 kg tomatoes', '1 onion'], equipment: ['blender'] },
  { title: '味噌汁', ingredients: ['miso'] },
  { title: 'كعكة التفاح', ingredients: ['3 apples'] },
];

beforeAll(async () => {
  kitchen = await openKitchen();
  ({ agent: cook } = await kitchen.person());
  for (const recipe of recipes) await make(recipe);
});
afterAll(() => kitchen.close());

describe('a search', () => {
  it.each([
    ['title', 'plum', ['Plum cake']],
    ['plural of what the title has in the singular', 'plums', ['Plum cake']],
    ['singular of what the ingredients have in the plural', 'walnut', ['Plum cake']],
    ['without accents', 'creme brulee', ['Crème brûlée']],
    ['with accents that the recipe has not', 'plúm', ['Plum cake']],
    ['a beginning', 'butterm', ['Sunday pancakes']],
    ['an ingredient', 'Buttermilk', ['Sunday pancakes']],
    ['a step', 'skillet', ['Sunday pancakes']],
    ['the story', 'harvests', ['Plum cake']],
    ['the notes', 'cucumber', ['Chicken satay']],
    ['a person', 'erzsebet', ['Plum cake']],
    ['a tag', 'weihnachten', ['Plum cake']],
    ['an implement', 'blenders', ['Tomato soup']],
    ['words of different parts', 'chicken cucumber', ['Chicken satay']],
    ['a script without spaces', '噌汁', ['味噌汁']],
    ['right to left', 'التفاح', ['كعكة التفاح']],
    ['one letter wrong', 'buttermelk', ['Sunday pancakes']],
    ['one letter missing', 'chiken satay', ['Chicken satay']],
    ['one letter too many', 'tomatto', ['Tomato soup']],
    ['two letters exchanged', 'pancaeks', ['Sunday pancakes']],
    ['two errors', 'pnacaeks', []],
    ['nothing', 'zebra', []],
    ['no words', '!!! ... ???', []],
    ['an emoji', '🍰', []],
    ['a pattern', '.*', []],
    ['another pattern', '(a+)+$', []],
    ['quotes and operators', `'plum' & !'cake' | :*`, ['Plum cake']],
  ])('finds by %s', async (_by, search, expected) => {
    const page = await ask({ search });
    expect(titles(page)).toEqual(expected);
    expect(page).toMatchObject({ matched: expected.length, total: recipes.length });
  });

  describe('among recipes of several scripts', () => {
    let agent: Cook;
    beforeAll(async () => {
      ({ agent } = await kitchen.person());
      await make({ title: 'दाल मखनी', ingredients: ['1 कप उड़द दाल', '2 चम्मच मक्खन'] }, agent);
      await make({ title: 'சாம்பார்', ingredients: ['துவரம் பருப்பு'] }, agent);
      await make({ title: 'خُبْز', ingredients: ['طَحِين'] }, agent);
      await make({ title: 'Split pea soup', ingredients: ['1 lb split peas', '1 chilli'] }, agent);
    });

    it.each([
      ['a word with vowel signs', 'दाल', ['दाल मखनी']],
      ['another, among the ingredients', 'मक्खन', ['दाल मखनी']],
      ['a beginning with a vowel sign', 'சாம்', ['சாம்பார்']],
      ['one vowel sign wrong', 'मखना', ['दाल मखनी']],
      ['vowel signs that are left out', 'خبز', ['خُبْز']],
      ['a food with vowel signs', 'with: दाल', ['दाल मखनी']],
      ['a short plural', 'peas', ['Split pea soup']],
      ['a plural in -ies', 'chillies soup', ['Split pea soup']],
    ])('finds by %s', async (_by, search, expected) => {
      expect(titles(await ask({ search }, agent))).toEqual(expected);
    });
  });

  it('shows titles first, then ingredients, then the rest, each newest first', async () => {
    const { agent } = await kitchen.person();
    await make({ title: 'Leek tart' }, agent);
    await make({ title: 'Broth', notes: 'Good with leeks.' }, agent);
    await make({ title: 'Stew', ingredients: ['2 leeks'] }, agent);
    await make({ title: 'Tart of leeks' }, agent);
    const page = await ask({ search: 'leek' }, agent);
    expect(titles(page)).toEqual(['Tart of leeks', 'Leek tart', 'Stew', 'Broth']);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: LibraryPage = await ask({ search: 'leek', limit: '1', ...(cursor ? { cursor } : {}) }, agent);
      expect(next.matched).toBe(4);
      seen.push(...titles(next));
      cursor = next.nextCursor;
    }
    expect(seen).toEqual(titles(page));
  });

  it('says where it found what the title does not say, with the words that were found', async () => {
    const where = async (search: string) => {
      const { found } = (await ask({ search })).cards[0] ?? {};
      return found && [found.in, found.text, found.text.slice(...found.at)];
    };
    expect(await where('plum')).toBeUndefined();
    expect(await where('buttermilk')).toEqual(['ingredients', '1 cup buttermilk', 'buttermilk']);
    expect(await where('skillets')).toEqual(['steps', 'Fry in a heavy skillet.', 'skillet']);
    expect(await where('erzsébet')).toEqual(['from', 'Nana Erzsébet', 'Erzsébet']);
    expect(await where('buttermelk')).toEqual(['ingredients', '1 cup buttermilk', 'buttermilk']);
  });

  it('says what it looked for in the place of a word with an error', async () => {
    expect((await ask({ search: 'buttermelk' })).understood).toEqual({
      with: [],
      without: [],
      corrected: [{ typed: 'buttermelk', taken: ['buttermilk'] }],
    });
  });

  it('knows what is meant by an error as soon as a recipe has the word', async () => {
    const { agent } = await kitchen.person();
    await make({ title: 'Bread' }, agent);
    expect((await ask({ search: 'carawey' }, agent)).matched).toBe(0);
    await make({ title: 'Goulash', ingredients: ['1 tsp caraway'] }, agent);
    expect((await ask({ search: 'carawey' }, agent)).matched).toBe(1);
  });

  it('finds what was changed by its new words, and no longer by the old ones', async () => {
    const { agent } = await kitchen.person();
    const id = await make({ title: 'Bread', ingredients: ['rye'] }, agent);
    await agent
      .patch(`/api/recipes/${id}`)
      .send({ version: 1, ingredients: ['spelt'] })
      .expect(200);
    expect((await ask({ search: 'spellt' }, agent)).matched).toBe(1);
    expect((await ask({ search: 'rye' }, agent)).matched).toBe(0);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    expect((await ask({ search: 'spelt' }, agent)).matched).toBe(0);
  });

  it('answers 500 characters of anything, and refuses more with a sentence', async () => {
    for (const search of ['%'.repeat(500), 'a '.repeat(250), '\\'.repeat(500), 'word'.repeat(125), 'é́'.repeat(250)])
      await ask({ search });
    const answer = await cook.get('/api/library').query({ search: 'x'.repeat(10_000) });
    expect([answer.status, answer.text]).toEqual([400, 'A search may have at most 500 characters.']);
  });

  it('never looks into another family, whatever is spelt there', async () => {
    const { agent } = await kitchen.person();
    await make({ title: 'Toast' }, agent);
    for (const search of ['buttermilk', 'buttermelk', 'with: chicken', 'without: toast'])
      expect((await ask({ search }, agent)).cards.map(({ title }) => title)).toEqual(
        search === 'without: toast' ? ['Toast'] : [],
      );
  });

  it('finds recipes of an earlier schema by their titles, and by all their words once they were gone through', async () => {
    const { agent, familyId } = await kitchen.person();
    await make({ title: 'Old goulash', ingredients: ['1 tsp caraway'] }, agent);
    await kitchen.db.$client.query(
      "update recipes set words = null, az_key = '', food_ids = '{}' where family_id = $1",
      [familyId],
    );
    await kitchen.db.$client.query('delete from search_words where family_id = $1', [familyId]);
    expect((await ask({ search: 'goulash' }, agent)).matched).toBe(1);
    expect((await ask({ search: 'caraway' }, agent)).matched).toBe(0);
    // A process that starts goes through them.
    await kitchen.elsewhere('');
    await expect.poll(async () => (await ask({ search: 'carawey' }, agent)).matched).toBe(1);
  });

  it('leaves recipes alone that somebody saves while those of an earlier schema are gone through', async () => {
    const { agent, familyId } = await kitchen.person();
    const saved = await make({ title: 'Old goulash' }, agent);
    // As an earlier release saves it beside us.
    const savedThere = await make({ title: 'Old soup' }, agent);
    const query = (text: string, values: unknown[] = []) => kitchen.db.$client.query(text, values);
    await query('update recipes set words = null where family_id = $1', [familyId]);
    const saver = await kitchen.db.$client.connect();
    try {
      await saver.query('begin');
      await saver.query("update recipes set words = 'mine'::tsvector where id = $1", [saved]);
      await saver.query('update recipes set version = version + 1 where id = $1', [savedThere]);
      const filling = recipesRepo(kitchen.db, null).fillWords();
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await query(waiting)).rows.length).toBe(1);
      await saver.query('commit');
      expect(await filling).toBe(false);
    } finally {
      saver.release();
    }
    const { rows } = await query('select id, words::text from recipes where family_id = $1', [familyId]);
    expect(new Map(rows.map(({ id, words }: { id: string; words: string | null }) => [id, words]))).toEqual(
      new Map([
        [saved, "'mine'"],
        [savedThere, null],
      ]),
    );
    expect(await recipesRepo(kitchen.db, null).fillWords()).toBe(false);
    const { rows: left } = await query('select from recipes where words is null');
    expect(left).toEqual([]);
  });
});

describe('the next letter of a search', () => {
  it('is answered by what the recipes are now, and by nobody else’s hearts', async () => {
    const { agent, familyId } = await kitchen.person();
    const other = await kitchen.member(familyId, 'editor');
    const id = await make({ title: 'Plum jam', ingredients: ['1 kg sugar'], steps: ['Stir it slowly.'] }, agent);
    const typed = async (search: string, who = agent) => (await ask({ search }, who)).cards[0];
    expect(await typed('slow')).toMatchObject({ favourite: false, found: { in: 'steps', text: 'Stir it slowly.' } });
    await agent.post(`/api/recipes/${id}/favourite`).expect(204);
    expect(await typed('slowl')).toMatchObject({ favourite: true, found: { in: 'steps' } });
    expect(await typed('slowl', other)).toMatchObject({ favourite: false, found: { in: 'steps' } });
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Jam', steps: ['Stir slowly, and long.'] });
    expect(await typed('slowly')).toMatchObject({ title: 'Jam', found: { text: 'Stir slowly, and long.' } });
    // Its title says enough now, then its text is asked for again.
    expect(await typed('jam')).not.toHaveProperty('found');
    expect(await typed('long')).toMatchObject({ found: { in: 'steps' } });
    await agent.delete(`/api/recipes/${id}`).expect(204);
    expect(await typed('lon')).toBeUndefined();
  });

  it('makes new cards, and another filter or order of the same search does not', async () => {
    const { agent, familyId } = await kitchen.person();
    await make({ title: 'Jam', ingredients: ['plums', 'sugar'], steps: ['Stir it slowly.'] }, agent);
    await agent
      .patch('/api/grocery-settings')
      .send({ pantry: ['sugar'] })
      .expect(200);
    const { page } = libraryService(libraryRepo(kitchen.db));
    const first = async (question: object) =>
      (await page({ familyId, personId: null }, { limit: 30, sort: 'newest', ...question })).cards[0];
    const slowly = await first({ search: 'slowly' });
    expect(slowly?.found?.text).toBe('Stir it slowly.');
    expect(await first({ search: 'slowly', sort: 'az' })).toBe(slowly);
    const stocked = await first({ pantry: true });
    expect(stocked?.missing).toEqual(['plum']);
    expect(await first({ pantry: true, verified: false })).toBe(stocked);
    expect((await first({ search: 'stir' }))?.found?.at).toEqual([0, 4]);
    expect((await first({ search: 'slowly', sort: 'quickest' }))?.found).toEqual(slowly?.found);
  });
});

describe('with and without', () => {
  it.each([
    ['with: chicken, rice; without: nuts', ['Chicken and rice']],
    ['with: chicken, rice', ['Chicken satay', 'Chicken and rice']],
    ['With chicken and rice without peanuts', ['Chicken and rice']],
    ['with chicken, without onions', ['Chicken satay']],
    ['satay with: rice', ['Chicken satay']],
    ['with: chiken', ['Chicken satay', 'Chicken and rice']],
    ['with: chicken; without: penuts', ['Chicken and rice']],
    ['without: onion, chicken, eggs, walnuts', ['كعكة التفاح', '味噌汁']],
    ['with: egg; without: dairy', []],
    ['with:', []],
  ])('%s', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('says what it understood', async () => {
    expect((await ask({ search: 'with: chicken, rice; without: nuts' })).understood).toEqual({
      with: ['chicken', 'rice'],
      without: ['nuts'],
      corrected: [],
    });
  });

  it('still finds a title that has the word in it, first', async () => {
    const { agent } = await kitchen.person();
    await make({ title: 'Pasta with garlic' }, agent);
    await make({ title: 'With love' }, agent);
    expect(titles(await ask({ search: 'pasta with garlic' }, agent))).toEqual(['Pasta with garlic']);
    expect(titles(await ask({ search: 'with' }, agent))).toEqual(['With love', 'Pasta with garlic']);
  });
});

describe('what can be made from the pantry', () => {
  it('ranks by what is missing, staples aside, and says what that is', async () => {
    const { agent } = await kitchen.person();
    await make({ title: 'Omelette', ingredients: ['3 eggs', '1 tsp salt', '1 tbsp butter'] }, agent);
    await make({ title: 'Pancakes', ingredients: ['2 eggs', '1 cup flour', '1 cup milk', 'water'] }, agent);
    await make({ title: 'Salad', ingredients: ['1 lettuce'] }, agent);
    const empty = await ask({ pantry: 'true' }, agent);
    expect(empty).toMatchObject({ cards: [], matched: 0, understood: { pantry: 0 } });
    await agent
      .patch('/api/grocery-settings')
      .send({ pantry: ['Eggs', 'butter'] })
      .expect(200);
    const page = await ask({ pantry: 'true' }, agent);
    expect(page.cards.map(({ title, missing }) => [title, missing])).toEqual([
      ['Omelette', []],
      ['Pancakes', ['flour', 'milk']],
    ]);
    expect(page.understood?.pantry).toBe(2);
    await agent
      .patch('/api/grocery-settings')
      .send({ pantry: { flour: true, milk: true, eggs: false } })
      .expect(200);
    expect(titles(await ask({ pantry: 'true' }, agent))).toEqual(['Pancakes', 'Omelette']);
    expect((await ask({ pantry: 'true', maxMin: '30' }, agent)).matched).toBe(0);
  });

  it('names at most so many recipes, the newest of those that lack the same', () => {
    const index = recipeIndex();
    const put = (id: string, createdAt: number, foods: readonly number[]) =>
      index.put(
        {
          ...{ id, azKey: '', createdAt, minutes: 10, sourceType: 'text', isVerified: false },
          ...{ reviews: 0, madeCount: 0, lastMadeOn: null, foods: foods.length },
        },
        id,
        foods.map(foodIdTerm),
      );
    put('old', 1, [1]);
    put('new', 2, [1]);
    put('lacks one', 3, [1, 2]);
    put('needs other foods', 4, [2]);
    const least = (most: number) => index.lackingLeast({ sort: 'newest', limit: 30 }, [1], most);
    expect([least(60), least(2)]).toEqual([
      ['new', 'old', 'lacks one'],
      ['new', 'old'],
    ]);
    put('newest', 5, [1]);
    expect(least(1)).toEqual(['newest']);
    index.remove('newest');
    expect(least(1)).toEqual(['new']);
  });
});
