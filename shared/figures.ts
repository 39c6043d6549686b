import { FRACTIONS, FRACTION_GLYPHS } from './fraction-signs.ts';

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

const G = `[${FRACTION_GLYPHS}]`;
/** A slash as printed: plain, the fraction slash, the division slash. */
const SLASH = '\\s?[/\\u2044\\u2215]\\s?';
const DASH = '[-\\u2010-\\u2015\\u2212]';

/** 'and' between a number and the fraction that belongs to it. */
export const AND = 'and|und|et|y|e|en|og|och|a|i|и';

/** 'and' without a space: '大さじ1と1/2', '1・1/2カップ'. */
const AND_JOINED = '[と・]';

const MIXED_GLYPH = new RegExp(`(\\d{1,4})\\s*(?:${DASH}\\s?|(?:${AND})\\s+|&\\s*|${AND_JOINED})?(${G})`, 'y');
const MIXED = new RegExp(
  `(\\d{1,3})(?:\\s+|\\s?${DASH}\\s?|\\s+(?:${AND})\\s+|\\s*&\\s*|\\s*\\+\\s*|${AND_JOINED})(\\d{1,2})${SLASH}(\\d{1,2})(?![\\d/])`,
  'y',
);
const FRACTION = new RegExp(`(\\d{1,2})${SLASH}(\\d{1,2})(?![\\d/])`, 'y');
const GLYPH = new RegExp(G, 'y');
const THOUSANDS = /\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?/y;
/** One to three figures, a point or a comma and three more, alone or as the beginning of a range, with the word behind them. */
const THREE_PLACES =
  /([1-9]\d{0,2})([.,])(\d{3})(?![\d/.,])(?=(?:\s?[-\u2010-\u2015\u2212]\s?\d{1,3}[.,]\d{3})?\s?(\p{L}+))/uy;
/** A thousand with a space, a narrow or fixed one, or an apostrophe before its last three figures. */
export const SPACED = /[1-9]\d{0,2}(?:([ \u00a0\u202f\u2009'’])\d{3})(?:\1\d{3})*(?![\d/]|[.,]\d)/y;
const DECIMAL = /\d*[.,]\d+(?![\d/])|\d+/y;
const BETWEEN = new RegExp(
  `-?\\s+(?:to|or|bis|oder|ou|o|à|a|tot|till?|eller|do|lub|až|nebo|tai)\\s+|\\s*(?:${DASH}|[~\u301c\uff5e])\\s*`,
  'iy',
);

const ARTICLE = /^an?\s/i;

/** Behind 'half a' the size of a pack, which 'a' does not lead to as the end of a range: '1/2 a 400 g tin', but 'de 1/2 a 1 kg de carne'. */
const SIZE_OF_ONE = /^[\s-]?(?:k?g|gr|[cm]?l|oz|ounces?|lbs?|pounds?)\.?(?=[\s-]\p{L})(?!\s(?:d[eiu]\s|d['’]))/iu;

export type Span = { value: number; end: number; plain: boolean };

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isKitchenFraction(numerator: number, denominator: number): boolean {
  return denominator >= 2 && denominator <= 32 && numerator >= 1 && numerator < denominator;
}

/** Grams and millilitres, kilograms and litres; not by the table of units, which no first screen needs otherwise. */
export const SMALL_MEASURE =
  /^(?:g|gr|gm|gram+(?:e?s|i|o|os|a|as)?|gramme?|ml|mil+ilit(?:er|re|ers|res|ros?|ri))\.?$/iu;
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

/**
 * '1 000 cookies', "1'250 g": a thousand as France, Sweden and Switzerland write it. A plain space stands as well before the size
 * of packs, '2 400 g tins', and parts only round thousands here.
 */
function readSpaced(text: string, at: number): Span | null {
  const [whole, sign = ''] = matchAt(SPACED, text, at) ?? [];
  if (whole === undefined || (/[ \u00a0]/.test(sign) && !whole.endsWith('000'))) return null;
  return { value: Number(whole.replaceAll(sign, '')), end: at + whole.length, plain: true };
}

/**
 * The number in digits at a place: mixed numbers first, so that '1 1/2' is never read as 1. Which thousands have a plain space
 * the food behind them tells, see `quantity.ts`.
 */
export function readFiguresAt(text: string, at: number): Span | null {
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
  const isWhole = /^\d+$/.test(found[0]);
  return { value: Number(found[0].replace(',', '.')), end: DECIMAL.lastIndex, plain: isWhole };
}

/** One amount or a range from a place on, each of its numbers as `readOne` reads it; `length` counts from the text's beginning. */
export function readRangeAt(
  text: string,
  at: number,
  readOne: (text: string, at: number) => Span | null,
): ReadQuantity | null {
  const read = (from: number) => {
    const span = readOne(text, from);
    return span && span.value <= QUANTITY_MAX ? span : null;
  };
  const first = read(at);
  if (!first) return null;
  const between = matchAt(BETWEEN, text, first.end);
  if (between) {
    const next = BETWEEN.lastIndex;
    const second = read(next);
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
