import { expect, it } from 'vitest';
import { servingsCount } from './servings-count.ts';

it.each([
  ['3 dozen cookies', 36],
  ['about 3 dozen', 36],
  ['Makes 2 Dozen', 24],
  ['1 1/2 dozen', 18],
  ['1½ dozen', 18],
  ['1.5 dozens', 18],
  ['2-3 dozen', 24],
  ['2 to 3 dozen', 24],
  ['two to three dozen', 24],
  ['a dozen rolls', 12],
  ['about two dozen rolls', 24],
  ['half a dozen', 6],
  ['3 doz.', 36],
  ['24 (2 dozen)', 24],
  ['2 dozen (24)', 24],
  ['1 loaf or 2 dozen rolls', 1],
  ['8', 8],
  ['6 to 8 people', 6],
  ['12 slices, one batch', 12],
  ['one batch of 12', 12],
  ['3 dozenal cakes', 3],
  ['0 dozen', 0],
  ['dozens of cookies', 0],
  ['a crowd', 0],
  ['', 0],
])('%s divides by %d', (text, count) => {
  expect(servingsCount(text)).toBe(count);
});
