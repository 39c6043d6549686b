import { readQuantity } from '../quantity.ts';
import type { Ingredient } from '../recipe.ts';
import { parseIngredient } from './parse-ingredient.ts';

/** Of a long food its first words tell what is counted. */
const FOOD_MAX = 100;

/** Quantity, unit and food of a line as one text again. */
export const textOfParts = ({ quantity, unit, item }: Pick<Ingredient, 'quantity' | 'unit' | 'item'>): string =>
  [quantity.trim(), unit.trim(), item.slice(0, FOOD_MAX).toWellFormed().trim()].filter((part) => part !== '').join(' ');

/**
 * The number of a line whose parts are known: 20 of '1 lb 4' and 'oz', none of 'a pinch', 'a few' or '2 cups' without a
 * unit of its own. All of the quantity is the number, or there is none: what is left over would be lost where the number
 * is multiplied, and '2 cups' would become '4'.
 */
export function amountOfParts(
  parts: Pick<Ingredient, 'quantity' | 'unit' | 'item'>,
): Pick<Ingredient, 'qty' | 'qtyMax'> {
  const quantity = parts.quantity.trim();
  if (quantity === '') return { qty: null, qtyMax: null };
  const { qty, qtyMax, ...read } = parseIngredient(textOfParts(parts));
  if (read.quantity === quantity && read.unit === parts.unit.trim()) return { qty, qtyMax };
  const amount = readQuantity(quantity);
  return amount?.length === quantity.length ? { qty: amount.qty, qtyMax: amount.qtyMax } : { qty: null, qtyMax: null };
}
