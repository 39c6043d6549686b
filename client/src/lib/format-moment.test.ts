import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

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
