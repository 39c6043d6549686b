import type { RgbImage, TurnedBox } from './types.ts';

/** A line cut out level, as the recognizing network takes it: blue, green, red planes of -1..1. */
export interface Crop {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** The height the network was trained on. */
export const CROP_HEIGHT = 48;
const WIDTH_MIN = 16;
/** A line of some three hundred letters; a longer box is no line. */
const WIDTH_MAX = 2400;
/** At most so many samples a side are averaged for a pixel of the crop: enough for lines of 200 pixels in height. */
const SAMPLES_MAX = 4;

/** How wide the crop of a line is, in pixels, of which `shape` is the width by the height. */
export const cropWidth = (shape: number, stretch = 1): number =>
  Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, Math.round(shape * CROP_HEIGHT * stretch)));

/**
 * Cuts a turned box out of the image, level and `CROP_HEIGHT` high; beyond the edge the edge goes on. `stretch` makes its
 * letters wider by that factor.
 */
export function cropOf(image: RgbImage, box: TurnedBox, stretch = 1): Crop {
  const height = CROP_HEIGHT;
  const width = cropWidth(box.w / box.h, stretch);
  const plane = width * height;
  const data = new Float32Array(3 * plane);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [scaleX, scaleY] = [box.w / width, box.h / height];
  // Averaging keeps thin strokes when the line is made smaller.
  const samples = Math.max(1, Math.min(SAMPLES_MAX, Math.round(scaleY)));
  const pixel = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixel.fill(0);
      for (let row = 0; row < samples; row += 1) {
        for (let column = 0; column < samples; column += 1) {
          const dx = (x + (column + 0.5) / samples) * scaleX - box.w / 2;
          const dy = (y + (row + 0.5) / samples) * scaleY - box.h / 2;
          addSample(pixel, image, box.cx + dx * cos - dy * sin - 0.5, box.cy + dx * sin + dy * cos - 0.5);
        }
      }
      const scale = samples * samples * 127.5;
      const at = y * width + x;
      data[at] = (pixel[2] ?? 0) / scale - 1;
      data[plane + at] = (pixel[1] ?? 0) / scale - 1;
      data[2 * plane + at] = (pixel[0] ?? 0) / scale - 1;
    }
  }
  return { data, width, height };
}

/** The crop with grey added to the right, `to` pixels wide: the network reads the last letters better with room after them. */
export function padCrop({ data, width, height }: Crop, to: number): Crop {
  const wide = new Float32Array(3 * to * height);
  for (let row = 0; row < 3 * height; row += 1) wide.set(data.subarray(row * width, (row + 1) * width), row * to);
  return { data: wide, width: to, height };
}

/** Adds the colour at a place between pixels, weighed by how near each of the four is. */
function addSample(pixel: Float64Array, { data, width, height }: RgbImage, x: number, y: number) {
  const u = Math.max(0, Math.min(width - 1.01, x));
  const v = Math.max(0, Math.min(height - 1.01, y));
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, below] = [u - left, v - top];
  const at = (top * width + left) * 3;
  const next = width > 1 ? 3 : 0;
  const under = height > 1 ? width * 3 : 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const above = (data[at + channel] ?? 0) * (1 - right) + (data[at + next + channel] ?? 0) * right;
    const beneath = (data[at + under + channel] ?? 0) * (1 - right) + (data[at + under + next + channel] ?? 0) * right;
    pixel[channel] = (pixel[channel] ?? 0) + above * (1 - below) + beneath * below;
  }
}
