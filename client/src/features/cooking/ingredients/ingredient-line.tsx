import type { Ingredient } from '#shared/recipe.ts';
import type { Preferences } from '#shared/user.ts';
import { Amount, LineNotes } from '../../../components/recipe/amount.tsx';

interface IngredientLineProps {
  ingredient: Ingredient;
  factor: number;
  units: Preferences['units'];
}

/** The amount, the food and how it is prepared, in one line. */
export function IngredientLine({ ingredient, factor, units }: IngredientLineProps) {
  return (
    <span dir="auto" className="break-words">
      <Amount ingredient={ingredient} factor={factor} units={units} className="font-bold" />{' '}
      {ingredient.item || ingredient.original}
      <LineNotes ingredient={ingredient} factor={factor} units={units} className="text-quiet" />
    </span>
  );
}
