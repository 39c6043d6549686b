import { Suspense } from 'react';
import { Link } from 'wouter';
import type { User } from '#shared/user.ts';
import { cn } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { lateExtra } from '../ui/late-part.tsx';

// Loaded when needed: few families see it, and it brings the dialog and the code for amounts.
const WaitingRecipes = lateExtra(() => import('./waiting-recipes.tsx').then((m) => m.WaitingRecipes));

/**
 * Says what being over the free plan's limit means, after a plan has ended or with a guest's recipes, and shows recipes
 * that wait outside the library. Nothing where neither is so.
 */
export function LimitNote({ user, className }: { user: User; className?: string }) {
  const { recipeCount, recipeLimit, recipesWaiting = 0, role } = user;
  const isOver = recipeLimit !== null && recipeCount > recipeLimit;
  if (!isOver && recipesWaiting === 0) return null;
  return (
    <div className={cn('max-w-measure space-y-3', className)}>
      {isOver ? (
        <p className="figures text-quiet">
          The free plan has room for {recipeLimit} recipes. All {recipeCount} stay yours, to read, to change and to take
          along. You can add new ones with{' '}
          <Link href={paths.premium()} className="text-link">
            Premium
          </Link>
          , or once there are fewer than {recipeLimit}.
        </p>
      ) : null}
      {recipesWaiting > 0 ? (
        <Suspense>
          <WaitingRecipes count={recipesWaiting} isOver={isOver} limit={recipeLimit} isViewer={role === 'viewer'} />
        </Suspense>
      ) : null}
    </div>
  );
}
