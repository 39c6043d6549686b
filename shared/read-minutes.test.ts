import { expect, test } from 'vitest';
import { readMinutes } from './read-minutes.ts';

test.each([
  ['', null],
  ['  ', null],
  ['75', 75],
  ['-5', -5],
  ['12.5', 12.5],
  ['1:15', 75],
  ['1:15 h', 75],
  ['1 h 15', 75],
  ['1h15', 75],
  ['1 hour 15 minutes', 75],
  ['2 hrs.', 120],
  ['1½ h', 90],
  ['½ hour', 30],
  ['1,5 h', 90],
  ['90 min', 90],
  ["20'", 20],
  ['1 day 4 h', 1680],
  ['2 Days', 2880],
  ['1:75', Number.NaN],
  ['soon', Number.NaN],
  ['h', Number.NaN],
  ['20-25', Number.NaN],
  ['20 mince', Number.NaN],
  ['1 h later', Number.NaN],
])('%j is typed for %d minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});
