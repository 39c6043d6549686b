import { MEAL_SERVINGS_MAX } from '#shared/limits.ts';
import type { UnitChoice } from '#shared/units.ts';
import { ownServings } from '../meals/own-servings.ts';

/** For how many, and in which units, somebody reads and cooks a recipe; kept for this tab, for the recipe opened last. */
export interface ChosenAmounts {
  /** 1 is the recipe as it is written. */
  readonly factor: number;
  /** Null for the person's own preference. */
  readonly units: UnitChoice | null;
  /** The factor of the meal for which that was chosen; null where no plan led to the recipe. */
  readonly planned: number | null;
}

const KEY = 'recipe-amounts';
const UNITS: readonly UnitChoice[] = ['us', 'metric', 'written'];
const AS_WRITTEN: ChosenAmounts = { factor: 1, units: null, planned: null };

/**
 * The factor that makes a recipe for as many as were planned, by the address that leads to it from the plan; null where none is
 * named, or the recipe says no number.
 */
export function plannedFactor(servings: string, query: string): number | null {
  const planned = Number(new URLSearchParams(query).get('servings'));
  const own = ownServings(servings);
  return Number.isInteger(planned) && planned >= 1 && planned <= MEAL_SERVINGS_MAX && own > 0 ? planned / own : null;
}

/** What was chosen, unless the plan leads to a meal for another number: then that number. `planned` null keeps the choice. */
export function forMeal<Chosen extends ChosenAmounts>(chosen: Chosen, planned: number | null): Chosen {
  return planned === null || chosen.planned === planned ? chosen : { ...chosen, factor: planned, planned };
}

/** What was chosen here last, the recipe as it is written where nothing was; where the plan leads to it, kept as its number. */
export function firstAmounts(id: string, planned: number | null): ChosenAmounts {
  const chosen = readChosenAmounts(id) ?? AS_WRITTEN;
  const first = forMeal(chosen, planned);
  if (first !== chosen) saveChosenAmounts(id, first);
  return first;
}

/** Null where nothing was chosen for this recipe. */
export function readChosenAmounts(id: string): ChosenAmounts | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as
      (Partial<ChosenAmounts> & { id?: string }) | null;
    if (stored?.id !== id) return null;
    const factor = Number(stored.factor) > 0 ? Number(stored.factor) : AS_WRITTEN.factor;
    const units = UNITS.find((choice) => choice === stored.units) ?? null;
    return { factor, units, planned: stored.planned ?? null };
  } catch {
    return null;
  }
}

export function saveChosenAmounts(id: string, { factor, units, planned }: ChosenAmounts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, factor, units, planned }));
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
