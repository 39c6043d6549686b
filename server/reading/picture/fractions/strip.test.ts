import { describe, expect, it } from 'vitest';
import { cutStrip, STRIP_HEIGHT } from './strip.ts';
import type { RgbImage } from '../types.ts';

/** A ground with a bar of another brightness from x 40 to 50, rows 10 to 30, of an image 120 x 40. */
function bar(ground: (x: number) => number, ink: number): RgbImage {
  const data = new Uint8Array(120 * 40 * 3);
  for (let y = 0; y < 40; y++) {
    for (let x = 0; x < 120; x++) {
      const inside = x >= 40 && x < 50 && y >= 10 && y < 30;
      data.fill(inside ? ink : ground(x), (y * 120 + x) * 3, (y * 120 + x) * 3 + 3);
    }
  }
  return { data, width: 120, height: 40 };
}
const box = { cx: 60, cy: 20, w: 120, h: 40, angle: 0 };

describe('a strip of a line', () => {
  it.each([
    ['dark on light', bar(() => 240, 20)],
    ['light on dark', bar(() => 25, 230)],
    ['in light that falls from the side', bar((x) => 140 + x / 2, 20)],
  ])('has ink where the writing is, %s', (_, image) => {
    const strip = cutStrip(image, box, 0, 120);
    expect(strip?.width).toBe(120);
    const at = (x: number, y: number) => strip?.ink[y * 120 + x] ?? -1;
    expect(at(45, 20)).toBeGreaterThan(220);
    expect(at(20, 20)).toBeLessThan(25);
    expect(at(100, 5)).toBeLessThan(25);
  });
  it('starts where it is told to', () => {
    const strip = cutStrip(
      bar(() => 240, 20),
      box,
      40,
      80,
    );
    expect(strip?.width).toBe(40);
    expect(strip?.ink[20 * 40 + 2]).toBeGreaterThan(220);
    expect(strip?.ink[20 * 40 + 20]).toBeLessThan(25);
  });
  it('follows a turned line', () => {
    const image = bar(() => 240, 20);
    // The same picture, looked at along its height.
    const strip = cutStrip(image, { cx: 45, cy: 20, w: 40, h: 40, angle: Math.PI / 2 }, 0, 40);
    expect(strip?.ink[20 * 40 + 20]).toBeGreaterThan(200);
    expect(strip?.ink[20 * 40 + 3]).toBeLessThan(40);
  });
  it('is none where nothing is written or nothing is left', () => {
    expect(
      cutStrip(
        bar(() => 240, 240),
        box,
        0,
        120,
      ),
    ).toBeNull();
    expect(
      cutStrip(
        bar(() => 240, 20),
        box,
        50,
        50,
      ),
    ).toBeNull();
    expect(cutStrip({ data: new Uint8Array(0), width: 0, height: 0 }, box, 0, 50)).toBeNull();
  });
  it('is never wider than eight heights', () => {
    expect(
      cutStrip(
        bar(() => 240, 20),
        { ...box, h: 4 },
        35,
        120,
      )?.width,
    ).toBe(8 * STRIP_HEIGHT);
  });
});
