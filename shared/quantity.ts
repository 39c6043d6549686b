import { FRACTIONS, FRACTION_GLYPHS } from './fraction-signs.ts';
import { NUMBER_WORDS } from './number-words.ts';

/** An amount read from the beginning of a text. */
export type ReadQuantity = {
  /** The number, or the lower end of a range; null for 'a pinch'-like words, which readQuantity does not read. */
  qty: number;
  /** The upper end of a range, null where there is none. */
  qtyMax: number | null;
  /** How many characters of the text the amount takes. */
  length: number;
};

/** Beyond this a number is no amount, and it would not be told with all its digits. */
export const QUANTITY_MAX = 1e12;

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  half: 0.5,
  dozen: 12,
  ...NUMBER_WORDS,
};
const COUNT = Object.keys(NUMBER_WORDS).join('|');
/** 'en tesked', 'et glas': in the north one is also a word of other languages, so what is counted must follow. */
const NORDIC_ONE =
  /(?:en|ei|et)(?=\s(?:halv|tesked|tsk|matsked|msk|spiseske|spiseskje|spsk|teske|teskje|kopp?\b|glas|kilo|hekto|liter|dl\b|nyp[ae]|klyft|klype|klick|klat|knivs|burk|påse|paket|pakke|dåse|boks|pose|skiv|fed|neve|näve|håndfuld|bundt|knippe|kvist))/iuy;
const FRACTION_WORDS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  halves: 1 / 2,
  third: 1 / 3,
  thirds: 1 / 3,
  quarter: 1 / 4,
  quarters: 1 / 4,
  fourth: 1 / 4,
  fourths: 1 / 4,
  eighth: 1 / 8,
  eighths: 1 / 8,
  halbe: 1 / 2,
  halber: 1 / 2,
  halbes: 1 / 2,
  halben: 1 / 2,
  demi: 1 / 2,
  demie: 1 / 2,
  mezzo: 1 / 2,
  mezza: 1 / 2,
  medio: 1 / 2,
  media: 1 / 2,
  pół: 1 / 2,
  půl: 1 / 2,
  yarım: 1 / 2,
  fél: 1 / 2,
  halvt: 1 / 2,
  halv: 1 / 2,
  halve: 1 / 2,
  puoli: 1 / 2,
  meia: 1 / 2,
  meio: 1 / 2,
  половина: 1 / 2,
};
const HALF = 'halbe[rsn]?|demie?|mezz[oa]|medi[oa]|pół|půl|yarım|fél|halvt|halv|halve|puoli|meia|meio|половина';

const G = `[${FRACTION_GLYPHS}]`;
/** A slash as printed: plain, the fraction slash, the division slash. */
const SLASH = '\\s?[/\\u2044\\u2215]\\s?';
const DASH = '[-\\u2010-\\u2015\\u2212]';

/** 'and' between a number and the fraction that belongs to it. */
const AND = 'and|und|et|y|e|en|og|och|a|i|и';

const MIXED_GLYPH = new RegExp(`(\\d{1,4})\\s*(?:${DASH}\\s?|(?:${AND})\\s+|&\\s*)?(${G})`, 'y');
const MIXED = new RegExp(
  `(\\d{1,3})(?:\\s+|\\s?${DASH}\\s?|\\s+(?:${AND})\\s+|\\s*&\\s*|\\s*\\+\\s*)(\\d{1,2})${SLASH}(\\d{1,2})(?![\\d/])`,
  'y',
);
const FRACTION = new RegExp(`(\\d{1,2})${SLASH}(\\d{1,2})(?![\\d/])`, 'y');
const GLYPH = new RegExp(G, 'y');
const THOUSANDS = /\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?/y;
/** One to three figures, a point or a comma and three more, alone or as the beginning of a range, with the word behind them. */
const THREE_PLACES =
  /([1-9]\d{0,2})([.,])(\d{3})(?![\d/.,])(?=(?:\s?[-\u2010-\u2015\u2212]\s?\d{1,3}[.,]\d{3})?\s?(\p{L}+))/uy;
