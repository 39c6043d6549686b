import { amountMayBe } from '#shared/doubt-words.ts';
import { ownProperty } from '#shared/own-property.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { unitOf } from '#shared/units.ts';
import { KITCHEN_WORDS } from '../words/kitchen-words.ts';

/** Classes of food by how much of one a home recipe takes. */
const STRONG =
  /\b(?:salt|pepper|baking (?:soda|powder)|soda|bicarbonate|yeast|cinnamon|nutmeg|mace|cloves|allspice|cayenne|paprika|cumin|coriander|turmeric|cardamom|ginger|vanilla|almond extract|extract|cream of tartar|saffron|oregano|thyme|basil|sage|marjoram|dill|mustard|chil[il]+ (?:powder|flakes)|flakes|celery seed|caraway|curry|(?:garlic|onion) powder|zest|gelatin)\b/i;
const LIQUID_OR_MEAL =
  /\b(?:flour|sugar|milk|buttermilk|water|broth|stock|cream|oil|butter|margarine|shortening|rice|oats|oatmeal|cheese|cheddar|yogh?urt|honey|syrup|molasses|wine|vinegar|juice|lentils|beans|peas|nuts|walnuts|pecans|almonds|raisins|chips|coconut|cocoa|cornmeal|crumbs|breadcrumbs|ketchup|mayonnaise)\b/i;

/**
 * The most of a unit that home recipes ask for: [of anything, of strong things such as salt and spices]. From the amounts of
 * household recipes for four to twelve: beyond them a lost fraction ('14 cup' of '1/4 cup') is likelier than the amount.
 */
const MOST: Readonly<Record<string, readonly [number, number]>> = {
  cup: [10, 1],
  tbsp: [12, 5],
  tsp: [6, 4],
  lb: [12, 1],
  oz: [40, 4],
  kg: [6, 0.1],
  g: [2500, 100],
  ml: [3000, 60],
  l: [6, 0.1],
  clove: [20, 20],
  can: [8, 2],
  stick: [6, 0],
  pint: [6, 0.5],
  quart: [6, 0.5],
};
/** Figures that stay of a fraction whose bar was not read: 12 of 1/2, 14 of 1/4. */
const RUN_TOGETHER: Readonly<Record<number, string>> = {
  12: '1/2',
  14: '1/4',
  34: '3/4',
  13: '1/3',
  23: '2/3',
  18: '1/8',
};
const ONE_OF =
  /^(?:cup|teaspoon|tablespoon|pound|ounce|clove|can|stick|pint|quart|package|slice|head|bunch|loaf|jar|sprig|stalk)$/i;
const MANY_OF = /^(?:cups|teaspoons|tablespoons|pounds|cloves|cans|sticks|pints|quarts|packages|slices|lbs)$/i;

/** Why an amount that reads as a number may be another, with how sure it still is; null where it is plausible. */
export function implausibleAmount(ingredient: Ingredient): { confidence: number; reason: string } | null {
  const { qty, qtyMax, item } = ingredient;
  const unit = ingredient.unit.trim().replace(/\.$/, '');
  if (qty === null) return null;
  const name = unitOf(unit)?.name ?? unit.toLowerCase();
  const shown = `${ingredient.quantity} ${unit}`.trim();
  const most = ownProperty(MOST, name)?.[STRONG.test(item) && !LIQUID_OR_MEAL.test(item) ? 1 : 0];
  const amount = qtyMax ?? qty;
  if (qty === 0) return { confidence: 0.2, reason: 'The amount is nought; a figure may be missing.' };
  if (/\d{1,2}\/\d/.test(ingredient.quantity) && (qty > 12 || isOddFraction(ingredient.quantity)))
    return { confidence: 0.35, reason: `'${ingredient.quantity}' is an odd fraction; compare it with the original.` };
  const fraction = RUN_TOGETHER[qty];
  if (fraction !== undefined && /^(?:cup|tbsp|tsp|lb|pint|quart|stick)$/.test(name))
    return {
      confidence: 0.25,
      reason: amountMayBe(fraction, `'${shown}' looks like a fraction whose bar was lost.`),
    };
  if (most !== undefined && amount > most)
    return { confidence: 0.35, reason: `'${shown}' is more than recipes use; a fraction may have been lost.` };
  if (qtyMax === null && qty > 1 && ONE_OF.test(unit))
    return { confidence: 0.5, reason: `'${shown}' is written as one ${unit}; the figure may be misread.` };
  if (qtyMax === null && qty <= 1 && MANY_OF.test(unit) && /^\s*1\s*$/.test(ingredient.quantity))
    return { confidence: 0.5, reason: `'${shown}' is written as several ${unit}; a fraction may be missing.` };
  if (unit === '' && qty === 1 && qtyMax === null && isPlural(item))
    return { confidence: 0.5, reason: `'${shown} ${item}' are several; a figure may be missing.` };
  if (unit === '' && fraction !== undefined && qty !== 12)
    return { confidence: 0.6, reason: amountMayBe(fraction, `a fraction whose bar was lost looks like '${shown}'.`) };
  if (unit === '' && amount > 24)
    return { confidence: 0.4, reason: `'${shown}' of something that is counted is a great many.` };
  return null;
}

/** Whether a food stands in the plural: it ends as plurals do, and without that it is a word of the kitchen, too ('carrots', not 'asparagus'). */
function isPlural(item: string): boolean {
  const word = item.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
  return /[^su]s$/.test(word) && [word.slice(0, -1), word.replace(/es$/, '')].some((one) => KITCHEN_WORDS.has(one));
}

/** Fractions that cooks write; '5/4' and '3/9' are misread ones. */
function isOddFraction(quantity: string): boolean {
  const found = /(\d+)\s*\/\s*(\d+)/.exec(quantity);
  if (!found) return false;
  const [top, bottom] = [Number(found[1]), Number(found[2])];
  return top >= bottom || ![2, 3, 4, 5, 6, 8, 16].includes(bottom);
}

/** Whether a food is measured, so that a bare number before it has lost its unit. */
export const isMeasured = (item: string) =>
  (LIQUID_OR_MEAL.test(item) || STRONG.test(item)) && !/\b(?:cloves|chips|nuts|beans|peas)\b/i.test(item);
