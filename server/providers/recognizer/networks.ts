import { readFile } from 'node:fs/promises';
import type * as Ort from 'onnxruntime-node';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { AppError } from '#server/errors.ts';
import { greyOf } from '#server/reading/hand/line-picture.ts';
import { CROP_HEIGHT, padCrop, type Crop } from '#server/reading/picture/crop.ts';
import type { DecodingWeights } from '#server/reading/picture/letters/decode-line.ts';
import type { TextMap } from '#server/reading/picture/regions.ts';
import { alphabetOf, type Alphabet, type NetworkOutput } from '#server/reading/picture/decode-characters.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';
import {
  BUILT_IN,
  changedFile,
  charactersOf,
  HANDS_WEIGHTS,
  networkFilesIn,
  type NetworkFiles,
} from './network-files.ts';
import { taughtNetwork } from './taught-network.ts';

/** What reads a line. */
export interface LineReader {
  readonly alphabet: Alphabet;
  /** How what it says is weighed with a letter model. */
  readonly weights: DecodingWeights;
  /** Reads one line; `width` is that of the padded crop the answer's steps run over. */
  readLine: ReadLine;
  /** How much wider than it is written this writing is read best; 1 where nothing is known of it. */
  readonly stretch: number;
}

/** Two networks of PP-OCR: one finds writing, the other reads a line of it. */
export interface Networks extends LineReader {
  /** Which they are; see `NetworkFiles`. */
  readonly name: string;
  /** Why those of the folder were not taken, in one sentence; empty where they were, or none were asked for. */
  readonly fault: string;
  /** At which sizes, in pixels of the longer side, a picture that a hand wrote is looked at for lines; none where print's way does as well. */
  readonly handSides: readonly number[];
  /** A map of the size of the image; both sides must be multiples of 32. */
  findText(image: RgbImage): Promise<TextMap>;
  /** The file of the network that reads lines, and that network once more with other weights in it. */
  readonly reader: { readonly file: string; open(bytes: Uint8Array): Promise<ReadLine> };
  /** Reads what that network does not read clearly: the same one, taught on many hands. Null where there is none. */
  hands(): Promise<LineReader | null>;
  /** Another network, taught on many hands, that is heard beside this one where a hand wrote. Null where there is none. */
  taughtReader(): Promise<LineReader | null>;
}

type ReadLine = (crop: Crop) => Promise<{ readonly shares: NetworkOutput; readonly width: number }>;

/** Room right of a line, in pixels of the crop, rounded up to the eight of one step. */
const PADDING = 48;
const STEP = 8;
/** As the network was trained (ImageNet's averages and spreads, applied to blue, green, red as PaddleOCR does). */
const MEAN = [0.485, 0.456, 0.406] as const;
const SPREAD = [0.229, 0.224, 0.225] as const;

export type Runtime = typeof Ort;

/**
 * Loads the networks of a folder, or where there is none, or they are of no use, those that come with the installed package.
 * Throws AppError 'unconfigured' where the native runtime has no binary (musl, unusual processors).
 */
export async function loadNetworks(
  folder: string | null = null,
  load: () => Promise<Runtime> = () => import('onnxruntime-node'),
): Promise<Networks> {
  const runtime = await loadRuntime(load);
  if (folder === null) return open(runtime, BUILT_IN, '');
  const files = networkFilesIn(folder);
  if (!files) return open(runtime, BUILT_IN, `No networks for reading pictures were found in ${folder}.`);
  const changed = changedFile(files);
  if (changed !== null) return open(runtime, BUILT_IN, `${changed} is damaged: its sum does not fit.`);
  return open(runtime, files, '').catch((error: unknown) => {
    const fault = `The networks ${files.name} in ${folder} cannot be used: ${(error as Error).message.slice(0, 200)}`;
    return open(runtime, BUILT_IN, fault);
  });
}

/** What networks run on. Throws as `loadNetworks`. */
export async function loadRuntime(load: () => Promise<Runtime> = () => import('onnxruntime-node')): Promise<Runtime> {
  return load().catch((error: unknown) => {
    throw new AppError('unconfigured', 'Photos cannot be read on this server: its reader does not run here.', {
      cause: error,
    });
  });
}

