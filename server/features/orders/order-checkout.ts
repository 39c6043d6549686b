import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import type { Payments } from '../../providers/payments/port.ts';
import type { OrderFiles } from './order-files.ts';
import type { Claim, OrderRow, OrdersRepo } from './orders.repo.ts';

interface Options {
  readonly repo: Pick<OrdersRepo, 'keep'>;
  readonly files: Pick<OrderFiles, 'have'>;
  /** Null where nothing is paid. */
  readonly payments: Pick<Payments, 'session' | 'checkoutPurchase'> | null;
  /** Does something with the family's customer at the payment provider. */
  readonly withCustomer: <T>(family: Pick<Caller, 'familyId'>, work: (customerId: string) => Promise<T>) => Promise<T>;
  readonly publicUrl: string;
}

/** The order, and where to pay for it; null where it is paid. */
export type OrderCheckout = (claim: Claim) => Promise<{ row: OrderRow; url: string | null }>;

/**
 * Begins the payment of an order in hand, or goes on with the one there is: an order never has two checkouts that can be
 * paid. Each is asked for by a name made of the one before, so that one whose answer was lost is found again.
 */
export function orderCheckout({ repo, files, payments, withCustomer, publicUrl }: Options): OrderCheckout {
  return async (claim) => {
    const { row } = claim;
    if (row.state === 'canceled' || row.cancelAsked) throw new AppError('conflict', 'This order was canceled.');
    if (row.state === 'rejected') throw new AppError('conflict', 'The printer has refused this order.');
    if (row.state !== 'paying' && row.state !== 'abandoned') return { row, url: null };
    if (row.filesUntil.getTime() <= Date.now() || !(await files.have(row.id))) {
      throw new AppError('conflict', 'The files of this order are not kept any more. Please order the book again.');
    }
    if (!payments) return { row: await repo.keep(claim, { state: 'paid', says: '' }), url: null };

    const before = row.sessionId === null ? null : await payments.session(row.sessionId);
    const session = before?.orderId === row.id ? before : null;
    if (session?.paid) {
      return { row: await repo.keep(claim, { state: 'paid', says: '', paymentId: session.paymentId }), url: null };
    }
    if (session?.status === 'open') return { row, url: session.url };
    // Gone through, and the money is on its way.
    if (session?.status === 'complete' && !session.failed) return { row, url: null };

    const way = `${publicUrl}/cookbook/${encodeURIComponent(row.collectionId)}?order=${row.id}`;
    const begun = await withCustomer(row, (customerId) =>
      payments.checkoutPurchase({
        key: `${row.id} after ${row.sessionId ?? 'nothing'} by ${customerId}`,
        customerId,
        familyId: row.familyId,
        orderId: row.id,
        title: `${row.title.slice(0, 150)} (printed book${row.copies > 1 ? `, ${String(row.copies)} copies` : ''})`,
        cents: row.price.total,
        currency: row.price.currency.toLowerCase(),
        back: { success: `${way}&paid=true`, cancel: `${way}&canceled=true` },
      }),
    );
    const kept = await repo.keep(claim, { state: 'paying', says: '', sessionId: begun.id });
    return { row: kept, url: begun.url };
  };
}
