import type { GroceryItem } from '#shared/grocery/list.ts';
import { nameOf } from '#shared/grocery/say-item.ts';
import { formatQuantity, readQuantity } from '#shared/quantity.ts';
import { unitOf } from '#shared/units.ts';

/** What the form of a line holds, as it is typed. */
export interface ItemForm {
  readonly amount: string;
  readonly unit: string;
  readonly food: string;
  readonly note: string;
}

export const formOf = ({ sumQty, unit, canonical, note }: GroceryItem): ItemForm => ({
  amount: sumQty === null ? '' : formatQuantity(sumQty),
  unit,
  food: canonical,
  note,
});

/** What the form changes about the line, or the sentence that says what is wrong with it. */
export function changesOf(item: GroceryItem, form: ItemForm): Partial<Omit<GroceryItem, 'id'>> | string {
  const before = formOf(item);
  const food = form.food.trim();
  if (food === '') return 'Say what to buy.';
  const amount = form.amount.trim();
  const read = readQuantity(amount);
  if (amount !== '' && (read?.length !== amount.length || read.qty <= 0))
    return 'Write the amount as a number: 2, 1/2, 1.5.';
  const unit = form.unit.trim();
  const note = form.note.trim() === before.note ? {} : { note: form.note.trim() };
  const named = food === before.food ? {} : { canonical: food };
  if (amount === before.amount && unit === before.unit) return { ...named, ...note };
  const measured = { sumQty: read ? (read.qtyMax ?? read.qty) : null, unit: unitOf(unit)?.name ?? unit };
  // From now on somebody's own word counts: as it is said for this amount, in the units it was written in.
  const canonical = nameOf({ ...item, ...named, ...measured });
  return { ...measured, ...note, canonical, byHand: true };
}
