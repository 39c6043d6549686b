import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { amountOfLine, purchaseUnit } from '#shared/grocery/amount-of-line.ts';
import { densityOf } from '#shared/densities.ts';
import { foodKey } from '#shared/grocery/same-food.ts';
import { readQuantityAt } from '#shared/quantity.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { CUP_ML, type Unit, unitOf } from '#shared/units.ts';
import type { Food, Portion } from './food.ts';
import { foodWords } from './food-words.ts';
import { pieceOf } from './pieces.ts';
import type { FoodQuery } from './food-query.ts';

/** `says` is what was assumed, '' where nothing was; of no grams, why. */
export type WeightEstimate =
  { readonly grams: number; readonly says: string } | { readonly grams: null; readonly says: string };

/** More than this of one food is in no family's recipe: a slip of the pen, or of the reading. */
const GRAMS_MAX = 100_000;
/** Of a can of beans or the like that is drained, this is left (the drained weight on their labels is 55 to 65 %). */
const DRAINED = 0.6;
/** Millilitres of vague measures, as measuring spoons named for them hold. */
const VAGUE_ML: Readonly<Record<string, number>> = {
  pinch: 0.31,
  dash: 0.62,
  drop: 0.05,
  splash: 5,
  handful: 120,
  glass: 240,
  shot: 44,
  jigger: 44,
  dollop: 15,
  dab: 5,
  scoop: 60,
};

const SIZE = /\b(extra[- ]large|jumbo|large|big|medium|small|baby|mini)\b/i;

/**
 * What an ingredient's line weighs. Weights are exact; volumes go by the food's own portions, else by known densities;
 * pieces by the food's portions with the size that the line names, medium where it names none. Of a range ('2–3 onions')
 * the middle is taken: the cook may do either, and an estimate should not lean to one side.
 */
export function gramsOf(line: Ingredient, wanted: FoodQuery, food: Food | null): WeightEstimate {
  const middle = line.qty !== null && line.qtyMax !== null ? (line.qty + line.qtyMax) / 2 : line.qty;
  const { qty, unit, assumed } = amountOfLine({ ...line, qty: middle, qtyMax: null }, 1);
  if (assumed) return { grams: null, says: 'no amount is given' };
  if (qty === null) return { grams: null, says: (line.qty ?? 1) <= 0 ? 'the amount is nothing' : 'no amount is given' };
  const weighed = weigh(line, wanted, food, qty, unit);
  if (weighed.grams !== null && !(weighed.grams <= GRAMS_MAX))
    return { grams: null, says: 'the amount is out of all proportion' };
  return weighed;
}

/** About what a line weighs whose food nobody knows: its weight, or its volume as if it were water. Null for pieces. */
export function roughGrams(line: Ingredient): number | null {
  const { qty, unit } = amountOfLine(line, 1);
  const { kind, factor } = purchaseUnit(unit) ?? { kind: null, factor: null };
  if (qty === null || factor === null || !(kind === 'volume' || kind === 'weight')) return null;
  return Math.min(qty * factor, GRAMS_MAX);
}

