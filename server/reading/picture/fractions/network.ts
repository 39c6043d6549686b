import { STRIP_HEIGHT, type Strip } from './strip.ts';
import { SYMBOLS } from './symbols.ts';

/** A convolution as the training script writes it: what is read in, what comes out, its window, step and border (rows, then columns). */
interface Layer {
  readonly input: number;
  readonly output: number;
  readonly window: readonly [number, number];
  readonly step: readonly [number, number];
  readonly border: readonly [number, number];
  /** A depthwise convolution: each channel by itself. */
  readonly depthwise?: boolean;
  /** The result is added to what the layer before the pair was given. */
  readonly adds?: boolean;
}
const pixelwise = (input: number, output: number, adds = false): Layer => ({
  input,
  output,
  window: [1, 1],
  step: [1, 1],
  border: [0, 0],
  adds,
});
const depthwise = (
  channels: number,
  window: readonly [number, number],
  step: readonly [number, number] = [1, 1],
): Layer => ({
  input: channels,
  output: channels,
  window,
  step,
  border: [window[0] >> 1, window[1] >> 1],
  depthwise: true,
});
/** As in scripts/train/fractions/train.py, in its order. */
const LAYERS: readonly Layer[] = [
  { input: 1, output: 16, window: [3, 3], step: [2, 2], border: [1, 1] },
  { input: 16, output: 32, window: [3, 3], step: [2, 1], border: [1, 1] },
  depthwise(32, [3, 3]),
  pixelwise(32, 48),
  depthwise(48, [3, 3], [2, 2]),
  pixelwise(48, 64),
  depthwise(64, [3, 3]),
  pixelwise(64, 64, true),
  { input: 64, output: 80, window: [5, 1], step: [1, 1], border: [0, 0] },
  depthwise(80, [1, 5]),
  pixelwise(80, 80, true),
  depthwise(80, [1, 5]),
  pixelwise(80, 80, true),
  pixelwise(80, SYMBOLS.length),
];
/** The two halves of a depthwise pair have no activation between them, nor has the last layer one. */
const hasActivation = (layer: Layer, at: number) => layer.depthwise !== true && at < LAYERS.length - 1;
const sizeOf = ({ input, output, window, depthwise: single }: Layer) =>
  (single ? output : input * output) * window[0] * window[1];

/** The amount reader's weights, ready to compute with: for each layer its weights and biases. */
export type AmountNetwork = readonly { readonly weights: Float32Array; readonly biases: Float32Array }[];

/**
 * Unpacks the weights: int8, layer after layer, and for each layer the scales and the biases of its channels. Throws RangeError where
 * the two do not have the sizes of this network.
 */
export function networkOf(int8: Int8Array, scalesAndBiases: Float32Array): AmountNetwork {
  let at = 0;
  let channel = 0;
  const network = LAYERS.map((layer) => {
    const size = sizeOf(layer);
    const each = size / layer.output;
    const weights = new Float32Array(size);
    for (let i = 0; i < size; i++) {
      weights[i] = (int8[at + i] ?? 0) * (scalesAndBiases[channel + Math.floor(i / each)] ?? 0);
    }
    const biases = scalesAndBiases.slice(channel + layer.output, channel + 2 * layer.output);
    at += size;
    channel += 2 * layer.output;
    return { weights, biases };
  });
  if (at !== int8.length || channel !== scalesAndBiases.length)
    throw new RangeError('Not the weights of this network.');
  return network;
}

/** Values by channel, row, column. */
interface Plane {
  readonly values: Float32Array;
  readonly rows: number;
  readonly columns: number;
}

function convolve(from: Plane, layer: Layer, weights: Float32Array, biases: Float32Array, bend: boolean): Plane {
  const [kh, kw] = layer.window;
  const [sy, sx] = layer.step;
  const [by, bx] = layer.border;
  const rows = Math.floor((from.rows + 2 * by - kh) / sy) + 1;
  const columns = Math.floor((from.columns + 2 * bx - kw) / sx) + 1;
  const { values } = from;
  const out = new Float32Array(layer.output * rows * columns);
  const inputs = layer.depthwise ? 1 : layer.input;
  for (let o = 0; o < layer.output; o++) {
    const base = o * rows * columns;
    out.fill(biases[o] ?? 0, base, base + rows * columns);
    for (let n = 0; n < inputs; n++) {
      const plane = (layer.depthwise ? o : n) * from.rows * from.columns;
      for (let ky = 0; ky < kh; ky++) {
        for (let kx = 0; kx < kw; kx++) {
          const weight = weights[((o * inputs + n) * kh + ky) * kw + kx] ?? 0;
          if (weight === 0) continue;
          const first = kx < bx ? Math.ceil((bx - kx) / sx) : 0;
          const last = Math.min(columns - 1, Math.floor((from.columns - 1 + bx - kx) / sx));
          for (let y = 0; y < rows; y++) {
            const row = y * sy + ky - by;
            if (row < 0 || row >= from.rows) continue;
            const source = plane + row * from.columns + kx - bx;
            const target = base + y * columns;
            for (let x = first; x <= last; x++) {
              out[target + x] = (out[target + x] ?? 0) + weight * (values[source + x * sx] ?? 0);
            }
          }
        }
      }
    }
  }
  if (bend) for (let i = 0; i < out.length; i++) if ((out[i] ?? 0) < 0) out[i] = 0;
  return { values: out, rows, columns };
}

/** What the network answers for a strip: for every fourth column the chances of each symbol, `SYMBOLS.length` apart. */
export interface Scores {
  readonly chances: Float32Array;
  readonly steps: number;
}

/** Looks at a strip: the chances of each symbol at every fourth of its columns. */
export function runNetwork(network: AmountNetwork, strip: Strip): Scores {
  // Some empty columns at the right, as in training, so that the last sign does not touch the edge.
  const columns = Math.ceil((strip.width + 8) / 4) * 4;
  const values = new Float32Array(STRIP_HEIGHT * columns);
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    for (let x = 0; x < strip.width; x++) values[y * columns + x] = (strip.ink[y * strip.width + x] ?? 0) / 255;
  }
  let plane: Plane = { values, rows: STRIP_HEIGHT, columns };
  let residual = plane;
  LAYERS.forEach((layer, at) => {
    const { weights, biases } = network[at] ?? { weights: new Float32Array(0), biases: new Float32Array(0) };
    // The pair that adds its result starts with a layer that treats each channel alone.
    if (layer.depthwise) residual = plane;
    plane = convolve(plane, layer, weights, biases, hasActivation(layer, at));
    if (layer.adds)
      for (let i = 0; i < plane.values.length; i++)
        plane.values[i] = (plane.values[i] ?? 0) + (residual.values[i] ?? 0);
  });
  return { chances: shares(plane), steps: plane.columns };
}

/** Scores by symbol and column to chances by column and symbol. */
function shares({ values, columns }: Plane): Float32Array {
  const count = SYMBOLS.length;
  const chances = new Float32Array(columns * count);
  for (let x = 0; x < columns; x++) {
    let most = -Infinity;
    for (let s = 0; s < count; s++) most = Math.max(most, values[s * columns + x] ?? 0);
    let sum = 0;
    for (let s = 0; s < count; s++) {
      const share = Math.exp((values[s * columns + x] ?? 0) - most);
      chances[x * count + s] = share;
      sum += share;
    }
    for (let s = 0; s < count; s++) chances[x * count + s] = (chances[x * count + s] ?? 0) / sum;
  }
  return chances;
}
