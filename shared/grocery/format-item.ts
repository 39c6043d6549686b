import type { GroceryItem } from './list.ts';
import { memoize } from '../memoize.ts';
import { formatAmount } from './format-amount.ts';

/** Foods named in the plural also where they are measured: '2 cups blueberries', '1 lb carrots'. */
const MANY =
  /(?:berry|bean|pea|chickpea|lentil|nut|almond|pecan|pistachio|filbert|cashew|raisin|cherry|carrot|onion|potato|tomato|tomatillo|mushroom|apple|pear|peach|plum|apricot|banana|grape|olive|caper|date|fig|prune|sprout|seed|flake|crumb|breadcrumb|chip|noodle|scallion|shallot|leek|radish|beet|parsnip|turnip|zucchini|cucumber|pepper flake|leaf|chive|clove|egg|clam|mussel|scallop|oyster|thigh|breast|wing|rib|chop|sausage|cookie|cracker|marshmallow|cranberry|mandarin|orange|lemon|lime|fry|tot|oat|green|herb|vegetable|artichoke heart|pickle|pretzel|sprinkle|currant|sultana)$/;
const LIKE_MASS = /^(?:pea shoot|butter ?nut|coconut|nutmeg|donut|doughnut)$/;
/** Aisles whose foods are not sold by the piece: '1' is what was taken for a missing number there. */
const UNCOUNTED = new Set(['Spices', 'Oils & Condiments', 'Baking']);

/** Uncountable foods: without a measure they stand on the list by their name alone. */
const MASS =
  /(?:^|[ -])(?:(?:butter|coconut |almond |oat |soy )?milk|cream|butter|yogh?urt|cheese|cheddar|mozzarella|parmesan|feta|ricotta|mascarpone|gruyere|ghee|margarine|lard|shortening|rice|pasta|spaghetti|macaroni|linguine|fettuccine|penne|couscous|quinoa|flour|cornmeal|polenta|barley|bulgur|granola|cereal|bread|pastry|dough|yeast|beef|pork|lamb|veal|bacon|ham|prosciutto|pancetta|meat|venison|mince|salmon|tuna|cod|trout|halibut|parsley|cilantro|coriander|basil|mint|thyme|rosemary|sage|dill|oregano|tarragon|chervil|marjoram|spinach|arugula|kale|chard|watercress|celery|garlic|ginger|lemongrass|broccoli|rhubarb|ice|tofu|tempeh|water|juice|broth|stock|wine|beer|cider|coffee|tea|soda|rum|brandy|vodka|sherry|sauce|salsa|pesto|puree|paste|soup|chocolate|cocoa|sugar|honey|syrup|jam|gelatin|seasoning|spray|foil|mayonnaise|ketchup|mustard|vinegar|oil|extract|salt|hummus|sauerkraut|popcorn|ground (?:chicken|turkey)|salz|pfeffer|zucker|mehl|milch|öl|sel|poivre|beurre|lait|farine|sucre|sal|pimienta|sale|pepe)$/;
/** Parts of spices and staples that are counted. */
const COUNTED = /(?:leaf|stick|cube|pod|sheet|square|packet|envelope|anise|bean|clove|egg|seed|chip|nut)$/;

/** Whether it is shown without a number where it has no measure: 'salt', however many recipes ask for some. */
const isUncounted = ({ canonical, aisle }: Pick<GroceryItem, 'canonical' | 'aisle'>): boolean =>
  MASS.test(canonical.toLowerCase()) || (UNCOUNTED.has(aisle) && !MANY.test(canonical) && !COUNTED.test(canonical));

/** Whether the lexicon has a name, or the last word of it; null until `english-foods.ts` is loaded, which is large. */
let isInLexicon: ((name: string) => boolean) | null = null;
/** Gives the lexicon once it is loaded; before that only words of `MANY` are known to be English. */
export function knowEnglish(knows: (name: string) => boolean): void {
  isInLexicon = knows;
}

/** Whether a food is known to be English. Recipes are in any language; the English plural is only for English words. */
export function isEnglish(name: string): boolean {
  const plain = plainLetters(name);
  return plain !== null && (MANY.test(plain) || (isInLexicon?.(plain) ?? false));
}

/** Without accents, in small letters; null for what is not in Latin letters. */
const plainLetters = memoize((name) => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z' -]+$/.test(plain) ? plain : null;
});

