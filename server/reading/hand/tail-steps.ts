/* eslint-disable @typescript-eslint/no-non-null-assertion -- these loops run over millions of numbers, each within its table */
import type { GraphNode } from './onnx-graph.ts';

/**
 * The operators of a network's tail: each as it goes forwards, and how its gradient goes back. It is one file, however long,
 * because others ask it for the table alone (`STEPS_KNOWN`), and what the rows share is hardly of use to anybody else.
 */

/** Numbers in rows: the last of `dims` runs fastest; the first is always 1, for one line is learned at a time. */
export interface Values {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** a (m by k) times b (k by n); `turned` ones lie the other way round. */
export type Multiply = (
  a: Float32Array,
  b: Float32Array,
  size: { readonly m: number; readonly k: number; readonly n: number },
  turned: { readonly a?: boolean; readonly b?: boolean },
) => Float32Array | Promise<Float32Array>;

/** A step gone forwards, and how its gradient goes back; the array it is given becomes its own. */
export interface Step {
  readonly value: Values;
  readonly back: (gradient: Float32Array) => void | Promise<void>;
}

/** What steps are given. */
export interface Around {
  valueOf(name: string): Values;
  /** Adds to the gradient of a value; the array becomes its own. */
  give(name: string, gradient: Float32Array): void;
  /** Whether anybody asks for the gradient of a value. */
  isAsked(name: string): boolean;
  readonly multiply: Multiply;
}

type MakeStep = (node: GraphNode, around: Around) => Step | Promise<Step>;

const attribute = ({ attributes }: GraphNode, name: string, otherwise: number) =>
  attributes.get(name)?.[0] ?? otherwise;

/** Adds to each number of `sum` that of `more` at its place: gradients of several lines are summed without a copy. */
export function addTo(sum: Float32Array, more: Float32Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at]! += more[at]!;
}

/** A function of one number, and its slope by what went in and came out. */
const elementwise =
  (make: (node: GraphNode) => { of: (x: number) => number; slope: (x: number, y: number) => number }): MakeStep =>
  (node, { valueOf, give }) => {
    const [first = ''] = node.inputs;
    const { of, slope } = make(node);
    const { data, dims } = valueOf(first);
    const y = new Float32Array(data.length);
    for (let at = 0; at < y.length; at += 1) y[at] = of(data[at]!);
    return {
      value: { data: y, dims },
      back(g) {
        for (let at = 0; at < g.length; at += 1) g[at]! *= slope(data[at]!, y[at]!);
        give(first, g);
      },
    };
  };

/** The error function to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const y = 1 - sum * Math.exp(-x * x);
  return x < 0 ? -y : y;
}

/** `x` times the share of a normal distribution below it, and its slope, in steps of 1/256 from -SPAN on. */
const SPAN = 6;
const STEPS = 256;
const belowAt = (at: number) => 0.5 * (1 + erf((at / STEPS - SPAN) / Math.SQRT2));
const BELOW = Float32Array.from({ length: 2 * SPAN * STEPS + 2 }, (_, at) => belowAt(at));
const SLOPE = BELOW.map((below, at) => {
  const x = at / STEPS - SPAN;
  return below + x * 0.3989422804014327 * Math.exp(-0.5 * x * x);
});

/** Between two steps of a table. */
function between(table: Float32Array, x: number): number {
  if (!(x > -SPAN)) return 0;
  if (x >= SPAN) return 1;
  const place = (x + SPAN) * STEPS;
  const at = Math.floor(place);
  const low = table[at]!;
  return low + (table[at + 1]! - low) * (place - at);
}

const gelu: MakeStep = (node, { valueOf, give }) => {
  const [first = ''] = node.inputs;
  const { data, dims } = valueOf(first);
  const y = new Float32Array(data.length);
  for (let at = 0; at < y.length; at += 1) y[at] = data[at]! * between(BELOW, data[at]!);
  return {
    value: { data: y, dims },
    back(g) {
      for (let at = 0; at < g.length; at += 1) g[at]! *= between(SLOPE, data[at]!);
      give(first, g);
    },
  };
};

/** Another form of the same numbers. */
const reform =
  (dimsOf: (node: GraphNode, dims: readonly number[]) => readonly number[]): MakeStep =>
  (node, { valueOf, give }) => {
    const [first = ''] = node.inputs;
    const { data, dims } = valueOf(first);
    return { value: { data, dims: dimsOf(node, dims) }, back: (g) => give(first, g) };
  };

