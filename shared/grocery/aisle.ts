import { ownProperty } from '../own-property.ts';
import { singular } from '../ingredient/singular.ts';
import {
  BAKERY,
  BAKING,
  CANNED_GOODS,
  DAIRY,
  DELI,
  DRINKS,
  FROZEN,
  HOUSEHOLD,
  INTERNATIONAL,
  MEAT,
  OILS_AND_CONDIMENTS,
  PASTA_AND_GRAINS,
  PRODUCE,
  SEAFOOD,
  SNACKS,
  SPICES,
} from './aisle-foods.ts';
import { aisleAbroad, aisleOfPair } from './aisle-foods-abroad.ts';
import type { AISLES } from './aisles.ts';
import type { GrocerySettings } from './list.ts';
import { memoize } from '../memoize.ts';
import { foodKey } from './same-food.ts';

export type Aisle = (typeof AISLES)[number];

/** Words that name an aisle wherever they stand in a food; the first that fits counts. */
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

const singularWord = memoize((word) => {
  if (word === 'oats') return 'oat';
  return word.endsWith("'s") ? word : singular(word);
});

/** Without accents, in small letters. */
function plainOf(text: string): string {
  const letters = BASIC.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");
  return letters.toLowerCase().replaceAll(' & ', ' and ');
}

/** Patterns for all scripts are slow, and hardly a food needs them. */
const BASIC = /^[\x00-\x7f]*$/;

/** 'crème-fraîche, 2%' as creme, fraiche, 2%: whole words, each in the singular. */
const wordsOf = (plain: string): string[] => plainWordsOf(plain).map(singularWord);

/** The same as they are written: other languages have plurals of their own. */
function plainWordsOf(plain: string): string[] {
  const words = BASIC.test(plain) ? plain.match(/[a-z0-9%'&]+/g) : plain.match(/[\p{L}\p{N}%'&]+/gu);
  return words ?? [];
}

interface Lexicon {
  readonly aisles: ReadonlyMap<string, Aisle>;
  /** For each word with which a name begins, how many words the longest of those names has. */
  readonly longest: ReadonlyMap<string, number>;
}

/** Every food with its aisle. Made when first asked for: most pages never ask. */
let lexicon: Lexicon | null = null;
function foods(): Lexicon {
  if (lexicon) return lexicon;
  const aisles = new Map<string, Aisle>();
  const longest = new Map<string, number>();
  for (const [aisle, names] of FOODS)
    for (const name of plainOf(names).split(',')) {
      const words = wordsOf(name);
      const [first] = words;
      if (first === undefined) continue;
      if ((longest.get(first) ?? 0) < words.length) longest.set(first, words.length);
      const key = words.length === 1 ? first : words.join(' ');
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
  const mostFrom = words.map((word) => longest.get(word) ?? 0);
  for (let length = Math.min(Math.max(...mostFrom), words.length); length > 0; length--)
    for (let from = words.length - length; from >= 0; from--) {
      if ((mostFrom[from] ?? 0) < length) continue;
      const part = words.slice(from, from + length);
      const aisle = aisles.get(part.join(' '));
      if (aisle) return { aisle, words: part };
    }
  return null;
}

/**
 * Where in the shop a food stands. First the family's own moves; then the words of the table above, as whole words, unless a
 * longer name that holds the keyword is known ('coconut milk', 'peanut butter'); then the longest name of the lexicon;
 * else Other.
 */
export function aisleOf(canonical: string, settings?: Pick<GrocerySettings, 'aisles'>): string {
  const own = settings && (ownAisle(settings.aisles, canonical) ?? ownAisle(settings.aisles, foodKey(canonical)));
  return own ?? aisleByName(canonical);
}

const aisleByName = memoize((food): Aisle => {
  const all = wordsOf(plainOf(food));
  // 'Tuna in olive oil' is tuna; 'chipotle in adobo' is known by its whole name.
  const tail = all.findIndex((word, at) => at > 0 && TAIL.has(word));
  const whole = longestFood(all);
  const head = tail < 0 || whole?.words.some((word) => TAIL.has(word)) ? null : longestFood(all.slice(0, tail));
  const words = head ? all.slice(0, tail) : all;
  const found = head ?? whole;
  if (found?.words.length === words.length) return found.aisle;
  const pair = aisleOfPair(plainWordsOf(plainOf(food)));
  if (pair) return pair;
  if (words[0] === 'frozen') return 'Frozen';
  if (words[0] === 'canned' || words[0] === 'tinned') return found?.aisle === 'Drinks' ? 'Drinks' : 'Canned Goods';
  for (const [aisle, keywords] of KEYWORDS)
    for (const keyword of keywords)
      if (words.includes(keyword)) {
        const isLonger = found !== null && found.words.length > 1 && found.words.includes(keyword);
        return isLonger ? found.aisle : aisle;
      }
  return found?.aisle ?? aisleAbroad(plainWordsOf(plainOf(food))) ?? 'Other';
});

const ownAisle = (aisles: GrocerySettings['aisles'], food: string): string | undefined => ownProperty(aisles, food);
