import { Crown } from 'lucide-react';
import { useState } from 'react';
import { FREE_RECIPE_LIMIT } from '#shared/user.ts';
import { useCancelSubscription, usePlan } from '../../api/plan.ts';
import { PlanLine } from '../../components/plan-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { BenefitList } from './benefit-list.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** The plan of a premium family: until when, what is in it, and the way out. */
export function MembershipCard({ isViewer }: { isViewer: boolean }) {
  const { data: plan, isPending } = usePlan();
  const cancel = useCancelSubscription();
  const [isAsking, setIsAsking] = useState(false);
  // Without a subscription, or with one that is ending, there is nothing to cancel; a plan that could not be asked for may have one.
  const canCancel = !isViewer && (plan === undefined || (plan.status !== null && !plan.cancelling));
  const end = () => {
    setIsAsking(false);
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast({
          title: 'Subscription Canceled',
          description:
            "Your subscription has been canceled. You'll keep premium access until the end of your billing period.",
        });
      },
      onError: () => {
        toast({ title: 'Error', description: 'Failed to cancel subscription', variant: 'destructive' });
      },
    });
  };
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
          <Button
            disabled={isPending || cancel.isPending}
            onClick={() => {
              setIsAsking(true);
            }}
          >
            {cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <CancelDialog
          until={plan?.renewsAt ?? plan?.endsAt ?? null}
          freeRecipes={plan?.freeRecipes ?? FREE_RECIPE_LIMIT}
          onKeep={() => {
            setIsAsking(false);
          }}
          onCancel={end}
        />
      ) : null}
    </Card>
  );
}
