import { ownProperty } from './own-property.ts';
import { convertAmount } from './convert.ts';
import type { MeasuredFood } from './densities.ts';
import { inNumber } from './in-number.ts';
import { formatQuantity } from './figures.ts';
import { type Unit, unitOf, type UnitSystem } from './units.ts';

export type ScaledAmount = { quantity: string; unit: string };
/** The sign before decimals, as the recipe writes them. */
export type Decimals = '.' | ',';

/** A computed amount with the recipe's sign before its decimals. */
export const withDecimals = (amount: string, decimals: Decimals): string =>
  decimals === '.' ? amount : amount.replace(/(?<=\d)\.(?=\d)/g, decimals);

/** A measure that has become too small or too large for its spoon, cup or scale, in the next one where it comes out even. */
function inFittingUnit(qty: number, unit: Unit): { qty: number; unit: string } | null {
  const isEven = (amount: number): boolean => Math.abs(amount - Math.round(amount)) < 0.02;
  switch (unit.name) {
    case 'tsp':
      return qty >= 3 && isEven((qty / 3) * 2) ? { qty: qty / 3, unit: 'tbsp' } : null;
    case 'tbsp':
      if (qty < 0.99 && !isEven(qty * 2)) return { qty: qty * 3, unit: 'tsp' };
      return qty >= 4 && isEven(qty / 4) ? { qty: qty / 16, unit: 'cup' } : null;
    case 'cup':
      return qty < 0.24 ? { qty: qty * 16, unit: 'tbsp' } : null;
    case 'oz':
      return qty >= 32 && isEven(qty / 4) ? { qty: qty / 16, unit: 'lb' } : null;
    case 'lb':
      return qty < 1 && formatQuantity(qty).includes('.') ? { qty: qty * 16, unit: 'oz' } : null;
    case 'g':
      return qty >= 1000 ? { qty: qty / 1000, unit: 'kg' } : null;
    case 'ml':
      return qty >= 1000 ? { qty: qty / 1000, unit: 'l' } : null;
    case 'kg':
      return qty < 1 ? { qty: qty * 1000, unit: 'g' } : null;
    case 'l':
      return qty < 1 ? { qty: qty * 1000, unit: 'ml' } : null;
    default:
      return null;
  }
}

/** A number with its unit: fractions for spoons, cups and counts, decimals for metric measures. */
export function formatNumber(qty: number, unit: Unit | null): string {
  // No spoon measures a sixteenth of a teaspoon more or less.
  if (unit?.name === 'tsp' && qty >= 1 / 4) {
    const parts = [8, 3].map((part) => Math.round(qty * part) / part);
    return formatQuantity(parts.reduce((one, other) => (Math.abs(other - qty) < Math.abs(one - qty) ? other : one)));
  }
  if (unit?.system !== 'metric' || unit.factor === null) return formatQuantity(qty);
  // Of a gram or a millimetre a hundredth is nothing; of a pound or an 'etto' it is a spoonful.
  const isSmall = /^(?:g|ml|[cm]m)$/.test(unit.name) && qty >= 1;
  return String(Number(qty.toFixed(!isSmall ? 2 : qty < 10 ? 1 : 0)));
}

/** Both ends of a range, or the one number, with its unit in that number. */
function formatAmount(qty: number, qtyMax: number | null, unitText: string, unit: Unit | null): ScaledAmount {
  const quantity =
    qtyMax === null ? formatNumber(qty, unit) : `${formatNumber(qty, unit)}–${formatNumber(qtyMax, unit)}`;
  return { quantity, unit: inNumber(unitText, qtyMax ?? qty) };
}

/** An amount as it is measured in the system; null where it stays in its own unit. */
export function inSystem(
  qty: number,
  qtyMax: number | null,
  unitText: string,
  food: MeasuredFood | null,
  system: UnitSystem | null,
): ScaledAmount | null {
  const unit = unitText === '' ? null : unitOf(plainUnit(unitText));
  const other = unit && system ? convertAmount({ qty, qtyMax, unit, unitText }, food, system) : null;
  // Of a narrow range both ends may come to the same.
  return (
    other && formatAmount(other.qty, other.qty === other.qtyMax ? null : other.qtyMax, other.unit, unitOf(other.unit))
  );
}

