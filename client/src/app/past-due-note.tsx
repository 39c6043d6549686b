import { CreditCard } from 'lucide-react';
import type { Plan } from '#shared/plan.ts';
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
        <PastDueWords plan={plan} isViewer={user.role === 'viewer'} />
      ) : null}
    </div>
  );
}

/** That a payment failed, until when Premium lasts, and the way to the billing portal for those who may pay. */
function PastDueWords({ plan, isViewer }: { plan: Plan; isViewer: boolean }) {
  return (
    <div className="bg-butter text-on-butter">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:justify-center sm:px-6">
        <p className="flex max-w-measure min-w-0 items-start gap-3">
          <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            The last payment for Premium did not go through.{' '}
            {plan.endsAt === null ? 'Premium goes on for now' : `Premium goes on until ${formatDay(plan.endsAt)}`}
            {isViewer
              ? '; whoever writes in this library can look after it.'
              : '; look at your card in the billing portal to keep it.'}
          </span>
        </p>
        {isViewer ? null : <BillingPortal className="shrink-0 max-sm:ml-8" />}
      </div>
    </div>
  );
}
