import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { applyCharacterRule, type CharacterRule } from './character-rules.ts';
import type { ReadChar } from './types.ts';

/** The end of an amount. */
const AMOUNT = `[\\d${FRACTION_GLYPHS}%]`;
const SPOONS = 'tsps?|tbsps?|teaspoons?|tablespoons?';
/** What an amount of one is followed by, in full or short. */
const COUNTED = `cups?|${SPOONS}|lb|oz|eggs?|cans?|large|small|medium|pounds?|ounces?|sticks?|cloves?|packages?|pkg|pint|quart|dash|pinch|inch|hour|onion|jar|bunch|slice`;

/** What is counted, or measured, by the hundred. */
const NO_FOOD =
  'gr(?:am(?:s|me?s?|m)?|s)?|kilos?|oz|ounces?|lbs?|pounds?|cups?|calories|kcal|kalorien|kj|min(?:ute[sn]?|s)?|deg(?:rees?)?|grad|cookies|pieces|stück|servings|portion(?:s|en)|people|persons?|personen|personnes';

const digits = (figures: string) =>
  figures
    .replace(/[IilL|]/g, '1')
    .replace(/[sS]/g, '5')
    .replace(/[oO]/g, '0');

/** Letters that have the same shape, only taller, as capitals. */
const TALLER = /(?<=(?<!\p{L})\p{Ll}\p{L}*)[COSUVWXZ](?=\p{Ll})/gu;

const RULES: readonly CharacterRule[] = [
  // '1 Ib', '2 1bs', '3|b': a pound; nothing else that ends in b is counted.
  [new RegExp(`(?<=${AMOUNT} ?)[I1|](?=bs?\\.?(?!\\p{L}))`, 'gu'), () => 'l'],
  // '(15 o2)', '8-o3', '14 0z': an ounce. Of '381,402' the end is a figure.
  [/(?<=\d[ -]?)(?:o[23Z]|0[zZ])(?=\.?(?:[\s),]|$))/gu, () => 'oz'],
  [/(?<=(?<![\d.,])\d{1,2}[ -]?)0[23](?=\.?(?:[\s),]|$))/gu, () => 'oz'],
  // '+sp', '+ablespoon', 'but+er', 'sal+': a crossed t. A plus stands alone or beside a figure.
  [/\+(?=(?:b?sps?|easpoons?|ablespoons?)(?!\p{L}))/gu, () => 't'],
  [/(?<=\p{Ll})\+(?=\p{Ll}{2})|(?<=\p{Ll}{2})\+(?=\s\p{L}|[,.;)]|$)/gu, () => 't'],
  // '2/2 c. sugar': halves are not counted; the one is lost in the stroke.
  [new RegExp(`(?<=^[\\s•·*-]{0,3}[2-9])/(?=2 ?(?:${COUNTED}|c)(?!\\p{L}))`, 'giu'), () => ' 1/'],
  // '1 1 cup': the one was found twice. '1 1 lb. can' is one of that size.
  [
    new RegExp(`(?<=^[\\s•·*-]{0,3})([1-9]) (?=\\1 (?:cups?|${SPOONS}|tasses?|tazas?|Tassen?|eggs?)(?!\\p{L}))`, 'gu'),
    () => '',
  ],
  // 'I egg', 'l cup', 'Iegg', 'lcup' at the start of a line: one.
  [new RegExp(`(?<=^[\\s•·*-]{0,3})[Il|](?= (?:${COUNTED})(?!\\p{L}))`, 'gu'), () => '1'],
  [new RegExp(`(?<=^[\\s•·*-]{0,3})[Il|](?=(?:${COUNTED})(?!\\p{L}))`, 'gu'), () => '1 '],
  // 'I/2 cup', 'I4 crackers', 'I (8-oz) can': one, too.
  [/(?<![\p{L}\d])[Il|](?=\/[2-8](?!\d))/gu, () => '1'],
  [/(?<=^[\s•·*-]{0,3})[Il|](?=\d[\s.)-]| \(\d)/gu, () => '1'],
  // '1.51 stock': nobody measures hundredths; the last is the 'l' of a litre.
  [/(?<=^[\s•·*-]{0,3}\d[.,]\d)1(?= \p{Ll}{3})/gu, () => ' l'],
  // '(Is oz)', '(l4-oz)', '(1S oz)': the size of a can is a number.
  [/(?<=\()[IilL|sSoO\d]{1,3}(?=[ -](?:oz|ounce))/gu, ([figures]) => digits(figures)],
  // '350*F', '350ºF', '35o°F': degrees.
  [/(?<=\d{2}) ?[*º˚](?= ?[FC](?!\p{L}))/gu, () => '°'],
  [/(?<=[1-5]\d)[oO](?=[°ºF])/gu, () => '0'],
  [TALLER, ([letter]) => letter.toLowerCase()],
  // '1 tspcloves', '6 tbspbutter': a measure and what is measured are two words.
  [
    new RegExp(`(?<=${AMOUNT} ?)(?:tbsp|tsp|teaspoons?|tablespoons?)(?=(?!ful|s(?!\\p{L}))\\p{L}{3})`, 'gu'),
    ([word]) => `${word} `,
  ],
  // '5 dlrivna morötter', not '2 dlouhé papriky'
  [new RegExp(`(?<=${AMOUNT} ?)(?:dl(?!ou)|[mt]sk)(?=\\p{L}{3})`, 'gu'), ([word]) => `${word} `],
  // Of one or less a 'cup', else 'cups': '1 cupsugar', '2 cupswhole milk'.
  [
    new RegExp(
      `(?<=(?:^|[^\\d/ ]|[^\\d] ?)(?:1|1/\\d|[23]/[348]|[${FRACTION_GLYPHS}]) ?)cup(?=(?!s(?!\\p{L})|ful|cake|board)\\p{L}{3})`,
      'gu',
    ),
    () => 'cup ',
  ],
  [new RegExp(`(?<=${AMOUNT} ?)cups(?=\\p{L}{3})`, 'gu'), () => 'cups '],
];

