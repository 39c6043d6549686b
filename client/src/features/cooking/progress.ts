import type { UnitChoice } from '#shared/units.ts';

/** Where the cook is, for a reload: one recipe at a time, so that another recipe begins at its first step. */
export interface Progress {
  id: string;
  step: number;
  /** 1 cooks the recipe as it is written. */
  factor: number;
  /** Positions of the ingredients that are at hand. */
  checked: readonly number[];
  /** Chosen at the stove, for this cooking alone; null for the person's own choice. */
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
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Progress> | null;
    if (kept?.id !== id) return freshProgress(id);
    const step = Math.min(Math.max(0, Math.trunc(Number(kept.step) || 0)), Math.max(0, steps - 1));
    const factor = Number(kept.factor) > 0 ? Number(kept.factor) : 1;
    const units = UNITS.find((known) => known === kept.units) ?? null;
    return { id, step, factor, checked: Array.isArray(kept.checked) ? kept.checked : [], units };
  } catch {
    return freshProgress(id);
  }
}

export function keepProgress(progress: Progress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage can be forbidden: then a reload begins at the first step.
  }
}

/** The meal is cooked: the next time begins at the first step, with nothing ticked off. */
export function endProgress(id: string): void {
  try {
    if ((JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Progress> | null)?.id === id)
      sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

export function readSize(): number {
  try {
    const size = Number(localStorage.getItem(SIZE_KEY));
    return size >= SIZE_MIN && size <= SIZE_MAX ? Math.trunc(size) : SIZE_DEFAULT;
  } catch {
    return SIZE_DEFAULT;
  }
}

export function keepSize(size: number): void {
  try {
    localStorage.setItem(SIZE_KEY, String(size));
  } catch {
    // As above.
  }
}
