import { useRef, useState } from 'react';
import { endsWithPremium, NO_PARTS } from '#shared/benefits.ts';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import type { Plan } from '#shared/plan.ts';
import { useInstallation } from '../../api/installation.ts';
import { useCancelSubscription } from '../../api/plan.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useFocusPassedOn } from '../../lib/use-focus-passed-on.ts';

interface CancelSubscriptionProps {
  /** Undefined where it could not be loaded: then the server says whether there is something to cancel. */
  plan: Plan | undefined;
  isPending: boolean;
}

/** The button that ends the subscription, with the question before it. */
export function CancelSubscription({ plan, isPending }: CancelSubscriptionProps) {
  const cancel = useCancelSubscription();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(button);
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
        ref={button}
        busy={cancel.isPending}
        disabled={isPending}
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

interface CancelDialogProps {
  /** The end of the paid period; null where not known. */
  until: string | null;
  /** The current month has not been paid, so Premium ends at once. */
  isUnpaid: boolean;
  /** How many recipes the free plan allows. */
  freeRecipes: number;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before the subscription is cancelled, and says what stays and what stops when. */
function CancelDialog({ until, isUnpaid, freeRecipes, onKeep, onCancel }: CancelDialogProps) {
  const parts = useInstallation() ?? NO_PARTS;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeep();
      }}
      title="Cancel Premium?"
      description={
        isUnpaid
          ? 'The last month was not paid for, so Premium ends at once. The open payment is taken back, and nothing more is charged.'
          : `Premium goes on until ${until === null ? 'the end of the period that is paid for' : formatDay(until)}. Nothing more is charged.`
      }
      footer={
        <>
          <Button variant="danger" onClick={onCancel}>
            Cancel Subscription
          </Button>
          <Button variant="primary" onClick={onKeep}>
            Keep Premium
          </Button>
        </>
      }
    >
      <p className="font-semibold">What stays</p>
      <p className="text-quiet">
        Every recipe, photo, original and cookbook: to read, to change, to cook from and to take along.
      </p>
      <p className="mt-4 font-semibold">{isUnpaid ? 'What stops' : 'What stops then'}</p>
      <p className="text-quiet">{endsWithPremium(parts, freeRecipes)}</p>
    </Dialog>
  );
}
