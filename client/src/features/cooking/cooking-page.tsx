import { useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'wouter';
import { HttpError } from '../../api/client.ts';
import { useRecipe } from '../../api/recipes.ts';
import { restoreTimers } from '../../components/timers/timers.ts';
import { Button } from '../../components/ui/button.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { WayBack } from '../../components/way-back.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { COOKING_COLOURS } from './cooking-colours.ts';
import { CookingView } from './cooking-view.tsx';

/** `/cook/:id` and `/cooking/:id`. Once the recipe is loaded, cooking works without a connection. */
export function CookingPage({ id }: { id: string }) {
  useDarkColours();
  const { data: recipe, error, refetch } = useRecipe(id);
  usePageTitle(recipe ? `Cooking: ${recipe.title}` : 'Cooking');
  const isRead = useStove();
  if (recipe && isRead) return <CookingView key={recipe.id} recipe={recipe} />;

  const isMissing = id === 'new' || (error instanceof HttpError && [403, 404].includes(error.status));
  return (
    <main
      data-without-bars
      className="fixed inset-0 grid h-dvh place-items-center bg-paper p-6 text-center font-cooking text-cook-1 text-ink"
    >
      {isMissing || error ? (
        <div className="flex max-w-measure flex-col items-center gap-6">
          {isMissing ? (
            <>
              <h1 className="font-cooking">Recipe not found</h1>
              <WayBack size="lg" href={paths.library()}>
                Back to Library
              </WayBack>
            </>
          ) : (
            <>
              <div className="text-body">
                <Problem error={error} otherwise="The recipe could not be loaded." onRetry={() => void refetch()} />
              </div>
              <Button asChild size="lg" variant="primary">
                <Link href={paths.library()}>Back to Library</Link>
              </Button>
            </>
          )}
        </div>
      ) : (
        <p role="status">Loading recipe...</p>
      )}
    </main>
  );
}

let isStoveRead = false;

/** Brings back what an empty battery took, before the screen is drawn: where one was is read once, at the beginning. */
export async function readStove(): Promise<void> {
  await restoreTimers();
  isStoveRead = true;
}

function useStove(): boolean {
  const [isRead, setIsRead] = useState(isStoveRead);
  useEffect(() => {
    void readStove().then(() => {
      setIsRead(true);
    });
  }, []);
  return isRead;
}

/** Sets the dark colours on the whole document, also for dialogs and toasts, until cooking mode is left. */
function useDarkColours(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(COOKING_COLOURS)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(COOKING_COLOURS)) style.removeProperty(name);
    };
  }, []);
}
