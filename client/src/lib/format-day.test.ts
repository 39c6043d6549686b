import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

const today = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-12-03T12:00:00Z', 'December 3'],
  ['2027-03-03T12:00:00Z', 'March 3, 2027'],
  ['2025-01-31T12:00:00Z', 'January 31, 2025'],
])('%s is %s', (iso, says) => {
  expect(formatDay(iso, today)).toBe(says);
});
