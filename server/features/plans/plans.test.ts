import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '#shared/plan.ts';
import type { User } from '#shared/user.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { beginCheckout, buyPremium, forward, idIn, planOf, sandboxOf, tierOf } from '#tests/support/buying.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());
beforeEach(() => {
  const { controls } = sandboxOf(kitchen);
  controls.hold = false;
  controls.provider = 'up';
});

const now = async () => (await sandboxOf(kitchen).now()).getTime();
const days = (n: number) => n * 86_400_000;
const letters = (to: string) =>
  readdirSync(join(kitchen.dataDir, 'outbox'))
    .sort()
    .map((file) => readFileSync(join(kitchen.dataDir, 'outbox', file), 'utf8'))
    .filter((letter) => letter.includes(to));
const customersOf = async (familyId: string) =>
  (
    await kitchen.db.execute<{ customer_id: string; status: string | null }>(
      sql`select customer_id, status from subscriptions where family_id = ${familyId}`,
    )
  ).rows;

describe('buying', () => {
  test('a family without a subscription is free, and nothing is known of it at the provider', async () => {
    const { agent, familyId } = await kitchen.person();
    expect(await planOf(agent)).toEqual({
      tier: 'free',
      billing: 'sandbox',
      status: null,
      endsAt: null,
      renewsAt: null,
      cancelling: false,
      pastDue: false,
      freeRecipes: 25,
    });
    expect(await customersOf(familyId)).toEqual([]);
  });

  test('what is paid at the checkout makes the family premium, for all its members, before the browser is back', async () => {
    const { agent, familyId } = await kitchen.person();
    const viewer = await kitchen.member(familyId, 'viewer');
    await buyPremium(kitchen, agent);
    const plan = await planOf(viewer);
    expect(plan).toMatchObject({ tier: 'premium', status: 'active', endsAt: null, cancelling: false, pastDue: false });
    expect(Date.parse(plan.renewsAt ?? '') - (await now())).toBeGreaterThan(days(27));
    const { body } = await agent.get('/api/user').expect(200);
    expect(body as User).toMatchObject({ tier: 'premium', recipeLimit: null });
  });

  test('the checkout leads back to the premium screen, with its id where it was paid', async () => {
    const { agent } = await kitchen.person();
    const id = await beginCheckout(agent);
    const page = await sandboxOf(kitchen).checkoutPage(id);
    expect(page).toMatchObject({
      success: `http://localhost:5000/premium?success=true&session_id=${id}`,
      cancel: 'http://localhost:5000/premium?canceled=true',
      cents: 699,
      currency: 'usd',
      every: 'month',
    });
  });

  test('a checkout that is abandoned changes nothing, and is the same one when it is begun again', async () => {
    const { agent } = await kitchen.person();
    const id = await beginCheckout(agent);
    expect(await beginCheckout(agent)).toBe(id);
    expect(await planOf(agent)).toMatchObject({ tier: 'free', status: null });
    await forward(kitchen, { days: 2 });
    expect(await planOf(agent)).toMatchObject({ tier: 'free', status: null });
    // The old one has run out by itself.
    const again = await beginCheckout(agent);
    expect(again).not.toBe(id);
    expect(await sandboxOf(kitchen).pay(id, 'works')).toEqual({ kind: 'expired' });
  });

  test('a double click, two tabs, two members and two processes get one customer and one checkout', async () => {
    const { agent, familyId } = await kitchen.person();
    const editor = await kitchen.member(familyId, 'editor');
    const elsewhere = await kitchen.elsewhere(cookieOf(agent));
    const all = [agent, elsewhere, editor, agent, elsewhere, editor];
    const ids = await Promise.all(all.map((one) => beginCheckout(one)));
    expect(new Set(ids).size).toBe(1);
    expect(await customersOf(familyId)).toHaveLength(1);
    await sandboxOf(kitchen).pay(ids[0] ?? '', 'works');
    // Paid twice: the page says that it was paid.
    expect(await sandboxOf(kitchen).pay(ids[0] ?? '', 'works')).toMatchObject({ kind: 'paid' });
    const { text } = await editor.post('/api/create-checkout-session').expect(409);
    expect(text).toBe('Your family has Premium already.');
  });

  test('a viewer buys nothing and cancels nothing, a stranger neither; another family sees nothing of it', async () => {
    const { agent, familyId } = await kitchen.person();
    const viewer = await kitchen.member(familyId, 'viewer');
    await buyPremium(kitchen, agent);
    const other = (await kitchen.person()).agent;
    for (const path of ['create-checkout-session', 'create-portal-session', 'cancel-subscription']) {
      await viewer.post(`/api/${path}`).expect(403);
      await kitchen.stranger().post(`/api/${path}`).expect(401);
    }
    await kitchen.stranger().get('/api/plan').expect(401);
    expect(await planOf(other)).toMatchObject({ tier: 'free', status: null });
    expect((await other.post('/api/create-portal-session').expect(409)).text).toContain('nothing to manage yet');
    expect((await other.post('/api/cancel-subscription').expect(409)).text).toContain('no subscription to cancel');
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', cancelling: false });
  });

  test('a visitor may buy, and becomes a guest by it', async () => {
    const guest = await kitchen.guest();
    await buyPremium(kitchen, guest);
    expect(await planOf(guest)).toMatchObject({ tier: 'premium' });
    expect(await tierOf(guest)).toBe('premium');
  });
});

