import type { Agent } from 'supertest';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChange } from '#shared/grocery/apply-change.ts';
import { type GroceryItem, type GroceryList, groceryPatchSchema, type GrocerySettings } from '#shared/grocery/list.ts';
import { mergeRecipes } from '#shared/grocery/merge-recipes.ts';
import type { Recipe } from '#shared/recipe.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const path = '/api/grocery-lists';
const cook = async (agent: Agent, title: string, lines: readonly string[], servings = '4') =>
  ((await agent.post('/api/recipes').send({ title, servings, ingredients: lines }).expect(200)).body as { id: string })
    .id;
const make = async (agent: Agent, body: object) => (await agent.post(path).send(body).expect(200)).body as GroceryList;
const get = async (agent: Agent, id: string) => (await agent.get(`${path}/${id}`).expect(200)).body as GroceryList;
const patch = async (agent: Agent, id: string, body: object) =>
  (await agent.patch(`${path}/${id}`).send(body).expect(200)).body as GroceryList;
const refused = async (agent: Agent, method: 'post' | 'patch', to: string, body: object, status = 400) =>
  (await agent[method](to).send(body).expect(status)).text;
const names = (list: GroceryList) => list.items.map(({ canonical }) => canonical);
const ticked = (list: GroceryList) => list.items.filter(({ checked }) => checked).map(({ canonical }) => canonical);
const threeThings = { items: ['apple', 'bread', 'milk'].map((canonical) => ({ canonical })) };

describe('making a list', () => {
  it('merges the recipes by the code the browser runs, for the servings chosen', async () => {
    const { agent } = await kitchen.person();
    const soup = await cook(agent, 'Soup', ['2 cups flour', '2 large eggs', 'salt to taste']);
    const pie = await cook(agent, 'Pie', ['1/2 cup all-purpose flour', '1 egg']);
    const list = await make(agent, { recipeIds: [soup, pie, soup], servings: { [pie]: 8 } });
    expect(list.name).toBe(`Grocery List - ${new Date().toLocaleDateString()}`);
    expect(list.recipeIds).toEqual([soup, pie]);
    expect(list.servings).toEqual({ [pie]: 8 });
    expect(list.items.map((item) => [item.canonical, item.sumQty, item.unit, item.aisle, item.checked])).toEqual([
      ['egg', 4, '', 'Dairy', false],
      ['flour', 3, 'cup', 'Baking', false],
      ['salt', null, '', 'Spices', false],
    ]);
    expect(list.items[1]?.from).toEqual([
      { recipeId: soup, recipeName: 'Soup', qty: 2, unit: 'cup' },
      { recipeId: pie, recipeName: 'Pie', qty: 1, unit: 'cup' },
    ]);
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(3);
    const recipes = await Promise.all(
      [soup, pie].map(async (id) => (await agent.get(`/api/recipes/${id}`)).body as Recipe),
    );
    const here = mergeRecipes(recipes.map((one) => ({ ...one, chosen: one.id === pie ? 8 : null })));
    expect(list.items.map((item) => ({ ...item, id: '' }))).toEqual(here);
    expect(await get(agent, list.id)).toEqual(list);
    expect((await agent.get(path).expect(200)).body).toEqual([list]);
  });

  it('takes items as they come, and gives them ids and aisles', async () => {
    const { agent } = await kitchen.person();
    const items = [
      { canonical: 'milk', sumQty: 1, unit: 'cup', aisle: 'Dairy', from: [] },
      { canonical: 'bread', id: '0', checked: true },
      { canonical: 'soap', id: 'x' },
      { canonical: 'foil', id: 'x', aisle: 'My corner' },
    ];
    const list = await make(agent, { name: '  Sunday ', recipeIds: [], items });
    expect(list.name).toBe('Sunday');
    expect(list.items.map(({ aisle }) => aisle)).toEqual(['Dairy', 'Bakery', 'Household', 'My corner']);
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(4);
    expect(list.items.some(({ id }) => /^\d*$/.test(id))).toBe(false);
    expect(list.items[2]?.id).toBe('x');
    expect(ticked(list)).toEqual(['bread']);
  });

  it('refuses what cannot be shopped for, in a sentence', async () => {
    const { agent } = await kitchen.person();
    const { agent: other } = await kitchen.person('Other');
    const soup = await cook(agent, 'Soup', ['2 cups flour']);
    const foreign = await cook(other, 'Secret', ['1 truffle']);
    const send = (body: object, status?: number) => refused(agent, 'post', path, body, status);
    expect(await send({ recipeIds: [] })).toBe('Choose the recipes to shop for.');
    expect(await send({})).toBe('Choose the recipes to shop for.');
    for (const recipeIds of [[foreign], [soup, 'none'], ['00000000-0000-0000-0000-000000000000']]) {
      expect(await send({ recipeIds }, 404)).toBe('Recipe not found');
      expect(await send({ recipeIds, items: [{ canonical: 'milk' }] }, 404)).toBe('Recipe not found');
    }
    await agent.delete(`/api/recipes/${soup}`).expect(204);
    expect(await send({ recipeIds: [soup] }, 404)).toBe('“Soup” is in the trash. Restore it first, or leave it out.');
    expect(await send({ recipeIds: 'soup' })).toBe('Choose the recipes to shop for.');
    expect(await send({ items: [{}], recipeIds: [] })).toMatch(/^A food must be text \(the canonical of item 1\)\.$/);
    expect(await send({ items: [{ canonical: '  ' }] })).toBe('Say what to buy (the canonical of item 1).');
    expect(await send({ items: Array.from({ length: 1001 }, () => ({ canonical: 'a' })) })).toBe(
      'A list can have at most 1,000 items.',
    );
    expect((await agent.get(path)).body).toEqual([]);
  });

  it('outlives its recipes', async () => {
    const { agent } = await kitchen.person();
    const soup = await cook(agent, 'Soup', ['2 cups flour']);
    const list = await make(agent, { recipeIds: [soup] });
    await agent.delete(`/api/recipes/${soup}`).expect(204);
    expect(await get(agent, list.id)).toEqual(list);
  });

  it.each([0, -2, 1e9, 1e12])('is sound for a quantity of %d', async (qty) => {
    const { agent } = await kitchen.person();
    const ingredients = [{ item: 'eggs', qty, quantity: String(qty) }];
    const { body } = await agent.post('/api/recipes').send({ title: 'Odd', ingredients }).expect(200);
    const list = await make(agent, { recipeIds: [(body as { id: string }).id] });
    expect(names(list)).toEqual(['egg']);
  });
});

