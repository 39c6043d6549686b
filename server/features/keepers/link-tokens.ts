import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../db/uuid.ts';
import type { Secret } from '../../held-secret.ts';

/**
 * Tokens of links that are made again whenever they are needed: the id of what they are for, and a proof that this
 * installation has made them. So a letter that is sent twice has the same link, and no table has one.
 */
export function linkTokens(secret: Secret, what: string) {
  const proof = (id: string) =>
    createHmac('sha256', secret())
      .update(JSON.stringify([what, id]))
      .digest();
  return {
    tokenOf: (id: string) =>
      Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof(id)]).toString('base64url'),

    /** What the token is for; null where this installation has not made it. */
    idIn(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null;
      const id = bytes
        .subarray(0, 16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      return isUuid(id) && timingSafeEqual(bytes.subarray(16), proof(id)) ? id : null;
    },
  };
}
