import type { Recipe } from '#shared/recipe.ts';
import { typeset } from '#shared/typeset.ts';
import { useTakeWaiting, useWaiting } from '../../api/recipes.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/use-toast.ts';

const recipes = (n: number) => `${String(n)} ${n === 1 ? 'recipe' : 'recipes'}`;

interface WaitingRecipesProps {
  count: number;
  isOver: boolean;
  limit: number | null;
  isViewer: boolean;
}

/** A guest's recipes that wait outside a library over its limit: how to add them, and a list to read them. */
export function WaitingRecipes({ count, isOver, limit, isViewer }: WaitingRecipesProps) {
  const take = useTakeWaiting();
  const [which, they] = count === 1 ? ['it', 'It'] : ['them', 'They'];
  return (
    <div className="rounded border border-line bg-card p-4">
      <p className="figures">
        {recipes(count)} saved before signing in {count === 1 ? 'is' : 'are'} kept, but not in this library yet. Nothing
        is lost.{' '}
        {isViewer
          ? `Anyone who may change this library can add ${which}.`
          : isOver
            ? `${they} can be added with Premium, or once the library has no more than ${String(limit)}.`
            : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isViewer || isOver ? null : (
          <Button
            busy={take.isPending}
            onClick={() => {
              take.mutate(undefined, {
                onSuccess: ({ taken, waiting }) => {
                  toast({
                    title: `${recipes(taken)} added`,
                    ...(waiting > 0 ? { description: `${recipes(waiting)} still wait for room.` } : {}),
                  });
                },
                onError: toastTryAgain,
              });
            }}
          >
            {take.isPending ? 'Adding…' : `Add ${which} to the library`}
          </Button>
        )}
        <Dialog title="Not in the library yet" trigger={<Button>Read {which}</Button>} wide>
          <ListOfWaiting />
        </Dialog>
      </div>
    </div>
  );
}

/** Mounted when the dialog opens, so that nothing is loaded before. */
function ListOfWaiting() {
  const waiting = useWaiting();
  if (waiting.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading the recipes…</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (waiting.isError) {
    return (
      <Problem
        error={waiting.error}
        otherwise="The recipes could not be loaded."
        onRetry={() => void waiting.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {waiting.data.map((recipe) => (
        <li key={recipe.id}>
          <WaitingRecipe recipe={recipe} />
        </li>
      ))}
    </ul>
  );
}

function WaitingRecipe({ recipe: { title, ingredients, steps, notes } }: { recipe: Recipe }) {
  return (
    <details>
      <summary dir="auto" className="min-h-touch cursor-pointer py-2.5 font-serif text-lead font-semibold break-words">
        {title}
      </summary>
      <div className="space-y-3 pb-4 break-words">
        <ul className="list-disc pl-6">
          {ingredients.map(({ quantity, unit, item, notes: beside }, index) => (
            <li key={index} dir="auto">
              {[typeset(quantity), unit, item, beside && `(${beside})`].filter(Boolean).join(' ')}
            </li>
          ))}
        </ul>
        <ol className="list-decimal space-y-1 pl-6">
          {steps.map(({ text }, index) => (
            <li key={index} dir="auto">
              {text}
            </li>
          ))}
        </ol>
        {notes === '' ? null : <p dir="auto">{notes}</p>}
      </div>
    </details>
  );
}