describe('ticking', () => {
  it('goes by place or by id, is kept, and passes over what is gone', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, threeThings);
    expect(ticked(await patch(agent, list.id, { checked: { 1: true } }))).toEqual(['bread']);
    const milk = list.items[2]?.id ?? '';
    expect(ticked(await patch(agent, list.id, { checked: { [milk]: true, gone: true, constructor: true } }))).toEqual([
      'bread',
      'milk',
    ]);
    expect(ticked(await patch(agent, list.id, { checked: { 1: false } }))).toEqual(['milk']);
    const now = await get(agent, list.id);
    expect(ticked(now)).toEqual(['milk']);
    expect(now.version).toBe(list.version);
    expect(now.updatedAt > list.updatedAt).toBe(true);
    expect(await refused(agent, 'patch', `${path}/${list.id}`, { checked: { 3: true } })).toBe(
      'This list has no item at place 3.',
    );
    expect(await refused(agent, 'patch', `${path}/${list.id}`, { checked: { 0: 'yes' } })).toBe(
      'checked must be true or false.',
    );
  });

  it('of two devices at once, also at two processes, loses neither’s', async () => {
    const { agent } = await kitchen.person();
    const items = Array.from({ length: 40 }, (_, n) => ({ canonical: `thing ${String(n)}` }));
    const list = await make(agent, { items });
    const other = await kitchen.elsewhere(cookieOf(agent));
    await get(other, list.id);
    await Promise.all(
      items.map((_, n) =>
        (n % 2 ? agent : other)
          .patch(`${path}/${list.id}`)
          .send({ checked: { [n]: true } })
          .expect(200),
      ),
    );
    expect(ticked(await get(other, list.id))).toHaveLength(40);
    expect(ticked(await get(agent, list.id))).toHaveLength(40);
  });

  it('stays with its food when the list is put in another order, by whichever process', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, threeThings);
    const [apple = '', , milk = ''] = list.items.map(({ id }) => id);
    const other = await kitchen.elsewhere(cookieOf(agent));
    await patch(other, list.id, { checked: { [milk]: true } });
    const moved = await patch(agent, list.id, { changes: [{ do: 'move', id: milk, before: apple }] });
    expect([names(moved), ticked(moved)]).toEqual([['milk', 'apple', 'bread'], ['milk']]);
    // A place means the list as it is by now, also where a process has not heard of the move.
    expect(ticked(await patch(other, list.id, { checked: { 1: true } }))).toEqual(['milk', 'apple']);
  });
});

