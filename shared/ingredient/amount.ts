import { readQuantityAt } from '../quantity.ts';
import { type Unit, unitOf } from '../units.ts';
import { afterBracket, afterMeasure, foodFollows, isMeasure, isOpening, unitAt, upperEndAt } from './measures.ts';
import { afterSecondMeasures, canSizeAt, halfAt, packSizeAt } from './second-measures.ts';
import { afterSome, afterTaste } from './taste.ts';
import { mark, type Token } from './tokens.ts';
import { ABOUT, LEVELS_BEHIND, OF, SIZES, VAGUE } from './words.ts';
import { ENGLISH_TO_TWELVE } from '../number-words.ts';

/** The amount of a line: numbers as read, and which tokens are the unit. */
export type Amount = {
  qty: number | null;
  qtyMax: number | null;
  unit: Unit | null;
  /** Token numbers of the unit with its adjectives; from = to where there is none. */
  unitFrom: number;
  unitTo: number;
  /** The first token after the amount, its second measures and 'of'. */
  next: number;
};

const ARTICLE = /^(?:an?|eine?[mnrs]?|une?|een|en|et|ett)$/;
/** In what is said before a part, the adjective with its ending. */
const ROUGHLY = /^(?:(?:knapp|gut|reichlich)e[mnrs]?|petite?|bonne|bon|ruime|krappe|goede|knapt|godt|knapp|drygt?)$/;
const PART_BEHIND = /^(?:half|quarter|third|halbe[mnrs]?|viertel|demie?|demi-\p{L}+|halve|halv|halvt)$/u;
const PERHAPS = /^(?:evtl|ggf|eventuell|eventueel|eventualmente|ev)$/;
const COUNTED = new RegExp(`^(?:${ENGLISH_TO_TWELVE}|half)$`);

/** Units that a line may begin with, meaning one or some of them. */
const BARE = new Set(
  'handful pinch dash splash bunch sprig piece slice sheet clove knob stalk drop dollop head leaf jar can package bottle loaf'.split(
    ' ',
  ),
);

/** The same where an adjective stands before them: 'good grating of nutmeg', 'small glass of wine'. */
const MAY_BE_BARE = new Set('cup glass grating grind twist bag tin can pot tub box spoonful dessertspoon'.split(' '));

/** 'pint of custard', 'tin of tomatoes': one of them, as it is said. */
const MEASURED_OF = /^(?:cup|pint|quart|glass|can|bag|box|pot|tub|carton|tube|punnet|teacup|dozen)$/;

/** One cup or spoon without a number, in languages that have no article or leave it out; no food begins with these words. */
const BARE_ELSEWHERE =
  /^(?:szklank[aęą]|kubek|łyżk[aęą]|łyżeczk[aęą]|kilogram|kostk[aęą]|puszk[aęą]|hrnek|hrneček|hrníček|lžíce|lžička|lyžica|lyžička|cucchiaio|cucchiaino|bicchiere|cucharada|cucharadita|taza|xícara|colher|csésze|xicara|chavena|chávena|lyzka|lyzeczka|lzice|lzicka|lyzica|lyzicka|hrnek|hrnecek|csesze|evőkanál|kávéskanál|teáskanál|κουταλιά|כפית|כף|כוס|ملعقة|كوب|كأس)$/;

/** Counted units that are foods as well, or are only units when a food follows. */
function isUnitHere(tokens: readonly Token[], unit: Unit, from: number, to: number): boolean {
  if (isMeasure(unit)) return true;
  if (!foodFollows(tokens, to)) return false;
  const word = tokens[to - 1]?.lower ?? '';
  // 'square rice cakes'; an abbreviation, 'sq.', ends in its dot
  if (/^(?:round|square)$/.test(word) && tokens[to]?.lower !== 'of') return false;
  return !(unit.name === 'leaf' && word === 'leaf' && from === to);
}

