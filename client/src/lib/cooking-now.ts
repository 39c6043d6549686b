import { COOKING_KEY } from './stove.ts';

/** Where somebody is in a recipe on this device, as cooking mode keeps it (features/cooking/progress.ts). */
interface CookingNow {
  readonly id: string;
  /** From 0. */
  readonly step: number;
}

/** The recipe that is being cooked on this device, once something of it was done; null where none is. */
export function readCookingNow(): CookingNow | null {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = JSON.parse(window[storage].getItem(COOKING_KEY) ?? 'null') as
        (Partial<CookingNow> & { checked?: unknown }) | null;
      if (typeof kept?.id !== 'string' || kept.id === '') continue;
      const step = Math.max(0, Math.trunc(Number(kept.step) || 0));
      const hasBegun = step > 0 || (Array.isArray(kept.checked) && kept.checked.length > 0);
      if (hasBegun) return { id: kept.id, step };
    } catch {
      // Storage can be forbidden, or hold something else.
    }
  }
  return null;
}
