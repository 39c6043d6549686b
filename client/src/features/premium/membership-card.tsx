import { Crown } from 'lucide-react';
import { usePlan } from '../../api/plan.ts';
import { PlanLine } from '../../components/plan/plan-line.tsx';
import { Card } from '../../components/ui/card.tsx';
import { BenefitList } from './benefit-list.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';

/** The plan of a premium family: until when, what is in it, and the way out. */
export function MembershipCard({ isViewer }: { isViewer: boolean }) {
  const { data: plan, isPending } = usePlan();
  // Without a subscription, or with one that is ending, there is nothing to cancel, but a payment that is still tried; a
  // plan that could not be asked for may have one.
  const canCancel = !isViewer && (plan === undefined || (plan.status !== null && (!plan.cancelling || plan.pastDue)));
  return (
    <Card aria-labelledby="current-plan" className="border-t-2 border-t-sage sm:p-8">
      <h2 id="current-plan" className="flex items-start gap-3 text-heading">
        <Crown aria-hidden className="mt-1 size-6 shrink-0 text-sage" />
        Current Plan: Premium
      </h2>
      <PlanLine />
      <div className="mt-8 border-t border-line pt-6">
        <BenefitList />
      </div>
      {canCancel ? (
        <div className="mt-8 border-t border-line pt-6">
          <CancelSubscription plan={plan} isPending={isPending} />
        </div>
      ) : null}
    </Card>
  );
}
