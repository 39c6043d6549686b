import { inkLines, inkOf } from './ink-lines.ts';
import type { Region } from './regions.ts';
import type { RgbImage, TurnedBox } from './types.ts';

/** Of a line of ink, what a network has found of it at most when it has hardly found it. */
const FOUND_MAX = 0.5;
/** In sums of the two heights, how far apart the middles of a line of ink and of a part of it are. */
const APART_MAX = 1 / 3;
/** In heights of the line: words of it stand no further apart, and a stroke of a letter is so high; a higher one is of a drawing. */
const GAP_MAX = 1.3;
const STROKE_MIN = 0.15;
const STROKE_MAX = 1.3;

export interface WiderLine<Box> {
  /** The whole line. */
  readonly box: Region;
  /** What was found of it. */
  readonly parts: readonly Box[];
}

/**
 * Level lines by a hand of which a network has found less than half, as the end of a title whose letters stand far apart: as long
 * as the ink goes on from what was found.
 */
export function widerByInk<Box extends TurnedBox>(boxes: readonly Box[], image: RgbImage): WiderLine<Box>[] {
  const { ink, width, height, scale } = inkOf(image);
  /** The longest stroke of a column, in rows of the small picture, some way beyond a line's height. */
  const strokeAt = (x: number, { cy, h }: TurnedBox) => {
    let [longest, run] = [0, 0];
    const top = Math.max(0, Math.round((cy - h) / scale));
    for (let y = top; y < Math.min(height, (cy + h) / scale); y += 1) {
      run = ink[y * width + x] === 1 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  };
  /** How far the ink goes on from a place in one direction; all in pixels of the picture. */
  const goneOn = (from: number, to: number, line: TurnedBox) => {
    const h = line.h / scale;
    const step = Math.sign(to - from);
    let last = from / scale;
    for (let x = Math.round(last); (to / scale - x) * step > 0 && Math.abs(x - last) <= GAP_MAX * h; x += step) {
      const stroke = strokeAt(x, line);
      if (stroke > STROKE_MAX * h) break;
      if (stroke >= STROKE_MIN * h) last = x;
    }
    return last * scale;
  };
  return inkLines(image).flatMap((line): WiderLine<Box>[] => {
    const parts = boxes.filter((box) => isPart(box, line));
    const found = parts.reduce((sum, { w }) => sum + w, 0);
    if (parts.length === 0 || found > FOUND_MAX * line.w) return [];
    const [from, to] = [Math.min(...parts.map(leftOf)), Math.max(...parts.map(rightOf))];
    const left = Math.min(from, goneOn(from, leftOf(line), line));
    const right = Math.max(to, goneOn(to, rightOf(line), line));
    const top = Math.min(...[line, ...parts].map(({ cy, h }) => cy - h / 2));
    const bottom = Math.max(...[line, ...parts].map(({ cy, h }) => cy + h / 2));
    const box = { ...line, cx: (left + right) / 2, w: right - left, cy: (top + bottom) / 2, h: bottom - top };
    return [{ box, parts }];
  });
}

const leftOf = ({ cx, w }: TurnedBox): number => cx - w / 2;
const rightOf = ({ cx, w }: TurnedBox): number => cx + w / 2;
const isPart = (box: TurnedBox, line: TurnedBox): boolean =>
  Math.abs(box.cy - line.cy) < (box.h + line.h) * APART_MAX &&
  rightOf(box) > leftOf(line) &&
  leftOf(box) < rightOf(line);
