import { describe, expect, it } from 'vitest';
import type { CheckoutSession } from '#server/providers/payments/port.ts';
import type { PrintJob } from '#server/providers/printer/port.ts';
import { address } from '#tests/stand-ins/printer/address.ts';
import { AppError } from '../../errors.ts';
import { afterFailure, FILES_MS, orderSteps } from './order-steps.ts';
import type { OrderChanges, OrderRow } from './orders.repo.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date('2030-01-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const rowOf = (changes: Partial<OrderRow>): OrderRow => ({
  ...{ id: 'order', familyId: 'family', key: 'key', collectionId: 'book', orderedBy: 'Ruth', title: 'Our table' },
  ...{ format: 'letter', binding: 'paperback', copies: 2, pages: 40, packageId: 'package', address, shipping: 'MAIL' },
  price: { currency: 'USD', printing: 1000, shipping: 500, tax: 0, discount: 0, total: 1500 },
  ...{ state: 'paying', says: '', sessionId: 'session', paymentId: null, refunded: false, cancelAsked: false },
  ...{
    placingAt: null,
    jobId: null,
    jobStatus: null,
    tracking: [],
    fileToken: 'token',
    claimedUntil: now,
    claimedBy: null,
  },
  ...{ filesUntil: now, nextLookAt: now, createdAt: now, updatedAt: now },
  ...changes,
});
const sessionOf = (changes: Partial<CheckoutSession> = {}): CheckoutSession => ({
  ...{ id: 'session', url: 'https://pay.test', customerId: 'cus', mode: 'purchase', status: 'open', paid: false },
  ...{ failed: false, familyId: 'family', orderId: 'order', paymentId: null },
  ...changes,
});
const paidSession = sessionOf({ status: 'complete', paid: true, paymentId: 'payment' });
const jobOf = (changes: Partial<PrintJob> = {}): PrintJob => ({
  ...{ id: 'job', externalId: 'order', state: 'placed', status: 'CREATED', says: '', tracking: [], canCancel: true },
  ...changes,
});

interface Outside {
  /** What the payment provider says of the checkout; 'none' where nothing is sold. */
  readonly session?: CheckoutSession | null | 'none';
  readonly refund?: Error;
  /** What the printer says of the order; 'none' where nothing is printed. */
  readonly job?: PrintJob | null | 'none';
  readonly place?: Error;
  /** What the printer answers when it is to cancel. */
  readonly cancel?: PrintJob | Error;
  /** Somebody calls it off in the very moment it is handed over. */
  readonly isCalledOff?: boolean;
}

