import type { UnitChoice } from '#shared/units.ts';

/** Where somebody is in a recipe, kept for a reload. One recipe at a time: another one starts at its first step. */
export interface Progress {
  id: string;
  step: number;
  /** 1 cooks the recipe as it is written. */
  factor: number;
  /** Positions of the ingredients that are at hand. */
  checked: readonly number[];
  /** Chosen for this cooking only; null for the person's own preference. */
  units: UnitChoice | null;
}

const UNITS: readonly UnitChoice[] = ['us', 'metric', 'written'];
const KEY = 'cooking';
const SIZE_KEY = 'cooking-size';
/** Spec section 9: three sizes, the middle one first. */
export const SIZE_MIN = 1;
export const SIZE_MAX = 3;
const SIZE_DEFAULT = 2;

export const freshProgress = (id: string): Progress => ({
  id,
  step: 0,
  factor: 1,
  checked: [],
  units: null,
});

export function readProgress(id: string, steps: number): Progress {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Progress> | null;
    if (stored?.id !== id) return freshProgress(id);
    const step = Math.min(Math.max(0, Math.trunc(Number(stored.step) || 0)), Math.max(0, steps - 1));
    const factor = Number(stored.factor) > 0 ? Number(stored.factor) : 1;
    const units = UNITS.find((choice) => choice === stored.units) ?? null;
    return { id, step, factor, checked: Array.isArray(stored.checked) ? stored.checked : [], units };
  } catch {
    return freshProgress(id);
  }
}

export function saveProgress(progress: Progress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage can be forbidden: then a reload begins at the first step.
  }
}

/** Forgets the progress: the next time starts at the first step, with nothing ticked off. */
export function clearProgress(id: string): void {
  try {
    if ((JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Progress> | null)?.id === id)
      sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
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