const axesOf = ({ attributes }: GraphNode, sides: number) =>
  (attributes.get('axes') ?? [2]).map((axis) => (axis < 0 ? axis + sides : axis));

function widened(node: GraphNode, dims: readonly number[]): number[] {
  const wide = [...dims];
  for (const axis of axesOf(node, dims.length + 1)) wide.splice(axis, 0, 1);
  return wide;
}

/** How one that has fewer numbers is laid over the other: each of its numbers stands for so many in a row, again and again. */
function runOf(large: Values, small: Values): number {
  if (small.data.length === 1) return large.data.length;
  const dims = [...Array<number>(Math.max(0, large.dims.length - small.dims.length)).fill(1), ...small.dims];
  const last = dims.findLastIndex((side) => side !== 1);
  return large.dims.slice(last + 1).reduce((all, one) => all * one, 1);
}

/** A sum, product or quotient of two that are as large as each other. */
const pairwise: MakeStep = ({ op, inputs: [first = '', second = ''] }, { valueOf, give, isAsked }) => {
  const { data: xs, dims } = valueOf(first);
  const own = valueOf(second).data;
  const ws = op === 'Div' ? own.map((one) => 1 / one) : own;
  const y = new Float32Array(xs.length);
  if (op === 'Add') for (let at = 0; at < y.length; at += 1) y[at] = xs[at]! + ws[at]!;
  else for (let at = 0; at < y.length; at += 1) y[at] = xs[at]! * ws[at]!;
  return {
    value: { data: y, dims },
    back(g) {
      if (isAsked(second)) {
        const toW = g.slice();
        if (op === 'Mul') for (let at = 0; at < toW.length; at += 1) toW[at]! *= xs[at]!;
        if (op === 'Div') for (let at = 0; at < toW.length; at += 1) toW[at]! *= -y[at]! * ws[at]!;
        give(second, toW);
      }
      if (op !== 'Add') for (let at = 0; at < g.length; at += 1) g[at]! *= ws[at]!;
      give(first, g);
    },
  };
};

/** A sum, product or quotient; one of the two may be smaller and is laid over the other. */
const combine: MakeStep = (node, around) => {
  const { op, inputs } = node;
  const { valueOf, give, isAsked } = around;
  const [first = '', second = ''] = inputs;
  const [a, b] = [valueOf(first), valueOf(second)];
  if (a.data.length === b.data.length) return pairwise(node, around);
  const isSwapped = b.data.length > a.data.length;
  const [x, w] = isSwapped ? [b, a] : [a, b];
  const [xName, wName] = isSwapped ? [second, first] : [first, second];
  if (isSwapped && op === 'Div') throw new Error('A small value divided by a large one is not known.');
  const run = runOf(x, w);
  const [xs, count, size] = [x.data, w.data.length, x.data.length];
  // A quotient is a product with the reciprocal.
  const ws = op === 'Div' ? w.data.map((one) => 1 / one) : w.data;
  const y = new Float32Array(size);
  const isSum = op === 'Add';
  for (let at = 0, of = 0; at < size; of = of + 1 === count ? 0 : of + 1) {
    const [by, end] = [ws[of]!, at + run];
    if (isSum) for (; at < end; at += 1) y[at] = xs[at]! + by;
    else for (; at < end; at += 1) y[at] = xs[at]! * by;
  }
  return {
    value: { data: y, dims: x.dims },
    back(g) {
      if (isAsked(wName)) {
        const toW = new Float32Array(count);
        for (let at = 0, of = 0; at < size; of = of + 1 === count ? 0 : of + 1) {
          const [by, end] = [ws[of]!, at + run];
          let sum = 0;
          if (isSum) for (; at < end; at += 1) sum += g[at]!;
          else for (; at < end; at += 1) sum += g[at]! * xs[at]!;
          toW[of]! += op === 'Div' ? -sum * by * by : sum;
        }
        give(wName, toW);
      }
      if (!isAsked(xName)) return;
      if (!isSum) {
        for (let at = 0, of = 0; at < size; of = of + 1 === count ? 0 : of + 1) {
          const [by, end] = [ws[of]!, at + run];
          for (; at < end; at += 1) g[at]! *= by;
        }
      }
      give(xName, g);
    },
  };
};

