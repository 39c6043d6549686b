/**
 * How much fewer letters are wrong when a hand was learned: of each hand with enough lines, some are learned as the product
 * learns them, and the others are read before and after, as the product reads them, and by the network as it was made. Skips where the lines are not there.
 * `--lines 20` are learned, `--test 40` are read at most, `--from 50` lines a hand must have, `--hands a,b`, `--seed 1`,
 * `--models <folder>` of networks, `--letters` with the letter models.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeHand } from '#server/reading/hand/hand-file.ts';
import { learnHand, seededRandom } from '#server/reading/hand/hand-lesson.ts';
import { lettersApart } from '#server/reading/words/letters-apart.ts';
import { shuffled } from '#server/reading/hand/learn-hand.ts';
import { chooseModel } from '#server/reading/picture/letters/choose-model.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';
import { keptLine, lineOf } from '#server/providers/recognizer/cut-lines.ts';
import { networkToTeach, withHand } from '#server/providers/recognizer/hand-networks.ts';
import { networkName } from '#server/providers/recognizer/taught-network.ts';
import { loadLetterModels } from '#server/providers/recognizer/letter-models.ts';
import { loadNetworks, loadRuntime, type Networks } from '#server/providers/recognizer/networks.ts';
import { openLearner } from '#server/providers/recognizer/open-learner.ts';
import { pixelsOf } from '#server/providers/recognizer/pixels.ts';
import { readPiece, readUnclearAgain, readUnsureAgain } from '#server/providers/recognizer/read-piece.ts';

interface Line {
  readonly hand: string;
  readonly file: string;
  readonly text: string;
}

const data = resolve(import.meta.dirname, '../../../shared/real');
const { values: asked } = parseArgs({
  options: {
    lines: { type: 'string', default: '20' },
    test: { type: 'string', default: '40' },
    from: { type: 'string', default: '50' },
    hands: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    models: { type: 'string', default: process.env['READER_MODELS'] ?? '' },
    letters: { type: 'boolean', default: false },
  },
});

const models = asked.letters ? loadLetterModels() : [];
const whole = ({ width, height }: RgbImage) => ({ cx: width / 2, cy: height / 2, w: width, h: height, angle: 0 });
const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Letters wrong of all letters; `alone` leaves out the networks that were taught on many hands or are heard beside it. */
async function wrongBy(
  networks: Networks,
  lines: readonly { image: RgbImage; text: string }[],
  alone = false,
): Promise<number> {
  let [wrong, letters] = [0, 0];
  const pieces = [];
  for (const { image } of lines) {
    const piece = await readPiece(networks, image, whole(image));
    pieces.push(...(alone ? [piece] : await readUnclearAgain(networks, image, [piece])));
  }
  // The language is that of all the lines, as it is that of a picture.
  const shares = pieces.map((piece) => piece.shares);
  const model = asked.letters ? chooseModel(models, shares, networks.weights) : null;
  for (const [at, { image, text }] of lines.entries()) {
    const [read] = await readUnsureAgain(image, pieces.slice(at, at + 1), model);
    wrong += lettersApart(plain(read?.text ?? ''), plain(text));
    letters += Array.from(plain(text)).length;
  }
  return wrong / letters;
}

if (!existsSync(join(data, 'lines.jsonl'))) {
  console.log('The lines of real hands are not here (../shared/real beside the project), so nothing was measured.');
} else {
  const all = readFileSync(join(data, 'lines.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  const names = [...new Set(all.map(({ hand }) => hand))].filter((hand) =>
    asked.hands === ''
      ? all.filter((line) => line.hand === hand).length >= Number(asked.from)
      : asked.hands.split(',').includes(hand),
  );
  const networks = await loadNetworks(asked.models === '' ? null : resolve(asked.models));
  console.log(`${networks.name}${networks.fault}, ${asked.letters ? 'with' : 'without'} letter models`);
  const runtime = await loadRuntime();
  const network = await networkToTeach(networks);
  if (!network) throw new Error('The network that reads lines is gone.');
  const { alphabet, bytes } = network;
  const sums = { alone: 0, before: 0, after: 0 };
  for (const name of names) {
    const mixed = shuffled(
      all.filter(({ hand }) => hand === name),
      seededRandom(Number(asked.seed) * 7919),
    );
    const lines = await Promise.all(
      mixed.map(async (line) => ({
        text: line.text,
        image: (await pixelsOf(readFileSync(join(data, line.file)))).image,
      })),
    );
    const learned = lines.slice(0, Number(asked.lines));
    const test = lines.slice(learned.length, learned.length + Number(asked.test));
    const examples = [];
    for (const { image, text } of learned) {
      const kept = await keptLine(image, whole(image));
      if (kept) examples.push({ picture: await lineOf(kept), text });
    }
    const texts = examples.map(({ text }) => text);
    const begun = process.cpuUsage();
    const lesson = await learnHand(await openLearner(runtime, { bytes, alphabet }, texts), examples);
    const { user, system } = process.cpuUsage(begun);
    const hand = lesson.learned && encodeHand({ ...lesson.learned, network: networkName(bytes) });
    const before = await wrongBy(networks, test);
    const after = hand ? await wrongBy(await withHand(networks, hand), test) : before;
    const alone = await wrongBy(networks, test, true);
    sums.alone += alone;
    sums.before += before;
    sums.after += after;
    const percent = (share: number) => (100 * share).toFixed(1).padStart(5);
    console.log(
      `${name.padEnd(34)} wrong ${percent(alone)} % alone, ${percent(before)} % -> ${percent(after)} %`,
      `  held out ${percent(lesson.wrongBefore)} -> ${percent(lesson.wrongAfter)}${hand ? '' : ' (not kept)'}`,
      `  ${((user + system) / 1e6).toFixed(0)} s of a core, ${String(Math.round((hand?.length ?? 0) / 1000))} kB`,
    );
  }
  const percentGone = (of: number) => (100 * (1 - sums.after / of)).toFixed(0);
  const mean = (sum: number) => ((100 * sum) / names.length).toFixed(1);
  console.log(
    `${String(names.length)} hands: ${mean(sums.alone)} % alone, ${mean(sums.before)} % -> ${mean(sums.after)} %,`,
    `${percentGone(sums.before)} % of the errors gone, of the network's own ${percentGone(sums.alone)} %`,
  );
}
