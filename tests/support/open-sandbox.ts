import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { createLog } from '#server/log.ts';
import { type PaymentSandbox, paymentSandbox } from '#server/sandbox/payment-sandbox.ts';
import { sandboxRepo } from '#server/sandbox/sandbox.repo.ts';
import type { TestDatabase } from './database.ts';

export const SECRET_KEY = `sk_test_${'0123456789abcdef'.repeat(2)}`;
export const WEBHOOK_SECRET = `whsec_${'fedcba9876543210'.repeat(2)}`;
export const PUBLIC_URL = 'http://localhost:5000';

/** What came to the app, with the signature checked by hand. */
export interface Came {
  readonly id: string;
  readonly type: string;
  readonly signed: boolean;
  readonly event: Stripe.Event;
}

/** A payment sandbox over this database, the provider's own client for it, and an app that notes what it is told. */
export function openSandbox(database: TestDatabase, { startsAt }: { startsAt?: string } = {}) {
  const came: Came[] = [];
  const app = { takes: true, first: (_event: Stripe.Event): Promise<void> => Promise.resolve() };
  const shift = startsAt === undefined ? 0 : Date.parse(startsAt) - Date.now();
  const sandbox: PaymentSandbox = paymentSandbox({
    repo: sandboxRepo(database.db),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    publicUrl: PUBLIC_URL,
    log: createLog('silent'),
    wallClock: () => Date.now() + shift,
    async deliver(payload, signature) {
      const event = JSON.parse(payload) as Stripe.Event;
      await app.first(event);
      if (!app.takes) return false;
      const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      const ours = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${payload}`).digest('hex');
      came.push({ id: event.id, type: event.type, signed: v1 === ours, event });
      return true;
    },
  });
  const stripe = new Stripe(SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    telemetry: false,
    maxNetworkRetries: 0,
  });
  return {
    sandbox,
    stripe,
    came,
    app,
    /** A new customer's open checkout of the month's plan. */
    async checkout(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
      const customer = more.customer ?? (await stripe.customers.create({ name: 'Ruth', email: 'ruth@example.org' })).id;
      return stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: 'family-1',
        metadata: { familyId: 'family-1' },
        subscription_data: { metadata: { familyId: 'family-1' } },
        line_items: [{ price: sandbox.priceId, quantity: 1 }],
        success_url: `${PUBLIC_URL}/premium?success=true&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${PUBLIC_URL}/premium?canceled=true`,
        ...more,
      });
    },
    /** The event types that came for this customer, in their order. */
    toldOf: (customer: string) =>
      came
        .filter(({ event }) => {
          const object = event.data.object as { customer?: unknown; id?: unknown };
          return object.customer === customer || object.id === customer;
        })
        .map(({ type }) => type),
  };
}
