import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRotation,
  boxAround,
  boxAt,
  clampView,
  FIT_WIDTH,
  MAX_SCALE,
  minScale,
  panView,
  rotateBox,
  rotatedAspect,
  viewAround,
  withMargin,
  zoomView,
} from './picture-geometry.ts';

const window = { width: 400, height: 300, aspect: 1.5 };

describe('a picture that is turned', () => {
  it('has its boxes where the writing is', () => {
    expect(rotateBox([0.1, 0.2, 0.3, 0.1], 0)).toEqual([0.1, 0.2, 0.3, 0.1]);
    expect(rotateBox([0, 0, 0.25, 0.5], 90)).toEqual([0.5, 0, 0.5, 0.25]);
    expect(rotateBox([0, 0, 0.25, 0.5], 180)).toEqual([0.75, 0.5, 0.25, 0.5]);
    expect(rotateBox([0, 0, 0.25, 0.5], 270)).toEqual([0, 0.75, 0.5, 0.25]);
    expect(rotatedAspect(1.5, 90)).toBeCloseTo(2 / 3);
    expect(addRotation(270, 90)).toBe(0);
  });

  it('is as it was after four quarters', () => {
    const fraction = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, (...box) => {
        let turned: readonly [number, number, number, number] = box;
        for (let quarter = 0; quarter < 4; quarter += 1) turned = rotateBox(turned, 90);
        turned.forEach((side, index) => {
          expect(side).toBeCloseTo(box[index] ?? NaN, 9);
        });
      }),
    );
  });

  it('is cut out around its lines with a margin that stays on the page', () => {
    expect(boxAround([])).toBeNull();
    const [x, y, w, h] = boxAround([[0.1, 0.1, 0.2, 0.1] as const, [0.2, 0.3, 0.4, 0.1] as const]) ?? [];
    expect([x, y]).toEqual([0.1, 0.1]);
    expect([w, h].map((side) => side?.toFixed(3))).toEqual(['0.500', '0.300']);
    const [left, top, width] = withMargin([0, 0.95, 1, 0.05], 0.5, 1);
    expect([left, top.toFixed(3), width]).toEqual([0, '0.925', 1]);
  });
});

describe('the window over a picture', () => {
  it('never leaves the page, whatever is done to it', () => {
    const step = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), step, step)), (deeds) => {
        let view = FIT_WIDTH;
        for (const [by, x, y] of deeds) view = panView(zoomView(view, by, { x: 200, y: 100 }, window), x, y, window);
        const [w, h] = [400 * view.scale, 600 * view.scale];
        expect(view.scale).toBeGreaterThanOrEqual(minScale(window));
        expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
        if (w >= 400) expect([view.x <= 1e-6, view.x >= 400 - w - 1e-6]).toEqual([true, true]);
        expect([view.y <= 1e-6, view.y >= Math.min(0, 300 - h) - 1e-6]).toEqual([true, true]);
      }),
    );
  });

  it('keeps under the finger what was there', () => {
    const before = { scale: 2, x: -150, y: -200 };
    const after = zoomView(before, 1.5, { x: 100, y: 100 }, window);
    expect((100 - after.x) / after.scale).toBeCloseTo((100 - before.x) / before.scale);
    expect((100 - after.y) / after.scale).toBeCloseTo((100 - before.y) / before.scale);
  });

  it('brings a line to its middle, nearer when it is small, and the whole page in view when asked', () => {
    const view = viewAround([0.4, 0.5, 0.2, 0.02], window);
    expect(view.scale).toBe(3);
    expect(view.x + 0.5 * 400 * 3).toBeCloseTo(200);
    expect(view.y + 0.51 * 600 * 3).toBeCloseTo(150);
    expect(viewAround([0, 0, 1, 0.9], window).scale).toBe(1);
    expect(clampView({ scale: 0.01, x: 0, y: 0 }, window)).toEqual({ scale: 0.5, x: 100, y: 0 });
  });

  it('finds the line under a fingertip', () => {
    const boxes = [[0, 0, 1, 0.02] as const, null, [0, 0.1, 1, 0.02] as const];
    expect(boxAt(boxes, FIT_WIDTH, { x: 50, y: 5 }, window)).toBe(0);
    expect(boxAt(boxes, FIT_WIDTH, { x: 50, y: 45 }, window)).toBe(2);
    expect(boxAt(boxes, FIT_WIDTH, { x: 50, y: 200 }, window)).toBe(-1);
  });
});
