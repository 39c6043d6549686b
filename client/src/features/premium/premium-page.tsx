import { useOpenPayment } from '../../api/plan.ts';
import { useUser } from '../../api/user.ts';
import { OpenPayment } from '../../components/plan/open-payment.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { CheckoutNote } from './checkout-note.tsx';
import { FreePlanCard } from './free-plan-card.tsx';
import { InfoCards } from './info-cards.tsx';
import { MembershipCard } from './membership-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

export function PremiumPage() {
  const { data: user, error, refetch } = useUser();
  const { state, askAgain } = useCheckoutReturn();
  const open = useOpenPayment();
  const isPremium = user?.tier === 'premium';
  const title = isPremium ? 'Premium Membership' : 'Upgrade to Premium';
  usePageTitle(title);
  return (
    <>
      <PageHeading
        title={title}
        subtitle={
          isPremium
            ? 'Thank you for keeping the family’s recipes here.'
            : 'Room for every card in the tin, and the book made of them.'
        }
      />
      {error ? (
        <Problem error={error} otherwise="Your account could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {state === 'none' || isPremium ? null : <CheckoutNote isAsking={state === 'asking'} onAskAgain={askAgain} />}
      {isPremium ? (
        <MembershipCard isViewer={user.role === 'viewer'} />
      ) : (
        <>
          {/* Whoever has just paid is not asked to pay. */}
          {state !== 'none' ? null : open ? (
            <Card aria-label="Your subscription" className="border-t-2 border-t-tomato sm:p-8">
              <OpenPayment>
                <CancelSubscription plan={open} isPending={false} />
              </OpenPayment>
            </Card>
          ) : (
            <OfferCard user={user ?? undefined} />
          )}
          <InfoCards />
          <FreePlanCard limit={user?.recipeLimit} />
        </>
      )}
    </>
  );
}