/** A thousand with a space, a narrow or fixed one, or an apostrophe before its last three figures. */
const SPACED = /[1-9]\d{0,2}(?:([ \u00a0\u202f\u2009'’])\d{3})(?:\1\d{3})*(?![\d/]|[.,]\d)/y;
const DECIMAL = /\d*[.,]\d+(?![\d/])|\d+/y;
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
const BETWEEN = new RegExp(
  `-?\\s+(?:to|or|bis|oder|ou|o|à|a|tot|till?|eller|do|lub|až|nebo|tai)\\s+|\\s*${DASH}\\s*`,
  'iy',
);

const ARTICLE = /^an?\s/i;

/** Behind 'half a' the size of a pack, which 'a' does not lead to as the end of a range: '1/2 a 400 g tin', but 'de 1/2 a 1 kg de carne'. */
const SIZE_OF_ONE = /^[\s-]?(?:k?g|gr|[cm]?l|oz|ounces?|lbs?|pounds?)\.?(?=[\s-]\p{L})(?!\s(?:d[eiu]\s|d['’]))/iu;

type Span = { value: number; end: number; plain: boolean };

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isKitchenFraction(numerator: number, denominator: number): boolean {
  return denominator >= 2 && denominator <= 32 && numerator >= 1 && numerator < denominator;
}

/** Digits: mixed numbers first, so that '1 1/2' is never read as 1. */
function readDigits(text: string, at: number): Span | null {
  let found = matchAt(MIXED_GLYPH, text, at);
  if (found)
    return { value: Number(found[1]) + (FRACTIONS[found[2] ?? ''] ?? 0), end: MIXED_GLYPH.lastIndex, plain: false };
  found = matchAt(MIXED, text, at);
  if (found && isKitchenFraction(Number(found[2]), Number(found[3])))
    return { value: Number(found[1]) + Number(found[2]) / Number(found[3]), end: MIXED.lastIndex, plain: false };
  found = matchAt(FRACTION, text, at);
  if (
    found &&
    (isKitchenFraction(Number(found[1]), Number(found[2])) || (Number(found[2]) >= 2 && Number(found[2]) <= 8))
  )
    return { value: Number(found[1]) / Number(found[2]), end: FRACTION.lastIndex, plain: false };
  found = matchAt(GLYPH, text, at);
  if (found) return { value: FRACTIONS[found[0]] ?? 0, end: GLYPH.lastIndex, plain: false };
  const measured = readThreePlaces(text, at);
  if (measured) return measured;
  found = matchAt(THOUSANDS, text, at);
  if (found && !/^0/.test(found[0]))
    return { value: Number(found[0].replaceAll(',', '')), end: THOUSANDS.lastIndex, plain: true };
  const spaced = readSpaced(text, at);
  if (spaced) return spaced;
  found = matchAt(DECIMAL, text, at);
  if (!found) return null;
  const end = DECIMAL.lastIndex;
  const value = Number(found[0].replace(',', '.'));
  const isWhole = /^\d+$/.test(found[0]);
  return (isWhole ? withFraction(value, text, end) : null) ?? { value, end, plain: isWhole };
}

/** Grams and millilitres, kilograms and litres; not by the table of units, which no first screen needs otherwise. */
const SMALL_MEASURE = /^(?:g|gr|gm|gram+(?:e?s|i|o|os|a|as)?|gramme?|ml|mil+ilit(?:er|re|ers|res|ros?|ri))\.?$/iu;
const LARGE_MEASURE =
  /^(?:kg|kilos?|kilo?gram+(?:e?s|i|o|os|a|as)?|kilogramme?|l|lit(?:er|re|ers|res|ern|ros?|ri))\.?$/iu;
/** Pieces, where they are counted in languages that write a thousand with a point: nobody counts them by thousandths. */
const PIECES = /^(?:st(?:ü|ue)ck|stk|pi[eè]ces|pezzi|piezas|peças|stuks)$/iu;

/**
 * '1.500 g' and '1,250 kg', as most of Europe writes a thousand and a fraction: their points and commas mean the opposite of
 * the English ones. The measure tells which is meant, as nobody weighs flour to a thousandth of a gram, or by the ton. Null
 * where it tells nothing: the number is read as English has it.
 */
function readThreePlaces(text: string, at: number): Span | null {
  const found = matchAt(THREE_PLACES, text, at);
  if (!found) return null;
  const [whole, figures = '', sign, more = '', word = ''] = found;
  const isThousands = sign === '.' && (SMALL_MEASURE.test(word) || PIECES.test(word));
  const isFraction = sign === ',' && LARGE_MEASURE.test(word);
  if (!isThousands && !isFraction) return null;
  return { value: Number(`${figures}${isFraction ? '.' : ''}${more}`), end: at + whole.length, plain: isThousands };
}

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

/**
 * '1 000 g', "1'000 g": a thousand as France, Sweden and Switzerland write it. A plain space stands as well between a number and
 * the size of its packs, '2 400 g tins', so that it parts thousands only where they are round, or of a food that no pack is named of.
 */
function readSpaced(text: string, at: number): Span | null {
  const found = matchAt(SPACED, text, at);
  if (!found) return null;
  const [whole, sign = ''] = found;
  const end = at + whole.length;
  if (/[ \u00a0]/.test(sign) && !whole.endsWith('000')) {
    const [, measure = '', behind = ''] = matchAt(MEASURED, text, end) ?? [];
    const isRange = UPPER_END.test(text.slice(Math.max(0, at - 12), at));
    const isFood = isRange || FOOD_BEHIND.test(behind);
    const isOne = /^1\D/.test(whole);
    if (!SMALL_MEASURE.test(measure) || PACK_BEHIND.test(behind)) return null;
    if (!isRange && !(isFood && isOne) && PIECES_BEHIND.test(behind)) return null;
    if (!isFood && !isLoose(behind) && !(isOne && /^\S+\s?$/.test(TITLED.exec(behind)?.[1] ?? ''))) return null;
  }
  return { value: Number(whole.replaceAll(sign, '')), end, plain: true };
}

/** 'one and a half', '3 y media', '1 e mezzo': a whole number up to `end` with the fraction behind it; null where there is none. */
function withFraction(value: number, text: string, end: number): Span | null {
  const more = matchAt(AND_FRACTION, text, end);
  const part = FRACTION_WORDS[more?.[1]?.toLowerCase() ?? ''];
  return part === undefined ? null : { value: value + part, end: AND_FRACTION.lastIndex, plain: false };
}

function readWords(text: string, at: number): Span | null {
  let found = matchAt(DOZEN, text, at);
  if (found) {
    const count = found[1]?.toLowerCase() ?? 'one';
    return { value: 12 * (WORDS[count] ?? Number(count)), end: DOZEN.lastIndex, plain: true };
  }
  found = matchAt(FRACTION_PHRASE, text, at);
  if (found) {
    const part = FRACTION_WORDS[(found[2] ?? found[4] ?? '').toLowerCase()] ?? 0;
    return {
      value: part * (WORDS[(found[3] ?? 'one').toLowerCase()] ?? 1),
      end: FRACTION_PHRASE.lastIndex,
      plain: false,
    };
  }
  if (matchAt(COUPLE, text, at)) return { value: 2, end: COUPLE.lastIndex, plain: true };
  found = matchAt(NORDIC_ONE, text, at);
  if (found) return { value: 1, end: NORDIC_ONE.lastIndex, plain: true };
  found = matchAt(COUNT_WORD, text, at);
  if (!found) return null;
  const value = WORDS[found[0].toLowerCase()] ?? 1;
  const end = COUNT_WORD.lastIndex;
  return withFraction(value, text, end) ?? { value, end, plain: !/^an?$/i.test(found[0]) };
}

function readOne(text: string, at: number, words: boolean): Span | null {
  const code = text.charCodeAt(at);
  const isDigit = (code >= 48 && code <= 57) || code === 46 || code === 44 || code > 127;
  const span = isDigit ? readDigits(text, at) : words ? readWords(text, at) : null;
  return span && span.value <= QUANTITY_MAX ? span : null;
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
export function readQuantityAt(text: string, at: number, words: boolean): ReadQuantity | null {
  const first = readOne(text, at, words);
  if (!first) return null;
  const between = matchAt(BETWEEN, text, first.end);
  if (between) {
    const next = BETWEEN.lastIndex;
    const second = readOne(text, next, words);
    const isArticle =
      second &&
      second.value > 1 &&
      first.value < 1 &&
      /\sa\s/i.test(between[0]) &&
      SIZE_OF_ONE.test(text.slice(second.end, second.end + 16));
    if (isArticle) return { qty: first.value, qtyMax: null, length: first.end };
    if (second && second.value > first.value && !ARTICLE.test(text.slice(next, next + 3)))
      return { qty: first.value, qtyMax: second.value, length: second.end };
  }
  return { qty: first.value, qtyMax: null, length: first.end };
}

/** The fractions that spoons and cups come in, and thirds and eighths of them, with the glyphs that print them. */
const KITCHEN: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
];

/**
 * A number as a cook reads it: '½', '1 ½', '3'; a kitchen fraction where one is within one hundredth, otherwise a
 * decimal of at most two places ('0.06', '2.2'). Numbers from 20 on are rounded to whole ones unless they end in a half.
 */
export function formatQuantity(n: number): string {
  if (!Number.isFinite(n)) return '';
  if (n < 0) return `-${formatQuantity(-n)}`;
  const whole = Math.floor(n + 0.01);
  const rest = n - whole;
  if (Math.abs(rest) <= 0.01 && whole > 0) return String(whole);
  for (const [value, glyph] of KITCHEN) {
    if (Math.abs(rest - value) <= 0.01) return whole === 0 ? glyph : `${whole} ${glyph}`;
  }
  if (n >= 20) return String(Math.round(n));
  const places = n >= 10 ? 1 : n >= 0.01 ? 2 : 4;
  return String(Number(n.toFixed(places)));
}
