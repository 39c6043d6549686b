import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { families } from '#server/db/schema.ts';
import { printOrders } from '#server/db/schema-sales.ts';
import { createLog } from '#server/log.ts';
import { diskFiles } from '#server/providers/files/disk-files.ts';
import { luluStandIn } from '#tests/stand-ins/printer/lulu.ts';
import { lulu } from '#server/providers/printer/lulu.ts';
import { address } from '#tests/stand-ins/printer/address.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { moneyOf, priceOf, wayOf } from './order-price.ts';
import { ordersRepo, UNPAID_MAX, type NewOrder, type OrderRow } from './orders.repo.ts';
import { presentOrder } from './present-order.ts';
import { startOrders } from './start-orders.ts';
import { printRequestOf } from './quote-book.ts';
import { printingOf } from './printing-availability.ts';

describe('the price', () => {
  const asked = (printing: number) => ({
    currency: 'USD',
    printing,
    shipping: 569,
    tax: 31,
    addressSays: null,
    suggested: null,
  });

  it.each([
    [1000, 100],
    [1005, 101],
    [1004, 100],
    [4, 0],
    [5, 1],
    [0, 0],
  ])('of %i cents of printing is less by %i for premium families', (printing, discount) => {
    expect(priceOf(asked(printing), true)).toEqual({
      currency: 'USD',
      printing,
      shipping: 569,
      tax: 31,
      discount,
      total: printing + 600 - discount,
    });
    expect(priceOf(asked(printing), false)).toMatchObject({ discount: 0, total: printing + 600 });
  });

  it('is whole cents, and never more off than a tenth rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (printing) => {
        const { discount, total } = priceOf(asked(printing), true);
        expect(Number.isInteger(total)).toBe(true);
        expect(Math.abs(discount - printing / 10)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('is written as people write it', () => {
    expect([moneyOf(123_456, 'USD'), wayOf('PRIORITY_MAIL'), wayOf('MAIL')]).toEqual([
      '$1,234.56',
      'Priority mail',
      'Mail',
    ]);
  });
});

describe('a book', () => {
  const book = { format: 'letter', pages: 32, recipes: 1 } as const;
  const wanted = { binding: 'paperback', copies: 1, address } as const;
  const printer = { packageOf: (format: string) => (format === 'a4' ? null : format) };
  it.each([
    [{ pages: 28 }, 'The book has 28 pages; a paperback is bound from 32 pages on.'],
    [{ pages: 804 }, 'The book has 804 pages; a paperback can have at most 800.'],
    [{ recipes: 0 }, 'This book has no recipes yet.'],
    [{ format: 'a4' as const }, 'The printer does not bind this format as a paperback. Please choose another.'],
  ])('with %j is not bound', (more, sentence) => {
    expect(() => printRequestOf(printer, { ...book, ...more }, wanted)).toThrow(sentence);
  });
  it('of at least so many pages is', () => {
    expect(printRequestOf(printer, book, wanted)).toEqual({ packageId: 'letter', pages: 32, copies: 1, address });
  });
});

describe('where books are ordered', () => {
  const at = (more: object) =>
    printingOf({
      payments: { kind: 'stripe' },
      printer: { kind: 'printer' },
      publicUrl: 'https://recipes.example.org',
      printerUrl: 'https://api.lulu.com',
      ...more,
    });
  it('is told in one sentence', () => {
    expect(at({})).toMatchObject({ available: true, printer: 'printer' });
    expect(at({ payments: null }).says).toContain('the printer bills whoever runs this kitchen');
    expect(at({ payments: { kind: 'sandbox' }, printer: { kind: 'sandbox' } })).toMatchObject({ available: true });
    expect(at({ payments: { kind: 'sandbox' } })).toMatchObject({ available: false, printer: 'printer' });
    expect(at({ publicUrl: 'http://localhost:5000' }).available).toBe(false);
  });
});

/** A family's order as it is begun. */
const newOrder = (familyId: string): NewOrder => ({
  familyId,
  id: randomUUID(),
  key: randomUUID(),
  collectionId: 'c',
  orderedBy: 'Ruth',
  title: 'Our table',
  format: 'letter',
  binding: 'paperback',
  copies: 1,
  pages: 32,
  packageId: 'p',
  address,
  shipping: 'MAIL',
  price: { currency: 'USD', printing: 1, shipping: 1, tax: 0, discount: 0, total: 2 },
  fileToken: randomUUID(),
  filesUntil: new Date(Date.now() + 1e9),
});

describe('what a family reads of an order', () => {
  const row: OrderRow = {
    id: randomUUID(),
    familyId: 'f',
    key: 'k',
    collectionId: 'c',
    orderedBy: 'Ruth',
    title: 'Our table',
    format: 'letter',
    binding: 'paperback',
    copies: 1,
    pages: 32,
    packageId: 'p',
    address,
    shipping: 'MAIL',
    price: { currency: 'USD', printing: 1, shipping: 1, tax: 0, discount: 0, total: 2 },
    state: 'paying',
    says: '',
    sessionId: 's',
    paymentId: null,
    refunded: false,
    cancelAsked: false,
    placingAt: null,
    jobId: null,
    jobStatus: null,
    tracking: [],
    fileToken: 't',
    claimedUntil: null,
    claimedBy: null,
    filesUntil: new Date(2000),
    nextLookAt: new Date(0),
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };
  it.each([
    [{}, 'Waiting for the payment.', true, true],
    [{ state: 'abandoned' }, 'Nobody paid for this order, so nothing is printed.', false, true],
    [
      { state: 'abandoned', filesUntil: new Date(0) },
      'Nobody paid for this order, so nothing is printed.',
      false,
      false,
    ],
    [{ state: 'paid' }, 'Paid. It is being handed to the printer.', true, false],
    [{ state: 'paid', says: 'Nobody knows this payment.' }, 'Nobody knows this payment.', true, false],
    [
      { state: 'paid', cancelAsked: true },
      'It is being canceled: we are waiting for the printer’s or the payment provider’s word.',
      false,
      false,
    ],
    [
      { state: 'rejected', says: 'Too small.', paymentId: 'p' },
      'The printer could not print it. Too small. What you paid is being given back.',
      false,
      false,
    ],
    [
      { state: 'rejected', says: 'No such file', paymentId: 'p' },
      'The printer could not print it. No such file. What you paid is being given back.',
      false,
      false,
    ],
    [
      { state: 'canceled', paymentId: 'p', refunded: true },
      'This order was canceled. What you paid was given back.',
      false,
      false,
    ],
    [{ state: 'shipped', paymentId: 'p' }, 'It is on its way.', false, false],
  ] as const)('%j says “%s”', (more, says, canCancel, canPay) => {
    expect(presentOrder({ ...row, ...more }, 1000)).toMatchObject({ says, canCancel, canPay });
  });
  it('never holds what is secret', () => {
    expect(Object.keys(presentOrder(row))).not.toContain('fileToken');
  });
});

describe('the files of orders', () => {
  let database: TestDatabase;
  let stand: Awaited<ReturnType<typeof luluStandIn>>;
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-orders-'));
  const store = diskFiles(folder, {
    secret: 'x'.repeat(32),
    uploadBytesMax: 1,
    isAwaited: () => Promise.resolve(false),
  });
  beforeAll(async () => {
    database = await testDatabase();
    stand = await luluStandIn();
  });
  afterAll(async () => {
    await stand.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const orders = (publicUrl: string) =>
    startOrders({
      db: database.db,
      life: { key: null, on: () => undefined, close: () => Promise.resolve() },
      store,
      books: { forPrinter: () => Promise.resolve({ progress: 0 }) },
      checkStays: () => Promise.resolve(),
      payments: null,
      withCustomer: (_, work) => work('cus'),
      printer: lulu(stand.settings),
      printerUrl: stand.baseUrl,
      publicUrl,
      log: createLog('silent'),
    });

  it('are kept while they are needed, and go with the order', async () => {
    const { files, sweep } = orders('http://localhost:5000');
    const repo = ordersRepo(database.db);
    const [family] = await database.db.insert(families).values({ name: 'Weiss' }).returning();
    const familyId = family?.id ?? '';
    const made = async (changes: Partial<OrderRow>) => {
      const claim = await repo.add(newOrder(familyId), 60_000);
      const id = claim?.row.id ?? '';
      const open = () => Promise.resolve(Readable.from([Buffer.from(id)]));
      await files.keep(id, { interior: open, cover: open });
      await database.db
        .update(printOrders)
        .set({ ...changes, claimedUntil: null })
        .where(eq(printOrders.id, id));
      return id;
    };
    const past = new Date(1);
    const goes = [
      await made({ state: 'delivered' }),
      await made({ state: 'canceled' }),
      await made({ state: 'rejected' }),
      await made({ state: 'abandoned', filesUntil: past }),
      await made({ state: 'shipped', filesUntil: past }),
    ];
    const stays = [
      await made({ state: 'abandoned' }),
      await made({ state: 'paying', filesUntil: past }),
      await made({ state: 'paid', filesUntil: past }),
      await made({ state: 'placed', filesUntil: past }),
      await made({ state: 'shipped' }),
      await made({ state: 'delivered', claimedUntil: null }),
    ];
    const held = await repo.claim(stays.at(-1) ?? '', 60_000);
    await sweep();
    for (const id of goes) expect(await files.have(id), id).toBe(false);
    for (const id of stays) expect(await files.have(id), id).toBe(true);
    expect((await repo.withOldFiles()).length).toBe(1);
    if (held) await repo.release(held, 0);
    await sweep();
    expect(await repo.withOldFiles()).toEqual([]);
  });

  it('of ten unpaid orders a family are kept, and of ten that were given up', async () => {
    const repo = ordersRepo(database.db);
    const [family] = await database.db.insert(families).values({ name: 'Weiss' }).returning();
    const familyId = family?.id ?? '';
    const add = (state: OrderRow['state'], at: number) =>
      database.db.insert(printOrders).values({ ...newOrder(familyId), state, createdAt: new Date(at) });
    for (let at = 0; at < 12; at += 1) await add('abandoned', at);
    for (let at = 0; at < UNPAID_MAX - 1; at += 1) await add('paying', at);
    const withFiles = async () =>
      (await database.db.select().from(printOrders).where(eq(printOrders.familyId, familyId)))
        .filter((row) => row.state === 'abandoned' && row.filesUntil.getTime() > Date.now() + 1e6)
        .map((row) => row.createdAt.getTime())
        .sort((a, b) => a - b);
    expect(await repo.makeRoom(familyId)).toBe(true);
    expect(await withFiles()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await add('paying', 9);
    expect(await repo.makeRoom(familyId)).toBe(false);
    expect(await repo.makeRoom(randomUUID())).toBe(true);
  });

  it('and the order itself are found by their own family alone, though another knows its id and key', async () => {
    const repo = ordersRepo(database.db);
    const made = await database.db
      .insert(families)
      .values([{ name: 'Weiss' }, { name: 'Other' }])
      .returning();
    const [ours = '', other = ''] = made.map(({ id }) => id);
    const order = newOrder(ours);
    const { id = '', key } = order;
    await database.db.insert(printOrders).values(order);
    expect((await repo.find(ours, id)).id).toBe(id);
    await expect(repo.find(other, id)).rejects.toMatchObject({ code: 'not-found' });
    expect((await repo.byKey(ours, key))?.id).toBe(id);
    expect(await repo.byKey(other, key)).toBeUndefined();
    expect((await repo.list(ours)).length).toBe(1);
    expect(await repo.list(other)).toEqual([]);
    expect(await repo.askCancel(other, id)).toBe(false);
    expect(await repo.askCancel(ours, id)).toBe(true);
  });

  it('the printer is asked to tell of changes where it can reach us', async () => {
    await orders('http://localhost:5000').sweep();
    expect(stand.webhooks).toEqual([]);
    await orders('https://recipes.example.org').sweep();
    await orders('https://recipes.example.org').sweep();
    expect(stand.webhooks).toMatchObject([{ url: 'https://recipes.example.org/api/lulu/webhook' }]);
  });
});
