import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { buyPremium, forward, planOf, sandboxOf, tierOf } from '#tests/support/buying.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

interface Row extends Record<string, unknown> {
  customer_id: string;
  superseded: boolean;
  status: string | null;
}
const rowsOf = async (familyId: string) =>
  (
    await kitchen.db.execute<Row>(
      sql`select customer_id, superseded, status from subscriptions where family_id = ${familyId} order by superseded`,
    )
  ).rows;

test('what a guest has bought comes along to the account, and goes on there', async () => {
  const { user, familyId, password } = await kitchen.person();
  const guest = await kitchen.guest();
  await buyPremium(kitchen, guest);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  expect(await tierOf(guest)).toBe('premium');
  expect(await planOf(guest)).toMatchObject({ tier: 'premium', status: 'active' });
  expect(await rowsOf(familyId)).toMatchObject([{ superseded: false, status: 'active' }]);
  await guest.post('/api/cancel-subscription').expect(200);
  await forward(kitchen, { days: 40 });
  expect(await tierOf(guest)).toBe('free');
});

test('a guest who makes an account keeps what was bought where it is', async () => {
  const guest = await kitchen.guest();
  await buyPremium(kitchen, guest);
  const account = { name: 'Ada', email: 'ada@example.org', password: 'a long secret of hers' };
  await guest.post('/api/auth/sign-up/email').send(account).expect(200);
  expect(await tierOf(guest)).toBe('premium');
});

test('of two subscriptions the account’s goes on; the guest’s is ended at the provider', async () => {
  const { agent, user, familyId, password } = await kitchen.person();
  await buyPremium(kitchen, agent);
  const guest = await kitchen.guest();
  await buyPremium(kitchen, guest);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  expect(await rowsOf(familyId)).toMatchObject([
    { superseded: false, status: 'active' },
    { superseded: true, status: 'active' },
  ]);
  await kitchen.billing?.sweep();
  await sandboxOf(kitchen).idle();
  expect(await rowsOf(familyId)).toMatchObject([
    { superseded: false, status: 'active' },
    { superseded: true, status: 'canceled' },
  ]);
  expect(await tierOf(agent)).toBe('premium');
  expect(await planOf(guest)).toMatchObject({ tier: 'premium', status: 'active', cancelling: false });
});

test('a guest’s subscription takes the place of one of the account that has ended', async () => {
  const { agent, user, familyId, password } = await kitchen.person();
  await buyPremium(kitchen, agent);
  await agent.post('/api/cancel-subscription').expect(200);
  await forward(kitchen, { days: 40 });
  const guest = await kitchen.guest();
  await buyPremium(kitchen, guest);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  expect(await rowsOf(familyId)).toMatchObject([
    { superseded: false, status: 'active' },
    { superseded: true, status: 'canceled' },
  ]);
  expect(await tierOf(agent)).toBe('premium');
  await kitchen.billing?.sweep();
  expect(await tierOf(agent)).toBe('premium');
});

test('a guest’s checkout that is paid after signing in to a premium account is ended and changes nothing', async () => {
  const { agent, user, password } = await kitchen.person();
  await buyPremium(kitchen, agent);
  const guest = await kitchen.guest();
  const { body } = await guest.post('/api/create-checkout-session').expect(200);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  const before = await planOf(guest);
  const id = (body as { url: string }).url.split('/').at(-1) ?? '';
  expect(await sandboxOf(kitchen).pay(id, 'works')).toMatchObject({ kind: 'paid' });
  await sandboxOf(kitchen).idle();
  await guest.post('/api/plan/sync').send({ sessionId: id }).expect(200);
  expect(await planOf(guest)).toEqual(before);
  const { rows } = await kitchen.db.execute<{ n: number }>(
    sql`select count(*)::int as n from sandbox_objects s join subscriptions c on c.customer_id = s.customer
        where s.kind = 'subscription' and s.body->'object'->>'status' = 'active' and c.superseded`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test.each(['the account had begun a checkout too', 'the account had none'])(
  'a guest’s checkout that is paid after signing in is premium: %s',
  async (which) => {
    const { agent, user, familyId, password } = await kitchen.person();
    if (which.includes('too')) await agent.post('/api/create-checkout-session').expect(200);
    const guest = await kitchen.guest();
    const { body } = await guest.post('/api/create-checkout-session').expect(200);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    const id = (body as { url: string }).url.split('/').at(-1) ?? '';
    expect(await sandboxOf(kitchen).pay(id, 'works')).toMatchObject({ kind: 'paid' });
    await sandboxOf(kitchen).idle();
    await guest.post('/api/plan/sync').send({ sessionId: id }).expect(200);
    expect(await tierOf(guest)).toBe('premium');
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', status: 'active' });
    await kitchen.billing?.sweep();
    expect((await rowsOf(familyId)).filter(({ superseded }) => !superseded)).toMatchObject([{ status: 'active' }]);
  },
);

test('a guest’s month that is paid for stays, and the account’s that is not is ended', async () => {
  const { agent, user, familyId, password } = await kitchen.person();
  await buyPremium(kitchen, agent, 'declined-later');
  await forward(kitchen, { months: 1 });
  expect(await planOf(agent)).toMatchObject({ status: 'past_due' });
  const guest = await kitchen.guest();
  await buyPremium(kitchen, guest);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  await kitchen.billing?.sweep();
  await sandboxOf(kitchen).idle();
  expect(await rowsOf(familyId)).toMatchObject([
    { superseded: false, status: 'active' },
    { superseded: true, status: 'canceled' },
  ]);
  expect(await tierOf(agent)).toBe('premium');
});

test('books that a guest has ordered come along', async () => {
  const { user, familyId, password } = await kitchen.person();
  const guest = await kitchen.guest();
  await guest.post('/api/create-checkout-session').expect(200);
  const { body } = await guest.get('/api/user').expect(200);
  const guestId = (body as { id: string }).id;
  await kitchen.db.execute(sql`
    insert into print_orders (family_id, key, collection_id, ordered_by, title, format, binding, copies, pages,
      package_id, address, shipping, price, state, file_token, files_until)
    select family_id, gen_random_uuid(), 'c', 'Guest', 'Ours', '6x9', 'paperback', 1, 32, 'p', '{}', 'MAIL', '{}',
      'delivered', gen_random_uuid()::text, now() from people where id = ${guestId}`);
  await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  const { rows } = await kitchen.db.execute(sql`select title from print_orders where family_id = ${familyId}`);
  expect(rows).toEqual([{ title: 'Ours' }]);
});