/** A weight or volume named before its number, as Italian notes have it: 'gr. 500'; null where it is otherwise. `at` is the number. */
export function unitBefore(tokens: readonly Token[], at: number): Amount | null {
  const number = tokens[at];
  const from = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  const word = tokens[from];
  if (number?.kind !== 'number' || word?.kind !== 'word' || !/^(?:gr?|kg|hg|ml|cl|dl|lt)$/.test(word.lower))
    return null;
  if (tokens[from - 1]?.kind === 'number' || unitAt(tokens, at + 1)) return null;
  mark(tokens, from, at, 'unit');
  number.role = 'quantity';
  return {
    qty: number.qty,
    qtyMax: number.qtyMax,
    unit: unitOf(word.text),
    unitFrom: from,
    unitTo: from + 1,
    next: at + 1,
  };
}

/** The count behind 'n.', 'n°', 'nr.', as Italian lists have it: 'n. 3 uova'; 0 where there is none. Sorts have larger numbers. */
export function countedAt(tokens: readonly Token[], at: number): number {
  const number = /^[.°º]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return /^(?:n|nr|n[°º])$/.test(tokens[at]?.lower ?? '') &&
    tokens[number]?.kind === 'number' &&
    tokens[number].qty < 30
    ? number
    : 0;
}

