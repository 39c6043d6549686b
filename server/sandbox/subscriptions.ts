import { ApiFault, noSuch } from './api/api-fault.ts';
import type { SandboxTransaction } from './transaction.ts';
import { newId } from './transaction.ts';
import { nextTry, periodEnd } from './billing-cycle.ts';
import { payInvoice } from './payments.ts';
import type {
  Invoice,
  LineItem,
  Metadata,
  Price,
  Subscription,
  SubscriptionStatus,
  Things,
} from './sandbox-objects.ts';

type SubscriptionRecord = Things['subscription'];

/** Statuses in which a subscription is live: a customer has at most one such. */
export const LIVE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];
export const isLive = ({ status }: Subscription): boolean => LIVE.includes(status);

/** The customer's subscription that is live, or null. */
export async function liveSubscription(tx: SandboxTransaction, customer: string): Promise<SubscriptionRecord | null> {
  const { found } = await tx.ledger.list('subscription', { customer, oneOf: { status: LIVE }, limit: 1 });
  return found[0] ?? null;
}

interface NewSubscription {
  readonly customer: string;
  readonly lines: readonly LineItem[];
  readonly metadata: Metadata;
  readonly description: string | null;
}

/** A subscription whose first period is paid. */
export async function beginSubscription(
  tx: SandboxTransaction,
  { customer, lines, metadata, description }: NewSubscription,
) {
  const { now } = tx;
  const id = newId('sub');
  const recurring = lines.filter(({ price }) => price.recurring !== null);
  const cycle = cycleOf(recurring[0]?.price);
  const item = ({ price, quantity }: LineItem) => ({
    id: newId('si'),
    object: 'subscription_item' as const,
    created: now,
    current_period_start: now,
    current_period_end: periodEnd(now, 1, cycle.interval, cycle.interval_count),
    metadata: {},
    price,
    quantity,
    subscription: id,
  });
  const items = recurring.map(item);
  const object: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer,
    description,
    ended_at: null,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata,
    pause_collection: null,
    start_date: now,
    status: 'active',
    trial_end: null,
    trial_start: null,
  };
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const invoice = await makeInvoice(tx, object, { reason: 'subscription_create', total, at: now });
  await payInvoice(tx, invoice, now);
  object.latest_invoice = invoice.id;
  await keep(tx, { object, periods: 1, open: null, due: null });
  await tx.emit('customer.subscription.created', customer, object);
  await tx.emit('invoice.paid', customer, invoice);
  return { subscription: object, invoice };
}

/** What happens to it by itself at this second: its end, another try of a payment, or the next period. */
export async function stepSubscription(tx: SandboxTransaction, id: string, at: number): Promise<void> {
  const record = await tx.ledger.get('subscription', id);
  if (!record) return;
  if (record.object.cancel_at !== null && record.object.cancel_at <= at) {
    await endSubscription(tx, record, at, 'cancellation_requested');
  } else if (record.open && record.open.retryAt <= at) await payOpenInvoice(tx, record, at);
  else await renew(tx, record, at);
}

async function renew(tx: SandboxTransaction, record: SubscriptionRecord, at: number): Promise<void> {
  const { object } = record;
  const before = structuredClone(object);
  record.periods += 1;
  const { interval, interval_count: count } = cycleOf(object.items.data[0]?.price);
  for (const item of object.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(object.billing_cycle_anchor, record.periods, interval, count);
  }
  const total = object.items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const invoice = await makeInvoice(tx, object, { reason: 'subscription_cycle', total, at });
  object.latest_invoice = invoice.id;
  // A period begins even when it is not paid for: the provider moves on, and says past_due.
  record.open ??= { invoice: invoice.id, retries: 0, retryAt: nextTry(at, 0) ?? at };
  record.open.invoice = invoice.id;
  if (await cardWorks(tx, object.customer)) {
    await payInvoice(tx, invoice, at);
    record.open = null;
    object.status = 'active';
  } else {
    await paymentFailed(tx, invoice, record.open.retryAt);
    object.status = 'past_due';
  }
  await saveChanges(tx, record, before);
  await tx.emit(record.open ? 'invoice.payment_failed' : 'invoice.paid', object.customer, invoice);
}

/** One more try of what was not paid; the last that fails ends the subscription. */
export async function payOpenInvoice(tx: SandboxTransaction, record: SubscriptionRecord, at: number): Promise<void> {
  const { object, open } = record;
  const invoice = open && (await tx.ledger.get('invoice', open.invoice))?.object;
  if (!open || !invoice) return;
  const before = structuredClone(object);
  if (await cardWorks(tx, object.customer)) {
    await payInvoice(tx, invoice, at);
    record.open = null;
    object.status = 'active';
    await saveChanges(tx, record, before);
    await tx.emit('invoice.paid', object.customer, invoice);
    return;
  }
  const next = nextTry(at, open.retries + 1);
  await paymentFailed(tx, invoice, next);
  await tx.emit('invoice.payment_failed', object.customer, invoice);
  if (next === null) await endSubscription(tx, record, at, 'payment_failed');
  else await keep(tx, { ...record, open: { ...open, retries: open.retries + 1, retryAt: next } });
}

