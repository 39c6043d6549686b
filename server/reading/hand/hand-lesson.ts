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

/** One line of so many is held out, to see whether learning has helped. */
const HELD_OUT = 5;
/** What was learned is used where it reads the lines held out at least a tenth better. */
const BETTER = 0.9;
/** Of all looks at lines for the trial. */
const TRIAL_SHARE = 0.45;
const EPOCHS_MIN = 3;

/** How often each line is looked at: in the trial, and in the course. */
export function epochsFor(
  lines: number,
  { looks, epochs }: Pick<Course, 'looks' | 'epochs'>,
): { readonly trial: number; readonly course: number } {
  const most = (share: number) => Math.max(EPOCHS_MIN, Math.min(epochs, Math.floor((looks * share) / lines)));
  return { trial: most(TRIAL_SHARE), course: most(1 - TRIAL_SHARE) };
}

export interface Lesson {
  readonly learned: Omit<LearnedHand, 'network'> | null;
  readonly wrongBefore: number;
  readonly wrongAfter: number;
}

/** Whether what was learned is to be used. */
export const isBetter = (wrongBefore: number, wrongAfter: number) => wrongAfter <= wrongBefore * BETTER;

/** A fifth of the lines, at least two, by chance; the others are learned from. */
export function holdOut<T>(lines: readonly T[], random: () => number): { readonly learn: T[]; readonly heldOut: T[] } {
  const mixed = shuffled(lines, random);
  const count = Math.max(2, Math.round(mixed.length / HELD_OUT));
  return { learn: mixed.slice(count), heldOut: mixed.slice(0, count) };
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
 * Learns a hand of the lines that a person has read of it, at least `LEARN_FROM`: first on trial, without a fifth of them,
 * which says whether it helps and how much; then, where it does, from all of them, for lines are few.
 */
export async function learnHand(learner: Learner, examples: readonly Example[]): Promise<Lesson> {
  if (examples.length < LEARN_FROM) throw new Error('Too few lines to learn from.');
  const random = seededRandom();
  const { learn, heldOut } = holdOut(examples.slice(0, EXAMPLES_MAX), random);
  const course = courseOf(learner.tail);
  const epochs = epochsFor(learn.length + heldOut.length, course);
  const stretch = await chooseStretch(learner, learn);
  const trial = await study(learner, learn, stretch, { course: { ...course, epochs: epochs.trial }, random });
  const wrongBefore = await wrongOf(learner, stockWeights(learner), heldOut, 1);
  const wrongAfter = await wrongOf(learner, trial, heldOut, stretch);
  if (!isBetter(wrongBefore, wrongAfter)) return { learned: null, wrongBefore, wrongAfter };
  const all = [...learn, ...heldOut];
  const weights = await study(learner, all, stretch, { course: { ...course, epochs: epochs.course }, random });
  const { letters, tail } = learner;
  return { learned: { stretch, letters, ...learnedWeights(tail, weights) }, wrongBefore, wrongAfter };
}
