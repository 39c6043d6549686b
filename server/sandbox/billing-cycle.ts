import type { Interval } from './sandbox-objects.ts';

const DAY = 86_400;
/**
 * Days from a failed payment to the next try, each counted from the one before: the provider's schedule by default of old.
 * After the last the subscription is canceled, which is the provider's default as well.
 */
const RETRY_DAYS = [3, 5, 7] as const;

/**
 * The end of the nth period of a subscription that is anchored at this second, as Unix seconds. Months end on the
 * anchor's day, or on the last day of shorter months: from 31 January to 28 February to 31 March.
 */
export function periodEnd(anchor: number, periods: number, interval: Interval, count: number): number {
  switch (interval) {
    case 'day':
      return anchor + periods * count * DAY;
    case 'week':
      return anchor + periods * count * 7 * DAY;
    case 'month':
      return monthsLater(anchor, periods * count);
    case 'year':
      return monthsLater(anchor, periods * count * 12);
  }
}

/** The same day and time some months later (UTC), or the last day of a month that is too short; Unix seconds. */
export function monthsLater(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(seconds * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** When a payment that failed for the nth time (from 0) is tried again; null where that was the last time. */
export function nextTry(failedAt: number, retries: number): number | null {
  const days = RETRY_DAYS[retries];
  return days === undefined ? null : failedAt + days * DAY;
}
