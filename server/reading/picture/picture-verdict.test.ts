import { expect, it } from 'vitest';
import { sharpnessOf } from './sharpness.ts';
import { pictureVerdict } from './picture-verdict.ts';

const finding = (letters: number, confidence: number, sharpness: number) => ({
  chars: Array.from({ length: letters }, (_, at) => ({ char: 'a', confidence, at: at / 100 })),
  sharpness,
});
const ten = (letters: number, confidence: number, sharpness: number) =>
  Array.from({ length: 10 }, () => finding(letters, confidence, sharpness));

it.each([
  ['text', 'sharp and surely read', ten(20, 0.97, 0.45)],
  ['text', 'soft, but surely read', ten(20, 0.95, 0.12)],
  ['text', 'sharp and mostly read', ten(20, 0.9, 0.45)],
  ['handwriting', 'sharp and half read', ten(20, 0.86, 0.45)],
  ['handwriting', 'sharp and badly read', ten(20, 0.78, 0.45)],
  ['blurred', 'soft and badly read', ten(20, 0.7, 0.08)],
  ['blurred', 'so soft that no letters are left', ten(1, 0.3, 0.05)],
  ['nothing', 'a few letters', [finding(5, 0.99, 0.4)]],
  ['nothing', 'many patterns without letters', ten(0, 0, 0.4)],
  ['nothing', 'no place', []],
] as const)('%s is what is %s', (verdict, _, findings) => expect(pictureVerdict(findings)).toBe(verdict));

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
