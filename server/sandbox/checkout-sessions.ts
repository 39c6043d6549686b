import { ApiFault, noSuch } from './api/api-fault.ts';
import type { SandboxTransaction } from './transaction.ts';
import { newId } from './transaction.ts';
import { customerOf, makeCustomer } from './customers.ts';
import { makePayment } from './payments.ts';
import type { CardChoice, PayOutcome } from './pages/port.ts';
import { type LineItemParams, lineItem } from './prices.ts';
import type { LineItem, Metadata, Session, Things } from './sandbox-objects.ts';
import { beginSubscription, liveSubscription } from './subscriptions.ts';

const HOUR = 3600;
/** The provider's least amount in dollars; other currencies have other ones. */
const LEAST_CENTS = 50;

interface DataOf {
  readonly metadata?: Metadata | '' | undefined;
  readonly description?: string | undefined;
}
export interface SessionParams {
  readonly mode: 'payment' | 'subscription';
  readonly line_items: readonly LineItemParams[];
  readonly success_url: string;
  readonly cancel_url?: string | undefined;
  readonly customer?: string | undefined;
  readonly customer_email?: string | undefined;
  readonly client_reference_id?: string | undefined;
  readonly metadata?: Metadata | '' | undefined;
  readonly subscription_data?: DataOf | undefined;
  readonly payment_intent_data?: DataOf | undefined;
  readonly allow_promotion_codes?: boolean | undefined;
  readonly expires_at?: number | undefined;
}

export async function makeSession(tx: SandboxTransaction, params: SessionParams): Promise<Session> {
  const { mode, customer } = params;
  if (customer !== undefined && params.customer_email !== undefined) {
    throw new ApiFault(400, 'You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  }
  if (customer !== undefined) await customerOf(tx.ledger, customer, 'customer');
  const data = mode === 'subscription' ? params.subscription_data : params.payment_intent_data;
  const otherData = mode === 'subscription' ? 'payment_intent_data' : 'subscription_data';
  if (params[otherData]) {
    throw new ApiFault(400, `You can not pass \`${otherData}\` in \`${mode}\` mode.`, { param: otherData });
  }
  const lines: LineItem[] = [];
  for (const [place, line] of params.line_items.entries()) lines.push(await lineItem(tx, line, place));
  checkLines(mode, lines);
  const expires = params.expires_at ?? tx.now + 24 * HOUR;
  if (expires < tx.now + HOUR / 2 || expires > tx.now + 24 * HOUR) {
    throw new ApiFault(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  const id = newId('cs_test');
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const object: Session = {
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: tx.now,
    currency: lines[0]?.currency ?? 'usd',
    customer: customer ?? null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: expires,
    invoice: null,
    livemode: false,
    metadata: params.metadata || {},
    mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: `${tx.publicUrl}/sandbox/checkout/${id}`,
  };
  await keep(tx, {
    object,
    lines,
    dataMetadata: data?.metadata || {},
    dataDescription: data?.description ?? null,
    due: null,
  });
  return object;
}

function checkLines(mode: Session['mode'], lines: readonly LineItem[]): void {
  const refused = (message: string, code?: string) =>
    new ApiFault(400, message, { param: 'line_items', ...(code !== undefined && { code }) });
  const recurring = lines.filter(({ price }) => price.recurring !== null);
  if (mode === 'subscription' && recurring.length === 0) {
    throw refused('You must provide at least one recurring price in `subscription` mode when using prices.');
  }
  if (mode === 'payment' && recurring.length > 0) {
    throw refused(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (new Set(lines.map(({ currency }) => currency)).size > 1) {
    throw refused('All prices on a Checkout Session must have the same currency.');
  }
  if (lines.reduce((sum, line) => sum + line.amount_total, 0) < LEAST_CENTS) {
    throw refused("The Checkout Session's total amount due must add up to at least $0.50 usd", 'amount_too_small');
  }
}

/** As the interface does it: only an open one can be expired. */
export async function expireSession(tx: SandboxTransaction, id: string): Promise<Session> {
  const record = await tx.ledger.get('session', id);
  if (!record) throw noSuch('checkout.session', id, 'session');
  if (record.object.status !== 'open') {
    throw new ApiFault(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${record.object.status}.`,
    );
  }
  await end(tx, record);
  return record.object;
}

/** What time does to it. */
export async function stepSession(tx: SandboxTransaction, id: string): Promise<void> {
  const record = await tx.ledger.get('session', id);
  if (record?.object.status === 'open') await end(tx, record);
}

async function end(tx: SandboxTransaction, record: Things['session']): Promise<void> {
  record.object.status = 'expired';
  record.object.url = null;
  await keep(tx, record);
  await tx.emit('checkout.session.expired', record.object.customer, record.object);
}

/**
 * The button of the page. A session is paid once, however often the button is pressed, and a customer with a live
 * subscription gets no second one: the provider's guard 'limit customers to one subscription'.
 */
export async function paySession(tx: SandboxTransaction, id: string, card: CardChoice): Promise<PayOutcome | null> {
  const record = await tx.ledger.get('session', id);
  if (!record) return null;
  const { object } = record;
  if (object.status === 'complete') return { kind: 'paid', success: successOf(object) };
  if (object.status === 'expired' || tx.now >= object.expires_at) return { kind: 'expired' };
  if (object.customer !== null && object.mode === 'subscription' && (await liveSubscription(tx, object.customer))) {
    return { kind: 'subscribed' };
  }
  if (card === 'declined') return { kind: 'declined' };
  object.customer ??= (await makeCustomer(tx, { email: object.customer_email ?? undefined })).id;
  const customer = await tx.ledger.get('customer', object.customer);
  if (!customer || 'deleted' in customer.object) return { kind: 'expired' };
  object.customer_details = { email: customer.object.email, name: customer.object.name };
  if (object.mode === 'subscription') {
    const { subscription, invoice } = await beginSubscription(tx, {
      customer: object.customer,
      lines: record.lines,
      metadata: record.dataMetadata,
      description: record.dataDescription,
    });
    object.subscription = subscription.id;
    object.invoice = invoice.id;
    const next = card === 'declined-later' ? 'declines' : 'works';
    await tx.ledger.put('customer', object.customer, object.customer, { ...customer, card: next });
  } else {
    const payment = await makePayment(tx, {
      cents: object.amount_total,
      currency: object.currency,
      customer: object.customer,
      description: record.dataDescription,
      metadata: record.dataMetadata,
      at: tx.now,
    });
    object.payment_intent = payment.id;
  }
  object.status = 'complete';
  object.payment_status = 'paid';
  object.url = null;
  await keep(tx, record);
  await tx.emit('checkout.session.completed', object.customer, object);
  return { kind: 'paid', success: successOf(object) };
}

/** The shop's address with the checkout's id in it; the template may have been percent-encoded on its way. */
export const successOf = ({ success_url, id }: Session): string =>
  success_url.replace(/(?:\{|%7B)CHECKOUT_SESSION_ID(?:\}|%7D)/gi, id);

async function keep(tx: SandboxTransaction, record: Things['session']): Promise<void> {
  const { object } = record;
  const due = object.status === 'open' ? object.expires_at : null;
  await tx.ledger.put('session', object.id, object.customer, { ...record, due });
}
