import { readdirSync, readFileSync } from 'node:fs';
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { beginCheckout, buyPremium, forward, idIn, planOf, sandboxOf, tierOf } from '#tests/support/buying.ts';

const SESSION_SECRET = 'a secret of thirty-two letters and more';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ SESSION_SECRET });
});
afterAll(() => kitchen.close());
beforeEach(async () => {
  const { controls } = sandboxOf(kitchen);
  for (const { id } of await controls.heldEvents()) await controls.drop(id);
  controls.hold = false;
  controls.provider = 'up';
});

/** The sandbox's own secrets, as the server makes them. */
const secretOf = (what: string) => createHmac('sha256', SESSION_SECRET).update(`payment sandbox ${what}`).digest('hex');
const secret = `whsec_${secretOf('webhook')}`;
const signed = (payload: string, at = Math.floor(Date.now() / 1000), by = secret) =>
  `t=${String(at)},v1=${createHmac('sha256', by)
    .update(`${String(at)}.${payload}`)
    .digest('hex')}`;
const told = (type: string, object: object, event: object = {}) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    ...event,
  });
const tell = (payload: string, signature: string | null = signed(payload)) => {
  const asked = kitchen.stranger().post('/api/stripe/webhook').set('Content-Type', 'application/json');
  return (signature === null ? asked : asked.set('Stripe-Signature', signature)).send(payload);
};
const eventsKept = async () =>
  (await kitchen.db.execute<{ n: number }>(sql`select count(*)::int as n from payment_events`)).rows[0]?.n;
const customerOf = async (familyId: string) =>
  (
    await kitchen.db.execute<{ customer_id: string }>(
      sql`select customer_id from subscriptions where family_id = ${familyId} and not superseded`,
    )
  ).rows[0]?.customer_id ?? '';

describe('messages that are not the provider’s', () => {
  const payload = told('customer.subscription.updated', {
    object: 'subscription',
    customer: 'cus_x',
    status: 'active',
  });
  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['without a signature', payload, null],
    ['with an empty signature', payload, ''],
    ['with nonsense for a signature', payload, 'v1=abc'],
    ['signed by another secret', payload, signed(payload, now, 'whsec_other')],
    ['signed an hour ago', payload, signed(payload, now - 3600)],
    ['changed after it was signed', payload.replace('active', 'x'), signed(payload)],
    ['that are empty', '', signed('')],
    ['that are no JSON', '{', signed('{')],
    ['that are no event', '{"object":"v2.core.event"}', signed('{"object":"v2.core.event"}')],
    ['that are nothing', 'null', signed('null')],
  ])('%s are refused with 400', async (_what, body, signature) => {
    const { text } = await tell(body, signature).expect(400);
    expect(text).toMatch(/^That message is (not signed by the payment provider|empty)\.$/);
  });

  test('a message of more than a megabyte is not read', async () => {
    await tell('x'.repeat(1_100_000), 'v1=abc').expect(413);
  });

  test.each(['gzip', 'br', 'deflate'])('what is packed by %s and damaged is refused with a sentence', async (how) => {
    const { text } = await kitchen
      .stranger()
      .post('/api/stripe/webhook')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': how })
      .send('no such packing')
      .expect(400);
    expect(text).toBe('That cannot be read.');
  });

  test('nobody looks there by a browser', async () => {
    await kitchen.stranger().get('/api/stripe/webhook').expect(404);
  });
});

