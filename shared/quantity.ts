import {
  AND,
  matchAt,
  SMALL_MEASURE,
  SPACED,
  readFiguresAt,
  readRangeAt,
  type ReadQuantity,
  type Span,
} from './figures.ts';
import { ENGLISH_FROM_TWENTY, NUMBER_WORDS, HUNDREDS_APART, valueInWords } from './number-words.ts';

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  half: 0.5,
  dozen: 12,
  ...NUMBER_WORDS,
};
const COUNT = Object.keys(NUMBER_WORDS).join('|');
/** 'en tesked', 'et glas', 'o lingură': there one is also a word of other languages, so what is counted must follow. */
const NORDIC_ONE =
  /(?:o(?=\s(?:can[ăa]|lingur|ceașc|legătur|mân[ăa]\s|căpățân|bucat|conserv|felie|pungă))|(?:en|ei|et)(?=\s(?:halv|tesked|tsk|matsked|msk|spiseske|spiseskje|spsk|teske|teskje|kopp?\b|glas|kilo|hekto|liter|dl\b|nyp[ae]|nip\b|klyft|klype|klick|klat|knivs|burk|påse|paket|pakke|dåse|boks|pose|skiv|fed|neve|näve|håndfuld|bundt|knippe|kvist)))/iuy;
/** A half, in the languages that say it before or behind a number: 'eine halbe', 'y media'. */
const HALVES =
  'halbe halber halbes halben demi demie mezzo mezza medio media pół půl yarım fél halvt halv halve puoli meia meio половина';
const PART_WORDS: readonly (readonly [part: number, words: string])[] = [
  [1 / 2, `half halves ${HALVES}`],
  [1 / 3, 'third thirds drittel tiers tercio tercios terzo terzi terço terços derde'],
  [1 / 4, 'quarter quarters fourth fourths viertel quart quarts cuarto cuartos quarto quarti quartos kwart'],
  [1 / 8, 'eighth eighths achtel'],
];
const FRACTION_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  PART_WORDS.flatMap(([part, words]) => words.split(' ').map((word) => [word, part])),
);
/** 'ein viertel', 'dreiviertel', 'trois quarts', 'tres cuartos', 'due terzi', 'driekwart'. */
const PART_PHRASE =
  /(?:(?:(eine?[mnrs]?|zwei|drei)[\s-]?)?(viertel|drittel|achtel)|(une?|deux|trois|dos|tres|uno|due|tre|um|dois|três|een|twee|drie)\s?(quarts?|tiers|cuartos?|tercios?|quart[oi]s?|terz[oi]|terços?|kwart|derde))(?![\p{L}-])/iuy;
const HALF = HALVES.replaceAll(' ', '|');

