import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import { OF } from '../ingredient/words.ts';
import { QUANTITY_MAX } from '../figures.ts';
import { readQuantity } from '../quantity.ts';
import type { Ingredient } from '../recipe.ts';
import { unitOf } from '../units.ts';
import { aisleOf } from './aisle.ts';
import { purchaseUnit } from './amount-of-line.ts';
import type { GroceryItem, GrocerySettings } from './list.ts';

/** What the list keeps of a food and of a note, and of a unit (`groceryItemSchema`). */
const TEXT_MAX = 500;
const UNIT_MAX = 100;

/**
 * A line as somebody types it: '2 lb potatoes', 'Coffee, decaf', 'cheese (for Anna)'. The amount is taken off, and what
 * stands behind a comma, a colon or in brackets becomes the note; the food stays as written. Nothing of it is lost but
 * the bullet or number of a pasted list.
 */
export function parseTypedItem(text: string, settings?: Pick<GrocerySettings, 'aisles'>): GroceryItem {
  const written = text.trim().slice(0, TEXT_MAX);
  const read = parsedParts(written) ?? { canonical: written, sumQty: null, unit: '', note: '' };
  return {
    id: '',
    ...read,
    also: [],
    aisle: aisleOf(read.canonical, settings),
    from: [],
    checked: false,
    byHand: true,
  };
}

/** Null where the line has to stay in one piece: an address, an amount without a food, a text the parser makes less of. */
function parsedParts(written: string): Pick<GroceryItem, 'canonical' | 'sumQty' | 'unit' | 'note'> | null {
  if (written.includes('://')) return null;
  const line = parseIngredient(written);
  const { quantity, unit, item, notes, original } = line;
  const amount = line.qtyMax ?? line.qty;
  if (item === '' || (amount !== null && !(amount > 0 && amount <= QUANTITY_MAX))) return null;
  if (!isAllOf(original, [quantity, unit, item, notes])) return null;
  const note = [restOfAmount(line), notes].filter((part) => part !== '').join(', ');
  if (item.length > TEXT_MAX || note.length > TEXT_MAX || unit.length > UNIT_MAX) return null;
  return {
    canonical: item,
    sumQty: amount,
    unit: amount !== null && unit !== '' ? (purchaseUnit(unit)?.name ?? unit) : '',
    note,
  };
}

/** What number and unit do not tell of the amount as it was written: 'a pinch', '2-3', '1 lb 4 oz', 'heaped'. */
function restOfAmount({ quantity, unit, qty, qtyMax }: Ingredient): string {
  if (qty === null || qtyMax !== null || readQuantity(quantity)?.length !== quantity.length)
    return `${quantity} ${unit}`.trim();
  return unitOf(unit) === null && purchaseUnit(unit) !== null ? unit.trim().split(/\s+/).slice(0, -1).join(' ') : '';
}

/** Letters, digits, currencies and pictures: what a line says. Commas and brackets only part it. */
const SIGNS = /[\p{L}\p{M}\p{N}\p{Sc}\p{So}]/gu;

/** Whether the parts hold every sign of the line, save 'of' and 'a' before a food and the 'x' of '2 x 400g', which nobody misses. */
function isAllOf(line: string, parts: readonly string[]): boolean {
  const available = new Map<string, number>();
  for (const [sign] of parts.join(' ').matchAll(SIGNS)) available.set(sign, (available.get(sign) ?? 0) + 1);
  const required = line.replace(/\p{L}+/gu, (word) =>
    OF.has(word.toLowerCase()) || /^(?:x|an?|the)$/i.test(word) ? '' : word,
  );
  for (const [sign] of required.matchAll(SIGNS)) {
    const left = available.get(sign) ?? 0;
    if (left === 0) return false;
    available.set(sign, left - 1);
  }
  return true;
}