describe('messages that are theirs', () => {
  test.each([
    ['of a kind nobody knows', told('terminal.reader.exploded', { id: 'x', customer: 'cus_nobody' })],
    [
      'of a customer who is not ours',
      told('customer.subscription.deleted', { object: 'subscription', customer: 'cus_a' }),
    ],
    ['of a checkout that is not ours', told('checkout.session.completed', { id: 'cs_1', object: 'checkout.session' })],
    ['without anything to speak of', told('invoice.paid', {})],
  ])('%s are taken and change nothing', async (_what, payload) => {
    const tiers = sql`select id, tier from families order by id`;
    const before = (await kitchen.db.execute(tiers)).rows;
    await tell(payload).expect(200, { received: true });
    await tell(payload).expect(200);
    expect((await kitchen.db.execute(tiers)).rows).toEqual(before);
  });

  test('what a message says of a status is not believed: the provider is asked', async () => {
    const { agent, familyId } = await kitchen.person();
    await beginCheckout(agent);
    const customer = await customerOf(familyId);
    const subscription = { id: 'sub_made_up', object: 'subscription', customer, status: 'active' };
    await tell(told('customer.subscription.updated', subscription)).expect(200);
    expect(await planOf(agent)).toMatchObject({ tier: 'free', status: null });

    await buyPremium(kitchen, agent);
    await tell(told('customer.subscription.deleted', { ...subscription, status: 'canceled' })).expect(200);
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', status: 'active' });
  });

  test('clock skew: times of long ago or far ahead in a message mean nothing', async () => {
    const { agent, familyId } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const before = await planOf(agent);
    const customer = await customerOf(familyId);
    for (const created of [0, 1_000_000_000, 1_900_000_000]) {
      const late = told('customer.subscription.updated', { object: 'subscription', customer }, { created });
      await tell(late).expect(200);
    }
    expect(await planOf(agent)).toEqual(before);
    // What came with a time of the future does not hide what happens next.
    const { controls } = sandboxOf(kitchen);
    await kitchen.db.execute(sql`delete from payment_events where happened_at > now() + interval '1 year'`);
    controls.hold = true;
    await agent.post('/api/cancel-subscription').expect(200);
    expect(await planOf(agent)).toMatchObject({ cancelling: true });
  });

  test('the same message is dealt with once, however often and at once it comes', async () => {
    const { agent, familyId, user } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const customer = await customerOf(familyId);
    const before = (await eventsKept()) ?? 0;
    const payload = told('invoice.paid', { object: 'invoice', customer });
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell(payload)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await eventsKept()).toBe(before + 1);
    const outbox = readdirSync(`${kitchen.dataDir}/outbox`).map((file) =>
      readFileSync(`${kitchen.dataDir}/outbox/${file}`, 'utf8'),
    );
    // One of buying, one of this message.
    expect(outbox.filter((letter) => letter.includes(user.email) && letter.includes('month of Premium'))).toHaveLength(
      2,
    );
  });

  test('a message of a family that is gone is taken', async () => {
    const { agent, familyId } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const customer = await customerOf(familyId);
    await kitchen.db.execute(sql`delete from people where family_id = ${familyId}`);
    await kitchen.db.execute(sql`delete from library_counts where family_id = ${familyId}`);
    await kitchen.db.execute(sql`delete from families where id = ${familyId}`);
    await tell(told('invoice.paid', { object: 'invoice', customer })).expect(200);
    await forward(kitchen, { months: 1 });
    expect(await sandboxOf(kitchen).controls.heldEvents()).toEqual([]);
  });
});

describe('a provider that is down for a minute', () => {
  test.each(['failing', 'unreachable'] as const)('%s: each call says so, nothing is half written', async (how) => {
    const free = await kitchen.person();
    const { agent } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const before = await planOf(agent);
    sandboxOf(kitchen).controls.provider = how;
    const calls = [
      [free.agent, 'create-checkout-session'],
      [agent, 'create-portal-session'],
      [agent, 'cancel-subscription'],
      [agent, 'plan/sync'],
    ] as const;
    for (const [who, path] of calls) {
      const { text } = await who.post(`/api/${path}`).send({}).expect(502);
      expect(text).toMatch(/^The payment provider .* Please try again in a minute\.$/);
    }
    expect(await planOf(agent)).toEqual(before);
    expect(await customerOf(free.familyId)).toBe('');
    sandboxOf(kitchen).controls.provider = 'up';
    await beginCheckout(free.agent);
    expect((await agent.post('/api/cancel-subscription').expect(200)).body).toMatchObject({ cancelling: true });
  });

  test('a message that comes meanwhile is not lost: it is refused, and comes again', async () => {
    const { agent } = await kitchen.person();
    const { controls, pay } = sandboxOf(kitchen);
    const id = await beginCheckout(agent);
    controls.hold = true;
    await pay(id, 'works');
    const [event] = await controls.heldEvents();
    controls.provider = 'unreachable';
    expect(await controls.send(event?.id ?? '')).toBe(false);
    expect(await tierOf(agent)).toBe('free');
    controls.provider = 'up';
    expect(await controls.send(event?.id ?? '')).toBe(true);
    expect(await tierOf(agent)).toBe('premium');
  });

  test('premium that was canceled ends by the stored day, also while nobody answers', async () => {
    const { agent } = await kitchen.person();
    await buyPremium(kitchen, agent);
    await agent.post('/api/cancel-subscription').expect(200);
    const { controls } = sandboxOf(kitchen);
    controls.hold = true;
    await forward(kitchen, { days: 40 });
    controls.provider = 'unreachable';
    await expect(kitchen.billing?.sweep()).rejects.toThrow('cannot be reached');
    expect(await tierOf(agent)).toBe('free');
  });
});

