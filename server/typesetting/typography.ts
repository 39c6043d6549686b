import { numbersInOrder } from '#shared/right-to-left.ts';
import { withRanges } from '#shared/ranges.ts';
import { withFractions, type Wording } from './fractions.ts';

/** A run without a place to break; an address, or letters somebody leaned on. */
const LONG_RUN = /[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{25,}/gu;
const BREAK_EVERY = 12;

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2066-\u2069\u202a-\u202e\ufeff]/g;

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
    .replace(/(\d|[½¼¾⅓⅔⅛])"/g, '$1″')
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
