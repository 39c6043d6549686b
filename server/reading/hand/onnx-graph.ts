import { fromHalf, toHalf } from './half.ts';
import { Damaged, type Field, fieldsIn, joined, keyBytes, message, text, varint } from './protobuf.ts';

/**
 * What a network's file (ONNX, a protobuf message) says, as far as learning a hand needs it: its steps, where its weights
 * lie, and two changes of the file: further outputs, and other weights in the place of some. Written out here because the
 * runtime reads such files and tells nothing of them. Numbers are fields of onnx.proto3.
 */
export interface OnnxGraph {
  readonly bytes: Uint8Array;
  readonly nodes: readonly GraphNode[];
  readonly tensors: ReadonlyMap<string, StoredTensor>;
  readonly output: string;
}

export interface GraphNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: ReadonlyMap<string, readonly number[]>;
}

/** Weights as they lie in the file: single precision (1) or half (10); others, such as indices, are not kept. */
export interface StoredTensor {
  readonly dims: readonly number[];
  readonly type: 1 | 10;
  readonly at: number;
  readonly bytes: number;
}

const textAt = (bytes: Uint8Array, { at, next }: Field) => new TextDecoder().decode(bytes.subarray(at, next));

/** The numbers of a repeated field, packed or one by one. Negative ones are two's complement of 64 bits. */
function numbersOf(bytes: Uint8Array, field: Field): number[] {
  const signed = (value: number) => (value >= 2 ** 63 ? value - 2 ** 64 : value);
  if (field.wire === 0) return [signed(field.value)];
  const found: number[] = [];
  for (let at = field.at; at < field.next;) {
    const { value, next } = varint(bytes, at);
    found.push(signed(value));
    at = next;
  }
  return found;
}

const floatAt = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat32(at, true);

const [MODEL_GRAPH, GRAPH_NODE, GRAPH_TENSOR, GRAPH_OUTPUT] = [7, 1, 5, 12];
const FLOAT = 1;
const HALF = 10;

/** Reads a network's file. Throws where it is damaged. */
export function graphOf(bytes: Uint8Array): OnnxGraph {
  const nodes: GraphNode[] = [];
  const tensors = new Map<string, StoredTensor>();
  let output = '';
  const graph = graphField(bytes);
  for (const field of fieldsIn(bytes, graph.at, graph.next)) {
    if (field.number === GRAPH_TENSOR) addTensor(tensors, bytes, field);
    if (field.number === GRAPH_OUTPUT && output === '') output = nameOf(bytes, field);
    if (field.number !== GRAPH_NODE) continue;
    const node = nodeAt(bytes, field, tensors);
    if (node.op !== 'Constant') nodes.push(node);
  }
  return { bytes, nodes, tensors, output };
}

function graphField(bytes: Uint8Array): Field {
  for (const field of fieldsIn(bytes, 0, bytes.length)) if (field.number === MODEL_GRAPH) return field;
  throw new Damaged('The file of the network has no network in it.');
}

function nameOf(bytes: Uint8Array, whole: Field): string {
  for (const field of fieldsIn(bytes, whole.at, whole.next)) if (field.number === 1) return textAt(bytes, field);
  return '';
}

function addTensor(tensors: Map<string, StoredTensor>, bytes: Uint8Array, whole: Field, called = ''): void {
  let [name, type, at, size] = [called, 0, 0, 0];
  const dims: number[] = [];
  for (const field of fieldsIn(bytes, whole.at, whole.next)) {
    if (field.number === 1) dims.push(...numbersOf(bytes, field));
    if (field.number === 2) type = field.value;
    // The values themselves: as raw bytes, or as packed floats, which are the same bytes.
    if (field.number === 9 || (field.number === 4 && field.wire === 2)) [at, size] = [field.at, field.value];
    if (field.number === 8 && called === '') name = textAt(bytes, field);
  }
  const count = dims.reduce((all, one) => all * one, 1);
  if ((type === FLOAT && size === count * 4) || (type === HALF && size === count * 2)) {
    tensors.set(name, { dims, type, at, bytes: size });
  }
}

