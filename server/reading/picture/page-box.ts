import type { TurnedBox } from './types.ts';

/** Degrees clockwise by which a picture must be turned for its writing to be upright. */
export type Turn = 0 | 90 | 180 | 270;

/** `[x, y, w, h]` in fractions of a picture. */
export type FractionBox = [x: number, y: number, w: number, h: number];

/**
 * The upright rectangle around turned boxes of a picture that was turned by `turn`, in fractions of the picture before
 * it was turned. `width` and `height` are those of the picture after, in pixels.
 */
export function pageBoxOf(
  boxes: readonly TurnedBox[],
  { width, height }: { readonly width: number; readonly height: number },
  turn: Turn,
): FractionBox {
  const corners = boxes.flatMap(cornersOf).map(([x, y]) => before(x / width, y / height, turn));
  const within = (value: number) => Math.max(0, Math.min(1, value));
  const [xs, ys] = [corners.map(([x]) => within(x)), corners.map(([, y]) => within(y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

function before(x: number, y: number, turn: Turn): readonly [number, number] {
  if (turn === 90) return [y, 1 - x];
  if (turn === 180) return [1 - x, 1 - y];
  return turn === 270 ? [1 - y, x] : [x, y];
}

function cornersOf({ cx, cy, w, h, angle }: TurnedBox): (readonly [number, number])[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halves = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ] as const;
  return halves.map(([dx, dy]) => [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos] as const);
}
