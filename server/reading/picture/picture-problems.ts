import { median } from '../median.ts';
import type { ReadChar, RgbImage, TurnedBox } from './types.ts';

/** What makes a picture hard to read that whoever took it can mend by taking it again. */
export type PictureProblem = 'blurred' | 'small' | 'dark' | 'cut';

/** What was found at one place that looked like writing. */
export interface Finding {
  readonly chars: readonly ReadChar[];
  readonly box: TurnedBox;
  /** See `sharpnessOf`. */
  readonly sharpness: number;
}

/** With fewer letters a picture holds no writing: a pattern may look like a few letters. */
const LETTERS_MIN = 12;
/** Confidence below which a letter does not count. */
const LETTER_MIN = 0.5;
/** Blurred writing of which not even letters are left still stands in so many places. */
const PLACES_MIN = 3;
/** Below it edges are too soft to read (`sharpnessOf`). */
const SOFT_BELOW = 0.13;
/**
 * Writing whose characters are this sure on average needs no other picture. Measured: print 0.95 to 0.99, handwriting of
 * which at most a twentieth is wrong 0.94 and more, joined script 0.81 to 0.89, unreadably blurred print 0.70 and less.
 */
const READABLE_MIN = 0.88;
/** In pixels of the picture as it came: lower lines have lost the difference between 'a' and 'o'. */
const LINE_HEIGHT_MIN = 18;
/** Of 255, of the brightest twentieth: paper in a lit room is 150 and more. */
const PAPER_BRIGHTNESS_MIN = 90;
/** So many lines that run out of the picture on one side are no chance. */
const CUT_LINES_MIN = 3;
/** Within so many heights of a line from the side of the picture it runs out of it. */
const CUT_WITHIN = 0.1;

/** Where the ink stands in so many lines, fewer letters are enough. */
const INK_LINES_MIN = 5;
const LETTERS_IN_LINES_MIN = 4;

/** Whether anything is written on a picture, by what was found in it; `inkLines` of it by their ink alone. */
export function holdsWriting(findings: readonly Finding[], inkLines = 0): boolean {
  const letters = findings.flatMap(({ chars }) => chars).filter(({ confidence }) => confidence >= LETTER_MIN).length;
  return letters >= (inkLines >= INK_LINES_MIN ? LETTERS_IN_LINES_MIN : LETTERS_MIN);
}

/** What keeps the writing of a picture from being read better; empty where it is read well, whatever the picture is like. */
export function pictureProblems(
  findings: readonly Finding[],
  image: RgbImage,
  /** Pixels of the picture as it came for one of `image`. */
  scale: number,
): PictureProblem[] {
  const sure = findings.flatMap(({ chars }) => chars.map(({ confidence }) => confidence));
  const cut = isCut(findings, image) ? (['cut'] as const) : [];
  if (holdsWriting(findings) && averageOf(sure) >= READABLE_MIN) return [...cut];
  const soft = findings.length >= PLACES_MIN && median(findings.map(({ sharpness }) => sharpness)) < SOFT_BELOW;
  const small = holdsWriting(findings) && median(findings.map(({ box }) => box.h)) * scale < LINE_HEIGHT_MIN;
  const dark = holdsWriting(findings) && paperBrightness(image) < PAPER_BRIGHTNESS_MIN;
  return [
    ...(soft ? (['blurred'] as const) : []),
    ...(small ? (['small'] as const) : []),
    ...(dark ? (['dark'] as const) : []),
    ...cut,
  ];
}

/** Lines that end at one side of the picture, where others of the same column would go on. */
function isCut(findings: readonly Finding[], { width }: RgbImage): boolean {
  const long = findings.filter(({ chars, box }) => chars.length >= 8 && box.w > 3 * box.h && Math.abs(box.angle) < 0.5);
  const atLeft = long.filter(({ box }) => box.cx - box.w / 2 < CUT_WITHIN * box.h).length;
  const atRight = long.filter(({ box }) => box.cx + box.w / 2 > width - CUT_WITHIN * box.h).length;
  return Math.max(atLeft, atRight) >= CUT_LINES_MIN;
}

/** How bright the brightest twentieth of the pixels begins, 0..255; every eleventh pixel is looked at. */
function paperBrightness({ data, width, height }: RgbImage): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let at = 0; at < width * height; at += 11) {
    const light = Math.round(((data[3 * at] ?? 0) + (data[3 * at + 1] ?? 0) + (data[3 * at + 2] ?? 0)) / 3);
    counts[light] = (counts[light] ?? 0) + 1;
    all += 1;
  }
  let seen = 0;
  for (let light = 255; light > 0; light -= 1) {
    seen += counts[light] ?? 0;
    if (seen >= all / 20) return light;
  }
  return 0;
}

const averageOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
