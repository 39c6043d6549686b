import { halfTurn, hullOf, rectangleAt, smallestRectangle, type Point } from './rectangle.ts';
import type { TurnedBox } from './types.ts';

/** For each point of a picture how sure it is, 0..1, that it belongs to the core of written words. */
export interface TextMap {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A piece of writing: where, and how sure it is (0..1) that it is one. */
export interface Region extends TurnedBox {
  readonly score: number;
  /** Found by its ink alone (`inkLines`): a line of writing, even where no letter of it can be read. */
  readonly byInk?: boolean;
}

/** A point above it is writing (as the network was trained). */
const POINT_MIN = 0.3;
/** A piece is writing when its points are that sure on average; below, it is texture. */
const SCORE_MIN = 0.55;
/** Pieces of fewer points are specks. */
const POINTS_MIN = 12;
/** The network marks the core of words alone, shrunk by this share of area over outline; tuned on pictures of recipes. */
const GROW = 1.6;
/** Only of a box this much longer than high can the direction of the writing be told. */
const LONG = 2.5;
/** A box at another angle than the writing (16 degrees and more) got it from too few letters. */
const ASTRAY = 0.28;

interface Patch {
  readonly hull: readonly Point[];
  readonly score: number;
  readonly box: TurnedBox;
}

/**
 * The pieces of writing in a map, in its pixels, each a turned rectangle along its writing. Short pieces (a lone number)
 * take the direction of the long ones near them.
 */
export function regionsOf(map: TextMap): Region[] {
  const patches = patchesOf(map);
  const long = patches.filter(({ box }) => box.w > box.h * LONG);
  return patches.flatMap(({ hull, score, box }) => {
    const angle = angleNear(box, long);
    const lost = box.w <= box.h * LONG || Math.abs(halfTurn(box.angle - angle)) > ASTRAY;
    const along = lost && long.length > 0 ? rectangleAt(hull, angle) : box;
    const grown = grow(along, (along.w * along.h * GROW) / (2 * (along.w + along.h)));
    return along.h < 3 || grown.h < 5 ? [] : [{ ...grown, score }];
  });
}

/** The box with `by` added on each side. */
const grow = (box: TurnedBox, by: number): TurnedBox => ({ ...box, w: box.w + 2 * by, h: box.h + 2 * by });

/** The direction of the long boxes, the nearest above all; of itself when there are none. */
function angleNear(box: TurnedBox, long: readonly Patch[]): number {
  if (long.length === 0) return box.angle;
  const all = middleOf(long.map((patch) => ({ at: patch.box.angle, weight: patch.box.w })));
  const near = [...long]
    .filter((patch) => Math.abs(halfTurn(patch.box.angle - all)) < ASTRAY)
    .sort((a, b) => distance(a.box, box) - distance(b.box, box))
    .slice(0, 5);
  return near.length > 0 ? middleOf(near.map((patch) => ({ at: patch.box.angle, weight: patch.box.w }))) : all;
}

const distance = (a: TurnedBox, b: TurnedBox) => Math.hypot(a.cx - b.cx, a.cy - b.cy);

/** The weighted median of directions, which are the same to and fro: counted from the heaviest. */
function middleOf(angles: readonly { at: number; weight: number }[]): number {
  const base = [...angles].sort((a, b) => b.weight - a.weight)[0]?.at ?? 0;
  const around = angles.map(({ at, weight }) => ({ off: halfTurn(at - base), weight })).sort((a, b) => a.off - b.off);
  const half = around.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  const middle = around.find(({ weight }) => (passed += weight) >= half);
  return halfTurn(base + (middle?.off ?? 0));
}

/** Points that touch, over the sides and corners, each patch with its hull. */
function patchesOf({ data, width, height }: TextMap): Patch[] {
  const visited = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const patches: Patch[] = [];
  for (let start = 0; start < visited.length; start += 1) {
    if (visited[start] || (data[start] ?? 0) <= POINT_MIN) continue;
    const rows = new Map<number, { from: number; to: number }>();
    let [top, sum, count] = [0, 0, 0];
    stack[top++] = start;
    visited[start] = 1;
    while (top > 0) {
      const at = stack[--top] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += data[at] ?? 0;
      count += 1;
      const row = rows.get(y);
      if (!row) rows.set(y, { from: x, to: x });
      else if (x < row.from) row.from = x;
      else if (x > row.to) row.to = x;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          const next = v * width + u;
          if (visited[next] || (data[next] ?? 0) <= POINT_MIN) continue;
          visited[next] = 1;
          stack[top++] = next;
        }
      }
    }
    if (count < POINTS_MIN || sum / count < SCORE_MIN) continue;
    const corners = [...rows].flatMap(([y, { from, to }]): Point[] => [
      [from, y],
      [to + 1, y],
      [from, y + 1],
      [to + 1, y + 1],
    ]);
    const hull = hullOf(corners);
    patches.push({ hull, score: sum / count, box: smallestRectangle(hull) });
  }
  return patches;
}
