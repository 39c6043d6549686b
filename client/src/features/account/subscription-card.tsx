import { Check, Crown } from 'lucide-react';
import { Link } from 'wouter';
import { freeOcr, NO_PARTS, premiumFeatures } from '#shared/benefits.ts';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import { PREMIUM_PRICE } from '#shared/plan.ts';
import type { User } from '#shared/user.ts';
import { useInstallation } from '../../api/installation.ts';
import { useCheckout, useOpenPayment, usePlan } from '../../api/plan.ts';
import { LimitNote } from '../../components/plan/limit-note.tsx';
import { OpenPayment } from '../../components/plan/open-payment.tsx';
import { PlanLine } from '../../components/plan/plan-line.tsx';
import { SupportLink } from '../../components/plan/support-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';

export function SubscriptionCard({ user }: { user: User }) {
  return (
    <Card aria-labelledby="subscription">
      <h2 id="subscription" className="text-heading">
        Subscription
      </h2>
      {user.tier === 'premium' ? <PremiumPlan user={user} /> : <FreePlan user={user} />}
    </Card>
  );
}

function PremiumPlan({ user }: { user: User }) {
  const { recipeCount } = user;
  const { data: plan, isPending } = usePlan();
  // The price is not shown before it is known whether Premium is sold here.
  const isSold = !isPending && plan?.billing !== 'off';
  return (
    <>
      <p className="mt-3 flex items-start gap-2 text-lead font-semibold">
        <Crown aria-hidden className="mt-1 size-5 shrink-0 text-sage" />
        {isSold ? `Premium Plan - ${PREMIUM_PRICE}/month` : 'Premium Plan'}
      </p>
      <PlanLine />
      <FeatureList />
      <SupportLink />
      <p className="figures mt-4 text-quiet">
        Currently stored: {recipeCount} {recipeCount === 1 ? 'recipe' : 'recipes'}
      </p>
      <LimitNote user={user} className="mt-4" />
    </>
  );
}

function FreePlan({ user }: { user: User }) {
  const { recipeCount, recipeLimit, role, guest } = user;
  const limit = recipeLimit ?? FREE_RECIPE_LIMIT;
  const open = useOpenPayment();
  const parts = useInstallation() ?? NO_PARTS;
  return (
    <>
      <p className="figures mt-2">
        {recipeCount} of {limit} recipes used • {freeOcr(parts)} • Single-recipe PDFs
      </p>
      <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-full bg-wash">
        <div
          className={recipeCount < limit ? 'h-full rounded-full bg-sage' : 'h-full rounded-full bg-tomato'}
          style={{ width: `${String(Math.min(100, (recipeCount / limit) * 100))}%` }}
        />
      </div>
      <LimitNote user={user} className="mt-3" />
      {open ? (
        <OpenPayment>
          <Button asChild>
            <Link href={paths.premium()}>Cancel Subscription</Link>
          </Button>
        </OpenPayment>
      ) : (
        <UpgradeBox isViewer={role === 'viewer'} isGuest={guest} />
      )}
    </>
  );
}

interface UpgradeBoxProps {
  /** A viewer cannot buy for the family. */
  isViewer: boolean;
  isGuest: boolean;
}

function UpgradeBox({ isViewer, isGuest }: UpgradeBoxProps) {
  const checkout = useCheckout(() => {
    toast({
      title: 'Upgrade failed',
      description: 'Could not start checkout. Please try again.',
      variant: 'destructive',
    });
  });
  return (
    <div className="mt-6 rounded bg-wash p-5">
      <h3 className="text-lead">Upgrade to Premium - {PREMIUM_PRICE}/month</h3>
      <FeatureList />
      {isViewer ? (
        <p className="mt-4 text-quiet">Whoever writes in this library can upgrade it for everybody.</p>
      ) : (
        <>
          {isGuest ? (
            <p className="mt-4 text-quiet">
              Create an account first, so that Premium is yours on every device and not with this browser alone.
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="primary" busy={checkout.isBusy} onClick={checkout.open}>
              {checkout.isBusy ? 'Redirecting...' : 'Upgrade to Premium'}
            </Button>
            <Link href={paths.premium()} className="text-link inline-flex min-h-touch items-center">
              See what is in it
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

/** The features of Premium on this installation, in a few words each. */
function FeatureList() {
  const parts = useInstallation();
  if (!parts) return <Skeleton className="mt-3 h-20" />;
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {premiumFeatures(parts).map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-sage" />
          {name}
        </li>
      ))}
    </ul>
  );
}
