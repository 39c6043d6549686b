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
const subscribed = (status: string): SubscriptionState => ({
  id: 'sub_1',
  customerId: 'cus',
  status,
  cancelling: false,
  endsAt: null,
  periodStart: new Date(),
  periodEnd: new Date(Date.now() + month),
  createdAt: new Date(),
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
