import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GroceryList, GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { instacartStandIn, PAGES } from '#tests/stand-ins/retailers/instacart.ts';
import { CART, krogerStandIn, LOCATIONS, PRODUCTS, TOKEN } from '#tests/stand-ins/retailers/kroger.ts';
import { answers, breaksOff, type Manner, refuses } from '#tests/stand-ins/http-service.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let pages: Awaited<ReturnType<typeof instacartStandIn>>;
let carts: Awaited<ReturnType<typeof krogerStandIn>>;
let kitchen: Kitchen;
let plain: Kitchen;
beforeAll(async () => {
  pages = await instacartStandIn();
  carts = await krogerStandIn();
  plain = await openKitchen();
  kitchen = await openKitchen({
    INSTACART_API_KEY: 'keys.test',
    INSTACART_API_BASE: pages.baseUrl,
    KROGER_CLIENT_ID: 'kitchen',
    KROGER_CLIENT_SECRET: 'secret',
    KROGER_API_BASE: carts.baseUrl,
  });
});
afterEach(() => {
  pages.forget();
  carts.forget();
});
afterAll(async () => {
  await kitchen.close();
  await plain.close();
  await pages.close();
  await carts.close();
});

async function premium(at: Kitchen) {
  const made = await at.person();
  await at.db.execute(sql`update families set tier = 'premium' where id = ${made.familyId}`);
  return made;
}
const items = [
  { canonical: 'flour', sumQty: 2.5, unit: 'cup' },
  { canonical: 'egg', sumQty: 3 },
  { canonical: 'milk', checked: true },
];
async function listOf(agent: Agent, given: object[] = items): Promise<GroceryList> {
  const { body } = await agent.post('/api/grocery-lists').send({ name: 'Sunday', items: given }).expect(200);
  return body as GroceryList;
}
const order = (agent: Agent, list: { id: string }, body: object) =>
  agent.post(`/api/grocery-lists/${list.id}/order`).send(body);
const ordered = async (agent: Agent, list: { id: string }, body: object) =>
  (await order(agent, list, body).expect(200)).body as GroceryOrderAnswer;

/** A shopper of a premium family with a list, signed in at Kroger. */
async function shopper() {
  const { agent, familyId, user } = await premium(kitchen);
  const list = await listOf(agent);
  const { url } = await ordered(agent, list, { retailer: 'kroger' });
  const back = carts.allow(url);
  await agent.get('/api/retailers/kroger/return').query(back).expect(303).expect('Location', '/grocery?kroger=ready');
  carts.asked.length = 0;
  const chosen = [{ itemId: list.items[0]?.id, upc: '0001111040101', quantity: 2 }];
  return { agent, list, familyId, user, chosen, back };
}

describe('without keys', () => {
  it('each line opens a search and the whole of it the store, never the first line alone', async () => {
    const { agent } = await premium(plain);
    const list = await listOf(agent);
    const instacart = await ordered(agent, list, { retailer: 'instacart' });
    expect(instacart).toEqual({
      kind: 'search',
      says: 'Your list is not sent to Instacart from here: each line opens as a search there.',
      url: 'https://www.instacart.com/store',
      links: [
        { itemId: list.items[0]?.id, name: 'flour', url: 'https://www.instacart.com/store/s?k=flour' },
        { itemId: list.items[1]?.id, name: 'egg', url: 'https://www.instacart.com/store/s?k=egg' },
      ],
      matches: [],
    });
    const kroger = await ordered(agent, list, { retailer: 'kroger' });
    expect(kroger).toMatchObject({ kind: 'search', url: 'https://www.kroger.com/' });
    expect(kroger.links).toHaveLength(2);
    const one = await ordered(agent, await listOf(agent, [{ canonical: 'flour' }]), { retailer: 'instacart' });
    expect(one).toMatchObject({ url: 'https://www.instacart.com/store/s?k=flour', links: [{ name: 'flour' }] });
    await agent
      .get('/api/retailers/kroger/return?code=a&state=b')
      .expect(303)
      .expect('Location', /failed/);
  });

  it('is for premium families, and for every family where nothing is sold', async () => {
    const { agent } = await plain.person();
    const list = await listOf(agent);
    const { text } = await order(agent, list, { retailer: 'instacart' }).expect(403);
    expect(text).toBe('Sending a list to a grocery store is part of Premium.');

    const free = await openKitchen({ BILLING: 'off' });
    try {
      const guest = await free.guest();
      expect((await ordered(guest, await listOf(guest), { retailer: 'kroger' })).kind).toBe('search');
    } finally {
      await free.close();
    }
  });

  it('is for those who may write in this family', async () => {
    const { agent, familyId } = await premium(plain);
    const list = await listOf(agent);
    const { agent: other } = await premium(plain);
    await order(other, list, { retailer: 'instacart' }).expect(404, 'Grocery list not found');
    await order(await plain.member(familyId, 'viewer'), list, { retailer: 'instacart' }).expect(403);
    await order(plain.stranger(), list, { retailer: 'instacart' }).expect(401);
    expect((await ordered(await plain.member(familyId, 'editor'), list, { retailer: 'instacart' })).kind).toBe(
      'search',
    );
  });

  it('refuses what cannot be ordered', async () => {
    const { agent } = await premium(plain);
    const done = await listOf(agent, [{ canonical: 'milk', checked: true }]);
    await order(agent, done, { retailer: 'kroger' }).expect(400, 'There is nothing left to buy on this list.');
    await order(agent, done, { retailer: 'corner shop' }).expect(400, 'retailer must be instacart or kroger.');
    await order(agent, { id: 'no-uuid' }, { retailer: 'kroger' }).expect(404);
  });
});

