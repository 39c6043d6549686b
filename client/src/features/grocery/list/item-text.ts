import { useEffect } from 'react';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { amountsOf, arithmeticOf, lineOf, nameOf, needsLexicon } from '#shared/grocery/format-item.ts';
import type { Preferences } from '#shared/user.ts';
import { lateCode } from '../../../components/ui/late-part.tsx';

type Units = Preferences['units'];

const conversion = lateCode(() => import('./in-units.ts').then((m) => m.itemInUnits));

/** The item in the person's units; as it was written where they chose none, and until the code for it is there. */
const inUnits = (item: GroceryItem, units: Units): GroceryItem =>
  units === 'written' ? item : (conversion.now()?.(item, units) ?? item);

/** '2 ½ cups' and 'flour', in the person's units. */
export function amountAndName(item: GroceryItem, units: Units): { readonly amount: string; readonly name: string } {
  const own = inUnits(item, units);
  return { amount: amountsOf(own), name: nameOf(own) };
}

const lexicon = lateCode(() => import('#shared/grocery/english-foods.ts'));

/** As `amountAndName`, and again once what its words and units need is there: fetched for the first line that cannot be said without. */
export function useAmountAndName(item: GroceryItem, units: Units): ReturnType<typeof amountAndName> {
  lexicon.useNow();
  const convert = conversion.useNow();
  const isUnconverted = units !== 'written' && convert === null;
  const isUnsure = needsLexicon(inUnits(item, units));
  useEffect(() => {
    if (isUnsure) lexicon.load().catch(() => undefined);
  }, [isUnsure]);
  useEffect(() => {
    if (isUnconverted) conversion.load().catch(() => undefined);
  }, [isUnconverted]);
  return amountAndName(item, units);
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