const FRACTION_PHRASE = new RegExp(
  `(?:(?:(one|an?|eine?[mnrs]?|une?|una|uno|en|et|een|ett)[\\s-]+)?(half|quarter|${HALF})(?:[\\s-]+(?:of\\s+)?(?:an?|the)(?=\\s))?|(one|an?|two|three|five|seven)[\\s-]+(third|quarter|fourth|eighth)s?(?:\\s+of\\s+an?(?=\\s))?)(?![\\p{L}-])`,
  'iuy',
);
const AND_FRACTION = new RegExp(
  `\\s+(?:${AND})\\s+(?:(?:an?|one|eine?[nrs]?|une?|una|um|uma|een|en)[\\s-]+)?(half|third|quarter|${HALF})(?!\\p{L})`,
  'iuy',
);
const DOZEN = new RegExp(`(?:(half|an?|${COUNT}|\\d+)\\s+(?:a\\s+)?)?dozen(?:\\s+of)?(?!\\p{L})`, 'iuy');
const COUPLE = /an?\s+couple(?:\s+of)?(?!\p{L})/iuy;
const COUNT_WORD = new RegExp(`(?:${COUNT}|an?)(?=[\\s-]|$)`, 'iy');
const FROM_TWENTY = new RegExp(`(?:${ENGLISH_FROM_TWENTY}|${HUNDREDS_APART})(?=\\s|$)`, 'iy');
/** The measure behind a number, past the other end of a range, and what follows it up to the first words of the food. */
const MEASURED = /\s?(?:[-\u2010-\u2015\u2212]\s?\d{1,3}\s\d{3}\s?)?(\p{L}+)\.?(.{0,40})/uy;
/** What so much may be of in one piece: nothing more, 'de farine'. */
const FOOD_BEHIND = /^\s*(?:$|[,;.)])|^\s(?:d[eiu]\s|d['’])/u;
/** A German food with its capital, or an English one in a title's case. */
const TITLED = /^\s((?:\p{Lu}\p{L}+(?:\s|$|(?=[^\p{L}])))+)/u;
/** What is weighed or poured out of what a kitchen has, and is in no pieces. */
const LOOSE =
  /(?:mehl|zucker|(?<!kokos)milch|wasser|sahne|brühe|reis|kartoffeln|tomaten|zwiebeln|fleisch|äpfel|beeren|kohl|flour|sugar|(?<!coconut )milk|water|cream|stock|broth|rice|potatoes|farin[ea]|sucre|lait|eau|crème|zucchero|latte|acqua|panna|harina|azúcar|leche|agua|mjöl|socker|mjölk|bloem|suiker|melk)(?: typ.*)?\s?$/iu;
/** Only words that begin with a capital or stand behind 'de' are asked for: German ones, French ones, and English ones in a title's case. */
const PACK_BEHIND =
  /^\s(?:\S+\s){0,2}(?:cans?\b|tin|jar|p[aä]c|bottle|bag|box|dose|gl[aä]s|beutel|becher|flasche|tafel|piece|steak)/iu;
/** What comes in pieces of so much; one of them is rather a weight where it is 'de' them. */
const PIECES_BEHIND =
  /^\s(?:\S+\s){0,2}(?:pak|pavé|shot|saumon|\S*(?:fil+et|breast|brüste|balls?\b|kugel|roll(?:en?|s)?\b|würfel(?!z)|block|blöcke|forelle|brote?\b))/iu;
const UPPER_END = /\d\s\d{3}\s?[-\u2010-\u2015\u2212]\s?$/;

/** Whether what stands behind a measure begins with a food in capitals that is weighed or poured loose: ' Mehl', ' Plain Flour'. */
export const isLoose = (behind: string): boolean => LOOSE.test(TITLED.exec(behind)?.[1] ?? '');

/** '1 250 g Mehl': a thousand with a plain space, of a food that no pack is named of; '2 400 g tins' are two. */
function readThousandOfFood(text: string, at: number): Span | null {
  const [whole, sign = ''] = matchAt(SPACED, text, at) ?? [];
  if (whole === undefined || !/[ \u00a0]/.test(sign) || whole.endsWith('000')) return null;
  const end = at + whole.length;
  const [, measure = '', behind = ''] = matchAt(MEASURED, text, end) ?? [];
  const isRange = UPPER_END.test(text.slice(Math.max(0, at - 12), at));
  const isFood = isRange || FOOD_BEHIND.test(behind);
  const isOne = /^1\D/.test(whole);
  if (!SMALL_MEASURE.test(measure) || PACK_BEHIND.test(behind)) return null;
  if (!isRange && !(isFood && isOne) && PIECES_BEHIND.test(behind)) return null;
  if (!isFood && !isLoose(behind) && !(isOne && /^\S+\s?$/.test(TITLED.exec(behind)?.[1] ?? ''))) return null;
  return { value: Number(whole.replaceAll(sign, '')), end, plain: true };
}

/** 'one and a half', '3 y media', '1 e mezzo': a whole number up to `end` with the fraction behind it; null where there is none. */
function withFraction(value: number, text: string, end: number): Span | null {
  const more = matchAt(AND_FRACTION, text, end);
  const part = FRACTION_WORDS[more?.[1]?.toLowerCase() ?? ''];
  return part === undefined ? null : { value: value + part, end: AND_FRACTION.lastIndex, plain: false };
}

const fraction = (count = 'one', part = '', end: number): Span => ({
  value: (FRACTION_WORDS[part.toLowerCase()] ?? 0) * (WORDS[count.toLowerCase()] ?? 1),
  end,
  plain: false,
});

function readWords(text: string, at: number): Span | null {
  let found = matchAt(DOZEN, text, at);
  if (found) {
    const count = found[1]?.toLowerCase() ?? 'one';
    return { value: 12 * (WORDS[count] ?? Number(count)), end: DOZEN.lastIndex, plain: true };
  }
  found = matchAt(FRACTION_PHRASE, text, at);
  if (found) return fraction(found[3], found[2] ?? found[4], FRACTION_PHRASE.lastIndex);
  found = matchAt(PART_PHRASE, text, at);
  if (found) return fraction(found[1] ?? found[3], found[2] ?? found[4], PART_PHRASE.lastIndex);
  if (matchAt(COUPLE, text, at)) return { value: 2, end: COUPLE.lastIndex, plain: true };
  found = matchAt(NORDIC_ONE, text, at);
  if (found) return { value: 1, end: NORDIC_ONE.lastIndex, plain: true };
  found = matchAt(FROM_TWENTY, text, at);
  if (found) return { value: valueInWords(found[0]), end: FROM_TWENTY.lastIndex, plain: true };
  found = matchAt(COUNT_WORD, text, at);
  if (!found) return null;
  const value = WORDS[found[0].toLowerCase()] ?? 1;
  const end = COUNT_WORD.lastIndex;
  return withFraction(value, text, end) ?? { value, end, plain: !/^an?$/i.test(found[0]) };
}

function readDigits(text: string, at: number): Span | null {
  const span = readThousandOfFood(text, at) ?? readFiguresAt(text, at);
  const isWhole = span?.plain === true && /^\d+$/.test(text.slice(at, span.end));
  return (isWhole ? withFraction(span.value, text, span.end) : null) ?? span;
}

function readOne(text: string, at: number, words: boolean): Span | null {
  const code = text.charCodeAt(at);
  const isDigit = (code >= 48 && code <= 57) || code === 46 || code === 44 || code > 127;
  return isDigit ? readDigits(text, at) : words ? readWords(text, at) : null;
}

/**
 * Reads the amount with which a text begins (leading white space is passed over and counted in `length`): '1 1/2',
 * '1-1/2', '1½', '0,5', '2-3', '2 to 3', 'one and a half', 'a dozen', 'half a'. Null where the text begins otherwise.
 * A falling pair such as '3-1' is read as its first number alone.
 */
export function readQuantity(text: string): ReadQuantity | null {
  let at = 0;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return readQuantityAt(text, at, true);
}

/** readQuantity from position `at` on, for who walks through a line; `length` counts from the text's beginning. */
export const readQuantityAt = (text: string, at: number, words: boolean): ReadQuantity | null =>
  readRangeAt(text, at, (within, from) => readOne(within, from, words));