/**
 * Gives the measures of a line the letters they are written with, where a shape can be nothing else beside an amount: 'lb', 'oz', a crossed t,
 * a one that stands for a single thing, a degree sign, the space after a measure. Words are not guessed. A character that changes keeps its place and its confidence.
 */
export function repairMeasures(chars: readonly ReadChar[]): ReadChar[] {
  return [...RULES.reduce<readonly ReadChar[]>(applyCharacterRule, chars)];
}

/**
 * '505 flour', '2509 sugar': nobody counts so many of a food; the last is the 'g' of a weight, which has the shape of these figures. So has the
 * s of '50 s flour', while '30 s' may be seconds.
 */
const GRAMS: CharacterRule = [
  new RegExp(
    `(?:(?<=^[\\s•·*-]{0,3}\\d{1,2}[05])[5689]|(?<=^[\\s•·*-]{0,3}(?:[57][05]|\\d{2}[05])) s)(?= \\p{L}{3})(?! (?:${NO_FOOD})(?!\\p{L}))`,
    'giu',
  ),
  () => ' g',
];
const SPACE: ReadChar = { char: ' ', at: 1, confidence: 1 };

/** The pieces of a line, its first with the 'g' of a weight that was read as a figure; what it weighs may stand in the piece beside it. */
export function repairGrams<P extends { readonly chars: readonly ReadChar[] }>(line: readonly P[]): P[] {
  const [first, second, ...rest] = line;
  if (!first) return [];
  const beside = second ? [SPACE, ...second.chars] : [];
  const all = applyCharacterRule([...first.chars, ...beside], GRAMS);
  const repaired = { ...first, chars: all.slice(0, all.length - beside.length) };
  return second ? [repaired, second, ...rest] : [repaired];
}
