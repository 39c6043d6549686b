import { Trash2, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { TRASH_DAYS } from '#shared/defaults.ts';
import { useRestoreRecipe, useTrash } from '../../api/recipes.ts';
import { useUser } from '../../api/user.ts';
import { RecipeNotFound } from '../../components/recipe/recipe-not-found.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { paths } from '../../lib/paths.ts';

/** In the trash it can be taken back; else it is not this family's, or gone for good. */
export function NotThere({ id }: { id: string }) {
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
