import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { idleGuestsRepo } from './idle-guests.repo.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  // What is sold would be asked for at the provider in between.
  kitchen = await openKitchen({ BILLING: 'off' });
});
afterAll(() => kitchen.close());

const personOf = async (agent: Agent) => ((await agent.get('/api/user')) as { body: { id: string } }).body.id;
const titles = async (agent: Agent) =>
  ((await agent.get('/api/recipes').expect(200)) as { body: { title: string }[] }).body.map(({ title }) => title);

/** A guest with a recipe, a list and a file, who made them so long ago and came by last so long ago. */
async function guest(made: string, came: string): Promise<{ agent: Agent; id: string }> {
  const agent = await kitchen.guest();
  await agent
    .post('/api/recipes')
    .send({ title: 'Plum tart', tags: ['cake'] })
    .expect(200);
  await agent.post('/api/upload/presigned-url').expect(200);
  const id = await personOf(agent);
  await kitchen.db.execute(sql`update people set created_at = now() - ${made}::interval where id = ${id}`);
  await kitchen.db.execute(sql`update sessions set renewed_at = now() - ${came}::interval where person_id = ${id}`);
  return { agent, id };
}
const rowsOf = async (id: string) => (await kitchen.db.execute(sql`select 1 from people where id = ${id}`)).rows.length;
/** As housekeeping does it, until nobody is left to remove. */
async function sweep(): Promise<void> {
  const repo = idleGuestsRepo(kitchen.db, { isSold: true });
  while ((await repo.forget()).guests > 0);
}

it('a guest who has not been here for thirty days goes with everything; whoever came by stays, and so does an account', async () => {
  const gone = await guest('60 days', '38 days');
  // The session is noted once a week: 36 days ago may mean 29.
  const cameBy = await guest('400 days', '36 days');
  const paid = await guest('60 days', '60 days');
  await kitchen.db.execute(
    sql`insert into subscriptions (customer_id, family_id) select ${`cus_${paid.id}`}, family_id from people where id = ${paid.id}`,
  );
  const account = await kitchen.person();
  await kitchen.db.execute(
    sql`update people set created_at = now() - interval '400 days' where id = ${account.user.id}`,
  );
  await kitchen.db.execute(
    sql`update sessions set renewed_at = now() - interval '300 days' where person_id = ${account.user.id}`,
  );
  const { rows } = await kitchen.db.execute<{ family_id: string }>(
    sql`select family_id from people where id = ${gone.id}`,
  );
  const family = rows[0]?.family_id ?? '';
  await sweep();
  expect([
    await rowsOf(gone.id),
    await rowsOf(cameBy.id),
    await rowsOf(paid.id),
    await rowsOf(account.user.id),
  ]).toEqual([0, 1, 1, 1]);
  for (const table of ['families', 'recipes', 'uploads', 'library_counts', 'memberships']) {
    const key = table === 'families' ? sql`id` : sql`family_id`;
    const left = await kitchen.db.execute(sql`select from ${sql.identifier(table)} where ${key} = ${family}`);
    expect([table, left.rows]).toEqual([table, []]);
  }
  expect(await titles(cameBy.agent)).toEqual(['Plum tart']);
  // The cookie of one who is gone is a visitor's again: it opens nothing, and may begin anew.
  expect(await titles(gone.agent)).toEqual([]);
});

it('one to whom we owe something, who is not alone, or who came lately stays, whatever else is so', async () => {
  const idle = async () => (await guest('60 days', '60 days')).id;
  const familyOf = (id: string) => sql`(select family_id from people where id = ${id})`;
  const ordered = await idle();
  await kitchen.db
    .execute(sql`insert into print_orders (family_id, key, collection_id, ordered_by, title, format, binding,
      copies, pages, package_id, address, shipping, price, state, file_token, files_until)
    values (${familyOf(ordered)}, gen_random_uuid(), 'c', 'Guest', 'Ours', '6x9', 'paperback',
      1, 32, 'p', '{}', 'MAIL', '{}', 'delivered', 'a token', now())`);
  const premium = await idle();
  await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${familyOf(premium)}`);
  const shared = await idle();
  const { user } = await kitchen.person();
  await kitchen.db.execute(
    sql`insert into memberships (family_id, person_id, role) values (${familyOf(shared)}, ${user.id}, 'editor')`,
  );
  const fresh = (await guest('30 days', '30 days')).id;
  await kitchen.db.execute(sql`delete from sessions where person_id = ${fresh}`);
  const alone = await idle();
  await sweep();
  const left = [];
  for (const id of [ordered, premium, shared, fresh, alone]) left.push(await rowsOf(id));
  expect(left).toEqual([1, 1, 1, 1, 0]);
});

/** One who saw fifty days ago where it is paid; the provider was asked so long ago. */
async function customer(asked: string | null, more: { subscription?: string; superseded?: boolean } = {}) {
  const { id } = await guest('60 days', '60 days');
  await kitchen.db
    .execute(sql`insert into subscriptions (customer_id, family_id, subscription_id, superseded, created_at, synced_at)
      select ${`cus_${id}`}, family_id, ${more.subscription ?? null}::text, ${more.superseded ?? false},
        now() - interval '50 days', now() - ${asked}::interval from people where id = ${id}`);
  return id;
}

it('one who has only seen where it is paid goes, once the provider was asked after that page had closed', async () => {
  const unasked = await customer(null);
  const early = await customer('49 days 1 hour');
  const paid = await customer('1 hour', { subscription: 'sub' });
  const gone = await customer('48 days 23 hours');
  const removed: string[] = [];
  const repo = idleGuestsRepo(kitchen.db, { isSold: true });
  for (let some = await repo.forget(); some.guests > 0; some = await repo.forget()) removed.push(...some.customers);
  expect(removed).toEqual([`cus_${gone}`]);
  expect(await Promise.all([unasked, early, paid, gone].map(rowsOf))).toEqual([1, 1, 1, 0]);
});

it('one whose customer the provider has forgotten goes without its being asked, but not one who had bought', async () => {
  const forgotten = await customer(null, { superseded: true });
  const bought = await customer(null, { superseded: true, subscription: 'sub' });
  await sweep();
  expect(await Promise.all([forgotten, bought].map(rowsOf))).toEqual([0, 1]);
});

it('where nothing is sold, no customer goes', async () => {
  const all = [await customer('1 hour'), await customer('1 hour', { superseded: true })];
  const without = (await guest('60 days', '60 days')).id;
  await idleGuestsRepo(kitchen.db, { isSold: false }).forget();
  expect(await Promise.all([...all, without].map(rowsOf))).toEqual([1, 1, 0]);
  await sweep();
  expect(await Promise.all(all.map(rowsOf))).toEqual([0, 0]);
});

it('one who comes back in time renews their stay', async () => {
  const { agent, id } = await guest('60 days', '36 days');
  expect(await titles(await kitchen.elsewhere(cookieOf(agent)))).toEqual(['Plum tart']);
  await kitchen.db.execute(
    sql`update sessions set renewed_at = renewed_at - interval '2 days' where person_id = ${id}`,
  );
  await sweep();
  expect(await rowsOf(id)).toBe(1);
});

it('their files are named for whoever keeps the bytes', async () => {
  const { id } = await guest('60 days', '38 days');
  const { rows } = await kitchen.db.execute<{ id: string }>(
    sql`select id from uploads where family_id = (select family_id from people where id = ${id})`,
  );
  const { files } = await idleGuestsRepo(kitchen.db, { isSold: true }).forget();
  expect(files).toEqual(rows.map((row) => row.id));
});
