import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfTurn, hullOf, rectangleAt, smallestRectangle, type Point } from './rectangle.ts';

/** The corners of a rectangle and some points within it. */
function pointsOf(cx: number, cy: number, w: number, h: number, angle: number): Point[] {
  const shares = [-0.5, -0.2, 0.1, 0.5];
  return shares.flatMap((a) =>
    shares.map((b): Point => [
      cx + a * w * Math.cos(angle) - b * h * Math.sin(angle),
      cy + a * w * Math.sin(angle) + b * h * Math.cos(angle),
    ]),
  );
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the smallest rectangle around points', () => {
  it('is found at whatever angle it stands', () => {
    fc.assert(
      fc.property(number(-500, 500), number(-500, 500), number(20, 300), number(-1.5, 1.5), (cx, cy, w, angle) => {
        const box = smallestRectangle(hullOf(pointsOf(cx, cy, w, 10, angle)));
        expect(box.cx).toBeCloseTo(cx, 4);
        expect(box.cy).toBeCloseTo(cy, 4);
        expect(box.w).toBeCloseTo(w, 4);
        expect(box.h).toBeCloseTo(10, 4);
        expect(Math.abs(halfTurn(box.angle - angle))).toBeLessThan(1e-4);
      }),
    );
  });

  it('holds all points at a given angle', () => {
    const box = rectangleAt(
      [
        [0, 0],
        [10, 0],
        [10, 4],
        [0, 4],
      ],
      0,
    );
    expect(box).toEqual({ cx: 5, cy: 2, w: 10, h: 4, angle: 0 });
    const turned = rectangleAt(
      [
        [0, 0],
        [10, 0],
        [10, 4],
        [0, 4],
      ],
      Math.PI / 2,
    );
    expect(turned.w).toBeCloseTo(4);
    expect(turned.h).toBeCloseTo(10);
  });
});

it('a hull leaves out what lies within', () => {
  expect(
    hullOf([
      [0, 0],
      [4, 0],
      [2, 1],
      [4, 4],
      [0, 4],
      [2, 2],
    ]),
  ).toEqual([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]);
});

it.each([
  [0, 0],
  [Math.PI, 0],
  [2, 2 - Math.PI],
  [-Math.PI / 2, Math.PI / 2],
])('a direction of %f is, to and fro alike, one of %f', (angle, same) => {
  expect(halfTurn(angle)).toBeCloseTo(same);
});
