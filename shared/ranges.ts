import { FRACTION_GLYPHS } from './fraction-signs.ts';

const NUMBER = `(?:\\d{1,6}(?:\\.\\d{1,2}|,\\d{1,3})?[${FRACTION_GLYPHS}]?|[${FRACTION_GLYPHS}])`;
/** A pair with nothing of a longer row of numbers before it ('1-', '(800) ') or after it ('-4', ' 1212'). */
const RANGE = new RegExp(
  `(?<![\\d\\p{L}${FRACTION_GLYPHS}/⁄]|[\\d${FRACTION_GLYPHS}](?:[.,]|\\)?[ \\u00a0]?|[ \\u00a0]?[-‐-―][ \\u00a0]?))` +
    `(${NUMBER})[ \\u00a0]?-[ \\u00a0]?(?=${NUMBER}` +
    `(?![\\d${FRACTION_GLYPHS}/⁄]|[.,]\\d|[ \\u00a0]?[-‐-―][ \\u00a0]?\\d|[ \\u00a0]\\(?\\d))`,
  'gu',
);

/** En dashes between two numbers that stand by themselves; a telephone's or a book's number keeps its hyphens. */
export const withRanges = (text: string) => text.replace(RANGE, '$1–');