describe('coming back from the checkout', () => {
  test('a browser that is back before the message finds its plan all the same, and the message changes nothing', async () => {
    const { agent } = await kitchen.person();
    const { controls, pay } = sandboxOf(kitchen);
    controls.hold = true;
    const id = await beginCheckout(agent);
    await pay(id, 'works');
    expect(await tierOf(agent)).toBe('free');
    const { body } = await agent.post('/api/plan/sync').send({ sessionId: id }).expect(200);
    expect(body as Plan).toMatchObject({ tier: 'premium', status: 'active' });
    expect(await tierOf(agent)).toBe('premium');
    const before = await planOf(agent);
    // Late, in the wrong order, and twice.
    const held = await controls.heldEvents();
    expect(held.length).toBeGreaterThan(2);
    for (const { id: event } of [...held].reverse().concat(held)) expect(await controls.send(event)).toBe(true);
    expect(await planOf(agent)).toEqual(before);
  });

  test('a stranger’s checkout changes nothing, and neither does one that is not there', async () => {
    const paying = (await kitchen.person()).agent;
    const { agent } = await kitchen.person();
    const id = await buyPremium(kitchen, paying);
    for (const sessionId of [id, 'cs_test_nobody', '../../v1/customers', 'sub_1', '', 'x'.repeat(300)]) {
      const { body } = await agent.post('/api/plan/sync').send({ sessionId }).expect(200);
      expect(body as Plan).toMatchObject({ tier: 'free', status: null });
    }
    await agent
      .post('/api/plan/sync')
      .send({ sessionId: 'x'.repeat(301) })
      .expect(400);
    expect(await tierOf(agent)).toBe('free');
    expect(await tierOf(paying)).toBe('premium');
  });

  test('a stranger’s checkout is not even read: what was paid there is for its own family to hear of', async () => {
    const paying = (await kitchen.person()).agent;
    const { agent } = await kitchen.person();
    const { controls, pay } = sandboxOf(kitchen);
    controls.hold = true;
    const sessionId = await beginCheckout(paying);
    await pay(sessionId, 'works');
    await agent.post('/api/plan/sync').send({ sessionId }).expect(200);
    expect(await tierOf(paying)).toBe('free');
    await paying.post('/api/plan/sync').send({ sessionId }).expect(200);
    expect(await tierOf(paying)).toBe('premium');
  });
});

