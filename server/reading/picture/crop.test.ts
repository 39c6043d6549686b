import { expect, it } from 'vitest';
import { CROP_HEIGHT, cropOf, padCrop } from './crop.ts';
import type { RgbImage } from './types.ts';

/** Red to the left of x = 50, blue to its right. */
const image: RgbImage = {
  width: 100,
  height: 60,
  data: Uint8Array.from({ length: 100 * 60 * 3 }, (_, at) => {
    const left = Math.floor(at / 3) % 100 < 50;
    return (at % 3 === 0) === left && at % 3 !== 1 ? 255 : 0;
  }),
};
const level = { cx: 50, cy: 30, w: 80, h: 20, angle: 0 };

it('a box is cut out 48 pixels high in its proportions, colours from -1 to 1, blue first', () => {
  const crop = cropOf(image, level);
  expect(crop).toMatchObject({ height: CROP_HEIGHT, width: 192 });
  const at = (channel: number, x: number) => crop.data[channel * 192 * 48 + 24 * 192 + x];
  expect([at(0, 5), at(1, 5), at(2, 5)]).toEqual([-1, -1, 1]);
  expect([at(0, 186), at(1, 186), at(2, 186)]).toEqual([1, -1, -1]);
});

it('a box on its head is cut out from its end', () => {
  const crop = cropOf(image, { ...level, angle: Math.PI });
  expect(crop.data[24 * 192 + 5]).toBeCloseTo(1);
});

it('a box over the edge goes on with the colour of the edge', () => {
  const crop = cropOf(image, { cx: 0, cy: 30, w: 60, h: 20, angle: 0 });
  expect(crop.data[2 * crop.width * 48 + 24 * crop.width]).toBe(1);
});

it('room is added on the right, of a grey that says nothing', () => {
  const crop = { width: 2, height: 1, data: Float32Array.of(1, 2, 3, 4, 5, 6) };
  expect([...padCrop(crop, 4).data]).toEqual([1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 0, 0]);
});

it('a crop that is stretched has its letters wider, and shows the same of the line', () => {
  const crop = cropOf(image, level, 1.25);
  expect(crop).toMatchObject({ height: CROP_HEIGHT, width: 240 });
  const red = (x: number) => crop.data[2 * 240 * 48 + 24 * 240 + x];
  expect([red(110), red(130)]).toEqual([1, -1]);
});
