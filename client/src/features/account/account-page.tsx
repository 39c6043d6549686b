import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { usePlan, useSyncPlan } from '../../api/plan.ts';
import { useUser } from '../../api/user.ts';
import { BillingPortal } from '../../components/plan/billing-portal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FamilyCard } from './family-card.tsx';
import { HostCard } from './host-card.tsx';
import { HandsCard } from './hands-card.tsx';
import { InboxCard } from './inbox-card.tsx';
import { KeepersCard } from './keepers-card.tsx';
import { OpenIdCard } from './open-id-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProgramsCard } from './programs-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TakeAlongCard } from './take-along-card.tsx';

export function AccountPage() {
  usePageTitle('Account Settings');
  usePortalReturn();
  const { data: user, error, refetch } = useUser();
  const { data: plan, isError: isPlanUnknown } = usePlan();
  // Where nothing is sold there is no billing; where the plan could not be loaded, the portal itself says so.
  const hasBilling = user?.tier === 'premium' && (isPlanUnknown || (plan !== undefined && plan.billing !== 'off'));
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title="Account Settings" subtitle="Manage your profile and subscription" />
      {error ? (
        <Problem error={error} otherwise="Your account could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {user ? (
        <div className="space-y-6">
          {user.guest ? <KeepLibraryCard recipeCount={user.recipeCount} /> : null}
          <ProfileCard key={user.id} user={user} />
          <SubscriptionCard user={user} />
          {hasBilling && user.role !== 'viewer' ? <BillingCard /> : null}
          <PreferencesCard preferences={user.preferences} />
          {user.guest ? null : (
            <>
              <FamilyCard user={user} />
              <KeepersCard user={user} />
            </>
          )}
          <HandsCard mayChange={user.role !== 'viewer'} />
          {user.role === 'viewer' ? null : <TakeAlongCard />}
          {user.guest ? null : <InboxCard email={user.email} />}
          {user.guest ? null : (
            <>
              {user.addedDevice ? null : (
                <>
                  {user.passwordless ? <NoPasswordCard /> : <PasswordCard email={user.email} />}
                  {user.passwordless ? null : <PasskeysCard email={user.email} />}
                  <OpenIdCard email={user.email} isPasswordless={user.passwordless === true} />
                </>
              )}
              <DevicesCard email={user.email} person={user.id} isAdded={user.addedDevice === true} />
              {user.addedDevice ? null : <ProgramsCard user={user} />}
              <HostCard />
              {user.addedDevice ? null : <DeleteAccountCard user={user} />}
            </>
          )}
        </div>
      ) : error ? null : (
        <div role="status" aria-label="Loading your account" className="space-y-6">
          <Skeleton className="h-80" />
          <Skeleton className="h-64" />
          <Skeleton className="h-52" />
        </div>
      )}
    </div>
  );
}

/** Tells a guest that the library depends on this browser, and how to keep it. */
function KeepLibraryCard({ recipeCount }: { recipeCount: number }) {
  return (
    <Card aria-labelledby="keep" className="border-t-2 border-t-tomato">
      <h2 id="keep" className="text-heading">
        Keep your library
      </h2>
      <p className="mt-2 max-w-measure">
        {recipeCount === 0
          ? 'You are here as a guest. What you keep hangs on this browser alone, until you create an account, and goes when you have not been here for thirty days.'
          : `You are here as a guest: your ${recipeCount === 1 ? 'recipe hangs' : `${String(recipeCount)} recipes hang`} on this browser alone, and ${recipeCount === 1 ? 'goes' : 'go'} when you have not been here for thirty days. With an account they are safe, and there on every device. Nothing is lost by creating one.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link href={paths.signUp(paths.account())}>Create an account</Link>
        </Button>
        <Button asChild>
          <Link href={paths.signIn(paths.account())}>Sign in</Link>
        </Button>
      </div>
    </Card>
  );
}

/** Who was brought here by a provider can have a password too: for passkeys, another address, or the day the provider is gone. */
function NoPasswordCard() {
  return (
    <Card aria-labelledby="password">
      <h2 id="password" className="text-heading">
        Password
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-quiet">
        Your account has none. With one you get in when the other way fails, and can have passkeys.
      </p>
      <Button asChild>
        <Link href={paths.forgotPassword()}>Choose a password</Link>
      </Button>
    </Card>
  );
}

function BillingCard() {
  return (
    <Card aria-labelledby="billing">
      <h2 id="billing" className="text-heading">
        Billing
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-quiet">
        Your card, your receipts and the subscription are looked after on the payment provider’s own page. We never see
        the card’s number.
      </p>
      <BillingPortal />
    </Card>
  );
}

/**
 * Back from the billing portal (`billing=back`), the plan is read at the payment provider, whose webhook may come later
 * or not at all, and the parameter is removed from the address. Where the provider does not answer, the stored plan is
 * shown until the webhook or the next sweep updates it.
 */
function usePortalReturn(): void {
  const isBack = new URLSearchParams(useSearch()).get('billing') === 'back';
  const [, navigate] = useLocation();
  const { mutate: sync } = useSyncPlan();
  useEffect(() => {
    if (!isBack) return;
    navigate(paths.account(), { replace: true });
    sync(undefined);
  }, [isBack, navigate, sync]);
}
