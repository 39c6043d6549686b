import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { FRACTION_SIGNS } from '../fractions/symbols.ts';

/**
 * How often recipes take an amount of something: shares counted in the lists of the Boston Cooking-School Cook Book (1896) and in the
 * lines the English letter model learns from (4,500 amounts), by what follows the amount. The letter model takes all figures for one, so
 * that it never prefers one to another; of a hand's figures the network is often equally unsure among three or four.
 */
const USE = {
  cup: { '1': 0.38, '1/2': 0.24, '1/4': 0.15, '1/3': 0.09, '3/4': 0.055, '2/3': 0.033, '1/8': 0.002 },
  cups: { '2': 0.36, '1 1/2': 0.17, '4': 0.12, '3': 0.075, '1 1/4': 0.05, '2 1/2': 0.05, '1 1/3': 0.046, '1 3/4': 0.037, '1/2': 0.02, '6': 0.015, '2 1/4': 0.013, '3/4': 0.01, '5': 0.009, '3 1/2': 0.009, '1 2/3': 0.009, '2 3/4': 0.009, '1': 0.005, '8': 0.005 },
  tablespoons: { '2': 0.33, '1': 0.28, '3': 0.16, '1/2': 0.06, '4': 0.05, '1 1/2': 0.04, '2 1/2': 0.017, '5': 0.014, '6': 0.013, '3/4': 0.012, '8': 0.002, '1/4': 0.002 },
  teaspoons: { '1': 0.28, '1/2': 0.25, '1/4': 0.16, '1/8': 0.08, '2': 0.074, '1 1/2': 0.046, '4': 0.024, '3/4': 0.024, '3': 0.021, '1/3': 0.014, '2 1/2': 0.004 },
  one: { '1': 0.85, '1/2': 0.05, '2': 0.02, '3': 0.01 },
  several: { '2': 0.4, '3': 0.21, '4': 0.2, '6': 0.08, '5': 0.04, '8': 0.02, '12': 0.015, '10': 0.008, '1 1/2': 0.01 },
} as const satisfies Record<string, Readonly<Record<string, number>>>; // prettier-ignore

type Measured = keyof typeof USE;

/** What follows an amount, in the languages that have a letter model. */
const FOLLOWED_BY: readonly (readonly [Measured, RegExp])[] = [
  ['tablespoons', /^(?:T|[Tt](?:bsps?|bs|b|blsps?|ablespoons?)|EL|cuill?\.? à soupe|c\.? à soupe|cdas?|cucchiai?)(?!\p{L})/u],
  ['teaspoons', /^(?:t|[Tt](?:sps?|easp|easpoons?)|TL|cuill?\.? à (?:thé|café)|c\.? à (?:thé|café)|cdtas?|cucchiaini?)(?!\p{L})/u],
  ['cups', /^(?:cups|tasses|tassen|tazas|tazze)(?!\p{L})/iu],
  ['cup', /^(?:cup|tasse|taza|tazza)(?!\p{L})/iu],
  ['several', /^(?:(?:small|large|medium|whole|egg|english) )?(?:eggs|yolks|whites|slices|sticks|cans|pieces|cloves|packages|pkgs|boxes|apples|onions|potatoes|carrots|bananas|lemons|oranges|muffins|oeufs|œufs|eier|huevos|uova|tranches|gousses|pommes|scheiben|zehen|dientes|spicchi)(?!\p{L})/iu],
  ['one', /^(?:(?:small|large|medium|whole) )?(?:egg|yolk|slice|stick|can|clove|package|pkg|box|apple|onion|oeuf|œuf|ei|huevo|uovo)(?!\p{L})/iu],
]; // prettier-ignore

/** Figures and strokes at the begin of a line, before a word. */
const BEGIN = new RegExp(
  String.raw`^([\d${FRACTION_GLYPHS}](?:[\d${FRACTION_GLYPHS}/ .]{0,6}[\d${FRACTION_GLYPHS}/])?) (?=\p{L})`,
  'u',
);
/** '1 3 cups': one of both stands in the margin. */
const APART = /^\d+ \d+$/;
/** Amounts that somebody may write though the table has them not: whole ones, and fractions that there are measures for. */
const WHOLE = /^[1-9]\d?$/;
const FRACTION = /^(?:[1-9] )?(?:1\/[2-48]|2\/3|3\/4|[357]\/8)$/;
/** What such an amount counts, whole and broken; and what no cook writes: '0 eggs', '3/3 cup', '1/½ tsp'. */
const SELDOM = { whole: 0.003, fraction: 0.001 };
const NEVER = 1e-5;

const FRACTION_SIGN = new RegExp(String.raw`[${FRACTION_GLYPHS}]`, 'gu');

const FRACTION_BEHIND_FIGURE = new RegExp(String.raw`(?<=\d) ?([${FRACTION_GLYPHS}])`, 'gu');

const plainOf = (written: string) =>
  written.replace(FRACTION_BEHIND_FIGURE, ' $1').replace(FRACTION_SIGN, (sign) => FRACTION_SIGNS[sign] ?? sign);

/** The amount that a reading begins with, and what of is measured; null where there is none, or where anything may be taken of it. */
function amountIn(text: string): { readonly written: string; readonly measured: Measured } | null {
  const written = BEGIN.exec(text)?.[1];
  if (written === undefined || APART.test(written)) return null;
  const rest = text.slice(written.length + 1);
  const measured = FOLLOWED_BY.find(([, pattern]) => pattern.test(rest))?.[0];
  return measured === undefined ? null : { written, measured };
}

/** The logarithm of how often recipes take the amount that a reading begins with; nought for lines without one. */
export function amountUse(text: string): number {
  const found = amountIn(text);
  if (!found) return 0;
  const plain = plainOf(found.written);
  const use: Readonly<Record<string, number>> = USE[found.measured];
  return Math.log(use[plain] ?? (WHOLE.test(plain) ? SELDOM.whole : FRACTION.test(plain) ? SELDOM.fraction : NEVER));
}

/** Amounts that one in so many lines has are left as they were read: weighed by use, too, as many right ones were lost as wrong ones mended. */
const SELDOM_BELOW = 0.006;

/** What has a stroke to lose: of '4 cup' and '12 tsp' the reader of amounts sees whether they are fractions. */
const MEASURES: readonly Measured[] = ['cup', 'cups', 'tablespoons', 'teaspoons'];

/** Whether a reading begins with an amount that hardly any recipe takes of what follows: '0 eggs', '3/3 cup', '1 slices'. */
export function isSeldomTaken(text: string): boolean {
  const found = amountIn(text);
  const mayBeFraction = found !== null && MEASURES.includes(found.measured) && WHOLE.test(found.written);
  return !mayBeFraction && amountUse(text) < Math.log(SELDOM_BELOW);
}

/** How many characters the amount has that a reading begins with. */
export const amountLength = (text: string): number => amountIn(text)?.written.length ?? 0;

/** The same reading with the other amounts that are taken of what it measures; `seen` are the figures that a network finds there at all. */
export function withOtherAmounts(text: string, seen: (char: string) => boolean): string[] {
  const found = amountIn(text);
  if (!found) return [];
  return Object.keys(USE[found.measured])
    .filter((amount) => amount !== found.written && Array.from(amount).every((char) => char === ' ' || seen(char)))
    .map((amount) => amount + text.slice(found.written.length));
}
