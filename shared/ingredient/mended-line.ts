import { readQuantity } from '../quantity.ts';
import type { Ingredient } from '../recipe.ts';
import { amountOfParts } from './amount-of-parts.ts';

const HALF = /^(and a half|et demie?|e mezz[oa]|y medi[oa]|e mei[oa])(?:, |$)/i;

/**
 * A line that earlier releases took apart: of '1 cup and a half of milk' they counted the half, and kept its words as a remark,
 * which stood beside '3 cups' as well.
 */
export function withItsHalf(line: Ingredient): Ingredient {
  const [whole = '', half] = line.unit === '' ? [] : (HALF.exec(line.notes) ?? []);
  const quantity = line.quantity.trim();
  const first = half === undefined ? null : readQuantity(quantity);
  if (half === undefined || first?.length !== quantity.length || !Number.isInteger(first.qty)) return line;
  const moved = {
    ...line,
    quantity: `${/^\p{L}+$/u.test(quantity) ? String(first.qty) : quantity} ${half}`,
    notes: line.notes.slice(whole.length),
  };
  return { ...moved, ...amountOfParts(moved) };
}

/**
 * A kept line with its number set right. Earlier releases took the first number that stands in the quantity for all of it: 1
 * of 'a pinch', 1 of '1 lb 4' and 'oz'; and what stands in '1.500' or '1,250' as English has it, whatever is measured. A number
 * that does not come from there is somebody's own, and stays.
 */
export function mendedLine(line: Ingredient): Ingredient {
  if (line.qty === null) return line;
  if (!/\p{L}|[.,]\d{3}/u.test(line.quantity)) return withItsHalf(line);
  const first = readQuantity(line.quantity);
  const isTaken = first?.qty === line.qty && first.qtyMax === line.qtyMax;
  return withItsHalf(isTaken ? { ...line, ...amountOfParts(line) } : line);
}
