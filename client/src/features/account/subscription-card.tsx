import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { FREE_RECIPE_LIMIT, type User } from '#shared/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { paths } from '../../lib/paths.ts';

const PREMIUM_FEATURES = [
  'Unlimited recipes',
  'Grocery delivery with two retailers',
  'Nutrition estimates',
  'AI recipe cleanup',
  'Cookbook PDF export',
  '10% off printed cookbooks',
] as const;

export function SubscriptionCard({ user }: { user: User }) {
  const isPremium = user.tier === 'premium';
  return (
    <Card aria-labelledby="subscription">
      <h2 id="subscription" className="text-heading">
        Subscription
      </h2>
      {isPremium ? (
        <>
          <p className="mt-2 font-semibold">Premium Plan - $6.99/month</p>
          <FeatureList />
          <p className="figures mt-4 text-quiet">Currently stored: {user.recipeCount} recipes</p>
        </>
      ) : (
        <>
          <p className="figures mt-2">
            {user.recipeCount} of {user.recipeLimit ?? FREE_RECIPE_LIMIT} recipes used • Basic OCR • Single-recipe PDFs
          </p>
          <Meter count={user.recipeCount} limit={user.recipeLimit ?? FREE_RECIPE_LIMIT} />
          <div className="mt-6 rounded bg-wash p-5">
            <h3 className="text-lead">Upgrade to Premium - $6.99/month</h3>
            <FeatureList />
            <Button asChild variant="primary" className="mt-4">
              <Link href={paths.premium()}>Upgrade to Premium</Link>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function FeatureList() {
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {PREMIUM_FEATURES.map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-sage" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

function Meter({ count, limit }: { count: number; limit: number }) {
  return (
    <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-full bg-wash">
      <div
        className="h-full rounded-full bg-sage"
        style={{ width: `${String(Math.min(100, (count / limit) * 100))}%` }}
      />
    </div>
  );
}
