import sharp from 'sharp';
import { PICTURE_PIXELS_MAX } from '#shared/imports.ts';
import { AppError } from '../../errors.ts';
import { fairQueue } from '../../jobs/fair-queue.ts';
import { pictureTypeOf, type PictureType } from './file-type.ts';

/** Widths that are made, in pixels; what is asked for is rounded up to one of them. */
const WIDTHS = [160, 320, 640, 1280, 2048] as const;
export type Width = (typeof WIDTHS)[number];

export const widthFor = (asked: number): Width => WIDTHS.find((width) => width >= asked) ?? 2048;

interface Rendition {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface Renditions {
  /**
   * The picture upright, without its metadata (a photo's may say where it was taken), in sRGB: as WebP at most `width`
   * wide, or with null in its own size and, where browsers know it, its own format.
   * Throws AppError 'unreadable' for bytes that are no whole picture or have more than 25 megapixels; `cutOff` takes
   * a picture whose end is missing too, and shows what there is. Families take turns: `family` is whose picture it is.
   */
  make(bytes: Uint8Array, width: Width | null, family: string, cutOff?: boolean): Promise<Rendition>;
}

/** The type in which a picture of `type` is served in its own size. */
export const fullType = (type: string): PictureType =>
  type === 'image/png' || type === 'image/webp' || type === 'image/gif' ? type : 'image/jpeg';

/** Pictures by sharp, two at a time: a decoded one can take 100 MB. */
export function renditions(isGuest?: (family: string) => boolean): Renditions {
  sharp.cache(false);
  sharp.concurrency(1);
  const queue = fairQueue({ places: 2, waiting: 200, ...(isGuest ? { isGuest } : {}) });

  return {
    make: (bytes, width, family, cutOff = false) =>
      queue(family, async () => {
        const type = pictureTypeOf(bytes);
        if (!type) throw new AppError('unreadable', 'That file is not a picture that can be read.');
        // A few bad bytes are no reason to lose a photo; a missing half is.
        const failOn = cutOff ? 'none' : 'truncated';
        const upright = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn }).autoOrient();
        const full = fullType(type);
        try {
          if (width !== null) {
            const small = upright.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 });
            return { bytes: await small.timeout({ seconds: 20 }).toBuffer(), contentType: 'image/webp' };
          }
          const encoded =
            full === 'image/png'
              ? upright.png()
              : full === 'image/webp'
                ? upright.webp({ quality: 90, effort: 3 })
                : full === 'image/gif'
                  ? upright.gif()
                  : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 90 });
          return { bytes: await encoded.timeout({ seconds: 20 }).toBuffer(), contentType: full };
        } catch (error) {
          const large = error instanceof Error && error.message.includes('pixel limit');
          throw new AppError(
            'unreadable',
            large
              ? 'That picture has more than 25 megapixels. Please make it smaller first.'
              : 'That file is not a picture that can be read.',
            { cause: error },
          );
        }
      }),
  };
}
