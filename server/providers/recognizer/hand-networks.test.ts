import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tinyNetwork } from '#tests/support/tiny-network.ts';
import { softmax } from '#server/reading/hand/softmax.fixture.ts';
import { encodeHand } from '#server/reading/hand/hand-file.ts';
import { planOf, seededRandom } from '#server/reading/hand/hand-lesson.ts';
import { type Example, type Learner, stockWeights, study, wrongOf } from '#server/reading/hand/learn-hand.ts';
import { learnedWeights, runTail } from '#server/reading/hand/tail.ts';
import type { Crop } from '#server/reading/picture/crop.ts';
import { decodeCharacters, textOf } from '#server/reading/picture/decode-characters.ts';
import { networkToTeach, withHand } from './hand-networks.ts';
import { loadRuntime, type Networks } from './networks.ts';
import { openLearner } from './open-learner.ts';
import { networkName } from './taught-network.ts';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-hand-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const bytes = tinyNetwork({ classes: 7 });
const file = join(folder, 'tiny.onnx');
writeFileSync(file, bytes);
const alphabet = [
  { index: 2, char: 'a' },
  { index: 3, char: 'o' },
  { index: 6, char: ' ' },
];

/** A line of dark and light bars, as one writes 'a' and 'o'. */
function lineOf(text: string): Example {
  const width = text.length * 32;
  const isDark = (x: number, y: number) => {
    const char = text.charAt(Math.floor(x / 32));
    if (x % 32 < 8 || x % 32 > 23 || y < 12 || y > 52) return false;
    return char === 'a' || (char === 'o' && y > 30);
  };
  const data = Uint8Array.from({ length: width * 64 }, (_, at) =>
    isDark(at % width, Math.floor(at / width)) ? 0 : 255,
  );
  return { text, picture: { data, width, height: 64 } };
}
const crop = (width = 64): Crop => {
  const chance = seededRandom(9);
  return { data: Float32Array.from({ length: 3 * 48 * width }, () => chance() * 2 - 1), width, height: 48 };
};

async function tinyNetworks(): Promise<Networks> {
  const runtime = await loadRuntime();
  const open: Networks['reader']['open'] = async (network) => {
    const session = await runtime.InferenceSession.create(network);
    return async ({ data, width }) => {
      const { shares } = await session.run({ x: new runtime.Tensor('float32', data, [1, 3, 48, width]) });
      if (!shares) throw new Error('no shares');
      return {
        shares: { data: shares.data as Float32Array, steps: shares.dims[1] ?? 0, classes: shares.dims[2] ?? 0 },
        width,
      };
    };
  };
  return {
    name: 'tiny',
    fault: '',
    weights: { model: 0.7, letter: 1 },
    alphabet,
    stretch: 1,
    handSides: [],
    findText: () => Promise.reject(new Error('not here')),
    readLine: await open(bytes),
    reader: { file, open },
    hands: () => Promise.resolve(null),
    taughtReader: () => Promise.resolve(null),
  };
}

const learnerOf = async (texts: string[] = []): Promise<Learner> =>
  openLearner(await loadRuntime(), { bytes, alphabet }, texts);

it('computes by hand what the runtime computes', async () => {
  const learner = await learnerOf();
  const { tail, letters, look, multiply } = learner;
  // Room for the last letters is part of what is looked at.
  const seen = await look(crop(64));
  const { output } = await runTail(tail, seen, stockWeights(learner), multiply);
  const padded = new Float32Array(3 * 48 * 112);
  for (let row = 0; row < 3 * 48; row += 1) padded.set(crop(64).data.subarray(row * 64, row * 64 + 64), row * 112);
  const { shares } = await (await tinyNetworks()).readLine({ data: padded, width: 112, height: 48 });
  const own = softmax(output.data, letters.classes.length);
  expect(shares.steps).toBe(14);
  for (let step = 0; step < shares.steps; step += 1) {
    const some = letters.classes.map((index) => shares.data[step * shares.classes + index] ?? 0);
    const sum = some.reduce((all, one) => all + one, 0);
    for (const [at, share] of some.entries()) {
      expect(own[step * letters.classes.length + at]).toBeCloseTo(share / sum, 3);
    }
  }
});

it('learns a hand, and reads it better from then on; another network leaves it alone', async () => {
  const examples = ['ao', 'oa', 'aoa', 'oao'].map(lineOf);
  const learner = await learnerOf();
  // A network that knows nothing yet has more to learn than one hand.
  const course = { epochs: 60, batch: 2, rate: 2e-2, headRate: 5e-2, pull: 0 };
  const weights = await study(learner, examples, 1, { course, random: seededRandom() });
  const wrongBefore = await wrongOf(learner, stockWeights(learner), examples, 1);
  expect(await wrongOf(learner, weights, examples, 1)).toBeLessThan(wrongBefore * 0.5);
  const learned = { stretch: 1.15, letters: learner.letters, ...learnedWeights(learner.tail, weights) };
  const hand = encodeHand({ ...learned, network: networkName(bytes) });
  const networks = await tinyNetworks();
  const read = await withHand(networks, hand);
  expect(read.alphabet.map(({ char }) => char)).toEqual(['a', 'o', ' ']);
  expect(read.stretch).toBe(learned.stretch);
  const { shares } = await read.readLine(crop(64));
  // Only letters that were learned have a share.
  for (const index of [1, 4, 5]) expect(shares.data[index]).toBeLessThan(1e-6);
  expect(textOf(decodeCharacters(shares, read.alphabet))).toMatch(/^[ao ]*$/u);
  expect(await withHand(networks, hand)).toBe(read);

  // The folder of networks was taken away while they were in use.
  const withoutFile = { ...networks, reader: { ...networks.reader, file: '/gone/reader.onnx' } };
  expect(await withHand(withoutFile, hand)).toBe(withoutFile);
  expect(await withHand(networks, null)).toBe(networks);
  expect(await networkToTeach(withoutFile)).toBeNull();
  expect(networkName((await networkToTeach(networks))?.bytes ?? new Uint8Array())).toBe(networkName(bytes));
  // Whose hand is known is read by what was learned of it alone.
  expect([await read.hands(), await read.taughtReader()]).toEqual([null, null]);
  expect(await withHand(networks, Uint8Array.of(1, 2, 3))).toBe(networks);
  expect(await withHand(networks, encodeHand({ ...learned, network: 'another' }))).toBe(networks);
});

it('takes no longer the more lines there are, and has more trials the fewer', () => {
  for (const lines of [8, 20, 40, 80]) {
    const { trials, epochs } = planOf(lines, { looks: 1400, epochs: 20 });
    expect(epochs * (lines + trials * 0.8 * lines)).toBeLessThanOrEqual(1400);
  }
  expect(planOf(20, { looks: 1400, epochs: 20 })).toEqual({ trials: 3, epochs: 20 });
  expect(planOf(80, { looks: 1400, epochs: 20 })).toEqual({ trials: 1, epochs: 9 });
  // Of eight lines four times two are held out, and then none is left that was not.
  expect([8, 10, 30, 40].map((lines) => planOf(lines, { looks: 1400, epochs: 20 }).trials)).toEqual([4, 5, 2, 2]);
});
