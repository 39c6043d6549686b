import { z } from 'zod';
import { ApiFault, noSuch } from './api-fault.ts';
import { expand, flag, listParams, metadata, text, url, whole } from './api-params.ts';
import { newId } from '../transaction.ts';
import { expireSession, makeSession } from '../checkout-sessions.ts';
import { customerOf, deleteCustomer, makeCustomer, mergedMetadata, updateCustomer } from '../customers.ts';
import { type Endpoint, listOf, narrowedBy, reads, writes } from './endpoint.ts';
import { priceOf, productOf } from '../prices.ts';
import { makeRefund } from '../refunds.ts';
import type { Kind, PortalSession, Subscription } from '../sandbox-objects.ts';
import { saveChanges, endSubscription, isLive, periodEndOf, setEnd, voidInvoice } from '../subscriptions.ts';

const nothing = z.strictObject({ expand });
const customerFields = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});
const dataOf = z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional();
const currency = z.string().regex(/^[a-z]{3}$/);
const priceData = z.strictObject({
  currency,
  unit_amount: whole.pipe(z.int().min(0).max(99_999_999)),
  product_data: z.strictObject({ name: text.min(1), description: text.optional() }),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: whole.pipe(z.int().min(1).max(36)).optional(),
    })
    .optional(),
});
const line = z.strictObject({
  quantity: whole.pipe(z.int().min(1).max(999_999)).optional(),
  price: text.optional(),
  price_data: priceData.optional(),
});
const newSession = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(line).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: dataOf,
  payment_intent_data: dataOf,
  allow_promotion_codes: flag.optional(),
  expires_at: whole.optional(),
  ui_mode: z.literal('hosted_page').optional(),
  expand,
});
const sessionList = z.strictObject({
  ...listParams,
  customer: text.optional(),
  payment_intent: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: text.optional(),
});
const subscriptionStatus = z.enum([
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);
const subscriptionList = z.strictObject({
  ...listParams,
  customer: text.optional(),
  status: subscriptionStatus.optional(),
});
const subscriptionChange = z.strictObject({
  cancel_at: z.union([whole, z.enum(['', 'min_period_end', 'max_period_end'])]).optional(),
  cancel_at_period_end: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
});
const invoiceList = z.strictObject({
  ...listParams,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
});
const invoicePaymentList = z.strictObject({
  ...listParams,
  invoice: text.optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
});
const eventList = z.strictObject({
  ...listParams,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: flag.optional(),
});
const newRefund = z.strictObject({
  payment_intent: text,
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

const DAY = 86_400;
/** Events of the last 30 days can be asked for, as with the provider. */
const EVENT_DAYS = 30;
const HOUR = 3600;

/** Reads one object by its id. */
const one = (path: string, kind: Exclude<Kind, 'key'>, what: string): Endpoint =>
  reads(path, nothing, async (shelf, _params, id) => {
    const record = await shelf.get(kind, id);
    if (!record) throw noSuch(what, id);
    return record.object;
  });

/** The part of the provider's interface that the sandbox has. Parameters that are not named here are refused. */
export const endpoints: readonly Endpoint[] = [
  writes('POST', '/v1/customers', customerFields, (tx, fields) => makeCustomer(tx, fields)),
  one('/v1/customers/:id', 'customer', 'customer'),
  writes('POST', '/v1/customers/:id', customerFields, (tx, fields, id) => updateCustomer(tx, id, fields)),
  writes('DELETE', '/v1/customers/:id', nothing, (tx, _params, id) => deleteCustomer(tx, id)),

  writes('POST', '/v1/checkout/sessions', newSession, (tx, changes) => makeSession(tx, changes)),
  reads('/v1/checkout/sessions', sessionList, async (shelf, params) => {
    const { customer, payment_intent, status, subscription } = params;
    const equal = { payment_intent, status, subscription };
    return listOf('/v1/checkout/sessions', await shelf.list('session', { ...narrowedBy(params), customer, equal }));
  }),
  one('/v1/checkout/sessions/:id', 'session', 'checkout.session'),
  reads('/v1/checkout/sessions/:id/line_items', z.strictObject(listParams), async (shelf, _params, id) => {
    const record = await shelf.get('session', id);
    if (!record) throw noSuch('checkout.session', id);
    return { object: 'list', data: record.lines, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  }),
  writes('POST', '/v1/checkout/sessions/:id/expire', nothing, (tx, _params, id) => expireSession(tx, id)),

  writes(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({ customer: text, return_url: url, expand }),
    async (tx, { customer, return_url }): Promise<PortalSession> => {
      await customerOf(tx.ledger, customer, 'customer');
      const id = newId('bps');
      const object: PortalSession = {
        id,
        object: 'billing_portal.session',
        created: tx.now,
        customer,
        livemode: false,
        return_url,
        url: `${tx.publicUrl}/sandbox/portal/${id}`,
      };
      // An hour of the wall's clock: the sandbox's own is put forward from this very page.
      await tx.ledger.put('portal', id, customer, { object, until: tx.wall + HOUR });
      return object;
    },
  ),

  reads('/v1/subscriptions', subscriptionList, async (shelf, params) => {
    const { customer, status } = params;
    const oneOf =
      status === 'ended'
        ? { status: ['canceled', 'incomplete_expired'] }
        : status === undefined || status === 'all'
          ? {}
          : { status: [status] };
    const noneOf = status === undefined ? { status: ['canceled'] } : {};
    const narrowed = { ...narrowedBy(params), customer, oneOf, noneOf };
    return listOf('/v1/subscriptions', await shelf.list('subscription', narrowed));
  }),
  one('/v1/subscriptions/:id', 'subscription', 'subscription'),
  writes('POST', '/v1/subscriptions/:id', subscriptionChange, async (tx, changes, id) => {
    const record = await subscription(tx.ledger, id);
    if (!isLive(record.object)) {
      throw new ApiFault(400, 'A canceled subscription can only update its cancellation_details and metadata.');
    }
    const before = structuredClone(record.object);
    const end = endOf(record.object, changes, tx.now);
    if (end) await setEnd(tx, record, end);
    const { description, metadata: more } = changes;
    if (description !== undefined || more !== undefined) {
      const then = end ? structuredClone(record.object) : before;
      record.object.description = description === undefined ? record.object.description : description || null;
      record.object.metadata = mergedMetadata(record.object.metadata, more);
      await saveChanges(tx, record, then);
    }
    return record.object;
  }),
  writes('DELETE', '/v1/subscriptions/:id', nothing, async (tx, _params, id) => {
    const record = await subscription(tx.ledger, id);
    if (!isLive(record.object)) throw noSuch('subscription', id);
    return endSubscription(tx, record, tx.now, 'cancellation_requested');
  }),

  reads('/v1/invoices', invoiceList, async (shelf, params) => {
    const { customer, status, subscription: of } = params;
    const invoices = await shelf.list('invoice', {
      ...narrowedBy(params),
      customer,
      equal: { status },
      subscription: of,
    });
    return listOf('/v1/invoices', invoices);
  }),
  one('/v1/invoices/:id', 'invoice', 'invoice'),
  writes('POST', '/v1/invoices/:id/void', nothing, (tx, _params, id) => voidInvoice(tx, id)),
  reads('/v1/invoice_payments', invoicePaymentList, async (shelf, params) => {
    const { invoice, status } = params;
    const found = await shelf.list('invoice_payment', { ...narrowedBy(params), equal: { invoice, status } });
    return listOf('/v1/invoice_payments', found);
  }),
  reads('/v1/prices/:id', nothing, (shelf, _params, id) => priceOf(shelf, id)),
  reads('/v1/products/:id', nothing, (shelf, _params, id) => productOf(shelf, id)),
  one('/v1/payment_intents/:id', 'payment', 'payment_intent'),
  writes('POST', '/v1/refunds', newRefund, (tx, changes) => makeRefund(tx, changes)),
  one('/v1/refunds/:id', 'refund', 'refund'),

  reads('/v1/events', eventList, async (shelf, params) => {
    const { type, types, delivery_success: delivered, created } = params;
    const found = await shelf.list('event', {
      ...narrowedBy(params),
      created: { ...created, gte: Math.max(created?.gte ?? 0, shelf.now - EVENT_DAYS * DAY) },
      equal: { type },
      oneOf: { type: types },
      delivered,
    });
    return listOf('/v1/events', found);
  }),
  one('/v1/events/:id', 'event', 'event'),
];

async function subscription(shelf: Parameters<typeof priceOf>[0], id: string) {
  const record = await shelf.get('subscription', id);
  if (!record) throw noSuch('subscription', id);
  return record;
}

/** How a change wants it to end; null where it says nothing of that. */
function endOf(
  object: Subscription,
  { cancel_at, cancel_at_period_end }: z.output<typeof subscriptionChange>,
  now: number,
): { cancelAt: number | null; atPeriodEnd: boolean } | null {
  if (cancel_at !== undefined && cancel_at_period_end !== undefined) {
    throw new ApiFault(400, 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    });
  }
  if (cancel_at === '') return { cancelAt: null, atPeriodEnd: false };
  if (typeof cancel_at === 'number') {
    if (cancel_at <= now) {
      throw new ApiFault(400, 'The subscription `cancel_at` date must be in the future.', { param: 'cancel_at' });
    }
    return { cancelAt: cancel_at, atPeriodEnd: false };
  }
  if (cancel_at !== undefined) return { cancelAt: periodEndOf(object), atPeriodEnd: false };
  if (cancel_at_period_end === true) return { cancelAt: periodEndOf(object), atPeriodEnd: true };
  // What was set as a day of its own, as the portal does, is not taken away by this.
  if (cancel_at_period_end === false && object.cancel_at_period_end) return { cancelAt: null, atPeriodEnd: false };
  return null;
}
