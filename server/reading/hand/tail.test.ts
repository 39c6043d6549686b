import { describe, expect, it } from 'vitest';
import { tinyNetwork } from '#tests/support/tiny-network.ts';
import { ctcLoss } from './ctc.ts';
import { seededRandom } from './hand-lesson.ts';
import { graphOf, valuesOf, withValues } from './onnx-graph.ts';
import { inPlace, learnedWeights, runTail, tailOf } from './tail.ts';
import type { Multiply, Values } from './tail-steps.ts';

/** Products by the book. */
const multiply: Multiply = (a, b, { m, k, n }, turned) => {
  const product = new Float32Array(m * n);
  for (let row = 0; row < m; row += 1) {
    for (let column = 0; column < n; column += 1) {
      let sum = 0;
      for (let at = 0; at < k; at += 1) {
        const x = turned.a ? a[at * m + row] : a[row * k + at];
        const y = turned.b ? b[column * k + at] : b[at * n + column];
        sum += (x ?? 0) * (y ?? 0);
      }
      product[row * n + column] = sum;
    }
  }
  return product;
};
const graph = graphOf(tinyNetwork());
const CLASSES = [0, 2, 3, 5];
const tail = tailOf(graph, CLASSES, 10_000);

function input(width = 7): Values {
  const chance = seededRandom(3);
  return { data: Float32Array.from({ length: 4 * 3 * width }, () => chance() * 2 - 0.5), dims: [1, 4, 3, width] };
}

describe('the end of a network', () => {
  it('begins behind the last step that cannot be gone backwards', () => {
    expect(tail.cut).toBe('front');
    expect(tail.learned.has('seen.w')).toBe(false);
    expect(tail.learned.has('wide.w')).toBe(true);
  });

  it('is shorter where less may be learned, and comes through one value still', () => {
    const short = tailOf(graph, CLASSES, 60);
    expect(short.cut).toBe('normal');
    expect([...short.learned.keys()]).toEqual(['hidden.w', 'hidden.sum.b', 'head.w', 'head.sum.b']);
  });

  it('learns of the last layer the classes that are read, and never the statistics of a normalization', () => {
    expect(tail.learned.get('head.w')).toHaveLength(4 * CLASSES.length);
    expect(tail.learned.has('scale')).toBe(true);
    expect(['mean.kept', 'variance', 'root', 'half'].filter((name) => tail.learned.has(name))).toEqual([]);
  });

  it('knows the gradient of each of its weights', async () => {
    const x = input();
    const text = [1, 3, 3];
    const weights = new Map([...tail.learned].map(([name, values]) => [name, values.slice()]));
    const lossOf = async () => {
      const { output } = await runTail(tail, x, weights, multiply);
      return ctcLoss(output.data, CLASSES.length, text)?.loss ?? NaN;
    };
    const run = await runTail(tail, x, weights, multiply);
    const gradients = await run.back(ctcLoss(run.output.data, CLASSES.length, text)?.gradient ?? new Float32Array(0));
    expect([...gradients.keys()].sort()).toEqual([...weights.keys()].sort());
    const nudge = 2e-3;
    for (const [name, values] of weights) {
      for (const at of new Set([0, values.length - 1])) {
        const here = values[at]!;
        values[at] = here + nudge;
        const above = await lossOf();
        values[at] = here - nudge;
        const below = await lossOf();
        values[at] = here;
        const slope = (above - below) / (2 * nudge);
        expect(Math.abs(slope - gradients.get(name)![at]!), `${name} ${String(at)}`).toBeLessThan(
          0.01 + 0.02 * Math.abs(slope),
        );
      }
    }
  });

  it('puts what was learned in the place of its own, and reads no other classes', () => {
    const learned = new Map([...tail.learned].map(([name, values]) => [name, values.map((one) => one + 1)]));
    const file = graphOf(withValues(graph, inPlace(graph, { ...learnedWeights(tail, learned), classes: CLASSES })));
    expect(valuesOf(file, 'wide.w')[0]).toBeCloseTo(valuesOf(graph, 'wide.w')[0]! + 1);
    const [before, after] = [valuesOf(graph, 'head.w'), valuesOf(file, 'head.w')];
    expect(after[2]).toBeCloseTo(before[2]! + 1);
    expect(after[1]).toBe(before[1]);
    const bias = valuesOf(file, 'head.sum.b');
    expect(bias[1]).toBeLessThan(-50);
    expect(bias[5]).toBeCloseTo(valuesOf(graph, 'head.sum.b')[5]! + 1);
    expect(valuesOf(file, 'seen.w')).toEqual(valuesOf(graph, 'seen.w'));
  });
});
