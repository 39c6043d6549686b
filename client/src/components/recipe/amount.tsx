import type { Ingredient } from '#shared/recipe.ts';
import { hasRightToLeft, numbersInOrder } from '#shared/right-to-left.ts';
import { scaleIngredient } from '#shared/scaling.ts';
import { typeset } from '#shared/typeset.ts';
import { systemOf } from '#shared/units.ts';
import type { Preferences } from '#shared/user.ts';
import { cn } from '../../lib/class-names.ts';

/** Quantity and unit as one text, for more or fewer servings and in the person's units; empty where the line has none. */
export function amountOf(ingredient: Ingredient, factor: number, units: Preferences['units']): string {
  const { quantity, unit } = scaleIngredient(ingredient, factor, systemOf(units));
  return [typeset(quantity), unit].filter((part) => part !== '').join(' ');
}

interface AmountProps {
  ingredient: Ingredient;
  /** 2 for twice the recipe. */
  factor?: number;
  units: Preferences['units'];
  className?: string;
}

/** An ingredient's amount in tabular figures with real fractions. */
export function Amount({ ingredient, factor = 1, units, className }: AmountProps) {
  const amount = amountOf(ingredient, factor, units);
  const isAmongLetters = hasRightToLeft(`${ingredient.item} ${ingredient.original}`);
  return <span className={cn('amounts', className)}>{numbersInOrder(amount, isAmongLetters)}</span>;
}

/** The line's notes after the food, without a measure in them that is shown as the amount. */
export function LineNotes({ ingredient, factor = 1, units, className }: AmountProps) {
  const { notes } = scaleIngredient(ingredient, factor, systemOf(units));
  return notes === '' ? null : <span className={className}>, {notes}</span>;
}
