import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/stand-ins/printer/address.ts';
import { luluStandIn } from '#tests/stand-ins/printer/lulu.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { orderRequest, bookOf, order, quoteOf, readOrder, until } from '#tests/support/order-books.ts';

/** Books in kitchens of other settings. */
let stand: Awaited<ReturnType<typeof luluStandIn>>;
const open: Kitchen[] = [];
beforeAll(async () => {
  stand = await luluStandIn();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((kitchen) => kitchen.close()));
});
afterAll(() => stand.close());

async function kitchenWith(env: Record<string, string>): Promise<Kitchen> {
  const kitchen = await openKitchen(env);
  open.push(kitchen);
  return kitchen;
}
const keys = { LULU_CLIENT_KEY: 'kitchen', LULU_CLIENT_SECRET: 'secret' };

describe('where books cannot be ordered, the screen says why and what else there is', () => {
  it.each([
    ['no keys', {}, null, /^Printed books are not ordered from here\. You can save the print-ready pages/],
    [
      'payments of the sandbox at the real printer',
      { ...keys, PUBLIC_URL: 'http://recipes.example.org' },
      'printer',
      /^Payments here are for trying out and charge nobody, so the real printer is not asked\. You can save/,
    ],
    [
      'an address that the printer cannot reach',
      { ...keys, BILLING: 'off' },
      'printer',
      /^The printer fetches the files from this kitchen, which has no address that it could reach/,
    ],
  ])('%s', async (_, env, printer, says) => {
    const kitchen = await kitchenWith(env);
    const { agent } = await kitchen.person();
    const printing = (await agent.get('/api/printing').expect(200)).body as { says: string };
    expect(printing).toMatchObject({ available: false, printer });
    expect(printing.says).toMatch(says);
    const { text } = await agent.post('/api/collections/any/quote').send(orderRequest).expect(503);
    expect(text).toBe(printing.says);
    const wanted = { ...orderRequest, shipping: 'MAIL', total: 1, key: '2f1e6f0e-3a55-4f53-9d0c-0f5a1a2b3c4d' };
    await agent.post('/api/collections/any/orders').send(wanted).expect(503);
    expect((await agent.get('/api/orders').expect(200)).body).toEqual([]);
    // Without a printer nobody has anything to tell.
    if (printer === null) await kitchen.stranger().post('/api/lulu/webhook').send({}).expect(404);
  });
});

describe('where nothing is sold', () => {
  it('a book goes straight to the printer, at its price', async () => {
    const kitchen = await kitchenWith({ ...keys, BILLING: 'off', LULU_API_BASE: stand.baseUrl });
    const agent = await kitchen.guest();
    expect((await agent.get('/api/printing').expect(200)).body).toMatchObject({ available: true, printer: 'sandbox' });
    const bookId = await bookOf(agent);
    expect((await quoteOf(agent, bookId)).price.discount).toBe(0);
    const { order: made, url } = await order(agent, bookId, { copies: 3 });
    expect(url).toBeNull();
    expect(made).toMatchObject({ state: 'paid', says: 'It is being handed to the printer.', copies: 3, address });
    await until(agent, made.id, 'placed');
    expect((await agent.post(`/api/orders/${made.id}/cancel`).expect(200)).body).toMatchObject({
      state: 'canceled',
      refunded: false,
      says: 'This order was canceled.',
    });
    expect((await readOrder(agent, made.id)).canPay).toBe(false);
  });
});
