import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { CROP_HEIGHT, padCrop, type Crop } from '#server/reading/picture/crop.ts';
import type { Alphabet } from '#server/reading/picture/decode-characters.ts';
import type { Learner } from '#server/reading/hand/learn-hand.ts';
import { lettersOf } from '#server/reading/hand/letters.ts';
import { graphOf, productNetwork, withOutput } from '#server/reading/hand/onnx-graph.ts';
import type { Runtime } from './networks.ts';
import { tailOf } from '#server/reading/hand/tail.ts';
import type { Multiply } from '#server/reading/hand/tail-steps.ts';

/** One core, and it keeps its memory: the same tables are multiplied again and again. */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  // Weights behind the cut are left in the file, and it would warn of each.
  logSeverityLevel: 3,
};

/** Numbers to learn, at most: kept in a byte each they are less than 1 MB, and learned in minutes. */
const NUMBERS_MAX = 545_000;
const [PADDING, STEP] = [48, 8];
const CUT_OUTPUT = 'hand.cut';

/** A recognizing network opened for learning: what it makes of a line before its last layers, and those layers. */
export async function openLearner(
  runtime: Runtime,
  network: { readonly bytes: Uint8Array; readonly alphabet: Alphabet },
  texts: readonly string[],
): Promise<Learner> {
  const graph = graphOf(network.bytes);
  const classCount = tailOf(graph, [0], NUMBERS_MAX).head.classes;
  const letters = lettersOf(network.alphabet, classCount, texts);
  const tail = tailOf(graph, letters.classes, NUMBERS_MAX);
  const front = await runtime.InferenceSession.create(withOutput(graph, tail.cut, CUT_OUTPUT), options);
  const input = front.inputNames[0] ?? '';
  return {
    tail,
    letters,
    multiply: await openMultiply(runtime),
    async look(crop: Crop) {
      const width = Math.ceil((crop.width + PADDING) / STEP) * STEP;
      const lines = new runtime.Tensor('float32', padCrop(crop, width).data, [1, 3, CROP_HEIGHT, width]);
      const { [CUT_OUTPUT]: cut } = await front.run({ [input]: lines });
      const { data, dims } = cut as Tensor & { readonly data: Float32Array };
      return { data, dims };
    },
  };
}

/** Products of tables by the runtime: some twenty times as fast as a loop. */
async function openMultiply(runtime: Runtime): Promise<Multiply> {
  const open = (a: boolean, b: boolean) => runtime.InferenceSession.create(productNetwork(a, b), options);
  const [plain, first, second] = await Promise.all([open(false, false), open(true, false), open(false, true)]);
  return async (a, b, { m, k, n }, turned) => {
    const feeds = {
      a: new runtime.Tensor('float32', a, turned.a ? [k, m] : [m, k]),
      b: new runtime.Tensor('float32', b, turned.b ? [n, k] : [k, n]),
    };
    const { product } = await (turned.a ? first : turned.b ? second : plain).run(feeds);
    return (product as Tensor & { readonly data: Float32Array }).data;
  };
}
