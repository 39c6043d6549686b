import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '#server/errors.ts';
import { PICTURE_PIXELS_MAX } from '#shared/imports.ts';
import { pixelsFor } from '../../typesetting/pictures.ts';
import { plainJpeg } from './plain-jpeg.ts';
import type { PictureTask, PreparedPicture } from './port.ts';

/** A picture that is at most so much wider than needed goes in as it came: drawing it anew costs quality and time. */
const ROOMY = 1.5;
const QUALITY = 88;

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'none' });
const unreadable = (cause: unknown) => new AppError('unreadable', 'That picture cannot be read.', { cause });

/** Its size as it is seen: by its own orientation, then turned. */
export async function lookAtPicture(from: string, turn: PictureTask['turn']) {
  return uprightSize(await metadataOf(await readFile(from)), turn);
}

async function metadataOf(bytes: Uint8Array): Promise<Metadata> {
  return open(bytes)
    .metadata()
    .catch((error: unknown) => Promise.reject(unreadable(error)));
}

function uprightSize({ width, height, orientation = 1 }: Metadata, turn: PictureTask['turn']) {
  const lies = orientation >= 5 !== (turn === 90 || turn === 270);
  return lies ? { width: height, height: width } : { width, height };
}

/** See the port. */
export async function preparePicture({ from, to, turn, box, fit, ppi }: PictureTask): Promise<PreparedPicture> {
  const bytes = await readFile(from);
  const metadata = await metadataOf(bytes);
  const size = uprightSize(metadata, turn);
  const needed = pixelsFor(size, box, fit, ppi);
  const asItIs = isPrintable(metadata, turn) && size.width <= needed.width * ROOMY ? plainJpeg(bytes) : null;
  if (asItIs) {
    await writeFile(to, asItIs);
    return { ...size, drawn: false };
  }
  try {
    let picture = open(bytes).autoOrient();
    // Another turn is a step of its own: sharp keeps only the last of two rotations.
    if (turn !== 0) picture = sharp(await picture.jpeg({ quality: 95 }).toBuffer()).rotate(turn);
    const jpeg = await picture
      .resize({ width: needed.width, height: needed.height, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: 30 })
      .toBuffer();
    await writeFile(to, jpeg);
  } catch (error) {
    throw unreadable(error);
  }
  return { ...needed, drawn: true };
}

/** Upright JPEGs in the colours that a page without a profile is taken to have. */
function isPrintable(
  { format, orientation = 1, space, hasProfile, icc }: Metadata,
  turn: PictureTask['turn'],
): boolean {
  return (
    format === 'jpeg' &&
    orientation === 1 &&
    turn === 0 &&
    space === 'srgb' &&
    // A profile names itself in plain letters; of those in use only sRGB's may be left out.
    (!hasProfile || (icc !== undefined && icc.length < 4000 && icc.includes('sRGB')))
  );
}
