import type { TurnedBox } from './types.ts';

/** A point in pixels. */
export type Point = readonly [x: number, y: number];

/** The outermost of the points, in order around them (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [last, before] = [chain.at(-1), chain.at(-2)];
        if (!last || !before || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    // The last point begins the other half.
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

/** The rectangle around the points whose side `w` lies at `angle` radians. */
export function rectangleAt(points: readonly Point[], angle: number): TurnedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [alongMin, alongMax, acrossMin, acrossMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    alongMin = Math.min(alongMin, along);
    alongMax = Math.max(alongMax, along);
    acrossMin = Math.min(acrossMin, across);
    acrossMax = Math.max(acrossMax, across);
  }
  const [along, across] = [(alongMin + alongMax) / 2, (acrossMin + acrossMax) / 2];
  return {
    cx: along * cos - across * sin,
    cy: along * sin + across * cos,
    w: alongMax - alongMin,
    h: acrossMax - acrossMin,
    angle,
  };
}

/**
 * The smallest rectangle around a hull, its longer side as `w`, at an angle within a quarter turn either way. It lies
 * along one of the hull's sides (Freeman and Shapira 1975).
 */
export function smallestRectangle(hull: readonly Point[]): TurnedBox {
  let best: TurnedBox | undefined;
  hull.forEach(([x, y], index) => {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y];
    const box = rectangleAt(hull, Math.atan2(nextY - y, nextX - x));
    if (!best || box.w * box.h < best.w * best.h) best = box;
  });
  if (!best) return rectangleAt(hull, 0);
  if (best.w < best.h) best = { ...best, w: best.h, h: best.w, angle: best.angle + Math.PI / 2 };
  return { ...best, angle: halfTurn(best.angle) };
}

/** The same direction, to and fro alike, within a quarter turn either way of 0. */
export function halfTurn(angle: number): number {
  const turned = angle - Math.PI * Math.round(angle / Math.PI);
  return turned <= -Math.PI / 2 + 1e-9 ? turned + Math.PI : turned;
}

const turn = (origin: Point, a: Point, b: Point) =>
  (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0]);