const matmul: MakeStep = async ({ inputs: [first = '', second = ''] }, { valueOf, give, isAsked, multiply }) => {
  const [x, w] = [valueOf(first), valueOf(second)];
  const [k, n] = [w.dims[0] ?? 0, w.dims[1] ?? 0];
  const m = x.data.length / k;
  return {
    value: { data: await multiply(x.data, w.data, { m, k, n }, {}), dims: [...x.dims.slice(0, -1), n] },
    async back(g) {
      if (isAsked(first)) give(first, await multiply(g, w.data, { m, k: n, n: k }, { b: true }));
      if (isAsked(second)) give(second, await multiply(x.data, g, { m: k, k: m, n }, { a: true }));
    },
  };
};

/** By the scale and shift of each channel; the statistics stay as they are. */
const normalize: MakeStep = (node, { valueOf, give, isAsked }) => {
  const [first = '', scaleName = '', biasName = '', meanName = '', varianceName = ''] = node.inputs;
  const x = valueOf(first);
  const [scale, bias, mean] = [valueOf(scaleName).data, valueOf(biasName).data, valueOf(meanName).data];
  const channels = x.dims[1] ?? 1;
  const inner = x.data.length / channels;
  const spread = valueOf(varianceName).data.map((one) => 1 / Math.sqrt(one + attribute(node, 'epsilon', 1e-5)));
  const y = new Float32Array(x.data.length);
  for (let c = 0; c < channels; c += 1) {
    const by = scale[c]! * spread[c]!;
    const shift = bias[c]! - mean[c]! * by;
    for (let at = c * inner; at < (c + 1) * inner; at += 1) y[at] = x.data[at]! * by + shift;
  }
  return {
    value: { data: y, dims: x.dims },
    back(g) {
      const [toScale, toBias] = [new Float32Array(channels), new Float32Array(channels)];
      for (let c = 0; c < channels; c += 1) {
        const [by, middle] = [scale[c]! * spread[c]!, mean[c]!];
        let [sum, weighed] = [0, 0];
        for (let at = c * inner; at < (c + 1) * inner; at += 1) {
          sum += g[at]!;
          weighed += g[at]! * (x.data[at]! - middle);
          g[at]! *= by;
        }
        [toScale[c], toBias[c]] = [weighed * spread[c]!, sum];
      }
      if (isAsked(scaleName)) give(scaleName, toScale);
      if (isAsked(biasName)) give(biasName, toBias);
      give(first, g);
    },
  };
};

/** The average of each channel. */
const average: MakeStep = ({ inputs: [first = ''] }, { valueOf, give }) => {
  const x = valueOf(first);
  const channels = x.dims[1] ?? 1;
  const inner = x.data.length / channels;
  const y = new Float32Array(channels);
  for (let c = 0; c < channels; c += 1) {
    let sum = 0;
    for (let at = c * inner; at < (c + 1) * inner; at += 1) sum += x.data[at]!;
    y[c] = sum / inner;
  }
  return {
    value: { data: y, dims: [1, channels, 1, 1] },
    back(g) {
      const to = new Float32Array(x.data.length);
      for (let c = 0; c < channels; c += 1) to.fill(g[c]! / inner, c * inner, (c + 1) * inner);
      give(first, to);
    },
  };
};

function turned(from: Float32Array, rows: number, columns: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < columns; at += 1) to[at * rows + row] = from[row * columns + at]!;
  }
  return to;
}

/** [1, a, b] to [1, b, a]. */
const turn: MakeStep = ({ inputs: [first = ''] }, { valueOf, give }) => {
  const { data, dims } = valueOf(first);
  const [rows, columns] = [dims[1] ?? 1, dims[2] ?? 1];
  return {
    value: { data: turned(data, rows, columns), dims: [1, columns, rows] },
    back: (g) => give(first, turned(g, columns, rows)),
  };
};

