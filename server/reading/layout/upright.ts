import type { TranscriptLine, TranscriptPage } from '#shared/transcript.ts';

/** `[x, y, w, h]` in fractions of the page. */
export type Box = readonly [x: number, y: number, w: number, h: number];

/** A page's lines as they stand when the page is turned so that its writing is upright. */
export interface UprightPage {
  readonly boxes: readonly (Box | null)[];
  /** The size of each line's letters, 1 being what most of the page is set in; 1 where it has no place. */
  readonly sizes: readonly number[];
}

/** A box of a picture that must be turned by `turn` degrees clockwise, on the picture so turned. */
export function uprightBox([x, y, w, h]: Box, turn: TranscriptPage['turn']): Box {
  if (turn === 90) return [1 - y - h, x, h, w];
  if (turn === 180) return [1 - x - w, 1 - y - h, w, h];
  return turn === 270 ? [y, 1 - x - w, h, w] : [x, y, w, h];
}

/** Letters are at most so many times as high as they are wide: what a line set aslant adds to its box is no size. */
const TALLEST = 2.6;
/** Boxes of a text layer stand upright and tell the size; there only what was joined of several lines is higher. */
const TALLEST_SET = 5;
/** Shorter lines say little of the size that a page is set in. */
const LONG = 12;

/** Where a page's lines stand and how large they are set. */
export function uprightPage(page: Omit<TranscriptPage, 'file'>): UprightPage {
  const boxes = page.lines.map(({ box }) => (box ? uprightBox(box, page.turn) : null));
  const isSideways = page.turn === 90 || page.turn === 270;
  const [width, height] = [page.width ?? 1, page.height ?? 1];
  const aspect = isSideways ? height / width : width / height;
  const isSet = page.page !== undefined && page.lines.every(({ confidence }) => confidence === 1);
  const tallest = aspect * (isSet ? TALLEST_SET : TALLEST);
  const letters = page.lines.map((line, index) => letterSize(line, boxes[index] ?? null, tallest));
  const usual = letters.filter((_, index) => (page.lines[index] as TranscriptLine).text.length >= LONG);
  const body = median((usual.length >= 3 ? usual : letters).filter((size) => size > 0));
  return { boxes, sizes: letters.map((size) => (size > 0 && body > 0 ? size / body : 1)) };
}

/** In fractions of the page's height; 0 where the line has no place. `tallest` is how high a letter of the page's width would be at most. */
function letterSize({ text }: TranscriptLine, box: Box | null, tallest: number): number {
  if (!box || text.length === 0) return 0;
  return Math.min(box[3], (tallest * box[2]) / text.length);
}

function median(sizes: readonly number[]): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
