import type { UnitChoice } from '#shared/units.ts';
import { ownServings } from '../meals/own-servings.ts';

/** For how many, and in which units, somebody reads and cooks a recipe; kept for this tab, for the recipe opened last. */
export interface ChosenAmounts {
  /** 1 is the recipe as it is written. */
  readonly factor: number;
  /** Null for the person's own preference. */
  readonly units: UnitChoice | null;
}

/** As many as can be planned. */
const SERVINGS_MAX = 1000;
const KEY = 'recipe-amounts';
const UNITS: readonly UnitChoice[] = ['us', 'metric', 'written'];
const AS_WRITTEN: ChosenAmounts = { factor: 1, units: null };

/**
 * The factor that makes a recipe for as many as were planned, by the address that leads to it from the plan; null where none is
 * named, or the recipe says no number.
 */
export function plannedFactor(servings: string, query: string): number | null {
  const planned = Number(new URLSearchParams(query).get('servings'));
  const own = ownServings(servings);
  return Number.isInteger(planned) && planned >= 1 && planned <= SERVINGS_MAX && own > 0 ? planned / own : null;
}

/** Null where nothing was chosen for this recipe. */
export function readChosenAmounts(id: string): ChosenAmounts | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as
      (Partial<ChosenAmounts> & { id?: string }) | null;
    if (stored?.id !== id) return null;
    const factor = Number(stored.factor) > 0 ? Number(stored.factor) : AS_WRITTEN.factor;
    return { factor, units: UNITS.find((choice) => choice === stored.units) ?? null };
  } catch {
    return null;
  }
}

export function saveChosenAmounts(id: string, { factor, units }: ChosenAmounts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, factor, units }));
  } catch {
    // Storage can be forbidden: then a reload shows the recipe as it is written.
  }
}

/** The recipe as it is written again, where this was the one. */
export function clearChosenAmounts(id: string): void {
  try {
    if (readChosenAmounts(id) !== null) sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
