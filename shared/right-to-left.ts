import { FRACTION_GLYPHS } from './quantity.ts';

const LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const NUMBER = `(?:\\d+(?:[.,]\\d+)?[${FRACTION_GLYPHS}]?|[${FRACTION_GLYPHS}])(?:\\u2009\\d+⁄\\d+)?`;
const NUMBERS = new RegExp(`(?<![\\d\u2066]|\\d[.,])${NUMBER}(?:–${NUMBER})?`, 'g');
/** Isolates (UAX #9): no letters to `dir="auto"`, which a left-to-right mark at the beginning would be. */
const [BEGIN, END] = ['\u2066', '\u2069'];

/** Whether any letter of it belongs to a script that runs from right to left. */
export const hasRightToLeft = (text: string): boolean => LETTER.test(text);

/**
 * A text of a script that runs from right to left, with '1½' and '2–3' in the order of their writing: a fraction and a
 * dash are no numbers to a reader of directions (UAX #9, classes ON and EN), who would show '½1' and '3–2'. What
 * already is one number to it stays as it is.
 */
export const withNumbersInOrder = (text: string): string =>
  text.replace(NUMBERS, (found) => (found.length === 1 || /^[\d.,]+$/.test(found) ? found : BEGIN + found + END));
