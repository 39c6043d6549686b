import { describe, expect, it } from 'vitest';
import { mergeLooks } from './merge-looks.ts';
import type { Region } from './regions.ts';

/** A level region by its left side, its middle line, and how wide and high it is. */
const at = (left: number, cy: number, w: number, h = 30, angle = 0): Region => ({
  cx: left + w / 2,
  cy,
  w,
  h,
  angle,
  score: 0.9,
});
const placesOf = (regions: readonly Region[]) =>
  regions
    .map(({ cx, cy, w }) => [Math.round(cx - w / 2), Math.round(cy), Math.round(cx + w / 2)])
    .sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0));

describe('what several looks see of a picture', () => {
  it('is one line where the closer look saw its words and the further one the whole of it', () => {
    const close = [at(100, 50, 60), at(300, 52, 90)];
    expect(placesOf(mergeLooks([close, [at(95, 50, 320)]]))).toEqual([[95, 50, 415]]);
  });

  it('is as long as both saw it together', () => {
    const [line, ...others] = mergeLooks([[at(100, 50, 200)], [at(60, 50, 180)]]);
    expect(others).toEqual([]);
    expect(placesOf([line ?? at(0, 0, 0)])).toEqual([[60, 50, 300]]);
  });

  it('holds words of a line that stand near each other together, and columns apart', () => {
    expect(placesOf(mergeLooks([[at(100, 50, 100), at(230, 50, 100)]]))).toEqual([[100, 50, 330]]);
    expect(placesOf(mergeLooks([[at(100, 50, 100), at(245, 50, 100)]]))).toHaveLength(2);
  });

  it('holds lines apart, and a further look’s two lines in one out of it', () => {
    const lines = [at(100, 50, 300), at(100, 95, 300)];
    expect(placesOf(mergeLooks([lines]))).toEqual(placesOf(lines));
    expect(placesOf(mergeLooks([lines, [at(100, 72, 300, 80)]]))).toEqual(placesOf(lines));
    // What was seen so from close by is left as it is: a large heading.
    expect(mergeLooks([[...lines, at(100, 170, 300, 80)]])).toHaveLength(3);
  });

  it('follows a line that climbs', () => {
    const climbing = [at(100, 100, 150, 30, -0.1), at(270, 83, 150, 30, -0.1)];
    const [line, ...others] = mergeLooks([climbing]);
    expect(others).toEqual([]);
    expect(line?.angle).toBeCloseTo(-0.1, 1);
    expect(line?.h).toBeLessThan(45);
    // Two pieces that would be one only across two lines stay two.
    expect(mergeLooks([[at(100, 100, 150), at(265, 114, 150)]])).toHaveLength(2);
  });

  it('has neither specks nor the loops of letters beside the lines they belong to', () => {
    const lines = [at(100, 50, 300), at(100, 95, 300)];
    expect(placesOf(mergeLooks([[...lines, at(150, 68, 16, 20), at(500, 200, 12, 12)]]))).toEqual(placesOf(lines));
    // A figure of its own is neither.
    expect(mergeLooks([[...lines, at(500, 200, 20, 28)]])).toHaveLength(3);
  });

  it('is nothing of nothing', () => expect(mergeLooks([[], []])).toEqual([]));
});
