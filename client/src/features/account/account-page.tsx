import { usePlan } from '../../api/plan.ts';
import { useUser } from '../../api/user.ts';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BillingCard } from './billing-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { KeepLibraryCard } from './keep-library-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { usePortalReturn } from './use-portal-return.ts';

export function AccountPage() {
  usePageTitle('Account Settings');
  usePortalReturn();
  const { data: user, error, refetch } = useUser();
  const { data: plan, isError: isPlanUnknown } = usePlan();
  // Where nothing is sold there is no billing; where that could not be asked, the portal itself will say.
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
              <PasswordCard email={user.email} />
              <DevicesCard email={user.email} />
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
