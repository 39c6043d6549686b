import { Crown, FolderHeart, Import, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import { handingOn, importedKinds, NO_PARTS } from '#shared/benefits.ts';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import { useInstallation } from '../../api/installation.ts';
import { useOpenPayment, usePlan } from '../../api/plan.ts';
import { useUser } from '../../api/user.ts';
import { OpenPayment } from '../../components/plan/open-payment.tsx';
import { PlanLine } from '../../components/plan/plan-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { BenefitList } from './benefit-list.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import { CheckoutNote, useCheckoutReturn } from './checkout-return.tsx';
import { OfferCard } from './offer-card.tsx';

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

/** A premium family's plan: until when, what is in it, and how to cancel. */
function MembershipCard({ isViewer }: { isViewer: boolean }) {
  const { data: plan, isPending } = usePlan();
  // Without a subscription, or with one that is ending, there is nothing to cancel, except where a payment is still being
  // tried. A plan that could not be loaded may have one.
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

/** The three info cards of the spec (section 2). */
function InfoCards() {
  // While the installation's parts load, only what every installation has is promised.
  const parts = useInstallation() ?? NO_PARTS;
  const isWrittenDown = useUser().data?.listens === true;
  const infos = [
    { icon: Import, title: 'Easy Import', text: importedKinds(isWrittenDown) },
    {
      icon: FolderHeart,
      title: 'Organize',
      text: 'Search, tags and cookbooks bring every recipe back in a moment, whoever wrote it down.',
    },
    { icon: Share2, title: 'Share', text: handingOn(parts) },
  ];
  return (
    <ul className="mt-8 grid gap-6 md:grid-cols-3">
      {infos.map(({ icon: Icon, title, text }) => (
        <li key={title} className="min-w-0">
          <Card aria-label={title} className="h-full">
            <Icon aria-hidden className="size-7 stroke-[1.5] text-tomato" />
            <h2 className="mt-3 text-heading">{title}</h2>
            <p className="mt-1 text-quiet">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** `limit`: how many recipes the free plan allows. */
function FreePlanCard({ limit }: { limit: number | null | undefined }) {
  return (
    <Card
      aria-labelledby="free-plan"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-wash sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="free-plan" className="text-heading">
          Free Plan Included
        </h2>
        <p className="mt-1 max-w-measure">
          Up to {limit ?? FREE_RECIPE_LIMIT} recipes with their originals, cooking mode, grocery lists, cookbooks to
          arrange, and a PDF of every recipe. No card is asked for.
        </p>
      </div>
      <Button asChild size="lg" className="max-sm:w-full">
        <Link href={paths.library()}>Start with Free Plan</Link>
      </Button>
    </Card>
  );
}
