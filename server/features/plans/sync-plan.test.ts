import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payments, SubscriptionState } from '../../providers/payments/port.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { PlanNews } from './plan-letters.ts';
import { plansRepo } from './plans.repo.ts';
import { planSync } from './sync-plan.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const log = pino({ level: 'silent' });
const month = 31 * 86_400_000;
const subscribed = (status: string, more: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id: 'sub_1',
  customerId: 'cus',
  status,
  cancelling: false,
  endsAt: null,
  periodStart: new Date(),
  periodEnd: new Date(Date.now() + month),
  createdAt: new Date(),
  ...more,
});

async function family(): Promise<{ id: string; customerId: string; tier: () => Promise<string | undefined> }> {
  const { db } = database;
  const made = await db.execute<{ id: string }>(sql`insert into families (name) values ('Ruth') returning id`);
  const id = made.rows[0]?.id ?? '';
  const customerId = `cus_${id}`;
  await plansRepo(db).keepCustomer(customerId, id);
  const tier = async () =>
    (await db.execute<{ tier: string }>(sql`select tier from families where id = ${id}`)).rows[0]?.tier;
  return { id, customerId, tier };
}

/** A process of its own, whose provider answers as the test says. */
function processWith(answers: Partial<Payments>) {
  const news: PlanNews[] = [];
  const payments = { now: () => Promise.resolve(new Date()), ...answers } as Payments;
  const plan = planSync({
    repo: plansRepo(database.db),
    payments,
    log,
    write: (_family, one) => {
      news.push(one);
      return Promise.resolve();
    },
  });
  return { ...plan, news };
}

test('a reading that took long does not replace a newer one of another process: it is read again', async () => {
  const { customerId, tier } = await family();
  let answer = 'active';
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let reads = 0;
  const slow = processWith({
    async subscriptionOf() {
      const seen = answer;
      reads += 1;
      if (reads === 1) await held;
      return { ...subscribed(seen), spares: [] };
    },
  });
  const quick = processWith({ subscriptionOf: () => Promise.resolve({ ...subscribed(answer), spares: [] }) });
  const late = slow.sync(customerId);
  await expect.poll(() => reads).toBe(1);
  answer = 'canceled';
  await quick.sync(customerId);
  letGo();
  await late;
  expect(reads).toBe(2);
  expect(await tier()).toBe('free');
});

test('many at once in several processes end with what the provider says last', async () => {
  const { customerId, tier } = await family();
  let n = 0;
  const answers = {
    subscriptionOf: () => Promise.resolve({ ...subscribed((n += 1) > 3 ? 'active' : 'unpaid'), spares: [] }),
  };
  const processes = [processWith(answers), processWith(answers), processWith(answers)];
  await Promise.all(processes.flatMap(({ sync }) => [sync(customerId), sync(customerId)]));
  expect(await tier()).toBe('premium');
});

test('of two live subscriptions the one that does not count is ended before anything is written, and it is said once', async () => {
  const { customerId, tier } = await family();
  const ended: string[] = [];
  let down = true;
  const { sync, news } = processWith({
    subscriptionOf: () =>
      Promise.resolve({ ...subscribed('active'), spares: ['sub_2', 'sub_3'].filter((id) => !ended.includes(id)) }),
    endNow: (id) => {
      if (id === 'sub_3' && down) return Promise.reject(new Error('down'));
      ended.push(id);
      return Promise.resolve();
    },
  });
  await expect(sync(customerId)).rejects.toThrow('down');
  expect(await tier()).toBe('free');
  down = false;
  await sync(customerId);
  await sync(customerId);
  expect(ended).toEqual(['sub_2', 'sub_3']);
  expect(await tier()).toBe('premium');
  expect(news).toEqual([{ kind: 'double' }]);
});

test('that one too many was ended is said also where another process has written meanwhile', async () => {
  const { customerId } = await family();
  let spares = ['sub_2'];
  const read = { subscriptionOf: () => Promise.resolve({ ...subscribed('active'), spares }) };
  const other = processWith(read);
  const { sync, news } = processWith({
    ...read,
    async endNow() {
      spares = [];
      await other.sync(customerId);
    },
  });
  await sync(customerId);
  expect([...news, ...other.news]).toEqual([{ kind: 'double' }]);
});

test('a family that never had a subscription keeps the tier it was given by hand', async () => {
  const { id, customerId, tier } = await family();
  await database.db.execute(sql`update families set tier = 'premium' where id = ${id}`);
  await processWith({ subscriptionOf: () => Promise.resolve(null) }).sync(customerId);
  expect(await tier()).toBe('premium');
});

/** What the provider says of the one customer at a time. */
function provider() {
  const state: { now: SubscriptionState | null; ended: string[] } = { now: null, ended: [] };
  const answers: Partial<Payments> = {
    subscriptionOf: () => Promise.resolve(state.now && { ...state.now, spares: [] }),
    endNow: (id) => {
      state.ended.push(id);
      state.now = subscribed('canceled');
      return Promise.resolve();
    },
  };
  return Object.assign(state, processWith(answers));
}
const rowOf = (customerId: string) => plansRepo(database.db).find(customerId);
const happened = (id: string, type: string) => ({
  id,
  type,
  happenedAt: new Date(),
  customerId: null,
  sessionId: null,
  orderId: null,
});

