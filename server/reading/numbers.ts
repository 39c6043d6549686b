import { FRACTIONS, FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { ownProperty } from '#shared/own-property.ts';

/** Number words as recipes use them for times and yields, in the languages that reach the reader most often. */
const WORDS: Record<string, number> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  fifteen: 15, sixteen: 16, eighteen: 18, twenty: 20, thirty: 30, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90, half: 0.5,
  ein: 1, eine: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, zehn: 10, zwölf: 12, halbe: 0.5, anderthalb: 1.5,
  un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, dix: 10, douze: 12,
  una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, diez: 10, doce: 12, media: 0.5,
  due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, dieci: 10, dodici: 12, mezza: 0.5, mezz: 0.5,
  een: 1, twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, tien: 10, twaalf: 12, halv: 0.5, två: 2, fyra: 4,
  fem: 5, sex: 6, åtta: 8, fire: 4, seks: 6, otte: 8, åtte: 8, uma: 1, dois: 2, duas: 2, quatro: 4, oito: 8, dez: 10, dwa: 2, dwie: 2, trzy: 3, cztery: 4, čtyři: 4, šest: 6, négy: 4,
  kahdelle: 2, kolmelle: 3, neljälle: 4, viidelle: 5, kuudelle: 6, kahdeksalle: 8, kymmenelle: 10,
}; // prettier-ignore

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

/** The value of a number written in digits or in one word ('1 1/2' is 1.5, 'two' is 2), or null. */
export function numberValue(text: string): number | null {
  const written = text.trim().toLowerCase();
  const word = ownProperty(WORDS, written);
  if (word !== undefined) return word;
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
