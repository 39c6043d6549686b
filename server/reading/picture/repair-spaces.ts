import { textOf } from './decode-characters.ts';
import type { ReadChar } from './types.ts';

/** Between which two characters a space was lost; the place is the end of the first group. */
const LOST_SPACES: readonly RegExp[] = [
  // '11/2 cups' for '1 1/2 cups': no fraction of a recipe has the greater number above.
  /(?<![\d/])(\d)(?=1\/[2-8](?!\d)|2\/3(?!\d)|3\/[48](?!\d)|[57]\/8(?!\d))/gu,
  // '45minutes', '2cups', but not '2nd', '1b', '9x13'.
  /(\d)(?=(?!st\b|nd\b|rd\b|th\b)\p{L}{3})/gu,
  // 'Serves8', 'at375', but not 'x13' or 'B12'.
  /(\p{L}{2})(?=\d)/gu,
  // '8·2 hours': a dot at half height stands between two things that belong apart.
  /([^\s·])(?=·)/gu,
  /(·)(?=[^\s·])/gu,
  // 'flour,sifted', 'pan;set', and 'smooth.Add'.
  /(\p{L}{2}[,;])(?=\p{L}{2})/gu,
  /(\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu,
  // '1.Mix' of a numbered step.
  /(?<=^\s*)(\d{1,2}[.)])(?=\p{L})/gu,
  // 'bowl(large)' and '(14 oz)can'.
  /(\p{L}{2})(?=\()/gu,
  /(\))(?=\p{L}{2})/gu,
  // '1(8-oz) can'.
  /(?<![\d/])(\d)(?=\(\d)/gu,
];
/** 'Cook 's tip' */
const APART = /(?<=\p{L}) (?=['’]s(?!\p{L}))/gu;
/** 'lb' read as a number and a letter, after an amount. */
const POUND = /(?<=\d )1(?=bs?\b)/gu;

/**
 * Gives back what a line lost in the reading without a doubt about what was written: spaces between words and amounts,
 * and the l of 'lb'. The characters stay those that were read; a space takes the place and the confidence of its neighbour.
 */
export function repairSpaces(chars: readonly ReadChar[]): ReadChar[] {
  const spaced = LOST_SPACES.reduce(withSpaces, withoutDoubleSpaces(chars));
  const text = textOf(spaced);
  const pounds = new Set([...text.matchAll(POUND)].map(({ index }) => index));
  const apart = new Set([...text.matchAll(APART)].map(({ index }) => index));
  return spaced.flatMap((char, index) => (apart.has(index) ? [] : [pounds.has(index) ? { ...char, char: 'l' } : char]));
}

function withSpaces(chars: readonly ReadChar[], lost: RegExp): ReadChar[] {
  const before = new Set([...textOf(chars).matchAll(lost)].map((match) => match.index + match[0].length));
  return chars.flatMap((char, index) => (before.has(index) ? [{ ...char, char: ' ' }, char] : [char]));
}

/** A line begins and ends with a letter, and one space is enough between two words. */
function withoutDoubleSpaces(chars: readonly ReadChar[]): ReadChar[] {
  const single = chars.filter(({ char }, index) => char !== ' ' || (index > 0 && chars[index - 1]?.char !== ' '));
  return single.at(-1)?.char === ' ' ? single.slice(0, -1) : single;
}
