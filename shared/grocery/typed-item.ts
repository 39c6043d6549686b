import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import { aisleOf } from './aisle.ts';
import { knownUnit } from './amount-of-line.ts';
import { type GroceryItem, type GrocerySettings } from './list.ts';

/** A line as somebody types it: '2 lb potatoes', 'paper towels'. The amount is taken off, the food stays as written. */
export function itemOfText(text: string, settings?: Pick<GrocerySettings, 'aisles'>): GroceryItem {
  const written = text.trim().slice(0, 500);
  const { qty, qtyMax, unit, item } = parseIngredient(written);
  const amount = qtyMax ?? qty;
  const isSound = item !== '' && (amount === null || amount > 0);
  const canonical = isSound ? item : written;
  return {
    id: '',
    canonical,
    sumQty: isSound ? amount : null,
    unit: isSound && amount !== null && unit !== '' ? (knownUnit(unit)?.name ?? unit) : '',
    also: [],
    aisle: aisleOf(canonical, settings),
    from: [],
    note: '',
    checked: false,
    byHand: true,
  };
}
