import type { Recipe } from '#shared/recipe.ts';
import type { UnitChoice } from '#shared/units.ts';
import {
  type ChosenAmounts,
  clearChosenAmounts,
  forMeal,
  readChosenAmounts,
  saveChosenAmounts,
} from '../../components/recipe/chosen-amounts.ts';
import { COOKING_KEY, keepStove } from '../../lib/stove.ts';

/** Where somebody is in a recipe, with the amounts that are chosen for this cooking only. */
export interface Progress extends ChosenAmounts {
  readonly id: string;
  readonly step: number;
  /** Positions of the ingredients that are at hand. */
  readonly checked: readonly number[];
}

const UNITS: readonly UnitChoice[] = ['us', 'metric', 'written'];
const SIZE_KEY = 'cooking-size';
/** Spec section 9: three sizes, the middle one first. */
export const SIZE_MIN = 1;
export const SIZE_MAX = 3;
const SIZE_DEFAULT = 2;

const freshProgress = (id: string): Progress => ({
  id,
  step: 0,
  factor: 1,
  checked: [],
  units: null,
  planned: null,
  // As the recipe was read.
  ...readChosenAmounts(id),
});

/** What is stored: the recipe cooked last, with when that was, and the others that are on the stove beside it. */
interface Stored extends Partial<Progress> {
  readonly at?: number;
  readonly others?: readonly Stored[];
}
/** Cooking that was left so long ago is over: three days, in milliseconds. */
const OVER_MS = 3 * 24 * 60 * 60 * 1000;
const OTHERS_MAX = 5;

/** All that is being cooked here, last first. It outlives the page, the browser and an empty battery. */
function readAll(): readonly Stored[] {
  // The app of before kept it as long as the tab.
  const stored = JSON.parse(
    localStorage.getItem(COOKING_KEY) ?? sessionStorage.getItem(COOKING_KEY) ?? 'null',
  ) as Stored | null;
  if (stored === null || typeof stored !== 'object') return [];
  const { others, ...last } = stored;
  return [last, ...(Array.isArray(others) ? (others as readonly Stored[]) : [])].filter(
    ({ at = Date.now() }) => at > Date.now() - OVER_MS,
  );
}

function writeAll(all: readonly Stored[]): void {
  sessionStorage.removeItem(COOKING_KEY);
  const [last, ...others] = all;
  if (last) localStorage.setItem(COOKING_KEY, JSON.stringify({ ...last, others: others.slice(0, OTHERS_MAX) }));
  else localStorage.removeItem(COOKING_KEY);
  keepStove();
}

/** Where it stands; `planned` is the factor of the meal that the plan leads to: what was left from a meal for another number takes it. */
export function readProgress(id: string, steps: number, planned: number | null): Progress {
  return forMeal(progressOf(id, steps), planned);
}

function progressOf(id: string, steps: number): Progress {
  try {
    const stored = readAll().find((one) => one.id === id);
    if (!stored) return freshProgress(id);
    const step = Math.min(Math.max(0, Math.trunc(Number(stored.step) || 0)), Math.max(0, steps - 1));
    const factor = Number(stored.factor) > 0 ? Number(stored.factor) : 1;
    const units = UNITS.find((choice) => choice === stored.units) ?? null;
    const checked = Array.isArray(stored.checked) ? stored.checked : [];
    return { id, step, factor, checked, units, planned: stored.planned ?? null, ...readChosenAmounts(id) };
  } catch {
    return freshProgress(id);
  }
}

export function saveProgress(progress: Progress): void {
  saveChosenAmounts(progress.id, progress);
  try {
    writeAll([{ ...progress, at: Date.now() }, ...readAll().filter(({ id }) => id !== progress.id)]);
  } catch {
    // Storage can be forbidden: then a reload begins at the first step.
  }
}

/** Forgets the progress: the next time starts at the first step, with nothing ticked off. */
export function clearProgress(id: string): void {
  clearChosenAmounts(id);
  try {
    writeAll(readAll().filter((one) => one.id !== id));
  } catch {
    // As above.
  }
}

type Cooked = Pick<Recipe, 'steps' | 'ingredients'>;

/**
 * Where one stands once somebody has changed the recipe meanwhile: at the same step, wherever it is now, and where it is gone at its place.
 * What is at hand is so as long as its line is the same.
 */
export function followChange<Place extends Pick<Progress, 'step' | 'checked'>>(
  place: Place,
  before: Cooked,
  after: Cooked,
): Place {
  const steps = after.steps.map(({ text }) => text);
  const last = Math.max(0, steps.length - 1);
  const found = nearest(steps, before.steps[place.step]?.text, place.step);
  const lines = after.ingredients.map(lineOf);
  const checked = place.checked.flatMap(
    (at) => nearest(lines, before.ingredients[at] && lineOf(before.ingredients[at]), at) ?? [],
  );
  return { ...place, step: found ?? Math.min(place.step, last), checked };
}

const lineOf = ({ quantity, unit, item, notes }: Recipe['ingredients'][number]) =>
  [quantity, unit, item, notes].join(' ');

/** The place of a text, of several the one nearest to `at`; null where there is none. */
function nearest(texts: readonly string[], wanted: string | undefined, at: number): number | null {
  const places = texts.flatMap((text, place) => (text === wanted ? place : []));
  return places.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? null;
}

export function readTextSize(): number {
  try {
    const size = Number(localStorage.getItem(SIZE_KEY));
    return size >= SIZE_MIN && size <= SIZE_MAX ? Math.trunc(size) : SIZE_DEFAULT;
  } catch {
    return SIZE_DEFAULT;
  }
}

export function saveTextSize(size: number): void {
  try {
    localStorage.setItem(SIZE_KEY, String(size));
  } catch {
    // As above.
  }
}
