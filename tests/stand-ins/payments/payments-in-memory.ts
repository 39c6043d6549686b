import { AppError } from '#server/errors.ts';
import type { CheckoutSession, Payments } from '#server/providers/payments/port.ts';

type Part = Pick<Payments, 'kind' | 'checkoutPurchase' | 'session' | 'expireSession' | 'refund'>;

/** A payment provider in memory, for tests of orders: the test pays, and lets checkouts expire. */
export function paymentsStandIn(kind: Payments['kind'] = 'stripe') {
  const sessions = new Map<string, CheckoutSession>();
  const keys = new Map<string, string>();
  const asked: Parameters<Payments['checkoutPurchase']>[0][] = [];
  /** Payments that were given back, and how often that was asked. */
  const refunds = new Map<string, number>();
  const faults: ('before' | 'after')[] = [];

  /** Does it; where a fault is lined up, the caller hears of it before or after it was done. */
  async function doing<T>(act: () => T): Promise<T> {
    const fault = faults.shift();
    await Promise.resolve();
    if (fault === 'before') throw new AppError('upstream', 'The payment provider cannot be reached right now.');
    const done = act();
    if (fault === 'after') throw new AppError('timeout', 'The payment provider took too long to answer.');
    return done;
  }
  const change = (id: string, changes: Partial<CheckoutSession>) => {
    const session = sessions.get(id);
    if (session) sessions.set(id, { ...session, ...changes });
  };

  const payments: Part = {
    kind,
    checkoutPurchase: (purchase) =>
      doing(() => {
        const known = sessions.get(keys.get(purchase.key) ?? '');
        if (known) return known;
        asked.push(purchase);
        const id = `cs_${purchase.orderId}_${String(sessions.size)}`;
        const session: CheckoutSession = {
          id,
          url: `https://pay.test/${id}`,
          customerId: purchase.customerId,
          mode: 'purchase',
          status: 'open',
          paid: false,
          failed: false,
          familyId: purchase.familyId,
          orderId: purchase.orderId,
          paymentId: null,
        };
        sessions.set(id, session);
        keys.set(purchase.key, id);
        return session;
      }),
    session: (id) => doing(() => sessions.get(id) ?? null),
    expireSession: (id) =>
      doing(() => {
        if (sessions.get(id)?.status === 'open') change(id, { status: 'expired', url: null });
        return sessions.get(id) ?? null;
      }),
    refund: (id) => doing(() => void refunds.set(id, (refunds.get(id) ?? 0) + 1)),
  };

  return {
    payments,
    sessions,
    asked,
    refunds,
    faults,
    /** Somebody pays what can be paid; `later` where the money is only on its way. */
    pay(id: string, later = false) {
      const session = sessions.get(id);
      if (session?.status === 'open') {
        change(id, { status: 'complete', url: null, paid: !later, paymentId: later ? null : `pi_${id}` });
      } else if (session?.status === 'complete' && !session.paid) change(id, { paid: true, paymentId: `pi_${id}` });
    },
    /** The money that was on its way does not come. */
    fail(id: string) {
      if (sessions.get(id)?.status === 'complete') change(id, { failed: true });
    },
    expire(id: string) {
      if (sessions.get(id)?.status === 'open') change(id, { status: 'expired', url: null });
    },
  };
}
