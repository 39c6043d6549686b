import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Crop } from '#server/reading/picture/crop.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';
import { standInNetworks } from '#tests/stand-ins/recognizer/networks.ts';
import { readPicture } from './read-picture.ts';

const LETTERS = ['a', 'b'];
const [width, height] = [640, 480];
const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

type Shares = readonly [a: number, b: number];

/**
 * Finds lines at these middles, in shares of the picture, wherever it is looked at; reads each as 'abab …', an 'a' and a 'b' so
 * sure; `second` is how sure those of the second line are that is read.
 */
function networksOf(shares: Shares, handSides: readonly number[], middles = [0.2, 0.4, 0.6, 0.8], second = shares) {
  const sides: number[] = [];
  const besides: number[] = [];
  let lines = 0;
  const networks = standInNetworks(LETTERS, {
    handSides,
    taughtReader: () => {
      besides.push(lines);
      return Promise.resolve(null);
    },
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
      const [a, b] = lines === 1 ? second : shares;
      lines += 1;
      for (let step = 0; step < steps; step += 1) {
        const [letter, sure] = step % 2 === 1 ? [0, 0.9] : step % 4 === 0 ? [1, a] : [2, b];
        data.fill((1 - sure) / (classes - 1), step * classes, (step + 1) * classes);
        data[step * classes + letter] = sure;
      }
      return Promise.resolve({ shares: { data, steps, classes }, width: crop.width });
    },
  });
  return { networks, sides, besides };
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

it('of a hand more is put down than of print where a line is read as badly', async () => {
  const [clear, bad]: [Shares, Shares] = [
    [0.95, 0.95],
    [0.56, 0.34],
  ];
  const lines = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
  const read = async (shares: Shares, handSides: readonly number[], second = shares) => {
    const { networks } = networksOf(shares, handSides, lines, second);
    return (await readPicture(networks, [], picture)).lines.filter(({ text }) => text !== '').length;
  };
  expect(await read(bad, [640])).toBe(8);
  expect(await read(bad, [])).toBe(8);
  expect(await read(clear, [640], bad)).toBe(7);
});

it('another network is asked for beside it where a hand wrote', async () => {
  const print = networksOf([0.95, 0.95], []);
  await readPicture(print.networks, [], picture);
  expect(print.besides).toHaveLength(0);
  const hand = networksOf([0.6, 0.6], []);
  await readPicture(hand.networks, [], picture);
  expect(hand.besides).toHaveLength(1);
});

it('a line of a hand begins with the amount that stands alone before its words, where it is read as one', async () => {
  const letters = ['a', 'b', '1'];
  /** A stroke before the second of four lines. */
  const noted = await sharp(picture)
    .composite([{ input: { create: { width: 4, height: 24, channels: 3, background: '#222' } }, left: 100, top: 180 }])
    .png()
    .toBuffer();
  const textsOf = async (withStroke: string, words: string) => {
    const { networks } = networksOf([0.6, 0.6], []);
    const own = standInNetworks(letters, {
      findText: networks.findText,
      readLine: (crop: Crop) => {
        const text = crop.data.some((value) => value < 0) ? withStroke : words;
        const [steps, classes] = [40, letters.length + 2];
        const data = new Float32Array(steps * classes).fill(0.01);
        for (let step = 0; step < steps; step += 1) {
          const at = step % 2 === 0 ? letters.indexOf(text.charAt(step / 2)) + 1 : 0;
          data[step * classes + at] = at === 0 ? 0.95 : 0.6;
        }
        return Promise.resolve({ shares: { data, steps, classes }, width: crop.width });
      },
    });
    return (await readPicture(own, [], noted)).lines.map(({ text }) => text);
  };
  const [words, fewer] = ['abababababab', '1abababababa'];
  expect(await textsOf(`1${words}`, words)).toEqual([words, `1 ${words}`, words, words]);
  expect(await textsOf(`b${words}`, words)).toEqual([words, words, words, words]);
  const asRead = fewer.replace('1', '1 ');
  expect(await textsOf(`1${fewer}`, fewer)).toEqual([asRead, asRead, asRead, asRead]);
});

it('of a hand’s line of which the end alone was found the whole is read, where that reads more', async () => {
  /** Strokes of eight lines, from 70 to 570 pixels; the network finds them whole, but of the first the end. */
  const strokes = Array.from({ length: 8 * 50 }, (_, at) => ({
    input: { create: { width: 3, height: 20, channels: 3, background: '#222' } } as const,
    left: 70 + 10 * (at % 50),
    top: 40 + 50 * Math.floor(at / 50),
  }));
  const noted = await sharp(picture).composite(strokes).png().toBuffer();
  const beginOfFirst = async (lettersOfWhole: number) => {
    const own = standInNetworks(LETTERS, {
      handSides: [640],
      findText: (image: RgbImage) => {
        const data = new Float32Array(image.width * image.height);
        for (let line = 0; line < 8; line += 1)
          for (let y = 40 + 50 * line; y < 60 + 50 * line; y += 1)
            data.fill(0.9, y * image.width + (line === 0 ? 490 : 70), y * image.width + 570);
        return Promise.resolve({ data, width: image.width, height: image.height });
      },
      readLine: (crop: Crop) => {
        const [steps, classes] = [crop.width > 400 ? 2 * lettersOfWhole : 24, 4];
        const data = new Float32Array(steps * classes).fill(0.01);
        for (let step = 0; step < steps; step += 1) data[step * classes + (step % 2)] = step % 2 === 0 ? 0.95 : 0.6;
        return Promise.resolve({ shares: { data, steps, classes }, width: crop.width });
      },
    });
    const [first] = (await readPicture(own, [], noted)).lines;
    return Math.round((first?.box?.[0] ?? 0) * width);
  };
  expect(await beginOfFirst(24)).toBeLessThan(100);
  expect(await beginOfFirst(10)).toBeGreaterThan(300);
});
