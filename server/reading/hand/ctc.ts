/** How well shares say a text, and what would have to change (connectionist temporal classification, Graves 2006). */
export interface CtcLoss {
  /** Minus the logarithm of the text's probability. */
  readonly loss: number;
  /** By what the shares were made of, `classes` for each step. */
  readonly gradient: Float32Array;
}

const plus = (a: number, b: number) => {
  if (a === -Infinity) return b;
  return b === -Infinity ? a : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));
};

/** Less than e to this counts as nothing. */
const FAINT = -30;

/**
 * Of `scores` (before they are made shares that sum to 1), `classes` for each step, and the classes of the text's letters;
 * class 0 is 'nothing here'. Null where the text does not fit into so few steps: nothing can be learned from it.
 */
export function ctcLoss(scores: Float32Array, classes: number, text: readonly number[]): CtcLoss | null {
  const steps = scores.length / classes;
  const logs = logShares(scores, classes);
  // With a gap before, between and after the letters.
  const path = [0, ...text.flatMap((letter) => [letter, 0])];
  const size = path.length;
  const at = (step: number, place: number) => logs[step * classes + (path[place] ?? 0)] ?? -Infinity;
  /** Whether a letter may follow the one before without a gap. */
  const skips = path.map((letter, place) => letter !== 0 && place > 1 && letter !== path[place - 2]);
  const before = new Float64Array(steps * size).fill(-Infinity);
  const after = new Float64Array(steps * size).fill(-Infinity);
  const of = (table: Float64Array, step: number, place: number) =>
    place < 0 || place >= size ? -Infinity : (table[step * size + place] ?? -Infinity);
  for (let place = 0; place < Math.min(2, size); place += 1) before[place] = at(0, place);
  for (let step = 1; step < steps; step += 1) {
    for (let place = 0; place < size; place += 1) {
      let sum = plus(of(before, step - 1, place), of(before, step - 1, place - 1));
      if (skips[place]) sum = plus(sum, of(before, step - 1, place - 2));
      before[step * size + place] = sum + at(step, place);
    }
  }
  for (let place = Math.max(0, size - 2); place < size; place += 1) after[(steps - 1) * size + place] = 0;
  for (let step = steps - 2; step >= 0; step -= 1) {
    for (let place = 0; place < size; place += 1) {
      const next = (to: number) => (to < size ? of(after, step + 1, to) + at(step + 1, to) : -Infinity);
      let sum = plus(next(place), next(place + 1));
      if (skips[place + 2]) sum = plus(sum, next(place + 2));
      after[step * size + place] = sum;
    }
  }
  const all = plus(of(before, steps - 1, size - 1), of(before, steps - 1, size - 2));
  if (!Number.isFinite(all)) return null;
  const gradient = Float32Array.from(logs, Math.exp);
  for (let step = 0; step < steps; step += 1) {
    for (let place = 0; place < size; place += 1) {
      const share = of(before, step, place) + of(after, step, place) - all;
      if (share <= FAINT) continue;
      const cell = step * classes + (path[place] ?? 0);
      gradient[cell] = (gradient[cell] ?? 0) - Math.exp(share);
    }
  }
  return { loss: -all, gradient };
}

/** The logarithms of the shares. */
function logShares(scores: Float32Array, classes: number): Float32Array {
  const logs = new Float32Array(scores.length);
  for (let from = 0; from < scores.length; from += classes) {
    const some = scores.subarray(from, from + classes);
    let most = -Infinity;
    for (const one of some) most = Math.max(most, one);
    let sum = 0;
    for (const one of some) sum += Math.exp(one - most);
    const all = most + Math.log(sum);
    for (const [index, one] of some.entries()) logs[from + index] = one - all;
  }
  return logs;
}
