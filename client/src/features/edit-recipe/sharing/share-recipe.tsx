import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { useShare } from '../../../api/shares.ts';
import { ShareLink } from './share-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Problem } from '../../../components/ui/problem.tsx';

interface ShareRecipeProps {
  recipe: Pick<Recipe, 'id' | 'title'>;
  /** Who may not, passes on the link there is. */
  canWrite?: boolean;
  /** Where something else opens it; else it has a button of its own. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The sheet in which a recipe is shared, and the button that opens it. */
export function ShareRecipe({ recipe, canWrite = true, open, onOpenChange }: ShareRecipeProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const { data, error, refetch } = useShare(recipe.id, isOpen);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange ?? setIsOwnOpen}
      {...(open === undefined
        ? {
            trigger: (
              <Button>
                <Share2 aria-hidden /> Share
              </Button>
            ),
          }
        : {})}
      title="Share this recipe"
      description="Whoever has the link sees the recipe without an account: title, photos, ingredients, steps and story, always as they are now. Your notes, the original and all other recipes stay in the family."
    >
      {data ? (
        <ShareLink recipe={recipe} url={data.url} canWrite={canWrite} />
      ) : error ? (
        <Problem error={error} otherwise="The link could not be looked up." onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="text-quiet">
          One moment...
        </p>
      )}
    </Dialog>
  );
}
