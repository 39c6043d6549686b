import { amountMayBe } from '#shared/doubt-words.ts';
import { ownProperty } from '#shared/own-property.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { unitOf } from '#shared/units.ts';
import { KITCHEN_WORDS } from '../words/kitchen-words.ts';

/*
 * How much of a food a recipe asks for, as two questions. Of what somebody typed or a page says: is it more than any recipe has
 * (`isBeyondAnyRecipe`)? Those figures are the author's, so only what cannot be meant is doubted. Of what was read from a picture: is a lost
 * fraction likelier than the amount (`implausibleAmount`)? There '14 cups' is ¼ cup, though some recipe for a feast has fourteen. For the same
 * reason the foods of the first are whole names, and those of the second single words.
 */

/** Foods that are measured by weight or volume, by their whole name. */
const MEASURED_NAME =
  /^(?:(?:all[- ]purpose|plain|white|brown|granulated|whole|warm|cold|unsalted|dry|fresh|powdered|caster|icing|ground)\s+)*(?:flour|sugar|milk|water|oil|olive oil|vegetable oil|butter|salt|rice|honey|cream|heavy cream|cocoa|cocoa powder|cornstarch|baking powder|baking soda|vanilla|vanilla extract|yogh?urt|broth|stock|vinegar|soy sauce|oats|breadcrumbs|cinnamon|cumin|paprika|yeast|mehl|zucker|milch|wasser|öl|salz|sahne|farine|sucre|lait|eau|huile|harina|azúcar|leche|agua|aceite|farina|zucchero|latte|acqua)$/iu;

/** The most of a unit in family recipes for thirty. */
const LARGEST: readonly (readonly [RegExp, number])[] = [
  [/^(?:tsp|ts|teaspoons?|tl)\b/i, 24],
  [/^(?:tbsp|tbs|tablespoons?|el|msk)\b/i, 40],
  [/^(?:c|cups?)\b/i, 40],
  [/^(?:lbs?|pounds?|kgs?|kilograms?)\b/i, 40],
  [/^(?:l|liters?|litres?|quarts?|qts?)\b/i, 25],
  [/^(?:g|grams?|ml|milliliters?|millilitres?)\b/i, 10_000],
];
const STRONG_NAME =
  /^(?:ground |fine |kosher |sea |active |instant |dry |pure )*(?:salt|pepper|baking soda|baking powder|yeast|cinnamon|nutmeg|cloves|cayenne|cayenne pepper|vanilla|vanilla extract|cream of tartar|saffron|turmeric)$/i;

/** Whether a food that was typed is measured, so that a bare number before it has lost its unit. */
export const isMeasuredByItsName = (item: string): boolean => MEASURED_NAME.test(item.trim());

/** Whether an amount, in the ingredient's unit, is more than any recipe asks for, or nought. */
export function isBeyondAnyRecipe(ingredient: Ingredient, amount: number): boolean {
  if (amount === 0) return true;
  const unit = ingredient.unit.trim();
  if (STRONG_NAME.test(ingredient.item.trim())) {
    if (/^(?:c|cups?|lbs?|pounds?|kgs?)\b/i.test(unit) && amount > 1) return true;
    if (/^(?:tbsp|tablespoons?)\b/i.test(unit) && amount > 8) return true;
  }
  const limit = LARGEST.find(([pattern]) => pattern.test(unit));
  return amount > (limit?.[1] ?? (unit === '' ? 500 : 2000));
}

/** Classes of food by how much of one a home recipe takes, by a word of the name: a line that was read from a picture has others around it. */
const STRONG_WORD =
  /\b(?:salt|pepper|baking (?:soda|powder)|soda|bicarbonate|yeast|cinnamon|nutmeg|mace|cloves|allspice|cayenne|paprika|cumin|coriander|turmeric|cardamom|ginger|vanilla|almond extract|extract|cream of tartar|saffron|oregano|thyme|basil|sage|marjoram|dill|mustard|chil[il]+ (?:powder|flakes)|flakes|celery seed|caraway|curry|(?:garlic|onion) powder|zest|gelatin)\b/i;
const LIQUID_OR_MEAL_WORD =
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

/** Why an amount that was read from a picture may be another, with how sure it still is; null where it is plausible. */
export function implausibleAmount(ingredient: Ingredient): { confidence: number; reason: string } | null {
  const { qty, qtyMax, item } = ingredient;
  const unit = ingredient.unit.trim().replace(/\.$/, '');
  if (qty === null) return null;
  const name = unitOf(unit)?.name ?? unit.toLowerCase();
  const shown = `${ingredient.quantity} ${unit}`.trim();
  const most = ownProperty(MOST, name)?.[STRONG_WORD.test(item) && !LIQUID_OR_MEAL_WORD.test(item) ? 1 : 0];
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

/** Whether a food as it was read from a picture is measured, so that a bare number before it has lost its unit. */
export const isMeasuredByAWord = (item: string) =>
  (LIQUID_OR_MEAL_WORD.test(item) || STRONG_WORD.test(item)) && !/\b(?:cloves|chips|nuts|beans|peas)\b/i.test(item);
