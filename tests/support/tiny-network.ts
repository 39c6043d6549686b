import { seededRandom } from '#server/reading/hand/hand-lesson.ts';
import { message, text } from '#server/reading/hand/protobuf.ts';

/** A recognizing network made up of every step that can be learned through, a few numbers large: 48 pixels high, 8 a step. */
export function tinyNetwork({ classes = 6, type = 1, opset = 11 } = {}): Uint8Array {
  const chance = seededRandom(7);
  const tensors: Uint8Array[] = [];
  const nodes: Uint8Array[] = [];
  const tensor = (name: string, dims: readonly number[], values?: readonly number[]) => {
    const count = dims.reduce((all, one) => all * one, 1);
    const numbers = values ?? Array.from({ length: count }, () => (chance() - 0.5) * 1.2);
    const raw = new Uint8Array(numbers.length * 4);
    const view = new DataView(raw.buffer);
    for (const [at, one] of numbers.entries()) view.setFloat32(at * 4, one, true);
    tensors.push(message(...dims.map((one): [number, number] => [1, one]), [2, 1], [8, text(name)], [9, raw]));
    return name;
  };
  const node = (
    op: string,
    inputs: readonly string[],
    output: string,
    attributes: Record<string, number[] | number> = {},
  ) => {
    const given = Object.entries(attributes).map(([name, value]): [number, Uint8Array] => [
      5,
      Array.isArray(value)
        ? message([1, text(name)], ...value.map((one): [number, number] => [8, one]), [20, 7])
        : message([1, text(name)], [3, value], [20, 2]),
    ]);
    nodes.push(
      message(...inputs.map((one): [number, Uint8Array] => [1, text(one)]), [2, text(output)], [4, text(op)], ...given),
    );
    return output;
  };
  const conv = (x: string, name: string, dims: readonly number[], more: Record<string, number[] | number>) =>
    node('Conv', [x, tensor(`${name}.w`, dims)], name, { kernel_shape: dims.slice(2), ...more });
  const plus = (x: string, name: string, dims: readonly number[]) => node('Add', [x, tensor(`${name}.b`, dims)], name);

  // Not to be learned through: what lies before the cut.
  const seen = conv('x', 'seen', [4, 3, 16, 8], { strides: [16, 8], pads: [0, 0, 0, 0] });
  const front = node('Softplus', [seen], 'front');

  const wide = plus(
    conv(front, 'wide', [4, 1, 3, 3], { group: 4, strides: [1, 1], pads: [1, 1, 1, 1] }),
    'wide.sum',
    [1, 4, 1, 1],
  );
  const root = node('Div', [wide, tensor('root', [], [Math.SQRT2])], 'by root');
  const one = node('Add', [node('Erf', [root], 'erf'), tensor('one', [], [1])], 'one more');
  const gelu = node('Mul', [node('Mul', [wide, one], 'weighed'), tensor('half', [], [0.5])], 'gelu');
  const both = node('Add', [wide, conv(gelu, 'mixed', [4, 4, 1, 1], { strides: [1, 1], pads: [0, 0, 0, 0] })], 'both');
  const mean = node('ReduceMean', [both], 'mean', { axes: [2, 3], keepdims: 1 });
  const squeezed = node('Relu', [plus(conv(mean, 'less', [3, 4, 1, 1], {}), 'less.sum', [1, 3, 1, 1])], 'less.on');
  const gate = node('HardSigmoid', [plus(conv(squeezed, 'more', [4, 3, 1, 1], {}), 'more.sum', [1, 4, 1, 1])], 'gate');
  const gated = node('Mul', [both, gate], 'gated');
  const pooled = node('AveragePool', [gated], 'pooled', { kernel_shape: [3, 1], strides: [3, 1] });
  const along = conv(pooled, 'along', [5, 4, 1, 3], { strides: [1, 1], pads: [0, 1, 0, 1] });
  const flat = node('Squeeze', [along], 'flat', { axes: [2] });
  const normal = node(
    'BatchNormalization',
    [
      flat,
      tensor('scale', [5]),
      tensor('shift', [5]),
      tensor('mean.kept', [5]),
      tensor('variance', [5], [1, 2, 0.5, 1, 3]),
    ],
    'normal',
  );
  const swish = node('Mul', [normal, node('Sigmoid', [normal], 'sigmoid')], 'swish');
  const steps = node('Transpose', [swish], 'steps', { perm: [0, 2, 1] });
  const hidden = plus(node('MatMul', [steps, tensor('hidden.w', [5, 4])], 'hidden'), 'hidden.sum', [4]);
  const scores = plus(node('MatMul', [hidden, tensor('head.w', [4, classes])], 'head'), 'head.sum', [classes]);
  node('Softmax', [node('Identity', [scores], 'scores')], 'shares', { axis: 2 });

  const value = (name: string, ...sides: (string | number)[]) => {
    const dims = sides.map((side): [number, Uint8Array] => [
      1,
      typeof side === 'number' ? message([1, side]) : message([2, text(side)]),
    ]);
    return message([1, text(name)], [2, message([1, message([1, type], [2, message(...dims)])])]);
  };
  const graph = message(
    ...nodes.map((it): [number, Uint8Array] => [1, it]),
    [2, text('tiny')],
    ...tensors.map((it): [number, Uint8Array] => [5, it]),
    [11, value('x', 1, 3, 48, 'width')],
    [12, value('shares', 1, 'steps', classes)],
  );
  return message([1, 8], [8, message([1, text('')], [2, opset])], [7, graph]);
}
