import { expect, it } from 'vitest';
import { isBlurred } from './sharpness.ts';

const [width, height] = [640, 480];
/** A picture in grey by what `light` says of each place, 0 to 255. */
const picture = (light: (x: number, y: number) => number) => {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(Math.round(light(x, y)), 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { data, width, height };
};
/** Strokes across a page, twelve pixels apart, whose edges take so many pixels from white to black. */
const strokes = (edge: number) => (x: number) => {
  const from = Math.abs((x % 24) - 12) - 6;
  return 255 * Math.min(1, Math.max(0, 0.5 + from / edge));
};

it.each([
  ['sharp strokes', strokes(1), false],
  ['strokes a little out of focus', strokes(3), false],
  ['strokes out of focus', strokes(9), true],
  ['an empty page', () => 240, false],
  ['an empty page in the evening light', (x: number) => 255 - x / 4, false],
  ['the noise of an empty page in the dark', (x: number, y: number) => 90 + ((x * 7 + y * 13) % 11), false],
  ['one speck out of focus', (x: number, y: number) => 255 * Math.min(1, Math.hypot(x - 300, y - 200) / 20), false],
])('%s', (_what, light, soft) => {
  expect(isBlurred(picture(light))).toBe(soft);
});

it('a picture without a pixel to spare is not', () => {
  expect(isBlurred({ data: new Uint8Array(3), width: 1, height: 1 })).toBe(false);
});
