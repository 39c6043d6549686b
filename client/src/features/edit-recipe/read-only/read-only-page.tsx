import { CookingPot } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import type { Preferences } from '#shared/user.ts';
import { useOriginal } from '../../../api/recipes.ts';
import { useShare } from '../../../api/shares.ts';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { NutritionPanel } from '../nutrition/nutrition-panel.tsx';
import { OriginalView } from '../original/original-view.tsx';
import { hasContent, originalOf } from '../original/page-images.ts';
import type { LinePosition } from '../original/transcript/line-position.ts';
import { editablePages } from '../original/transcript/transcript-corrections.ts';
import { PrintRecipe } from '../sharing/print-recipe.tsx';
import { RecipePdf } from '../sharing/recipe-pdf.tsx';
import { ShareRecipe } from '../sharing/share-recipe.tsx';
import { ReadOnlyRecipe } from './read-only-recipe.tsx';

/** What a viewer sees at a recipe's address: the recipe, its original, and what can be done without changing it. */
export function ReadOnlyPage({ recipe, units }: { recipe: Recipe; units: Preferences['units'] }) {
  return (
    <>
      <ReadOnlyRecipe isPage recipe={recipe} units={units} />
      <div className="mt-8">
        <NutritionPanel recipeId={recipe.id} />
      </div>
      <OriginalSection recipe={recipe} />
      <Actions recipe={recipe} />
    </>
  );
}

/** The original below the recipe, to look at, listen to or read; nothing in it can be corrected. */
function OriginalSection({ recipe: { id, source } }: { recipe: Recipe }) {
  const { data } = useOriginal(id);
  const [highlighted, setHighlighted] = useState<readonly LinePosition[]>([]);
  const transcript = data?.transcript ?? null;
  const original = useMemo(() => originalOf(source, transcript), [source, transcript]);
  const pages = useMemo(() => (transcript ? editablePages(transcript) : []), [transcript]);
  if (!hasContent(original)) return null;
  return (
    <section aria-label="The original" className="mt-10 h-[70dvh]" data-print="never">
      <OriginalView
        original={original}
        pages={pages}
        highlighted={highlighted}
        fieldOf={() => null}
        onLine={(line) => {
          setHighlighted([line]);
        }}
      />
    </section>
  );
}

/** Cook, print, PDF, and the share link if an editor has made one. */
function Actions({ recipe }: { recipe: Recipe }) {
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
