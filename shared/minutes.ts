import type { Times } from './recipe.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as a cook says them: '45 min', '1 h 15 min', '2 h', '1 day 4 h'; minutes beside days say nothing and are left out. */
export function minutesText(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = minutes % HOUR;
  const parts = [
    days === 0 ? '' : `${String(days)} ${days === 1 ? 'day' : 'days'}`,
    hours === 0 ? '' : `${String(hours)} h`,
    rest === 0 || days > 0 ? '' : `${String(rest)} min`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** The total in minutes: as the source states it, else prep + cook + rest; missing counts as 0. */
export function totalMinutes({ prepMin, cookMin, restMin, totalMin }: Partial<Times>): number {
  return totalMin || (prepMin ?? 0) + (cookMin ?? 0) + (restMin ?? 0);
}

export type TimeFact = { readonly of: 'prep' | 'cook' | 'rest' | 'total'; readonly minutes: number };

/** The times that are worth telling, in the order in which they are told; the total only where it says more than one part does. */
export function timeFacts(times: Times): TimeFact[] {
  const partTimes = (['prep', 'cook', 'rest'] as const).flatMap((of): TimeFact[] => {
    const minutes = times[`${of}Min`];
    return minutes ? [{ of, minutes }] : [];
  });
  const total = totalMinutes(times);
  const isOnlyPart = partTimes.length === 1 && partTimes[0]?.minutes === total;
  return total === 0 || isOnlyPart ? partTimes : [...partTimes, { of: 'total', minutes: total }];
}