/** The token after 'a' or 'of an' behind a fraction, '1/2 of an onion', or after 'of the' behind any number; `at` where they are not there. */
function afterOfOne(tokens: readonly Token[], at: number, qty: number | null): number {
  const isFraction = qty !== null && qty < 1;
  if (isFraction && /^d['’]une?$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]) return at + 1;
  const to = OF.has(tokens[at]?.lower ?? '') ? at + 1 : at;
  const word = tokens[to]?.lower ?? '';
  if (qty === null || !tokens[to + 1]) return at;
  if (word === 'the') return isFraction || to > at ? to + 1 : at;
  return isFraction && (/^an?$/.test(word) || (to > at && /^(?:1|one|une?|una|uno|uma?)$/.test(word))) ? to + 1 : at;
}

/** What stands after the number: sizes of the packs, the unit, further measures, 'of'. */
function readAfterNumber(tokens: readonly Token[], at: number, qty: number | null, qtyMax: number | null): Amount {
  let i = at;
  let isPacked = false;
  if (/^[x×X]$/.test(tokens[i]?.text ?? '')) {
    mark(tokens, i, i + 1, 'of');
    i++;
  }
  const one = afterOfOne(tokens, i, qty);
  mark(tokens, i, one, /^(?:1|one)$/.test(tokens[one - 1]?.lower ?? '') && one > i ? 'quantity' : 'of');
  i = one;
  for (;;) {
    if (isOpening(tokens[i])) {
      const end = afterBracket(tokens, i);
      mark(tokens, i, end, 'prep');
      i = end;
      isPacked = true;
      continue;
    }
    const size = canSizeAt(tokens, i);
    if (size > i) {
      // '1 No. 2 can tomatoes'
      mark(tokens, i, size, 'prep');
      i = size;
      continue;
    }
    if (tokens[i]?.text === '#' && tokens[i + 1]?.kind === 'number') {
      mark(tokens, i, i + 2, 'prep');
      i += 2;
      continue;
    }
    // '2 - 1 lb. cans'
    const dash = /^[-–]$/.test(tokens[i]?.text ?? '') ? 1 : 0;
    const end = afterMeasure(tokens, i + dash);
    if (end > i + dash) {
      mark(tokens, i, end, 'prep');
      i = end;
      isPacked = true;
      if (tokens[i]?.text === '/') i++;
      continue;
    }
    break;
  }
  if (/^[-‐‑–]$/.test(tokens[i]?.text ?? '') && tokens[i + 1]?.kind === 'word') i++;
  // '3/4 de tasse de lait', 'un quarto di litro'
  if (/^d[ei]$/.test(tokens[i]?.lower ?? '') && unitAt(tokens, i + 1)) {
    mark(tokens, i, i + 1, 'of');
    i++;
  }
  // '1 gr. Zwiebel': nobody weighs one gram of what is counted
  const isLarge =
    /^gr$/.test(tokens[i]?.text ?? '') &&
    tokens[i + 1]?.text === '.' &&
    Number.isInteger(qty) &&
    (qty ?? 0) < 5 &&
    /^\p{Lu}\p{Ll}/u.test(tokens[i + 2]?.text ?? '');
  const found = isLarge ? null : unitAt(tokens, i);
  let unitFrom = i;
  let unitTo = i;
  let unit: Unit | null = null;
  const isTaken = found && isPacked && isMeasure(found.unit);
  const twice =
    found && !isTaken && qty !== null && qtyMax === null ? upperEndAt(tokens, found.to, qty, found.unit) : null;
  if (twice) {
    mark(tokens, i, twice.unitFrom, 'quantity');
    ({ qty, qtyMax } = twice);
  }
  if (found && !isTaken && (twice || isUnitHere(tokens, found.unit, i, found.to))) {
    unit = twice?.unit ?? found.unit;
    unitFrom = twice?.unitFrom ?? i;
    unitTo = twice?.unitTo ?? found.to;
    // '1 Glas/Dose Kirschen'
    const either = tokens[unitTo]?.text === '/' ? unitAt(tokens, unitTo + 1) : null;
    if (either && foodFollows(tokens, either.to)) unitTo = either.to;
    mark(tokens, unitFrom, unitTo, 'unit');
    const half = halfAt(tokens, unitTo);
    if (half > unitTo && (qty !== null || at === 0)) {
      // 'taza y media': the one is not said
      qty = (qty ?? 1) + 1 / 2;
      mark(tokens, unitTo, half, 'quantity');
    } else mark(tokens, unitTo, half, 'prep');
    let behind = half;
    // '2 cucchiai colmi di cacao', '1 vaso pequeño de aceite'
    const isLevel = ({ lower }: Token, next: Token) =>
      LEVELS_BEHIND.has(lower) || (SIZES.has(lower) && OF.has(next.lower));
    // 'TL, gestr. Zimt'
    if (tokens[behind]?.text === ',' && LEVELS_BEHIND.has(tokens[behind + 1]?.lower ?? '') && tokens[behind + 2])
      behind++;
    while (tokens[behind] && tokens[behind + 1] && isLevel(tokens[behind] as Token, tokens[behind + 1] as Token))
      behind += tokens[behind + 1]?.text === '.' ? 2 : 1;
    const sized = isMeasure(unit) ? behind : packSizeAt(tokens, behind);
    mark(tokens, half, sized, 'prep');
    if (sized > behind && OF.has(tokens[behind]?.lower ?? '')) mark(tokens, behind, behind + 1, 'of');
    behind = sized;
    i = afterSecondMeasures(tokens, behind);
    const other = tokens[i]?.lower === 'or' ? unitAt(tokens, i + 1) : unitAt(tokens, i);
    // '1 bottle or can of beer', '3 tsp teaspoons cocoa'
    if (other && (tokens[i]?.lower === 'or' || other.unit === unit) && foodFollows(tokens, other.to)) {
      mark(tokens, i, other.to, 'prep');
      i = other.to;
    }
    while (isOpening(tokens[i])) {
      const end = afterBracket(tokens, i);
      mark(tokens, i, end, 'prep');
      i = end;
    }
    const next = tokens[i];
    if (isMeasure(unit) && next?.kind === 'word') {
      // '300g/11oz tub quark', '2kg piece of ham': what the weighed food comes in.
      const pack = unitAt(tokens, i);
      if (pack && (pack.unit.kind === 'container' || pack.unit.name === 'piece') && foodFollows(tokens, pack.to)) {
        mark(tokens, i, pack.to, 'prep');
        i = pack.to;
      }
    }
  }
  if (tokens[i]?.lower === 'or' && /^(?:more|less|so)$/.test(tokens[i + 1]?.lower ?? '') && tokens[i + 2]) {
    // '¼ cup or more flour'
    mark(tokens, i, i + 2, 'prep');
    i += 2;
  }
  // '3 tbsp or 2 pkg. chili seasoning': the same in what it is bought in
  const instead =
    unit && /^(?:or|oder|ou|o)$/.test(tokens[i]?.lower ?? '') && tokens[i + 1]?.kind === 'number'
      ? unitAt(tokens, i + 2)
      : null;
  if (instead && foodFollows(tokens, instead.to)) {
    mark(tokens, i, instead.to, 'prep');
    i = instead.to;
  }
  const of = tokens[i];
  // 'Del Monte' and 'De Cecco' are names
  if (of && (OF.has(of.text) || of.text === 'OF') && tokens[i + 1]) {
    of.role = 'of';
    i++;
  } else if (of && (unit || qty === null || qty < 1) && i > 0 && /^d['’]\p{L}/u.test(of.lower)) {
    // French and Italian: 'gousse d’ail', 'filo d’olio', 'un peu d’eau', 'un quart d’oignon'.
    of.start += 2;
    of.text = of.text.slice(2);
    of.lower = of.lower.slice(2);
  }
  return { qty, qtyMax, unit, unitFrom, unitTo, next: i };
}

/** '大さじ3': Japanese sets the unit before its number, without a space; null for anything else. */
export function readUnitFirst(tokens: readonly Token[], at: number): Amount | null {
  const [word, number] = [tokens[at], tokens[at + 1]];
  if (word?.kind !== 'word' || number?.kind !== 'number' || word.end !== number.start) return null;
  const unit = /\p{Script=Latin}/u.test(word.text) ? null : unitOf(word.text);
  if (unit === null) return null;
  word.role = 'unit';
  number.role = 'quantity';
  return { qty: number.qty, qtyMax: number.qtyMax, unit, unitFrom: at, unitTo: at + 1, next: at + 2 };
}

/** Reads the amount that begins at `at`: digits or number words; null where none begins there. */
export function readAmountAt(line: string, tokens: readonly Token[], at: number): Amount | null {
  const first = tokens[at];
  if (!first) return null;
  if (first.kind === 'number') {
    const after = tokens[at + 1];
    // '60% chocolate', '5-spice powder', '7-Up': the number is part of the name.
    if (after?.text === '%') return null;
    const joined = tokens[at + 2];
    if (
      after?.text === '-' &&
      joined?.kind === 'word' &&
      after.start === first.end &&
      joined.start === after.end &&
      !unitAt(tokens, at + 2)
    )
      return null;
    first.role = 'quantity';
    return readAfterNumber(tokens, at + 1, first.qty, first.qtyMax);
  }
  if (first.lower === 'half' && /^(?:and|&)$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 2]?.lower === 'half')
    return null;
  const words = first.kind === 'word' ? readQuantityAt(line, first.start, true) : null;
  if (!words) return null;
  let i = at;
  while ((tokens[i]?.start ?? Infinity) < words.length) i++;
  mark(tokens, at, i, 'quantity');
  // 'one (1) cup'
  const isTwice = isOpening(tokens[i]) && tokens[i + 1]?.qty === words.qty && afterBracket(tokens, i) === i + 3;
  if (isTwice) mark(tokens, i, i + 3, 'of');
  const amount = readAfterNumber(tokens, isTwice ? i + 3 : i, words.qty, words.qtyMax);
  const isArticle = /^an?$/.test(first.lower) && i === at + 1;
  return isArticle && amount.unit && VAGUE.has(amount.unit.name) ? { ...amount, qty: null } : amount;
}

/** The amount with which a line begins, past 'about' and its like. Without a number a unit alone may begin it: 'pinch of salt'. */
export function readAmount(line: string, tokens: readonly Token[]): Amount | null {
  let i = 0;
  // 'q.b. di olio', 'ízlés szerint só'
  const taste = afterTaste(tokens, 0);
  if (taste > 0 && tokens[taste]) {
    mark(tokens, 0, taste, 'prep');
    return readAfterNumber(tokens, taste, null, null);
  }
  while (i < 4 && ABOUT.has(tokens[i]?.lower ?? '') && !/^an?$/.test(tokens[i]?.lower ?? '')) {
    i++;
    if (tokens[i]?.text === '.') i++;
  }
  if (i > 0) {
    // 'about a pound of beef'
    const isOne = /^an?$/.test(tokens[i]?.lower ?? '') && unitAt(tokens, i + 1) !== null;
    const amount =
      tokens[i]?.kind === 'number' || COUNTED.test(tokens[i]?.lower ?? '') || isOne
        ? readAmountAt(line, tokens, i)
        : null;
    if (amount) {
      mark(tokens, 0, i, 'prep');
      return amount;
    }
  }
  // 'je 1 TL Zimt und Nelken'
  if (i === 0 && /^(?:je|jeweils|each)$/.test(tokens[0]?.lower ?? '') && tokens[2]) {
    const each = readAmountAt(line, tokens, 1);
    if (each) {
      mark(tokens, 0, 1, 'prep');
      return each;
    }
  }
  if (i > 0 && PERHAPS.test(tokens[0]?.lower ?? '') && tokens[i]?.kind === 'word') {
    mark(tokens, 0, i, 'prep');
    return readAfterNumber(tokens, i, null, null);
  }
  // the Swedish 'c:a'
  if (tokens[0]?.lower === 'c' && tokens[1]?.text === ':' && tokens[2]?.lower === 'a') {
    mark(tokens, 0, 3, 'prep');
    return readAmountAt(line, tokens, 3);
  }
  if (/^(?:de|da|von|from|van|från|fra)$/.test(tokens[0]?.lower ?? '') && tokens[1]?.kind === 'number') {
    // 'de 200 g à 300 g de farine'
    const roles = tokens.map(({ role }) => role);
    const range = readAmountAt(line, tokens, 1);
    if (range?.qtyMax != null) {
      mark(tokens, 0, 1, 'of');
      return range;
    }
    tokens.forEach((one, at) => (one.role = roles[at] ?? ''));
  }
  const counted = countedAt(tokens, 0);
  if (counted > 0) {
    mark(tokens, 0, counted, 'of');
    return readAmountAt(line, tokens, counted);
  }
  const measured = unitBefore(tokens, tokens[1]?.text === '.' ? 2 : 1);
  if (measured) return measured;
  const few = /^an?$/.test(tokens[0]?.lower ?? '') ? 1 : 0;
  const some = afterSome(tokens);
  if (some > 0 && tokens[some]?.kind === 'word') {
    mark(tokens, 0, some, 'quantity');
    return readAfterNumber(tokens, some, null, null);
  }
  if (few === 1 && /^(?:few|little|bit|touch)$/.test(tokens[1]?.lower ?? '')) {
    mark(tokens, 0, 2, 'quantity');
    return readAfterNumber(tokens, 2, null, null);
  }
  // 'a scant half cup', 'ein knapper halber Liter'
  const isRough = ROUGHLY.test(tokens[1]?.lower ?? '') || (few === 1 && ABOUT.has(tokens[1]?.lower ?? ''));
  const isPart = tokens[2]?.kind === 'number' || PART_BEHIND.test(tokens[2]?.lower ?? '');
  if (isRough && isPart && ARTICLE.test(tokens[0]?.lower ?? '')) {
    const part = readAmountAt(line, tokens, 2);
    if (part) {
      mark(tokens, 0, 2, 'prep');
      return part;
    }
  }
  const amount = readAmountAt(line, tokens, 0) ?? readUnitFirst(tokens, 0);
  if (amount) return amount;
  if (tokens[0]?.text === '#') return readAfterNumber(tokens, 0, null, null);
  const bare = unitAt(tokens, 0);
  const isBare = (name: string, to: number) =>
    BARE.has(name) ||
    (tokens[to]?.lower === 'of' && to === 1 && MEASURED_OF.test(name)) ||
    (to > 1 && MAY_BE_BARE.has(name)) ||
    BARE_ELSEWHERE.test(tokens[0]?.lower ?? '');
  if (
    bare &&
    (isBare(bare.unit.name, bare.to) || halfAt(tokens, bare.to) > bare.to) &&
    isUnitHere(tokens, bare.unit, 0, bare.to) &&
    (tokens[bare.to - 1]?.text.length ?? 0) > 2
  )
    return readAfterNumber(tokens, 0, null, null);
  return null;
}
