import { brandsOf } from './brands.ts';

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
