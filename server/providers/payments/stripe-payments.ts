import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { AppError } from '../../errors.ts';
import type { CheckoutSession, Payments } from './port.ts';
import { isMissing, type PaymentError, refusalOf } from './stripe-errors.ts';
import { countingOf, eventFrom, isLive, requiredText, sessionOf, subscriptionStateOf } from './stripe-objects.ts';

export interface StripeSettings {
  readonly kind: Payments['kind'];
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** What a month of premium costs, as it was set up at the provider. */
  readonly priceId: string;
  /** Null for the provider's own address. */
  readonly baseUrl: string | null;
  /** What answers in the network's stead; null for the network. */
  readonly fetch: typeof fetch | null;
  /** The provider's clock, where it is not everybody's. */
  readonly now?: () => Promise<Date>;
  readonly onFault: (fault: PaymentError) => void;
  readonly timeoutMs?: number;
}

/** The SDK tries again what broke off, met a fault of the provider's, or is just being done, with the same key. */
const RETRIES = 2;
/** The provider keeps events for 30 days. */
const EVENTS_MAX_MS = 30 * 86_400_000;
const EVENTS_MAX = 10_000;
/** For so long the same wish is answered by the same checkout, also where the first answer was a fault. */
const SAME_WISH_MS = 600_000;

/** What we want to hear of; the interface takes at most 20. */
const TYPES = [
  ...['checkout.session.completed', 'checkout.session.expired'],
  ...['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'],
  ...['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted'],
  ...['customer.subscription.paused', 'customer.subscription.resumed', 'customer.deleted'],
  ...['invoice.paid', 'invoice.payment_failed'],
];