async function open(runtime: Runtime, files: NetworkFiles, fault: string): Promise<Networks> {
  // One thread a picture: two were slower. The arena halves the time, see docs/decisions/135; the process ends when it is idle.
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
  };
  const [finder, ofLines, list] = await Promise.all([
    runtime.InferenceSession.create(files.finder, options),
    runtime.InferenceSession.create(files.reader, options),
    readFile(files.characters, 'utf8'),
  ]);
  const characters = charactersOf(list);
  const run = async (network: InferenceSession, data: Float32Array, width: number, height: number) => {
    const [input = '', output = ''] = [network.inputNames[0], network.outputNames[0]];
    const answer = await network.run({ [input]: new runtime.Tensor('float32', data, [1, 3, height, width]) });
    return answer[output] as Tensor & { readonly data: Float32Array };
  };
  const readLineBy =
    (network: InferenceSession): ReadLine =>
    async (crop) => {
      const width = Math.ceil((crop.width + PADDING) / STEP) * STEP;
      const { data, dims } = await run(network, padCrop(crop, width).data, width, CROP_HEIGHT);
      return { shares: { data, steps: dims[1] ?? 0, classes: dims[2] ?? 0 }, width };
    };
  const readLine = readLineBy(ofLines);
  // A list of characters that belongs to another network would make nonsense of every line.
  const { shares } = await readLine(blankCrop());
  if (shares.classes < characters.length + 1 || shares.classes > characters.length + 2) {
    throw new Error(
      `its list has ${String(characters.length)} characters, and the network ${String(shares.classes)} classes.`,
    );
  }
  const alphabet = alphabetOf(characters);
  const reader: Networks['reader'] = {
    file: files.reader,
    open: async (bytes) => readLineBy(await runtime.InferenceSession.create(bytes, options)),
  };
  let hands: Promise<LineReader | null> | undefined;
  let taught: Promise<LineReader | null> | undefined;
  const openTaught = async () => {
    const own = await runtime.InferenceSession.create(BUILT_IN.reader, options);
    const ofBuiltIn = alphabetOf(charactersOf(await readFile(BUILT_IN.characters, 'utf8')));
    return openHands({ ...reader, file: BUILT_IN.reader }, { alphabet: ofBuiltIn, readLine: readLineBy(own) });
  };
  return {
    name: files.name,
    fault,
    weights: files.weights,
    handSides: files.handSides,
    alphabet,
    findText: async (image) => {
      const { width, height } = image;
      const { data } = await run(finder, planesOf(image), width, height);
      return { data, width, height };
    },
    readLine,
    stretch: 1,
    reader,
    // What was taught is an aid: where its file is damaged the network reads on as it did before.
    hands: () => (hands ??= openHands(reader, { alphabet, readLine }).catch(() => null)),
    taughtReader: () => (taught ??= files.withTaughtNetwork ? openTaught().catch(() => null) : Promise.resolve(null)),
  };
}

/** Opened when something is not read clearly: most pictures are print. */
async function openHands(
  { file, open: openReader }: Networks['reader'],
  own: Pick<LineReader, 'alphabet' | 'readLine'>,
): Promise<LineReader | null> {
  const taught = await taughtNetwork(file);
  if (!taught) return null;
  const read = await openReader(taught.bytes);
  const classes = new Map(taught.alphabet.map(({ index, char }) => [char, index]));
  const places = own.alphabet.map(({ index, char }) => ({ from: index, to: classes.get(char) ?? index }));
  return {
    alphabet: taught.alphabet,
    weights: HANDS_WEIGHTS,
    stretch: 1,
    async readLine(crop) {
      const { shares, width } = await read(greyOf(crop));
      const { shares: ofOwn } = await own.readLine(crop);
      return { shares: mixShares(shares, ofOwn, [{ from: 0, to: 0 }, ...places]), width };
    },
  };
}

/**
 * What both say of a line, place by place: what the one has unlearned for the sake of others, such as capitals, is not lost.
 * Measured on hands that neither knew: see docs/decisions/111. `places` are the classes of the second that are read, and
 * what they are in the first.
 */
export function mixShares(
  taught: NetworkOutput,
  own: NetworkOutput,
  places: readonly { readonly from: number; readonly to: number }[],
): NetworkOutput {
  const data = taught.data.map((share) => share * TAUGHT_SHARE);
  for (let step = 0; step < data.length; step += taught.classes) {
    for (const { from, to } of places) {
      data[step + to] = (data[step + to] ?? 0) + (1 - TAUGHT_SHARE) * (own.data[step + from] ?? 0);
    }
  }
  return { ...taught, data };
}

const TAUGHT_SHARE = 0.65;

const blankCrop = (): Crop => ({ data: new Float32Array(3 * CROP_HEIGHT * 64), width: 64, height: CROP_HEIGHT });

function planesOf({ data, width, height }: RgbImage): Float32Array {
  const plane = width * height;
  const planes = new Float32Array(3 * plane);
  for (let at = 0; at < plane; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (data[at * 3 + 2 - channel] ?? 0) / 255;
      planes[channel * plane + at] = (value - (MEAN[channel] ?? 0)) / (SPREAD[channel] ?? 1);
    }
  }
  return planes;
}
