import { NUMBER_WORDS } from './number-words.ts';
import { readFiguresAt, readRangeAt } from './figures.ts';

/** How many a recipe is for that does not say. */
export const DEFAULT_SERVINGS = '4';

/** What is said of a yield that is none. */
export const NO_YIELD = 'Servings must be more than 0.';

/** Whether a text is a plain number that no recipe makes: '0', '-3', '0.0'. Words ('serves a crowd') and ranges say what they like. */
export const isNoYield = (servings: string): boolean =>
  /^\s*(?:[-−–]\s*\d+(?:[.,]\d+)?|0+(?:[.,]0+)?)\s*$/.test(servings);

/** Most servings that are computed with: as many as a list may ask for. */
const SERVINGS_MAX = 10_000;

/** A number of a yield, for a range both its ends, with where it stands in the text. */
export interface YieldNumber {
  readonly qty: number;
  readonly qtyMax: number | null;
  readonly start: number;
  readonly end: number;
}

const LENGTH = String.raw`[\s-]?(?:["”″]|(?:inch(?:es)?|in\b\.|cm|centim\p{L}+|mm|millim\p{L}+)(?!(?!x\d)\p{L}))`;
/** Sizes and weights of what is made are the same however many are: '9-inch', '20 cm', '50 g'. */
const SIZE_NEXT = new RegExp(
  String.raw`^(?:${LENGTH}|[\s-]?(?:g|gr|gram+e?s?|kg|kilos?|kilogram+e?s?|oz|ounces?|lbs?|pounds?(?! cakes?)|pfund)(?!\p{L}))`,
  'iu',
);
const SIDES = new RegExp(
  String.raw`^(\d+(?:[.,]\d+)?)(${LENGTH})?\s?[x×]\s?(\d+(?:[.,]\d+)?)(\s?[x×]\s?\d+(?:[.,]\d+)?)?(${LENGTH})?`,
  'iu',
);

/** Before '8x4' these are how many of that size. */
const COUNT_BEFORE = new RegExp(String.raw`(?:\d|(?<!\p{L})(?:${Object.keys(NUMBER_WORDS).join('|')}|an?))\s$`, 'iu');
/** What is named by its sides or those of its pan: '9x5 loaf'. */
const BY_SIDES =
  /^[\s-]?(?:loaf|loaves|pans?|tins?|dish(?:es)?|tart|cake|pie|slab|tray|casserole|blech|form|kastenform)(?!\p{L})/iu;

/**
 * How long the size is that begins at `at`: '9x13', '20 x 30 cm', the sides of '2 8x4 loaves'; 0 where so many of something are named,
 * '8 x 50 g', '2 x 20 cm'.
 */
function sizeLength(servings: string, at: number): number {
  const text = servings.slice(at);
  const [all = '', first = '', ownUnit, second = '', third, unit] = SIDES.exec(text) ?? [];
  const [side, other] = [Number(first.replace(',', '.')), Number(second.replace(',', '.'))];
  const after = text.slice(all.length);
  const isCounted = !/\s/.test(all) && COUNT_BEFORE.test(servings.slice(Math.max(0, at - 12), at));
  const isNamed = isCounted || (side > 1 && other > 1 && BY_SIDES.test(after));
  const isSize = ownUnit || third || isNamed || (unit ? side > 5 || side === other : side > 5 && other > 5);
  return isSize && !SIZE_NEXT.test(after) ? all.length : 0;
}
const EACH_BEFORE = /(?:(?<!\p{L})(?:à|je|of|per|von|de|di|every)|@|\d\s?[x×])\s*$/iu;
const EACH_NEXT = /^[^,;(]*(?<!\p{L})(?:each|apiece|per|pro|par|por)(?!\p{L})/iu;

/** The numbers of a servings text that say how many or how much is made: of '8 pieces of 50 g' the 8. */
export function yieldNumbers(servings: string): YieldNumber[] {
  const found: YieldNumber[] = [];
  for (let at = 0; at < servings.length; at += 1) {
    if (!/\p{N}/u.test(servings.charAt(at))) continue;
    const size = sizeLength(servings, at);
    if (size > 0) {
      at += size - 1;
      continue;
    }
    const read = readRangeAt(servings, at, readFiguresAt);
    const end = read?.length ?? at + (/^\p{N}+/u.exec(servings.slice(at))?.[0].length ?? 1);
    const after = servings.slice(end);
    // How many pieces each of them has: only behind a number of them.
    const isOfEach = found.length > 0 && (EACH_BEFORE.test(servings.slice(0, at)) || EACH_NEXT.test(after));
    // Nobody cooks for more; the digits are a telephone number or a prank.
    const isYield = read !== null && read.qty > 0 && read.qty <= SERVINGS_MAX;
    if (isYield && !SIZE_NEXT.test(after) && !isOfEach)
      found.push({ qty: read.qty, qtyMax: read.qtyMax, start: at, end });
    at = end - 1;
  }
  return found;
}

/** The whole number in a servings text ('6 to 8 people' is 6, '1½ dozen' 1), 0 if there is none. */
export function servingsNumber(servings: string): number {
  return Math.floor(yieldNumbers(servings)[0]?.qty ?? 0);
}
