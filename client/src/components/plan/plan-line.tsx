import { usePlan } from '../../api/plan.ts';
import { useUser } from '../../api/user.ts';
import { formatDay } from '../../lib/format-day.ts';
import { BillingPortal } from './billing-portal.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Until when Premium lasts or when it renews; while it is ending, how to keep it. For premium families. */
export function PlanLine() {
  const { data: plan, isError, refetch } = usePlan();
  const { data: user } = useUser();
  if (isError) {
    return (
      <p className="mt-2">
        When it renews could not be looked up.{' '}
        <Button variant="ghost" className="-my-2 -ml-2 px-2 text-tomato" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!plan) return <Skeleton className="mt-2 h-6 max-w-64" />;
  if (plan.billing === 'off') {
    return (
      <p className="mt-2 max-w-measure text-quiet">
        Everything is included in this kitchen, for every family. Nothing is sold here and nothing is charged.
      </p>
    );
  }
  const isKeptBy = user?.role === 'viewer' ? 'Whoever writes in this library looks after its plan.' : null;
  if (plan.endsAt !== null && (plan.cancelling || plan.pastDue)) {
    return (
      <div className="mt-2 max-w-measure space-y-3">
        <p>
          <strong>Premium until {formatDay(plan.endsAt)}.</strong>{' '}
          {plan.pastDue
            ? plan.cancelling
              ? 'The last payment did not go through. It is still tried, although the subscription is canceled, until you cancel it here as well.'
              : 'The last payment did not go through.'
            : 'After that every recipe stays, and nothing more is charged.'}
        </p>
        {isKeptBy === null ? (
          <BillingPortal>{plan.pastDue ? 'Open Billing Portal' : 'Keep Premium'}</BillingPortal>
        ) : (
          <p className="text-quiet">{isKeptBy}</p>
        )}
      </div>
    );
  }
  return (
    <p className="mt-2 max-w-measure text-quiet">
      {[plan.renewsAt === null ? null : `Renews on ${formatDay(plan.renewsAt)}.`, isKeptBy].filter(Boolean).join(' ')}
    </p>
  );
}
