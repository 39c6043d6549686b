import { CopyPlus, Lock, LockOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useLockRecipe } from '../../../api/lock-recipe.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { latePart } from '../../../components/ui/late-part.tsx';
import { paths } from '../../../lib/paths.ts';

const { Suspending: MakeItMyOwn } = latePart(() =>
  import('../../../components/variants/make-it-my-own.tsx').then((m) => m.MakeItMyOwn),
);

/** In place of the form of a keepsake that is locked. */
export function LockedRecipe({ recipe }: { recipe: Recipe }) {
  const lock = useLockRecipe(recipe.id);
  const [isCopying, setIsCopying] = useState(false);
  return (
    <>
      <EmptyState
        isPage
        icon={<Lock />}
        title="This keepsake is locked"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button
              variant="primary"
              onClick={() => {
                setIsCopying(true);
              }}
            >
              <CopyPlus aria-hidden /> Make it my own
            </Button>
            <Button asChild>
              <Link href={paths.recipe(recipe.id)}>To the recipe</Link>
            </Button>
            <Button
              variant="ghost"
              busy={lock.isPending}
              onClick={() => {
                lock.mutate(false);
              }}
            >
              <LockOpen aria-hidden /> Unlock
            </Button>
          </div>
        }
      >
        {recipe.title} stays as it is{recipe.lockedBy ? <>: {recipe.lockedBy} locked it</> : null}. Make it your own,
        and change that one as you like.
      </EmptyState>
      <Suspense>
        {isCopying ? (
          <MakeItMyOwn
            recipe={recipe}
            onClose={() => {
              setIsCopying(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
