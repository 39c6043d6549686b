import { DEFAULT_SERVINGS, servingsNumber } from './servings.ts';

export const FACTORS = [0.5, 1, 2, 3] as const;
const SERVINGS_MAX = 1000;

/** How many the recipe is for (4 where it does not say); 0 where its text names no number. */
export const servingsOf = (servings: string) => servingsNumber(servings.trim() === '' ? DEFAULT_SERVINGS : servings);

/** The factor for one serving more or fewer; by halves where the recipe has no number of servings. */
export function factorAfterStep(servings: string, factor: number, by: 1 | -1): number {
  const base = servingsOf(servings);
  if (base === 0) return Math.min(20, Math.max(0.5, factor + by / 2));
  return Math.min(SERVINGS_MAX, Math.max(1, Math.round(base * factor) + by)) / base;
}

/** '24 cookies' twice is '48 cookies'; '6 to 8 people' twice is '12 to 16 people'. */
export function servingsText(servings: string, factor: number): string {
  const text = servings.trim() === '' ? DEFAULT_SERVINGS : servings.trim();
  const scaled = text.replace(/\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * factor * 10) / 10));
  if (servingsOf(servings) === 0) return factor === 1 ? text : `${text} × ${String(factor)}`;
  return /^[\d.]+$/.test(scaled) ? `${scaled} ${scaled === '1' ? 'serving' : 'servings'}` : scaled;
}
