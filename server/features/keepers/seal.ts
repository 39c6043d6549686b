import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string | Buffer, what: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `keepsake kitchen: ${what}`, 32));

/** Something short, sealed by a secret: it opens by the same one, for the same purpose, and only as it was. */
export function seal(secret: string | Buffer, what: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, what), nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where it was sealed by another secret, for something else, or was changed. */
export function unseal(secret: string | Buffer, what: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, what), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
