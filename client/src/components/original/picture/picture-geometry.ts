import type { TranscriptPage } from '#shared/transcript.ts';

/** Degrees clockwise by which a stored picture is shown turned. */
export type Rotation = NonNullable<TranscriptPage['turn']>;
/** `[x, y, w, h]` in fractions of a picture, the origin at its upper left. */
export type Box = readonly [number, number, number, number];

export const addRotation = (rotation: Rotation, by: Rotation): Rotation => ((rotation + by) % 360) as Rotation;

/** Where a box of the stored picture lies once the picture is rotated. */
export function rotateBox([x, y, w, h]: Box, rotation: Rotation): Box {
  switch (rotation) {
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

/** Height divided by width of the rotated picture; `aspect` is that of the stored one. */
export const rotatedAspect = (aspect: number, rotation: Rotation): number =>
  rotation % 180 === 0 ? aspect : 1 / aspect;

/**
 * The CSS transform that turns a picture around its upper left corner and lays the point `[x, y]` of the turned picture
 * (in its fractions) where that corner was. All in shares of the picture itself, so that no size of what holds it counts.
 * `aspect` is that of the picture as served, and of the element.
 */
export function cropTransform([x, y]: readonly [number, number], rotation: Rotation, aspect: number): string {
  // Turned sideways, what is across was the picture's height, and translate() counts in its width; and the reverse.
  const [across, down] = rotation % 180 === 0 ? [100, 100] : [100 * aspect, 100 / aspect];
  const left = (rotation === 90 || rotation === 180 ? 1 - x : -x) * across;
  const top = (rotation === 180 || rotation === 270 ? 1 - y : -y) * down;
  return `translate(${String(left)}%, ${String(top)}%) rotate(${String(rotation)}deg)`;
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

/**
 * Position and zoom of a picture in its viewport: its upper left corner in pixels, its width as a multiple of the
 * viewport's.
 */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
/** The size of the viewport in pixels, and the picture's height divided by its width. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly aspect: number;
}

export const MAX_SCALE = 8;
/** Most zoom when lines are brought into view: closer, one no longer sees where on the card they are. */
const FRAME_SCALE = 3;
/** How much of the viewport's width and height the framed lines may take. */
const FRAME_WIDTH = 0.92;
const FRAME_HEIGHT = 0.5;

/** The whole width of the picture, from its upper edge. */
export const FIT_WIDTH: View = { scale: 1, x: 0, y: 0 };

/** The scale at which the whole page is visible, where it is taller than the viewport. */
export const minScale = ({ width, height, aspect }: Viewport): number => Math.min(1, height / (width * aspect));

/** The view with its edges kept within the viewport; a picture narrower than the viewport is centred. */
export function clampView(view: View, viewport: Viewport): View {
  const scale = Math.min(MAX_SCALE, Math.max(minScale(viewport), view.scale));
  const [w, h] = [viewport.width * scale, viewport.width * viewport.aspect * scale];
  const within = (at: number, size: number, room: number) =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  const y = h <= viewport.height ? 0 : within(view.y, h, viewport.height);
  return { scale, x: within(view.x, w, viewport.width), y };
}

/** Zooms by a factor around a point of the viewport. */
export function zoomView(view: View, by: number, at: { x: number; y: number }, viewport: Viewport): View {
  const scale = Math.min(MAX_SCALE, Math.max(minScale(viewport), view.scale * by));
  const ratio = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, viewport);
}

export const panView = (view: View, dx: number, dy: number, viewport: Viewport): View =>
  clampView({ ...view, x: view.x + dx, y: view.y + dy }, viewport);

/** A view with the box in the middle, large enough to read, never smaller than the width of the page. */
export function viewAround([x, y, w, h]: Box, viewport: Viewport): View {
  const byWidth = FRAME_WIDTH / Math.max(w, 0.01);
  const byHeight = (FRAME_HEIGHT * viewport.height) / (Math.max(h, 0.001) * viewport.width * viewport.aspect);
  const scale = Math.max(1, Math.min(byWidth, byHeight, FRAME_SCALE));
  const size = viewport.width * scale;
  return clampView(
    {
      scale,
      x: viewport.width / 2 - (x + w / 2) * size,
      y: viewport.height / 2 - (y + h / 2) * size * viewport.aspect,
    },
    viewport,
  );
}

/** Pixels that a tap may miss a line by: a line of writing is thinner than a fingertip. */
const TAP_REACH = 22;

/** The index of the box at this point of the viewport, or of the nearest within `TAP_REACH`; -1 for none. */
export function boxAt(
  boxes: readonly (Box | null)[],
  view: View,
  at: { x: number; y: number },
  { width, aspect }: Viewport,
): number {
  const [w, h] = [width * view.scale, width * aspect * view.scale];
  const [x, y] = [at.x - view.x, at.y - view.y];
  let found = -1;
  let nearest = TAP_REACH;
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
