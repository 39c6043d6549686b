import type { Scores } from './network.ts';
import { SYMBOLS } from './symbols.ts';

/** One way to read a strip. */
export interface Decoding {
  /** Of `SYMBOLS`. */
  readonly text: string;
  /** 0..1, of all ways that were followed. */
  readonly chance: number;
  /** For each character of `text` the step at which it was seen first. */
  readonly steps: readonly number[];
}

/** Width of the beam, and the probability below which a symbol is not followed. */
const WAYS = 16;
const FAINT = 0.002;

interface Way {
  readonly symbols: readonly number[];
  readonly steps: readonly number[];
  /** Probability of ending with the blank symbol, and of ending with the last symbol of `symbols`. */
  blank: number;
  nonBlank: number;
}

/**
 * The likeliest ways to read a strip, best first (prefix beam search over the sums of CTC paths: Graves 2012, chapter 7). Their chances sum to 1.
 */
export function beamSearch({ chances, steps }: Scores): Decoding[] {
  const count = SYMBOLS.length;
  let ways: Way[] = [{ symbols: [], steps: [], blank: 1, nonBlank: 0 }];
  for (let step = 0; step < steps; step++) {
    const next = new Map<string, Way>();
    const wayTo = (symbols: readonly number[], positions: readonly number[]) => {
      const key = symbols.join(',');
      let way = next.get(key);
      if (!way) next.set(key, (way = { symbols, steps: positions, blank: 0, nonBlank: 0 }));
      return way;
    };
    const likely: number[] = [];
    for (let s = 1; s < count; s++) if ((chances[step * count + s] ?? 0) > FAINT) likely.push(s);
    const pause = chances[step * count] ?? 0;
    for (const way of ways) {
      const all = way.blank + way.nonBlank;
      const last = way.symbols.at(-1);
      const same = wayTo(way.symbols, way.steps);
      same.blank += all * pause;
      if (last !== undefined) same.nonBlank += way.nonBlank * (chances[step * count + last] ?? 0);
      for (const s of likely) {
        const from = s === last ? way.blank : all;
        if (from > 0) {
          const longer = wayTo([...way.symbols, s], [...way.steps, step]);
          longer.nonBlank += from * (chances[step * count + s] ?? 0);
        }
      }
    }
    ways = [...next.values()].sort((a, b) => b.blank + b.nonBlank - (a.blank + a.nonBlank)).slice(0, WAYS);
    // Scaled so that the best is near 1: the products of a long strip would underflow.
    const most = ways[0] ? ways[0].blank + ways[0].nonBlank : 1;
    for (const way of ways) {
      way.blank /= most;
      way.nonBlank /= most;
    }
  }
  const sum = ways.reduce((total, way) => total + way.blank + way.nonBlank, 0);
  return ways.map(({ symbols, steps: positions, blank, nonBlank }) => ({
    text: symbols.map((s) => SYMBOLS[s] ?? '').join(''),
    chance: (blank + nonBlank) / sum,
    steps: positions,
  }));
}