/** The average of each window. */
const pool: MakeStep = (node, { valueOf, give }) => {
  const [first = ''] = node.inputs;
  const x = valueOf(first);
  const [high = 1, wide = 1] = node.attributes.get('kernel_shape') ?? [];
  const [down = 1, across = 1] = node.attributes.get('strides') ?? [];
  const [, channels = 1, height = 1, width = 1] = x.dims;
  const [rows, columns] = [Math.floor((height - high) / down) + 1, Math.floor((width - wide) / across) + 1];
  const share = 1 / (high * wide);
  /** Gives what lies in each window to it, or back. */
  const spread = (large: Float32Array, small: Float32Array, back: boolean) => {
    for (let c = 0, to = 0; c < channels; c += 1) {
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1, to += 1) {
          for (let cell = 0; cell < high * wide; cell += 1) {
            const from = (c * height + row * down + Math.floor(cell / wide)) * width + column * across + (cell % wide);
            if (back) large[from]! += small[to]! * share;
            else small[to]! += large[from]! * share;
          }
        }
      }
    }
  };
  const y = new Float32Array(channels * rows * columns);
  spread(x.data, y, false);
  return {
    value: { data: y, dims: [1, channels, rows, columns] },
    back(g) {
      const to = new Float32Array(x.data.length);
      spread(to, g, true);
      give(first, to);
    },
  };
};

