import { ownProperty } from '#shared/own-property.ts';
import type Stripe from 'stripe';
import type { CheckoutSession, PaymentEvent, SubscriptionState } from './port.ts';

/** The provider's objects in the words of the port. Its times are seconds since 1970, and an object may stand for its id. */

const dateOf = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));
/** An id or address that the product stores; an answer without it is not a valid answer of the provider. */
export function requiredText(text: string | undefined): string {
  if (typeof text !== 'string' || text === '') throw new Error('an id or an address is missing in the answer');
  return text;
}
const idOf = (thing: string | { readonly id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** The period stands at the item since API version 2025-03-31; a cancellation by the portal may set `cancel_at` alone. */
export function subscriptionStateOf(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data;
  const periodEnd = dateOf(item?.current_period_end);
  const { cancel_at_period_end: withPeriod, cancel_at: cancelAt, ended_at: endedAt } = subscription;
  return {
    id: requiredText(subscription.id),
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    cancelling: withPeriod || cancelAt != null,
    periodStart: dateOf(item?.current_period_start),
    periodEnd,
    endsAt: dateOf(endedAt) ?? dateOf(cancelAt) ?? (withPeriod ? periodEnd : null),
    createdAt: new Date(subscription.created * 1000),
  };
}

/** How much a status counts; what has ended is not among them. */
const RANKS: Readonly<Record<string, number>> = { active: 0, trialing: 0, past_due: 1, unpaid: 2, paused: 2 };

export const isLive = (status: string): boolean => Object.hasOwn(RANKS, status);

/** The subscription that counts, and other live ones; see the port. */
export function countingOf(all: readonly Stripe.Subscription[]) {
  const age = (a: Stripe.Subscription, b: Stripe.Subscription) => a.created - b.created || (a.id < b.id ? -1 : 1);
  const rank = ({ status }: Stripe.Subscription) => ownProperty(RANKS, status) ?? Infinity;
  const [counts, ...spares] = all.filter(({ status }) => isLive(status)).sort((a, b) => rank(a) - rank(b) || age(a, b));
  const shown = counts ?? all.toSorted(age).at(-1);
  return shown ? { ...subscriptionStateOf(shown), spares: spares.map(({ id }) => id) } : null;
}

const STATUSES = ['open', 'complete', 'expired'] as const;

/**
 * A checkout whose payment fails afterwards stays 'complete' and 'unpaid', as one whose money is on its way does. Its
 * payment tells them apart: it is back at the first step (docs.stripe.com/payments/paymentintents/lifecycle). Where the
 * answer has the payment's id alone, that is not known.
 */
function hasFailed({ status, payment_status: paid, payment_intent: payment }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || paid !== 'unpaid' || payment === null || typeof payment === 'string') return false;
  return payment.status === 'requires_payment_method' || payment.status === 'canceled';
}

export function sessionOf(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: requiredText(session.id),
    url: session.url,
    customerId: idOf(session.customer),
    mode: session.mode === 'payment' ? 'purchase' : 'plan',
    status: STATUSES.find((status) => status === session.status) ?? 'open',
    paid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    failed: hasFailed(session),
    familyId: session.metadata?.['familyId'] ?? null,
    orderId: session.metadata?.['orderId'] ?? null,
    paymentId: idOf(session.payment_intent),
  };
}

/** What of an event says where to look: its object's customer, and its checkout where it is one. */
export function eventFrom({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const about = data.object as {
    readonly id?: string;
    readonly object?: string;
    readonly customer?: string | { readonly id: string } | null;
    readonly metadata?: Readonly<Record<string, string>> | null;
  };
  return {
    id,
    type,
    happenedAt: new Date(created * 1000),
    customerId: about.object === 'customer' ? (about.id ?? null) : idOf(about.customer),
    sessionId: about.object === 'checkout.session' ? (about.id ?? null) : null,
    orderId: about.metadata?.['orderId'] ?? null,
  };
}
