import type { TranscriptPage } from '#shared/transcript.ts';

/** Degrees clockwise. */
export type Turn = NonNullable<TranscriptPage['turn']>;
/** `[x, y, w, h]` in fractions of a picture, the origin at its upper left. */
export type Box = readonly [number, number, number, number];

export const turnBy = (turn: Turn, by: Turn): Turn => ((turn + by) % 360) as Turn;

/** Where a box of the picture as served lies once the picture is turned. */
export function turnedBox([x, y, w, h]: Box, turn: Turn): Box {
  switch (turn) {
    case 90:
      return [1 - y - h, x, h, w];
    case 180:
      return [1 - x - w, 1 - y - h, w, h];
    case 270:
      return [y, 1 - x - w, h, w];
    default:
      return [x, y, w, h];
  }
}

/** Height over width of the turned picture; `aspect` is that of the picture as served. */
export const turnedAspect = (aspect: number, turn: Turn): number => (turn % 180 === 0 ? aspect : 1 / aspect);

/**
 * The CSS transform that turns a picture around its upper left corner and lays the point `[x, y]` of the turned picture
 * (in its fractions) where that corner was. All in shares of the picture itself, so that no size of what holds it counts.
 * `aspect` is that of the picture as served, and of the element.
 */
export function turnedFrom([x, y]: readonly [number, number], turn: Turn, aspect: number): string {
  // Turned sideways, what is across was the picture's height, and translate() counts in its width; and the reverse.
  const [across, down] = turn % 180 === 0 ? [100, 100] : [100 * aspect, 100 / aspect];
  const left = (turn === 90 || turn === 180 ? 1 - x : -x) * across;
  const top = (turn === 180 || turn === 270 ? 1 - y : -y) * down;
  return `translate(${String(left)}%, ${String(top)}%) rotate(${String(turn)}deg)`;
}

/** The smallest box around all of them; null for none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , w]) => x + w));
  const bottom = Math.max(...boxes.map(([, y, , h]) => y + h));
  return [left, top, right - left, bottom - top];
}

/** The box with room around it, in shares of its height, kept within the picture. `aspect` is height over width. */
export function withMargin([x, y, w, h]: Box, share: number, aspect: number): Box {
  const [dx, dy] = [h * share * aspect, h * share];
  const [left, top] = [Math.max(0, x - dx), Math.max(0, y - dy)];
  return [left, top, Math.min(1, x + w + dx) - left, Math.min(1, y + h + dy) - top];
}
