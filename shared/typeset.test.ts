import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it.each([
  ['1 1/2', '1½'],
  ['1 ½', '1½'],
  ['3/4', '¾'],
  ['2-3', '2–3'],
  ['1/2 - 3/4', '½–¾'],
  ['3/7', '3/7'],
  ['11/2', '11/2'],
  ['1-800-555-1212', '1-800-555-1212'],
  ['a pinch', 'a pinch'],
  ['', ''],
])('is set: %j as %j', (written, set) => {
  expect(typeset(written)).toBe(set);
});
