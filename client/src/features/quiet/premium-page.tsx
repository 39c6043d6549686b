import { useUser } from '../../api/user.ts';
import { ComingSoon } from './coming-soon.tsx';

export function PremiumPage() {
  const { data: user } = useUser();
  if (user?.tier === 'premium') {
    return (
      <ComingSoon title="Premium Membership" subtitle="Current Plan: Premium">
        <p>Your family keeps as many recipes as it likes. Nothing needs to be paid or renewed here.</p>
      </ComingSoon>
    );
  }
  return (
    <ComingSoon title="Upgrade to Premium" subtitle="$6.99/month">
      <p>
        Premium comes with a coming release, and cannot be bought yet. It will lift the limit on the number of recipes
        and add cookbooks as PDFs.
      </p>
      {user ? (
        <p className="text-quiet">
          {user.recipeLimit === null
            ? 'Until then everything that works is free, without a limit.'
            : `Until then the free plan keeps ${String(user.recipeLimit)} recipes; recipes in the trash do not count.`}
        </p>
      ) : null}
    </ComingSoon>
  );
}
