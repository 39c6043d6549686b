import type { SandboxTransaction } from './transaction.ts';
import { newId } from './transaction.ts';
import type { Invoice, InvoicePayment, Metadata, PaymentIntent } from './sandbox-objects.ts';

interface Paid {
  readonly cents: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly at: number;
}

/** A payment that went through. */
export async function makePayment(
  tx: SandboxTransaction,
  { cents, currency, customer, description, metadata, at }: Paid,
): Promise<PaymentIntent> {
  const object: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: cents,
    amount_received: cents,
    created: at,
    currency,
    customer,
    description,
    latest_charge: newId('ch'),
    livemode: false,
    metadata,
    payment_method_types: ['card'],
    status: 'succeeded',
  };
  await tx.ledger.put('payment', object.id, customer, { object, refunded: 0 });
  return object;
}

/** Pays an invoice: the payment, and what links the two. */
export async function payInvoice(tx: SandboxTransaction, invoice: Invoice, at: number): Promise<void> {
  const { customer, currency, total } = invoice;
  const payment = await makePayment(tx, {
    cents: total,
    currency,
    customer,
    description: 'Subscription',
    metadata: {},
    at,
  });
  const link: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: total,
    amount_requested: total,
    created: at,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: payment.id },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  };
  await tx.ledger.put('invoice_payment', link.id, customer, { object: link });
  invoice.amount_paid = total;
  invoice.amount_remaining = 0;
  invoice.attempt_count += 1;
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  await tx.ledger.put('invoice', invoice.id, customer, { object: invoice });
}
