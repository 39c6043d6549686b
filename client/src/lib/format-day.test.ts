import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './format-day.ts';

const today = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-12-03T12:00:00Z', 'December 3'],
  ['2027-03-03T12:00:00Z', 'March 3, 2027'],
  ['2025-01-31T12:00:00Z', 'January 31, 2025'],
])('%s is %s', (iso, says) => {
  expect(formatDay(iso, today)).toBe(says);
});

// By this device's clock, whatever its zone is.
const at = (day: number, hours: number) => new Date(2026, 10, day, hours, 5).getTime();
test.each([
  [at(21, 3), 'today at 3:05 AM'],
  [at(20, 23), 'yesterday at 11:05 PM'],
  [at(22, 0), 'tomorrow at 12:05 AM'],
  [at(19, 14), 'November 19 at 2:05 PM'],
])('%d is %s', (moment, says) => {
  expect(formatMoment(moment, new Date(2026, 10, 21, 12))).toBe(says);
});