function weigh(line: Ingredient, wanted: FoodQuery, food: Food | null, qty: number, unitText: string): WeightEstimate {
  const unit = unitText === '' ? null : purchaseUnit(unitText);
  // A stick is a quarter pound of butter, and a stalk or a piece of anything else.
  const isStick = unit?.name === 'stick';
  if (unit?.kind === 'weight' && unit.factor !== null && !isStick)
    return withoutBones(wanted, food, { grams: qty * unit.factor, says: '' });
  if (unit?.kind === 'volume' && unit.factor !== null) {
    // '1/2 cup (113 g) butter': the recipe's own scale is the best.
    const own = /\bplus\b/i.test(line.notes) ? null : measureIn(line.notes);
    if (own?.unit.kind === 'weight') return { grams: own.amount * (own.unit.factor ?? 0), says: '' };
    return byVolume(line, wanted, food, qty * unit.factor, unit.name);
  }
  const size = statedSize(line, unit);
  if (size) {
    const { measure, each } = size;
    const amount = (each ? qty : 1) * measure.amount * (measure.unit.factor ?? 0);
    const isDrained = unit?.kind === 'container' && isToDrain(line);
    const inside =
      measure.unit.kind === 'weight'
        ? { grams: amount, says: '' }
        : byVolume(line, wanted, food, amount, measure.unit.name);
    if (inside.grams === null || !isDrained) return withoutBones(wanted, food, inside);
    return { grams: inside.grams * DRAINED, says: 'drained: 60 % of the can is counted' };
  }
  const kind = isStick ? 'stick' : (unit?.name ?? '');
  const typical = pieceOfLine(line, wanted, kind);
  // What is sold in a can or a packet weighs what shops sell; a table may have small or large ones only.
  if (typical !== null && unit?.kind === 'container') return inContainers(line, qty, typical, unit.name);
  const own = byPortion(line, wanted, food, qty, kind);
  if (own) return own;
  if (typical !== null)
    return { grams: qty * typical, says: kind === '' ? `one taken as ${roundGrams(typical)} g` : '' };
  const ml = VAGUE_ML[kind];
  if (ml !== undefined) return byVolume(line, wanted, food, qty * ml, 'cup');
  if (unit?.kind === 'container') return { grams: null, says: `the size of the ${unit.name} is not given` };
  return {
    grams: null,
    says: kind === '' ? 'what one of it weighs is not known' : `what a ${kind} of it weighs is not known`,
  };
}

const LARGE = /\b(?:large|big|jumbo|family|giant)\b/i;
/** A bird that is weighed whole; the table's refuse of a chicken is 32 %, of a turkey 28 %. */
const BIRD = /^(?:chicken|turkey|duck|goose)\b.*\bmeat and skin\b.*\braw\b/i;
const BIRD_EATEN = 0.7;

function withoutBones({ words }: FoodQuery, food: Food | null, weighed: WeightEstimate): WeightEstimate {
  if (weighed.grams === null || !words.has('whole') || !BIRD.test(food?.name ?? '')) return weighed;
  return { grams: weighed.grams * BIRD_EATEN, says: 'a whole bird: 70 % of it is counted, without the bones' };
}

const isToDrain = ({ notes }: Ingredient) => /\bdrained\b/i.test(notes);

function inContainers(line: Ingredient, qty: number, grams: number, name: string): WeightEstimate {
  if (LARGE.test(`${line.unit} ${line.item}`)) return { grams: null, says: `the size of the ${name} is not given` };
  const taken = `one ${name} taken as ${roundGrams(grams)} g`;
  return name === 'can' && isToDrain(line)
    ? { grams: qty * grams * DRAINED, says: `${taken}; drained: 60 % of the can is counted` }
    : { grams: qty * grams, says: taken };
}

/** 'lime wedges' name the piece in the food. */
function pieceOfLine({ item }: Ingredient, { names }: FoodQuery, kind: string): number | null {
  const words = foodWords(item);
  const units = kind === '' || kind === 'whole' ? [...PARTS.filter((part) => words.includes(part)), ''] : [kind];
  for (const unit of units) {
    const grams = pieceOf(names, unit);
    if (grams !== null) return grams;
    const shorter = names.map((name) => name.replace(new RegExp(`\\s${unit}$`), ''));
    const others = unit === '' ? null : pieceOf(shorter, unit);
    if (others !== null) return others;
  }
  return null;
}
/** Parts of a food that its name may end in. */
const PARTS = [
  'clove',
  'slice',
  'stalk',
  'spear',
  'leaf',
  'floret',
  'sprig',
  'wedge',
  'strip',
  'stick',
  'pod',
  'thread',
  'strand',
  'piece',
];

const roundGrams = (grams: number) => String(grams >= 10 ? Math.round(grams) : Number(grams.toPrecision(2)));

interface Measure {
  readonly amount: number;
  readonly unit: Unit;
}

/**
 * The measure that a line names beside its number: the size of a can ('14-oz'), of each piece ('4 6-oz fillets'), or of all
 * of them ('2 breasts (about 1 lb)').
 */
