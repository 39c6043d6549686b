import { UNSPACED } from '#shared/scripts.ts';
import { numbersInOrder } from '#shared/right-to-left.ts';
import { withRanges } from '#shared/ranges.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { unitOf } from '#shared/units.ts';

/** Where a text stands: among amounts (ingredients, steps), or where '12/24' is a day rather than a measure. */
type Wording = 'amounts' | 'prose';

/** The fractions that have a sign of their own in our faces. */
const SIGNS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};
/** What spoons, cups, rulers and dozens are divided into; other pairs are days, scores, addresses. */
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32]);
/** Two numbers with a slash that are no part of a date or of a longer number, with the whole number before them. */
const FRACTION = /(?<![\d/.,⁄])(?:(\d{1,3})[ \u00a0-](?=\d))?(\d{1,2})\s?[/⁄∕]\s?(\d{1,2})(?![\d/⁄])/g;
const MIXED_SIGN = new RegExp(`(\\d)[ \\u00a0]([${FRACTION_GLYPHS}])`, 'g');
/** The word after an amount or a range of amounts: 'cup' in ' cup', '-cup' and '-3/4 cup'. */
const WORD_AFTER = new RegExp(
  `^(?:\\s?(?:[-–]|to|or)\\s?[\\d${FRACTION_GLYPHS}][\\d \\u00a0/⁄${FRACTION_GLYPHS}]{0,7})?[\\s-]?(fl\\.?\\s?oz|\\p{L}+)(\\.?)`,
  'u',
);
/** Measured in recipes and in talk of food, though no unit of an ingredient. */
const MEASURED = new Set('hour hours hr hrs full way of bushel bushels peck pecks foot feet ft'.split(' '));
/** Units that are everyday words as well: 'born on 3/8 in Ohio'. */
const EVERYDAY = new Set(['in', 'can', 'el', 'sobre']);

/**
 * Real fractions for those that a kitchen measures in: '1 1/2' is '1½', '3/16 inch' has a fraction slash that the face
 * raises. A bare one is set among amounts where it has a sign of its own; in prose, where it may as well be the day of
 * a birth, only after a whole number or before what is measured.
 */
export function withFractions(text: string, wording: Wording): string {
  return text
    .replace(FRACTION, (found: string, whole: string | undefined, over: string, under: string, at: number) => {
      const [numerator, denominator] = [Number(over), Number(under)];
      if (numerator < 1 || numerator >= denominator || !DENOMINATORS.has(denominator)) return found;
      const sign = SIGNS[`${numerator}/${denominator}`];
      const isCommon = wording === 'amounts' && sign !== undefined;
      if (
        whole === undefined &&
        !isCommon &&
        !isMeasure(text.slice(at + found.length, at + found.length + 40), wording)
      )
        return found;
      return (whole ?? '') + (sign ?? `${whole ? '\u2009' : ''}${over}⁄${under}`);
    })
    .replace(MIXED_SIGN, '$1$2');
}

function isMeasure(after: string, wording: Wording): boolean {
  const [, word = '', dot] = WORD_AFTER.exec(after) ?? [];
  if (word === '') return false;
  const plain = word.toLowerCase();
  if (MEASURED.has(plain)) return true;
  if (wording === 'prose' && EVERYDAY.has(plain) && dot === '') return false;
  return unitOf(word) !== null;
}

/** A run without a place to break; an address, or letters somebody leaned on. */
const LONG_RUN = new RegExp(String.raw`[^\s\u200b${UNSPACED}]{25,}`, 'gu');
const BREAK_EVERY = 12;

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2066-\u2069\u202a-\u202e\ufeff]/g;

const INCHES = new RegExp(String.raw`(\d|[${FRACTION_GLYPHS}])"`, 'g');

/**
 * A text as a compositor sets it: curly quotes, real fractions ('1 1/2' is '1½'), dashes between two numbers, places
 * where an endless word may break. Controls are left out. Line breaks stay. Which fractions are set is the wording's.
 * Among letters that run from right to left numbers are marked to stay in order.
 */
export function typographic(text: string, wording: Wording = 'prose'): string {
  const plain = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROLS, '');
  const set = withRanges(withFractions(plain, wording))
    .replace(/\s--\s|(?<=\p{L})--(?=\p{L})/gu, ' – ')
    .replace(/\.{3}/g, '…')
    .replace(INCHES, '$1″')
    .replace(/(^|[\s([{–—])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{–—“])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(\d)\s?°\s?([CF])(?!\p{L})/gu, '$1 °$2')
    .replace(LONG_RUN, breakable);
  return numbersInOrder(set);
}

function breakable(run: string): string {
  const letters = Array.from(run);
  return letters
    .map((letter, at) => (at > 0 && at % BREAK_EVERY === 0 && !/\p{M}/u.test(letter) ? `\u200b${letter}` : letter))
    .join('');
}

/** Paragraphs of a text, set as `typographic`; blank ones are left out. */
export function paragraphs(text: string, wording: Wording = 'prose'): string[] {
  return typographic(text, wording)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One line, whatever breaks it has. */
export const oneLine = (text: string, wording: Wording = 'prose') =>
  typographic(text, wording)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
