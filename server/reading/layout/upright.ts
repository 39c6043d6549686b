import type { TranscriptLine, TranscriptPage } from '#shared/transcript.ts';
import { median } from '../median.ts';

/** `[x, y, w, h]` in fractions of the page. */
export type Box = readonly [x: number, y: number, w: number, h: number];

/** A page's lines as they stand when the page is turned so that its writing is upright. */
export interface UprightPage {
  readonly boxes: readonly (Box | null)[];
  /** The size of each line's letters, 1 being what most of the page is set in; 1 where it has no place. */
  readonly sizes: readonly number[];
}

/** A box of a picture that must be turned by `turn` degrees clockwise, on the picture so turned. */
function uprightBox([x, y, w, h]: Box, turn: TranscriptPage['turn']): Box {
  if (turn === 90) return [1 - y - h, x, h, w];
  if (turn === 180) return [1 - x - w, 1 - y - h, w, h];
  return turn === 270 ? [y, 1 - x - w, h, w] : [x, y, w, h];
}

/** Letters are at most so many times as high as they are wide: what a line set aslant adds to its box is no size. */
const TALLEST = 3;
/** Boxes of a text layer stand upright and tell the size; there only what was joined of several lines is higher. */
const TALLEST_SET = 5;
/** Shorter lines say little of the size that a page is set in. */
const LONG = 12;

/** Where a page's lines stand and how large they are set. */
export function uprightPage(page: Omit<TranscriptPage, 'file'>): UprightPage {
  const isSideways = page.turn === 90 || page.turn === 270;
  const [width, height] = [page.width ?? 1, page.height ?? 1];
  const aspect = isSideways ? height / width : width / height;
  const boxes = levelBoxes(
    page.lines.map(({ box }) => (box ? uprightBox(box, page.turn) : null)),
    aspect,
  );
  const isSet = page.page !== undefined && page.lines.every(({ confidence }) => confidence === 1);
  const tallest = aspect * (isSet ? TALLEST_SET : TALLEST);
  const letters = page.lines.map((line, index) => letterSize(line, boxes[index] ?? null, tallest));
  const usual = letters.filter((_, index) => (page.lines[index] as TranscriptLine).text.length >= LONG);
  const body = median((usual.length >= 3 ? usual : letters).filter((size) => size > 0));
  return { boxes, sizes: letters.map((size) => (size > 0 && body > 0 ? size / body : 1)) };
}

/** A page photographed level to within so much is left as it is: the slope of its lines, 0.006 being a third of a degree. */
const LEVEL = 0.006;
/** Steeper writing was turned before it was read. */
const STEEPEST = 0.15;
/** Both signs of a slope say the same when neither is so many times the other. */
const AGREE = 2.5;
/** No line is made lower than this share of what the page's short lines are, whatever else made it high. */
const FLATTEST = 0.9;
/** So many lines tell how a page lies. */
const LINES_MIN = 6;

/**
 * The boxes as if the page had been photographed level: without that, what stands at the right of a page lies higher or lower than
 * it was set, and long lines seem to be of larger type. `aspect` is the page's width by its height.
 */
function levelBoxes(boxes: readonly (Box | null)[], aspect: number): (Box | null)[] {
  const slope = slopeOf(
    boxes.filter((box) => box !== null),
    aspect,
  );
  if (slope === 0) return [...boxes];
  const byWidth = boxes.filter((box) => box !== null).sort((a, b) => a[2] - b[2]);
  const usual = median(byWidth.slice(0, (byWidth.length + 1) >> 1).map(([, , , h]) => h));
  return boxes.map((box) => {
    if (!box) return null;
    const [x, y, w, h] = box;
    const tall = Math.max(h - Math.abs(slope) * w * aspect, Math.min(h, FLATTEST * usual));
    const [across, down] = [x + w / 2 - 0.5, y + h / 2 - 0.5];
    return [across + (slope * down) / aspect + 0.5 - w / 2, down - slope * across * aspect + 0.5 - tall / 2, w, tall];
  });
}

/**
 * How far lines fall for each step to the right, in the picture's pixels; 0 for a level page. The longer a line aslant, the higher its
 * upright box; where it leans, the left edge of a column says.
 */
function slopeOf(boxes: readonly Box[], aspect: number): number {
  if (boxes.length < LINES_MIN) return 0;
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1, at + 40).map((other) => [one, other] as const));
  const growth = pairs
    .filter(([one, other]) => Math.abs(one[2] - other[2]) > 0.15)
    .map(([one, other]) => (one[3] - other[3]) / ((one[2] - other[2]) * aspect));
  const drift = pairs
    .filter(([one, other]) => Math.abs(one[0] - other[0]) < 0.03 && other[1] - one[1] > 0.03)
    .map(([one, other]) => ((one[0] - other[0]) * aspect) / (other[1] - one[1]));
  if (growth.length < LINES_MIN || drift.length < LINES_MIN) return 0;
  const [steep, lean] = [median(growth), median(drift)];
  const [least, most] = [Math.min(steep, Math.abs(lean)), Math.max(steep, Math.abs(lean))];
  // they must say the same: a ragged edge or a hand's tall letters say nothing
  if (least < LEVEL || most > STEEPEST || most > AGREE * least) return 0;
  return Math.sign(lean) * least;
}

/** In fractions of the page's height; 0 where the line has no place. `tallest` is how high a letter of the page's width would be at most. */
function letterSize({ text }: TranscriptLine, box: Box | null, tallest: number): number {
  if (!box || text.length === 0) return 0;
  return Math.min(box[3], (tallest * box[2]) / text.length);
}
