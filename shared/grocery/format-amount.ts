import { inNumber } from '../in-number.ts';
import { formatQuantity } from '../figures.ts';
import { unitOf } from '../units.ts';

/** Fractions that a measuring cup, a spoon and a scale in pounds have. */
const EVEN: Readonly<Record<string, readonly number[]>> = {
  cup: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4],
  tbsp: [0, 1 / 2],
  lb: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4],
};
/** What the rest of an uneven measure is told in: how many of it there are, and in which steps the first is told. */
const SMALLER: Readonly<Record<string, readonly [unit: string, many: number, step: number]>> = {
  cup: ['tbsp', 16, 1 / 4],
  tbsp: ['tsp', 3, 1],
  lb: ['oz', 16, 1],
};

/**
 * An amount as a cook reads it: '2 ½ cups', '1 cup + 1 tbsp', '350 g', '3'. The number is the exact one, as far as
 * spoons tell it. '' for null.
 */
export function formatAmount(qty: number | null, unit: string): string {
  if (qty === null || !Number.isFinite(qty)) return '';
  const parsedUnit = unitOf(unit);
  if (parsedUnit?.system === 'metric' && parsedUnit.factor !== null) {
    const isSmall = /^(?:g|ml|mm|cm)$/.test(parsedUnit.name);
    return `${String(Number(qty.toFixed(isSmall && qty >= 10 ? 0 : 2)))} ${unit}`;
  }
  const smaller = parsedUnit && SMALLER[parsedUnit.name];
  const isEven = EVEN[parsedUnit?.name ?? '']?.some(
    (part) => Math.abs((qty % 1) - part) < 0.01 || (qty % 1) - part > 0.99,
  );
  if (smaller && !isEven && qty > 0 && qty < 20) {
    const [next, many, step] = smaller;
    const whole = Math.floor(qty / step + 0.01) * step;
    const rest = Math.round((qty - whole) * many * 4) / 4;
    if (rest > 0) {
      if (whole === 0) return formatAmount(rest, next);
      return `${formatAmount(whole, unit)} + ${formatQuantity(rest)} ${next}`;
    }
  }
  const number = formatQuantity(qty);
  return unit === '' ? number : `${number} ${inNumber(unit, qty)}`;
}
