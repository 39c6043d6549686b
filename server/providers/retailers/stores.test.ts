import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { instacart, instacartSite } from './instacart.ts';
import { measurementOf } from './instacart-units.ts';
import { instacartStandIn, PAGES } from '#tests/stand-ins/retailers/instacart.ts';
import { kroger, krogerSite } from './kroger.ts';
import { CART, krogerStandIn, LOCATIONS, PRODUCTS, TOKEN } from '#tests/stand-ins/retailers/kroger.ts';
import { NothingAdded } from './port.ts';
import {
  answers,
  answersAPage,
  breaksOff,
  type Manner,
  refuses,
  sendsElsewhere,
  staysSilent,
} from '#tests/stand-ins/http-service.ts';

let pages: Awaited<ReturnType<typeof instacartStandIn>>;
let carts: Awaited<ReturnType<typeof krogerStandIn>>;
beforeAll(async () => {
  pages = await instacartStandIn();
  carts = await krogerStandIn();
});
afterEach(() => {
  pages.forget();
  carts.forget();
});
afterAll(async () => {
  await pages.close();
  await carts.close();
});
const lists = (limitMs?: number) => instacart({ key: 'keys.test', baseUrl: pages.baseUrl }, limitMs);
const shop = (limitMs?: number) =>
  kroger({ clientId: 'kitchen', clientSecret: 'secret', baseUrl: carts.baseUrl, scopes: 'cart.basic:write' }, limitMs);

const line = (name: string, qty: number | null, unit: string) => ({
  itemId: name,
  name,
  text: `some ${name}`,
  qty,
  unit,
});
const list = {
  title: 'Sunday',
  lines: [line('flour', 2.5, 'cup'), line('salt', 1, 'pinch'), line('egg', 3, '')],
  backTo: 'https://recipes.example.com/grocery',
};

/** How stores misbehave, and what a shopper is told of it. */
const faults: readonly [string, Manner, { code: string; message: RegExp }][] = [
  ['refuses what was sent', refuses(400), { code: 'upstream', message: /could not make use/ }],
  ['refuses the key', refuses(401), { code: 'upstream', message: /does not accept this kitchen's key/ }],
  ['has had enough for today', refuses(429), { code: 'too-many', message: /takes no more .* for now/ }],
  ['is in trouble', refuses(500), { code: 'upstream', message: /has trouble right now/ }],
  ['answers a page', answersAPage, { code: 'upstream', message: /makes no sense/ }],
  [
    'answers something else',
    answers(200, { data: 'none', products_link_url: 7 }),
    { code: 'upstream', message: /no sense/ },
  ],
  ['breaks off', breaksOff, { code: 'upstream', message: /cannot be reached/ }],
  ['sends elsewhere', sendsElsewhere, { code: 'upstream', message: /cannot be reached/ }],
  ['says nothing', staysSilent, { code: 'timeout', message: /took too long/ }],
];

/** Only who never answers is waited for in vain. */
const patience = (manner: Manner) => (manner === staysSilent ? 1_500 : 15_000);

describe('Instacart', () => {
  it('makes a page of a list, with the units that it knows', async () => {
    expect(await lists().makePage(list)).toEqual({
      url: expect.stringMatching(/^https:\/\/www\.instacart\.com\/store\//) as string,
      days: 30,
    });
    expect(pages.askedOf(PAGES)).toMatchObject([
      {
        authorization: 'Bearer keys.test',
        body: {
          title: 'Sunday',
          link_type: 'shopping_list',
          expires_in: 30,
          landing_page_configuration: { partner_linkback_url: 'https://recipes.example.com/grocery' },
          line_items: [
            { name: 'flour', display_text: 'some flour', line_item_measurements: [{ quantity: 2.5, unit: 'cup' }] },
            { name: 'salt', display_text: 'some salt' },
            { name: 'egg', display_text: 'some egg', line_item_measurements: [{ quantity: 3, unit: 'each' }] },
          ],
        },
      },
    ]);
    expect(JSON.stringify(pages.asked[0]?.body)).not.toContain('pinch');
  });

  it.each([
    [2, 'tbsp', { quantity: 2, unit: 'tablespoon' }],
    [2, 'T', { quantity: 2, unit: 'tablespoon' }],
    [8, 'fl oz', { quantity: 1, unit: 'cup' }],
    [3, 'clove', { quantity: 3, unit: 'each' }],
    [2, 'stick', { quantity: 2, unit: 'each' }],
    [1.5, 'whole', { quantity: 2, unit: 'each' }],
    [0.5, 'bunch', { quantity: 1, unit: 'bunch' }],
    [1, 'dozen', { quantity: 12, unit: 'each' }],
    [2, 'jar', { quantity: 2, unit: 'each' }],
    [1 / 3, 'lb', { quantity: 0.333333, unit: 'pound' }],
    [2, 'Large', { quantity: 2, unit: 'large' }],
    [3, 'stalk', null],
    [2, 'furlongs', null],
    [0, 'cup', null],
    [-1, 'cup', null],
    [1e9, 'cup', null],
    [Number.NaN, 'cup', null],
    [null, '', null],
  ])('reads %s %j as %j', (qty, unit, measurement) => {
    expect(measurementOf(qty, unit)).toEqual(measurement);
  });

  it('names the same page for the same list alone', () => {
    const { contentOf } = lists();
    expect(contentOf({ ...list, lines: [...list.lines] })).toBe(contentOf(list));
    expect(contentOf({ ...list, title: 'Monday' })).not.toBe(contentOf(list));
    expect(contentOf({ ...list, lines: list.lines.slice(1) })).not.toBe(contentOf(list));
  });

  it.each(faults)('that %s is one sentence', async (_how, manner, { code, message }) => {
    pages.next(PAGES, manner);
    const error = await lists(patience(manner))
      .makePage(list)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) as string });
    expect(String(error)).not.toContain('secret of the store');
    expect(pages.askedOf(PAGES)).toHaveLength(1);
  });

  it('sends nobody to a script', async () => {
    pages.next(PAGES, answers(200, { products_link_url: 'javascript:alert(1)' }));
    await expect(lists().makePage(list)).rejects.toThrow(/makes no sense/);
  });
});

