import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PrintOrder } from '#shared/print-orders.ts';
import { address } from '#tests/stand-ins/printer/address.ts';
import { luluStandIn, PLACE } from '#tests/stand-ins/printer/lulu.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { orderRequest, bookOf, order, pay, readOrder, until, wish } from '#tests/support/order-books.ts';

const hook = '/api/lulu/webhook';
let stand: Awaited<ReturnType<typeof luluStandIn>>;
let kitchen: Kitchen;
let origin: string;
/** A family with a book, for what changes neither. */
let ruth: { agent: Agent; familyId: string; bookId: string };
beforeAll(async () => {
  stand = await luluStandIn({ tax: 0.05 });
  kitchen = await openKitchen({
    PUBLIC_URL: 'http://127.0.0.1:5000',
    LULU_CLIENT_KEY: 'kitchen',
    LULU_CLIENT_SECRET: 'secret',
    LULU_API_BASE: stand.baseUrl,
  });
  origin = await kitchen.listening();
  const { agent, familyId } = await kitchen.person();
  ruth = { agent, familyId, bookId: await bookOf(agent) };
});
afterEach(() => stand.forget());
afterAll(async () => {
  await kitchen.close();
  await stand.close();
});

/** The printer fetches from where this test's server listens. */
const here = (url: string) => url.replace('http://127.0.0.1:5000', origin);
const told = (id: string) => {
  const { body, signature } = stand.message(id);
  return kitchen
    .stranger()
    .post(hook)
    .set('Content-Type', 'application/json')
    .set('Lulu-HMAC-SHA256', signature)
    .send(body.toString());
};
const ordersOf = async (agent: Agent) => ((await agent.get('/api/orders').expect(200)) as { body: PrintOrder[] }).body;
describe('an order', () => {
  it('is paid, placed with the files that the printer wants, printed and sent', async () => {
    const { order: made, url } = await order(ruth.agent, ruth.bookId);
    expect(made).toMatchObject({
      collectionId: ruth.bookId,
      title: 'Our table',
      state: 'paying',
      says: 'Waiting for the payment.',
      orderedBy: 'Ruth',
      canCancel: true,
      canPay: true,
      refunded: false,
      tracking: [],
      address,
    });
    expect(url).toContain('/sandbox/checkout/');
    await pay(kitchen, url);
    expect(await until(ruth.agent, made.id, 'placed')).toMatchObject({ canPay: false, canCancel: true });
    // Lulu fetches both files, and finds them of its sizes.
    expect((await stand.fetchFiles(made.id, here)).status.name).toBe('PRODUCTION_DELAYED');
    expect(stand.jobs.at(-1)?.line_items[0]).toMatchObject({ pages: made.pages, quantity: 1, title: 'Our table' });
    stand.move(made.id, 'IN_PRODUCTION');
    await told(made.id).expect(200);
    expect(await until(ruth.agent, made.id, 'printing')).toMatchObject({ canCancel: false });
    stand.move(made.id, 'SHIPPED', {
      tracking_id: 'T1',
      carrier_name: 'Post',
      tracking_urls: ['https://post.test/T1'],
    });
    // The same word twice, and an old one after it.
    await Promise.all([told(made.id).expect(200), told(made.id).expect(200)]);
    expect(await until(ruth.agent, made.id, 'shipped')).toMatchObject({
      says: 'It is on its way.',
      tracking: [{ carrier: 'Post', number: 'T1', url: 'https://post.test/T1' }],
    });
    expect((await ordersOf(ruth.agent))[0]?.id).toBe(made.id);
    await ruth.agent.post(`/api/orders/${made.id}/cancel`).expect(409, 'It is too late to cancel this order.');
    expect((await ruth.agent.post(`/api/orders/${made.id}/pay`).expect(200)).body).toMatchObject({ url: null });
  });

  it('is the same for the same press of the button, however often it comes', async () => {
    const wanted = await wish(ruth.agent, ruth.bookId);
    const send = () => ruth.agent.post(`/api/collections/${ruth.bookId}/orders`).send(wanted).expect(200);
    const made = await Promise.all([send(), send(), send()]);
    const again = await send();
    const all = [...made, again].map(({ body }) => body as { order: PrintOrder; url: string });
    expect(new Set(all.map((one) => one.order.id)).size).toBe(1);
    expect(new Set(all.map((one) => one.url)).size).toBe(1);
    const other = await bookOf(ruth.agent, 1);
    await ruth.agent.post(`/api/collections/${other}/orders`).send(wanted).expect(409);
    await ruth.agent.post(`/api/orders/${again.body.order.id as string}/cancel`).expect(200);
  });

  it('is refused where the price is another by now', async () => {
    const wanted = await wish(ruth.agent, ruth.bookId);
    const { text } = await ruth.agent
      .post(`/api/collections/${ruth.bookId}/orders`)
      .send({ ...wanted, total: wanted.total - 1 })
      .expect(409);
    expect(text).toMatch(/^The price is \$\d+\.\d\d by now\. Please look at it again before you order\.$/);
    for (const bad of [{ key: 'x' }, { total: '12' }, { shipping: undefined }]) {
      await ruth.agent
        .post(`/api/collections/${ruth.bookId}/orders`)
        .send({ ...wanted, ...bad })
        .expect(400);
    }
    expect((await ordersOf(ruth.agent)).some(({ price }) => price.total === wanted.total - 1)).toBe(false);
  });

  it('is not begun where ten wait to be paid for already, and is after one was canceled', async () => {
    const { agent, familyId } = await kitchen.person();
    const bookId = await bookOf(agent);
    const { order: first } = await order(agent, bookId);
    await kitchen.db.execute(sql`insert into print_orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'key', gen_random_uuid(), 'file_token', gen_random_uuid(), 'session_id', null))).*
      from print_orders o, generate_series(2, 10) where o.id = ${first.id}`);
    const wanted = await wish(agent, bookId);
    const refused = await agent.post(`/api/collections/${bookId}/orders`).send(wanted).expect(409);
    expect(refused.text).toBe(
      'Ten orders wait to be paid for already. Please pay for one of them, or cancel it, first.',
    );
    expect(await ordersOf(agent)).toHaveLength(10);
    await agent.post(`/api/orders/${first.id}/cancel`).expect(200);
    await agent.post(`/api/collections/${bookId}/orders`).send(wanted).expect(200);
    await kitchen.db.execute(sql`delete from print_orders where family_id = ${familyId}`);
  });

  it('has files of its own: the book may change or go', async () => {
    const { agent } = await kitchen.person();
    const bookId = await bookOf(agent);
    const { order: made, url } = await order(agent, bookId);
    await agent.patch(`/api/collections/${bookId}`).send({ title: 'Another', recipeIds: [] }).expect(200);
    await agent.delete(`/api/collections/${bookId}`).expect(204);
    await pay(kitchen, url);
    await until(agent, made.id, 'placed');
    expect((await stand.fetchFiles(made.id, here)).status.name).toBe('PRODUCTION_DELAYED');
    expect(await readOrder(agent, made.id)).toMatchObject({ title: 'Our table', collectionId: bookId });
  });

  it('of a book that goes in this very moment is made or refused, and never by halves', async () => {
    for (let waits = 0; waits < 3; waits += 1) {
      const { agent } = await kitchen.person();
      const bookId = await bookOf(agent);
      const wanted = await wish(agent, bookId);
      const ordering = agent.post(`/api/collections/${bookId}/orders`).send(wanted).then();
      for (let calls = 0; calls < waits * 4; calls += 1) await agent.get('/api/orders').expect(200);
      await agent.delete(`/api/collections/${bookId}`).expect(204);
      const { status, text } = await ordering;
      expect([200, 404, 409], text).toContain(status);
      const made = (await ordersOf(agent)).find(({ collectionId }) => collectionId === bookId);
      expect(made !== undefined).toBe(status === 200);
    }
  });

  it('whose making was broken off before its files were kept is made whole by the next try, unless the book has changed', async () => {
    const { agent } = await kitchen.person();
    const bookId = await bookOf(agent);
    const wanted = await wish(agent, bookId);
    const send = () => agent.post(`/api/collections/${bookId}/orders`).send(wanted);
    const first = (await send().expect(200)).body as { order: PrintOrder };
    const breakOff = async () => {
      await kitchen.db.execute(sql`update print_orders set session_id = null where id = ${first.order.id}`);
      const folder = join(kitchen.dataDir, 'files', 'or');
      const own = `order-${first.order.id.replaceAll('-', '')}`;
      for (const name of readdirSync(folder)) if (name.startsWith(own)) rmSync(join(folder, name));
    };
    await breakOff();
    const second = (await send().expect(200)).body as { order: PrintOrder; url: string };
    expect(second.order.id).toBe(first.order.id);
    await pay(kitchen, second.url);
    await until(agent, first.order.id, 'placed');
    expect((await stand.fetchFiles(first.order.id, here)).status.name).toBe('PRODUCTION_DELAYED');

    await kitchen.db.execute(sql`update print_orders set state = 'paying' where id = ${first.order.id}`);
    await breakOff();
    await agent.patch(`/api/collections/${bookId}`).send({ format: 'letter' }).expect(200);
    await send().expect(409);
    await kitchen.db.execute(sql`delete from print_orders where id = ${first.order.id}`);
  });

  it('that nobody pays is given up, and can be paid at a new checkout', async () => {
    const { order: made, url } = await order(ruth.agent, ruth.bookId);
    await kitchen.billing?.sandbox?.putForward({ days: 2 });
    expect(await until(ruth.agent, made.id, 'abandoned')).toMatchObject({ canPay: true, canCancel: false });
    const { body } = await ruth.agent.post(`/api/orders/${made.id}/pay`).expect(200);
    expect(body).toMatchObject({ order: { state: 'paying' } });
    expect((body as { url: string }).url).not.toBe(url);
    await pay(kitchen, (body as { url: string }).url);
    await until(ruth.agent, made.id, 'placed');
  });

  it('is canceled before it is paid, and at the printer, and what was paid comes back', async () => {
    const first = await order(ruth.agent, ruth.bookId);
    const cancel = (id: string) => ruth.agent.post(`/api/orders/${id}/cancel`);
    expect((await cancel(first.order.id).expect(200)).body).toMatchObject({
      state: 'canceled',
      says: 'This order was canceled.',
      canCancel: false,
      canPay: false,
    });
    await cancel(first.order.id).expect(200);
    await ruth.agent.post(`/api/orders/${first.order.id}/pay`).expect(409, 'This order was canceled.');

    const second = await order(ruth.agent, ruth.bookId);
    await pay(kitchen, second.url);
    await until(ruth.agent, second.order.id, 'placed');
    expect((await cancel(second.order.id).expect(200)).body).toMatchObject({
      state: 'canceled',
      refunded: true,
      says: 'This order was canceled. What you paid was given back.',
    });
    expect(stand.jobs.find((job) => job.external_id === second.order.id)?.status.name).toBe('CANCELED');
  });

  it('is not canceled once it is printed, and says so', async () => {
    const { order: made, url } = await order(ruth.agent, ruth.bookId);
    await pay(kitchen, url);
    await until(ruth.agent, made.id, 'placed');
    stand.move(made.id, 'IN_PRODUCTION');
    await ruth.agent
      .post(`/api/orders/${made.id}/cancel`)
      .expect(409, 'It is too late to cancel this order: the printer is at work on it.');
    expect(await readOrder(ruth.agent, made.id)).toMatchObject({ state: 'printing', refunded: false });
  });

  it('whose handing over the printer did not answer is found there, by another process too', async () => {
    const { order: made, url } = await order(ruth.agent, ruth.bookId);
    stand.next(PLACE, stand.takesAndBreaksOff);
    const cookie = cookieOf(ruth.agent);
    const other = await kitchen.elsewhere(cookie);
    await pay(kitchen, url);
    await Promise.all([readOrder(ruth.agent, made.id), readOrder(other, made.id)]);
    await expect.poll(() => stand.jobs.filter((job) => job.external_id === made.id).length).toBe(1);
    await kitchen.db.execute(sql`update print_orders set next_look_at = now() where id = ${made.id}`);
    // Whatever comes looks where it stands.
    await told(made.id).expect(200);
    await kitchen.stranger().post(hook).expect(400);
    await kitchen.db.execute(sql`update print_orders set next_look_at = now() where id = ${made.id}`);
    stand.move(made.id, 'UNPAID');
    expect((await until(other, made.id, 'placed')).says).toContain('The printer has it');
    expect(stand.jobs.filter((job) => job.external_id === made.id)).toHaveLength(1);
  });

  it('of a guest goes along to their account', async () => {
    const guest = await kitchen.guest();
    const { order: made, url } = await order(guest, await bookOf(guest));
    await guest
      .post('/api/auth/sign-up/email')
      .send({ name: 'Nora', email: `${randomUUID()}@example.org`, password: `secret-${randomUUID()}` })
      .expect(200);
    expect(await ordersOf(guest)).toMatchObject([{ id: made.id, state: 'paying' }]);
    // And to one that there was before.
    const { agent, user, password } = await kitchen.person('Otto');
    await agent.post('/api/auth/sign-out').expect(204);
    const visitor = await kitchen.guest();
    const theirs = await order(visitor, await bookOf(visitor));
    await visitor.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    await pay(kitchen, theirs.url);
    await until(visitor, theirs.order.id, 'placed');
    expect(url).not.toBeNull();
  });

  it('is nobody else’s, and a viewer’s to look at alone', async () => {
    const { order: made } = await order(ruth.agent, ruth.bookId);
    const { agent: other } = await kitchen.person();
    const viewer = await kitchen.member(ruth.familyId, 'viewer');
    const guest = await kitchen.guest();
    const wanted = await wish(ruth.agent, ruth.bookId);
    const calls = (agent: Agent) =>
      [
        ['quote', agent.post(`/api/collections/${ruth.bookId}/quote`).send(orderRequest)],
        ['order', agent.post(`/api/collections/${ruth.bookId}/orders`).send(wanted)],
        ['pay', agent.post(`/api/orders/${made.id}/pay`)],
        ['cancel', agent.post(`/api/orders/${made.id}/cancel`)],
        ['get', agent.get(`/api/orders/${made.id}`)],
      ] as const;
    for (const [, call] of calls(other)) await call.expect(404);
    for (const [, call] of calls(guest)) await call.expect(404);
    for (const [, call] of calls(kitchen.stranger())) await call.expect(401);
    for (const [name, call] of calls(viewer)) await call.expect(name === 'get' ? 200 : 403);
    expect(await ordersOf(other)).toEqual([]);
    expect(await ordersOf(guest)).toEqual([]);
    await kitchen.stranger().get('/api/orders').expect(401);
    expect((await ordersOf(viewer)).length).toBeGreaterThan(0);
    await ruth.agent.get('/api/orders/nothing').expect(404, 'Order not found');
    await ruth.agent.get(`/api/orders/${randomUUID()}`).expect(404);
    expect((await readOrder(ruth.agent, made.id)).state).toBe('paying');
    const editor = await kitchen.member(ruth.familyId, 'editor');
    await editor.post(`/api/orders/${made.id}/cancel`).expect(200);
  });
});
