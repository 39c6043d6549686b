import { EXAMPLES_MAX, LEARN_FROM } from '#shared/hands.ts';
import type { LearnedHand } from './hand-file.ts';
import {
  chooseStretch,
  courseOf,
  type Course,
  type Example,
  type Learner,
  shuffled,
  stockWeights,
  study,
  wrongOf,
} from './learn-hand.ts';
import { learnedWeights } from './tail.ts';

/** One line of so many is held out of a trial, to see whether learning has helped. */
const HELD_OUT = 5;
/** So many lines have to be read by a trial that has not learned them: of four, one that is hard to read decides. */
const JUDGED_MIN = 12;
/** What was learned is used where it reads the lines held out at least a tenth better. */
const BETTER = 0.9;
const EPOCHS_MIN = 3;

/** How many trials there are of so many lines, and how often each line is looked at: in each trial, and in the course. */
export function planOf(
  lines: number,
  { looks, epochs }: Pick<Course, 'looks' | 'epochs'>,
): { readonly trials: number; readonly epochs: number } {
  const heldOut = heldOutOf(lines);
  const trials = Math.min(Math.floor(lines / heldOut), Math.ceil(JUDGED_MIN / heldOut));
  const linesOnce = lines + trials * (lines - heldOut);
  return { trials, epochs: Math.max(EPOCHS_MIN, Math.min(epochs, Math.floor(looks / linesOnce))) };
}

const heldOutOf = (lines: number) => Math.max(2, Math.round(lines / HELD_OUT));

export interface Lesson {
  readonly learned: Omit<LearnedHand, 'network'> | null;
  readonly wrongBefore: number;
  readonly wrongAfter: number;
}

/** Whether what was learned is to be used. */
export const isBetter = (wrongBefore: number, wrongAfter: number) => wrongAfter <= wrongBefore * BETTER;

/** For each trial a fifth of the lines, at least two, by chance, none of them twice; the others are learned from. */
export function holdOut<T>(
  lines: readonly T[],
  trials: number,
  random: () => number,
): { readonly learn: readonly T[]; readonly heldOut: readonly T[] }[] {
  const mixed = shuffled(lines, random);
  const count = heldOutOf(lines.length);
  return Array.from({ length: trials }, (_, trial) => {
    const heldOut = mixed.slice(trial * count, (trial + 1) * count);
    return { learn: mixed.filter((line) => !heldOut.includes(line)), heldOut };
  });
}

/** Numbers by chance that are the same each time (Numerical Recipes' linear congruence): a lesson can be repeated. */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Learns a hand of the lines that a person has read of it, at least `LEARN_FROM`: first on trial, without a fifth of them each time,
 * which says whether it helps and how much; then, where it does, from all of them, for lines are few.
 */
export async function learnHand(learner: Learner, examples: readonly Example[]): Promise<Lesson> {
  if (examples.length < LEARN_FROM) throw new Error('Too few lines to learn from.');
  const random = seededRandom();
  const lines = examples.slice(0, EXAMPLES_MAX);
  const longest = courseOf(learner.tail);
  const { trials, epochs } = planOf(lines.length, longest);
  const course = { ...longest, epochs };
  // One of four, by the network as it is: that the lines held out have their say tells a trial next to nothing.
  const stretch = await chooseStretch(learner, lines);
  const stock = stockWeights(learner);
  let [wrongBefore, wrongAfter] = [0, 0];
  for (const { learn, heldOut } of holdOut(lines, trials, random)) {
    const trial = await study(learner, learn, stretch, { course, random });
    wrongBefore += (await wrongOf(learner, stock, heldOut, 1)) / trials;
    wrongAfter += (await wrongOf(learner, trial, heldOut, stretch)) / trials;
  }
  if (!isBetter(wrongBefore, wrongAfter)) return { learned: null, wrongBefore, wrongAfter };
  const weights = await study(learner, lines, stretch, { course, random });
  const { letters, tail } = learner;
  return { learned: { stretch, letters, ...learnedWeights(tail, weights) }, wrongBefore, wrongAfter };
}