function statedSize(line: Ingredient, unit: Unit | null): { measure: Measure; each: boolean } | null {
  const measure =
    measureIn(line.notes) ?? measureIn(line.item) ?? (unit?.kind === 'container' ? measureIn(line.unit) : null);
  if (!measure) return null;
  const isTotal =
    /\b(?:about|approx\w*|total|in all|roughly)\b|[~≈]/i.test(line.notes) && !/\beach\b/i.test(line.notes);
  return { measure, each: unit?.kind === 'container' || !isTotal };
}

/** The first weight or volume within a text: '14-oz', 'about 1 lb', '400g/14oz'. */
function measureIn(text: string): Measure | null {
  const number = new RegExp(`[\\d${FRACTION_GLYPHS}]`, 'g');
  for (let found = number.exec(text); found; found = number.exec(text)) {
    const amount = readQuantityAt(text, found.index, false);
    if (!amount) continue;
    const word = /^[\s-]*(fl\.?\s?oz|fluid ounces?|\p{L}+)/iu.exec(text.slice(amount.length))?.[1] ?? '';
    const unit = unitOf(word);
    if (
      unit?.factor &&
      amount.qty > 0 &&
      (unit.kind === 'weight' || (unit.kind === 'volume' && !/^(?:tsp|tbsp|t|c)$/i.test(unit.name)))
    )
      return { amount: amount.qtyMax === null ? amount.qty : (amount.qty + amount.qtyMax) / 2, unit };
    number.lastIndex = Math.max(number.lastIndex, amount.length);
  }
  return null;
}

/** A portion's own unit: 'cup, chopped' is a cup; 'fl oz' two words. */
const unitOfPortion = ({ unit }: Portion): Unit | null => {
  const [first = '', second = ''] = unit
    .toLowerCase()
    .replace(/[(,].*$/, '')
    .trim()
    .split(/\s+/);
  return unitOf(`${first} ${second}`) ?? unitOf(first);
};

/** How well a portion's further words go with the line: 'cup, chopped' for chopped onions. */
function fit(portion: Portion, wanted: FoodQuery): number {
  const words = foodWords(portion.unit.replace(/\([^)]*\)/g, ' '));
  const hits = words.filter((word) => wanted.words.has(word)).length;
  const others = words.filter((word) => CHANGED.test(word) && !wanted.words.has(word)).length;
  return hits * 2 - (words.length - hits) * 0.3 - others;
}
/** What is filled otherwise than cut or whole food. */
const CHANGED = /^(?:whipped|mashed|pureed|puree|crushed|packed|frozen|unthawed|cooked|toasted|popped|prepared)$/;

function byVolume(
  line: Ingredient,
  wanted: FoodQuery,
  food: Food | null,
  ml: number,
  unitName: string,
): WeightEstimate {
  let top: { perMl: number; score: number } | null = null;
  for (const portion of food?.portions ?? []) {
    const unit = unitOfPortion(portion);
    if (unit?.kind !== 'volume' || !unit.factor || !(portion.grams > 0) || !(portion.amount > 0)) continue;
    const score = fit(portion, wanted) + (unit.name === unitName ? 0.5 : 0) + (unit.name === 'cup' ? 0.1 : 0);
    if (!top || score > top.score) top = { perMl: portion.grams / portion.amount / unit.factor, score };
  }
  if (top) return { grams: ml * top.perMl, says: '' };
  const cup = pieceOf([...wanted.names].reverse(), 'cup');
  if (cup !== null) return { grams: (ml * cup) / CUP_ML, says: '' };
  const density =
    [foodKey(line.item), line.canonical, ...wanted.names].map(densityOf).find((value) => value !== null) ?? null;
  if (density !== null) return { grams: ml * density, says: '' };
  return { grams: null, says: 'what a cup of it weighs is not known' };
}