/** An amount times `factor` in its own units; a range keeps one unit for both ends. */
export function scaleAmount(qty: number, qtyMax: number | null, unitText: string, factor: number): ScaledAmount {
  const unit = unitText === '' ? null : unitOf(plainUnit(unitText));
  const top = (qtyMax ?? qty) * factor;
  let ratio = factor;
  let text = unitText;
  let last = unit;
  const changed = unit && factor !== 1 && mayChange(unitText, unit) ? inFittingUnit(top, unit) : null;
  // 9 tbsp are no even part of a cup, though the 12 above them are. Decimals of kilograms and litres come out even anyhow.
  const isEven = (to: string) => unit?.system === 'metric' || (unit && inFittingUnit(qty * factor, unit)?.unit === to);
  if (changed && top > 0 && (changed.qty > top || isEven(changed.unit))) {
    ratio = (changed.qty / top) * factor;
    text = changed.unit;
    last = unitOf(changed.unit);
  } else if (unit && factor !== 1 && qtyMax === null && mayChange(unitText, unit)) {
    const two = inTwoUnits(top, unitText, unit);
    if (two) return two;
  }
  return formatAmount(qty * ratio, qtyMax === null ? null : qtyMax * ratio, text, last);
}

/** How many of a spoon a cup holds. */
const IN_CUP: Readonly<Record<string, number>> = { tsp: 48, tbsp: 16 };
/** The measures of a cup that a kitchen has, as parts of one. */
const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4];

/**
 * An amount that no spoon and no cup of a kitchen measures alone: '2 cups + 2 tbsp' for 34 tbsp, '¾ cup + 4 tsp' for 0.83 cups,
 * '2 tbsp + ¼ tsp' for 2.08 tbsp. Null where one measure does, and where there is less than one of the larger.
 */
function inTwoUnits(qty: number, unitText: string, unit: Unit): ScaledAmount | null {
  const inCup = ownProperty(IN_CUP, unit.name) ?? Infinity;
  if (qty >= inCup) {
    const cups = Math.floor(qty / inCup);
    const rest = formatAmount(qty - cups * inCup, null, unitText, unit);
    return qty === cups * inCup ? null : { ...rest, quantity: `${cups} ${inNumber('cup', cups)} + ${rest.quantity}` };
  }
  if (!formatQuantity(qty).includes('.')) return null;
  if (unit.name === 'tbsp') return withSpoons(qty, unitText, [0], 3, 1 / 4);
  return unit.name === 'cup' ? withSpoons(qty, unitText, CUPS, 48, 1) : null;
}

/** An amount as whole measures and one of their `parts`, and as few spoons as there can be beside them, rounded to `step` teaspoons. */
function withSpoons(qty: number, unitText: string, parts: number[], tspIn: number, step: number): ScaledAmount | null {
  const [best] = parts
    .map((part) => Math.floor(qty) + part)
    .filter((most) => most > 0 && most <= qty)
    .map((most) => {
      const tsp = Math.round(((qty - most) * tspIn) / step) * step;
      return { most, ...(tsp % 3 === 0 ? { spoons: tsp / 3, spoon: 'tbsp' } : { spoons: tsp, spoon: 'tsp' }) };
    })
    .sort((one, other) => one.spoons - other.spoons);
  if (!best) return null;
  const most = formatQuantity(best.most);
  const unit = inNumber(unitText, best.most);
  if (best.spoons === 0) return { quantity: most, unit };
  return { quantity: `${most} ${unit} + ${formatQuantity(best.spoons)}`, unit: best.spoon };
}

/** Spoons and cups as English names them; one who measures in 'EL' is not told of cups. */
const ENGLISH_MEASURE =
  /^(?:level(?:led)? )?(?:t|ts|tsps?|tspn|tb|tbl?s?|tbsps?|tbspn|tea-?sp\w*|table-?sp\w*|c|cups?|cupfuls?)\.?$/i;

/**
 * Whether so much of a unit may be told in another: heaped spoons and scant cups hold more or less than they say, and have no
 * even number of another.
 */
function mayChange(unitText: string, unit: Unit): boolean {
  return /^(?:tsp|tbsp|cup)$/.test(unit.name) ? ENGLISH_MEASURE.test(unitText) : unitOf(unitText) !== null;
}

/** 'heaped tbsp' and 'small bunch' are known by their last word. */
export function plainUnit(unit: string): string {
  return unitOf(unit) ? unit : (unit.split(' ').at(-1) ?? unit);
}
