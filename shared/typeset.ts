import { withRanges } from './ranges.ts';
import { numbersInOrder } from './right-to-left.ts';
import { FRACTION_GLYPHS } from './fraction-signs.ts';

const GLYPHS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

const SPACE_BEFORE_FRACTION = new RegExp(String.raw`(\d)\s+(?=[${FRACTION_GLYPHS}])`, 'g');

/**
 * '1 1/2' and '1 ½' become '1½', '2-3' becomes '2–3'; what has no character of its own ('3/7') is left to the typeface,
 * and so is what is no range ('1-800-555-1212').
 */
export function typeset(quantity: string): string {
  const fractions = quantity
    .replace(
      /(?<![\d/])(\d)\s*[/⁄]\s*(\d)(?![\d/])/g,
      (whole, over: string, under: string) => GLYPHS[`${over}/${under}`] ?? whole,
    )
    .replace(SPACE_BEFORE_FRACTION, '$1');
  return numbersInOrder(withRanges(fractions));
}
