import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { useShare } from '../api/shares.ts';
import { ShareLink } from './share-link.tsx';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Problem } from './ui/problem.tsx';

/** The button that opens the sharing of a recipe, and the sheet in which it is done. */
export function ShareRecipe({ recipe }: { recipe: Pick<Recipe, 'id' | 'title'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useShare(recipe.id, isOpen);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <Share2 aria-hidden /> Share
        </Button>
      }
      title="Share this recipe"
      description="Whoever has the link sees the recipe without an account: title, photos, ingredients, steps and story, always as they are now. Your notes, the original and all other recipes stay in the family."
    >
      {data ? (
        <ShareLink recipe={recipe} url={data.url} />
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
