import type { Box } from './rotation.ts';

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