function nodeAt(bytes: Uint8Array, whole: Field, tensors: Map<string, StoredTensor>): GraphNode {
  const node = { op: '', inputs: [] as string[], outputs: [] as string[], attributes: new Map<string, number[]>() };
  const constants: Field[] = [];
  for (const field of fieldsIn(bytes, whole.at, whole.next)) {
    if (field.number === 1) node.inputs.push(textAt(bytes, field));
    if (field.number === 2) node.outputs.push(textAt(bytes, field));
    if (field.number === 4) node.op = textAt(bytes, field);
    if (field.number !== 5) continue;
    const values: number[] = [];
    for (const part of fieldsIn(bytes, field.at, field.next)) {
      if (part.number === 2) values.push(floatAt(bytes, part.at));
      if (part.number === 3 || part.number === 8) values.push(...numbersOf(bytes, part));
      if (part.number === 5) constants.push(part);
    }
    node.attributes.set(nameOf(bytes, field), values);
  }
  const [constant] = constants;
  if (node.op === 'Constant' && constant) addTensor(tensors, bytes, constant, node.outputs[0]);
  return node;
}

/** The weights of a name as numbers. */
export function valuesOf({ bytes, tensors }: OnnxGraph, name: string): Float32Array {
  const tensor = tensors.get(name);
  if (!tensor) throw new Damaged(`The network has no weights called ${name}.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset + tensor.at, tensor.bytes);
  const size = tensor.type === FLOAT ? 4 : 2;
  return Float32Array.from({ length: tensor.bytes / size }, (_, index) =>
    tensor.type === FLOAT ? view.getFloat32(index * 4, true) : fromHalf(view.getUint16(index * 2, true)),
  );
}

/** The file with other numbers in place of some weights, in the precision that the file keeps them in. */
export function withValues({ bytes, tensors }: OnnxGraph, others: ReadonlyMap<string, Float32Array>): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const [name, values] of others) {
    const tensor = tensors.get(name);
    const size = tensor?.type === FLOAT ? 4 : 2;
    if (!tensor || tensor.bytes !== values.length * size) throw new Damaged(`Weights called ${name} do not fit.`);
    const view = new DataView(copy.buffer, tensor.at, tensor.bytes);
    for (const [index, value] of values.entries()) {
      if (tensor.type === FLOAT) view.setFloat32(index * 4, value, true);
      else view.setUint16(index * 2, toHalf(value), true);
    }
  }
  return copy;
}

/** The file with another output in place of its own: what stands between two of its steps, in single precision. */
export function withOutput({ bytes }: OnnxGraph, name: string, output: string): Uint8Array {
  const graph = graphField(bytes);
  const cast = message(
    [1, text(name)],
    [2, text(output)],
    [3, text(`give ${output}`)],
    [4, text('Cast')],
    [5, message([1, text('to')], [3, FLOAT], [20, 2])],
  );
  const value = message([1, text(output)], [2, message([1, message([1, FLOAT])])]);
  const kept: Uint8Array[] = [];
  const needed = new Set([name]);
  let end = graph.next;
  for (const field of [...fieldsIn(bytes, graph.at, graph.next)].reverse()) {
    const begin = field.at - keyBytes(field);
    const made = field.number === GRAPH_NODE ? nodeAt(bytes, field, new Map()) : null;
    // Steps behind it go: the runtime would take their time, and some files name no types for them.
    const isNeeded = made ? made.outputs.some((one) => needed.has(one)) : field.number !== GRAPH_OUTPUT;
    if (isNeeded) kept.unshift(bytes.subarray(begin, end));
    if (isNeeded) for (const one of made?.inputs ?? []) needed.add(one);
    end = begin;
  }
  const inner = joined([...kept, message([GRAPH_NODE, cast], [GRAPH_OUTPUT, value])]);
  return joined([
    bytes.subarray(0, graph.at - keyBytes(graph)),
    message([MODEL_GRAPH, inner]),
    bytes.subarray(graph.next),
  ]);
}

/** A network that multiplies two tables, either of them turned (columns for rows) before: what learning needs by the million. */
export function productNetwork(turnFirst: boolean, turnSecond: boolean): Uint8Array {
  const table = (name: string, ...sides: string[]) => {
    const dims = sides.map((side): [number, Uint8Array] => [1, message([2, text(side)])]);
    return message([1, text(name)], [2, message([1, message([1, FLOAT], [2, message(...dims)])])]);
  };
  const turned = (name: string, on: boolean) => message([1, text(name)], [3, Number(on)], [20, 2]);
  const node = message(
    [1, text('a')],
    [1, text('b')],
    [2, text('product')],
    [4, text('Gemm')],
    [5, turned('transA', turnFirst)],
    [5, turned('transB', turnSecond)],
  );
  const graph = message(
    [GRAPH_NODE, node],
    [2, text('product')],
    [11, table('a', 'a rows', 'a columns')],
    [11, table('b', 'b rows', 'b columns')],
    [GRAPH_OUTPUT, table('product', 'rows', 'columns')],
  );
  return message([1, 8], [8, message([1, text('')], [2, 13])], [MODEL_GRAPH, graph]);
}
