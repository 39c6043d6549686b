import { Crown } from 'lucide-react';
import { Link } from 'wouter';
import { PREMIUM_PRICE } from '#shared/plan.ts';
import { freeOcr, NO_PARTS } from '#shared/benefits.ts';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import type { User } from '#shared/user.ts';
import { useInstallation } from '../../api/installation.ts';
import { useOpenPayment, usePlan } from '../../api/plan.ts';
import { LimitNote } from '../../components/plan/limit-note.tsx';
import { OpenPayment } from '../../components/plan/open-payment.tsx';
import { PlanLine } from '../../components/plan/plan-line.tsx';
import { SupportLink } from '../../components/plan/support-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { paths } from '../../lib/paths.ts';
import { FeatureList } from './feature-list.tsx';
import { UpgradeBox } from './upgrade-box.tsx';

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
  // A price is not named before it is known that there is one.
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
