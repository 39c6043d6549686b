import { Link } from 'wouter';
import { PREMIUM_PRICE } from '#shared/plan.ts';
import { useCheckout } from '../../api/plan.ts';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { FeatureList } from './feature-list.tsx';

interface UpgradeBoxProps {
  /** Somebody who only reads along does not buy for the family. */
  isViewer: boolean;
  isGuest: boolean;
}

export function UpgradeBox({ isViewer, isGuest }: UpgradeBoxProps) {
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
            <Button variant="primary" disabled={checkout.isBusy} onClick={checkout.open}>
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
