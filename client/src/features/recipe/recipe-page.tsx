import { Trash2, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { TRASH_DAYS } from '#shared/defaults.ts';
import { HttpError } from '../../api/client.ts';
import { useRecipe, useRestoreRecipe, useTrash } from '../../api/recipes.ts';
import { useUser } from '../../api/user.ts';
import { RecipeNotFound } from '../../components/recipe/recipe-not-found.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { ReadingView } from './reading-view.tsx';

/** `/recipe/:id`: the recipe as the page of a good book, for those who write and those who only read. */
export function RecipePage({ id }: { id: string }) {
  const { data: recipe, error, refetch } = useRecipe(id);
  usePageTitle(recipe?.title ?? 'Recipe');
  // Also of one that was shown: it was thrown away since, or who reads is not of its family any more.
  if (error instanceof HttpError && error.status === 404) return <NotThere id={id} />;
  if (recipe) return <ReadingView key={recipe.id} recipe={recipe} />;
  if (error)
    return (
      <>
        <PageHeading title="Recipe" />
        <Problem error={error} otherwise="The recipe could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  return <PageSkeleton />;
}

/** In the trash it can be taken back; else it is not this family's, or gone for good. */
function NotThere({ id }: { id: string }) {
  const { data: user } = useUser();
  const { data: trash } = useTrash();
  const restore = useRestoreRecipe();
  const thrownAway = trash?.find((recipe) => recipe.id === id);
  if (!thrownAway) return <RecipeNotFound />;
  return (
    <EmptyState
      isPage
      icon={<Trash2 />}
      title={thrownAway.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {user && user.role !== 'viewer' ? (
            <Button
              variant="primary"
              busy={restore.isPending}
              onClick={() => {
                restore.mutate(id);
              }}
            >
              <Undo2 aria-hidden /> Take it back
            </Button>
          ) : null}
          <Button asChild>
            <Link href={paths.library()}>Back to Library</Link>
          </Button>
        </div>
      }
    >
      This recipe lies in the trash; it is kept there for {TRASH_DAYS} days.
    </EmptyState>
  );
}
