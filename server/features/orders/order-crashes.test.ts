import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderState } from '#shared/print-orders.ts';
import { FIND, PLACE } from '#tests/stand-ins/printer/lulu.ts';
import { answers, breaksOff } from '#tests/stand-ins/http-service.ts';
import { minute, openOrders, type Orders, type World } from '#tests/support/order-world.ts';
import { sized } from '#tests/support/sizes.ts';

let orders: Orders;
let { stand, familyId, arrivesLate, world } = {} as Orders;
beforeAll(async () => {
  orders = await openOrders();
  ({ stand, familyId, arrivesLate, world } = orders);
});
afterAll(() => orders.close());

type Deed =
  | { readonly do: 'work' | 'two'; readonly left: number; readonly other: number }
  | { readonly do: 'pay' | 'payLater' | 'expire' | 'cancel' | 'payAgain' | 'tell' }
  | { readonly do: 'advance'; readonly minutes: number }
  | { readonly do: 'move'; readonly name: string }
  | { readonly do: 'place' | 'find' | 'job' | 'stop'; readonly how: number }
  | { readonly do: 'bank'; readonly fault: 'before' | 'after' };

const left = fc.oneof(fc.integer({ min: 0, max: 24 }), fc.constant(1000));
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('work' as const), left, other: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('two' as const), left, other: left }) },
  { weight: 3, arbitrary: fc.constant({ do: 'pay' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'payLater' as const,
        'expire' as const,
        'cancel' as const,
        'payAgain' as const,
        'tell' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('advance' as const), minutes: fc.constantFrom(1, 1, 1, 2, 4, 6, 31, 400) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      name: fc.constantFrom('UNPAID', 'PRODUCTION_READY', 'IN_PRODUCTION', 'SHIPPED', 'REJECTED', 'CANCELED'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('place' as const, 'find' as const, 'job' as const, 'stop' as const),
      how: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      fault: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
);

const dead = (error: unknown) => {
  if (!(
    error instanceof Error && /has ended|cannot be reached|too long|other hands|canceled|refused/.test(error.message)
  ))
    throw error;
};

async function happens(one: Deed, it: World): Promise<void> {
  const { sessionId } = await it.row();
  switch (one.do) {
    case 'work':
      return it.work({ left: one.left }).catch(dead);
    case 'two':
      await Promise.all([it.work({ left: one.left }).catch(dead), it.work({ left: one.other }).catch(dead)]);
      return;
    case 'pay':
      return it.bank.pay(sessionId ?? '');
    case 'payLater':
      return it.bank.pay(sessionId ?? '', true);
    case 'expire':
      return it.bank.expire(sessionId ?? '');
    case 'cancel':
      await it.repo.askCancel(familyId, it.id);
      return;
    case 'payAgain':
      // Somebody else may have it in hand, and is not waited for here.
      if (((await it.row()).claimedUntil?.getTime() ?? 0) <= orders.now()) await it.process().pay().catch(dead);
      return;
    case 'tell':
      return it.repo.lookSoon({ id: it.id });
    case 'advance':
      return it.advance(one.minutes * minute);
    case 'move': {
      // What has ended at the printer has ended.
      const [job] = it.jobs();
      if (job && !['REJECTED', 'CANCELED', 'SHIPPED'].includes(job.status.name)) stand.move(it.id, one.name);
      return;
    }
    case 'place':
      return stand.next(
        PLACE,
        [stand.takesAndFails, stand.takesAndBreaksOff, arrivesLate, answers(500, {}), breaksOff][one.how] ?? breaksOff,
      );
    case 'find':
      return stand.next(FIND, one.how % 2 === 0 ? answers(500, {}) : breaksOff);
    case 'job':
    case 'stop': {
      const [job] = it.jobs();
      if (job)
        stand.next(
          `${one.do === 'job' ? 'GET' : 'PUT'} /print-jobs/${String(job.id)}/${one.do === 'job' ? '' : 'status/'}`,
          breaksOff,
        );
      return;
    }
    case 'bank':
      it.bank.faults.push(one.fault);
  }
}

const way: OrderState[] = [
  'paying',
  'abandoned',
  'paid',
  'placed',
  'printing',
  'shipped',
  'delivered',
  'rejected',
  'canceled',
];

it('is printed once where it is paid, and given back once where it is not printed, whatever ends or fails in between', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(deed, { minLength: 5, maxLength: 40 }), async (isPaid, deeds) => {
      const it = await world();
      try {
        if (isPaid) await it.payNow();
        let before = await it.row();
        for (const one of deeds) {
          await happens(one, it);
          const after = await it.row();
          const isBack = way.indexOf(after.state) < way.indexOf(before.state);
          expect(isBack && before.state !== 'abandoned', `${before.state} became ${after.state}`).toBe(false);
          expect(it.jobs().length).toBeLessThanOrEqual(1);
          before = after;
        }
        await it.settle();
        const end = await it.row();
        const [job] = it.jobs();
        const paid = [...it.bank.sessions.values()].filter((session) => session.paid);
        seen.set(end.state, (seen.get(end.state) ?? 0) + 1);

        expect(paid.length).toBeLessThanOrEqual(1);
        expect(it.jobs().length).toBeLessThanOrEqual(1);
        if (job) expect(paid).toHaveLength(1);
        expect(end.paymentId).toBe(paid[0]?.paymentId ?? null);
        const isGivenBack = it.bank.refunds.size > 0;
        expect(end.refunded).toBe(isGivenBack);
        if (paid.length === 0) {
          const isUnderWay = [...it.bank.sessions.values()].some((session) => session.status === 'complete');
          expect(isUnderWay ? ['paying'] : ['abandoned', 'canceled']).toContain(end.state);
          return;
        }
        // Paid: it is printed, or given back, and never both.
        const isStopped = job === undefined || ['REJECTED', 'CANCELED'].includes(job.status.name);
        expect(isGivenBack).toBe(isStopped);
        expect(isStopped ? ['canceled', 'rejected'] : ['placed', 'printing', 'shipped']).toContain(end.state);
        // Nobody wanted it stopped: then it is printed.
        const mayStop = deeds.some((one) => one.do === 'cancel' || one.do === 'move');
        if (!mayStop) expect(isStopped).toBe(false);
      } finally {
        await it.end();
      }
    }),
    { numRuns: sized(30, 300) },
  );
  // The test has been everywhere.
  for (const state of ['abandoned', 'canceled', 'placed'] as const) expect(seen.get(state) ?? 0).toBeGreaterThan(0);
});
