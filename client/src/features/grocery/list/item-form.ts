import type { GroceryItem } from '#shared/grocery/list.ts';
import { nameOf } from '#shared/grocery/format-item.ts';
import { formatQuantity } from '#shared/figures.ts';
import { readQuantity } from '#shared/quantity.ts';
import { unitOf } from '#shared/units.ts';

/** The form's values, as typed. */
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

/** The changes that the form makes to the item, or the sentence about what is wrong in the form. */
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
  const renamed = food === before.food ? {} : { canonical: food };
  if (amount === before.amount && unit === before.unit) return { ...renamed, ...note };
  const measured = { sumQty: read ? (read.qtyMax ?? read.qty) : null, unit: unitOf(unit)?.name ?? unit };
  // Written by hand from now on: the name is kept in the form that fits this amount.
  const canonical = nameOf({ ...item, ...renamed, ...measured });
  return { ...measured, ...note, canonical, byHand: true };
}
