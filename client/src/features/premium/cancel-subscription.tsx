import { useState } from 'react';
import type { Plan } from '#shared/plan.ts';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import { useCancelSubscription } from '../../api/plan.ts';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface CancelSubscriptionProps {
  /** Undefined where it is not known: then the server says whether there is something to cancel. */
  plan: Plan | undefined;
  isPending: boolean;
}

/** The button that ends the subscription, with the question before it. */
export function CancelSubscription({ plan, isPending }: CancelSubscriptionProps) {
  const cancel = useCancelSubscription();
  const [isAsking, setIsAsking] = useState(false);
  const end = () => {
    setIsAsking(false);
    cancel.mutate(undefined, {
      onError: () => {
        toast({ title: 'Error', description: 'Failed to cancel subscription', variant: 'destructive' });
      },
    });
  };
  return (
    <>
      <Button
        disabled={isPending || cancel.isPending}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
      </Button>
      {isAsking ? (
        <CancelDialog
          until={plan?.renewsAt ?? plan?.endsAt ?? null}
          isUnpaid={plan !== undefined && (plan.pastDue || plan.tier === 'free')}
          freeRecipes={plan?.freeRecipes ?? FREE_RECIPE_LIMIT}
          onKeep={() => {
            setIsAsking(false);
          }}
          onCancel={end}
        />
      ) : null}
    </>
  );
}
