import { type MeasuredFood, measuredFood } from './densities.ts';
import { readQuantityAt } from './quantity.ts';
import type { Ingredient } from './recipe.ts';
import {
  CUP_ML,
  FL_OZ_ML,
  LB_G,
  OZ_G,
  QUART_ML,
  TBSP_ML,
  TSP_ML,
  type Unit,
  unitOf,
  type UnitSystem,
} from './units.ts';
import { FRACTION_GLYPHS } from './fraction-signs.ts';

/** An amount in another system: a number, for a range its upper end too, and the unit's plain name. */
export interface Converted {
  readonly qty: number;
  readonly qtyMax: number | null;
  readonly unit: string;
}
/** An amount as it was written; of a range both ends. `unitText` is the unit in the cook's own spelling. */
export interface Measured {
  readonly qty: number;
  readonly qtyMax: number | null;
  readonly unit: Unit;
  readonly unitText: string;
}

/** From here on spoons are counted no more: five tablespoons are a jug's or a scale's matter. */
const SPOONS_TO_ML = 4.5 * TBSP_ML;
/** Nobody fills eleven cups one by one. */
const CUPS_MOST = 10;
/** Less than half an ounce is no amount of a kitchen scale in ounces. */
const OUNCES_FROM_G = 14;
const ENGLISH_SPOON = /^(?:t|tb|tbs|tsp?|tbsp|tbl|tea|table)/i;
/** 'Heaping cups' hold nobody knows how much more. */
const HEAPED = /\b(?:heap|round|mound|overflow|big|large|small|short)/i;

/**
 * The same amount as a cook of the other system would measure it. To metric: what is solid is weighed where its density is
 * known, what is liquid goes by the millilitre; cups of what nobody knows stay cups. To US: liquids and what is measured there in
 * cups become cups and spoons, other weights ounces and pounds. A few spoons stay spoons, counted things stay; null where nothing is to be
 * converted. Rounded as a scale, a jug or a set of measures would be read: 5 g, 10 ml, ¼ ⅓ ½, never 0.04 oz.
 */
export function convertAmount(amount: Measured, food: MeasuredFood | null, system: UnitSystem): Converted | null {
  const { unit, unitText, qty, qtyMax } = amount;
  const top = qtyMax ?? qty;
  if (unit.factor === null || !(top > 0) || !Number.isFinite(top) || unit.name === 'dessertspoon') return null;
  if (HEAPED.test(unitText)) return null;
  const into = system === 'metric' ? toMetric(amount, food, top) : toUs(amount, food, top);
  if (into === null) return null;
  const { each, measure } = into;
  const high = measure(top * each);
  if (high === null) return null;
  // Both ends of a range stand in one unit.
  return {
    qty: qtyMax === null ? high.qty : high.rounded(qty * each),
    qtyMax: qtyMax === null ? null : high.qty,
    unit: high.unit,
  };
}

/** The amount for the top of a range in its unit, and how others are rounded in that unit. */
interface Chosen {
  readonly qty: number;
  readonly unit: string;
  readonly rounded: (base: number) => number;
}
/** What one of the unit is in millilitres, grams or millimetres, and how so much is measured. */
interface Into {
  readonly each: number;
  readonly measure: (base: number) => Chosen | null;
}

function toMetric({ unit, unitText }: Measured, food: MeasuredFood | null, top: number): Into | null {
  const factor = unit.factor ?? 0;
  if (unit.kind === 'length') return unit.system === 'us' ? { each: factor, measure: metricLength } : null;
  if (unit.system === 'metric') return null;
  if (unit.kind === 'weight') {
    // A stick is a quarter pound of butter, and a stalk or a piece of anything else.
    if (unit.name === 'stick' && food?.inSticks !== true) return null;
    // Ounces of what is poured are fluid ones.
    return unit.name === 'oz' && food?.isLiquid
      ? { each: FL_OZ_ML, measure: millilitres }
      : { each: factor, measure: grams };
  }
  if (unit.kind !== 'volume') return null;
  if (unit.system === null && (top * factor < SPOONS_TO_ML || !ENGLISH_SPOON.test(unitText))) return null;
  if (food?.isLiquid || unit.name === 'fl oz') return { each: factor, measure: millilitres };
  return food ? { each: factor * food.density, measure: (base) => (base < 4 ? null : grams(base)) } : null;
}

