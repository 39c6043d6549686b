import type { UploadAnswer } from './port.ts';

type Code = 'AccessDenied' | 'SignatureDoesNotMatch' | 'EntityTooLarge' | 'IncompleteBody';
const statuses: Readonly<Record<Code, number>> = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  EntityTooLarge: 413,
  IncompleteBody: 400,
};

/** S3's error document. Upload widgets read its <Message>: 'Request has expired' makes them ask for a new address. */
export function uploadRefusal(code: Code, message: string): UploadAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status: statuses[code], headers: { 'Content-Type': 'application/xml' }, body };
}

/** The bytes are kept; `etag` is their MD5, as S3 gives it. */
export const uploadAccepted = (md5: string): UploadAnswer => ({ status: 200, headers: { ETag: `"${md5}"` }, body: '' });