describe('changing', () => {
  it('adds, changes, moves and removes lines', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, threeThings);
    const [apple = '', bread = '', milk = ''] = list.items.map(({ id }) => id);
    const changed = await patch(agent, list.id, {
      name: 'Weekend',
      changes: [
        { do: 'add', item: { id: 'mine', canonical: 'cheese', byHand: true } },
        { do: 'change', id: bread, item: { sumQty: 2, note: 'rye' } },
        { do: 'remove', id: apple },
        { do: 'move', id: 'mine', before: bread },
        { do: 'change', id: 'gone', item: { sumQty: 2 } },
      ],
      checked: { [milk]: true },
    });
    expect(changed).toMatchObject({ name: 'Weekend', version: list.version + 1 });
    expect(changed.items.map(({ id, canonical, sumQty, note, aisle }) => [id, canonical, sumQty, note, aisle])).toEqual(
      [
        ['mine', 'cheese', null, '', 'Dairy'],
        [bread, 'bread', 2, 'rye', 'Bakery'],
        [milk, 'milk', null, '', 'Dairy'],
      ],
    );
    expect(ticked(changed)).toEqual(['milk']);
  });

  it('goes by the rule that the browser goes by, whatever is changed', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, threeThings);
    const id = fc.constantFrom(...list.items.map((item) => item.id), 'new', 'gone');
    const added = { canonical: 'tea', note: '', aisle: 'Drinks' };
    const change = fc.oneof(
      fc.tuple(id, fc.boolean()).map(([one, checked]) => ({ do: 'add', item: { id: one, ...added, checked } })),
      fc.record({
        do: fc.constant('change'),
        id,
        item: fc.record({ note: fc.constantFrom('', 'ripe'), checked: fc.boolean() }),
      }),
      fc.record({ do: fc.constant('remove'), id }),
      fc.record({ do: fc.constant('move'), id, before: fc.option(id) }),
    );
    let before = list.items;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const expected = groceryPatchSchema
          .parse({ changes })
          .changes?.reduce(applyChange, before as readonly GroceryItem[]);
        const { items } = await patch(agent, list.id, { changes });
        expect(items).toEqual(expected);
        before = items;
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('by two people at once keeps what both did, and what is sent twice is done once', async () => {
    const { agent, familyId } = await kitchen.person();
    const editor = await kitchen.member(familyId, 'editor');
    const list = await make(agent, threeThings);
    const add = (who: Agent, n: number) =>
      patch(who, list.id, {
        changes: [{ do: 'add', item: { id: `id-${String(n)}`, canonical: `thing ${String(n)}` } }],
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(n % 2 ? agent : editor, n)));
    await add(agent, 3);
    expect(names(await get(editor, list.id))).toHaveLength(13);
  });

  it('replaces the lines where they are given, and leaves ticks alone that it does not name', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, threeThings);
    await patch(agent, list.id, { checked: { 0: true, 1: true } });
    const next = await patch(agent, list.id, {
      items: [{ canonical: 'bread' }, { canonical: 'apple', checked: false }, { canonical: 'tea', checked: true }],
    });
    expect([names(next), ticked(next)]).toEqual([
      ['bread', 'apple', 'tea'],
      ['bread', 'tea'],
    ]);
    expect(next.items[0]?.id).toBe(list.items[1]?.id);
    expect(await patch(agent, list.id, {})).toEqual(next);
    const back = await patch(agent, list.id, {
      changes: [{ do: 'add', item: { id: list.items[2]?.id, canonical: 'milk' } }],
    });
    expect(ticked(back)).toEqual(['bread', 'tea']);
  });

  it('keeps a list to a thousand items', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, {
      items: Array.from({ length: 1000 }, (_, n) => ({ canonical: `thing ${String(n)}` })),
    });
    expect(list.items).toHaveLength(1000);
    const add = { changes: [{ do: 'add', item: { canonical: 'one more' } }] };
    expect(await refused(agent, 'patch', `${path}/${list.id}`, add)).toBe('A list can have at most 1,000 items.');
    expect(await refused(agent, 'patch', `${path}/${list.id}`, { changes: [{ do: 'dance' }] })).toMatch(/./);
    expect((await get(agent, list.id)).version).toBe(list.version);
    const all = Object.fromEntries(list.items.map(({ id }) => [id, true]));
    expect(ticked(await patch(agent, list.id, { checked: all }))).toHaveLength(1000);
  });

  it('ends with the list', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent, threeThings);
    await patch(agent, list.id, { checked: { 0: true } });
    await agent.delete(`${path}/${list.id}`).expect(204);
    await agent.get(`${path}/${list.id}`).expect(404);
    await agent
      .patch(`${path}/${list.id}`)
      .send({ checked: { 0: true } })
      .expect(404);
    await agent.patch(`${path}/${list.id}`).send({ name: 'x' }).expect(404);
    await agent.delete(`${path}/${list.id}`).expect(404);
    expect((await agent.get(path)).body).toEqual([]);
  });
});

