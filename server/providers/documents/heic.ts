import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import { PICTURE_PIXELS_MAX } from '#shared/imports.ts';

/** Brands of pictures coded as HEVC; 'mif1' and 'msf1' are shared with AVIF, and then one of the compatible brands tells. */
const HEVC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const SHARED = new Set(['mif1', 'msf1']);

/** Whether the first bytes are those of an HEIC picture, by the brands of its file type box (ISO/IEC 23008-12); its name says nothing. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256)).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = Math.min(head.length, Buffer.from(bytes.subarray(0, 4)).readUInt32BE());
  const major = head.slice(8, 12);
  const compatible = head.slice(16, length).match(/.{4}/gs) ?? [];
  if (HEVC.has(major)) return true;
  return SHARED.has(major) && !compatible.some((brand) => brand === 'avif' || brand === 'avis');
}

/** An HEIC as an upright JPEG without metadata; throws as the port says. */
export async function pictureOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const unreadable = (cause?: unknown) =>
    new AppError('unreadable', 'This picture is damaged or not complete. Send it again, or send it as a JPEG.', {
      cause,
    });
  if (!isHeic(bytes)) throw new AppError('unreadable', 'This file is not an HEIC picture.');
  // Half a second to load, and most days nobody sends one.
  const { default: decode } = await import('heic-decode');
  const pictures = await decode.all({ buffer: bytes }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    const [first] = pictures;
    if (!first) throw unreadable();
    // Asked of the decoder itself and before it decodes: a few forged bytes in the head could fill the memory.
    if (first.width * first.height > PICTURE_PIXELS_MAX) {
      throw new AppError('unreadable', 'This picture has more than 25 megapixels. Send a smaller copy of it.');
    }
    const { data, width, height } = await first.decode().catch((error: unknown) => {
      throw unreadable(error);
    });
    // libheif has applied the turns of the container. An EXIF orientation beside them says the same once more and is ignored.
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 92 })
      .toBuffer();
  } finally {
    pictures.dispose();
  }
}
