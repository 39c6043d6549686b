import { CROP_HEIGHT, type Crop } from '#server/reading/picture/crop.ts';
import { cropWidth } from '../picture/crop.ts';

/** A line as it is kept for learning: grey, with room above and below, so that it can be cut in more than one way. */
export interface LinePicture {
  /** A byte a pixel, 0 is black. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of a kept line's height the line itself takes so much; the room above and below are the same. */
export const LINE_SHARE = 0.75;
/** How high a line is kept. */
export const KEPT_HEIGHT = 64;

/** A way of looking at a line: nobody writes a word twice the same, and few lines must do for many. */
export interface View {
  /** How much wider it is than it is kept. */
  readonly stretch: number;
  /** How far the top leans to the right, in its height. */
  readonly shear: number;
  /** How much is added above and below, in its height; what is less than 0 is cut off. */
  readonly room: number;
  /** Whether strokes are a pixel thicker. */
  readonly thick: boolean;
}

export const PLAIN_VIEW: View = { stretch: 1, shear: 0, room: 0, thick: false };

/** Ten views, of which learning takes one each time: measured, fewer teach the lines by heart. */
export const VIEWS: readonly View[] = [
  {},
  { stretch: 1.2 },
  { stretch: 0.85 },
  { shear: 0.2 },
  { shear: -0.2 },
  { room: -0.08 },
  { room: 0.07, stretch: 1.1 },
  { thick: true },
  { shear: 0.1, stretch: 1.35 },
  { shear: -0.1, stretch: 0.95, room: -0.04 },
].map((view) => ({ ...PLAIN_VIEW, ...view }));

/** The line as the network takes it, in this view, and stretched as the hand wants it. */
export function viewOf(line: LinePicture, { stretch, shear, room, thick }: View, ofHand = 1): Crop {
  const height = CROP_HEIGHT;
  const lineHeight = line.height * LINE_SHARE;
  const seen = lineHeight * (1 + 2 * room);
  const width = cropWidth(line.width / lineHeight, stretch * ofHand);
  const [scaleX, scaleY] = [line.width / width, seen / height];
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = (line.height - seen) / 2 + (y + 0.5) * scaleY;
    const lean = shear * (0.5 - (y + 0.5) / height) * lineHeight;
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) * scaleX - lean;
      // Two samples across keep thin strokes where the line is made narrower.
      const value = (sample(line, u - scaleX / 4, v) + sample(line, u + scaleX / 4, v)) / 2;
      grey[y * width + x] = value / 127.5 - 1;
    }
  }
  const plane = thick ? thicker(grey, width, height) : grey;
  const data = new Float32Array(3 * plane.length);
  for (let channel = 0; channel < 3; channel += 1) data.set(plane, channel * plane.length);
  return { data, width, height };
}

/** The grey at a place between pixels; beyond the edge the edge goes on. */
function sample({ data, width, height }: LinePicture, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1, x - 0.5));
  const v = Math.max(0, Math.min(height - 1, y - 0.5));
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, below] = [u - left, v - top];
  const at = top * width + left;
  const next = left + 1 < width ? 1 : 0;
  const under = top + 1 < height ? width : 0;
  const above = (data[at] ?? 0) * (1 - right) + (data[at + next] ?? 0) * right;
  const beneath = (data[at + under] ?? 0) * (1 - right) + (data[at + under + next] ?? 0) * right;
  return above * (1 - below) + beneath * below;
}

/** Dark spreads half a pixel to each side. */
function thicker(grey: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const right = x + 1 < width ? (grey[at + 1] ?? 0) : 1;
      const below = y + 1 < height ? (grey[at + width] ?? 0) : 1;
      result[at] = Math.min(grey[at] ?? 0, right, below);
    }
  }
  return result;
}

/** The colours of a crop as one grey: a hand is learned in grey, and read so. */
export function greyOf({ data, width, height }: Crop): Crop {
  const plane = width * height;
  const grey = new Float32Array(data.length);
  for (let at = 0; at < plane; at += 1) {
    // Blue, green, red, by how bright they look (ITU-R BT.601).
    const value = 0.114 * (data[at] ?? 0) + 0.587 * (data[plane + at] ?? 0) + 0.299 * (data[2 * plane + at] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) grey[channel * plane + at] = value;
  }
  return { data: grey, width, height };
}
