import { readQuantityAt } from '#shared/quantity.ts';
import { servingsNumber } from '#shared/servings.ts';

const START = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const DOZEN_NEXT = /^[\s-]*(?:dozens?|doz)(?!\p{L})/iu;
const ENDS_IN_DOZEN = /dozen(?:\s+of)?$/i;

/**
 * How many a servings text divides a recipe into: what `servingsNumber` says, but dozens are counted out ('3 dozen cookies'
 * is 36, '2 to 3 dozen' 24, 'a dozen' 12). A whole number; 0 if there is none. The first number decides: '8 (2 dozen)' is 8.
 */
export function servingsCount(servings: string): number {
  for (const { index, 0: first } of servings.matchAll(START)) {
    const dozens = dozensAt(servings, index);
    if (dozens !== null) return Math.round(dozens);
    if (/\d/.test(first)) break;
  }
  return servingsNumber(servings);
}

/** What stands at `at`, where it is a number of dozens. */
function dozensAt(text: string, at: number): number | null {
  const read = readQuantityAt(text, at, true);
  if (!read) return null;
  const { qty, qtyMax, length } = read;
  if (DOZEN_NEXT.test(text.slice(length))) return qty * 12;
  if (!ENDS_IN_DOZEN.test(text.slice(at, length))) return null;
  // 'two to three dozen' was read as 2 to 36.
  return qtyMax !== null && qty * 12 < qtyMax ? qty * 12 : qty;
}