describe('the portal and the end', () => {
  test('the portal is the family’s own, and what is done there is known when the browser is back', async () => {
    const { agent } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const { body } = await agent.post('/api/create-portal-session').expect(200);
    const portal = idIn((body as { url: string }).url);
    // The screen reads the plan anew by this mark, where messages do not come.
    expect((await sandboxOf(kitchen).portalPage(portal))?.back).toBe('http://localhost:5000/account?billing=back');
    await sandboxOf(kitchen).act(portal, 'cancel');
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', cancelling: true, renewsAt: null });
    await sandboxOf(kitchen).act(portal, 'resume');
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', cancelling: false, endsAt: null });
  });

  test('a subscription that is canceled is premium until the month is over, then free; twice is once', async () => {
    const { agent, user } = await kitchen.person('Ruth');
    await buyPremium(kitchen, agent);
    const { renewsAt } = await planOf(agent);
    const { body } = await agent.post('/api/cancel-subscription').expect(200);
    expect(body as Plan).toMatchObject({ tier: 'premium', cancelling: true, endsAt: renewsAt, renewsAt: null });
    expect((await agent.post('/api/cancel-subscription').expect(200)).body).toEqual(body);
    expect((await agent.post('/api/create-checkout-session').expect(409)).text).toContain('already');
    await forward(kitchen, { days: 20 });
    expect(await tierOf(agent)).toBe('premium');
    await forward(kitchen, { days: 20 });
    expect(await tierOf(agent)).toBe('free');
    expect(await planOf(agent)).toMatchObject({ tier: 'free', status: 'canceled', endsAt: null, cancelling: false });
    expect((await agent.post('/api/cancel-subscription').expect(409)).text).toBe(
      'Your family has no subscription to cancel.',
    );
    expect(letters(user.email).map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1])).toEqual([
      'Welcome to your family’s kitchen',
      'Thank you: your month of Premium is paid',
      expect.stringMatching(/^Premium ends on \w+ \d+, \d{4}$/),
      'Premium has ended',
    ]);
    // And back again.
    await buyPremium(kitchen, agent);
    expect(await tierOf(agent)).toBe('premium');
  });

  test('a month that is paid again goes on, with a receipt each', async () => {
    const { agent, user } = await kitchen.person();
    await buyPremium(kitchen, agent);
    const { renewsAt } = await planOf(agent);
    await forward(kitchen, { months: 1 });
    const later = await planOf(agent);
    expect(later).toMatchObject({ tier: 'premium', status: 'active' });
    expect(Date.parse(later.renewsAt ?? '')).toBeGreaterThan(Date.parse(renewsAt ?? ''));
    expect(letters(user.email).filter((letter) => letter.includes('is paid'))).toHaveLength(2);
  });

  test('a payment that fails leaves seven days of premium, then the family is free; a card that works brings it back', async () => {
    const { agent, user } = await kitchen.person();
    await buyPremium(kitchen, agent, 'declined-later');
    const { renewsAt } = await planOf(agent);
    await forward(kitchen, { months: 1 });
    const plan = await planOf(agent);
    expect(plan).toMatchObject({ tier: 'premium', status: 'past_due', pastDue: true, renewsAt: null });
    expect(Date.parse(plan.endsAt ?? '')).toBe(Date.parse(renewsAt ?? '') + days(7));
    expect(letters(user.email).at(-1)).toMatch(/Subject: Your payment for Premium did not go through[^]*\/account/);
    await forward(kitchen, { days: 8 });
    await kitchen.billing?.sweep();
    expect(await tierOf(agent)).toBe('free');
    const { body } = await agent.post('/api/create-portal-session').expect(200);
    const portal = idIn((body as { url: string }).url);
    await sandboxOf(kitchen).act(portal, 'card-works');
    await sandboxOf(kitchen).act(portal, 'pay');
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', status: 'active', pastDue: false, endsAt: null });
    expect(await tierOf(agent)).toBe('premium');
  });

  test.each([1, 9])(
    'who cancels %d days after a payment failed is not charged any more, whatever the card does',
    async (after) => {
      const { agent, user } = await kitchen.person();
      await buyPremium(kitchen, agent, 'declined-later');
      await forward(kitchen, { months: 1 });
      await forward(kitchen, { days: after });
      const paid = await paymentsOf(agent);
      const { body } = await agent.post('/api/cancel-subscription').expect(200);
      expect(body).toMatchObject({ tier: 'free', status: 'canceled', pastDue: false, endsAt: null });
      expect(await tierOf(agent)).toBe('free');
      const portal = idIn(((await agent.post('/api/create-portal-session').expect(200)).body as { url: string }).url);
      await sandboxOf(kitchen).act(portal, 'card-works');
      await forward(kitchen, { days: 40 });
      expect(await paymentsOf(agent)).toBe(paid);
      expect(await tierOf(agent)).toBe('free');
      expect(letters(user.email).at(-1)).toMatch(/Subject: Premium has ended/);
      expect(letters(user.email).join()).not.toContain('You keep Premium until');
      // Nothing is left that stands in the way of another month.
      await buyPremium(kitchen, agent);
      expect(await tierOf(agent)).toBe('premium');
    },
  );

  test('what the portal cancels while a payment is open is not said to cost nothing more, and can be ended here', async () => {
    const { agent, user } = await kitchen.person();
    await buyPremium(kitchen, agent, 'declined-later');
    await forward(kitchen, { months: 1 });
    const portal = idIn(((await agent.post('/api/create-portal-session').expect(200)).body as { url: string }).url);
    await sandboxOf(kitchen).act(portal, 'cancel');
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', pastDue: true, cancelling: true });
    expect(letters(user.email).join()).not.toContain('You keep Premium until');
    expect((await agent.post('/api/cancel-subscription').expect(200)).body).toMatchObject({ tier: 'free' });
  });

  test('a resumption that was missed is read before anybody is told that premium has ended', async () => {
    const { agent, user } = await kitchen.person();
    await buyPremium(kitchen, agent);
    await agent.post('/api/cancel-subscription').expect(200);
    const portal = idIn(((await agent.post('/api/create-portal-session').expect(200)).body as { url: string }).url);
    sandboxOf(kitchen).controls.hold = true;
    await sandboxOf(kitchen).act(portal, 'resume');
    await sandboxOf(kitchen).putForward({ days: 40 });
    expect(await planOf(agent)).toMatchObject({ tier: 'premium', status: 'active', cancelling: false });
    expect(letters(user.email).join()).not.toContain('Premium has ended');
  });
});

/** How many months this family has paid. */
async function paymentsOf(agent: Agent): Promise<number> {
  const { body } = await agent.post('/api/create-portal-session').expect(200);
  const page = await sandboxOf(kitchen).portalPage(idIn((body as { url: string }).url));
  return page?.invoices.filter(({ status }) => status === 'paid').length ?? 0;
}
