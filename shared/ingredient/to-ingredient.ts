import { isLoose } from '../quantity.ts';
import type { Ingredient } from '../recipe.ts';
import { canonicalFood } from './canonical.ts';
import type { Reading } from './read-line.ts';
import type { Role, Token } from './tokens.ts';
import { manyIn, type Unit, unitOf } from '../units.ts';
import { VAGUE } from './words.ts';

/** The line's own text of all runs of tokens with one of the roles, punctuation inside a run kept. */
function textOf(reading: Reading, role: Role, joint: string): string {
  const pieces: string[] = [];
  let from: Token | null = null;
  let to: Token | null = null;
  const close = (): void => {
    if (from && to) pieces.push(balanceBrackets(reading.line, from.start, to.end));
    from = to = null;
  };
  for (const token of reading.tokens) {
    if (token.role === role) {
      from ??= token;
      to = token;
    } else if (token.role !== '') close();
  }
  close();
  return pieces.join(joint);
}

const QUOTES = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
] as const;

/** The piece of the line with a closing bracket added that belongs to it, and without lone brackets. */
function balanceBrackets(line: string, start: number, end: number): string {
  // Marks that belong to the number beside them: '#2', '1"', '3%'.
  const isQuoted = QUOTES.some(
    ([open, shut]) => open === line.charAt(start - 1) && line.slice(start, end).includes(shut),
  );
  const before = line.charAt(start - 1) === '#' || isQuoted ? start - 1 : start;
  const inside = line.slice(before, end);
  // 'Schokolade (70 %)': German and French part the mark from its number
  const share = /\d$/.test(inside) && line.startsWith(' %', end) ? ' ' : '';
  const belongs =
    share !== '' ||
    (/["”″%°]/.test(line.charAt(end)) && /\d$/.test(inside)) ||
    // 'q.b.', 'n.B.'
    (line.charAt(end) === '.' && /(?:^|\s)\p{L}\.\s?\p{L}$/u.test(inside)) ||
    QUOTES.some(([open, shut]) => shut === line.charAt(end) && inside.includes(open) && !inside.includes(shut));
  const piece = line.slice(before, belongs ? end + share.length + 1 : end);
  if (!/[()[\]（）［］]/u.test(piece)) return piece.replace(/\s+/g, ' ').trim();
  // '(lb) (225g)' is two remarks, '(50g) + 1 tsp (10g)' one
  let text = piece
    .replace(/^([^()]*)\)\s*\(([^()]*)$/u, '$1, $2')
    .replace(/^([^()]*)\)([^()]+)\(([^()]*)$/u, '$1$2($3)');
  for (const [open, shut] of [
    ['(', ')'],
    ['[', ']'],
    ['（', '）'],
    ['［', '］'],
  ] as const) {
    const opened = text.split(open).length - 1;
    const closed = text.split(shut).length - 1;
    if (opened > closed) {
      const last = text.lastIndexOf(open);
      text = line.charAt(end) === shut || opened - closed === 1 ? text + shut : text;
      if (last === text.length - 2) text = text.slice(0, last).trim();
    } else if (closed > opened) text = text.replaceAll(shut, ' ').replaceAll(open, ' ');
  }
  return text.replace(/\s+/g, ' ').trim();
}

type Shown = { quantity: string; unit: string; qty: number | null };

const LESS = /^(?:less|minus|weniger|moins|menos|meno)$/;
const PLUS = /^(?:plus|and|und|et|y|e|og|och|\+|&)$/;

/**
 * An amount in several parts, '1 lb 4 oz', '1 cup plus 2 tbsp', '100 ml + 50 ml' or '1 cup less 2 tbsp': all but the last unit go into the
 * quantity as written and the number counts that unit (20 oz), so that it can be computed with. Null where there is one part only.
 */
function compound(reading: Reading): Shown | null {
  const { tokens, unitTo, qtyMax, line } = reading;
  const first = tokens.find((token) => token.role === 'quantity');
  if (unitTo === 0 || !reading.unit || !first || reading.qty === null || qtyMax !== null) return null;
  let { unit, qty } = reading;
  let last: { number: Token; word: Token; to: number } | null = null;
  for (let at = unitTo; ;) {
    const isLess = LESS.test(tokens[at]?.lower ?? '');
    const isJoined = isLess || PLUS.test(tokens[at]?.lower ?? '');
    const to = isJoined ? at + 1 : at;
    const number = tokens[to];
    const word = tokens[to + 1];
    if (number?.kind !== 'number' || number.qtyMax !== null || word?.kind !== 'word') break;
    const other = unitOf(word.text);
    const each = other && partsIn(unit, other, isJoined && !isLess);
    if (each === null) break;
    qty = qty * each + (isLess ? -number.qty : number.qty);
    unit = other as Unit;
    last = { number, word, to };
    at = to + (tokens[to + 2]?.text === '.' ? 3 : 2);
  }
  if (last === null) return null;
  // Once, at the end: a line may be all parts.
  for (const token of tokens.slice(unitTo, last.to + 1)) token.role = 'quantity';
  last.word.role = 'unit';
  return { quantity: line.slice(first.start, last.number.end), unit: last.word.text, qty };
}

/** How many of `other` are one of `unit`; what is added to it ('1 tbsp plus 1 cup') need not be the smaller one. */
function partsIn(unit: Unit, other: Unit, isAdded: boolean): number | null {
  const many = manyIn(unit, other);
  if (many !== null || !isAdded || unit.factor === null) return many;
  if (unit === other) return 1;
  const parts = manyIn(other, unit);
  return parts === null ? null : 1 / parts;
}

/** Amount and unit as shown. A vague measure is all quantity: 'a pinch'. */
function amountOf(reading: Reading): Shown {
  const both = compound(reading);
  if (both) return both;
  const quantity = textOf(reading, 'quantity', ' ');
  if (reading.qty === null && reading.unit && VAGUE.has(reading.unit.name))
    return { quantity: `${quantity} ${reading.unitText}`.trim(), unit: '', qty: null };
  // 'Saft einer Zitrone': the article counts, yet in its case it says nothing away from its noun
  if (/^eine[rs]$/i.test(quantity)) return { quantity: '1', unit: reading.unitText, qty: reading.qty };
  // 'a cup and a half', 'taza y media': without its cup between them, 'a and a half' is no English
  const counted = quantity.replace(ARTICLE_AND_HALF, '1').replace(HALF_ALONE, '1 $&');
  return { quantity: counted, unit: reading.unitText, qty: reading.qty };
}
const ARTICLE_AND_HALF = /^(?:an?|une?|uno|una|uma?)(?= (?:and|et|e|y) )/i;
const HALF_ALONE = /^(?:and|et|e|y) /i;

/** Makes the ingredient of what was read. */
export function toIngredient(original: string, reading: Reading, section: string | null): Ingredient {
  const { quantity, unit, qty } = amountOf(reading);
  const { qtyMax } = reading;
  const item = textOf(reading, 'name', ' ');
  // Where brackets went, a space is left before the comma.
  const notes = textOf(reading, 'prep', ', ')
    .replace(/ +,/g, ',')
    .replace(/^[,;:–—-]+\s+/, '');
  const canonical = canonicalFood(item);
  const confidence = confidenceOf({ quantity, item, qty, qtyMax }, reading);
  return { quantity, unit, qty, item, notes, qtyMax, canonical, section, original, confidence };
}

type PresentedLine = Pick<Ingredient, 'quantity' | 'item' | 'qty' | 'qtyMax'>;

/** More than a household cooks with; a larger amount is rather a misreading ('12 cups' of '1/2 cups'). */
const MOST: Readonly<Record<string, number>> = {
  cl: 300,
  deka: 200,
  cup: 20,
  tbsp: 24,
  tsp: 24,
  lb: 25,
  oz: 96,
  kg: 12,
  g: 6000,
  ml: 6000,
  l: 12,
  clove: 40,
};

const THREE_PLACES = /(?:^|[^\d.,])[1-9]\d{0,2}([.,])(\d{3})(?![\d.,])/;

/** '1.500 eggs', '1,250 dl': whether one and a half or a thousand and more is meant, the measure does not tell. */
function isThousandOrFraction(quantity: string, unit: Unit | null): boolean {
  const [, sign, places] = THREE_PLACES.exec(quantity) ?? [];
  if (sign === undefined) return false;
  const isSmall = unit?.name === 'g' || unit?.name === 'ml';
  if (sign === ',') return !isSmall && unit?.name !== 'kg' && unit?.name !== 'l';
  // '1.125 g yeast': thousands are round
  return isSmall ? Number(places) % 50 !== 0 : unit?.factor == null;
}

/** '1 500 g vetemjöl': a thousand and more, or one piece of so much. */
const SPACED_THOUSAND = /^[1-9]\d{0,2} \d{3} ?(?:g|ml)(?!\p{L})/u;

/**
 * How surely a line was taken apart, 0 to 1, from evidence in the line alone: no food, digits left in the food, a
 * number without a unit before something that is measured, an amount no household uses, letters lost to a scanner.
 */
function confidenceOf(shown: PresentedLine, reading: Reading): number {
  let doubt = 0;
  if (shown.item === '') doubt = Math.max(doubt, 0.7);
  if (/\d/.test(shown.item) && !/\d\s?%|\b(?:00|7[- ]?up)\b/i.test(shown.item)) doubt = Math.max(doubt, 0.3);
  if (/[^\p{L}\p{M}\p{N}\s'’".,;:()[\]/&%®™©°#*!?+~–—⁄=-]/u.test(reading.line)) doubt = Math.max(doubt, 0.25);
  if (/\p{L}\d\p{L}|[|\\{}^<>]/u.test(reading.line)) doubt = Math.max(doubt, 0.35);
  if (shown.qty !== null) {
    const most = reading.unit ? (MOST[reading.unit.name] ?? 60) : 60;
    if ((reading.qty ?? 0) > most) doubt = Math.max(doubt, 0.4);
    if (isThousandOrFraction(shown.quantity, reading.unit)) doubt = Math.max(doubt, 0.4);
    if (reading.unit === null && shown.qty < 1000 && SPACED_THOUSAND.test(reading.line)) doubt = Math.max(doubt, 0.4);
    // '1 250 g Lammkeule': the same in capitals
    const [, behind] = /^[1-9]\d{0,2} (?!000)\d{3} ?(?:g|ml)( \p{Lu}.*)/u.exec(reading.line) ?? [];
    if (behind !== undefined && shown.qty >= 1000 && !isLoose(behind)) doubt = Math.max(doubt, 0.4);
    if (shown.qty === 0) doubt = Math.max(doubt, 0.5);
    if (reading.unit === null && !Number.isInteger(shown.qty * 4) && shown.qtyMax === null)
      doubt = Math.max(doubt, 0.2);
  }
  const words = shown.item.split(' ').length;
  if (words > 8) doubt = Math.max(doubt, 0.25);
  if (shown.quantity === '' && words > 5) doubt = Math.max(doubt, 0.15);
  return Math.round((1 - doubt) * 100) / 100;
}
