import { ARCHIVE_BYTES_MAX, UPLOAD_BYTES_MAX } from '#shared/limits.ts';

/**
 * The brands that a file of the MP4 family names in its first box, the major one first (ISO/IEC 14496-12, 4.3); they
 * tell an iPhone's photo from a recording. Empty for any other file.
 */
function brandsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.subarray(0, 256));
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** The kinds of pictures that can be decoded here. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/tiff';

const signatures: readonly (readonly [PictureType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
];

/** What a picture is, as its first bytes say, whatever its name or header claim; null for anything else (also SVG). */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const signed = signatures.find(([, signature]) => signature.test(head))?.[0];
  return signed ?? (brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)) ? 'image/avif' : null);
}

export const HEIC = 'image/heic';

interface FileType {
  readonly kind: 'picture' | 'pdf' | 'sound';
  readonly contentType: string;
}

const sounds: readonly (readonly [string, RegExp])[] = [
  // Pictures and sound in motion share these containers; what arrives here was recorded by a microphone.
  ['audio/webm', /^\x1a\x45\xdf\xa3[^]{0,60}webm/],
  ['audio/ogg', /^OggS/],
  ['audio/wav', /^RIFF[^]{4}WAVE/],
  ['audio/mpeg', /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/],
];
const heicBrand = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
const soundBrand = /^(?:M4[AB] |mp4[12]|iso[m2-9]|dash|MSNV)$/;

/**
 * What a file is, as its first bytes say, whatever its name or header claim; null for what the product cannot use.
 * A PDF may have up to a kilobyte before its beginning, as readers allow.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const picture = pictureTypeOf(bytes);
  if (picture) return { kind: 'picture', contentType: picture };
  const brands = brandsOf(bytes);
  if (brands.some((brand) => heicBrand.test(brand))) return { kind: 'picture', contentType: HEIC };
  if (brands.some((brand) => soundBrand.test(brand))) return { kind: 'sound', contentType: 'audio/mp4' };
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const sound = sounds.find(([, signature]) => signature.test(head));
  if (sound) return { kind: 'sound', contentType: sound[0] };
  return head.includes('%PDF-') ? { kind: 'pdf', contentType: 'application/pdf' } : null;
}

/** Whether the beginning of a file may be that of a text; its last letter may be cut off. */
export function mayBeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the beginning of a file may be that of a text in whatever letters: UTF-16 with its mark, or those of old programs,
 * which have a byte for each and hardly any sign that no text has.
 */
export function mayBeOldText(head: Uint8Array): boolean {
  if (mayBeText(head)) return true;
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  const signs = head.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)).length;
  return !head.includes(0) && signs * 50 < head.length;
}

/** Whether the bytes are a text in UTF-8, without signs that no text has. */
export function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What packs other files, as its first bytes say; null for what does not. */
export function packedTypeOf(bytes: Uint8Array): 'application/zip' | 'application/gzip' | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  // The second is the end of an archive with nothing in it.
  if (head === 'PK\x03\x04' || head === 'PK\x05\x06') return 'application/zip';
  return head.startsWith('\x1f\x8b') ? 'application/gzip' : null;
}

/** Recipes of a whole library as one text: a list in JSON, XML or CSV. */
const LISTING_BYTES_MAX = 64 * 1024 * 1024;

/** Most bytes of a file that came as an archive, as its first bytes say. */
export function bytesMaxOf(head: Uint8Array): number {
  if (packedTypeOf(head)) return ARCHIVE_BYTES_MAX;
  return !fileTypeOf(head) && mayBeOldText(head) ? LISTING_BYTES_MAX : UPLOAD_BYTES_MAX;
}
