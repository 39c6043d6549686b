import type { Reading } from './read-line.ts';

type Shown = { quantity: string; unit: string; item: string; notes: string; qty: number | null; qtyMax: number | null };

/** More than a household cooks with; a larger amount is rather a misreading ('12 cups' of '1/2 cups'). */
const MOST: Readonly<Record<string, number>> = {
  cup: 20,
  tbsp: 24,
  tsp: 24,
  lb: 25,
  oz: 96,
  kg: 12,
  g: 6000,
  ml: 6000,
  l: 12,
  clove: 40,
};

/**
 * How surely a line was taken apart, 0 to 1, from evidence in the line alone: no food, digits left in the food, a
 * number without a unit before something that is measured, an amount no household uses, letters lost to a scanner.
 */
export function confidenceOf(shown: Shown, reading: Reading): number {
  let doubt = 0;
  if (shown.item === '') doubt = Math.max(doubt, 0.7);
  if (/\d/.test(shown.item) && !/\d\s?%|\b(?:00|7[- ]?up)\b/i.test(shown.item)) doubt = Math.max(doubt, 0.3);
  if (/[^\p{L}\p{M}\p{N}\s'’".,;:()[\]/&%®™©°#*!?+~–—½¼¾⅐-⅞⁄=-]/u.test(reading.line)) doubt = Math.max(doubt, 0.25);
  if (/\p{L}\d\p{L}|\p{Ll}[01]\p{Ll}|[|\\{}^<>]/u.test(reading.line)) doubt = Math.max(doubt, 0.35);
  if (shown.qty !== null) {
    const most = reading.unit ? (MOST[reading.unit.name] ?? 60) : 60;
    if (shown.qty > most) doubt = Math.max(doubt, 0.4);
    if (shown.qty === 0) doubt = Math.max(doubt, 0.5);
    if (reading.unit === null && !Number.isInteger(shown.qty * 4) && shown.qtyMax === null)
      doubt = Math.max(doubt, 0.2);
  }
  if (shown.item.split(' ').length > 8) doubt = Math.max(doubt, 0.25);
  if (shown.quantity === '' && shown.item.split(' ').length > 5) doubt = Math.max(doubt, 0.15);
  return Math.round((1 - doubt) * 100) / 100;
}
