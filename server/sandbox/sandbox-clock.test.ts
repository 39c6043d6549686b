import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openSandbox } from '#tests/support/open-sandbox.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.close();
});

const dayOf = (seconds: number | null | undefined) => new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);

/** A sandbox that begins at this time, with a plan that is paid by this card. */
async function planFrom(startsAt: string, card: 'works' | 'declined-later' = 'works') {
  const open = openSandbox(database, { startsAt });
  const session = await open.checkout();
  await open.sandbox.pay(session.id, card);
  open.came.length = 0;
  const customer = session.customer as string;
  const subscription = async () => {
    const { data } = await open.stripe.subscriptions.list({ customer, status: 'all' });
    return data[0] as Stripe.Subscription;
  };
  const today = async () => (await open.sandbox.now()).toISOString().slice(0, 10);
  return { ...open, customer, subscription, today };
}

describe('the clock', () => {
  it('renews on the last day of short months and comes back to the 31st', async () => {
    const { sandbox, stripe, customer, subscription, toldOf: eventTypes } = await planFrom('2027-01-31T10:00:00Z');
    const ends = [dayOf((await subscription()).items.data[0]?.current_period_end)];
    for (let month = 0; month < 4; month++) {
      await sandbox.putForward({ days: 31 });
      ends.push(dayOf((await subscription()).items.data[0]?.current_period_end));
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
    const { data: invoices } = await stripe.invoices.list({ customer });
    expect(invoices.map(({ created }) => dayOf(created))).toEqual([
      '2027-05-31',
      '2027-04-30',
      '2027-03-31',
      '2027-02-28',
      '2027-01-31',
    ]);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(5);
    expect(invoices.map(({ billing_reason }) => billing_reason).slice(0, -1)).toEqual(
      Array(4).fill('subscription_cycle'),
    );
    expect(eventTypes(customer)).toEqual(Array(4).fill(['customer.subscription.updated', 'invoice.paid']).flat());
  });

  it('goes through a year in one leap, each thing at its own time', async () => {
    const { sandbox, came, today } = await planFrom('2027-03-15T08:00:00Z');
    await sandbox.putForward({ days: 400 });
    expect(await today()).toBe('2028-04-18');
    const paid = came.filter(({ type }) => type === 'invoice.paid').map(({ event }) => dayOf(event.created));
    expect(paid).toHaveLength(13);
    expect(paid[0]).toBe('2027-04-15');
    expect(paid.at(-1)).toBe('2028-04-15');
  });

  it('shows the app the state of the moment that an event tells of', async () => {
    const { sandbox, app, stripe } = await planFrom('2027-03-15T08:00:00Z');
    const states: string[] = [];
    app.first = async (event) => {
      if (event.type !== 'invoice.paid') return;
      const { data } = await stripe.subscriptions.list({ limit: 1 });
      states.push(
        `${(await sandbox.now()).toISOString().slice(0, 10)} ${dayOf(data[0]?.items.data[0]?.current_period_end)}`,
      );
    };
    await sandbox.putForward({ days: 62 });
    expect(states).toEqual(['2027-04-15 2027-05-15', '2027-05-15 2027-06-15']);
  });

  it('tries a failed payment again after 3, 5 and 7 days, and then ends the plan', async () => {
    const plan = await planFrom('2027-03-15T08:00:00Z', 'declined-later');
    const { sandbox, stripe, customer, subscription, came, toldOf: eventTypes } = plan;
    await sandbox.putForward({ months: 1 });
    expect(await subscription()).toMatchObject({ status: 'past_due', ended_at: null });
    // The provider's period moves on though it was not paid.
    expect(dayOf((await subscription()).items.data[0]?.current_period_end)).toBe('2027-05-15');
    const { data } = await stripe.invoices.list({ customer, status: 'open' });
    expect(data).toMatchObject([{ attempt_count: 1, amount_paid: 0, amount_remaining: 699 }]);
    expect(dayOf(data[0]?.next_payment_attempt)).toBe('2027-04-18');
    await sandbox.putForward({ days: 14 });
    expect((await subscription()).status).toBe('past_due');
    await sandbox.putForward({ days: 2 });
    const ended = await subscription();
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(dayOf(ended.ended_at)).toBe('2027-04-30');
    const failures = came.filter(({ type }) => type === 'invoice.payment_failed');
    expect(failures.map(({ event }) => dayOf(event.created))).toEqual([
      '2027-04-15',
      '2027-04-18',
      '2027-04-23',
      '2027-04-30',
    ]);
    expect(eventTypes(customer).at(-1)).toBe('customer.subscription.deleted');
    await sandbox.putForward({ months: 3 });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  });

  it('is active again when a later try is paid', async () => {
    const {
      sandbox,
      stripe,
      customer,
      subscription,
      toldOf: eventTypes,
    } = await planFrom('2027-03-15T08:00:00Z', 'declined-later');
    await sandbox.putForward({ months: 1 });
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'https://a.example' });
    await sandbox.act(portal.id, 'card-works');
    await sandbox.putForward({ days: 4 });
    expect((await subscription()).status).toBe('active');
    expect(eventTypes(customer).slice(-2)).toEqual(['customer.subscription.updated', 'invoice.paid']);
    await sandbox.putForward({ months: 1 });
    expect((await stripe.invoices.list({ customer, status: 'paid' })).data).toHaveLength(3);
  });

  it('ends a cancelled plan with its period, and charges nothing more', async () => {
    const { sandbox, stripe, customer, subscription, toldOf: eventTypes } = await planFrom('2027-03-15T08:00:00Z');
    await stripe.subscriptions.update((await subscription()).id, { cancel_at_period_end: true });
    await sandbox.putForward({ days: 30 });
    expect((await subscription()).status).toBe('active');
    await sandbox.putForward({ days: 2 });
    const ended = await subscription();
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    expect(dayOf(ended.ended_at)).toBe('2027-04-15');
    expect(eventTypes(customer)).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
    await sandbox.putForward({ months: 2 });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  it('ends a plan at a day of its own, in the middle of a later period', async () => {
    const { sandbox, stripe, customer, subscription } = await planFrom('2027-03-15T08:00:00Z');
    const cancel_at = Date.parse('2027-04-20T00:00:00Z') / 1000;
    await stripe.subscriptions.update((await subscription()).id, { cancel_at });
    await sandbox.putForward({ months: 2 });
    expect(await subscription()).toMatchObject({ status: 'canceled', ended_at: cancel_at });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  });

  it('lets checkouts expire after a day', async () => {
    const { sandbox, stripe, toldOf: eventTypes, checkout } = await planFrom('2027-03-15T08:00:00Z');
    const session = await checkout();
    await sandbox.putForward({ days: 1 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await sandbox.pay(session.id, 'works')).toEqual({ kind: 'expired' });
    expect(eventTypes(session.customer as string)).toEqual(['checkout.session.expired']);
  });

  it('catches up with what fell due while nobody was there', async () => {
    const { sandbox, customer } = await planFrom('2027-03-15T08:00:00Z');
    await sandbox.idle();
    const later = openSandbox(database, { startsAt: '2027-05-16T08:00:00Z' });
    await later.sandbox.redeliver();
    expect(later.toldOf(customer).filter((type) => type === 'invoice.paid')).toHaveLength(2);
    expect((await later.stripe.subscriptions.list({ customer })).data[0]?.status).toBe('active');
  });

  it('is one clock for all processes, and never goes back', async () => {
    const first = openSandbox(database, { startsAt: '2027-03-15T08:00:00Z' });
    const second = openSandbox(database, { startsAt: '2027-03-15T08:00:00Z' });
    await first.sandbox.putForward({ days: 40 });
    await second.sandbox.putForward({ days: 10 });
    const earlier = openSandbox(database, { startsAt: '2027-03-01T08:00:00Z' });
    await earlier.sandbox.putForward({ days: 1 });
    for (const { sandbox } of [first, second]) {
      expect((await sandbox.now()).toISOString().slice(0, 10)).toBe('2027-05-05');
    }
  });

  it('renews each period once though two processes put it forward at the same time', async () => {
    const first = await planFrom('2027-03-15T08:00:00Z');
    const second = openSandbox(database, { startsAt: '2027-03-15T08:00:00Z' });
    await Promise.all(Array.from({ length: 4 }, (_, n) => (n % 2 ? first : second).sandbox.putForward({ days: 32 })));
    const { data } = await first.stripe.invoices.list({ customer: first.customer });
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map(({ period_start }) => period_start)).size).toBe(data.length);
    expect(dayOf((await first.subscription()).items.data[0]?.current_period_end) > (await first.today())).toBe(true);
  });

  it.each([{ days: 0 }, { days: 401 }, { days: 1.5 }, { days: -1 }, { months: 0 }, { months: 13 }])(
    'is not put forward by %j',
    async (by) => {
      const { sandbox } = openSandbox(database);
      await expect(sandbox.putForward(by)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('loses nothing where a process ends between a deed and its delivery', async () => {
    const killed = openSandbox(database);
    killed.sandbox.controls.hold = true;
    const session = await killed.checkout();
    await killed.sandbox.pay(session.id, 'works');
    const next = openSandbox(database);
    await next.sandbox.redeliver();
    expect(next.toldOf(session.customer as string)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
    expect((await next.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  it('tries an event that is not taken at once, and then more and more rarely', async () => {
    const { sandbox, app, checkout } = openSandbox(database);
    let tries = 0;
    app.first = () => {
      tries += 1;
      return Promise.reject(new Error('the app is down'));
    };
    const session = await checkout();
    await sandbox.pay(session.id, 'works');
    expect(tries).toBe(3);
    await sandbox.redeliver();
    expect(tries).toBe(6);
    await sandbox.redeliver();
    expect(tries).toBe(6);
  });
});
