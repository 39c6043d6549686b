import { halfTurn, rectangleAt, type Point } from './rectangle.ts';
import type { Region } from './regions.ts';
import type { TurnedBox } from './types.ts';

/** Regions stand in one line where the middle of the one is so near the middle line of the other, in heights of the lower one. */
const NEAR_MIDDLE = 0.5;
/** And where their directions differ by no more, in radians; of short ones the direction says little. */
const SAME_DIRECTION = 0.2;
const LONG = 2.5;
/** A region so much higher than lines usually are holds two of them. */
const TWO_LINES = 1.75;
/** Words of one line stand no further apart, in heights of the line; columns do. */
const GAP_MAX = 1.1;
/** In heights of a line: what is smaller both ways is no writing; and how far, of its own height, a loop hangs out of its line. */
const SPECK = 0.6;
const LOOP = 0.3;
/** A loop is hardly wider than high, and lower than its line. */
const ROUND = 1.3;
const LOW = 0.75;
/** A line made of pieces is higher than the highest of them by so much at most; else they stand in two. */
const HIGHER = 1.35;

/** Where a region begins and ends along the direction of another, and how far its middle is from that one's middle line. */
function along(region: TurnedBox, of: TurnedBox) {
  const [cos, sin] = [Math.cos(of.angle), Math.sin(of.angle)];
  const [dx, dy] = [region.cx - of.cx, region.cy - of.cy];
  const middle = dx * cos + dy * sin;
  return { from: middle - region.w / 2, to: middle + region.w / 2, off: Math.abs(dy * cos - dx * sin) };
}

/** Whether two regions are pieces of one line, touching or with no more than a word's distance between them. */
function isOneLine(one: Region, other: Region): boolean {
  const [long, short] = one.w >= other.w ? [one, other] : [other, one];
  const { from, to, off } = along(short, long);
  const alike = short.w < LONG * short.h || Math.abs(halfTurn(short.angle - long.angle)) < SAME_DIRECTION;
  const gap = Math.max(from - long.w / 2, -long.w / 2 - to);
  return alike && off < NEAR_MIDDLE * Math.min(long.h, short.h) && gap < GAP_MAX * Math.min(long.h, short.h);
}

const isHeld = (region: Region, by: Region) => {
  const { from, to } = along(region, by);
  return from > -by.w / 2 - 0.3 * by.h && to < by.w / 2 + 0.3 * by.h;
};

/** Two pieces of a line as one, in the direction from the one to the other; null where together they are too high for one line. */
function joined(one: Region, other: Region): Region | null {
  const [long, short] = one.w >= other.w ? [one, other] : [other, one];
  if (isHeld(short, long)) return long;
  const [left, right] = one.cx <= other.cx ? [one, other] : [other, one];
  const far = Math.hypot(right.cx - left.cx, right.cy - left.cy) > (long.w + short.w) / 3 && short.w > LONG * short.h;
  const angle = far ? halfTurn(Math.atan2(right.cy - left.cy, right.cx - left.cx)) : long.angle;
  const box = rectangleAt([...cornersOf(one), ...cornersOf(other)], angle);
  return box.h > HIGHER * Math.max(one.h, other.h) ? null : { ...long, ...box };
}

function cornersOf({ cx, cy, w, h, angle }: TurnedBox): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (x: number, y: number): Point => [cx + x * cos - y * sin, cy + x * sin + y * cos];
  return [corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(w / 2, h / 2), corner(-w / 2, h / 2)];
}

/** The height of which half of the writing, by its length, is lower. */
function usualHeight(regions: readonly Region[]): number {
  const long = regions.filter(({ w, h }) => w > LONG * h).sort((a, b) => a.h - b.h);
  const half = long.reduce((sum, { w }) => sum + w, 0) / 2;
  let passed = 0;
  return long.find(({ w }) => (passed += w) >= half)?.h ?? Infinity;
}

/** Whether a small region lies mostly in a line, or hangs down from it: a loop of one of its letters. */
function isLoop(small: Region, line: Region): boolean {
  const { from, to, off } = along(small, line);
  const inside = Math.min(to, line.w / 2) - Math.max(from, -line.w / 2);
  return (
    small.w < ROUND * small.h && small.h < LOW * line.h && inside > 0.5 * small.w && off < line.h / 2 + LOOP * small.h
  );
}

/**
 * Lines of writing out of several looks at one picture, the first one closest: from further away the thin, wide letters of a hand
 * stand close enough to be seen as words. What two looks saw of a line is one region, and so are words that stand near each other: read
 * together they explain each other. What only a further look saw, and as high as two lines, is left out.
 */
export function mergeLooks([first = [], ...further]: readonly (readonly Region[])[]): Region[] {
  const seen = [...first, ...further.flat()];
  const highest = TWO_LINES * usualHeight(seen);
  const taken = [...first, ...further.flat().filter(({ h }) => h < highest)].sort((a, b) => b.w - a.w);
  let lines: Region[] = [];
  for (const region of taken) {
    let whole = region;
    const others: Region[] = [];
    for (const line of lines) {
      const longer = isOneLine(line, whole) ? joined(line, whole) : null;
      if (longer) whole = longer;
      else others.push(line);
    }
    lines = [...others, whole];
  }
  const usual = usualHeight(lines);
  const isSpeck = ({ w, h }: Region) => w < usual && h < SPECK * usual;
  return lines.filter((line) => !isSpeck(line) && !lines.some((other) => other.w > line.w && isLoop(line, other)));
}
