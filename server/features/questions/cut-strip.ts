import sharp from 'sharp';
import { PICTURE_PIXELS_MAX } from '#shared/imports.ts';
import { AppError } from '../../errors.ts';
import type { FairQueue } from '../../jobs/fair-queue.ts';

/** Where on a picture, in fractions of it as it is served; and how far it must be turned clockwise to be upright. */
export interface Place {
  readonly box: readonly [number, number, number, number];
  readonly turn: 0 | 90 | 180 | 270;
}

/** As much as a line of handwriting needs on a tablet, in pixels. */
const WIDTH_MAX = 1280;
const HEIGHT_MAX = 1600;

/**
 * The part of a picture as a picture of its own, upright, without metadata: whoever gets it has nothing of the rest.
 * Throws AppError 'unreadable' for what is no picture.
 */
export function stripCutter(queue: FairQueue) {
  return (family: string, bytes: Uint8Array, { box, turn }: Place): Promise<Uint8Array> =>
    queue(family, async () => {
      try {
        const upright = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'none' }).autoOrient();
        const { width, height } = (await upright.metadata()).autoOrient;
        const [x, y, w, h] = box;
        const left = Math.min(width - 1, Math.floor(x * width));
        const top = Math.min(height - 1, Math.floor(y * height));
        const cut = await upright
          .extract({
            left,
            top,
            width: Math.max(1, Math.min(width - left, Math.ceil(w * width))),
            height: Math.max(1, Math.min(height - top, Math.ceil(h * height))),
          })
          .flatten({ background: '#ffffff' })
          .png({ compressionLevel: 1 })
          .timeout({ seconds: 20 })
          .toBuffer();
        return await sharp(cut)
          .rotate(turn)
          .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 82 })
          .timeout({ seconds: 20 })
          .toBuffer();
      } catch (error) {
        throw new AppError('unreadable', 'That file is not a picture that can be read.', { cause: error });
      }
    });
}
