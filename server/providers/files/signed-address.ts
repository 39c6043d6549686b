import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Claimed, UploadRequest } from './port.ts';

/** Where the app takes uploads itself; the key follows. */
export const STORAGE_PATH = '/api/storage/';

interface SignedAddresses {
  address(key: string, claimed: Claimed, expiresInSeconds: number): string;
  /** What is wrong with the request, by S3's words; null where the address is one of ours and still good. */
  check(request: UploadRequest): 'SignatureDoesNotMatch' | 'Request has expired' | null;
}

interface Options {
  readonly secret: string;
  /** The time, in milliseconds, by which addresses are given out. */
  readonly now: () => number;
}

/**
 * Addresses that carry their own permission: method, key, time and, where they were claimed, type and length are
 * signed. As with S3 the address names the headers that were signed, and the request must bring their values.
 */
export function signedAddresses({ secret, now }: Options): SignedAddresses {
  // A key of its own, so that no signature made for a cookie ever opens the store.
  const key = createHmac('sha256', secret).update('keepsake uploads').digest();
  const sign = (fields: readonly string[]) => createHmac('sha256', key).update(fields.join('\n')).digest('hex');

  return {
    address(file, { contentType, size }, expiresInSeconds) {
      const headers: (readonly [string, string])[] = [];
      if (size !== undefined) headers.push(['content-length', String(size)]);
      if (contentType !== undefined) headers.push(['content-type', contentType]);
      const expires = String(Math.floor(now() / 1000) + expiresInSeconds);
      const signed = headers.map(([name]) => name).join(';');
      const signature = sign(['PUT', file, expires, signed, ...headers.map(([, value]) => value)]);
      return `${STORAGE_PATH}${file}?${new URLSearchParams({ expires, signed, signature }).toString()}`;
    },

    check({ key: file, query, headers }) {
      const text = (value: unknown) => (typeof value === 'string' ? value : '');
      const [expires, signed, signature] = [text(query['expires']), text(query['signed']), text(query['signature'])];
      const values = signed === '' ? [] : signed.split(';').map((name) => text(headers[name]));
      const right = Buffer.from(sign(['PUT', file, expires, signed, ...values]));
      const signatureBytes = Buffer.from(signature);
      if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right))
        return 'SignatureDoesNotMatch';
      return Date.now() > Number(expires) * 1000 ? 'Request has expired' : null;
    },
  };
}
