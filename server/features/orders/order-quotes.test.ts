import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Agent, Response } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyPremium } from '#tests/support/buying.ts';
import { COSTS, luluStandIn, SHIPPING } from '#tests/stand-ins/printer/lulu.ts';
import { answers, breaksOff } from '#tests/stand-ins/http-service.ts';
import { address } from '#tests/stand-ins/printer/address.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { orderRequest, bookOf, order, pay, quoteOf, until } from '#tests/support/order-books.ts';

const hook = '/api/lulu/webhook';
let stand: Awaited<ReturnType<typeof luluStandIn>>;
let kitchen: Kitchen;
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
  const { agent, familyId } = await kitchen.person();
  ruth = { agent, familyId, bookId: await bookOf(agent) };
});
afterEach(() => stand.forget());
afterAll(async () => {
  await kitchen.close();
  await stand.close();
});

const told = (id: string) => {
  const { body, signature } = stand.message(id);
  return kitchen
    .stranger()
    .post(hook)
    .set('Content-Type', 'application/json')
    .set('Lulu-HMAC-SHA256', signature)
    .send(body.toString());
};
const tokenOf = async (id: string) => {
  const { rows } = await kitchen.db.execute<{ token: string }>(
    sql`select file_token as token from print_orders where id = ${id}`,
  );
  return rows[0]?.token ?? '';
};
function bytesOf(answer: Response, done: (error: Error | null, body: Buffer) => void) {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => done(null, Buffer.concat(parts)));
}

describe('the price', () => {
  it('is what the printer asks, by each way of sending, cheapest first', async () => {
    expect((await ruth.agent.get('/api/printing').expect(200)).body).toEqual({
      available: true,
      printer: 'sandbox',
      says: 'This is for trying out: nothing is printed or sent.',
    });
    const quote = await quoteOf(ruth.agent, ruth.bookId, { copies: 2 });
    expect(quote.pages % 4).toBe(0);
    const printing = Math.round((216 + quote.pages * 21.48) * 2) + 75;
    const tax = (shipping: number) => Math.round((printing + shipping) * 0.05);
    expect(quote).toMatchObject({
      format: '6x9',
      binding: 'hardcover',
      copies: 2,
      chosen: 'MAIL',
      addressSays: null,
      suggested: null,
      price: {
        currency: 'USD',
        printing,
        shipping: 569,
        tax: tax(569),
        discount: 0,
        total: printing + 569 + tax(569),
      },
      shipping: [
        { level: 'MAIL', says: 'Mail', total: printing + 569 + tax(569) },
        { level: 'PRIORITY_MAIL', says: 'Priority mail', total: printing + 899 + tax(899) },
        { level: 'EXPRESS', says: 'Express', total: printing + 2450 + tax(2450), arrivesFrom: '2026-12-01' },
      ],
    });
    const express = await quoteOf(ruth.agent, ruth.bookId, { shipping: 'EXPRESS' });
    expect(express).toMatchObject({ chosen: 'EXPRESS', price: { shipping: 2450 } });
  });

  it('saves premium families a tenth of the printing', async () => {
    const { agent } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const { price } = await quoteOf(agent, await bookOf(agent));
    expect(price.discount).toBe(Math.floor((price.printing * 10 + 50) / 100));
    expect(price.total).toBe(price.printing + price.shipping + price.tax - price.discount);
  });

  it('comes with what the printer says of the address', async () => {
    const quote = await quoteOf(ruth.agent, ruth.bookId, { address: { ...address, street1: '1 Main St' } });
    expect(quote).toMatchObject({ addressSays: '1 Main St -> 1 SE Main St', suggested: { street1: '1 SE Main St' } });
  });

  it('is refused for a book that is not bound, with its pages', async () => {
    const { agent } = await kitchen.person();
    const quote = (id: string, binding: string) =>
      agent.post(`/api/collections/${id}/quote`).send({ ...orderRequest, binding });
    const small = await bookOf(agent, 2);
    const { text } = await quote(small, 'paperback').expect(400);
    expect(text).toMatch(/^The book has \d+ pages; a paperback is bound from 32 pages on\.$/);
    await quote(await bookOf(agent, 0), 'hardcover').expect(400, 'This book has no recipes yet.');
    await quote('nothing', 'hardcover').expect(404);
  });

  it.each([
    [{ binding: 'leather' }, 'binding must be paperback or hardcover.'],
    [{ copies: 0 }, 'Order at least one copy.'],
    [{ copies: 101 }, 'At most 100 copies at once.'],
    [{ copies: 1.5 }, 'Order whole copies.'],
    [{ address: { ...address, name: ' ' } }, 'The printer needs a name.'],
    [{ address: { ...address, country: 'USA' } }, 'The country is two letters, such as US.'],
    [{ address: { ...address, phone: '12' } }, 'The printer needs a phone number of 8 to 20 digits.'],
    [{ address: { ...address, email: 'ruth' } }, 'Invalid email address'],
    [
      { address: { ...address, state: '' } },
      'The printer does not accept this address. State: This field is required for US.',
    ],
    [{ shipping: 'PIGEON' }, 'The printer does not send to this address in this way. Please choose another.'],
  ])('is refused for %j', async (more, sentence) => {
    await ruth.agent
      .post(`/api/collections/${ruth.bookId}/quote`)
      .send({ ...orderRequest, ...more })
      .expect(400, sentence);
  });

  it('says so where the printer has trouble, and is there again after it', async () => {
    const quote = () => ruth.agent.post(`/api/collections/${ruth.bookId}/quote`).send(orderRequest);
    for (const [call, manner] of [
      [SHIPPING, answers(500, {})],
      [COSTS, breaksOff],
      [SHIPPING, answers(200, 'nonsense')],
    ] as const) {
      stand.next(call, manner);
      expect((await quote().expect(502)).text).toMatch(/^Lulu .*Please try again in a moment\.$/);
    }
    stand.next(SHIPPING, answers(200, []));
    await quote().expect(400, 'The printer does not send books to this address.');
    await quote().expect(200);
  });
});

