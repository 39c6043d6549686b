import { FRACTION_SIGNS } from './symbols.ts';

const SIGNS = Object.keys(FRACTION_SIGNS).join('');
/** A run of figures: digits and fraction signs, held together by a space, a stroke or a point between two of them. */
const RUN = new RegExp(`[\\d${SIGNS}]+(?:%|\\?)?(?:(?: ?[\\/] ?| ?[-–] ?|[ .,])[\\d${SIGNS}]+(?:%|\\?)?)*`, 'gu');

/** A run of figures in a text. */
export interface Figures {
  readonly text: string;
  /** Character positions in the text, `to` not included. */
  readonly from: number;
  readonly to: number;
}

/** The runs of figures in what the network spelt. */
export function figuresIn(text: string): Figures[] {
  return [...text.matchAll(RUN)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/**
 * One form for amounts that say the same: '1½', '1 ½' and '1 1/2' are '1 1/2', a range has a plain hyphen without spaces, and a hyphen
 * between a whole number and a fraction is a space.
 */
export function plainAmount(text: string): string {
  return text
    .replace(/[–—]/gu, '-')
    .replace(new RegExp(`\\s*([${SIGNS}])`, 'gu'), (_, sign: string) => ` ${FRACTION_SIGNS[sign]}`)
    .replace(/\s*\/\s*/gu, '/')
    .replace(/[%?]/gu, '?')
    .replace(/\s*-\s*/gu, '-')
    .replace(/(?<![\d/])(\d+)-(?=\d\/\d)/gu, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Written out as fractions that a kitchen uses: nothing else is put in the place of what was read. */
const KITCHEN = /(?<![\d/])(?:1\/[234568]|[25]\/[368]|3\/[458]|7\/8|4\/5)(?![\d/])/u;

/** Whether an amount, in the plain form, holds a fraction of the kitchen: halves, thirds, quarters, fifths, sixths, eighths. */
export const holdsFraction = (plain: string) => KITCHEN.test(plain);
