import { Link } from 'wouter';
import type { Making } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { MadeLog } from '../../components/made/made-log.tsx';
import { AskedOfFamily } from '../../components/questions/asked-of-family.tsx';
import { NutritionPanel } from '../../components/recipe/nutrition-panel.tsx';
import { ToldStory } from '../../components/provenance/told-story.tsx';
import { FamilyVersions } from '../../components/variants/family-versions.tsx';
import { paths } from '../../lib/paths.ts';

export interface BelowNotesProps {
  recipe: Recipe;
  canWrite: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onVary: (making: Making) => void;
}

/** What stands below the notes, each a section of its own, in this order. */
export function BelowNotes({ recipe, canWrite, isAdding, onAdding, onVary }: BelowNotesProps) {
  return (
    <>
      {recipe.ingredients.length === 0 && recipe.steps.length === 0 ? (
        <p className="font-sans text-quiet">
          No ingredients or steps yet.{' '}
          {canWrite && recipe.lockedBy === null ? (
            <Link href={paths.editRecipe(recipe.id)} className="text-link inline-flex min-h-touch items-center">
              Write them down
            </Link>
          ) : null}
        </p>
      ) : null}
      <ToldStory recipe={recipe} />
      <MadeLog recipe={recipe} canWrite={canWrite} isAdding={isAdding} onAdding={onAdding} onVary={onVary} />
      <FamilyVersions recipe={recipe} />
      <NutritionPanel recipeId={recipe.id} />
      <AskedOfFamily recipeId={recipe.id} />
    </>
  );
}
