import { ApiFault, noSuch } from './api/api-fault.ts';
import type { SandboxTransaction } from './transaction.ts';
import { newId } from './transaction.ts';
import { mergedMetadata } from './customers.ts';
import type { Metadata, Refund } from './sandbox-objects.ts';

export interface RefundParams {
  readonly payment_intent: string;
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly metadata?: Metadata | '' | undefined;
}

/** Gives a payment back, whole or a part of it, and never more than was paid. */
export async function makeRefund(tx: SandboxTransaction, params: RefundParams): Promise<Refund> {
  const paymentRecord = await tx.ledger.get('payment', params.payment_intent);
  if (!paymentRecord) throw noSuch('payment_intent', params.payment_intent, 'payment_intent');
  const { object: payment, refunded } = paymentRecord;
  const left = payment.amount - refunded;
  if (left === 0) {
    throw new ApiFault(400, `Charge ${payment.latest_charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = params.amount ?? left;
  if (amount < 1) throw new ApiFault(400, 'This value must be greater than or equal to 1.', { param: 'amount' });
  if (amount > left) {
    throw new ApiFault(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      {
        param: 'amount',
      },
    );
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: payment.latest_charge,
    created: tx.now,
    currency: payment.currency,
    metadata: mergedMetadata({}, params.metadata),
    payment_intent: payment.id,
    reason: params.reason ?? null,
    status: 'succeeded',
  };
  const all = refunded + amount;
  await tx.ledger.put('refund', refund.id, payment.customer, { object: refund });
  await tx.ledger.put('payment', payment.id, payment.customer, { object: payment, refunded: all });
  await tx.emit('charge.refunded', payment.customer, {
    id: payment.latest_charge,
    object: 'charge',
    amount: payment.amount,
    amount_refunded: all,
    created: payment.created,
    currency: payment.currency,
    customer: payment.customer,
    livemode: false,
    metadata: payment.metadata,
    paid: true,
    payment_intent: payment.id,
    refunded: all === payment.amount,
    status: 'succeeded',
  });
  return refund;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
