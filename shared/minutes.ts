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

const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
const CLOCK = /^(\d{1,3}):([0-5]\d)(?:\s*h)?$/i;
/** '90', '1 h 15', '2 days', '1½ hours 10 min': a number and what it counts; minutes where nothing is said. */
const PARTS = [
  ['d(?:ays?)?', DAY],
  ['h(?:rs?|ours?)?', HOUR],
  ["m(?:ins?|inutes?)?|'", 1],
] as const;
const PART = new RegExp(
  `\\s*(\\d+(?:[.,]\\d+)?)?\\s*([¼½¾])?\\s*(?:${PARTS.map(([word]) => `(${word})(?!\\p{L})\\.?`).join('|')}|$)`,
  'iuy',
);

/** Minutes as a cook types them, '75', '1 h 15', '1:15' or '1½ hours'; null of an empty text, NaN of what is no time. */
export function readMinutes(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const [clock, hours, minutes] = CLOCK.exec(text) ?? [];
  if (clock !== undefined) return Number(hours) * HOUR + Number(minutes);
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  let sum = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [found, number, fraction, ...units] = PART.exec(text) ?? [];
    if (found === undefined || (number === undefined && fraction === undefined)) return Number.NaN;
    const unit = units.findIndex((word) => word !== undefined);
    sum += (Number((number ?? '0').replace(',', '.')) + (FRACTIONS[fraction ?? ''] ?? 0)) * (PARTS[unit]?.[1] ?? 1);
  }
  return Math.round(sum);
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
