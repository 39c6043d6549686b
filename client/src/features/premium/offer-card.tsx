import { Link } from 'wouter';
import { PREMIUM_PRICE } from '#shared/plan.ts';
import type { User } from '#shared/user.ts';
import { useInstallation } from '../../api/installation.ts';
import { useCheckout } from '../../api/plan.ts';
import { toastError } from '../../api/toast-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { paths } from '../../lib/paths.ts';
import { BenefitList } from './benefit-list.tsx';

/** What Premium has, its price, and the button to buy it. `user` is undefined while it loads. */
export function OfferCard({ user }: { user: User | undefined }) {
  const isTrial = useInstallation()?.billing === 'sandbox';
  const checkout = useCheckout((error) => {
    toastError(error, 'Failed to start checkout');
  });
  return (
    <Card
      aria-labelledby="premium-plan"
      className="grid grid-cols-1 gap-x-12 gap-y-8 border-t-2 border-t-tomato sm:p-8 lg:grid-cols-[minmax(0,18rem)_1fr]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="premium-plan" className="text-heading">
            Premium Plan
          </h2>
          <Badge variant="sage">Best Value</Badge>
        </div>
        <p className="figures mt-4 font-serif">
          <span className="text-display font-semibold">{PREMIUM_PRICE}</span>
          <span className="inline-block text-lead text-quiet">/month</span>
        </p>
        {user?.role === 'viewer' ? (
          <p className="mt-5 text-quiet">Whoever writes in this library can upgrade it for everybody.</p>
        ) : (
          <>
            <Button
              variant="primary"
              size="lg"
              className="mt-5 w-full"
              busy={checkout.isBusy}
              disabled={user === undefined}
              onClick={checkout.open}
            >
              {checkout.isBusy ? 'Loading...' : 'Upgrade to Premium'}
            </Button>
            <p className="mt-3 text-fine text-quiet">
              {isTrial ? 'Payments are being tried out here: no card is charged. ' : null}
              Month by month. Cancel whenever you like: every recipe stays.
            </p>
          </>
        )}
        {user?.guest ? (
          <p className="mt-3 text-fine">
            You are here as a guest.{' '}
            <Link href={paths.signUp(paths.premium())} className="text-link">
              Create an account
            </Link>{' '}
            first, so that Premium is yours on every device.
          </p>
        ) : null}
      </div>
      <BenefitList />
    </Card>
  );
}
