import type { Crop } from './crop.ts';
import type { RgbImage } from './types.ts';

/** Rows above and below that are left out: they may belong to the lines around. */
const MARGIN = 8;
/** Every third row tells as much as all. */
const ROW_STEP = 3;
/** Shares of the pixels that count as the darkest and the brightest, and as the steepest. */
const EXTREME = 0.02;

/**
 * How steep the edges of a line's strokes are: the change from one pixel to the next, of a line 48 pixels high, as a share
 * of its contrast. Measured on pages made blurred step by step: 0.4 to 0.5 when sharp, 0.18 when soft and still read
 * well, below 0.1 when it can no longer be read. 0 for a crop without contrast.
 */
export function sharpnessOf({ data, width, height }: Crop): number {
  const plane = width * height;
  const light = Float32Array.from({ length: plane }, (_, at) => {
    return ((data[at] ?? 0) + (data[plane + at] ?? 0) + (data[2 * plane + at] ?? 0)) / 3;
  });
  const contrast = extremeOf(light, 1 - EXTREME) - extremeOf(light, EXTREME);
  if (contrast <= 0) return 0;
  const rows = Math.ceil((height - 2 * MARGIN) / ROW_STEP);
  const steps = new Float32Array(rows * (width - 2));
  for (let row = 0; row < rows; row += 1) {
    const from = (MARGIN + row * ROW_STEP) * width;
    for (let x = 1; x < width - 1; x += 1) {
      steps[row * (width - 2) + x - 1] = Math.abs((light[from + x + 1] ?? 0) - (light[from + x - 1] ?? 0)) / 2;
    }
  }
  return extremeOf(steps, 1 - EXTREME) / contrast;
}

const extremeOf = (values: Float32Array, share: number) =>
  Float32Array.from(values).sort()[Math.floor((values.length - 1) * share)] ?? 0;

/** The picture is looked at about so large: writing that can be read still has its edges there, and noise is evened out. */
const WIDTH = 640;
const BLOCK = 16;
/** Between the darkest and the brightest of a block, of 255: less is paper and its shades. */
const MARKED_FROM = 24;
/** So many blocks with marks are more than a speck or the edge of a table. */
const BLOCKS_MIN = 24;
/**
 * The steepest step from one pixel to the next in a block, as a share of its range, from which its edges are sharp. Set on
 * printed pages, cards and photos made blurred step by step: none that was sharp, or blurred by a sigma of 3, is called soft;
 * flat pages are from 6 to 8 on, photos with their own noise only from 12 on, though they cannot be read long before.
 */
const SHARP_FROM = 0.27;
/** What the noise of a camera and of its compression makes of one even shade. */
const NOISE = 6;
/** In a picture that is in focus anywhere, at least so many of the marked blocks are sharp. */
const SHARP_MIN = 0.08;

/**
 * Whether a picture shows something, and nothing of it with a sharp edge: it is out of focus or was moved, and whatever is
 * written on it cannot be read. An empty page shows nothing, so it does not count as blurred.
 */
export function isBlurred(image: RgbImage): boolean {
  const { grey, width, height } = smallGrey(image);
  let [marked, sharp] = [0, 0];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      const { range, step } = edgesIn(grey, width, left, top);
      if (range < MARKED_FROM) continue;
      marked += 1;
      if ((step - NOISE) / range >= SHARP_FROM) sharp += 1;
    }
  }
  return marked >= BLOCKS_MIN && sharp < SHARP_MIN * marked;
}

function edgesIn(grey: Float32Array, width: number, left: number, top: number) {
  let [darkest, brightest, step] = [255, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const at = y * width + x;
      const light = grey[at] ?? 0;
      darkest = Math.min(darkest, light);
      brightest = Math.max(brightest, light);
      if (x + 1 < left + BLOCK) step = Math.max(step, Math.abs((grey[at + 1] ?? 0) - light));
      if (y + 1 < top + BLOCK) step = Math.max(step, Math.abs((grey[at + width] ?? 0) - light));
    }
  }
  return { range: brightest - darkest, step };
}

/** In grey, each pixel the mean of those it stands for; a small picture as it is. */
function smallGrey({ data, width, height }: RgbImage) {
  const factor = Math.max(1, Math.round(Math.max(width, height) / WIDTH));
  const [smallWidth, smallHeight] = [Math.floor(width / factor), Math.floor(height / factor)];
  const grey = new Float32Array(smallWidth * smallHeight);
  for (let y = 0; y < smallHeight; y += 1) {
    for (let x = 0; x < smallWidth; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy += 1) {
        for (let dx = 0; dx < factor; dx += 1) {
          const at = 3 * ((y * factor + dy) * width + x * factor + dx);
          sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
        }
      }
      grey[y * smallWidth + x] = sum / (3 * factor * factor);
    }
  }
  return { grey, width: smallWidth, height: smallHeight };
}
