import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubscriptionState } from '../../providers/payments/port.ts';
import { isLive, isPaid, noSubscription, planOf, type Snapshot, snapshotOf, worthOf } from './plan-of.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const begun: SubscriptionState = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  cancelling: false,
  periodStart: day(0),
  periodEnd: day(31),
  endsAt: null,
  createdAt: day(0),
};
const read = (change: Partial<SubscriptionState>, before: Snapshot, at: Date, paidAt: Date | null = null) =>
  snapshotOf({ ...begun, ...change }, before, at, paidAt);

describe('tiers', () => {
  test.each([
    ['active', 'premium'],
    ['trialing', 'premium'],
    ['past_due', 'premium'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['canceled', 'free'],
    ['something_new', 'free'],
  ])('%s is %s', (status, tier) => {
    expect(planOf(read({ status }, noSubscription, day(1)), day(1)).tier).toBe(tier);
  });

  test.each([
    ['active', true, true, 2],
    ['trialing', true, true, 2],
    ['past_due', false, true, 1],
    ['unpaid', false, true, 1],
    ['paused', false, true, 1],
    ['incomplete', false, false, 0],
    ['incomplete_expired', false, false, 0],
    ['canceled', false, false, 0],
    [null, false, false, 0],
  ])(
    '%s: whether it is paid for, whether it stands in the way of a second one, and which of two counts',
    (status, paid, live, worth) => {
      expect([isPaid(status), isLive(status), worthOf(status)]).toEqual([paid, live, worth]);
    },
  );

  test('without a subscription it is free', () => {
    expect(snapshotOf(null, read({}, noSubscription, day(1)), day(2), null)).toEqual(noSubscription);
    expect(planOf(noSubscription, day(0))).toEqual({
      tier: 'free',
      endsAt: null,
      renewsAt: null,
      cancelling: false,
      pastDue: false,
    });
  });

  test.each([
    ['with the period', { cancelling: true, endsAt: day(31) }, 31],
    ['with the period, of which nothing more is said', { cancelling: true, endsAt: null }, 31],
    ['at a day of its own', { cancelling: true, endsAt: day(12) }, 12],
  ])('canceled %s it is premium until then and not a moment longer', (_how, change, last) => {
    const snapshot = read(change, noSubscription, day(3));
    expect(planOf(snapshot, new Date(day(last).getTime() - 1))).toEqual({
      tier: 'premium',
      endsAt: day(last),
      renewsAt: null,
      cancelling: true,
      pastDue: false,
    });
    expect(planOf(snapshot, day(last))).toMatchObject({ tier: 'free', endsAt: null, cancelling: false });
  });
});

describe('a payment that failed', () => {
  const paid = read({}, noSubscription, day(1));
  const renewed = { status: 'past_due', periodStart: day(31), periodEnd: day(62) };

  test('gives seven days from the day it was due, though it is heard of later', () => {
    const failed = read(renewed, paid, day(33), day(1));
    expect(failed).toMatchObject({ pastDueSince: day(31), endsAt: day(38) });
    expect(planOf(failed, day(37))).toMatchObject({ tier: 'premium', pastDue: true, endsAt: day(38), renewsAt: null });
    expect(planOf(failed, day(38))).toMatchObject({ tier: 'free', pastDue: false, endsAt: null });
  });

  test('is not counted from before it was last seen paid', () => {
    expect(read(renewed, paid, day(50), day(45))).toMatchObject({ pastDueSince: day(45), endsAt: day(52) });
  });

  test('gives no new days by failing again, also in the next month', () => {
    const failed = read(renewed, paid, day(31), day(1));
    const again = read({ status: 'past_due', periodStart: day(62), periodEnd: day(90) }, failed, day(63));
    expect(again.pastDueSince).toEqual(day(31));
    expect(planOf(again, day(63)).tier).toBe('free');
  });

  test('is over when it is paid, and another subscription begins anew', () => {
    const failed = read(renewed, paid, day(31), day(1));
    const mended = read({ periodStart: day(31), periodEnd: day(62) }, failed, day(40));
    expect(mended).toMatchObject({ pastDueSince: null, endsAt: null });
    expect(planOf(mended, day(40))).toMatchObject({ tier: 'premium', renewsAt: day(62) });
    const another = { ...renewed, id: 'sub_2', periodStart: day(45) };
    expect(read(another, failed, day(60)).pastDueSince).toEqual(day(45));
  });

  test('ends by the cancellation where that is earlier', () => {
    const both = read({ ...renewed, cancelling: true, endsAt: day(34) }, paid, day(32), day(1));
    expect(both.endsAt).toEqual(day(34));
  });
});

const whenever = fc.integer({ min: 0, max: 400 }).map(day);
const anything = fc.record({
  id: fc.constantFrom('sub_1', 'sub_2'),
  customerId: fc.constant('cus_1'),
  status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'new'),
  cancelling: fc.boolean(),
  periodStart: fc.option(whenever),
  periodEnd: fc.option(whenever),
  endsAt: fc.option(whenever),
  createdAt: whenever,
});

test('whatever is read, in whatever order: premium never comes back by time alone, and what is told holds together', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anything, whenever), { minLength: 1 }), whenever, whenever, (reads, a, b) => {
      let snapshot = noSubscription;
      for (const [subscribed, at] of reads) snapshot = snapshotOf(subscribed, snapshot, at, null);
      const [early, late] = a < b ? [a, b] : [b, a];
      const [before, after] = [planOf(snapshot, early), planOf(snapshot, late)];
      if (before.tier === 'free') expect(after.tier).toBe('free');
      for (const [plan, at] of [[before, early] as const, [after, late] as const]) {
        if (plan.tier === 'free') expect(plan).toMatchObject({ endsAt: null, renewsAt: null, pastDue: false });
        if (plan.endsAt) expect(plan.endsAt.getTime()).toBeGreaterThan(at.getTime());
        // It goes on or it ends, never both.
        expect(plan.endsAt !== null && plan.renewsAt !== null).toBe(false);
        // Days of grace always end.
        if (plan.pastDue) expect(plan.endsAt).not.toBeNull();
      }
    }),
  );
});