describe('Kroger', () => {
  it('finds products, each once, with the prices of a shop', async () => {
    const store = shop();
    const near = await store.shopNear('45202');
    expect(near).toBe('01400441');
    const product = { upc: '0001111040101', description: 'Store flour', size: '5 lb' };
    expect(await store.find('flour', near)).toEqual([{ ...product, price: 2.99 }]);
    expect(await store.find('egg', near)).toMatchObject([{ price: 3.49 }]);
    expect(await store.find('flour', null)).toEqual([{ ...product, price: null }]);
    expect(await store.find('unicorn', near)).toEqual([]);
    expect(carts.askedOf(TOKEN)).toHaveLength(1);
    expect(await store.shopNear('99999')).toBeNull();
  });

  it('asks for its own token once, however many ask at once', async () => {
    const store = shop();
    await Promise.all(['flour', 'egg', 'salt'].map((food) => store.find(food, null)));
    expect(carts.askedOf(TOKEN)).toHaveLength(1);
  });

  it('gets a new token where the old one was ended early', async () => {
    const store = shop();
    await store.find('flour', null);
    carts.next(PRODUCTS, refuses(401));
    expect(await store.find('flour', null)).toHaveLength(1);
    expect(carts.askedOf(TOKEN)).toHaveLength(2);
  });

  it('gives leave for a code with its verifier, once', async () => {
    const store = shop();
    const url = store.signInUrl({ state: 'a state', challenge: 'x', returnTo: 'https://r.example/back' });
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      scope: 'cart.basic:write',
      response_type: 'code',
      client_id: 'kitchen',
      redirect_uri: 'https://r.example/back',
      state: 'a state',
      code_challenge: 'x',
      code_challenge_method: 'S256',
    });
    expect(await store.grant({ code: 'unknown', verifier: 'v', returnTo: 'https://r.example/back' })).toBeNull();
    expect(await store.refresh('unknown')).toBeNull();
  });

  it.each(faults)('that %s is one sentence where products are asked for', async (_how, manner, { code, message }) => {
    const store = shop(patience(manner));
    await store.find('flour', null);
    carts.next(PRODUCTS, manner, manner);
    await expect(store.find('flour', null)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as string,
    });
    carts.next(LOCATIONS, manner, manner);
    await expect(store.shopNear('45202')).rejects.toMatchObject({ code });
  });

  it.each([
    [400, { code: 'upstream', signedOut: false }],
    [401, { code: 'upstream', signedOut: true }],
    [429, { code: 'too-many', signedOut: false }],
  ])('that answers %i has added nothing', async (status, expected) => {
    carts.next(CART, refuses(status));
    const error = await shop()
      .add('token', [{ upc: '1', quantity: 1 }])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NothingAdded);
    expect(error).toMatchObject(expected);
  });

  it.each([
    ['is in trouble', refuses(500)],
    ['says nothing', staysSilent],
    ['breaks off', breaksOff],
  ])('that %s when a cart is filled is not asked again, and nothing is said of what it did', async (_how, manner) => {
    carts.next(CART, manner, manner);
    const error = await shop(patience(manner))
      .add('token', [{ upc: '1', quantity: 1 }])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).not.toBeInstanceOf(NothingAdded);
    expect(carts.askedOf(CART)).toHaveLength(1);
  });
});

it('searches are addresses, whatever a food is called', () => {
  expect(instacartSite.search('half & half?')).toBe('https://www.instacart.com/store/s?k=half%20%26%20half%3F');
  expect(krogerSite.search('jalapeño')).toBe('https://www.kroger.com/search?query=jalape%C3%B1o');
});
