import { createHash } from 'node:crypto';

/**
 * The id that something of an archive has in a family: always the same, so that taking the archive in again, or going on
 * after a fall, finds what is there. A UUID of version 8 (RFC 9562), whose bits are ours.
 */
export function derivedId(familyId: string, ...parts: readonly string[]): string {
  const sum = createHash('sha256')
    .update(JSON.stringify([familyId, ...parts]))
    .digest();
  sum[6] = ((sum[6] ?? 0) & 0x0f) | 0x80;
  sum[8] = ((sum[8] ?? 0) & 0x3f) | 0x80;
  const hex = sum.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
