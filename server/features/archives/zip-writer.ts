import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What was written, as the manifest lists it. */
export interface WrittenFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface ZipWriter {
  /** Resolves once the whole entry has gone out. `packed` where packing makes it smaller: pictures are packed already. */
  add(path: string, content: Readable | Uint8Array | string, packed?: boolean): Promise<WrittenFile>;
}

/**
 * A zip that is written while it is read: `write` adds one entry after the other, each no faster than the reader takes it,
 * so that its size never matters. Should `write` throw, the stream breaks off; should the reader leave, `write` is ended.
 */
export function zipStream(write: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  /** Ends the entry that is under way. Not a promise to race against: that would hold on to every entry until the end. */
  let leave = (): void => undefined;
  out.once('close', () => leave());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);

  async function add(path: string, content: Readable | Uint8Array | string, packed = false): Promise<WrittenFile> {
    const sum = createHash('sha256');
    let bytes = 0;
    const source =
      content instanceof Readable
        ? content
        : Readable.from([typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)]);
    const counted = new PassThrough({
      transform(chunk: Buffer, _encoding, done) {
        sum.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const taken = new Promise<void>((resolve, reject) => {
      counted.once('end', () => resolve());
      counted.once('error', reject);
      leave = () => counted.destroy(new Error('the reader of the archive has left'));
      if (out.destroyed) leave();
    });
    zip.addReadStreamLazy(path, { compress: packed }, once(counted));
    try {
      await Promise.all([pipeline(source, counted), taken]);
    } finally {
      leave = () => undefined;
    }
    return { path, sha256: sum.digest('hex'), bytes };
  }

  write({ add }).then(
    () => zip.end(),
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

/** Gives a stream once and forgets it: the zip remembers until its end how it came by each entry. */
function once(stream: Readable): (give: (error: unknown, stream: Readable) => void) => void {
  const held: Readable[] = [stream];
  return giving(held);
}
const giving = (held: Readable[]) => (give: (error: unknown, stream: Readable) => void) => {
  const stream = held.pop();
  if (stream) give(null, stream);
};