describe('adding recipes to a list', () => {
  const add = async (agent: Agent, id: string, body: object) =>
    (await agent.post(`${path}/${id}/recipes`).send(body).expect(200)).body as GroceryList;
  const short = ({ items }: GroceryList) => items.map(({ canonical, sumQty, unit }) => [canonical, sumQty, unit]);

  it('adds up with what is there, for the servings chosen, and leaves out what is in the house', async () => {
    const { agent } = await kitchen.person();
    const soup = await cook(agent, 'Soup', ['2 cups flour', '1 tsp salt']);
    const pie = await cook(agent, 'Pie', ['1/2 cup flour', '6 apples', '1 tsp salt'], '8');
    const list = await make(agent, { recipeIds: [soup] });
    await patch(agent, list.id, { changes: [{ do: 'add', item: { canonical: 'soap', byHand: true } }] });
    await agent
      .patch('/api/grocery-settings')
      .send({ pantry: { salt: true } })
      .expect(200);
    const one = await add(agent, list.id, { recipeIds: [pie], servings: { [pie]: 16 }, withoutPantry: true });
    expect(short(one)).toEqual([
      ['flour', 3, 'cup'],
      ['salt', 1, 'tsp'],
      ['soap', null, ''],
      ['apple', 12, ''],
    ]);
    expect(one).toMatchObject({ recipeIds: [soup, pie], servings: { [pie]: 16 } });
    expect(new Set(one.items.map(({ id }) => id)).size).toBe(4);
    // Cooked twice: for as many as both times.
    const flour = one.items[0]?.id ?? '';
    await patch(agent, list.id, { checked: { [flour]: true } });
    const two = await add(agent, list.id, { recipeIds: [soup] });
    expect(two).toMatchObject({ recipeIds: [soup, pie], servings: { [pie]: 16, [soup]: 8 } });
    expect(short(two)).toEqual([
      ['flour', 3, 'cup'],
      ['salt', 2, 'tsp'],
      ['soap', null, ''],
      ['apple', 12, ''],
      ['flour', 2, 'cup'],
    ]);
    expect(ticked(two)).toEqual(['flour']);
    expect(await get(agent, list.id)).toEqual(two);
  });

  it('refuses what cannot be added, in a sentence, and to whom the list is not open', async () => {
    const { agent, familyId } = await kitchen.person();
    const { agent: other } = await kitchen.person('Other');
    const list = await make(agent, threeThings);
    const soup = await cook(agent, 'Soup', ['2 cups flour']);
    const foreign = await cook(other, 'Secret', ['1 truffle']);
    const to = `${path}/${list.id}/recipes`;
    expect(await refused(agent, 'post', to, { recipeIds: [] })).toBe('Choose the recipes to shop for.');
    expect(await refused(agent, 'post', to, { recipeIds: [foreign] }, 404)).toBe('Recipe not found');
    expect(await refused(agent, 'post', `${path}/none/recipes`, { recipeIds: [soup] }, 404)).toBe(
      'Grocery list not found',
    );
    expect(await refused(other, 'post', to, { recipeIds: [foreign] }, 404)).toBe('Grocery list not found');
    await refused(await kitchen.member(familyId, 'viewer'), 'post', to, { recipeIds: [soup] }, 403);
    await refused(kitchen.stranger(), 'post', to, { recipeIds: [soup] }, 401);
    const full = await make(agent, {
      items: Array.from({ length: 1000 }, (_, n) => ({ canonical: `thing ${String(n)}` })),
    });
    expect(await refused(agent, 'post', `${path}/${full.id}/recipes`, { recipeIds: [soup] })).toBe(
      'A list can have at most 1,000 items.',
    );
    await agent.delete(`/api/recipes/${soup}`).expect(204);
    expect(await refused(agent, 'post', to, { recipeIds: [soup] }, 404)).toBe(
      '“Soup” is in the trash. Restore it first, or leave it out.',
    );
    expect(await get(agent, list.id)).toEqual(list);
  });
});

