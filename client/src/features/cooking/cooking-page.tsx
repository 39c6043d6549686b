import { useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'wouter';
import { HttpError } from '../../api/client.ts';
import { useRecipe } from '../../api/recipes.ts';
import { restoreTimers } from '../../components/timers/timers.ts';
import { Button } from '../../components/ui/button.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { CookingView } from './cooking-view.tsx';

/** `/cook/:id` and `/cooking/:id`. Once the recipe is loaded, cooking works without a connection. */
export function CookingPage({ id }: { id: string }) {
  useDarkColours();
  const { data: recipe, error, refetch } = useRecipe(id);
  usePageTitle(recipe ? `Cooking: ${recipe.title}` : 'Cooking');
  const isRestored = useStove();
  if (recipe && isRestored) return <CookingView key={recipe.id} recipe={recipe} />;

  const isMissing = id === 'new' || (error instanceof HttpError && [403, 404].includes(error.status));
  return (
    <main className="fixed inset-0 grid h-dvh place-items-center bg-paper p-6 text-center font-cooking text-cook-1 text-ink">
      {isMissing || error ? (
        <div className="flex max-w-measure flex-col items-center gap-6">
          {isMissing ? (
            <h1 className="font-cooking">Recipe not found</h1>
          ) : (
            <div className="text-body">
              <Problem error={error} otherwise="The recipe could not be loaded." onRetry={() => void refetch()} />
            </div>
          )}
          <Button asChild size="lg" variant="primary">
            <Link href={paths.library()}>Back to Library</Link>
          </Button>
        </div>
      ) : (
        <p role="status">Loading recipe...</p>
      )}
    </main>
  );
}

/** Whether what an empty battery took is back: where one was is read once, at the beginning. */
function useStove(): boolean {
  const [isRestored, setIsRestored] = useState(typeof indexedDB === 'undefined');
  useEffect(() => {
    void restoreTimers().then(() => {
      setIsRestored(true);
    });
  }, []);
  return isRestored;
}

/** Cooking mode is dark in both schemes (design section 6), and all text of it is at least 7:1 on its ground. */
const COLOURS: Readonly<Record<string, string>> = {
  '--paper': '#12100e',
  '--card': '#1d1916',
  '--wash': '#29241f',
  '--line': '#3a342e',
  '--edge': '#9a8d80',
  '--ink': '#fff9ef',
  '--quiet': '#c9bdae',
  '--tomato': '#f2a08d',
  '--tomato-deep': '#f7b8a9',
  '--on-tomato': '#12100e',
  '--sage': '#b5cba3',
  '--on-sage': '#12100e',
  '--butter': '#f3d48a',
  '--on-butter': '#12100e',
  'color-scheme': 'dark',
  // Cooking mode scrolls within itself.
  'scrollbar-gutter': 'auto',
  overflow: 'hidden',
  // A swipe between steps, by finger or on a trackpad, is never the browser's own 'back'.
  'overscroll-behavior': 'none',
};

/** Sets the dark colours on the whole document, also for dialogs and toasts, until cooking mode is left. */
function useDarkColours(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(COLOURS)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(COLOURS)) style.removeProperty(name);
    };
  }, []);
}
