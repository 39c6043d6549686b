import sharp from 'sharp';
import { PICTURE_PIXELS_MAX } from '#shared/imports.ts';
import { AppError } from '#server/errors.ts';
import type { RgbImage } from '#server/reading/picture/types.ts';

// Each picture has a process of its own already; more threads would only take more memory.
sharp.concurrency(1);
sharp.cache(false);

/** A picture's pixels for reading, and how large it is itself. */
export interface Pixels {
  readonly image: RgbImage;
  /** Of the picture with its own orientation applied. */
  readonly width: number;
  readonly height: number;
}

/** Most pixels on the longer side that are kept for cutting out lines; letters of a page are large enough then. */
const SIDE_MAX = 3200;

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);
const NO_PICTURE = 'That file is not a picture that can be read.';

const unreadable = (sentence: string, cause?: unknown) => new AppError('unreadable', sentence, { cause });

/**
 * Decodes a picture: own orientation applied, transparency on white, made smaller when it is very large. Throws
 * AppError 'unreadable' for bytes that are no picture, for half of one, and for one of too many pixels (asked before
 * anything is decoded: a bomb of 50 kB holds 200 megapixels).
 */
export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  // Of no bytes at all sharp throws before there is a promise.
  const size = await Promise.resolve()
    .then(() => sharp(bytes, { limitInputPixels: false }).metadata())
    .catch((error: unknown) => {
      throw unreadable(NO_PICTURE, error);
    });
  // A drawing in code or a page of a document is no picture, though it could be drawn.
  if (!FORMATS.has(size.format)) throw unreadable(NO_PICTURE);
  if (size.width * size.height > PICTURE_PIXELS_MAX) {
    throw unreadable('That picture is too large: at most 25 megapixels can be read.');
  }
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_PIXELS_MAX })
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const upright = size.autoOrient;
    return { image: { data, width: info.width, height: info.height }, width: upright.width, height: upright.height };
  } catch (error) {
    throw unreadable('That picture is damaged: only a part of it arrived.', error);
  }
}

/** The image in another size. */
export async function scalePixels(image: RgbImage, width: number, height: number): Promise<RgbImage> {
  const data = await rawOf(image).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { data, width, height };
}

/** The image turned clockwise. */
export async function turnPixels(image: RgbImage, degrees: 0 | 90 | 180 | 270): Promise<RgbImage> {
  if (degrees === 0) return image;
  const { data, info } = await rawOf(image).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rawOf = ({ data, width, height }: RgbImage) => sharp(data, { raw: { width, height, channels: 3 } });
