import { formatQuantity } from './figures.ts';
import { DEFAULT_SERVINGS, servingsNumber, type YieldNumber, yieldNumbers } from './servings.ts';

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

/** What stands between the ends of a range: ' to ', '-'. */
const BETWEEN = /(?:\s+\p{L}+\s+|\s*[-‐-―−]\s*)(?=[^-‐-―−\p{L}]*$)/u;

/** '24 cookies' twice is '48 cookies'; '6 to 8 people' twice is '12 to 16 people'; '8 pieces of 50 g' are 16 of the same. */
export function servingsText(servings: string, factor: number): string {
  const text = servings.trim() === '' ? DEFAULT_SERVINGS : servings.trim();
  const numbers = yieldNumbers(text);
  if (numbers.length === 0) return factor === 1 ? text : `${text} × ${String(factor)}`;
  const scaled = factor === 1 ? text : withNumbers(text, numbers, factor);
  if (/\p{L}/u.test(scaled)) return scaled;
  return `${scaled} ${scaled === '1' ? 'serving' : 'servings'}`;
}

function withNumbers(text: string, numbers: readonly YieldNumber[], factor: number): string {
  let scaled = '';
  let from = 0;
  for (const { qty, qtyMax, start, end } of numbers) {
    const between = BETWEEN.exec(text.slice(start, end))?.[0] ?? '–';
    const most = qtyMax === null ? '' : between + formatQuantity(qtyMax * factor);
    scaled += text.slice(from, start) + formatQuantity(qty * factor) + most;
    from = end;
  }
  return scaled + text.slice(from);
}
