/** Stands for any letter: which one it is, is the recognizer's to say. */
export const LETTER = 'a';
/** Stands for any other sign. */
export const OTHER = '?';

/** What the amount reader can see, by number; 0 is the pause between two signs. */
export const SYMBOLS: readonly string[] = [
  '',
  ...Array.from('0123456789/½¼¾⅓⅔⅛⅜⅝⅞'),
  ' ',
  '-',
  '.',
  ',',
  '(',
  ')',
  '°',
  LETTER,
  OTHER,
];

/** The fraction signs, and how they are written out. */
export const FRACTION_SIGNS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
