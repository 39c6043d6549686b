import { expect, it } from 'vitest';
import { pageBoxOf } from './page-box.ts';

/** A picture of 200 x 100 after it was turned, with a box in its upper left. */
const size = { width: 200, height: 100 };
const box = { cx: 30, cy: 10, w: 40, h: 10, angle: 0 };

it.each([
  [0, [0.05, 0.05, 0.2, 0.1]],
  // Turned clockwise, its upper left was the lower left before.
  [90, [0.05, 0.75, 0.1, 0.2]],
  [180, [0.75, 0.85, 0.2, 0.1]],
  [270, [0.85, 0.05, 0.1, 0.2]],
] as const)('of a picture that was turned by %i degrees the box is where it stood before', (turn, expected) => {
  pageBoxOf([box], size, turn).forEach((side, at) => expect(side).toBeCloseTo(expected[at] ?? NaN));
});

it('several boxes have one around them all, within the picture', () => {
  const beyond = { cx: 190, cy: 50, w: 60, h: 10, angle: 0 };
  pageBoxOf([box, beyond], size, 0).forEach((side, at) => expect(side).toBeCloseTo([0.05, 0.05, 0.95, 0.5][at] ?? NaN));
});
