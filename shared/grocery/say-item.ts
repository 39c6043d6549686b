import { lexiconOfFoods } from './aisle.ts';
import type { GroceryItem } from './list.ts';
import { remembered } from './remembered.ts';
import { sayAmount } from './say-amount.ts';

/** Foods that are spoken of as many also where they are measured: '2 cups blueberries', '1 lb carrots'. */
const MANY =
  /(?:berry|bean|pea|chickpea|lentil|nut|almond|pecan|pistachio|filbert|cashew|raisin|cherry|carrot|onion|potato|tomato|tomatillo|mushroom|apple|pear|peach|plum|apricot|banana|grape|olive|caper|date|fig|prune|sprout|seed|flake|crumb|breadcrumb|chip|noodle|scallion|shallot|leek|radish|beet|parsnip|turnip|zucchini|cucumber|pepper flake|leaf|chive|clove|egg|clam|mussel|scallop|oyster|thigh|breast|wing|rib|chop|sausage|cookie|cracker|marshmallow|cranberry|mandarin|orange|lemon|lime|fry|tot|oat|green|herb|vegetable|artichoke heart|pickle|pretzel|sprinkle|currant|sultana)$/;
const LIKE_MASS = /^(?:pea shoot|butter ?nut|coconut|nutmeg|donut|doughnut)$/;
/** Where the shop sells no single one: '1' is what was taken for a missing number there. */
const UNCOUNTED = new Set(['Spices', 'Oils & Condiments', 'Baking']);

/** The lexicon's names, and the last words of those that have several: 'crab stick' knows 'stick'. */
let english: ReadonlySet<string> | null = null;
function englishNames(): ReadonlySet<string> {
  english ??= new Set([...lexiconOfFoods().keys()].flatMap((name) => [name, name.slice(name.lastIndexOf(' ') + 1)]));
  return english;
}

/** Whether a food is known to be English. Recipes are in any language, and an English s makes no Zwiebel many. */
const isEnglish = remembered((name) => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!/^[a-z' -]+$/.test(plain)) return false;
  const last = /[a-z']*$/.exec(plain)?.[0] ?? plain;
  return MANY.test(plain) || englishNames().has(plain) || englishNames().has(last);
});

/** 'egg' eggs, 'berry' berries, 'tomato' tomatoes, 'bay leaf' bay leaves; words that are many already stay. */
function plural(name: string): string {
  if (name.endsWith('s') && !name.endsWith('ss')) return name;
  if (/(?:tomat|potat|mang)o$/.test(name) || /(?:ss|x|sh|ch)$/.test(name)) return `${name}es`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:lea|loa|hal)f$/.test(name)) return `${name.slice(0, -1)}ves`;
  return /(?:fish|shrimp|squid|beef|pork|rice|salmon|trout|cod|tuna)$/.test(name) ? name : `${name}s`;
}

/**
 * The food as it is said on the line: one egg, but eggs where there are two. What somebody wrote stays as written, and
 * so does what is not known to be English.
 */
export function nameOf(item: Pick<GroceryItem, 'canonical' | 'sumQty' | 'unit' | 'also' | 'byHand'>): string {
  const name = item.unit === 'can' ? item.canonical.replace(/^canned /, '') : item.canonical;
  if (item.byHand || !isEnglish(name)) return name;
  const last = item.also.at(-1) ?? item;
  if (last.unit === '' && last.sumQty !== null) return last.sumQty > 1 ? plural(name) : name;
  const last3 = name.split(' ').slice(-2).join(' ');
  return MANY.test(name) && !LIKE_MASS.test(last3) ? plural(name) : name;
}

/** All amounts of a line: '2 ½ cups', '1 bunch + 3'; '' where it has none, or only the 1 that nobody wrote. */
export function amountsOf(item: Pick<GroceryItem, 'sumQty' | 'unit' | 'also' | 'aisle' | 'byHand'>): string {
  const isTaken = item.sumQty === 1 && item.unit === '' && item.also.length === 0;
  if (isTaken && !item.byHand && UNCOUNTED.has(item.aisle)) return '';
  return [item, ...item.also]
    .map(({ sumQty, unit }) => sayAmount(sumQty, unit))
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
  const parts = item.from.map(({ qty, unit, recipeName }) => ({ amount: sayAmount(qty, unit), recipeName }));
  if (parts.length === 0) return '';
  const told = parts
    .map(({ amount, recipeName }) => (amount === '' ? `some for ${recipeName}` : `${amount} ${recipeName}`))
    .join(' + ');
  const sum = [item, ...item.also]
    .map(({ sumQty, unit }) => sayAmount(sumQty, unit))
    .filter((amount) => amount !== '')
    .join(' + ');
  return sum === '' || (parts.length === 1 && parts[0]?.amount === sum) ? told : `${told} = ${sum}`;
}
