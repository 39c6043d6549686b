import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Crop } from '#server/reading/picture/crop.ts';
import { alphabetOf } from '#server/reading/picture/decode-characters.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';
import type { Networks } from './networks.ts';
import { readPicture } from './read-picture.ts';

const LETTERS = ['a', 'b'];
const [width, height] = [640, 480];
const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

/** Finds lines at these middles, in shares of the picture, wherever it is looked at; reads each as 'abab …', an 'a' and a 'b' so sure. */
function networksOf(
  shares: readonly [a: number, b: number],
  handSides: readonly number[],
  middles = [0.2, 0.4, 0.6, 0.8],
) {
  const sides: number[] = [];
  const networks: Networks = {
    name: 'a test',
    fault: '',
    weights: { model: 0.65, letter: 3 },
    alphabet: alphabetOf(LETTERS),
    stretch: 1,
    handSides,
    reader: { file: '', open: () => Promise.reject(new Error('No other weights here.')) },
    hands: () => Promise.resolve(null),
    findText: (image: RgbImage) => {
      sides.push(Math.max(image.width, image.height));
      const data = new Float32Array(image.width * image.height);
      for (const middle of middles) {
        const top = Math.round((middle - 0.02) * image.height);
        for (let y = top; y < (middle + 0.02) * image.height; y += 1)
          data.fill(
            0.9,
            y * image.width + Math.round(0.2 * image.width),
            y * image.width + Math.round(0.8 * image.width),
          );
      }
      return Promise.resolve({ data, width: image.width, height: image.height });
    },
    readLine: (crop: Crop) => {
      const [steps, classes] = [40, 4];
      const data = new Float32Array(steps * classes);
      for (let step = 0; step < steps; step += 1) {
        const [letter, sure] = step % 2 === 1 ? [0, 0.9] : step % 4 === 0 ? [1, shares[0]] : [2, shares[1]];
        data.fill((1 - sure) / (classes - 1), step * classes, (step + 1) * classes);
        data[step * classes + letter] = sure;
      }
      return Promise.resolve({ shares: { data, steps, classes }, width: crop.width });
    },
  };
  return { networks, sides };
}

it('print is looked at once, a hand at each of its sizes, what is known already not again', async () => {
  const print = networksOf([0.95, 0.95], [640, 800, 320]);
  expect((await readPicture(print.networks, [], picture)).lines).toHaveLength(4);
  expect(print.sides).toEqual([640]);

  const hand = networksOf([0.6, 0.6], [640, 800, 320]);
  expect((await readPicture(hand.networks, [], picture)).lines).toHaveLength(4);
  expect(hand.sides).toEqual([640, 800, 320]);
});

it('a network that finds hands at once looks at them as at print', async () => {
  const { networks, sides } = networksOf([0.6, 0.6], []);
  expect((await readPicture(networks, [], picture)).lines).toHaveLength(4);
  expect(sides).toEqual([640]);
});

it('of a hand more is put down than of print that is read as badly', async () => {
  const read = async (handSides: readonly number[]) =>
    (await readPicture(networksOf([0.56, 0.34], handSides).networks, [], picture)).lines.map(({ text }) => text !== '');
  expect(await read([640])).toEqual([true, true, true, true]);
  expect(await read([])).toEqual([]);
});