/** Units of pieces that name the same part. */
const SAME_PART: Readonly<Record<string, readonly string[]>> = {
  stalk: ['stalk', 'rib', 'stick'],
  rib: ['stalk', 'rib'],
  stick: ['stick', 'stalk'],
  rasher: ['slice', 'rasher', 'strip'],
  strip: ['strip', 'slice'],
  can: ['can'],
  head: ['head'],
  piece: ['piece', 'fillet'],
  package: ['package', 'packet', 'pkg'],
  envelope: ['packet', 'package', 'envelope'],
};
/** Words by which a table means one whole piece. */
const WHOLE =
  /^(?:medium|whole|fruit|each|unit|item|pepper|potato|onion|breast|thigh|fillet|filet|leg|drumstick|wing|chop|piece)$/;

function byPortion(
  line: Ingredient,
  wanted: FoodQuery,
  food: Food | null,
  qty: number,
  kind: string,
): WeightEstimate | null {
  const text = `${line.unit} ${line.item} ${line.notes}`;
  const size = (SIZE.exec(text)?.[1] ?? '')
    .toLowerCase()
    .replace('-', ' ')
    .replace('big', 'large')
    .replace(/baby|mini/, 'small');
  const item = foodWords(line.item);
  const parts = kind === '' || kind === 'whole' ? null : (SAME_PART[kind] ?? [kind]);
  // 'garlic cloves' and 'bread slices' name their part in the food.
  const namedParts = parts ?? PARTS.filter((part) => item.includes(part));
  // 'sweetpotato, 5" long' is one sweet potato.
  const own = `${[...wanted.words].join(' ')} ${[...wanted.words].join('')} ${food?.name.toLowerCase().replace(/,.*/, '') ?? ''}`;
  let top: { grams: number; score: number; unit: string } | null = null;
  for (const portion of food?.portions ?? []) {
    if (!(portion.grams > 0) || !(portion.amount > 0)) continue;
    const unit = unitOfPortion(portion);
    if (unit?.kind === 'volume' || unit?.kind === 'weight' || YIELD.test(portion.unit)) continue;
    const words = foodWords(portion.unit.replace(/\([^)]*\)/g, ' '));
    const isPart = words.some((word) => namedParts.includes(word));
    if (namedParts.length > 0 ? !isPart : isOther(words, item)) continue;
    // 'can (12.5 oz), drained' is one of its own size.
    let score = fit(portion, wanted) * 0.2 - (OF_SIZE.test(portion.unit) ? 2 : 0);
    if (size !== '')
      score += portion.unit.toLowerCase().includes(size) && !(size === 'large' && /extra/i.test(portion.unit)) ? 3 : 0;
    else if (/\bmedium\b/i.test(portion.unit)) score += 2;
    else if (/\blarge\b/i.test(portion.unit)) score += /egg/.test(food?.name.toLowerCase() ?? '') ? 4 : 0.5;
    if (words.some((word) => WHOLE.test(word) || own.includes(word))) score += 1;
    // A fillet that the table halves is a whole side of the fish; a cook's fillet is what it calls the half.
    const each = /\bfill?et\b/i.test(portion.unit) ? Math.max(1, portion.amount) : portion.amount;
    if (!top || score > top.score) top = { grams: portion.grams / each, score, unit: portion.unit };
  }
  if (!top || (namedParts.length === 0 && top.score < 0.5)) return null;
  const hasPartOrSize = namedParts.length > 0 || size !== '';
  return { grams: qty * top.grams, says: hasPartOrSize ? '' : `one taken as ${roundGrams(top.grams)} g` };
}

/** 'unit (yield from 1 lb ready-to-cook chicken)' is what is left of a pound, no piece. */
const YIELD = /\byield from\b/i;
const OF_SIZE = /\([\d.]+\s*oz\)/i;
/** Portions of a part or a serving, which are not one whole piece; but what the food itself names may be one ('tortilla chips'). */
const isOther = (words: readonly string[], item: readonly string[]) =>
  words.some((word) => NO_PIECE.test(word) && !item.includes(word));
const NO_PIECE =
  /^(?:slice|clove|wedge|leaf|ring|strip|spear|serving|inch|sprig|floret|stick|cubic|oz|lb|container|package|yield|nlea|chip|half|bag|can|spray)$/;