function toUs({ unit }: Measured, food: MeasuredFood | null, top: number): Into | null {
  const factor = unit.factor ?? 0;
  if (unit.system !== 'metric') return null;
  if (unit.kind === 'length') return { each: factor, measure: inches };
  if (unit.kind === 'volume') return { each: factor, measure: cupsAndSpoons };
  if (unit.kind !== 'weight' || unit.name === 'mg') return null;
  if (food && !food.isLoose && (top * factor) / food.density <= CUPS_MOST * CUP_ML)
    return { each: factor / food.density, measure: cupsAndSpoons };
  return { each: factor, measure: (base) => (base < OUNCES_FROM_G ? null : ouncesAndPounds(base)) };
}

const nearest = (amount: number, step: number) => Math.round(amount / step) * step;
const inUnit = (base: number, unit: string, factor: number, round: (amount: number) => number): Chosen => {
  const rounded = (other: number) => Number((round(other / factor) || other / factor).toPrecision(6));
  return { qty: rounded(base), unit, rounded };
};

const roundGrams = (amount: number) => nearest(amount, amount < 20 ? 1 : amount < 250 ? 5 : 10);
const roundMillilitres = (amount: number) => nearest(amount, amount < 10 ? 1 : amount < 50 ? 5 : 10);

function grams(base: number): Chosen {
  return roundGrams(base) >= 1000
    ? inUnit(base, 'kg', 1000, (amount) => nearest(amount, 0.01))
    : inUnit(base, 'g', 1, base < 1 ? (amount) => nearest(amount, 0.1) : roundGrams);
}

function millilitres(base: number): Chosen {
  return roundMillilitres(base) >= 1000
    ? inUnit(base, 'l', 1000, (amount) => nearest(amount, 0.01))
    : inUnit(base, 'ml', 1, roundMillilitres);
}

function metricLength(base: number): Chosen {
  return base < 10
    ? inUnit(base, 'mm', 1, (amount) => nearest(amount, 1))
    : inUnit(base, 'cm', 10, (amount) => nearest(amount, amount < 5 ? 0.1 : 1));
}

/** Eighths of small things, quarters of slices, halves and whole inches of pans. */
function inches(base: number): Chosen {
  return inUnit(base, 'inch', 25.4, (amount) =>
    nearest(amount, amount < 1 ? 1 / 8 : amount < 4 ? 1 / 4 : amount < 13 ? 1 / 2 : 1),
  );
}

/** Whole numbers, quarters and thirds: what a set of cups has, and what a pound is parted into. */
function cupPart(amount: number): number {
  const [quarter, third] = [nearest(amount, 1 / 4), nearest(amount, 1 / 3)];
  return Math.abs(quarter - amount) <= Math.abs(third - amount) ? quarter : third;
}
const isNear = (amount: number, rounded: number, share: number) => Math.abs(rounded - amount) <= amount * share;

function cupsAndSpoons(base: number): Chosen | null {
  const [tsp, tbsp, cups] = [base / TSP_ML, base / TBSP_ML, base / CUP_ML];
  const halves = (amount: number) =>
    nearest(amount, amount >= 5 && isNear(amount, Math.round(amount), 0.06) ? 1 : 1 / 2);
  if (base < 0.3) return null;
  if (tsp < 2.8) return inUnit(base, 'tsp', TSP_ML, (amount) => nearest(amount, amount < 0.2 ? 1 / 8 : 1 / 4));
  if (tbsp < 3.6) {
    if (isNear(tbsp, halves(tbsp), tbsp < 2 ? 0.06 : 0.09)) return inUnit(base, 'tbsp', TBSP_ML, halves);
    return inUnit(base, 'tsp', TSP_ML, (amount) => nearest(amount, 1));
  }
  if (cups > CUPS_MOST) return inUnit(base, 'quart', QUART_ML, (amount) => nearest(amount, 1 / 4));
  if (isNear(cups, cupPart(cups), 0.06)) return inUnit(base, 'cup', CUP_ML, cupPart);
  if (tbsp < 10) return inUnit(base, 'tbsp', TBSP_ML, halves);
  return inUnit(base, 'cup', CUP_ML, (amount) => nearest(amount, 1 / 8));
}

function ouncesAndPounds(base: number): Chosen {
  const [oz, lb] = [base / OZ_G, base / LB_G];
  if (lb >= 0.95 && (lb >= 2 || isNear(lb, cupPart(lb), 0.04))) return inUnit(base, 'lb', LB_G, cupPart);
  return inUnit(base, 'oz', OZ_G, (amount) => nearest(amount, oz < 4 ? 1 / 4 : oz < 15.5 ? 1 / 2 : 1));
}

