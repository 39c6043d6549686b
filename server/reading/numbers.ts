import { FRACTIONS, FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { NUMBER_WORDS } from '#shared/number-words.ts';
import { ownProperty } from '#shared/own-property.ts';

/** Words that number a time or a yield, but begin no line of a list: 'fire' is four in Danish, and roasts peppers in English. */
const OF_TIMES_AND_YIELDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  half: 0.5,
  halbe: 0.5,
  media: 0.5,
  mezza: 0.5,
  mezz: 0.5,
  halv: 0.5,
  fire: 4,
  eighteen: 18,
  kahdelle: 2,
  kolmelle: 3,
  neljälle: 4,
  viidelle: 5,
  kuudelle: 6,
  kahdeksalle: 8,
  kymmenelle: 10,
};

/** Number words that say something else in a sentence of another language ('hat', 'um', 'cent'): they number the food of a list only. */
const OF_LISTS_ONLY = new Set(['hat', 'um', 'sto', 'cent', 'elf', 'nove']);

const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(NUMBER_WORDS).filter(([word]) => !OF_LISTS_ONLY.has(word))),
  ...OF_TIMES_AND_YIELDS,
};

/** What says before a number that it is not exact: 'about', 'ca.', 'etwa'. Source of a regular expression. */
export const ABOUT_SOURCE = String.raw`(?:about|abt\.?|around|roughly|approx(?:imately)?\.?|circa|cirka|cca|ca\.?|etwa|ungefähr|ungefär|omkring|omtrent|environ|env\.?|un[ao]s|uns|umas|cerca d[ei]|ongeveer|około|jakieś|ok\.|asi|přibližně|zhruba|kb\.?|körülbelül|noin|n\.|yaklaşık|[約约약]|примерно|приблизно|около)`;

/** What says before a number for how many a recipe is: 'for 4', 'für 4', 'na 4 porcie'. Source of a regular expression. */
export const FOR_SOURCE = 'for|für|pour|para|per|voor|för|till?|dla|na|pro|на|pentru|za|για|для|pre';

const VULGAR_CLASS = `[${FRACTION_GLYPHS}]`;

/** A number as written: '1 1/2', '1½', '½', '2.5', '2,5', '3/4', '90'. Source of a regular expression without groups. */
export const NUMBER_SOURCE = `(?:\\d{1,6}\\s+\\d{1,3}\\s?[/⁄]\\s?\\d{1,3}|\\d{1,3}\\s?[/⁄]\\s?\\d{1,3}|\\d{1,6}\\s?${VULGAR_CLASS}|${VULGAR_CLASS}|\\d{1,6}[.,]\\d{1,4}|\\d{1,9})`;

/** Digits of other scripts (Arabic-Indic, Persian, Devanagari, full width) as ASCII digits; all else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => String(digitValue(digit)));
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  for (const zero of [0x660, 0x6f0, 0x966, 0xff10]) if (code >= zero && code <= zero + 9) return code - zero;
  return 0;
}

const wordsFor = (isOne: (value: number) => boolean): string =>
  Object.entries(WORDS)
    .filter(([, value]) => isOne(value))
    .map(([word]) => word)
    .join('|');
const TENS = wordsFor((value) => value >= 20 && value < 100 && value % 10 === 0);
const ONES = wordsFor((value) => value >= 1 && value < 10 && Number.isInteger(value));
/** A number in two words: 'vingt-cinq', 'treinta y cinco', 'dwadzieścia pięć'. Source of a regular expression without groups. */
export const TENS_AND_ONES = `(?:${TENS})(?:[\\s-]|\\s(?:y|e)\\s)(?:${ONES})`;
const IN_TWO_WORDS = new RegExp(`^(${TENS})(?:[\\s-]|\\s(?:y|e)\\s)(${ONES})$`, 'u');

/** The value of a number written in digits or in words ('1 1/2' is 1.5, 'two' is 2, 'vingt-cinq' 25), or null. */
export function numberValue(text: string): number | null {
  const written = text.trim().toLowerCase();
  const word = ownProperty(WORDS, written);
  if (word !== undefined) return word;
  const [, tens = '', ones = ''] = IN_TWO_WORDS.exec(written) ?? [];
  if (ones !== '') return (WORDS[tens] ?? 0) + (WORDS[ones] ?? 0);
  const vulgar = new RegExp(`^(\\d+)?\\s*(${VULGAR_CLASS})$`).exec(written);
  if (vulgar) return Number(vulgar[1] ?? 0) + (FRACTIONS[vulgar[2] ?? ''] ?? 0);
  const fraction = /^(?:(\d+)\s+)?(\d+)\s*[/⁄]\s*(\d+)$/.exec(written);
  if (fraction)
    return Number(fraction[3]) === 0 ? null : Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  if (/^\d+(?:[.,]\d+)?$/.test(written)) return Number(written.replace(',', '.'));
  return null;
}

/** Number words from two on, as source of a regular expression: so many people, pieces, servings. */
export const COUNT_WORDS = Object.entries(WORDS)
  .filter(([, value]) => value >= 2)
  .map(([word]) => word)
  .join('|');

/** Whether a word is a number word, and its value: 'four' is 4; null for any other word. */
export function wordValue(word: string): number | null {
  return ownProperty(WORDS, word.toLowerCase()) ?? null;
}
