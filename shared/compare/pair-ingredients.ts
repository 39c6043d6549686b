import { foodOfLine } from '../convert.ts';
import type { Ingredient } from '../recipe.ts';
import { unitOf } from '../units.ts';

/** One line set against the one it became. Only one of the two may be null. */
export interface IngredientPair {
  readonly before: Ingredient | null;
  readonly after: Ingredient | null;
}

interface Place {
  readonly at: number;
  readonly line: Ingredient;
}

/** So much must speak for it that another food stands for this one: see `likeness`. */
const SWAP_FROM = 2;
/** Amounts this near are the same: 240 ml and a cup. */
const NEAR = 0.03;

const keyOf = ({ canonical, item, original }: Ingredient) => (canonical || item || original).trim().toLowerCase();
const wordsOf = (line: Ingredient) => keyOf(line).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The lines of two recipes side by side, in the order of the newer one; what is gone stands where it stood. In this order: the
 * same food (the nearest, where it stands in several lines); then another food in its place, where enough speaks for it.
 */
export function pairIngredients(before: readonly Ingredient[], after: readonly Ingredient[]): IngredientPair[] {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  const take = (was: number, is: number) => {
    partner.set(is, was);
    taken.add(was);
  };

  const places = new Map<string, number[]>();
  before.forEach((line, at) => {
    const key = keyOf(line);
    places.set(key, [...(places.get(key) ?? []), at]);
  });
  const sameFood = after.flatMap((line, is) =>
    (places.get(keyOf(line)) ?? []).map((was) => ({
      was,
      is,
      apart: Math.abs(was - is) + ((before[was]?.section ?? null) === line.section ? 0 : after.length + before.length),
    })),
  );
  for (const { was, is } of sameFood.sort((a, b) => a.apart - b.apart || a.is - b.is || a.was - b.was))
    if (!taken.has(was) && !partner.has(is)) take(was, is);

  const gone = before.flatMap((line, at): Place[] => (taken.has(at) ? [] : [{ at, line }]));
  const fresh = after.flatMap((line, at): Place[] => (partner.has(at) ? [] : [{ at, line }]));
  const gapBefore = gaps(before.length, (at) => (taken.has(at) ? at : null));
  const gapAfter = gaps(after.length, (at) => partner.get(at) ?? null);
  const swaps = gone.flatMap((was) =>
    fresh.map((is) => ({
      was: was.at,
      is: is.at,
      score: likeness(was.line, is.line) + (gapBefore[was.at] === gapAfter[is.at] ? 1 : 0),
      apart: Math.abs(was.at - is.at),
    })),
  );
  for (const { was, is, score } of swaps.sort((a, b) => b.score - a.score || a.apart - b.apart || a.is - b.is))
    if (score >= SWAP_FROM && !taken.has(was) && !partner.has(is)) take(was, is);

  return sideBySide(before, after, partner);
}

/** For each place the last matched line of `before` that stands over it, or -1. */
function gaps(length: number, matchOf: (at: number) => number | null): number[] {
  let last = -1;
  return Array.from({ length }, (_, at) => {
    last = matchOf(at) ?? last;
    return last;
  });
}

/** How much speaks for it that one food stands for the other: a common word, or a part of one (milk, buttermilk); the same amount. */
function likeness(was: Ingredient, is: Ingredient): number {
  const [old, now] = [wordsOf(was), wordsOf(is)];
  const ends = (a: readonly string[], b: readonly string[]) =>
    a.some((word) => word.length > 2 && b.some((other) => other === word || other.endsWith(word)));
  const ratio = ratioOf(was, is);
  return (ends(old, now) || ends(now, old) ? 2 : 0) + (ratio !== null && Math.abs(ratio - 1) <= NEAR ? 1 : 0);
}

/** In the order of `after`; what is gone stands behind what it stood behind before. */
export function sideBySide<T>(
  before: readonly T[],
  after: readonly T[],
  partner: ReadonlyMap<number, number>,
): { before: T | null; after: T | null }[] {
  const isNow = new Map([...partner].map(([is, was]) => [was, is]));
  const goneBehind = new Map<number, number[]>();
  let anchor = -1;
  before.forEach((_, at) => {
    const is = isNow.get(at);
    if (is !== undefined) anchor = is;
    else goneBehind.set(anchor, [...(goneBehind.get(anchor) ?? []), at]);
  });
  const gone = (behind: number) =>
    (goneBehind.get(behind) ?? []).map((at) => ({ before: before[at] ?? null, after: null }));
  return [
    ...gone(-1),
    ...after.flatMap((line, is) => {
      const was = partner.get(is);
      return [{ before: was === undefined ? null : (before[was] ?? null), after: line }, ...gone(is)];
    }),
  ];
}

/** How many times as much `is` asks for as `was`, by the numbers alone where the units are one; null where nobody can say. */
export function ratioOf(was: Ingredient, is: Ingredient): number | null {
  if (was.qty === null || is.qty === null || !(was.qty > 0) || !(is.qty > 0)) return null;
  const [old, now] = [was.qtyMax ?? was.qty, is.qtyMax ?? is.qty];
  if (was.unit.trim().toLowerCase() === is.unit.trim().toLowerCase()) return now / old;
  const [oldUnit, newUnit] = [unitOf(was.unit), unitOf(is.unit)];
  if (!oldUnit || !newUnit) return null;
  if (oldUnit.name === newUnit.name) return now / old;
  if (oldUnit.factor === null || newUnit.factor === null) return null;
  if (oldUnit.kind === newUnit.kind) return (now * newUnit.factor) / (old * oldUnit.factor);
  const kinds = [oldUnit.kind, newUnit.kind];
  const density = foodOfLine(was)?.density;
  if (density === undefined || !kinds.includes('weight') || !kinds.includes('volume')) return null;
  const grams = (qty: number, unit: typeof oldUnit) =>
    qty * (unit.factor ?? 0) * (unit.kind === 'volume' ? density : 1);
  return grams(now, newUnit) / grams(old, oldUnit);
}
