import type { RgbImage, TurnedBox } from '../types.ts';

/** Height of a strip in pixels: the small figures of a set fraction keep about ten of them. */
export const STRIP_HEIGHT = 40;
const NARROWEST = 24;
const WIDEST = 320;
/** Below this difference of brightness (0..255) a strip holds no writing worth a look. */
const FAINTEST = 18;

/** A piece of a line as ink: 0 is the ground, 255 full ink, whatever was dark and whatever light; rows from the top. */
export interface Strip {
  readonly ink: Uint8Array;
  readonly width: number;
}

/** Brightness 0..255 at a point of the picture, between its pixels; points outside are those of the edge. */
function brightness({ data, width, height }: RgbImage, x: number, y: number): number {
  const u = Math.min(Math.max(x, 0), width - 1);
  const v = Math.min(Math.max(y, 0), height - 1);
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const fx = u - x0;
  const fy = v - y0;
  const left = x0 * 3;
  const right = Math.min(x0 + 1, width - 1) * 3;
  const top = y0 * width * 3;
  const bottom = Math.min(y0 + 1, height - 1) * width * 3;
  const at = (i: number) => 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0);
  return (
    (at(top + left) * (1 - fx) + at(top + right) * fx) * (1 - fy) +
    (at(bottom + left) * (1 - fx) + at(bottom + right) * fx) * fy
  );
}

function quantile(values: Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Cuts the strip from the picture: brightness, each pixel the mean of up to 4 x 4 places. */
function cut(image: RgbImage, box: TurnedBox, from: number, width: number, scale: number): Float32Array {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const samples = Math.max(1, Math.min(4, Math.round(scale)));
  const out = new Float32Array(width * STRIP_HEIGHT);
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
          const dx = from + (x + (i + 0.5) / samples) * scale - box.w / 2;
          const dy = (y + (j + 0.5) / samples) * scale - box.h / 2;
          sum += brightness(image, box.cx + dx * cos - dy * sin - 0.5, box.cy + dx * sin + dy * cos - 0.5);
        }
      }
      out[y * width + x] = sum / (samples * samples);
    }
  }
  return out;
}

/**
 * The piece `from`..`to` (pixels along the box from its left side; may reach over its ends) of a line as ink, 40 pixels high. Null
 * where it is empty or holds no writing. A piece wider than eight times the line's height is cut off on the right.
 */
export function cutStrip(image: RgbImage, box: TurnedBox, from: number, to: number): Strip | null {
  if (!(box.h >= 4) || !(box.w >= 4) || !(to > from) || image.width < 2 || image.height < 2) return null;
  const scale = box.h / STRIP_HEIGHT;
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.round((to - from) / scale)));
  const grey = cut(image, box, from, width, scale);

  // The light on a photographed page differs from left to right: the ground is taken as a slope between two medians.
  const half = width >> 1;
  const side = (start: number, end: number) => {
    const values = new Float32Array((end - start) * STRIP_HEIGHT);
    for (let y = 0; y < STRIP_HEIGHT; y++) {
      values.set(grey.subarray(y * width + start, y * width + end), y * (end - start));
    }
    return quantile(values, 0.5);
  };
  const left = side(0, half);
  const right = side(half, width);
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      grey[i] = (grey[i] ?? 0) - (left + ((right - left) * (x - width / 4)) / (width / 2));
    }
  }
  const dark = -quantile(grey, 0.015);
  const light = quantile(grey, 0.985);
  const strongest = Math.max(dark, light);
  if (strongest < FAINTEST) return null;
  const sign = dark >= light ? -1 : 1;
  const ink = new Uint8Array(width * STRIP_HEIGHT);
  for (let i = 0; i < ink.length; i++) {
    ink[i] = Math.min(255, Math.max(0, Math.round((((grey[i] ?? 0) * sign) / strongest) * 255)));
  }
  return { ink, width };
}
