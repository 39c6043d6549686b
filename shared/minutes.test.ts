import { expect, test } from 'vitest';
import { minutesText } from './minutes.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
  [1439, '23 h 59 min'],
  [1440, '1 day'],
  [1685, '1 day 4 h'],
  [10_080, '7 days'],
])('%i minutes read as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
