import { median } from './median.ts';
import type { ReadChar } from './types.ts';

/** What a picture holds, as far as can be told; see `PictureReading.verdict`. */
export type PictureVerdict = 'text' | 'handwriting' | 'blurred' | 'nothing';

/** What was found at one place that looked like writing. */
export interface Finding {
  readonly chars: readonly ReadChar[];
  /** See `sharpnessOf`. */
  readonly sharpness: number;
}

/** With fewer letters a picture is not a recipe: a pattern may look like a few letters. */
const LETTERS_MIN = 12;
/** Confidence below which a letter does not count. */
const LETTER_MIN = 0.5;
/** Blurred writing of which not even letters are left still stands in so many places. */
const PLACES_MIN = 3;
/** Below it edges are too soft to read (`sharpnessOf`). */
const SOFT_BELOW = 0.13;
/**
 * Of writing that can be read, the characters are this sure on average. Measured: print 0.95 to 0.99, handwriting of
 * which at most a twentieth is wrong 0.94 and more, joined script of which a sixth is wrong, and no line right, 0.84 to
 * 0.89, joined script that came out as nonsense 0.81 and less, unreadably blurred print 0.70 and less.
 */
const READABLE_MIN = 0.88;

/** What a picture holds, by what was found in it. */
export function pictureVerdict(findings: readonly Finding[]): PictureVerdict {
  const sure = findings.flatMap(({ chars }) => chars.map(({ confidence }) => confidence));
  const letters = sure.filter((confidence) => confidence >= LETTER_MIN).length;
  const soft = findings.length > 0 && median(findings.map(({ sharpness }) => sharpness)) < SOFT_BELOW;
  if (letters < LETTERS_MIN) return soft && findings.length >= PLACES_MIN ? 'blurred' : 'nothing';
  if (averageOf(sure) >= READABLE_MIN) return 'text';
  return soft ? 'blurred' : 'handwriting';
}

const averageOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
