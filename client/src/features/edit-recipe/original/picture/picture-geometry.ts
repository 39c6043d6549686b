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

/** How a picture lies in its window: its upper left corner in pixels, and its width as a multiple of the window's. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
/** The window in pixels, and the picture's height over its width. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly aspect: number;
}

export const MAX_SCALE = 8;
/** Lines are not brought nearer than this: closer, one loses where on the card one is. */
const FRAME_SCALE = 3;
/** How much of the window's width and height the framed lines may take. */
const FRAME_WIDTH = 0.92;
const FRAME_HEIGHT = 0.5;

/** As wide as the window, from its upper edge. */
export const FIT: View = { scale: 1, x: 0, y: 0 };

/** The whole page is seen at this scale, where it is higher than the window. */
export const minScale = ({ width, height, aspect }: Window): number => Math.min(1, height / (width * aspect));

/** Nowhere farther than the edges; what is smaller than the window lies in its middle. */
export function clamped(view: View, window: Window): View {
  const scale = Math.min(MAX_SCALE, Math.max(minScale(window), view.scale));
  const [w, h] = [window.width * scale, window.width * window.aspect * scale];
  const within = (at: number, size: number, room: number) =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  const y = h <= window.height ? 0 : within(view.y, h, window.height);
  return { scale, x: within(view.x, w, window.width), y };
}

/** `by` times as large, with what lies at this point of the window staying there. */
export function zoomed(view: View, by: number, at: { x: number; y: number }, window: Window): View {
  const scale = Math.min(MAX_SCALE, Math.max(minScale(window), view.scale * by));
  const ratio = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, window);
}

export const moved = (view: View, dx: number, dy: number, window: Window): View =>
  clamped({ ...view, x: view.x + dx, y: view.y + dy }, window);

/** The box in the middle of the window, as near as it is read well: never farther than the width of the page. */
export function framed([x, y, w, h]: Box, window: Window): View {
  const byWidth = FRAME_WIDTH / Math.max(w, 0.01);
  const byHeight = (FRAME_HEIGHT * window.height) / (Math.max(h, 0.001) * window.width * window.aspect);
  const scale = Math.max(1, Math.min(byWidth, byHeight, FRAME_SCALE));
  const size = window.width * scale;
  return clamped(
    {
      scale,
      x: window.width / 2 - (x + w / 2) * size,
      y: window.height / 2 - (y + h / 2) * size * window.aspect,
    },
    window,
  );
}

/** How far a finger may be off: a line of writing is thinner than a fingertip. */
const REACH = 22;

/** Which of the boxes lies at this point of the window, or nearest to it within a fingertip; -1 for none. */
export function boxAt(
  boxes: readonly (Box | null)[],
  view: View,
  at: { x: number; y: number },
  { width, aspect }: Window,
): number {
  const [w, h] = [width * view.scale, width * aspect * view.scale];
  const [x, y] = [at.x - view.x, at.y - view.y];
  let found = -1;
  let nearest = REACH;
  boxes.forEach((box, index) => {
    if (!box) return;
    const dx = Math.max(box[0] * w - x, x - (box[0] + box[2]) * w, 0);
    const dy = Math.max(box[1] * h - y, y - (box[1] + box[3]) * h, 0);
    const distance = Math.hypot(dx, dy);
    if (distance < nearest) {
      nearest = distance;
      found = index;
    }
  });
  return found;
}
