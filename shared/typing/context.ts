import { unitOf } from '../units.ts';
import { FRACTION_GLYPHS } from '../fraction-signs.ts';

/** What stands before the first word of a line. */
export const START = '^';

const AMOUNT = new RegExp(
  String.raw`^[\d${FRACTION_GLYPHS}%/.,–-]*[\d${FRACTION_GLYPHS}%][\d${FRACTION_GLYPHS}%/.,–-]*$`,
  'u',
);
/** Whether a word is made of figures and fractions, so that a measure or a food is likely next. */
export const isAmount = (word: string): boolean => AMOUNT.test(word);

/** '2', '1½', '10' are followed by plurals; '1', '½' and '1/2' are not. */
const MORE_THAN_ONE = new RegExp(String.raw`^(?:[2-9]|1\d|1[${FRACTION_GLYPHS}])(?!\/)`, 'u');

/** Measures that the table of units does not have as they are written on cards. */
const MEASURES = new Set('spoonful spoonfuls cupful cupfuls teaspoonfuls tablespoonfuls few box boxes pkg'.split(' '));

/**
 * What a word tells about the word after it: an amount is as good as another amount (one or less, or more), a measure as another measure; of other
 * words the word itself, in small letters and without marks.
 */
export function contextOf(word: string): string {
  if (word === '') return START;
  if (isAmount(word)) return MORE_THAN_ONE.test(word) ? 'MANY' : 'ONE';
  const plain = plainWord(word);
  if (plain === '') return word;
  return MEASURES.has(plain) || isMeasure(plain) ? 'MEASURE' : plain;
}

const isMeasure = (plain: string) => {
  const unit = unitOf(plain);
  return unit !== null && unit.kind !== 'length' && plain !== 'in';
};

/** In small letters, without the marks around it. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
