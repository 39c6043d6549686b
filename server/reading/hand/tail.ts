import { type GraphNode, type OnnxGraph, valuesOf } from './onnx-graph.ts';
import { addTo, type Multiply, type Step, STEPS_KNOWN, type Values } from './tail-steps.ts';

/** The end of a recognizing network, from one value on that everything behind it is made of. */
export interface Tail {
  /** The name of that value. */
  readonly cut: string;
  readonly nodes: readonly GraphNode[];
  /** The name of what the shares are made of. */
  readonly output: string;
  /** Where the last layer's weights and biases stand. */
  readonly head: { readonly weights: string; readonly bias: string; readonly classes: number };
  /** What may be learned, and what stays as it is; the last layer's only for the classes that are read. */
  readonly learned: ReadonlyMap<string, Float32Array>;
  readonly fixed: ReadonlyMap<string, Float32Array>;
  readonly dims: ReadonlyMap<string, readonly number[]>;
}

type Weights = ReadonlyMap<string, Float32Array>;

const isKnown = ({ op }: GraphNode) => Object.hasOwn(STEPS_KNOWN, op);

/**
 * The longest end of the network that can be learned: all of its steps are known, everything comes through one value, and
 * it has at most `numbersMax` numbers to learn, of the last layer those of `classes` alone.
 */
export function tailOf(graph: OnnxGraph, classes: readonly number[], numbersMax: number): Tail {
  const { nodes, tensors } = graph;
  const end = nodes.findLastIndex(({ op }) => op === 'Softmax');
  const output = nodes[end]?.inputs[0] ?? '';
  const made = new Map(nodes.flatMap(({ outputs }, index) => outputs.map((name) => [name, index] as const)));
  const head = headOf(nodes.slice(0, end), output, tensors);
  let cut = '';
  let begin = end;
  let numbers = 0;
  const needed = new Set([output]);
  for (let index = end - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (!node || !node.outputs.some((name) => needed.has(name))) continue;
    if (!isKnown(node)) break;
    for (const name of node.outputs) needed.delete(name);
    for (const name of node.inputs) if (made.has(name)) needed.add(name);
    numbers += node.inputs
      .filter((name) => tensors.has(name))
      .reduce((sum, name) => {
        const { bytes, type } = tensors.get(name) ?? { bytes: 0, type: 1 };
        const count = bytes / (type === 1 ? 4 : 2);
        const isHead = name === head.weights || name === head.bias;
        return sum + (isHead ? (count / head.classes) * classes.length : count);
      }, 0);
    if (numbers > numbersMax) break;
    const [only, ...others] = needed;
    // A cut behind a mere change of name or form would save nothing.
    if (only !== undefined && others.length === 0) [cut, begin] = [only, index];
  }
  const used = nodes.slice(begin, end).filter(isKnown);
  const [learned, fixed] = [new Map<string, Float32Array>(), new Map<string, Float32Array>()];
  const dims = new Map<string, readonly number[]>();
  for (const { op, inputs } of used) {
    for (const [place, name] of inputs.entries()) {
      const tensor = tensors.get(name);
      if (!tensor) continue;
      const isHead = name === head.weights || name === head.bias;
      const values = isHead ? columnsOf(valuesOf(graph, name), head.classes, classes) : valuesOf(graph, name);
      dims.set(name, isHead ? [...tensor.dims.slice(0, -1), classes.length] : tensor.dims);
      // The statistics of a normalization stay, and so do plain constants.
      const stays = values.length === 1 || (op === 'BatchNormalization' && place > 2);
      (stays ? fixed : learned).set(name, values);
    }
  }
  return {
    cut,
    nodes: withBias(
      withGelu(used, (name) => fixed.get(name)),
      (name) => (learned.get(name)?.length ?? 0) > 1,
    ),
    output,
    head,
    learned,
    fixed,
    dims,
  };
}

function headOf(nodes: readonly GraphNode[], output: string, tensors: OnnxGraph['tensors']): Tail['head'] {
  const producer = (name: string) => nodes.find(({ outputs }) => outputs.includes(name));
  let node = producer(output);
  while (node?.op === 'Identity' || node?.op === 'Cast') node = producer(node.inputs[0] ?? '');
  const bias = node?.inputs.find((name) => tensors.has(name)) ?? '';
  node = producer(node?.inputs.find((name) => !tensors.has(name)) ?? '');
  const weights = node?.inputs[1] ?? '';
  const classes = tensors.get(weights)?.dims[1] ?? 0;
  if (node?.op !== 'MatMul' || !classes || tensors.get(bias)?.dims.at(-1) !== classes) {
    throw new Error('This network does not end in a layer that could be learned.');
  }
  return { weights, bias, classes };
}

/** Some columns of a table `wide` columns wide. */
export function columnsOf(table: Float32Array, wide: number, columns: readonly number[]): Float32Array {
  const rows = table.length / wide;
  const some = new Float32Array(rows * columns.length);
  for (let row = 0; row < rows; row += 1) {
    for (const [at, column] of columns.entries()) some[row * columns.length + at] = table[row * wide + column] ?? 0;
  }
  return some;
}

/** Of how little use a class is that is not read: its share comes to nothing. */
const NEVER = -100;

