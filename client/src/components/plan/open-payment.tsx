import type { ReactNode } from 'react';
import { BillingPortal } from './billing-portal.tsx';

/** For a family whose Premium ended because a month was not paid: the provider still tries to collect the payment. */
export function OpenPayment({ children }: { children?: ReactNode }) {
  return (
    <div className="mt-4 max-w-measure">
      <p className="font-semibold">Your subscription is waiting for a payment.</p>
      <p className="mt-1">
        The payment provider goes on trying to collect it, and Premium is back as soon as it is paid. If you do not want
        Premium any more, cancel the subscription, and nothing more is charged.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <BillingPortal variant="primary" />
        {children}
      </div>
    </div>
  );
}
