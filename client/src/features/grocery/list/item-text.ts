import type { GroceryItem } from '#shared/grocery/list.ts';
import { convertAmount } from '#shared/convert.ts';
import { measuredFood } from '#shared/densities.ts';
import { amountsOf, arithmeticOf, lineOf, nameOf } from '#shared/grocery/format-item.ts';
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
function inUnits(item: GroceryItem, units: Units): GroceryItem {
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

/** '2 ½ cups' and 'flour', in the person's units. */
export function amountAndName(item: GroceryItem, units: Units): { readonly amount: string; readonly name: string } {
  const own = inUnits(item, units);
  return { amount: amountsOf(own), name: nameOf(own) };
}

/** A line for Copy List, the share sheet and screen readers. */
export const lineText = (item: GroceryItem, units: Units): string => lineOf(inUnits(item, units));

/**
 * How the amount was added up: '2 cups Soup + ½ cup Pie = 2 ½ cups', or what the recipes need where the amount was
 * changed by hand; '' where the item is of no recipe.
 */
export function sumText(item: GroceryItem, units: Units): string {
  if (!item.byHand || item.from.length === 0) return arithmeticOf(inUnits(item, units));
  return `The recipes ask for ${arithmeticOf({ ...item, sumQty: null, also: [] })}`;
}

/** The names of the item's recipes, each once. */
export const recipeNames = (item: GroceryItem): string[] => [
  ...new Set(item.from.map(({ recipeName }) => recipeName).filter((name) => name !== '')),
];
