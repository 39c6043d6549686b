import { Link } from 'wouter';
import { HttpError } from '../../api/client.ts';
import { useRecipe } from '../../api/recipes.ts';
import { Button } from '../../components/ui/button.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { CookingView } from './cooking-view.tsx';
import { useStoveColours } from './use-stove-colours.ts';

/** `/cook/:id` and `/cooking/:id`. Once the recipe is here, a lost connection takes nothing away. */
export function CookingPage({ id }: { id: string }) {
  useStoveColours();
  const { data: recipe, error, refetch } = useRecipe(id);
  usePageTitle(recipe ? `Cooking: ${recipe.title}` : 'Cooking');
  if (recipe) return <CookingView key={recipe.id} recipe={recipe} />;

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
