import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, two passes), which are OWASP's first recommendation. */
export const hashPassword = (password: string) => hash(password);

let dummy: Promise<string> | undefined;

/** Takes as long for an address that nobody has, so that the time of an answer tells nothing. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  dummy ??= hash(randomBytes(16).toString('hex'));
  const right = await verify(stored ?? (await dummy), password);
  return right && Boolean(stored);
}

/** What is kept of a secret that only its holder may know: its SHA-256. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest();
export const newToken = () => randomBytes(32).toString('base64url');