/** The payment provider over its SDK, which pins the version of the interface. */
export function stripePayments(settings: StripeSettings): Payments {
  const { kind, secretKey, webhookSecret, priceId, baseUrl, onFault, timeoutMs = 8000 } = settings;
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: kind === 'stripe' ? RETRIES : 0,
    ...(baseUrl !== null && addressOf(baseUrl)),
    ...(settings.fetch && { httpClient: Stripe.createFetchHttpClient(settings.fetch) }),
  });

  async function asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const { refusal, fault } = refusalOf(error);
      onFault(fault);
      throw refusal;
    }
  }
  const orNull = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const subscriptionOf = (customerId: string) =>
    asking(async () => {
      const found = await orNull(() => stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }));
      return found && countingOf(found.data);
    });
  const session = (id: string): Promise<CheckoutSession | null> =>
    asking(async () => {
      if (!/^cs_\w{1,250}$/.test(id)) return null;
      const found = await orNull(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
      return found && sessionOf(found);
    });
  /** Takes an open invoice back; one that was paid in this very moment is given back. */
  async function takeBack(invoiceId: string): Promise<void> {
    try {
      await stripe.invoices.voidInvoice(invoiceId);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      await giveBackInvoice(invoiceId);
    }
  }
  /** Gives back what the last month cost; where the provider refuses that for good, that is for people to look at. */
  async function giveBackLast(subscription: Stripe.Subscription): Promise<void> {
    const invoice = subscription.latest_invoice;
    if (invoice !== null) await giveBackInvoice(typeof invoice === 'string' ? invoice : requiredText(invoice.id));
  }
  async function giveBackInvoice(invoice: string): Promise<void> {
    try {
      const paid = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 });
      for (const { payment } of paid.data) {
        const intent = payment.payment_intent;
        if (intent) await giveBack(typeof intent === 'string' ? intent : intent.id);
      }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      onFault(refusalOf(error).fault);
    }
  }
  async function giveBack(paymentId: string): Promise<void> {
    try {
      await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund:${paymentId}` });
    } catch (error) {
      const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
      if (!isDone) throw error;
    }
  }

  return {
    kind,
    says:
      kind === 'sandbox'
        ? 'a sandbox of our own, no card is charged'
        : `Stripe${baseUrl === null ? '' : ` at ${new URL(baseUrl).host}`}`,
    now: settings.now ?? (() => Promise.resolve(new Date())),

    makeCustomer: ({ key, familyId, name, email }) =>
      asking(async () => {
        const customer = { name, metadata: { familyId }, ...(email !== '' && { email }) };
        return requiredText((await stripe.customers.create(customer, { idempotencyKey: `customer:${key}` })).id);
      }),

    subscriptionOf,

    checkoutPlan: ({ customerId, familyId, back }) =>
      asking(async () => {
        const sessions = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
        const [newest] = sessions.data.filter(({ mode }) => mode === 'subscription');
        if (newest?.status === 'open' && newest.url !== null) return sessionOf(newest);
        // Asked after the checkouts: whoever has paid since then is seen here.
        const { data: there } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
        if (there.some(({ status }) => isLive(status))) {
          throw new AppError('conflict', 'This family already has a subscription.');
        }
        const wish = {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: familyId,
          metadata: { familyId },
          subscription_data: { metadata: { familyId } },
          line_items: [{ quantity: 1, price: priceId }],
          success_url: back.success,
          cancel_url: back.cancel,
          allow_promotion_codes: true,
        } as const satisfies Stripe.Checkout.SessionCreateParams;
        // Two who wish at once have seen the same newest checkout, so they make the same key, and get the same checkout.
        const idempotencyKey = `plan:${keyOf(wish, newest?.id ?? null, Math.floor(Date.now() / SAME_WISH_MS))}`;
        return sessionOf(await stripe.checkout.sessions.create(wish, { idempotencyKey }));
      }),

    checkoutPurchase: ({ key, customerId, familyId, orderId, title, cents, currency, back }) =>
      asking(async () => {
        const metadata = { familyId, orderId };
        const price = { currency, unit_amount: cents, product_data: { name: title } };
        const wish = {
          mode: 'payment',
          customer: customerId,
          client_reference_id: familyId,
          metadata,
          payment_intent_data: { metadata },
          line_items: [{ quantity: 1, price_data: price }],
          success_url: back.success,
          cancel_url: back.cancel,
        } as const satisfies Stripe.Checkout.SessionCreateParams;
        return sessionOf(await stripe.checkout.sessions.create(wish, { idempotencyKey: `purchase:${key}` }));
      }),

    session,

    async expireSession(id) {
      const found = await session(id);
      if (found?.status !== 'open') return found;
      return asking(async () => {
        try {
          return sessionOf(await stripe.checkout.sessions.expire(id));
        } catch (error) {
          // It was paid, or ran out, just now.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return session(id);
          throw error;
        }
      });
    },

    portal: (customerId, back) =>
      asking(async () =>
        requiredText((await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back })).url),
      ),

    setCancelling: (subscriptionId, cancelling) =>
      asking(async () => {
        // What the portal cancels may carry a day of its own, which has to go for it to go on.
        const change = cancelling ? { cancel_at_period_end: true } : await goOn(subscriptionId);
        return subscriptionStateOf(await stripe.subscriptions.update(subscriptionId, change));
      }),

    endUnpaid: (subscriptionId) =>
      asking(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId);
        if (status === 'active' || status === 'trialing') {
          return subscriptionStateOf(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
        }
        const open = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 });
        // It ends first: taking back what is open would count as paid, and make it go on.
        const ended = await stripe.subscriptions.cancel(subscriptionId);
        for (const { id } of open.data) await takeBack(requiredText(id));
        return subscriptionStateOf(ended);
      }),

    endNow: (subscriptionId) =>
      asking(async () => {
        const found = await orNull(() => stripe.subscriptions.retrieve(subscriptionId));
        if (!found || !isLive(found.status)) return;
        // The money first: what was ended is not looked at again.
        await giveBackLast(found);
        await orNull(() => stripe.subscriptions.cancel(subscriptionId));
      }),

    refund: (paymentId) => asking(() => giveBack(paymentId)),

    eventOf(body, signature) {
      try {
        return eventFrom(stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret));
      } catch (error) {
        throw new AppError('invalid', 'That message is not signed by the payment provider.', { cause: error });
      }
    },

    eventsSince: (when) =>
      asking(async () => {
        const since = Math.max(when.getTime(), Date.now() - EVENTS_MAX_MS);
        const filter = { types: TYPES, created: { gte: Math.floor(since / 1000) }, limit: 100 };
        const found = await stripe.events.list(filter).autoPagingToArray({ limit: EVENTS_MAX });
        return found.map(eventFrom).reverse();
      }),
  };

  async function goOn(subscriptionId: string): Promise<Stripe.SubscriptionUpdateParams> {
    const { cancel_at_period_end: withPeriod } = await stripe.subscriptions.retrieve(subscriptionId);
    return withPeriod ? { cancel_at_period_end: false } : { cancel_at: '' };
  }
}

const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function addressOf(baseUrl: string) {
  const { protocol, hostname, port } = new URL(baseUrl);
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
  };
}