describe('Instacart', () => {
  it('makes one page of a list, as long as the list is the same', async () => {
    const { agent } = await premium(kitchen);
    const list = await listOf(agent);
    const first = await ordered(agent, list, { retailer: 'instacart' });
    expect(first).toMatchObject({ kind: 'list', links: [] });
    expect(await ordered(agent, list, { retailer: 'instacart' })).toEqual(first);
    expect(pages.askedOf(PAGES)).toHaveLength(1);
    expect(pages.asked[0]?.body['line_items']).toMatchObject([{ name: 'flour' }, { name: 'egg' }]);

    // What is ticked off need not be bought any more.
    await agent
      .patch(`/api/grocery-lists/${list.id}`)
      .send({ checked: { 1: true } })
      .expect(200);
    const second = await ordered(agent, list, { retailer: 'instacart' });
    expect(second.url).not.toBe(first.url);
    expect(pages.asked[1]?.body['line_items']).toHaveLength(1);

    await kitchen.db.execute(sql`update retailer_pages set expires_at = now() where list_id = ${list.id}`);
    expect((await ordered(agent, list, { retailer: 'instacart' })).url).not.toBe(second.url);
  });

  it('is asked once by two who press the button together', async () => {
    const { agent } = await premium(kitchen);
    const list = await listOf(agent);
    const both = await Promise.all([1, 2].map(() => ordered(agent, list, { retailer: 'instacart' })));
    expect(both[0]?.url).toBe(both[1]?.url);
    expect(pages.askedOf(PAGES)).toHaveLength(1);
  });

  it.each([
    ['does not take it', refuses(400), 502, /could not make use/],
    ['does not take the key', refuses(401), 502, /does not accept this kitchen's key/],
    ['has had enough', refuses(429), 429, /for now/],
    ['is in trouble', refuses(500), 502, /has trouble/],
    ['talks nonsense', answers(200, []), 502, /no sense/],
    ['breaks off', breaksOff, 502, /cannot be reached/],
  ] satisfies [string, Manner, number, RegExp][])(
    '%s: one sentence, and the list is as it was',
    async (_how, manner, status, says) => {
      const { agent } = await premium(kitchen);
      const list = await listOf(agent);
      pages.next(PAGES, manner);
      expect((await order(agent, list, { retailer: 'instacart' }).expect(status)).text).toMatch(says);
      expect((await agent.get(`/api/grocery-lists/${list.id}`).expect(200)).body).toEqual(list);
      expect((await ordered(agent, list, { retailer: 'instacart' })).kind).toBe('list');
    },
  );
});

describe('Kroger', () => {
  it('goes from signing in over what was found to a cart with what was chosen', async () => {
    const { agent } = await premium(kitchen);
    const list = await listOf(agent, [...items, { canonical: 'unicorn' }]);
    const away = await ordered(agent, list, { retailer: 'kroger' });
    expect(away.kind).toBe('sign-in');
    const query = new URL(away.url).searchParams;
    expect(query.get('redirect_uri')).toBe('http://localhost:5000/api/retailers/kroger/return');
    expect(query.get('code_challenge_method')).toBe('S256');
    // A second tab does not undo the first.
    expect((await ordered(agent, list, { retailer: 'kroger' })).url).toBe(away.url);

    const back = carts.allow(away.url);
    await agent.get('/api/retailers/kroger/return').query(back).expect(303).expect('Location', '/grocery?kroger=ready');

    const found = await ordered(agent, list, { retailer: 'kroger', postalCode: '45202-1234' });
    const product = { upc: '0001111040101', size: '5 lb' };
    expect(found.kind).toBe('matches');
    expect(found.matches).toEqual([
      { itemId: list.items[0]?.id, name: 'flour', products: [{ ...product, description: 'Store flour', price: 2.99 }] },
      { itemId: list.items[1]?.id, name: 'egg', products: [{ ...product, description: 'Store egg', price: 3.49 }] },
      { itemId: list.items[3]?.id, name: 'unicorn', products: [] },
    ]);
    expect(found.says).toMatch(/nothing is added before that\. For one thing nothing was found/);
    expect(carts.askedOf(LOCATIONS)[0]?.path).toContain('filter.zipCode.near=45202&');

    const chosen = [{ itemId: list.items[0]?.id, upc: product.upc, quantity: 2 }];
    const sent = await ordered(agent, list, { retailer: 'kroger', chosen });
    expect(sent).toMatchObject({ kind: 'cart', url: 'https://www.kroger.com/cart' });
    expect(carts.askedOf(CART)[0]?.body).toEqual({ items: [{ upc: product.upc, quantity: 2, modality: 'PICKUP' }] });
  });

  it('matches without a ZIP code as well, and without prices', async () => {
    const { agent, list } = await shopper();
    const found = await ordered(agent, list, { retailer: 'kroger' });
    expect(found.matches[0]?.products[0]?.price).toBeNull();
    expect(found.says).toMatch(/With a ZIP code you see prices/);
    await order(agent, list, { retailer: 'kroger', postalCode: 'Wien' }).expect(400, /five digits/);
    const nowhere = await ordered(agent, list, { retailer: 'kroger', postalCode: '99999' });
    expect(nowhere).toMatchObject({ kind: 'search', says: expect.stringMatching(/no store near 99999/) as string });
  });

  it('a state of somebody else, or of nobody, changes nothing', async () => {
    const { agent } = await premium(kitchen);
    const { agent: other } = await premium(kitchen);
    const list = await listOf(agent);
    const { url } = await ordered(agent, list, { retailer: 'kroger' });
    const back = carts.allow(url);
    const failed = (who: Agent, query: object) =>
      who.get('/api/retailers/kroger/return').query(query).expect(303).expect('Location', '/grocery?kroger=failed');
    await failed(other, back);
    await failed(kitchen.stranger(), back);
    await failed(agent, { ...back, state: 'guessed' });
    await failed(agent, { state: back.state });
    await failed(agent, { error: 'access_denied', state: back.state });
    expect(carts.askedOf(TOKEN)).toHaveLength(0);
    expect((await ordered(other, await listOf(other), { retailer: 'kroger' })).kind).toBe('sign-in');
    // The way back still is open for whom it was made, once.
    await agent.get('/api/retailers/kroger/return').query(back).expect('Location', '/grocery?kroger=ready');
    await failed(agent, back);
    expect((await ordered(agent, list, { retailer: 'kroger' })).kind).toBe('matches');
  });

  it('a sign-in that comes too late, or that the store does not know, is begun anew', async () => {
    const { agent, user } = await premium(kitchen);
    const list = await listOf(agent);
    const { url } = await ordered(agent, list, { retailer: 'kroger' });
    await kitchen.db.execute(sql`update retailer_grants set expires_at = now() where person_id = ${user.id}`);
    const failed = { Location: '/grocery?kroger=failed' };
    const late = await agent.get('/api/retailers/kroger/return').query(carts.allow(url)).expect(303);
    expect(late.headers['location']).toBe(failed.Location);
    const again = await ordered(agent, list, { retailer: 'kroger' });
    expect(again.url).not.toBe(url);
    const { state } = carts.allow(again.url);
    await agent
      .get('/api/retailers/kroger/return')
      .query({ state, code: 'unknown' })
      .expect('Location', failed.Location);
    carts.next(TOKEN, refuses(500));
    const third = carts.allow((await ordered(agent, list, { retailer: 'kroger' })).url);
    await agent.get('/api/retailers/kroger/return').query(third).expect('Location', failed.Location);
    expect((await ordered(agent, list, { retailer: 'kroger' })).kind).toBe('sign-in');
  });

  it('uses a refresh token once, however many orders come when the sign-in is over', async () => {
    const { agent, list, user } = await shopper();
    await kitchen.db.execute(sql`update retailer_grants set expires_at = now() where person_id = ${user.id}`);
    const there = await kitchen.elsewhere(cookieOf(agent));
    const all = await Promise.all(
      [agent, agent, there, there].map((who) => ordered(who, list, { retailer: 'kroger', postalCode: '45202' })),
    );
    expect(all.map(({ kind }) => kind)).toEqual(Array(4).fill('matches'));
    const refreshed = carts.askedOf(TOKEN).filter(({ body }) => body['grant_type'] === 'refresh_token');
    expect(refreshed).toHaveLength(1);
  });

  /** The store takes its time over the next renewal; `asked` resolves when it was asked, `answer` has it answer. */
  function slowRenewal() {
    const granted = { access_token: 'renewed', expires_in: 1800, refresh_token: 'the next' };
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => {
      carts.next(TOKEN, (response, request) => {
        answer = () => answers(200, granted)(response, request);
        resolve();
      });
    });
    return { asked, answer: () => answer() };
  }

  it('locks nothing while the store renews a token', async () => {
    const { agent, list, user } = await shopper();
    await kitchen.db.execute(sql`update retailer_grants set expires_at = now() where person_id = ${user.id}`);
    const renewal = slowRenewal();
    const waiting = ordered(agent, list, { retailer: 'kroger', postalCode: '45202' });
    await renewal.asked;
    const locked = sql`select from retailer_grants where person_id = ${user.id} for update nowait`;
    expect((await kitchen.db.execute(locked)).rows).toHaveLength(1);
    renewal.answer();
    expect((await waiting).kind).toBe('matches');
  });

  it('a leave that is given while the store renews the one before stays', async () => {
    const { agent, list, user } = await shopper();
    await kitchen.db.execute(sql`update retailer_grants set expires_at = now() where person_id = ${user.id}`);
    const renewal = slowRenewal();
    const waiting = ordered(agent, list, { retailer: 'kroger', postalCode: '45202' });
    await renewal.asked;
    await kitchen.db.execute(sql`update retailer_grants set access_token = 'anew', refresh_token = 'anew',
      expires_at = now() + interval '1 hour' where person_id = ${user.id}`);
    renewal.answer();
    expect((await waiting).kind).toBe('matches');
    const { rows } = await kitchen.db.execute(
      sql`select access_token, refresh_token from retailer_grants where person_id = ${user.id}`,
    );
    expect(rows).toEqual([{ access_token: 'anew', refresh_token: 'anew' }]);
  });

  it('a renewal that failed, or whose process died, holds nobody up', async () => {
    const { agent, list, user } = await shopper();
    await kitchen.db.execute(sql`update retailer_grants set expires_at = now() where person_id = ${user.id}`);
    carts.next(TOKEN, refuses(500));
    await order(agent, list, { retailer: 'kroger' }).expect(502, /has trouble/);
    const { rows } = await kitchen.db.execute(
      sql`update retailer_grants set renewing_until = now() - interval '1 second' where person_id = ${user.id} and renewing_until is null
        returning refresh_token is not null as stays`,
    );
    expect(rows).toEqual([{ stays: true }]);
    expect((await ordered(agent, list, { retailer: 'kroger' })).kind).toBe('matches');
  });

  it('asks to sign in again once leave was taken back', async () => {
    const { agent, list, user, chosen } = await shopper();
    carts.takeBack();
    await order(agent, list, { retailer: 'kroger', chosen }).expect(502, /did not accept your sign-in.* try again/);
    expect((await ordered(agent, list, { retailer: 'kroger', chosen })).kind).toBe('sign-in');
    const { rows } = await kitchen.db.execute(
      sql`select access_token, refresh_token from retailer_grants where person_id = ${user.id}`,
    );
    expect(rows).toEqual([{ access_token: null, refresh_token: null }]);
  });

  it('a token that was ended early is renewed at the next try', async () => {
    const { agent, list, chosen } = await shopper();
    carts.tire();
    await order(agent, list, { retailer: 'kroger', chosen }).expect(502, /nothing was added/);
    expect((await ordered(agent, list, { retailer: 'kroger', chosen })).kind).toBe('cart');
  });

  it('never puts the same choice into a cart twice in a row', async () => {
    const { agent, list, familyId, chosen } = await shopper();
    const both = await Promise.all([1, 2].map(() => ordered(agent, list, { retailer: 'kroger', chosen })));
    expect(both.map(({ kind }) => kind)).toEqual(['cart', 'cart']);
    expect(both.map(({ says }) => says).sort()[1]).toMatch(/sent less than a minute ago/);
    expect(carts.askedOf(CART)).toHaveLength(1);
    // Another choice is another order, and so is the same one later on.
    await ordered(agent, list, { retailer: 'kroger', chosen: [{ ...chosen[0], quantity: 3 }] });
    expect(carts.askedOf(CART)).toHaveLength(2);
    await kitchen.db.execute(sql`update retailer_pages set expires_at = now() where family_id = ${familyId}`);
    await ordered(agent, list, { retailer: 'kroger', chosen: [{ ...chosen[0], quantity: 3 }] });
    expect(carts.askedOf(CART)).toHaveLength(3);
  });

  it.each([
    ['is in trouble', refuses(500)],
    ['breaks off', breaksOff],
  ])('%s while a cart is filled: it is asked once, and the shopper is sent to look', async (_how, manner) => {
    const { agent, list, chosen } = await shopper();
    carts.next(CART, manner);
    await order(agent, list, { retailer: 'kroger', chosen }).expect(502, /did not say whether it took them/);
    expect((await ordered(agent, list, { retailer: 'kroger', chosen })).says).toMatch(/Look into your Kroger cart/);
    expect(carts.askedOf(CART)).toHaveLength(1);
  });

  it('refuses a cart: nothing was added, and it can be sent again at once', async () => {
    const { agent, list, chosen } = await shopper();
    carts.next(CART, refuses(429));
    await order(agent, list, { retailer: 'kroger', chosen }).expect(429, /Nothing was added/);
    expect((await ordered(agent, list, { retailer: 'kroger', chosen })).says).toMatch(/^Sent 1 product/);
  });

  it('takes only products of this list', async () => {
    const { agent, list, chosen } = await shopper();
    const bad = [
      [{ ...chosen[0], itemId: 'another' }],
      [{ ...chosen[0], itemId: list.items[2]?.id }],
      [{ ...chosen[0], upc: '../cart' }],
      [{ ...chosen[0], quantity: 0 }],
    ];
    for (const one of bad) await order(agent, list, { retailer: 'kroger', chosen: one }).expect(400);
    expect(carts.askedOf(CART)).toHaveLength(0);
  });

  it('what could not be looked up opens a search', async () => {
    const { agent, list } = await shopper();
    carts.next(PRODUCTS, refuses(500));
    const found = await ordered(agent, list, { retailer: 'kroger' });
    expect(found.matches).toHaveLength(1);
    expect(found.links).toMatchObject([{ url: expect.stringContaining('kroger.com/search') as string }]);
    expect(found.says).toMatch(/One thing could not be looked up/);
    carts.next(PRODUCTS, refuses(429), refuses(429));
    await order(agent, list, { retailer: 'kroger' }).expect(429, /Kroger takes no more from this kitchen for now/);
  });

  it("goes with a guest into the account that they sign in to, but for the account's own", async () => {
    const free = await openKitchen({
      BILLING: 'off',
      KROGER_CLIENT_ID: 'kitchen',
      KROGER_CLIENT_SECRET: 'secret',
      KROGER_API_BASE: carts.baseUrl,
    });
    try {
      const { user, password } = await free.person();
      const guest = await free.guest();
      const { url } = await ordered(guest, await listOf(guest), { retailer: 'kroger' });
      await guest.get('/api/retailers/kroger/return').query(carts.allow(url)).expect('Location', /ready/);
      await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
      const [list] = (await guest.get('/api/grocery-lists').expect(200)).body as GroceryList[];
      expect((await ordered(guest, list ?? { id: '' }, { retailer: 'kroger' })).kind).toBe('matches');
    } finally {
      await free.close();
    }
  });
});