type Line = Pick<Ingredient, 'qty' | 'qtyMax'> & Partial<Pick<Ingredient, 'item' | 'canonical' | 'notes' | 'original'>>;

/** How a food is cut or kept where that changes what a cup of it weighs: 'almonds, sliced'. */
const CUT =
  /^(?:sliced|flaked|slivered|ground|mashed|canned|cooked|dried|whipped|powdered|instant|crushed|puffed|popped)\b/i;
const CHANGES = /^(?:cooked|dried|whipped|ground|powdered|instant|crushed|puffed|popped)$/i;

/** How the food of a line is measured: by the name on it, else by its plain one. */
export function foodOfLine({ item = '', canonical = '', original = '', notes = '' }: Line): MeasuredFood | null {
  const name = item.trim() === '' ? canonical || original : item;
  const cut = CUT.exec(notes)?.[0];
  const asCut = cut === undefined ? null : measuredFood(`${cut} ${name}`);
  return asCut ?? (cut !== undefined && CHANGES.test(cut) ? null : measuredFood(name));
}

/**
 * The measure of the other system that the line itself states beside its own: '1 cup (125 g) flour', '225 g (8 oz) cheddar'.
 * The cook's own scale is better than any table. `notes` are the line's without it. Null where it states none, or one that
 * cannot be the same amount.
 */
export function statedMeasure(
  line: Line,
  unit: Unit,
  system: UnitSystem,
): { qty: number; unit: Unit; notes: string } | null {
  const notes = line.notes ?? '';
  if (line.qty === null || line.qtyMax !== null || notes === '' || unit.factor === null) return null;
  if (unit.system === null || unit.system === system || /\b(?:plus|each|apiece)\b/i.test(notes)) return null;
  const own = line.qty * unit.factor;
  for (const measure of measuresIn(notes)) {
    const isOther =
      measure.unit.system === system ||
      (system === 'metric' && unit.kind === 'volume' && measure.unit.kind === 'weight');
    if (!isOther || measure.unit.factor === null) continue;
    const share = (measure.qty * measure.unit.factor) / own;
    if (measure.unit.kind === unit.kind ? share > 0.85 && share < 1.18 : share > 0.05 && share < 2.2)
      return { ...measure, notes: without(notes, measure) };
  }
  return null;
}

/** A note without one of its measures, and without the brackets, slash, comma or 'about' that belonged to that. */
function without(notes: string, { start, end }: Span): string {
  const before = notes.slice(0, start).replace(/[\s,;/(]*(?:\b(?:or|about|approx\.?))?[\s(]*$/i, '');
  const after = notes.slice(end).replace(/^[\s).]*[,;/]?\s*/, '');
  return [before, after]
    .filter((part) => part.trim() !== '')
    .join(', ')
    .trim();
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The weights and volumes named in a text, in their order; '1 lb 2 oz' is one. */
function measuresIn(text: string): ({ qty: number; unit: Unit } & Span)[] {
  const found: ({ qty: number; unit: Unit } & Span)[] = [];
  const number = new RegExp(`[\\d${FRACTION_GLYPHS}]`, 'g');
  let last: { end: number; pounds: boolean } = { end: -1, pounds: false };
  for (let at = number.exec(text); at; at = number.exec(text)) {
    const amount = readQuantityAt(text, at.index, false);
    if (!amount) continue;
    const word = /^[\s-]*(fl\.?\s?oz|fluid ounces?|\p{L}+)\.?/iu.exec(text.slice(amount.length));
    const unit = unitOf(word?.[1] ?? '');
    number.lastIndex = Math.max(number.lastIndex, amount.length);
    if (!word || (unit?.kind !== 'weight' && unit?.kind !== 'volume') || amount.qty <= 0 || amount.qtyMax !== null)
      continue;
    const before = found.at(-1);
    if (before && last.pounds && unit.name === 'oz' && /^\s*$/.test(text.slice(last.end, at.index)))
      found[found.length - 1] = { ...before, qty: before.qty + amount.qty / 16, end: amount.length + word[0].length };
    else found.push({ qty: amount.qty, unit, start: at.index, end: amount.length + word[0].length });
    last = { end: amount.length + word[0].length, pounds: unit.name === 'lb' };
    number.lastIndex = Math.max(number.lastIndex, last.end);
  }
  return found;
}
