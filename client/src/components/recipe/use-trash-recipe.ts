import { useLocation } from 'wouter';
import { TRASH_DAYS } from '#shared/defaults.ts';
import type { Recipe } from '#shared/recipe.ts';
import { useDeleteRecipe, useRestoreRecipe } from '../../api/recipes.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../ui/use-toast.ts';

/** Moves a recipe to the trash, opens the library and offers to take it back. */
export function useTrashRecipe() {
  const [, navigate] = useLocation();
  const remove = useDeleteRecipe();
  const restore = useRestoreRecipe();
  return {
    isTrashing: remove.isPending,
    /** `beforeLeaving` is called once it is done, before the library is opened. */
    trash: async (recipe: Pick<Recipe, 'id' | 'title'>, beforeLeaving?: () => void) => {
      try {
        await remove.mutateAsync(recipe.id);
      } catch {
        // useDeleteRecipe has said why.
        return;
      }
      beforeLeaving?.();
      navigate(paths.library());
      toast({
        title: 'Moved to the trash',
        description: `${recipe.title} is kept there for ${String(TRASH_DAYS)} days.`,
        action: {
          label: 'Undo',
          onSelect: () => {
            restore.mutate(recipe.id);
          },
        },
      });
    },
  };
}