test('of a customer that was set aside what is live is ended, and how it stands then is written; what has ended is left alone', async () => {
  const { id, customerId, tier } = await family();
  const repo = plansRepo(database.db);
  await repo.supersede(customerId);
  await repo.keepCustomer(`${customerId}_2`, id);
  const ended: string[] = [];
  let status = 'active';
  const { sync, news } = processWith({
    subscriptionOf: (asked) =>
      Promise.resolve(
        asked === customerId ? { ...subscribed(status), spares: [] } : { ...subscribed('active'), spares: [] },
      ),
    endNow: (one) => {
      ended.push(one);
      status = 'canceled';
      return Promise.resolve();
    },
  });
  await sync(`${customerId}_2`);
  await sync(customerId, [happened(`evt_of_${customerId}`, 'invoice.paid')]);
  expect(ended).toEqual(['sub_1']);
  // Of what was paid for it nobody is written to; it is given back.
  expect(news).toEqual([{ kind: 'double' }]);
  expect(await rowOf(customerId)).toMatchObject({ superseded: true, status: 'canceled' });
  await sync(customerId);
  expect(ended).toEqual(['sub_1']);
  expect(await tier()).toBe('premium');
});

test('what is changed at the provider is changed once, also where somebody has written meanwhile', async () => {
  const { customerId, tier } = await family();
  const other = processWith({ subscriptionOf: () => Promise.resolve({ ...subscribed('active'), spares: [] }) });
  let changes = 0;
  const { change } = processWith({ subscriptionOf: () => Promise.resolve({ ...subscribed('unpaid'), spares: [] }) });
  await change(customerId, async () => {
    changes += 1;
    await other.sync(customerId);
    return subscribed('active', { cancelling: true });
  });
  expect(changes).toBe(1);
  expect(await tier()).toBe('free');
});

test('a subscription that the provider knows no more is none: the family is free', async () => {
  const { customerId, tier } = await family();
  const one = provider();
  one.now = subscribed('active');
  await one.sync(customerId);
  expect(await tier()).toBe('premium');
  one.now = null;
  await one.sync(customerId);
  expect(await tier()).toBe('free');
  expect(one.news).toEqual([{ kind: 'ended', isOpen: false }]);
});

test('a payment counts as failed from when this subscription was last seen paid, else from the beginning of its period', async () => {
  const periodStart = new Date(Date.now() - 86_400_000);
  const late = subscribed('past_due', { periodStart });
  const sinceAfter = async (before: SubscriptionState) => {
    const { customerId } = await family();
    const one = provider();
    one.now = before;
    await one.sync(customerId);
    const seen = (await rowOf(customerId))?.syncedAt?.getTime();
    one.now = late;
    await one.sync(customerId);
    const since = (await rowOf(customerId))?.pastDueSince?.getTime();
    return since === seen ? 'last seen' : since === periodStart.getTime() ? 'its period' : since;
  };
  expect(await sinceAfter(subscribed('active'))).toBe('last seen');
  expect(await sinceAfter(subscribed('unpaid'))).toBe('its period');
  expect(await sinceAfter(subscribed('active', { id: 'sub_0' }))).toBe('its period');
});

test('each change is told once: a payment, one that failed, an end that is coming, and the end', async () => {
  const { customerId } = await family();
  const one = provider();
  const kinds = async (now: SubscriptionState, events: Parameters<typeof one.sync>[1] = []) => {
    one.now = now;
    await one.sync(customerId, events);
    return one.news.splice(0).map(({ kind }) => kind);
  };
  const paid = [happened(`evt_${customerId}`, 'invoice.paid'), happened(`evt_2_${customerId}`, 'customer.updated')];
  expect(await kinds(subscribed('active'), paid)).toEqual(['paid']);
  expect(await kinds(subscribed('active'), paid)).toEqual([]);
  const ending = subscribed('active', { cancelling: true });
  expect(await kinds(ending)).toEqual(['ending']);
  expect(await kinds(ending)).toEqual([]);
  expect(await kinds(subscribed('active'))).toEqual([]);
  expect(await kinds(subscribed('past_due'))).toEqual(['failed']);
  expect(await kinds(subscribed('past_due', { cancelling: true }))).toEqual([]);
  expect(await kinds(subscribed('canceled'))).toEqual(['ended']);
  expect(await kinds(subscribed('canceled'))).toEqual([]);
});

test('where the provider cannot be asked, a plan ends by the clock alone, once, and only of the customer that counts', async () => {
  const { customerId, tier } = await family();
  const repo = plansRepo(database.db);
  const one = provider();
  one.now = subscribed('active', { cancelling: true });
  await one.sync(customerId);
  const before = await rowOf(customerId);
  one.news.splice(0);
  await one.applyClock(customerId);
  expect(await rowOf(customerId)).toEqual(before);
  const later = processWith({ now: () => Promise.resolve(new Date(Date.now() + 2 * month)) });
  await repo.supersede(customerId);
  await later.applyClock(customerId);
  expect(await tier()).toBe('premium');
  await repo.takeOver(customerId, before?.familyId ?? '');
  await later.applyClock(customerId);
  await later.applyClock(customerId);
  expect(await tier()).toBe('free');
  // A clock that is put back gives it again, and nobody is written to for that.
  await one.applyClock(customerId);
  expect(await tier()).toBe('premium');
  expect([...one.news, ...later.news]).toEqual([{ kind: 'ended', isOpen: false }]);
});

test('a family that is removed while its plan is written goes, and nothing of the plan is left', async () => {
  const { id, customerId } = await family();
  const read = processWith({ subscriptionOf: () => Promise.resolve({ ...subscribed('active'), spares: [] }) });
  const waiting = async () =>
    (
      await database.db.execute(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length;
  let written = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select id from families where id = ${id} for update`);
    written = read.sync(customerId);
    await expect.poll(waiting).toBeGreaterThan(0);
    // Who waits for the family holds nothing of it: the two would be in each other's way.
    await tx.execute(sql`set local lock_timeout = 500`);
    await tx.execute(sql`delete from families where id = ${id}`);
  });
  await written;
  expect(await plansRepo(database.db).find(customerId)).toBeUndefined();
  expect(read.news).toEqual([]);
});
