import { singular } from '../ingredient/canonical.ts';
import { BAKERY, DAIRY, DELI, MEAT, SEAFOOD } from './foods/counters.ts';
import { BAKING, PASTA_AND_GRAINS } from './foods/dry-goods.ts';
import { OILS_AND_CONDIMENTS, SPICES } from './foods/flavours.ts';
import { CANNED_GOODS, FROZEN } from './foods/frozen-and-canned.ts';
import { DRINKS, HOUSEHOLD, INTERNATIONAL, SNACKS } from './foods/pantry-and-rest.ts';
import { PRODUCE } from './foods/produce.ts';
import type { AISLES } from './aisles.ts';
import type { GrocerySettings } from './list.ts';
import { remembered } from './remembered.ts';
import { foodKey } from './same-food.ts';

export type Aisle = (typeof AISLES)[number];

/** The spec's table (section 4, Aisle assignment), in its order. */
const KEYWORDS: readonly (readonly [aisle: Aisle, words: readonly string[]])[] = [
  ['Produce', ['apple', 'carrot', 'lettuce']],
  ['Baking', ['flour', 'sugar', 'baking']],
  ['Dairy', ['milk', 'butter', 'cheese']],
  ['Canned Goods', ['broth', 'can']],
  ['Meat', ['chicken', 'beef', 'pork']],
];

const FOODS: readonly (readonly [aisle: Aisle, foods: string])[] = [
  ['Produce', PRODUCE],
  ['Bakery', BAKERY],
  ['Meat', MEAT],
  ['Seafood', SEAFOOD],
  ['Deli', DELI],
  ['Dairy', DAIRY],
  ['Frozen', FROZEN],
  ['Canned Goods', CANNED_GOODS],
  ['Pasta & Grains', PASTA_AND_GRAINS],
  ['Baking', BAKING],
  ['Spices', SPICES],
  ['Oils & Condiments', OILS_AND_CONDIMENTS],
  ['Snacks', SNACKS],
  ['Drinks', DRINKS],
  ['International', INTERNATIONAL],
  ['Household', HOUSEHOLD],
];

/** 'Crème-fraîche, 2%' as creme, fraiche, 2%: whole words, without accents, each in the singular. */
function wordsOf(food: string): string[] {
  const plain = food.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/’/g, "'").replace(/ & /g, ' and ');
  return (plain.match(/[\p{L}\p{N}%'&]+/gu) ?? []).map((word) => (word === 'oats' ? 'oat' : singular(word)));
}

/** Every food of the lexicon with its aisle. Made when first asked for: most pages never ask. */
let lexicon: { aisles: Map<string, Aisle>; longest: number } | null = null;
function foods(): { aisles: Map<string, Aisle>; longest: number } {
  if (lexicon) return lexicon;
  const aisles = new Map<string, Aisle>();
  let longest = 1;
  for (const [aisle, names] of FOODS)
    for (const name of names.split(',')) {
      const words = wordsOf(name);
      const key = words.join(' ');
      if (key === '') continue;
      longest = Math.max(longest, words.length);
      if (!aisles.has(key)) aisles.set(key, aisle);
    }
  lexicon = { aisles, longest };
  return lexicon;
}

/** All names of the lexicon with their aisles: what its tests look through. */
export const lexiconOfFoods = (): ReadonlyMap<string, Aisle> => foods().aisles;

/** After these a name only says what the food lies in or is meant for. */
const TAIL = new Set(['in', 'with', 'without', 'from', 'for']);

/** The longest food within these words, and of several as long the last, which in English is the one that is meant. */
function longestFood(words: readonly string[]): { aisle: Aisle; words: readonly string[] } | null {
  const { aisles, longest } = foods();
  for (let length = Math.min(longest, words.length); length > 0; length--)
    for (let from = words.length - length; from >= 0; from--) {
      const part = words.slice(from, from + length);
      const aisle = aisles.get(part.join(' '));
      if (aisle) return { aisle, words: part };
    }
  return null;
}

/**
 * Where in the shop a food stands. First the family's own moves; then the spec's keywords, as whole words, unless a
 * longer name that holds the keyword is known ('coconut milk', 'peanut butter'); then the longest name of the lexicon;
 * else Other.
 */
export function aisleOf(canonical: string, settings?: Pick<GrocerySettings, 'aisles'>): string {
  const own = settings && (ownAisle(settings.aisles, canonical) ?? ownAisle(settings.aisles, foodKey(canonical)));
  return own ?? aisleByName(canonical);
}

const aisleByName = remembered((food): Aisle => {
  const all = wordsOf(food);
  // 'Tuna in olive oil' is tuna; 'chipotle in adobo' is known by its whole name.
  const tail = all.findIndex((word, at) => at > 0 && TAIL.has(word));
  const whole = longestFood(all);
  const head = tail < 0 || whole?.words.some((word) => TAIL.has(word)) ? null : longestFood(all.slice(0, tail));
  const words = head ? all.slice(0, tail) : all;
  const found = head ?? whole;
  if (found?.words.length === words.length) return found.aisle;
  if (words[0] === 'frozen') return 'Frozen';
  if (words[0] === 'canned' || words[0] === 'tinned') return found?.aisle === 'Drinks' ? 'Drinks' : 'Canned Goods';
  for (const [aisle, keywords] of KEYWORDS)
    for (const keyword of keywords)
      if (words.includes(keyword)) {
        const isLonger = found !== null && found.words.length > 1 && found.words.includes(keyword);
        return isLonger ? found.aisle : aisle;
      }
  return found?.aisle ?? 'Other';
});

const ownAisle = (aisles: GrocerySettings['aisles'], food: string): string | undefined =>
  Object.hasOwn(aisles, food) ? aisles[food] : undefined;