describe('more lists than one batch', () => {
  it('come all, newest first, each once', async () => {
    const { agent } = await kitchen.person();
    const made: string[] = [];
    for (let n = 0; n < 43; n += 1)
      made.unshift((await make(agent, { name: `List ${String(n)}`, items: [{ canonical: 'tea' }] })).id);
    const { body, headers } = await agent.get(path).expect(200);
    expect((body as GroceryList[]).map(({ id }) => id)).toEqual(made);
    expect(headers['content-length']).toBeUndefined();
  });

  it('and those of one batch come in one piece, as any answer', async () => {
    const { agent } = await kitchen.person();
    const isWhole = async (lists: number) => {
      const { body, headers, text } = await agent.get(path).expect(200);
      expect(body).toHaveLength(lists);
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
      return headers['content-length'] === String(Buffer.byteLength(text));
    };
    expect(await isWhole(0)).toBe(true);
    for (const name of ['Soup', 'Crème']) await make(agent, { name, items: [{ canonical: 'tea' }] });
    expect(await isWhole(2)).toBe(true);
  });
});

describe('what the family has taught its lists', () => {
  it('is empty at first, and a change leaves alone what it does not name', async () => {
    const { agent, familyId } = await kitchen.person();
    const settings = async (who = agent) =>
      (await who.get('/api/grocery-settings').expect(200)).body as GrocerySettings;
    const teach = async (body: object) =>
      (await agent.patch('/api/grocery-settings').send(body).expect(200)).body as GrocerySettings;
    expect(await settings()).toEqual({ aisles: {}, pantry: [], order: [] });
    await teach({ aisles: { 'Large Eggs': 'Bakery', tofu: 'Cold shelf', 'odd thing': 'Deli' } });
    await teach({ pantry: ['Kosher salt', 'Eggs', 'eggs'] });
    const taught = {
      aisles: { egg: 'Bakery', tofu: 'Cold shelf', 'odd thing': 'Deli' },
      pantry: ['salt', 'egg'],
      order: ['Drinks', 'Bakery'],
    };
    expect(await teach({ order: ['Drinks', 'Bakery', 'Drinks'] })).toEqual(taught);
    expect(await settings(await kitchen.member(familyId, 'viewer'))).toEqual(taught);
    const soup = await cook(agent, 'Soup', ['2 eggs', '1 tsp salt', '1 cup tea', '1 block tofu', '1 apple']);
    expect(names(await make(agent, { recipeIds: [soup] }))).toEqual(['tea', 'egg', 'apple', 'salt', 'tofu']);
    expect(names(await make(agent, { recipeIds: [soup], withoutPantry: true }))).toEqual(['tea', 'apple', 'tofu']);
    expect((await teach({ aisles: { eggs: null, tofu: 'Produce' } })).aisles).toEqual({ 'odd thing': 'Deli' });
  });

  it('has a pantry that two change food by food without losing each other’s', async () => {
    const { agent, familyId } = await kitchen.person();
    const other = await kitchen.member(familyId, 'editor');
    const stock = async (pantry: object, who = agent) =>
      ((await who.patch('/api/grocery-settings').send({ pantry }).expect(200)).body as GrocerySettings).pantry;
    await stock(['Kosher salt']);
    const foods = ['Eggs', 'tea', 'rice', 'hot sauce', 'oats', 'honey'];
    await Promise.all(
      foods.map((food, n) => stock({ [food]: true, ...(n === 3 ? { salt: false } : {}) }, n % 2 ? other : agent)),
    );
    const { body } = await agent.get('/api/grocery-settings').expect(200);
    expect([...(body as GrocerySettings).pantry].sort()).toEqual(['egg', 'honey', 'hot sauce', 'oats', 'rice', 'tea']);
    expect(await stock({ tea: false, egg: false, nothing: false, '': true })).not.toContain('tea');
    expect(await stock(['salt'])).toEqual(['salt']);
    const all = Array.from({ length: 999 }, (_, n) => `thing ${'ab'.repeat(n % 40)}${String(n)}x`);
    expect(await stock(['salt', ...all])).toHaveLength(1000);
    expect(await refused(agent, 'patch', '/api/grocery-settings', { pantry: { milk: true } })).toBe(
      'At most 1,000 foods can always be in the house.',
    );
    await agent
      .patch('/api/grocery-settings')
      .send({ pantry: { salt: 'yes' } })
      .expect(400);
  });

  it('refuses what it cannot keep', async () => {
    const { agent } = await kitchen.person();
    const aisles = (batch: number, count = 1000) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`thing ${String(batch * 1000 + n)}x`, 'Deli']));
    expect(await refused(agent, 'patch', '/api/grocery-settings', { aisles: aisles(0, 1001) })).toBe(
      'At most 1,000 foods at once (aisles).',
    );
    for (const batch of [1, 2, 3, 4, 5]) {
      await agent
        .patch('/api/grocery-settings')
        .send({ aisles: aisles(batch) })
        .expect(200);
    }
    expect(await refused(agent, 'patch', '/api/grocery-settings', { aisles: aisles(6) })).toBe(
      'At most 5,000 foods can be moved to other aisles.',
    );
    await agent.patch('/api/grocery-settings').send({ pantry: 'salt' }).expect(400);
  });
});