describe('messages that never come', () => {
  test('kill -9 between the payment and its message: the next process finds it by itself', async () => {
    const { agent } = await kitchen.person();
    const { controls, pay } = sandboxOf(kitchen);
    const id = await beginCheckout(agent);
    controls.hold = true;
    await pay(id, 'works');
    for (const { id: event } of await controls.heldEvents()) await controls.drop(event);
    expect(await tierOf(agent)).toBe('free');
    // Another process over the same database, as after a crash.
    await kitchen.elsewhere('kk.sid=none');
    await expect.poll(() => tierOf(agent), { timeout: 60_000 }).toBe('premium');
  });

  test.each([
    ['two days later', "interval '2 days'"],
    ['by a clock that was far ahead', "interval '200 days'"],
  ])('what was missed is found, though something that happened %s has been heard since', async (_what, ahead) => {
    const { agent } = await kitchen.person();
    const { controls, pay } = sandboxOf(kitchen);
    const id = await beginCheckout(agent);
    controls.hold = true;
    await pay(id, 'works');
    for (const { id: event } of await controls.heldEvents()) await controls.drop(event);
    await forward(kitchen, { days: 2 });
    const now = (await sandboxOf(kitchen).now()).toISOString();
    await kitchen.db.execute(
      sql`insert into payment_events (id, type, happened_at)
          values (${`evt_${randomUUID()}`}, 'invoice.paid', ${now}::timestamptz + ${sql.raw(ahead)})`,
    );
    expect(await tierOf(agent)).toBe('free');
    await kitchen.elsewhere('kk.sid=none');
    await expect.poll(() => tierOf(agent), { timeout: 60_000 }).toBe('premium');
  });

  test('a plan that nobody asked about for a day is read again', async () => {
    const { agent, familyId } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const { body } = await agent.post('/api/create-portal-session').expect(200);
    const { controls, act } = sandboxOf(kitchen);
    controls.hold = true;
    await act(idIn((body as { url: string }).url), 'cancel');
    for (const { id } of await controls.heldEvents()) await controls.drop(id);
    expect(await planOf(agent)).toMatchObject({ cancelling: false });
    await kitchen.db.execute(
      sql`update subscriptions set synced_at = now() - interval '25 hours' where family_id = ${familyId}`,
    );
    await kitchen.billing?.sweep();
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', cancelling: true });
  });

  test('a customer whom the provider does not know any more is replaced by a new one', async () => {
    const { agent, familyId } = await kitchen.person();
    await beginCheckout(agent);
    const before = await customerOf(familyId);
    const gone = await sandboxOf(kitchen).fetch(`https://api.stripe.com/v1/customers/${before}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer sk_test_${secretOf('key')}` },
    });
    expect(gone.status).toBe(200);
    await sandboxOf(kitchen).idle();
    await buyPremium(kitchen, agent);
    expect(await customerOf(familyId)).not.toBe(before);
    expect(await tierOf(agent)).toBe('premium');
  });
});

test('RATE_LIMITS=on: nobody asks the provider so often that it has no answer left for others', async () => {
  const strict = await openKitchen({ RATE_LIMITS: 'on' });
  try {
    const { agent } = await strict.person();
    for (const [path, most] of [
      ['plan/sync', 60],
      ['create-checkout-session', 30],
      ['create-portal-session', 30],
      ['cancel-subscription', 30],
    ] as const) {
      for (let times = 0; times < most; times += 1) {
        expect((await agent.post(`/api/${path}`).send({})).status).not.toBe(429);
      }
      await agent.post(`/api/${path}`).send({}).expect(429);
    }
  } finally {
    await strict.close();
  }
});