interface Window {
  readonly channels: number;
  readonly height: number;
  readonly width: number;
  readonly high: number;
  readonly wide: number;
  readonly down: number;
  readonly across: number;
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

function windowOf({ attributes }: GraphNode, x: Values, w: Values): Window {
  const [, channels = 1, height = 1, width = 1] = x.dims;
  const [high, wide] = [w.dims[2] ?? 1, w.dims[3] ?? 1];
  const [down = 1, across = 1] = attributes.get('strides') ?? [];
  const [top = 0, left = 0, below = 0, right = 0] = attributes.get('pads') ?? [];
  const rows = Math.floor((height + top + below - high) / down) + 1;
  const columns = Math.floor((width + left + right - wide) / across) + 1;
  return { channels, height, width, high, wide, down, across, top, left, rows, columns };
}

/** Which numbers of a channel one place of the window sees, row by row: the work gets where both begin, and how many they are. */
function eachRow(
  { height, width, down, across, top, left, rows, columns }: Window,
  channel: number,
  i: number,
  j: number,
  work: (to: number, from: number, count: number) => void,
) {
  const begin = Math.max(0, Math.ceil((left - j) / across));
  const end = Math.min(columns, Math.floor((width - 1 + left - j) / across) + 1);
  for (let row = 0; row < rows; row += 1) {
    const y = row * down - top + i;
    if (y < 0 || y >= height || end <= begin) continue;
    work(row * columns + begin, (channel * height + y) * width + begin * across - left + j, end - begin);
  }
}

const convolve: MakeStep = async (node, around) => {
  const { valueOf, give, isAsked } = around;
  const [first = '', weightName = '', biasName = ''] = node.inputs;
  const [x, w] = [valueOf(first), valueOf(weightName)];
  const one = windowOf(node, x, w);
  const step = await (attribute(node, 'group', 1) === 1 ? dense : depthwise)(x, w, one, { first, weightName, around });
  if (biasName === '') return step;
  const bias = valueOf(biasName).data;
  const size = one.rows * one.columns;
  const y = step.value.data;
  for (let c = 0; c < bias.length; c += 1) {
    const more = bias[c]!;
    for (let at = c * size; at < (c + 1) * size; at += 1) y[at]! += more;
  }
  return {
    value: step.value,
    async back(g) {
      if (isAsked(biasName)) {
        const toBias = new Float32Array(bias.length);
        for (let c = 0; c < bias.length; c += 1) {
          let sum = 0;
          for (let at = c * size; at < (c + 1) * size; at += 1) sum += g[at]!;
          toBias[c] = sum;
        }
        give(biasName, toBias);
      }
      await step.back(g);
    },
  };
};

interface Names {
  readonly first: string;
  readonly weightName: string;
  readonly around: Around;
}

/** Each channel with a window of its own. */
function depthwise(x: Values, w: Values, one: Window, { first, weightName, around }: Names): Step {
  const { channels, high, wide, across } = one;
  const size = one.rows * one.columns;
  const y = new Float32Array(channels * size);
  const xs = x.data;
  const each = (work: (tap: number, to: number, from: number, count: number) => void) => {
    for (let c = 0; c < channels; c += 1) {
      for (let i = 0; i < high; i += 1) {
        for (let j = 0; j < wide; j += 1) {
          const tap = (c * high + i) * wide + j;
          eachRow(one, c, i, j, (to, from, count) => work(tap, c * size + to, from, count));
        }
      }
    }
  };
  each((tap, to, from, count) => {
    const by = w.data[tap]!;
    if (across === 1) for (let at = 0; at < count; at += 1) y[to + at]! += by * xs[from + at]!;
    else for (let at = 0; at < count; at += 1) y[to + at]! += by * xs[from + at * across]!;
  });
  return {
    value: { data: y, dims: [1, channels, one.rows, one.columns] },
    back(g) {
      const [toX, toW] = [new Float32Array(xs.length), new Float32Array(w.data.length)];
      each((tap, to, from, count) => {
        const by = w.data[tap]!;
        let sum = 0;
        if (across === 1) {
          for (let at = 0; at < count; at += 1) {
            const slope = g[to + at]!;
            sum += slope * xs[from + at]!;
            toX[from + at]! += slope * by;
          }
        } else {
          for (let at = 0; at < count; at += 1) {
            const slope = g[to + at]!;
            sum += slope * xs[from + at * across]!;
            toX[from + at * across]! += slope * by;
          }
        }
        toW[tap]! += sum;
      });
      around.give(weightName, toW);
      around.give(first, toX);
    },
  };
}

/** All channels together, as one product of tables. */
async function dense(x: Values, w: Values, one: Window, { first, weightName, around }: Names): Promise<Step> {
  const { channels, high, wide, down, across } = one;
  const { give, isAsked, multiply } = around;
  const [out, n, k] = [w.dims[0] ?? 1, one.rows * one.columns, channels * high * wide];
  const isPlain = high * wide * down * across === 1 && one.top + one.left === 0;
  const each = (work: (to: number, from: number, count: number) => void) => {
    for (let c = 0, row = 0; c < channels; c += 1) {
      for (let i = 0; i < high; i += 1) {
        for (let j = 0; j < wide; j += 1, row += 1) {
          const at = row * n;
          eachRow(one, c, i, j, (to, from, count) => work(at + to, from, count));
        }
      }
    }
  };
  const unfold = () => {
    const table = new Float32Array(k * n);
    each((to, from, count) => {
      for (let at = 0; at < count; at += 1) table[to + at] = x.data[from + at * across]!;
    });
    return table;
  };
  const table = isPlain ? x.data : unfold();
  return {
    value: { data: await multiply(w.data, table, { m: out, k, n }, {}), dims: [1, out, one.rows, one.columns] },
    async back(g) {
      if (isAsked(weightName)) give(weightName, await multiply(g, table, { m: out, k: n, n: k }, { b: true }));
      if (!isAsked(first)) return;
      const slope = await multiply(w.data, g, { m: k, k: out, n }, { a: true });
      if (isPlain) {
        give(first, slope);
        return;
      }
      const to = new Float32Array(x.data.length);
      each((at, from, count) => {
        for (let step = 0; step < count; step += 1) to[from + step * across]! += slope[at + step]!;
      });
      give(first, to);
    },
  };
}

const same = reform((_node, dims) => dims);

/** The steps that can be gone backwards, by their names in the file; 'Gelu' is what `withGelu` makes of five. */
export const STEPS_KNOWN: Readonly<Record<string, MakeStep>> = {
  Conv: convolve,
  MatMul: matmul,
  Add: combine,
  Mul: combine,
  Div: combine,
  Identity: same,
  Cast: same,
  Squeeze: reform((node, dims) => dims.filter((_, at) => !axesOf(node, dims.length).includes(at))),
  Unsqueeze: reform(widened),
  Transpose: turn,
  BatchNormalization: normalize,
  AveragePool: pool,
  ReduceMean: average,
  GlobalAveragePool: average,
  Gelu: gelu,
  Erf: elementwise(() => ({ of: erf, slope: (x) => 1.1283791670955126 * Math.exp(-x * x) })),
  Relu: elementwise(() => ({ of: (x) => (x > 0 ? x : 0), slope: (x) => (x > 0 ? 1 : 0) })),
  Sigmoid: elementwise(() => ({ of: (x) => 1 / (1 + Math.exp(-x)), slope: (_, y) => y * (1 - y) })),
  HardSigmoid: elementwise((node) => {
    const [alpha, beta] = [attribute(node, 'alpha', 0.2), attribute(node, 'beta', 0.5)];
    return { of: (x) => Math.max(0, Math.min(1, alpha * x + beta)), slope: (_, y) => (y > 0 && y < 1 ? alpha : 0) };
  }),
};
