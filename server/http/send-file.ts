import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ByteRange } from '../providers/files/port.ts';

/** One range of a Range header; null where the whole file is to be sent, 'none' where it lies outside (RFC 9110, 14). */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === '' && Number(to) === 0)) return 'none';
  return start > end ? null : { start, end };
}

/** Answers that the file has no such part. */
export function refuseRange(res: Response, size: number): void {
  res.setHeader('Content-Range', `bytes */${String(size)}`);
  res.status(416).type('text/plain').send('The file does not have that part.');
}

/** The status and the headers for a file of this size, or for one range of it. */
export function setRange(res: Response, range: ByteRange | null, size: number): void {
  if (range) {
    res.status(206);
    res.setHeader('Content-Range', `bytes ${String(range.start)}-${String(range.end)}/${String(size)}`);
  }
  res.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
}

/** Sends the bytes as the answer's body; null for an answer that has none, as to HEAD. */
export async function sendBody(res: Response, body: Readable | Uint8Array | null): Promise<void> {
  if (body === null) res.end();
  else if (body instanceof Uint8Array) res.end(body);
  else {
    // A reader who leaves in the middle of a file is no fault.
    await pipeline(body, res).catch((error: unknown) => {
      if (!res.destroyed) throw error;
    });
  }
}
