import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What S3 refuses, as its error document says it. */
export class S3Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Given {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
}

const quarterHour = 900_000;
const header = (req: IncomingMessage, name: string) => String(req.headers[name] ?? '');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** As RFC 3986 has it: encodeURIComponent leaves five signs that must be encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const momentOf = (date: string) => Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Checks Signature Version 4, in the Authorization header or in the address, with the values that arrived. Gives the
 * hash of the body that was signed, or 'UNSIGNED-PAYLOAD'. Throws S3Fault.
 */
export function checkSignature(req: IncomingMessage, url: URL, keys: Keys): string {
  const given = url.searchParams.has('X-Amz-Signature') ? inAddress(url) : inHeader(req);
  const [accessKeyId, ...scope] = given.credential.split('/');
  if (accessKeyId !== keys.accessKeyId) throw new S3Fault(403, 'InvalidAccessKeyId', 'There is no such access key');
  const names = given.signedHeaders.split(';');
  if (!names.includes('host')) throw new S3Fault(403, 'AccessDenied', 'host must be signed');

  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.map((name) => `${name}:${header(req, name).trim().replace(/ +/g, ' ')}\n`).join('');
  const request = [req.method, url.pathname, query, headers, given.signedHeaders, given.payload].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', given.date, scope.join('/'), hash].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const right = Buffer.from(hmac(key, toSign).toString('hex'));
  const signature = Buffer.from(given.signature);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) {
    throw new S3Fault(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.');
  }
  return given.payload;
}

function inAddress({ searchParams }: URL): Given {
  const value = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const date = value('Date');
  if (Date.now() > momentOf(date) + Number(value('Expires')) * 1000) {
    throw new S3Fault(403, 'AccessDenied', 'Request has expired');
  }
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    date,
    payload: value('Content-Sha256') || 'UNSIGNED-PAYLOAD',
  };
}

function inHeader(req: IncomingMessage): Given {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, credential, signedHeaders, signature] = form.exec(header(req, 'authorization')) ?? [];
  if (!credential || !signedHeaders || !signature) throw new S3Fault(403, 'AccessDenied', 'Access Denied');
  const date = header(req, 'x-amz-date');
  if (!(Math.abs(Date.now() - momentOf(date)) < quarterHour)) {
    throw new S3Fault(403, 'RequestTimeTooSkewed', 'The difference between the times is too large.');
  }
  return { credential, signedHeaders, signature, date, payload: header(req, 'x-amz-content-sha256') };
}
