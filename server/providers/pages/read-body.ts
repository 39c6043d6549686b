import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { AppError } from '../../errors.ts';

const tooMuch = (maxBytes: number) =>
  new AppError(
    'upstream',
    `What that site sends is larger than ${String(Math.round(maxBytes / (1024 * 1024)))} MB, so it was not read.`,
  );

/** Lets at most `maxBytes` pass. */
function cap(maxBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(tooMuch(maxBytes));
      else done(null, chunk);
    },
  });
}

/** Servers call both zlib's wrapper and bare deflate 'deflate'; the first byte tells them apart (RFC 1950). */
async function inflater(body: Readable): Promise<Transform> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    body.unshift(bytes);
    const options = { finishFlush: constants.Z_SYNC_FLUSH };
    return ((bytes[0] ?? 0) & 0x0f) === 8 ? createInflate(options) : createInflateRaw(options);
  }
  return createInflate();
}

async function decompressor(encoding: string, body: Readable): Promise<Transform | null> {
  switch (encoding) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      // A flush instead of a proper end, as browsers do: a body cut short still gives what arrived.
      return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    case 'deflate':
      return inflater(body);
    default:
      throw new AppError('upstream', 'That site sends its page in a form that cannot be unpacked.');
  }
}

/**
 * Reads a body to its end, unpacked. `maxBytes` holds for what arrives and for what it unpacks to, so that neither
 * an endless page nor a small one that swells takes more memory than that.
 * Throws AppError 'upstream' beyond the limit or for an unknown packing.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const unpack = await decompressor(encoding.trim().toLowerCase(), body);
  const chunks: Buffer[] = [];
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (unpack) await pipeline(body, cap(maxBytes), unpack, cap(maxBytes), gather);
  else await pipeline(body, cap(maxBytes), gather);
  return Buffer.concat(chunks);
}
