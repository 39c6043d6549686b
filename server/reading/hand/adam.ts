/** Weights by name, and how far each group of them moves. */
export interface Adam {
  /** One step against the gradient; `pace` is 0..1 of the usual length. */
  step(gradients: ReadonlyMap<string, Float32Array>, pace: number): void;
}

const [MOMENTUM, MEMORY, TINY] = [0.9, 0.999, 1e-8];

interface Options {
  /** Length of a step for the weights of a name. */
  readonly rateOf: (name: string) => number;
  /** A gradient that is longer than this is cut to it. */
  readonly longest: number;
  /** How strongly weights are drawn to where they began. */
  readonly pull: (name: string) => number;
}

/** Moves weights, in place, by Adam (Kingma and Ba 2015), drawn towards where they began. */
export function adam(weights: ReadonlyMap<string, Float32Array>, { rateOf, longest, pull }: Options): Adam {
  const begun = new Map([...weights].map(([name, values]) => [name, values.slice()]));
  const zeros = () => new Map([...weights].map(([name, { length }]) => [name, new Float32Array(length)]));
  const [drift, spread] = [zeros(), zeros()];
  let steps = 0;
  return {
    step(gradients, pace) {
      steps += 1;
      const cut = Math.min(1, longest / Math.max(1e-12, lengthOf(gradients)));
      const [first, second] = [1 - MOMENTUM ** steps, 1 - MEMORY ** steps];
      for (const [name, values] of weights) {
        const gradient = gradients.get(name);
        const [m, v, start] = [drift.get(name), spread.get(name), begun.get(name)];
        if (!gradient || !m || !v || !start) continue;
        const [rate, back] = [rateOf(name) * pace, 2 * pull(name)];
        for (let at = 0; at < values.length; at += 1) {
          const here = values[at] ?? 0;
          const slope = (gradient[at] ?? 0) * cut + back * (here - (start[at] ?? 0));
          const [mean, square] = [
            MOMENTUM * (m[at] ?? 0) + (1 - MOMENTUM) * slope,
            MEMORY * (v[at] ?? 0) + (1 - MEMORY) * slope * slope,
          ];
          [m[at], v[at]] = [mean, square];
          values[at] = here - (rate * (mean / first)) / (Math.sqrt(square / second) + TINY);
        }
      }
    },
  };
}

function lengthOf(gradients: ReadonlyMap<string, Float32Array>): number {
  let sum = 0;
  for (const values of gradients.values()) for (const one of values) sum += one * one;
  return Math.sqrt(sum);
}
