import { inkOf } from './ink-lines.ts';
import { median } from '../median.ts';
import type { Region } from './regions.ts';
import type { RgbImage, TurnedBox } from './types.ts';

/** All in heights of the line. An amount stands at most so far before the words it measures. */
const GAP_MAX = 2.1;
/** It is no wider; what goes on further to the left is a picture, a border or a line of another column. */
const WIDE_MAX = 1.6;
const CLEAR = 0.35;
/** Beyond it there is paper, mostly, for so far, as bright as before it but for this share: else it is the paper's own edge, or a drawing. */
const BEYOND = 1.2;
const STROKES_BEYOND_MAX = 0.3;
const BESIDE = 0.35;
const PAPER_ALIKE = 0.05;
/** Over so much above and below an edge goes on, and letters of other lines leave this share free. */
const EDGE_REACH = 4;
const EDGE_SHARE = 0.75;
/** A stroke of it is at least so high; a rule of the paper is a few pixels. */
const STROKE_MIN = 0.3;
/** What is higher is the paper's margin, or its edge. */
const STROKE_MAX = 1.3;
/** Shorter regions are hardly lines, and steep ones are not looked at along their slant. */
const LONG = 2;
const STEEP = 0.12;

/**
 * Lines made longer at their beginning, where a little ink stands alone before them: the '1' of '1  cup', which networks that
 * look for words pass over. Level lines of pictures with rules and drawings beside the writing; what is no stroke stays outside, and
 * so does what another region holds.
 */
export function reachOutlyingInk<Box extends TurnedBox & Pick<Region, 'byInk'>>(
  regions: readonly Box[],
  image: RgbImage,
): Box[] {
  const { ink, grey, width, height, scale } = inkOf(image);
  const rowsOf = (y: number, reach: number): [number, number] => [
    Math.max(0, Math.round(y - reach)),
    Math.min(height, Math.round(y + reach)),
  ];
  /** The longest stroke, in rows, in a column of a line. */
  const strokeAt = (x: number, y: number, h: number) => {
    let [longest, run] = [0, 0];
    const [top, bottom] = rowsOf(y, 0.8 * h);
    for (let row = top; row < bottom; row += 1) {
      run = ink[row * width + x] === 1 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  };
  /** Whether some column goes on far above and below. */
  const isEdge = (from: number, to: number, y: number, h: number) => {
    const [top, bottom] = rowsOf(y, EDGE_REACH * h);
    let count = 0;
    for (let row = top; row < bottom; row += 1)
      count += ink.subarray(row * width + from, row * width + to + 1).includes(1) ? 1 : 0;
    return count > EDGE_SHARE * (bottom - top);
  };
  /** The brightness of which half of a piece of a line is brighter. */
  const paperAt = (from: number, to: number, y: number, h: number) => {
    const values: number[] = [];
    const [top, bottom] = rowsOf(y, 0.5 * h);
    for (let row = top; row < bottom; row += 1)
      for (let x = Math.max(0, Math.round(from)); x < to; x += 1) values.push(grey[row * width + x] ?? 0);
    return median(values);
  };
  return regions.map((region) => {
    const h = region.h / scale;
    if (region.byInk || region.w < LONG * region.h || Math.abs(region.angle) > STEEP || h < 6) return region;
    const left = (region.cx - (region.w / 2) * Math.cos(region.angle)) / scale;
    const middle = (x: number) => region.cy / scale + (x - region.cx / scale) * Math.tan(region.angle);
    const isStroke = (x: number) => strokeAt(x, middle(x), h) >= STROKE_MIN * h;
    let [first, last] = [-1, -1];
    for (let x = Math.floor(left) - 1; x >= 0; x -= 1) {
      if (last < 0 ? left - x > GAP_MAX * h : first - x > CLEAR * h || last - x > WIDE_MAX * h) break;
      if (!isStroke(x)) continue;
      if (strokeAt(x, middle(x), h) > STROKE_MAX * h) return region;
      [first, last] = [x, Math.max(x, last)];
    }
    if (first < 0 || last - first > WIDE_MAX * h) return region;
    const y = middle(first);
    const isTaken = regions.some(
      (other) =>
        other !== region &&
        Math.abs(other.cx - first * scale) < other.w / 2 &&
        Math.abs(other.cy - y * scale) < other.h / 2,
    );
    if (isTaken) return region;
    const [beyond, to] = [Math.max(0, Math.round(first - BEYOND * h)), first - Math.ceil(0.1 * h)];
    const strokes = Array.from({ length: Math.max(0, to - beyond) }, (_, at) => isStroke(beyond + at)).filter(Boolean);
    if (to <= beyond || strokes.length > STROKES_BEYOND_MAX * (to - beyond) || isEdge(first, last, y, h)) return region;
    const [outside, inside] = [paperAt(first - BESIDE * h, to, y, h), paperAt(last + 1, left, y, h)];
    if (Math.abs(outside - inside) > PAPER_ALIKE * inside) return region;
    const by = (left - first) * scale + 0.3 * region.h;
    return {
      ...region,
      w: region.w + by,
      cx: region.cx - (by / 2) * Math.cos(region.angle),
      cy: region.cy - (by / 2) * Math.sin(region.angle),
    };
  });
}