describe('who may', () => {
  it('is the family alone, and a viewer only looks', async () => {
    const { agent, familyId } = await kitchen.person();
    const list = await make(agent, threeThings);
    const viewer = await kitchen.member(familyId, 'viewer');
    const { agent: other } = await kitchen.person('Other');
    expect(await get(viewer, list.id)).toEqual(list);
    for (const [who, status] of [
      [viewer, 403],
      [other, 404],
      [kitchen.stranger(), 401],
    ] as const) {
      await who
        .patch(`${path}/${list.id}`)
        .send({ checked: { 0: true } })
        .expect(status);
      await who.patch(`${path}/${list.id}`).send({ changes: [] }).expect(status);
      await who.delete(`${path}/${list.id}`).expect(status);
    }
    await viewer.post(path).send(threeThings).expect(403);
    await viewer.patch('/api/grocery-settings').send({ pantry: [] }).expect(403);
    await other.get(`${path}/${list.id}`).expect(404);
    expect((await other.get(path)).body).toEqual([]);
    for (const asked of [path, `${path}/${list.id}`, `${path}/events`, '/api/grocery-settings'])
      await kitchen.stranger().get(asked).expect(401);
    expect(await get(agent, list.id)).toEqual(list);
  });

  it.each(['none', '00000000-0000-0000-0000-000000000000', '%00', "' or 1=1 --"])(
    'an unknown id such as %s is not found',
    async (id) => {
      const { agent } = await kitchen.person();
      await agent.get(`${path}/${encodeURIComponent(id)}`).expect(404);
      await agent
        .patch(`${path}/${encodeURIComponent(id)}`)
        .send({ checked: {} })
        .expect(404);
    },
  );

  it('a guest, whose lists, ticks and settings come along to the account', async () => {
    const { agent, user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const soup = await cook(guest, 'Soup', ['2 cups flour', '1 egg']);
    const list = await make(guest, { recipeIds: [soup] });
    await patch(guest, list.id, { checked: { 0: true } });
    await guest
      .patch('/api/grocery-settings')
      .send({ pantry: ['salt'] })
      .expect(200);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect(ticked(await get(agent, list.id))).toEqual(['egg']);
    expect(((await agent.get('/api/grocery-settings')).body as GrocerySettings).pantry).toEqual(['salt']);
  });
});

/** The cookie that supertest keeps for this browser. */
function cookieOf(agent: Agent): string {
  const { jar } = agent as unknown as {
    jar: { getCookie(name: string, access: object): { value: string } | undefined };
  };
  const found = jar.getCookie('kk.sid', { domain: '127.0.0.1', path: '/', secure: false, script: false });
  return `kk.sid=${found?.value ?? ''}`;
}
