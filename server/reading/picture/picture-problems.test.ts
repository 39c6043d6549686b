import { describe, expect, it } from 'vitest';
import { holdsWriting, pictureProblems, type Finding } from './picture-problems.ts';
import { sharpnessOf } from './sharpness.ts';

const image = (light: number) => ({ width: 1000, height: 400, data: new Uint8Array(3 * 1000 * 400).fill(light) });
const bright = image(200);
const finding = (letters: number, confidence: number, sharpness: number, box: Partial<Finding['box']> = {}) => ({
  chars: Array.from({ length: letters }, (_, at) => ({ char: 'a', confidence, at: at / 100 })),
  box: { cx: 500, cy: 100, w: 600, h: 40, angle: 0, ...box },
  sharpness,
});
const ten = (...of: Parameters<typeof finding>) => Array.from({ length: 10 }, () => finding(...of));

describe('writing', () => {
  it.each([
    [true, 'badly read lines of joined letters', ten(20, 0.6, 0.45)],
    [true, 'a line of surely read letters', [finding(12, 0.97, 0.45)]],
    [false, 'a few letters', [finding(5, 0.99, 0.4)]],
    [false, 'many patterns without letters', ten(0, 0, 0.4)],
    [false, 'letters that are hardly any', ten(20, 0.3, 0.4)],
    [false, 'no place', []],
  ])('is %s of %s', (holds, _, findings) => expect(holdsWriting(findings)).toBe(holds));
});

it('where the ink stands in lines, a few letters are enough', () => {
  const few = [finding(5, 0.9, 0.4)];
  expect([holdsWriting(few, 5), holdsWriting(few, 4), holdsWriting(ten(0, 0, 0.4), 9)]).toEqual([true, false, false]);
});

describe('the problems of a picture', () => {
  it.each([
    ['none', 'sharp and surely read', ten(20, 0.97, 0.45), bright],
    ['none', 'soft, but surely read', ten(20, 0.95, 0.12), bright],
    ['none', 'small and dark, but surely read', ten(20, 0.95, 0.4, { h: 12 }), image(60)],
    ['none', 'sharp and badly read: the hand, not the picture', ten(20, 0.78, 0.45), bright],
    ['blurred', 'soft and badly read', ten(20, 0.7, 0.08), bright],
    ['blurred', 'so soft that no letters are left', ten(1, 0.3, 0.05), bright],
    ['small', 'lines of 12 pixels that are badly read', ten(20, 0.7, 0.45, { h: 12 }), bright],
    ['dark', 'badly read on paper that is nearly black', ten(20, 0.7, 0.45), image(60)],
    ['cut', 'lines that run out at the right', ten(20, 0.97, 0.45, { cx: 699 }), bright],
    ['cut', 'lines that run out at the left', ten(20, 0.97, 0.45, { cx: 301 }), bright],
    ['none', 'two lines that end at the side', ten(20, 0.97, 0.45, { cx: 699 }).slice(0, 2), bright],
    ['none', 'no place', [], bright],
  ] as const)('%s of what is %s', (problems, _, findings, picture) =>
    expect(pictureProblems(findings, picture, 1).join() || 'none').toBe(problems),
  );

  it('measures lines in pixels of the picture as it came', () => {
    const findings = ten(20, 0.7, 0.45, { h: 12 });
    expect(pictureProblems(findings, bright, 2)).toEqual([]);
  });
});

it('edges are steep where a line is sharp, gentle where it is soft, and there are none on a plain page', () => {
  const [width, height] = [96, 48];
  const lineOf = (light: (x: number) => number) => ({
    width,
    height,
    data: Float32Array.from({ length: 3 * width * height }, (_, at) => light(at % width)),
  });
  expect(sharpnessOf(lineOf((x) => (x % 12 < 6 ? -1 : 1)))).toBeCloseTo(0.5);
  expect(sharpnessOf(lineOf((x) => Math.sin(x / 8)))).toBeLessThan(0.08);
  expect(sharpnessOf(lineOf(() => 0.3))).toBe(0);
});