/** Takes an open invoice back: nobody owes it any more. A subscription that waited for it is paid up then, as with the provider. */
export async function voidInvoice(tx: SandboxTransaction, id: string): Promise<Invoice> {
  const invoice = (await tx.ledger.get('invoice', id))?.object;
  if (!invoice) throw noSuch('invoice', id);
  if (invoice.status !== 'open')
    throw new ApiFault(400, 'You can only pass in open invoices. This invoice isn’t open.');
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  await tx.ledger.put('invoice', id, invoice.customer, { object: invoice });
  const record = await tx.ledger.get('subscription', invoice.parent.subscription_details.subscription);
  if (record?.open?.invoice === id) {
    const before = structuredClone(record.object);
    record.object.status = 'active';
    await saveChanges(tx, { ...record, open: null }, before);
  }
  await tx.emit('invoice.voided', invoice.customer, invoice);
  return invoice;
}

export async function endSubscription(
  tx: SandboxTransaction,
  record: SubscriptionRecord,
  at: number,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  const { object } = record;
  object.status = 'canceled';
  object.canceled_at ??= at;
  object.ended_at = at;
  object.cancellation_details.reason = reason;
  record.open = null;
  await keep(tx, record);
  await tx.emit('customer.subscription.deleted', object.customer, object);
  return object;
}

/** When it is to end: with the paid period, at a given second, or not at all. */
export async function setEnd(
  tx: SandboxTransaction,
  record: SubscriptionRecord,
  { cancelAt, atPeriodEnd }: { cancelAt: number | null; atPeriodEnd: boolean },
): Promise<void> {
  const { object } = record;
  const before = structuredClone(object);
  object.cancel_at = cancelAt;
  object.cancel_at_period_end = atPeriodEnd;
  object.canceled_at = cancelAt === null ? null : tx.now;
  object.cancellation_details.reason = cancelAt === null ? null : 'cancellation_requested';
  await saveChanges(tx, record, before);
}

/** For tests: a status that no card leads to. */
export async function putStatus(tx: SandboxTransaction, customer: string, status: SubscriptionStatus): Promise<void> {
  const record = await liveSubscription(tx, customer);
  if (!record) throw new Error('this customer has no subscription');
  const before = structuredClone(record.object);
  record.object.status = status;
  await saveChanges(tx, record, before);
}

export const periodEndOf = ({ items, created }: Subscription): number => items.data[0]?.current_period_end ?? created;

/** Saves a changed subscription and emits an event with the previous values of the changed fields. Does nothing where nothing changed. */
export async function saveChanges(
  tx: SandboxTransaction,
  record: SubscriptionRecord,
  before: Subscription,
): Promise<void> {
  const differs = (name: keyof Subscription) => JSON.stringify(before[name]) !== JSON.stringify(record.object[name]);
  const names = (Object.keys(before) as (keyof Subscription)[]).filter(differs);
  if (names.length === 0) return;
  await keep(tx, record);
  const previous = Object.fromEntries(names.map((name) => [name, before[name]]));
  await tx.emit('customer.subscription.updated', record.object.customer, record.object, previous);
}

async function keep(tx: SandboxTransaction, record: SubscriptionRecord): Promise<void> {
  const { object, open } = record;
  // An unpaid or paused subscription is not renewed.
  const rests = object.status === 'unpaid' || object.status === 'paused';
  const next = [object.cancel_at, ...(rests ? [] : [open?.retryAt, periodEndOf(object)])];
  const times = next.filter((at) => typeof at === 'number');
  const due = object.status === 'canceled' || times.length === 0 ? null : Math.min(...times);
  await tx.ledger.put('subscription', object.id, object.customer, { ...record, due });
}

function cycleOf(price: Price | undefined) {
  if (!price?.recurring) throw new Error('a subscription without a price that recurs');
  return price.recurring;
}

async function cardWorks(tx: SandboxTransaction, customer: string): Promise<boolean> {
  return (await tx.ledger.get('customer', customer))?.card === 'works';
}

async function makeInvoice(
  tx: SandboxTransaction,
  { id, customer, currency, metadata, items }: Subscription,
  { reason, total, at }: { reason: Invoice['billing_reason']; total: number; at: number },
): Promise<Invoice> {
  const owner = (await tx.ledger.get('customer', customer))?.object;
  const { found } = await tx.ledger.list('invoice', { customer, limit: 100 });
  return {
    id: newId('in'),
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency,
    customer,
    customer_email: owner && 'email' in owner ? owner.email : null,
    hosted_invoice_url: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.slice(-8).toUpperCase()}-${String(found.length + 1).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata, subscription: id },
    },
    period_start: items.data[0]?.current_period_start ?? at,
    period_end: items.data[0]?.current_period_end ?? at,
    status: 'open',
    status_transitions: { finalized_at: at, paid_at: null },
    subtotal: total,
    total,
  };
}

async function paymentFailed(tx: SandboxTransaction, invoice: Invoice, next: number | null): Promise<void> {
  invoice.attempt_count += 1;
  invoice.attempted = true;
  invoice.next_payment_attempt = next;
  await tx.ledger.put('invoice', invoice.id, invoice.customer, { object: invoice });
}
