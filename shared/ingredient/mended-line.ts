import { readQuantity } from '../quantity.ts';
import type { Ingredient } from '../recipe.ts';
import { amountOfParts } from './amount-of-parts.ts';

/**
 * A kept line with its number set right. Earlier releases took the first number that stands in the quantity for all of it: 1
 * of 'a pinch', 1 of '1 lb 4' and 'oz'; and what stands in '1.500' or '1,250' as English has it, whatever is measured. A number that does not come from there is somebody's own, and stays.
 */
export function mendedLine(line: Ingredient): Ingredient {
  if (line.qty === null || !/\p{L}|[.,]\d{3}/u.test(line.quantity)) return line;
  const first = readQuantity(line.quantity);
  const isTaken = first?.qty === line.qty && first.qtyMax === line.qtyMax;
  return isTaken ? { ...line, ...amountOfParts(line) } : line;
}
