import { QUANTITY_MAX } from '../figures.ts';
import { CUP_ML, LB_G, QUART_ML, type UnitKind, unitOf } from '../units.ts';
import { densityOf, measuredFood } from '../densities.ts';

export interface Sum {
  readonly sumQty: number;
  readonly unit: string;
}
interface SummandAmount {
  readonly qty: number;
  readonly unit: string;
}

/** Amounts of one kind that can be added: all volumes, all weights, all lengths, or pieces of one name. */
interface Group {
  readonly kind: UnitKind;
  readonly values: number[];
  readonly units: string[];
}

const rank: Record<UnitKind, number> = { count: 0, container: 1, volume: 2, weight: 3, length: 4 };

/**
 * Sums amounts of one food. Volumes, weights and lengths are added among themselves and put into the unit in which
 * the sum is read best (3 tsp are 1 tbsp, 4 tbsp ¼ cup, 16 oz 1 lb, 1,000 g 1 kg); pieces, cans and cloves each by
 * themselves. Volume and weight are joined only where the food's density is known, into whichever of them makes up
 * more of it. The amount of most lines comes first; the order of what is given makes no difference.
 */
export function sumAmounts(canonical: string, amounts: readonly SummandAmount[]): Sum[] {
  const groups = new Map<string, Group>();
  for (const { qty, unit } of amounts) {
    const known = unit === '' ? null : unitOf(unit);
    // A stick is a quarter pound of butter, and a piece of anything else.
    const parsedUnit = known?.name === 'stick' && measuredFood(canonical)?.inSticks !== true ? null : known;
    const isMeasured = parsedUnit?.factor != null;
    const key = isMeasured ? parsedUnit.kind : `=${unit}`;
    const group = groups.get(key) ?? { kind: parsedUnit?.kind ?? 'count', values: [], units: [] };
    group.values.push(qty * (isMeasured ? (parsedUnit.factor ?? 1) : 1));
    group.units.push(unit);
    groups.set(key, group);
  }
  const volume = groups.get('volume');
  const weight = groups.get('weight');
  const density = volume && weight ? densityOf(canonical) : null;
  if (volume && weight && density !== null) {
    const isVolume = total(volume) * density > total(weight);
    const [into, from] = isVolume ? [volume, weight] : [weight, volume];
    into.values.push(...from.values.map((value) => (isVolume ? value / density : value * density)));
    groups.delete(from.kind);
  }
  return [...groups.values()]
    .sort(
      (a, b) =>
        b.values.length - a.values.length ||
        rank[a.kind] - rank[b.kind] ||
        ((a.units[0] ?? '') < (b.units[0] ?? '') ? -1 : 1),
    )
    .map(sumOf);
}

/** From the smallest on, so that the same amounts give the same sum in whatever order they came. */
const total = ({ values }: Group) => [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0);

function sumOf(group: Group): Sum {
  const sum = total(group);
  const unit = fittingUnit(group.kind, sum, group.units);
  const factor = group.kind === 'count' ? 1 : (unitOf(unit)?.factor ?? 1);
  return { sumQty: Math.min(QUANTITY_MAX, Number((sum / factor).toPrecision(12))), unit };
}

/** At least `limit`, as far as floating point and the table's rounded factors can tell. */
const atLeast = (value: number, limit: number) => value > limit * 0.999;

/** The unit in which `total` (ml, g, mm or pieces) is best read, seen from the units it was given in. */
function fittingUnit(kind: UnitKind, total: number, units: readonly string[]): string {
  const first = units[0] ?? '';
  const isOne = units.every((unit) => unit === first);
  if (kind === 'volume') {
    if (isOne && !['tsp', 'tbsp', 'cup', 'ml', 'l'].includes(first)) return first;
    if (isMetric(units)) return atLeast(total, 1000) ? 'l' : 'ml';
    if (atLeast(total, QUART_ML) && units.some((unit) => unit === 'quart' || unit === 'gallon')) return 'quart';
    if (atLeast(total, CUP_ML / 4)) return 'cup';
    return atLeast(total, CUP_ML / 16) || (isOne && first === 'tbsp' && atLeast(total, CUP_ML / 32)) ? 'tbsp' : 'tsp';
  }
  if (kind === 'weight') {
    if (isOne && first === 'stick') return first;
    if (isMetric(units)) return atLeast(total, 1000) ? 'kg' : total < 1 ? 'mg' : 'g';
    return atLeast(total, LB_G) || (isOne && first === 'lb' && atLeast(total, LB_G / 4)) ? 'lb' : 'oz';
  }
  if (kind === 'length') return isOne ? first : isMetric(units) ? 'cm' : 'inch';
  return first;
}

/** More metric units than American ones; spoons are at home in both. */
function isMetric(units: readonly string[]): boolean {
  const systems = units.map((unit) => unitOf(unit)?.system ?? null);
  const metric = systems.filter((system) => system === 'metric').length;
  return metric > systems.filter((system) => system === 'us').length;
}
