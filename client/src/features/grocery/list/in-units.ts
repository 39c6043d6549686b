import type { GroceryItem } from '#shared/grocery/list.ts';
import { convertAmount } from '#shared/convert.ts';
import { measuredFood } from '#shared/densities.ts';
import type { Preferences } from '#shared/user.ts';
import { systemOf, unitOf } from '#shared/units.ts';

type Units = Preferences['units'];

/** An amount of the food in the person's units; null where it is not converted. */
function converted(qty: number | null, unitText: string, food: string, units: Units) {
  const system = systemOf(units);
  const unit = unitOf(unitText);
  if (qty === null || system === null || unit === null) return null;
  return convertAmount({ qty, qtyMax: null, unit, unitText }, measuredFood(food), system);
}

/** The item with its amounts in the person's units. An item that was written by hand is not converted. */
export function itemInUnits(item: GroceryItem, units: Units): GroceryItem {
  if (item.byHand) return item;
  const sum = converted(item.sumQty, item.unit, item.canonical, units);
  return {
    ...item,
    ...(sum ? { sumQty: sum.qty, unit: sum.unit } : {}),
    also: item.also.map((part) => {
      const more = converted(part.sumQty, part.unit, item.canonical, units);
      return more ? { sumQty: more.qty, unit: more.unit } : part;
    }),
    from: item.from.map((part) => {
      const own = converted(part.qty, part.unit, item.canonical, units);
      return own ? { ...part, qty: own.qty, unit: own.unit } : part;
    }),
  };
}
