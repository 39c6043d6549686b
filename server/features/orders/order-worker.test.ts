import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIND, PLACE } from '#tests/stand-ins/printer/lulu.ts';
import { answers, breaksOff } from '#tests/stand-ins/http-service.ts';
import { minute, openOrders, type Orders } from '#tests/support/order-world.ts';
import { FILES_MS } from './order-steps.ts';
import { LEASE_MS } from './order-worker.ts';
import { LeaseLost } from './orders.repo.ts';
import { presentOrder } from './present-order.ts';

let orders: Orders;
let { stand, familyId, arrivesLate, world } = {} as Orders;
beforeAll(async () => {
  orders = await openOrders();
  ({ stand, familyId, arrivesLate, world } = orders);
});
afterAll(() => orders.close());

describe('an order', () => {
  it('is placed once it is paid, and followed until it has arrived', async () => {
    const it = await world();
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'paying', jobId: null });
    await it.payNow();
    await it.process().worker.lookSoon({ id: it.id });
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'placed', jobStatus: 'CREATED', refunded: false });
    stand.move(it.id, 'IN_PRODUCTION');
    await it.work();
    expect((await it.row()).state).toBe('placed');
    it.advance(31 * minute);
    await it.work();
    expect((await it.row()).state).toBe('printing');
    stand.move(it.id, 'SHIPPED', { tracking_id: 'T1', carrier_name: 'Post', tracking_urls: ['https://post.test/T1'] });
    // A message says where to look, and it is looked at once.
    await it.repo.lookSoon({ jobId: (await it.row()).jobId ?? '' });
    await it.work();
    expect(await it.row()).toMatchObject({
      state: 'shipped',
      tracking: [{ carrier: 'Post', number: 'T1', url: 'https://post.test/T1' }],
    });
    // Messages come in any order: what counts is how things stand, and nothing goes back.
    stand.move(it.id, 'PRODUCTION_READY');
    it.advance(7 * 60 * minute);
    await it.work();
    expect((await it.row()).state).toBe('shipped');
    stand.move(it.id, 'DELIVERED');
    it.advance(7 * 60 * minute);
    await it.work();
    expect((await it.row()).state).toBe('delivered');
    expect(it.jobs()).toHaveLength(1);
    await it.end();
  });

  it('that nobody pays is given up, and never placed', async () => {
    const it = await world();
    await it.settle();
    expect(await it.row()).toMatchObject({ state: 'abandoned', paymentId: null });
    expect(it.jobs()).toHaveLength(0);
    // It can be paid after all, at a new checkout.
    const { url } = await it.process().pay();
    expect(url).toMatch(/^https:\/\/pay\.test\//);
    expect((await it.process().pay()).url).toBe(url);
    expect(it.bank.sessions.size).toBe(2);
    await it.payNow();
    expect((await it.process().pay()).url).toBeNull();
    await it.work();
    expect((await it.row()).state).toBe('placed');
    await it.end();
  });

  it('whose money is on its way waits for it', async () => {
    const it = await world();
    const { sessionId } = await it.row();
    it.bank.pay(sessionId ?? '', true);
    it.advance(minute);
    await it.work();
    expect((await it.row()).state).toBe('paying');
    expect((await it.process().pay()).url).toBeNull();
    it.bank.pay(sessionId ?? '');
    it.advance(60 * minute);
    await it.work();
    expect((await it.row()).state).toBe('placed');
    await it.end();
  });

  it('whose money never comes is given up, says so, and can be paid for at another checkout', async () => {
    const it = await world();
    const { sessionId } = await it.row();
    it.bank.pay(sessionId ?? '', true);
    it.advance(minute);
    await it.work();
    it.bank.fail(sessionId ?? '');
    it.advance(60 * minute);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'abandoned', says: 'The bank did not send the money.' });
    expect(presentOrder(await it.row(), 0).says).toBe(
      'Nobody paid for this order, so nothing is printed. The bank did not send the money.',
    );
    expect(it.jobs()).toHaveLength(0);
    expect((await it.process().pay()).url).toMatch(/^https:\/\/pay\.test\//);
    expect(it.bank.sessions.size).toBe(2);
    await it.payNow();
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'placed', says: '' });
    await it.end();
  });

  it('that is called off while the money is on its way is canceled once that fails', async () => {
    const it = await world();
    const { sessionId } = await it.row();
    it.bank.pay(sessionId ?? '', true);
    await it.repo.askCancel((await it.row()).familyId, it.id);
    await it.work();
    expect((await it.row()).state).toBe('paying');
    it.bank.fail(sessionId ?? '');
    it.advance(60 * minute);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', says: '', refunded: false });
    await it.end();
  });

  it('whose payment the provider does not know any more is not placed', async () => {
    const it = await world();
    await it.payNow();
    const { sessionId } = await it.row();
    const claim = await it.repo.claim(it.id, LEASE_MS);
    if (claim) await it.repo.keep(claim, { state: 'paid', paymentId: 'pi_1' });
    if (claim) await it.repo.release(claim, 0);
    it.bank.sessions.delete(sessionId ?? '');
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'paid', placingAt: null });
    expect((await it.row()).says).toContain('does not know this payment');
    expect(it.jobs()).toHaveLength(0);
    await it.end();
  });

  it('that the printer refuses is given back', async () => {
    const it = await world();
    await it.payNow();
    stand.next(PLACE, answers(400, { shipping_address: { city: ['Unknown city.'] } }));
    it.advance(minute);
    await it.work();
    expect(await it.row()).toMatchObject({
      state: 'rejected',
      refunded: true,
      says: 'The printer does not accept this address. City: Unknown city.',
    });
    expect([...it.bank.refunds.values()]).toEqual([1]);
    await it.end();
  });

  it('whose files the printer cannot use is given back with its reason', async () => {
    const it = await world();
    await it.payNow();
    it.advance(minute);
    await it.work();
    await stand
      .fetchFiles(it.id)
      .catch(() => stand.move(it.id, 'REJECTED', { printable_normalization: { cover: ['Too small.'] } }));
    it.advance(31 * minute);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'rejected', refunded: true, says: 'Too small.' });
    await it.end();
  });

  it.each([
    ['500', answers(500, {}), 0],
    ['nothing', breaksOff, 0],
  ])('whose handing over is answered by %s is looked for, and placed again after three minutes', async (_, manner) => {
    const it = await world();
    await it.payNow();
    stand.next(PLACE, manner);
    it.advance(minute);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'paid', jobId: null });
    it.advance(2 * minute);
    await it.work();
    expect(stand.askedOf(PLACE)).toHaveLength(1);
    expect(stand.askedOf(FIND).length).toBeGreaterThan(0);
    it.advance(4 * minute);
    await it.work();
    expect((await it.row()).state).toBe('placed');
    expect(it.jobs()).toHaveLength(1);
    await it.end();
  });

  it('that the printer took although it said otherwise is found there', async () => {
    for (const manner of [stand.takesAndFails, stand.takesAndBreaksOff, arrivesLate]) {
      const it = await world();
      await it.payNow();
      stand.next(PLACE, manner);
      it.advance(minute);
      await it.work();
      it.advance(10 * minute);
      await it.work();
      expect((await it.row()).state).toBe('placed');
      expect(it.jobs()).toHaveLength(1);
      expect(stand.askedOf(PLACE)).toHaveLength(1);
      await it.end();
    }
  });

  it('that reaches the printer two minutes late is not placed a second time meanwhile', async () => {
    const it = await world();
    await it.payNow();
    stand.next(PLACE, arrivesLate);
    for (let looks = 0; looks < 8; looks += 1) {
      it.advance(minute / 2);
      await it.repo.lookSoon({ id: it.id });
      await it.work();
    }
    expect((await it.row()).state).toBe('placed');
    expect(stand.askedOf(PLACE)).toHaveLength(1);
    expect(stand.askedOf(FIND).length).toBeGreaterThan(3);
    await it.end();
  });

  it('is not handed over once somebody wants it canceled', async () => {
    const it = await world();
    await it.payNow();
    const claim = await it.repo.claim(it.id, LEASE_MS);
    if (!claim) throw new Error('nobody has it');
    await it.repo.keep(claim, { state: 'paid', paymentId: `pi_${claim.row.sessionId ?? ''}` });
    await it.repo.askCancel(familyId, it.id);
    expect(await it.repo.beginPlacing(claim, FILES_MS)).toBeNull();
    await it.repo.release(claim, 60 * minute);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: true, placingAt: null });
    await it.end();
  });

  it.each([
    ['reaches the printer late', 'CANCELED', () => arrivesLate],
    ['never reaches the printer', undefined, () => breaksOff],
  ])('called off while it %s is not given back before it is clear who has it', async (_, job, manner) => {
    const it = await world();
    await it.payNow();
    stand.next(PLACE, manner());
    it.advance(minute);
    await it.work();
    expect((await it.row()).placingAt).not.toBeNull();
    expect(await it.repo.askCancel(familyId, it.id)).toBe(true);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'paid', cancelAsked: true, refunded: false });
    it.advance(minute);
    await it.repo.lookSoon({ id: it.id });
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'paid', refunded: false });
    expect(it.bank.refunds.size).toBe(0);
    it.advance(3 * minute);
    await it.repo.lookSoon({ id: it.id });
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: true });
    expect([...it.bank.refunds.values()]).toEqual([1]);
    expect(it.jobs()[0]?.status.name).toBe(job);
    expect(stand.askedOf(PLACE)).toHaveLength(1);
    await it.end();
  });

  it('is not placed again while the printer does not say whether it has it', async () => {
    const it = await world();
    await it.payNow();
    stand.next(PLACE, stand.takesAndBreaksOff);
    it.advance(40 * minute);
    await it.work();
    expect(stand.askedOf(PLACE)).toHaveLength(1);
    stand.next(FIND, ...Array.from({ length: 5 }, () => answers(500, {})));
    for (let times = 0; times < 5; times += 1) {
      it.advance(40 * minute);
      await it.work();
    }
    expect(stand.askedOf(PLACE)).toHaveLength(1);
    await it.settle();
    expect(it.jobs()).toHaveLength(1);
    await it.end();
  });

  it('is in one process’s hands, and after it died in the next one’s', async () => {
    const it = await world();
    const first = await it.repo.claim(it.id, LEASE_MS);
    expect(await it.repo.claim(it.id, LEASE_MS)).toBeNull();
    await it.payNow();
    await it.work();
    expect((await it.row()).state).toBe('paying');
    it.advance(6 * minute);
    await it.work();
    expect((await it.row()).state).toBe('placed');
    // Whoever slept over it changes nothing any more.
    if (!first) throw new Error('nobody had it');
    await expect(it.repo.keep(first, { state: 'abandoned' })).rejects.toThrow(LeaseLost);
    await expect(it.repo.beginPlacing(first, 1)).rejects.toThrow(LeaseLost);
    await it.repo.release(first, 0);
    expect((await it.row()).state).toBe('placed');
    await it.end();
  });

  it('is the next one’s as soon as its process is dead, whatever time is left', async () => {
    const it = await world();
    const dying = await orders.process();
    const first = await dying.repo.claim(it.id, LEASE_MS);
    const other = await orders.process();
    await it.payNow();
    expect(await other.repo.claim(it.id, LEASE_MS)).toBeNull();
    expect(await other.repo.claimDue(LEASE_MS)).toBeNull();
    await dying.end();
    const taken: NonNullable<typeof first>[] = [];
    await expect
      .poll(async () => {
        const claim = await other.repo.claimDue(LEASE_MS);
        if (claim) taken.push(claim);
        return taken.length;
      })
      .toBe(1);
    // Within the same millisecond of the test's clock: the lease is another's all the same.
    const [second] = taken;
    if (!first || !second) throw new Error('nobody had it');
    await expect(it.repo.keep(first, { state: 'abandoned' })).rejects.toThrow(LeaseLost);
    await other.repo.release(second, 0);
    await other.end();
    await it.work();
    expect((await it.row()).state).toBe('placed');
    await it.end();
  });

  it('that somebody asks to be looked at meanwhile is looked at again', async () => {
    const it = await world();
    const claim = await it.repo.claim(it.id, LEASE_MS);
    await it.repo.lookSoon({ id: it.id });
    if (claim) await it.repo.release(claim, 60 * minute);
    expect((await it.row()).nextLookAt.getTime()).toBe(orders.now());
    await it.end();
  });

  it('is canceled before it is paid, and its checkout with it', async () => {
    const it = await world();
    expect(await it.repo.askCancel(familyId, it.id)).toBe(true);
    await it.work();
    expect((await it.row()).state).toBe('canceled');
    expect([...it.bank.sessions.values()][0]?.status).toBe('expired');
    expect(await it.repo.askCancel(familyId, it.id)).toBe(false);
    await expect(it.process().pay()).rejects.toThrow('canceled');
    await it.end();
  });

  it('that was paid in the very moment it is canceled is given back', async () => {
    const it = await world();
    await it.payNow();
    await it.repo.askCancel(familyId, it.id);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: true });
    expect(it.jobs()).toHaveLength(0);
    expect([...it.bank.refunds.values()]).toEqual([1]);
    await it.end();
  });

  it('is canceled at the printer while that goes, and goes on where it does not', async () => {
    const it = await world();
    await it.payNow();
    it.advance(minute);
    await it.work();
    await it.repo.askCancel(familyId, it.id);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: true });
    expect(it.jobs()).toMatchObject([{ status: { name: 'CANCELED' } }]);
    await it.end();

    const late = await world();
    await late.payNow();
    late.advance(minute);
    await late.work();
    stand.move(late.id, 'IN_PRODUCTION');
    await late.repo.askCancel(familyId, late.id);
    await late.work();
    expect(await late.row()).toMatchObject({ state: 'printing', cancelAsked: false, refunded: false });
    expect((await late.row()).says).toContain('too late');
    await late.end();
  });

  it('that the printer cancels by itself is given back', async () => {
    const it = await world();
    await it.payNow();
    it.advance(minute);
    await it.work();
    stand.move(it.id, 'CANCELED');
    it.advance(31 * minute);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: true });
    await it.end();
  });

  it('is given back until the provider has taken it', async () => {
    const it = await world();
    await it.payNow();
    await it.repo.askCancel(familyId, it.id);
    it.bank.faults.push('after', 'after', 'before');
    for (let looks = 0; looks < 6; looks += 1) {
      await it.work();
      it.advance(31 * minute);
    }
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: true });
    expect(it.bank.refunds.size).toBe(1);
    await it.end();
  });

  it('goes straight to the printer where nothing is sold', async () => {
    const it = await world({ sold: false });
    expect(await it.process().pay()).toMatchObject({ url: null, row: { state: 'paid' } });
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'placed', paymentId: null });
    await it.repo.askCancel(familyId, it.id);
    await it.work();
    expect(await it.row()).toMatchObject({ state: 'canceled', refunded: false });
    await it.end();
  });
});