/** 'egg' eggs, 'berry' berries, 'tomato' tomatoes, 'bay leaf' bay leaves; words in the plural stay. */
function plural(name: string): string {
  if (name.endsWith('s') && !name.endsWith('ss')) return name;
  if (/(?:fish|shrimp|squid|beef|pork|rice|salmon|trout|cod|tuna)$/.test(name)) return name;
  if (/(?:tomat|potat|mang)o$/.test(name) || /(?:ss|x|sh|ch)$/.test(name)) return `${name}es`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:lea|loa|hal)f$/.test(name)) return `${name.slice(0, -1)}ves`;
  return `${name}s`;
}

/**
 * The food as it is said on the line: one egg, but eggs where there are two. What somebody wrote stays as written, and
 * so does what is not known to be English.
 */
export function nameOf(item: Named): string {
  const name = ownName(item);
  return item.byHand || !isEnglish(name) ? name : englishName(item, name);
}

/** Whether only the lexicon can say how the food is said, and it is not there. */
export function needsLexicon(item: Named): boolean {
  const name = ownName(item);
  if (isInLexicon !== null || item.byHand || isEnglish(name)) return false;
  return plainLetters(name) !== null && englishName(item, name) !== name;
}

type Named = Pick<GroceryItem, 'canonical' | 'sumQty' | 'unit' | 'also' | 'byHand' | 'aisle'>;

const ownName = ({ unit, canonical }: Named) => (unit === 'can' ? canonical.replace(/^canned /, '') : canonical);

function englishName(item: Named, name: string): string {
  const last = item.also.at(-1) ?? item;
  if (isUncounted(item)) return name;
  if (last.unit === '' && last.sumQty !== null) return last.sumQty > 1 ? plural(name) : name;
  const last3 = name.split(' ').slice(-2).join(' ');
  return MANY.test(name) && !LIKE_MASS.test(last3) ? plural(name) : name;
}

/** All amounts of a line: '2 ½ cups', '1 bunch + 3'; '' where it has none, or only those that nobody wrote. */
export function amountsOf(
  item: Pick<GroceryItem, 'canonical' | 'sumQty' | 'unit' | 'also' | 'aisle' | 'byHand'>,
): string {
  const isTaken = item.sumQty === 1 && item.unit === '' && item.also.length === 0;
  if (isTaken && !item.byHand && UNCOUNTED.has(item.aisle)) return '';
  const showsNumber = ({ unit }: { unit: string }) => unit !== '' || item.byHand || !isUncounted(item);
  return [item, ...item.also]
    .filter(showsNumber)
    .map(({ sumQty, unit }) => formatAmount(sumQty, unit))
    .filter((amount) => amount !== '')
    .join(' + ');
}

/** A line for Copy List and the share sheet: '2 ½ cups flour', '1 bunch + 3 scallions', '2 cans tomatoes (14 oz)'. */
export function lineOf(item: GroceryItem): string {
  const line = [amountsOf(item), nameOf(item)].filter((part) => part !== '').join(' ');
  return item.note === '' ? line : `${line} (${item.note})`;
}

/**
 * How a line's sum came about: '2 cups Soup + ½ cup Pie = 2 ½ cups', '4 tbsp Soup = ¼ cup', '2 cups Soup + some for
 * Pie = 2 cups'. '' where nothing was summed or said otherwise.
 */
export function arithmeticOf(item: GroceryItem): string {
  // For uncountable foods, the 1 assumed for a missing number is not shown.
  const isSome = (unit: string) => unit === '' && !item.byHand && isUncounted(item);
  const parts = item.from.map(({ qty, unit, recipeName }) => ({
    amount: isSome(unit) ? '' : formatAmount(qty, unit),
    recipeName,
  }));
  if (parts.length === 0) return '';
  const texts = parts
    .map(({ amount, recipeName }) => (amount === '' ? `some for ${recipeName}` : `${amount} ${recipeName}`))
    .join(' + ');
  const sum = [item, ...item.also]
    .filter(({ unit }) => !isSome(unit))
    .map(({ sumQty, unit }) => formatAmount(sumQty, unit))
    .filter((amount) => amount !== '')
    .join(' + ');
  return sum === '' || (parts.length === 1 && parts[0]?.amount === sum) ? texts : `${texts} = ${sum}`;
}
