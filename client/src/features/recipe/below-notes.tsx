import type { Making } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { MadeLog } from '../../components/made/made-log.tsx';
import { AskedOfFamily } from '../../components/questions/asked-of-family.tsx';
import { NutritionPanel } from '../../components/recipe/nutrition-panel.tsx';
import { ToldStory } from '../../components/provenance/told-story.tsx';
import { FamilyVersions } from '../../components/variants/family-versions.tsx';

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
      <ToldStory recipe={recipe} />
      <MadeLog recipe={recipe} canWrite={canWrite} isAdding={isAdding} onAdding={onAdding} onVary={onVary} />
      <FamilyVersions recipe={recipe} />
      <NutritionPanel recipeId={recipe.id} />
      <AskedOfFamily recipeId={recipe.id} />
    </>
  );
}
