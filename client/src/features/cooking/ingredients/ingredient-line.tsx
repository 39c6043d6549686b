import type { Ingredient } from '#shared/recipe.ts';
import type { Amounts } from '#shared/recipe-page/amounts.ts';
import { hasRightToLeft, numbersInOrder } from '#shared/right-to-left.ts';
import { typeset } from '#shared/typeset.ts';

interface IngredientLineProps {
  ingredient: Ingredient;
  amounts: Amounts;
}

/** The amount in tabular figures with real fractions, the food and how it is prepared, in one line. */
export function IngredientLine({ ingredient, amounts }: IngredientLineProps) {
  const { item, original } = ingredient;
  const { quantity, unit, notes } = amounts.ofLine(ingredient);
  const amount = [typeset(quantity), unit].filter((part) => part !== '').join(' ');
  return (
    <span dir="auto" className="break-words">
      <span className="amounts font-bold">{numbersInOrder(amount, hasRightToLeft(`${item} ${original}`))}</span>{' '}
      {item || original}
      {notes === '' ? null : <span className="text-quiet">, {notes}</span>}
    </span>
  );
}
