import { expect, it } from 'vitest';
import type { Crop } from '#server/reading/picture/crop.ts';
import { letterCounts } from '#server/reading/picture/letters/learn-letters.ts';
import { loadLetterModel } from '#server/reading/picture/letters/letter-model.ts';
import { standInNetworks } from '#tests/stand-ins/recognizer/networks.ts';
import { readPiece, readUnclearAgain, readUnsureAgain } from './read-piece.ts';

const LETTERS = ['a', 'o', 'T', 't'];
/** Nothing, the letters and the space. */
const CLASSES = LETTERS.length + 2;
const image = { data: new Uint8Array(3 * 600 * 60).fill(255), width: 600, height: 60 };
const box = { cx: 300, cy: 30, w: 480, h: 48, angle: 0 };

/** Answers with one letter after the other; keeps the widths of the crops it was asked about. */
function networksSaying(...letters: readonly (readonly [letter: string, share: number])[]) {
  const widths: number[] = [];
  const networks = standInNetworks(LETTERS, {
    readLine: (crop: Crop) => {
      const [letter, share] = letters[Math.min(widths.length, letters.length - 1)] ?? ['a', 1];
      widths.push(crop.width);
      const data = new Float32Array(2 * CLASSES);
      data[0] = 1 - share;
      data[CLASSES] = 1;
      data[1 + LETTERS.indexOf(letter)] = share;
      return Promise.resolve({ shares: { data, steps: 2, classes: CLASSES }, width: crop.width + 48 });
    },
  });
  return { networks, widths };
}

it('what was read surely is not read again', async () => {
  const { networks, widths } = networksSaying(['a', 0.95]);
  const piece = await readPiece(networks, image, box);
  expect(await readUnsureAgain(image, [piece], null)).toEqual([piece]);
  expect(widths).toEqual([480]);
});

it('what was hard to read is looked at twice more, cut in other ways, and the three are put together', async () => {
  const { networks, widths } = networksSaying(['o', 0.6], ['a', 0.9], ['a', 0.8]);
  const [again] = await readUnsureAgain(image, [await readPiece(networks, image, box)], null);
  expect(again).toMatchObject({ text: 'a', box, width: 480, paddedWidth: 528 });
  expect(again?.mean).toBeCloseTo(1.7 / 3);
  expect(widths[1]).toBe(576);
  expect(widths[2]).toBeGreaterThan(550);
});

it('only so much is read again for one picture, the least sure first', async () => {
  const { networks, widths } = networksSaying(['o', 0.6]);
  const hard = await readPiece(networks, image, box);
  const harder = { ...hard, chars: hard.chars.map((char) => ({ ...char, confidence: 0.55 })) };
  const many = [...Array.from({ length: 40 }, () => ({ ...hard })), harder];
  const again = await readUnsureAgain(image, many, null);
  expect(again).toHaveLength(41);
  expect(again.at(-1)).not.toBe(harder);
  const untouched = again.filter((piece, at) => piece === many[at]).length;
  expect(untouched).toBeGreaterThan(20);
  expect(widths.slice(1).reduce((sum, width) => sum + width, 0)).toBeLessThan(14_000);
});

const counts = letterCounts('en');
for (const line of ['a', 'a', 'a', 'ao', 'o']) counts.add(line);
const model = loadLetterModel(counts.encode(0));

it('with a letter model it is not looked at again: what recipes say decides, and what the network saw is kept beside it', async () => {
  const { networks, widths } = networksSaying(['o', 0.6]);
  const read = await readPiece(networks, image, box);
  const chars = [
    [
      { char: 'o', share: 0.5 },
      { char: 'a', share: 0.4 },
    ],
    [],
  ];
  const hesitant = { ...read, shares: { nothing: Float32Array.from([0.1, 1]), chars } };
  const [again] = await readUnsureAgain(image, [hesitant], model);
  expect(again).toMatchObject({ text: 'a', otherwise: ['o'], mean: read.mean });
  expect(again?.chars[0]?.confidence).toBeCloseTo(0.4);
  expect(widths).toEqual([480]);
});

