import type { ReactNode } from 'react';
import { BillingPortal } from './billing-portal.tsx';

/** For a family that is free because a month was not paid for: the provider still tries to collect it, so this is said. */
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
