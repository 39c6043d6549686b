import type { SandboxTransaction } from '../transaction.ts';
import { successOf } from '../checkout-sessions.ts';
import type { Shelf } from '../api/endpoint.ts';
import type { CheckoutPage, PortalAction, PortalPage } from './port.ts';
import { productOf } from '../prices.ts';
import type { Price, Things } from '../sandbox-objects.ts';
import { isLive, liveSubscription, payOpenInvoice, periodEndOf, setEnd } from '../subscriptions.ts';

const SHOWN = 12;

export async function checkoutPage(shelf: Shelf, id: string): Promise<CheckoutPage | null> {
  const record = await shelf.get('session', id);
  if (!record) return null;
  const { object, lines } = record;
  const over = object.status === 'open' && shelf.now >= object.expires_at;
  return {
    status: over ? 'expired' : object.status,
    lines: lines.map(({ description, quantity, amount_total }) => ({
      name: description,
      quantity,
      cents: amount_total,
    })),
    cents: object.amount_total,
    currency: object.currency,
    every: object.mode === 'subscription' ? everyOf(lines.find(({ price }) => price.recurring)?.price) : null,
    success: successOf(object),
    cancel: object.cancel_url,
  };
}

/** A portal that is not over yet; `wall` is the wall's clock, in seconds. */
async function openPortal({ get }: Pick<Shelf, 'get'>, id: string, wall: number) {
  const portal = await get('portal', id);
  if (!portal || wall >= portal.until) return null;
  const customer = await get('customer', portal.object.customer);
  return customer && !('deleted' in customer.object)
    ? { ...portal.object, card: customer.card, owner: customer.object }
    : null;
}

export async function portalPage(shelf: Shelf, id: string, wall: number): Promise<PortalPage | null> {
  const portal = await openPortal(shelf, id, wall);
  if (!portal) return null;
  const { customer } = portal;
  const newest = await shelf.list('subscription', { customer, limit: 1 });
  const invoices = await shelf.list('invoice', { customer, limit: SHOWN });
  const events = await shelf.list('event', { customer, limit: SHOWN });
  return {
    back: portal.return_url,
    now: at(shelf.now),
    customer: portal.owner.name ?? portal.owner.email ?? '',
    plan: newest.found[0] ? await planOf(shelf, newest.found[0]) : null,
    card: portal.card,
    invoices: invoices.found.map(({ object: { number, created, total, currency, status } }) => ({
      id: number,
      at: at(created),
      cents: total,
      currency,
      status,
    })),
    events: events.found.map(({ object, delivered }) => ({
      id: object.id,
      type: object.type,
      at: at(object.created),
      delivered,
    })),
  };
}

async function planOf(shelf: Shelf, { object, open }: Things['subscription']): Promise<PortalPage['plan']> {
  const [item] = object.items.data;
  const ends = object.ended_at ?? object.cancel_at;
  return {
    name: item ? (await productOf(shelf, item.price.product)).name : '',
    cents: item ? item.price.unit_amount * item.quantity : 0,
    currency: object.currency,
    every: everyOf(item?.price),
    status: object.status,
    periodEnd: at(periodEndOf(object)),
    endsAt: ends === null ? null : at(ends),
    retryAt: open ? at(open.retryAt) : null,
  };
}

/** A button of the portal; nothing happens where it is not possible at this moment. */
export async function actInPortal(tx: SandboxTransaction, id: string, action: PortalAction): Promise<true | null> {
  const portal = await openPortal(tx.ledger, id, tx.wall);
  if (!portal) return null;
  const { customer } = portal;
  if (action === 'card-works' || action === 'card-declines') {
    const card = action === 'card-works' ? 'works' : 'declines';
    await tx.ledger.put('customer', customer, customer, { object: portal.owner, card });
    return true;
  }
  const record = await liveSubscription(tx, customer);
  if (!record || !isLive(record.object)) return true;
  if (action === 'pay') {
    // A press that would fail is no try: the page offers it for a card that works alone.
    if (portal.card === 'works') await payOpenInvoice(tx, record, tx.now);
  } else if (action === 'resume') await setEnd(tx, record, { cancelAt: null, atPeriodEnd: false });
  else if (record.object.cancel_at === null) {
    // The provider's portal sets the day and not the word: who reads the word alone does not see it.
    await setEnd(tx, record, { cancelAt: periodEndOf(record.object), atPeriodEnd: false });
  }
  return true;
}

function everyOf(price: Price | undefined): string {
  const { interval = 'month', interval_count: count = 1 } = price?.recurring ?? {};
  return count === 1 ? interval : `${String(count)} ${interval}s`;
}

const at = (seconds: number) => new Date(seconds * 1000);
