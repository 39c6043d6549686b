import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import type { Payments } from './port.ts';

/** A provider under the port, and what only somebody outside of it can do. */
export interface Provider {
  readonly payments: Payments;
  /** Pays a checkout with a card that works. */
  pay(sessionId: string): Promise<void>;
  /** A message that it has signed, and one that somebody else has. */
  signed(payload: string): string;
  forged(payload: string): string;
}

const back = { success: 'https://x.example/ok?id={CHECKOUT_SESSION_ID}', cancel: 'https://x.example/no' };

/** What every payment provider holds to. */
export function describePayments(name: string, open: () => Promise<Provider>) {
  describe(`payments by ${name}`, () => {
    let provider: Provider;
    let payments: Payments;
    beforeAll(async () => {
      provider = await open();
      ({ payments } = provider);
    });
    const customer = (key: string = randomUUID()) =>
      payments.makeCustomer({ key, familyId: 'family', name: 'Ruth', email: 'ruth@example.org' });
    const checkout = (customerId: string) => payments.checkoutPlan({ customerId, familyId: 'family', back });
    const purchase = (customerId: string, key: string = randomUUID()) =>
      payments.checkoutPurchase({
        key,
        customerId,
        familyId: 'family',
        orderId: 'order',
        title: 'Our book',
        cents: 2345,
        currency: 'usd',
        back,
      });
    async function subscribed() {
      const customerId = await customer();
      await provider.pay((await checkout(customerId)).id);
      const subscription = await payments.subscriptionOf(customerId);
      if (!subscription) throw new Error('there is no subscription');
      return { customerId, subscription };
    }

    it('makes one customer of one wish, also where it comes twice at once', async () => {
      const key = randomUUID();
      const ids = await Promise.all([customer(key), customer(key)]);
      expect(ids[0]).toMatch(/^cus_\w+$/);
      expect(new Set([...ids, await customer(key)]).size).toBe(1);
      expect(await customer()).not.toBe(ids[0]);
    });

    it('sells a month: one checkout at a time, and none beside a live subscription', async () => {
      const customerId = await customer();
      expect(await payments.subscriptionOf(customerId)).toBeNull();
      const checkouts = await Promise.all([checkout(customerId), checkout(customerId), checkout(customerId)]);
      expect(new Set(checkouts.map(({ id }) => id)).size).toBe(1);
      const [first] = checkouts;
      expect(first).toMatchObject({
        mode: 'plan',
        status: 'open',
        paid: false,
        customerId,
        familyId: 'family',
        orderId: null,
        url: expect.stringMatching(/^https?:/) as string,
      });
      await provider.pay(first.id);
      expect(await payments.session(first.id)).toMatchObject({ status: 'complete', paid: true });
      await expect(checkout(customerId)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('tells how a subscription stands, lets it end and go on, and ends it at once', async () => {
      const { customerId, subscription } = await subscribed();
      const { periodStart, periodEnd } = subscription;
      expect(subscription).toMatchObject({ customerId, status: 'active', cancelling: false, endsAt: null, spares: [] });
      const length = (periodEnd?.getTime() ?? 0) - (periodStart?.getTime() ?? 0);
      expect(length / 86_400_000).toBeGreaterThan(27.9);
      expect(length / 86_400_000).toBeLessThan(31.1);
      expect(await payments.setCancelling(subscription.id, true)).toMatchObject({
        cancelling: true,
        endsAt: periodEnd,
      });
      expect(await payments.setCancelling(subscription.id, false)).toMatchObject({ cancelling: false, endsAt: null });
      // Nothing is open: what is paid for is not cut short.
      expect(await payments.endUnpaid(subscription.id)).toMatchObject({ status: 'active', endsAt: periodEnd });
      await payments.endNow(subscription.id);
      await payments.endNow(subscription.id);
      expect(await payments.subscriptionOf(customerId)).toMatchObject({ id: subscription.id, status: 'canceled' });
      expect(await checkout(customerId)).toMatchObject({ status: 'open' });
    });

    it('sells one thing at a price, and gives its money back once', async () => {
      const customerId = await customer();
      const key = randomUUID();
      const checkouts = await purchase(customerId, key);
      expect(checkouts).toMatchObject({ mode: 'purchase', status: 'open', paid: false, orderId: 'order', customerId });
      expect((await purchase(customerId, key)).id).toBe(checkouts.id);
      await provider.pay(checkouts.id);
      const paid = await payments.session(checkouts.id);
      expect(paid).toMatchObject({ status: 'complete', paid: true, paymentId: expect.any(String) as string });
      // A purchase does not stand in the way of a month, nor is it taken for one.
      expect(await checkout(customerId)).toMatchObject({ mode: 'plan', status: 'open' });
      await payments.refund(paid?.paymentId ?? '');
      await payments.refund(paid?.paymentId ?? '');
    });

    it('closes a checkout, unless it was paid just now', async () => {
      const customerId = await customer();
      const open = await purchase(customerId);
      expect(await payments.expireSession(open.id)).toMatchObject({ status: 'expired', paid: false });
      expect(await payments.expireSession(open.id)).toMatchObject({ status: 'expired' });
      const paid = await purchase(customerId);
      await provider.pay(paid.id);
      expect(await payments.expireSession(paid.id)).toMatchObject({ status: 'complete', paid: true });
    });

    it('knows nothing of checkouts and customers that are not there', async () => {
      for (const id of ['cs_test_nobody', '', '../customers', 'cs_test_x/y', `cs_${'x'.repeat(400)}`]) {
        expect(await payments.session(id)).toBeNull();
      }
      expect(await payments.expireSession('cs_test_nobody')).toBeNull();
      expect(await payments.subscriptionOf('cus_nobody')).toBeNull();
      const asks = [checkout, purchase, (id: string) => payments.portal(id, back.cancel)];
      for (const ask of asks) await expect(ask('cus_nobody')).rejects.toMatchObject({ code: 'not-found' });
      await payments.endNow('sub_nobody');
    });

    it('has a page for a customer’s billing', async () => {
      expect(await payments.portal(await customer(), 'https://x.example/account')).toMatch(/^https?:/);
    });

    it('tells what happened, oldest first, and of whom', async () => {
      const before = await payments.now();
      const { customerId } = await subscribed();
      const other = await purchase(await customer());
      await provider.pay(other.id);
      const events = await payments.eventsSince(new Date(before.getTime() - 1000));
      const times = events.map(({ happenedAt }) => happenedAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(events.filter((event) => event.customerId === customerId).map(({ type }) => type)).toEqual(
        expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
      );
      expect(events).toContainEqual(expect.objectContaining({ sessionId: other.id, orderId: 'order' }));
    });

    it('reads a message of its own, and refuses any other', () => {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        created: 1_700_000_000,
        data: { object: { id: 'cs_1', object: 'checkout.session', customer: 'cus_1', metadata: { orderId: 'o' } } },
      });
      const body = Buffer.from(payload);
      expect(payments.eventOf(body, provider.signed(payload))).toEqual({
        id: 'evt_1',
        type: 'checkout.session.completed',
        happenedAt: new Date(1_700_000_000_000),
        customerId: 'cus_1',
        sessionId: 'cs_1',
        orderId: 'o',
      });
      for (const signature of [undefined, '', 't=1', provider.forged(payload), provider.signed(`${payload} `)]) {
        expect(() => payments.eventOf(body, signature)).toThrow(AppError);
      }
    });
  });
}
