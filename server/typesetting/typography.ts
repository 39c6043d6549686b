import { FRACTION_GLYPHS } from '#shared/quantity.ts';

/** The fractions that have a sign of their own in our faces. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' },
  ...{ '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚' },
  ...{ '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' },
};
/** A kitchen fraction that is no part of a date or of a longer number, with the whole number before it. */
const FRACTION = /(?<![\d/.,⁄])(?:(\d{1,3})[ \u00a0-](?=\d))?(\d{1,2})\s?[/⁄∕]\s?(\d{1,2})(?![\d/⁄])/g;
const MIXED_SIGN = new RegExp(`(\\d)[ \\u00a0]([${FRACTION_GLYPHS}])`, 'g');
/** A run without a place to break; an address, or letters somebody leaned on. */
const LONG_RUN = /[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{25,}/gu;
const BREAK_EVERY = 12;

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2066-\u2069\u202a-\u202e\ufeff]/g;

/**
 * A text as a compositor sets it: curly quotes, real fractions ('1 1/2' is '1½', '3/16' has a fraction slash that the
 * face raises), dashes between numbers, places where an endless word may break. Controls are left out. Line breaks stay.
 */
export function typographic(text: string): string {
  return fractions(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROLS, ''))
    .replace(/(\d)\s?-\s?(?=[\d½¼¾⅓⅔⅛])/g, '$1–')
    .replace(/\s--\s|(?<=\p{L})--(?=\p{L})/gu, ' – ')
    .replace(/\.{3}/g, '…')
    .replace(/(\d|[½¼¾⅓⅔⅛])"/g, '$1″')
    .replace(/(^|[\s([{–—])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{–—“])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(\d)\s?°\s?([CF])(?!\p{L})/gu, '$1 °$2')
    .replace(LONG_RUN, breakable);
}

function fractions(text: string): string {
  return text
    .replace(FRACTION, (found, whole: string | undefined, over: string, under: string) => {
      const [numerator, denominator] = [Number(over), Number(under)];
      if (numerator < 1 || denominator < 2 || denominator > 32 || numerator >= denominator) return found;
      return (whole ?? '') + (SIGNS[`${numerator}/${denominator}`] ?? `${whole ? '\u2009' : ''}${over}⁄${under}`);
    })
    .replace(MIXED_SIGN, '$1$2');
}

function breakable(run: string): string {
  const letters = Array.from(run);
  return letters
    .map((letter, at) => (at > 0 && at % BREAK_EVERY === 0 && !/\p{M}/u.test(letter) ? `\u200b${letter}` : letter))
    .join('');
}

/** Paragraphs of a text, set as `typographic`; blank ones are left out. */
export function paragraphs(text: string): string[] {
  return typographic(text)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One line, whatever breaks it has. */
export const oneLine = (text: string) =>
  typographic(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();

/** Right to left where most letters are: what gives a recipe its direction. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const theirs = text.match(/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
  return theirs * 2 > letters;
}
