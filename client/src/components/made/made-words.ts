import type { Making } from '#shared/makings.ts';
import { formatDay } from '../../lib/format-day.ts';

/** The day here, as the log keeps it: '2026-05-03'. */
export function dayHere(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** 'May 3', and 'May 3, 2024' where it is not this year. The day has no zone: it is the same everywhere. */
export const madeDay = (madeOn: string, today?: Date): string => formatDay(`${madeOn}T00:00:00`, today);

/** 'Anna, May 3'; of a line that nobody signed the day alone. */
export const whoAndWhen = ({ madeBy, madeOn }: Pick<Making, 'madeBy' | 'madeOn'>, today?: Date): string =>
  madeBy === '' ? madeDay(madeOn, today) : `${madeBy}, ${madeDay(madeOn, today)}`;

/** 'Made once', 'Made 7 times'; empty where it never was. */
export function madeTimes(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Made once' : `Made ${String(count)} times`;
}