/** What was learned, as it is kept: of the last layer the weights, of all others by how much they differ from the network's own. */
export function learnedWeights({ head, learned }: Pick<Tail, 'head' | 'learned'>, weights: Weights) {
  const isHead = (name: string) => name === head.weights || name === head.bias;
  const changes = [...weights]
    .filter(([name]) => !isHead(name))
    .map(([name, values]): [string, Float32Array] => {
      const own = learned.get(name);
      return [name, values.map((one, at) => one - (own?.[at] ?? 0))];
    });
  return { weights: new Map([...weights].filter(([name]) => isHead(name))), changes: new Map(changes) };
}

/** The network's weights by what was learned; of the last layer, classes that were not learned are never read. */
export function inPlace(
  graph: OnnxGraph,
  {
    weights,
    changes,
    classes,
  }: { readonly weights: Weights; readonly changes: Weights; readonly classes: readonly number[] },
): Map<string, Float32Array> {
  const { weights: tableName, bias: biasName, classes: wide } = tailOf(graph, classes, 0).head;
  const [table, bias] = [valuesOf(graph, tableName), new Float32Array(wide).fill(NEVER)];
  const [ofHand, biasOfHand] = [weights.get(tableName), weights.get(biasName)];
  if (!ofHand || !biasOfHand || classes.some((one) => one >= wide)) throw new Error('What was learned does not fit.');
  for (const [at, column] of classes.entries()) {
    bias[column] = biasOfHand[at] ?? 0;
    for (let row = 0; row < table.length / wide; row += 1) {
      table[row * wide + column] = ofHand[row * classes.length + at] ?? 0;
    }
  }
  const changed = [...changes].map(([name, values]): [string, Float32Array] => [
    name,
    valuesOf(graph, name).map((one, at) => one + (values[at] ?? 0)),
  ]);
  return new Map([...changed, [tableName, table], [biasName, bias]]);
}

/** What was computed on the way, so that it can be gone backwards. */
export interface Run {
  readonly output: Values;
  /** The gradient of each learned weight, by that of the output. */
  back(gradient: Float32Array): Promise<Map<string, Float32Array>>;
}

/** Goes through the tail from the value at its cut; `weights` are in place of its own. */
export async function runTail(tail: Tail, input: Values, weights: Weights, multiply: Multiply): Promise<Run> {
  const values = new Map<string, Values>([[tail.cut, input]]);
  const gradients = new Map<string, Float32Array>();
  const steps: { readonly name: string; readonly step: Step }[] = [];
  const valueOf = (name: string): Values => {
    const there = values.get(name);
    if (there) return there;
    const data = weights.get(name) ?? tail.fixed.get(name);
    const dims = tail.dims.get(name);
    if (!data || !dims) throw new Error(`Nothing is called ${name}.`);
    return { data, dims };
  };
  const isAsked = (name: string) => name !== tail.cut && !tail.fixed.has(name);
  const give = (name: string, gradient: Float32Array): void => {
    const there = gradients.get(name);
    if (there) addTo(there, gradient);
    else if (isAsked(name)) gradients.set(name, gradient);
  };
  for (const node of tail.nodes) {
    const [name = ''] = node.outputs;
    const make = STEPS_KNOWN[node.op];
    if (!make) throw new Error(`${node.op} is not known.`);
    const step = await make(node, { valueOf, give, isAsked, multiply });
    values.set(name, step.value);
    steps.push({ name, step });
  }
  return {
    output: valueOf(tail.output),
    async back(gradient) {
      gradients.set(tail.output, gradient);
      for (const { name, step } of steps.toReversed()) {
        const own = gradients.get(name);
        gradients.delete(name);
        if (own) await step.back(own);
      }
      return new Map([...gradients].filter(([name]) => weights.has(name)));
    },
  };
}

/** The steps with those of each GELU as one: x / 1.41, its error function, 1 more, times x, halved. */
function withGelu(nodes: readonly GraphNode[], valueOf: (name: string) => Float32Array | undefined): GraphNode[] {
  const isConstant = (name: string | undefined, value: number) => {
    const values = valueOf(name ?? '');
    return values?.length === 1 && Math.abs((values[0] ?? 0) - value) < 1e-3;
  };
  const result: GraphNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const [div, erfOf, plus, times, half] = nodes.slice(at, at + 5);
    const fits =
      div?.op === 'Div' &&
      isConstant(div.inputs[1], Math.SQRT2) &&
      erfOf?.op === 'Erf' &&
      plus?.op === 'Add' &&
      isConstant(plus.inputs[1], 1) &&
      times?.op === 'Mul' &&
      times.inputs.includes(div.inputs[0] ?? '') &&
      half?.op === 'Mul' &&
      isConstant(half.inputs[1], 0.5);
    const node = nodes[at];
    if (fits) result.push({ op: 'Gelu', inputs: [div.inputs[0] ?? ''], outputs: half.outputs, attributes: new Map() });
    else if (node) result.push(node);
    if (fits) at += 4;
  }
  return result;
}

/** The steps with each constant that is added to a convolution as a part of it. */
function withBias(nodes: readonly GraphNode[], isConstant: (name: string) => boolean): GraphNode[] {
  const result: GraphNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const [node, next] = [nodes[at], nodes[at + 1]];
    const [made = ''] = node?.outputs ?? [];
    const bias = next?.inputs.find((name) => name !== made) ?? '';
    const uses = nodes.filter(({ inputs }) => inputs.includes(made)).length;
    const fits = node?.op === 'Conv' && node.inputs.length === 2 && next?.op === 'Add' && next.inputs.includes(made);
    if (fits && uses === 1 && isConstant(bias)) {
      result.push({ ...node, inputs: [...node.inputs, bias], outputs: next.outputs });
      at += 1;
    } else if (node) result.push(node);
  }
  return result;
}
