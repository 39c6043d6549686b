import { adam } from './adam.ts';
import { ctcLoss } from './ctc.ts';
import { lettersApart } from '../words/letters-apart.ts';
import { placesOf, likeliestText, type Letters } from './letters.ts';
import { PLAIN_VIEW, VIEWS, viewOf, type LinePicture, type View } from './line-picture.ts';
import { runTail, type Tail } from './tail.ts';
import { addTo, type Multiply, type Values } from './tail-steps.ts';
import type { Crop } from '#server/reading/picture/crop.ts';

/** A line that a person has read. */
export interface Example {
  readonly picture: LinePicture;
  readonly text: string;
}

/** What a network gives of a line at the tail's cut. */
export type Look = (crop: Crop) => Promise<Values>;

/** The parts of a network that learning takes: see `openLearner`. */
export interface Learner {
  readonly tail: Tail;
  readonly letters: Letters;
  readonly look: Look;
  readonly multiply: Multiply;
}

export type Weights = ReadonlyMap<string, Float32Array>;

/** The stretches a hand may want. */
const STRETCHES = [0.85, 1, 1.15, 1.35] as const;
/** A letter needs so many steps of the network, or a line cannot be learned from. */
const STEPS_A_LETTER = 1.5;
/** Lines that are looked at to choose the stretch. */
const TRIED = 16;

/** The weights a hand's learning begins with; letters the network lacks are like those they look like, but unlikely. */
export function stockWeights({ tail, letters }: Pick<Learner, 'tail' | 'letters'>): Map<string, Float32Array> {
  const weights = new Map([...tail.learned].map(([name, values]) => [name, values.slice()]));
  const [table, bias] = [weights.get(tail.head.weights), weights.get(tail.head.bias)];
  if (!table || !bias) return weights;
  const wide = letters.classes.length;
  for (const { place, like } of letters.lent) {
    for (let row = 0; row < table.length; row += wide) table[row + place] = table[row + like] ?? 0;
    bias[place] = (bias[like] ?? 0) - UNLIKELY;
  }
  return weights;
}

const UNLIKELY = 5;

/** The stretch at which the network as it is reads the lines best. */
export async function chooseStretch(learner: Learner, examples: readonly Example[]): Promise<number> {
  const weights = stockWeights(learner);
  const some = examples.slice(0, TRIED);
  let best = { stretch: 1, loss: Infinity };
  for (const stretch of STRETCHES) {
    let loss = 0;
    for (const example of some) {
      const scores = await scoresOf(learner, weights, example.picture, PLAIN_VIEW, stretch);
      const text = placesOf(learner.letters, example.text);
      const cramped = scores.length / learner.letters.chars.length < STEPS_A_LETTER * text.length;
      const told = ctcLoss(scores, learner.letters.chars.length, text);
      loss += (told ? told.loss : 10 * text.length) + (cramped ? text.length : 0);
    }
    // Wider lines take longer to read: a tie goes to what is nearer to the writing.
    if (loss < best.loss * 0.98) best = { stretch, loss };
  }
  return best.stretch;
}

async function scoresOf(
  { look, tail, multiply }: Learner,
  weights: Weights,
  picture: LinePicture,
  view: View,
  stretch: number,
): Promise<Float32Array> {
  const { output } = await runTail(tail, await look(viewOf(picture, view, stretch)), weights, multiply);
  return output.data;
}

export interface Course {
  /** How often each line is looked at, where there are few. */
  readonly epochs: number;
  /** Lines that are looked at in all, again and again: some four minutes and a half of one core. */
  readonly looks: number;
  readonly batch: number;
  /** Length of a step, and of one in the last layers. */
  readonly rate: number;
  readonly headRate: number;
  readonly pull: number;
}

/**
 * On top of a network that was taught on many hands: nearly a whole network, in steps ten times as long, learns the lines by
 * heart and reads others hardly better (of 17 to 57 % of letters wrong on five hands 13 % were gone, with these 20 %).
 */