/** One step of an order: what was asked and written, in its order, and where the order stands then. */
async function step(changes: Partial<OrderRow>, outside: Outside = {}) {
  const calls: string[] = [];
  let row = rowOf(changes);
  const { session = null, job = null } = outside;
  const call = <T>(name: string, result: T | Error): Promise<T> => {
    calls.push(name);
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  const once = orderSteps({
    repo: {
      keep: (_claim, kept: OrderChanges) => {
        row = { ...row, ...kept };
        return call('keep', row);
      },
      beginPlacing: (_claim, filesMs) => {
        if (outside.isCalledOff) return call('begin', null);
        row = { ...row, placingAt: now, filesUntil: new Date(now.getTime() + filesMs) };
        return call('begin', row);
      },
      again: () => call('again', { ...row, cancelAsked: true }),
    },
    payments:
      session === 'none'
        ? null
        : {
            session: (id) => call(`session ${id}`, session),
            expireSession: (id) => call(`expire ${id}`, session),
            refund: (id) => call(`refund ${id}`, outside.refund ?? undefined),
          },
    printer:
      job === 'none'
        ? null
        : {
            find: (id) => call(`find ${id}`, job),
            job: (id) => call(`job ${id}`, job),
            place: (order) => call(`place ${JSON.stringify(order)}`, outside.place ?? jobOf()),
            cancel: (id) => call(`cancel ${id}`, outside.cancel ?? jobOf({ state: 'canceled', status: 'CANCELED' })),
          },
    addressOf: ({ fileToken }, file) => `${fileToken}/${file}`,
  });
  try {
    const end = await once({ row, lease: now, at: now }, row);
    return { calls, kept: row, row: end.row, next: end.next, error: null };
  } catch (error) {
    return { calls, kept: row, row: null, next: null, error: error as Error };
  }
}

const isPlaced = (calls: readonly string[]) => calls.some((call) => call.startsWith('place'));

describe('an order that waits for its payment', () => {
  it('is canceled at once where its checkout was never begun', async () => {
    const { row, next, calls } = await step({ sessionId: null, cancelAsked: true });
    expect([row?.state, next, calls]).toEqual(['canceled', 0, ['keep']]);
  });

  it.each([
    [59 * minute, 'paying', 10 * minute],
    [60 * minute, 'abandoned', 0],
  ])('is given up an hour after it was made where its checkout was never begun (%i)', async (age, state, next) => {
    expect(await step({ sessionId: null, createdAt: ago(age) })).toMatchObject({ row: { state }, next });
  });

  it('waits where nobody can be asked', async () => {
    expect(await step({}, { session: 'none' })).toMatchObject({ row: { state: 'paying' }, next: day, calls: [] });
  });

  it.each([
    ['open', 0, 20_000],
    ['open', 10 * minute, 5 * minute],
    ['open', 9 * hour, 30 * minute],
    ['complete', 9 * hour, 4.5 * hour],
    ['complete', 90 * hour, 6 * hour],
  ] as const)('is looked at more and more seldom: %s for %i ms', async (status, age, next) => {
    const end = await step({ updatedAt: ago(age) }, { session: sessionOf({ status }) });
    expect(end).toMatchObject({ row: { state: 'paying' }, next, calls: ['session session'] });
  });

  it('is paid once its checkout is', async () => {
    expect(await step({ says: 'Late.' }, { session: paidSession })).toMatchObject({
      ...{ row: { state: 'paid', paymentId: 'payment', says: '' }, next: 0 },
    });
  });

  it('is not paid by the checkout of another order', async () => {
    const { row } = await step({}, { session: { ...paidSession, orderId: 'another' } });
    expect(row).toMatchObject({ state: 'abandoned', paymentId: null });
  });

  it.each([
    ['gone', null, 'abandoned', ''],
    ['expired', sessionOf({ status: 'expired' }), 'abandoned', ''],
    ['failed', sessionOf({ status: 'complete', failed: true }), 'abandoned', 'The bank did not send the money.'],
  ])('is given up where its checkout is %s', async (_, session, state, says) => {
    expect(await step({ says: 'Before.' }, { session })).toMatchObject({ row: { state, says }, next: 0 });
  });

  it('that is called off has its checkout ended first, and is canceled where that was not paid', async () => {
    const asked = { cancelAsked: true };
    const ended = await step(asked, { session: sessionOf({ status: 'expired' }) });
    expect([ended.row?.state, ended.calls]).toEqual(['canceled', ['expire session', 'keep']]);
    const failed = await step(asked, { session: sessionOf({ status: 'complete', failed: true }) });
    expect(failed.row).toMatchObject({ state: 'canceled', says: '' });
    const late = await step(asked, { session: paidSession });
    expect(late.row).toMatchObject({ state: 'paid', paymentId: 'payment' });
  });
});

describe('an order that is paid', () => {
  const paid = { state: 'paid', paymentId: 'payment' } as const;

  it('is canceled where the printer does not have it', async () => {
    const { row, next, calls } = await step({ ...paid, cancelAsked: true }, { session: paidSession });
    expect([row?.state, next, calls]).toEqual(['canceled', 0, ['find order', 'keep']]);
    const alone = await step({ ...paid, cancelAsked: true }, { session: paidSession, job: 'none' });
    expect([alone.row?.state, alone.calls]).toEqual(['canceled', ['keep']]);
  });

  it.each([false, true])(
    'is printed once though a restored backup forgot that it was, called off or not (%s)',
    async (cancelAsked) => {
      const { row, calls } = await step({ ...paid, cancelAsked }, { session: paidSession, job: jobOf() });
      expect(row).toMatchObject({ state: 'placed', jobId: 'job', cancelAsked });
      expect(calls).toEqual(['find order', 'keep']);
    },
  );

  it('waits for a printer', async () => {
    expect(await step(paid, { job: 'none' })).toMatchObject({ row: { state: 'paid' }, next: hour, calls: [] });
  });

  it('is written down as being handed over, and handed over with all that the printer needs', async () => {
    const { row, next, calls } = await step(paid, { session: paidSession });
    expect(row).toMatchObject({ state: 'placed', jobId: 'job', jobStatus: 'CREATED' });
    expect(next).toBe(0);
    expect(row?.filesUntil).toEqual(new Date(now.getTime() + FILES_MS));
    const [found, asked, begun, placed = '', kept] = calls;
    expect([found, asked, begun, kept]).toEqual(['find order', 'session session', 'begin', 'keep']);
    expect(JSON.parse(placed.replace('place ', ''))).toEqual({
      ...{ externalId: 'order', packageId: 'package', pages: 40, copies: 2, address, title: 'Our table' },
      ...{ shipping: 'MAIL', interiorUrl: 'token/interior', coverUrl: 'token/cover' },
    });
  });

  it.each([
    ['is gone', null],
    ['was not paid', sessionOf()],
    ['is another order’s', { ...paidSession, orderId: 'another' }],
    ['cannot be asked for', 'none' as const],
  ])('is not handed over where its payment %s', async (_, session) => {
    const { row, next, calls } = await step(paid, { session });
    expect(isPlaced(calls)).toBe(false);
    expect(row).toMatchObject({ state: 'paid', placingAt: null });
    expect(row?.says).toContain('does not know this payment');
    expect(next).toBe(5 * minute);
    // Said once; asked again more and more seldom.
    const again = (age: number) => step({ ...paid, says: row?.says ?? '', updatedAt: ago(age) }, { session });
    expect((await again(hour)).calls).not.toContain('keep');
    expect([(await again(hour)).next, (await again(day)).next]).toEqual([hour, 12 * hour]);
  });

  it('is handed over unpaid only where it was ordered while nothing was sold', async () => {
    expect((await step({ ...paid, sessionId: null, paymentId: null })).row?.state).toBe('placed');
    const without = { ...paid, sessionId: null };
    expect(await step(without, { session: paidSession })).toMatchObject({
      row: { state: 'paid' },
      calls: ['find order', 'keep'],
    });
    const unpaid = await step({ ...paid, paymentId: null }, { session: sessionOf() });
    expect([unpaid.row?.state, isPlaced(unpaid.calls)]).toEqual(['paid', false]);
  });

  it('is not handed over where it is called off in that very moment', async () => {
    const { row, next, calls } = await step(paid, { session: paidSession, isCalledOff: true });
    expect([row?.cancelAsked, next, calls]).toEqual([true, 0, ['find order', 'session session', 'begin', 'again']]);
  });

  it('is refused where the printer does not take it, and nowhere else', async () => {
    const refused = await step(paid, { session: paidSession, place: new AppError('invalid', 'No such city.') });
    expect(refused.row).toMatchObject({ state: 'rejected', says: 'No such city.' });
    for (const error of [new AppError('upstream', 'Down.'), new AppError('timeout', 'Late.'), new Error('bug')]) {
      const unclear = await step(paid, { session: paidSession, place: error });
      expect(unclear.error).toBe(error);
      expect(unclear.kept).toMatchObject({ state: 'paid', placingAt: now });
    }
  });

  describe('and that the printer was asked to print', () => {
    const asked = (age: number, more: Partial<OrderRow> = {}) => ({ ...paid, placingAt: ago(age), ...more });

    it.each([false, true])('is found there, called off or not (%s)', async (cancelAsked) => {
      const { row, calls } = await step(asked(minute, { cancelAsked }), { job: jobOf(), session: paidSession });
      expect(row).toMatchObject({ state: 'placed', jobId: 'job', cancelAsked });
      expect(calls).toEqual(['find order', 'keep']);
    });

    it.each([false, true])('stays as it is for three minutes, called off or not (%s)', async (cancelAsked) => {
      const end = await step(asked(minute, { cancelAsked }), { session: paidSession });
      expect(end).toMatchObject({ row: { state: 'paid' }, next: 2 * minute, calls: ['find order'] });
      const last = await step(asked(3 * minute - 1, { cancelAsked }), { session: paidSession });
      expect(last).toMatchObject({ row: { state: 'paid' }, next: 1 });
    });

    it('is canceled after three minutes where it is called off, and handed over again otherwise', async () => {
      const off = await step(asked(3 * minute, { cancelAsked: true }), { session: paidSession });
      expect([off.row?.state, isPlaced(off.calls)]).toEqual(['canceled', false]);
      const on = await step(asked(3 * minute), { session: paidSession });
      expect([on.row?.state, isPlaced(on.calls)]).toEqual(['placed', true]);
    });

    it('is neither canceled nor handed over while the printer does not say whether it has it', async () => {
      const silent = { ...jobOf() };
      const { kept, error } = await step(asked(hour, { cancelAsked: true }), {
        session: paidSession,
        job: Object.assign(new AppError('upstream', 'Down.'), silent) as unknown as PrintJob,
      });
      expect(error).toMatchObject({ message: 'Down.' });
      expect(kept.state).toBe('paid');
    });
  });
});

describe('an order at the printer', () => {
  const placed = { state: 'placed', paymentId: 'payment', jobId: 'job', jobStatus: 'CREATED' } as const;

  it.each([
    ['no printer', placed, 'none' as const],
    ['no number there', { ...placed, jobId: null }, jobOf()],
  ])('waits where there is %s', async (_, row, job) => {
    expect(await step(row, { job })).toMatchObject({ row: { state: 'placed' }, next: day, calls: [] });
  });

  it.each([
    ['knows nothing of it', null],
    ['has another’s under its number', jobOf({ externalId: 'another', state: 'canceled' })],
  ])('stays as it is where the printer %s', async (_, job) => {
    const end = await step(placed, { job });
    expect(end).toMatchObject({ row: { state: 'placed' }, next: 6 * hour, calls: ['job job'] });
  });

  it.each([
    [0, 30 * minute],
    [4 * hour, hour],
    [90 * hour, 6 * hour],
  ])('is looked at more and more seldom while nothing changes (%i)', async (age, next) => {
    expect(await step({ ...placed, updatedAt: ago(age) }, { job: jobOf() })).toMatchObject({
      ...{ next, calls: ['job job'] },
    });
  });

  it.each([
    ['its state', { state: 'printing', status: 'IN_PRODUCTION' }],
    ['its word', { status: 'PRODUCTION_READY' }],
    ['its reason', { says: 'Please wait.' }],
    ['where the parcel is', { tracking: [{ carrier: 'Post', number: '1', url: 'https://post.test/1' }] }],
  ] as const)('is written down when the printer says something new: %s', async (_, changes) => {
    const { row, calls } = await step(placed, { job: jobOf(changes) });
    expect(calls).toEqual(['job job', 'keep']);
    const { state, status, says, tracking } = { ...jobOf(), ...changes };
    expect(row).toMatchObject({ state, jobStatus: status, says, tracking });
  });

  it('keeps what was said where the printer has nothing to say', async () => {
    const { row, calls } = await step({ ...placed, says: 'Too late to cancel.' }, { job: jobOf() });
    expect([row?.says, calls]).toEqual(['Too late to cancel.', ['job job']]);
  });

  it('is not written down again where the printer says the same', async () => {
    const { calls } = await step({ ...placed, says: 'Please wait.' }, { job: jobOf({ says: 'Please wait.' }) });
    expect(calls).toEqual(['job job']);
  });

  it.each([
    ['printing', 'placed', 'printing'],
    ['shipped', 'printing', 'shipped'],
    ['shipped', 'canceled', 'shipped'],
    ['shipped', 'rejected', 'shipped'],
    ['shipped', 'delivered', 'delivered'],
    ['placed', 'shipped', 'shipped'],
    ['printing', 'canceled', 'canceled'],
    ['printing', 'rejected', 'rejected'],
  ] as const)('never goes back: %s, and the printer says %s', async (before, said, after) => {
    expect((await step({ ...placed, state: before }, { job: jobOf({ state: said }) })).row?.state).toBe(after);
  });

  it.each([
    ['canceled', 0],
    ['rejected', 0],
    ['delivered', 0],
    ['shipped', 30 * minute],
  ] as const)('is looked at again at once where it ends: %s', async (state, next) => {
    expect((await step(placed, { job: jobOf({ state }) })).next).toBe(next);
  });

  describe('that is called off', () => {
    const off = { ...placed, cancelAsked: true };

    it('is canceled there', async () => {
      const { row, next, calls } = await step(off, { job: jobOf() });
      expect([row?.state, next, calls]).toEqual(['canceled', 0, ['job job', 'cancel job', 'keep']]);
    });

    it('waits while the printer is about to', async () => {
      const { row, next } = await step(off, { job: jobOf(), cancel: jobOf({ status: 'CANCELING' }) });
      expect([row?.state, row?.cancelAsked, next]).toEqual(['placed', true, minute]);
    });

    it('goes on where it is too late', async () => {
      const late = new AppError('conflict', 'It is too late.');
      const printing = await step(off, { job: jobOf({ state: 'printing' }), cancel: late });
      expect(printing.row).toMatchObject({ state: 'printing', cancelAsked: false, says: 'It is too late.' });
      expect(printing.next).toBe(30 * minute);
      for (const state of ['shipped', 'delivered'] as const) {
        const sent = await step(off, { job: jobOf({ state }) });
        expect(sent.row).toMatchObject({ state, cancelAsked: false });
        expect(sent.calls).not.toContain('cancel job');
      }
    });

    it('is asked for again where the printer did not answer', async () => {
      const { kept, error } = await step(off, { job: jobOf(), cancel: new AppError('upstream', 'Down.') });
      expect(error).toMatchObject({ code: 'upstream' });
      expect(kept).toMatchObject({ state: 'placed', cancelAsked: true });
    });

    it.each(['canceled', 'rejected'] as const)('is not asked for where it is %s there already', async (state) => {
      const { row, next, calls } = await step(off, { job: jobOf({ state }) });
      expect([row?.state, next, calls]).toEqual([state, 0, ['job job', 'keep']]);
    });
  });
});

describe.each(['canceled', 'rejected'] as const)('an order that is %s', (state) => {
  it('is given back once, and that is written down after it was done', async () => {
    const { row, next, calls } = await step({ state, paymentId: 'payment' });
    expect([row?.refunded, next, calls]).toEqual([true, 30 * day, ['refund payment', 'keep']]);
    const again = await step({ state, paymentId: 'payment', refunded: true });
    expect([again.next, again.calls]).toEqual([30 * day, []]);
  });

  it('has nothing to give back where nothing was paid, and waits where nobody can be asked', async () => {
    expect(await step({ state })).toMatchObject({ next: 30 * day, calls: [] });
    expect(await step({ state, paymentId: 'payment' }, { session: 'none' })).toMatchObject({ next: day, calls: [] });
  });

  it('is given back later where the provider did not take it', async () => {
    const { kept, error } = await step({ state, paymentId: 'payment' }, { refund: new AppError('upstream', 'Down.') });
    expect([error?.message, kept.refunded]).toEqual(['Down.', false]);
  });
});

it.each(['abandoned', 'delivered'] as const)('an order that is %s asks nobody', async (state) => {
  expect(await step({ state, paymentId: 'payment', jobId: 'job' })).toMatchObject({ next: 30 * day, calls: [] });
});

it.each([
  [0, 15_000],
  [10 * minute, 10 * minute],
  [9 * hour, 30 * minute],
])('after a failure an order is looked at soon, then more and more seldom (%i)', (age, next) => {
  const claim = { row: rowOf({ updatedAt: ago(age) }), lease: now, at: now };
  expect(afterFailure(claim)).toBe(next);
  expect(afterFailure({ ...claim, row: rowOf({}) }, claim.row)).toBe(next);
});
