import { CookingPot } from 'lucide-react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { useShare } from '../../../api/shares.ts';
import { PrintRecipe } from '../sharing/print-recipe.tsx';
import { RecipePdf } from '../sharing/recipe-pdf.tsx';
import { ShareRecipe } from '../sharing/share-recipe.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';

/** What those who may only look can do with a recipe: cook it, take it along on paper, pass on the link there is. */
export function ReadingActions({ recipe }: { recipe: Recipe }) {
  const { data: share } = useShare(recipe.id, true);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button asChild>
        <Link href={paths.cook(recipe.id)}>
          <CookingPot aria-hidden /> Cook
        </Link>
      </Button>
      {share && share.url !== null ? <ShareRecipe recipe={recipe} canWrite={false} /> : null}
      <PrintRecipe recipe={recipe} />
      <RecipePdf recipe={recipe} />
    </div>
  );
}