const LONG_END: Course = { epochs: 20, looks: 1400, batch: 4, rate: 5e-5, headRate: 2e-4, pull: 0 };
/** What has fewer numbers takes longer steps, and twice as many of them, which cost a quarter each: see decision 52. */
const SHORT_END: Course = { epochs: 40, looks: 4000, batch: 4, rate: 3e-4, headRate: 1.2e-3, pull: 0 };
const SHORT_END_NUMBERS = 300_000;

/** The course for as much of a network as is learned. */
export function courseOf({ learned }: Pick<Tail, 'learned'>): Course {
  const numbers = [...learned.values()].reduce((sum, { length }) => sum + length, 0);
  return numbers > SHORT_END_NUMBERS ? LONG_END : SHORT_END;
}
const WARMING = 10;
const LONGEST = 5;

interface Studies {
  readonly course: Omit<Course, 'looks'>;
  /** 0..1 each time; the same numbers teach the same. */
  readonly random: () => number;
}

/** Learns lines from the network's own weights on. */
export async function study(
  learner: Learner,
  examples: readonly Example[],
  stretch: number,
  { course, random }: Studies,
): Promise<Weights> {
  const { tail, letters, look, multiply } = learner;
  const weights = stockWeights(learner);
  const isHead = headNames(tail);
  const optimizer = adam(weights, {
    rateOf: (name) => (isHead.has(name) ? course.headRate : course.rate),
    longest: LONGEST,
    pull: () => course.pull,
  });
  const lines = examples
    .map(({ picture, text }) => ({ picture, text: placesOf(letters, text) }))
    .filter(({ text }) => text.length > 0);
  const steps = course.epochs * Math.ceil(lines.length / course.batch);
  let step = 0;
  for (let epoch = 0; epoch < course.epochs; epoch += 1) {
    const order = shuffled(lines, random);
    for (let from = 0; from < order.length; from += course.batch) {
      const some = order.slice(from, from + course.batch);
      const count = some.reduce((sum, { text }) => sum + text.length, 0);
      const sums = new Map<string, Float32Array>();
      for (const { picture, text } of some) {
        const view = VIEWS[Math.floor(random() * VIEWS.length)] ?? PLAIN_VIEW;
        const run = await runTail(tail, await look(viewOf(picture, view, stretch)), weights, multiply);
        const told = ctcLoss(run.output.data, letters.chars.length, text);
        if (!told) continue;
        const gradients = await run.back(told.gradient.map((one) => one / count));
        for (const [name, values] of gradients) {
          const sum = sums.get(name);
          if (sum) addTo(sum, values);
          else sums.set(name, values);
        }
      }
      optimizer.step(sums, (1 - step / steps) * Math.min(1, (step + 1) / WARMING));
      step += 1;
    }
  }
  return weights;
}

/** The plain layers at the end. */
function headNames({ nodes, head, learned }: Tail): Set<string> {
  const first = nodes.findIndex(({ op }) => op === 'MatMul');
  return new Set(
    [head.weights, head.bias, ...nodes.slice(first).flatMap(({ inputs }) => inputs)].filter((name) =>
      learned.has(name),
    ),
  );
}

/** The items in another order, by `random` of 0..1 (Fisher and Yates); the list given stays as it is. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** Letters wrong of all letters, 0..1 and more. */
export async function wrongOf(
  learner: Learner,
  weights: Weights,
  examples: readonly Example[],
  stretch: number,
): Promise<number> {
  let [wrong, letters] = [0, 0];
  for (const { picture, text } of examples) {
    const said = likeliestText(await scoresOf(learner, weights, picture, PLAIN_VIEW, stretch), learner.letters);
    const right = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    wrong += lettersApart(said, right);
    letters += Array.from(right).length;
  }
  return wrong / Math.max(1, letters);
}