describe('what the printer tells', () => {
  it('is taken only where it is signed', async () => {
    const { order: made, url } = await order(ruth.agent, ruth.bookId);
    await pay(kitchen, url);
    await until(ruth.agent, made.id, 'placed');
    const { body, signature } = stand.message(made.id);
    const send = (text: string, sign: string) =>
      kitchen.stranger().post(hook).set('Content-Type', 'application/json').set('Lulu-HMAC-SHA256', sign).send(text);
    await send(body.toString(), 'ab'.repeat(32)).expect(400, 'This message is not signed by the printer.');
    await send(`${body.toString()} `, signature).expect(400);
    await kitchen.stranger().post(hook).set('Content-Type', 'application/json').send(body.toString()).expect(400);
    await told(made.id).expect(200);
  });
});

describe('the files of an order', () => {
  it('are handed to whoever has the token, whole or in part, and to nobody else', async () => {
    const { order: made } = await order(ruth.agent, ruth.bookId);
    const token = await tokenOf(made.id);
    const get = (path: string) => kitchen.stranger().get(`/print-files/${path}`);
    const whole = await get(`${token}/interior.pdf`).buffer(true).parse(bytesOf).expect(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.headers['set-cookie']).toBeUndefined();
    const bytes = whole.body as Buffer;
    const pages = (await PDFDocument.load(bytes)).getPages();
    expect(pages).toHaveLength(made.pages);
    // 6 x 9 inches, and an eighth around.
    expect(pages.every((page) => Math.abs(page.getWidth() - 450) < 0.5 && Math.abs(page.getHeight() - 666) < 0.5)).toBe(
      true,
    );
    const part = await get(`${token}/interior.pdf`).set('Range', 'bytes=0-99').buffer(true).parse(bytesOf).expect(206);
    expect(part.headers['content-range']).toBe(`bytes 0-99/${String(bytes.length)}`);
    expect((part.body as Buffer).equals(bytes.subarray(0, 100))).toBe(true);
    await get(`${token}/interior.pdf`)
      .set('Range', `bytes=${String(bytes.length)}-`)
      .expect(416);
    const head = await kitchen.stranger().head(`/print-files/${token}/cover.pdf`).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
    for (const path of [
      `${token}/other.pdf`,
      `${token}/interior`,
      `${token.slice(1)}/interior.pdf`,
      `${randomUUID()}/interior.pdf`,
      `${'A'.repeat(43)}/cover.pdf`,
      '%00/cover.pdf',
    ]) {
      const answer = await get(path);
      expect([404, 400]).toContain(answer.status);
      expect(answer.headers['content-type']).not.toContain('pdf');
    }
    await kitchen.db.execute(sql`update print_orders set files_until = now() where id = ${made.id}`);
    await get(`${token}/interior.pdf`).expect(404, 'There is no such file.');
    await ruth.agent.post(`/api/orders/${made.id}/pay`).expect(409);
    // Paid, they stay as long as it takes.
    await kitchen.db.execute(
      sql`update print_orders set state = 'paid', next_look_at = now() + interval '1 day' where id = ${made.id}`,
    );
    await get(`${token}/interior.pdf`).expect(200);
    await kitchen.db.execute(sql`delete from print_orders where id = ${made.id}`);
  });
});
