import { FRACTION_GLYPHS } from './fraction-signs.ts';
import { RIGHT_TO_LEFT } from './scripts.ts';

const THEIRS = new RegExp(`[${RIGHT_TO_LEFT}]`, 'gu');
const NUMBER = `(?:\\d+(?:[.,]\\d+)?[${FRACTION_GLYPHS}]?|[${FRACTION_GLYPHS}])(?:\\u2009\\d+⁄\\d+)?`;
const NUMBERS = new RegExp(`(?<![\\d\u2066]|\\d[.,])${NUMBER}(?:–${NUMBER})?`, 'g');
/** Isolates (UAX #9): no letters to `dir="auto"`, which a left-to-right mark at the beginning would be. */
const [BEGIN, END] = ['\u2066', '\u2069'];

/** Right to left where most letters are: what gives a recipe its direction. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(THEIRS)?.length ?? 0) * 2 > letters;
}

/** Whether any letter runs from right to left. */
export const hasRightToLeft = (text: string): boolean => text.search(THEIRS) >= 0;

/**
 * A text that stands among letters that run from right to left, with '1½' and '2–3' in the order of their writing: a
 * fraction and a dash are no numbers to a reader of directions (UAX #9, classes ON and EN), who would show '½1' and
 * '3–2'. What already is one number to it stays as it is, and so does every text where `among` is false.
 */
export const numbersInOrder = (text: string, among = hasRightToLeft(text)): string =>
  among
    ? text.replace(NUMBERS, (found) => (found.length === 1 || /^[\d.,]+$/.test(found) ? found : BEGIN + found + END))
    : text;
