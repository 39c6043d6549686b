import { CreditCard } from 'lucide-react';
import { usePlan } from '../api/plan.ts';
import { useUser } from '../api/user.ts';
import { BillingPortal } from '../components/plan/billing-portal.tsx';
import { formatDay } from '../lib/format-day.ts';

/** Says on every screen that a payment failed, until when Premium lasts, and where to pay. */
export function PastDueNote() {
  const { data: user } = useUser();
  const { data: plan } = usePlan();
  return (
    <div role="status" data-print="never">
      {user?.tier === 'premium' && plan?.pastDue === true ? (
        <div className="bg-butter text-on-butter">
          <div className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
            <p className="flex max-w-measure min-w-0 items-start gap-3">
              <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                The last payment for Premium did not go through.{' '}
                {plan.endsAt === null ? 'Premium goes on for now' : `Premium goes on until ${formatDay(plan.endsAt)}`}
                {user.role === 'viewer'
                  ? '; whoever writes in this library can look after it.'
                  : '; look at your card in the billing portal to keep it.'}
              </span>
            </p>
            {user.role === 'viewer' ? null : <BillingPortal className="shrink-0" />}
          </div>
        </div>
      ) : null}
    </div>
  );
}
