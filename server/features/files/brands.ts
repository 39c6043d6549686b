/**
 * The brands that a file of the MP4 family names in its first box, the major one first (ISO/IEC 14496-12, 4.3); they
 * tell an iPhone's photo from a recording. Empty for any other file.
 */
export function brandsOf(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.subarray(0, 256));
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