it('what is not read clearly is read by what was taught on hands, where there is such; what is clear is left', async () => {
  const clear = networksSaying(['a', 0.95]).networks;
  const unclear = networksSaying(['o', 0.6]).networks;
  const taught = networksSaying(['a', 0.8]);
  const pieces = [await readPiece(clear, image, box), await readPiece(unclear, image, box)];
  const networks = { ...unclear, hands: () => Promise.resolve(taught.networks) };
  const again = await readUnclearAgain(networks, image, pieces);
  expect(again.map(({ text }) => text)).toEqual(['a', 'a']);
  expect(again[0]).toBe(pieces[0]);
  expect(taught.widths).toHaveLength(1);
  // Looked at in other cuts, and weighed with a letter model, by what read it.
  expect(again[1]?.reader).toBe(taught.networks);
  await readUnsureAgain(image, again.slice(1), null);
  expect(taught.widths).toHaveLength(3);
  expect(await readUnclearAgain(unclear, image, pieces)).toEqual(pieces);
});

it('another network is heard beside it of what is not clear: its letters are as sure as the surer of both finds them', async () => {
  const read = async (letter: string, share: number) => readPiece(networksSaying([letter, share]).networks, image, box);
  const other = networksSaying(['o', 0.9]);
  const again = async (letter: string, share: number) =>
    readUnsureAgain(image, [await read(letter, share)], model, other.networks);
  expect(await again('o', 0.6)).toMatchObject([
    { text: 'o', otherwise: [], chars: [{ confidence: expect.closeTo(0.9) as number }] },
  ]);
  expect(other.widths).toHaveLength(1);
  // Where it is clear by itself, nobody else is asked.
  await again('a', 0.95);
  expect(other.widths).toHaveLength(1);
  // What the other one finds less likely stays as sure as it was.
  const unsure = networksSaying(['a', 0.3]).networks;
  expect(await readUnsureAgain(image, [await read('a', 0.85)], model, unsure)).toMatchObject([
    { text: 'a', chars: [{ confidence: expect.closeTo(0.85) as number }] },
  ]);
});

it('a tablespoon that the other network sees as a teaspoon is a doubt, and no surer than that one finds it', async () => {
  const spoons = letterCounts('en');
  for (const line of ['t', 't', 'T']) spoons.add(line);
  const spoonModel = loadLetterModel(spoons.encode(0));
  const read = await readPiece(networksSaying(['T', 0.6]).networks, image, box);
  const seen = [
    { char: 'T', share: 0.5 },
    { char: 't', share: 0.2 },
  ];
  const hesitant = { ...read, shares: { nothing: Float32Array.from([0.3, 1]), chars: [seen, []] } };
  const other = networksSaying(['t', 0.9]).networks;
  expect(await readUnsureAgain(image, [hesitant], spoonModel, other)).toMatchObject([
    { text: 't', otherwise: ['T'], chars: [{ char: 't', confidence: expect.closeTo(0.9) as number }] },
  ]);
});

it('what stands on top is rather a name: read nearly clearly, it is changed only where recipes’ lines say so twice as loudly', async () => {
  const hesitant = async (share: number, cy: number) => {
    const read = await readPiece(networksSaying(['o', share]).networks, image, { ...box, cy });
    const seen = [
      { char: 'o', share: 0.55 },
      { char: 'a', share: 0.3 },
    ];
    return { ...read, shares: { nothing: Float32Array.from([0.1, 1]), chars: [seen, []] } };
  };
  const again = async (share: number) => {
    const pieces = [await hesitant(0.85, 50), await hesitant(share, 10)];
    return (await readUnsureAgain(image, pieces, model)).map(({ text }) => text);
  };
  expect(await again(0.85)).toEqual(['a', 'o']);
  expect(await again(0.6)).toEqual(['a', 'a']);
});
