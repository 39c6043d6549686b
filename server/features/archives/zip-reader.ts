import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError } from '../../errors.ts';
import { type ByteRange, HEAD_BYTES } from '../../providers/files/port.ts';

/** Bytes of which any part can be had. */
export interface RandomAccess {
  readonly size: number;
  read(range: ByteRange): Promise<Readable>;
}

export interface PackedFile {
  readonly path: string;
  /** As it is unpacked, in bytes. */
  readonly size: number;
}

/** A zip, or a file that lies alone: what is in it by path, one at a time. */
export interface Packed {
  readonly files: readonly PackedFile[];
  find(path: string): PackedFile | undefined;
  /** The whole of a file. Throws AppError 'too-large' beyond `most` bytes, 'unreadable' where it is damaged. */
  bytes(file: PackedFile, most: number): Promise<Buffer>;
  /** Its first bytes, which tell what it is. */
  head(file: PackedFile): Promise<Buffer>;
  /** SHA-256 of a file, however large, in hexadecimal. */
  sum(file: PackedFile): Promise<string>;
}

/** Most files of one archive; ten thousand recipes with their pictures have some eighty thousand. */
const FILES_MAX = 400_000;
/** What unpacks to more than this many times its size was made to fill disks: text packs to a tenth, rarely to a fiftieth. */
const GROWS_MOST = 200;
/** Below this an archive may be as dense as it likes. */
const SMALL = 512 * 1024 * 1024;
const PAGE_BYTES = 256 * 1024;
const PAGES_KEPT = 8;

/** Most bytes of a file that is no zip, as it is unpacked. */
export const LISTING_MAX = 96 * 1024 * 1024;

const CUT_OFF = 'This archive is cut off or damaged. Please make or copy it again.';
const BOMB = 'This archive would unpack to far more than it can hold, so nothing is read of it.';
const CLIMBS = 'This archive names files outside of itself, so nothing is read of it.';
const LOCKED = 'This archive is locked with a password. Please pack it again without one.';

/** What systems add to archives by themselves. */
const isClutter = (path: string) => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Reads a zip by its directory, wherever it lies, without unpacking more than is asked for. Throws AppError 'unreadable' for
 * one that is cut off, climbs out of itself, is locked, or is a bomb; 'too-large' where it has too many files.
 */
export async function openZip(source: RandomAccess): Promise<Packed> {
  const zip = await open(source).catch((error: unknown) => {
    throw refusal(error);
  });
  if (zip.entryCount > FILES_MAX)
    throw new AppError('too-large', `This archive holds more than ${FILES_MAX.toLocaleString('en')} files.`);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName.endsWith('/') || isClutter(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new AppError('unreadable', LOCKED);
    unpacked += entry.uncompressedSize;
    if (unpacked > Math.max(SMALL, source.size * GROWS_MOST)) throw new AppError('unreadable', BOMB);
    // A hundred thousand of them are kept: without what is never asked for again.
    Object.assign(entry, { fileNameRaw: empty, extraFieldRaw: empty, fileCommentRaw: empty, extraFields: [] });
    entries.set(entry.fileName, entry);
  }
  const files = [...entries.values()].map(({ fileName, uncompressedSize }) => ({
    path: fileName,
    size: uncompressedSize,
  }));

  async function stream(file: PackedFile): Promise<Readable> {
    const entry = entries.get(file.path);
    if (!entry) throw new AppError('unreadable', CUT_OFF);
    return new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => {
        if (error) reject(refusal(error));
        else resolve(opened);
      });
    });
  }
  return {
    files,
    find: (path) => {
      const entry = entries.get(path);
      return entry && { path, size: entry.uncompressedSize };
    },
    async bytes(file, most) {
      if (file.size > most) throw new AppError('too-large', `${nameOf(file.path)} is larger than can be read.`);
      try {
        return await buffer(await stream(file));
      } catch (error) {
        throw refusal(error);
      }
    },
    async head(file) {
      const parts: Buffer[] = [];
      let length = 0;
      try {
        for await (const part of await stream(file)) {
          parts.push(part as Buffer);
          length += (part as Buffer).length;
          if (length >= HEAD_BYTES) break;
        }
      } catch (error) {
        throw refusal(error);
      }
      return Buffer.concat(parts).subarray(0, HEAD_BYTES);
    },
    async sum(file) {
      const sum = createHash('sha256');
      try {
        for await (const part of await stream(file)) sum.update(part as Buffer);
      } catch (error) {
        throw refusal(error);
      }
      return sum.digest('hex');
    },
  };
}

/** What a file is called of which nobody said the name. */
export const NAMELESS = 'file';

/** One file that is no zip, as if it were packed alone. */
export const packedAlone = (path: string, content: Buffer): Packed => ({
  files: [{ path, size: content.length }],
  find: (wanted) => (wanted === path ? { path, size: content.length } : undefined),
  bytes: () => Promise.resolve(content),
  head: () => Promise.resolve(content.subarray(0, HEAD_BYTES)),
  sum: () => Promise.resolve(createHash('sha256').update(content).digest('hex')),
});

/** A zip that lies in memory, such as one within another. */
export const inMemory = (content: Buffer): RandomAccess => ({
  size: content.length,
  read: ({ start, end }) => Promise.resolve(new PassThrough().end(content.subarray(start, end + 1))),
});

/** Throws AppError 'unreadable' for what is cut off, and for what unpacks to more than can be read. */
export async function gunzipped(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: LISTING_MAX });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new AppError(
      'unreadable',
      isBomb ? 'This file unpacks to more than can be read.' : 'This file is cut off or damaged.',
      { cause: error },
    );
  }
}

const empty = Buffer.alloc(0);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/relative path|absolute path|invalid characters in fileName/i.test(message))
    return new AppError('unreadable', CLIMBS);
  if (/too many bytes in the stream/i.test(message)) return new AppError('unreadable', BOMB);
  if (/encrypted|strong encryption/i.test(message)) return new AppError('unreadable', LOCKED);
  return new AppError('unreadable', CUT_OFF, { cause: error });
}

function open(source: RandomAccess): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
    fromRandomAccessReader(new Pages(source), source.size, options, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let left = zip.entryCount; left > 0; left -= 1) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const clear = () => zip.off('entry', found).off('error', failed).off('end', ended);
      const found = (next: Entry) => {
        clear();
        resolve(next);
      };
      const failed = (error: Error) => {
        clear();
        reject(refusal(error));
      };
      const ended = () => {
        clear();
        resolve(null);
      };
      zip.on('entry', found).on('error', failed).on('end', ended);
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

/** The bytes of an archive a page at a time: its directory is read in pieces of some fifty bytes. */
class Pages extends RandomAccessReader {
  private readonly source: RandomAccess;
  private readonly pages = new Map<number, Promise<Buffer>>();

  constructor(source: RandomAccess) {
    super();
    this.source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    this.source.read({ start, end: end - 1 }).then(
      (found) => {
        found.on('error', (error) => through.destroy(error));
        found.pipe(through);
        through.on('close', () => found.destroy());
      },
      (error: unknown) => through.destroy(error as Error),
    );
    return through;
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    if (position + length > this.source.size) {
      done(new Error('unexpected end of the archive'));
      return;
    }
    this.fill(into, offset, length, position).then(
      () => done(null),
      (error: unknown) => done(error as Error),
    );
  }

  private async fill(into: Buffer, offset: number, length: number, position: number): Promise<void> {
    let copied = 0;
    while (copied < length) {
      const at = position + copied;
      const page = await this.page(Math.floor(at / PAGE_BYTES));
      const more = page.copy(into, offset + copied, at % PAGE_BYTES, (at % PAGE_BYTES) + length - copied);
      if (more === 0) throw new Error('unexpected end of the archive');
      copied += more;
    }
  }

  private page(number: number): Promise<Buffer> {
    const known = this.pages.get(number);
    if (known) return known;
    const [oldest] = this.pages.keys();
    if (oldest !== undefined && this.pages.size >= PAGES_KEPT) this.pages.delete(oldest);
    const start = number * PAGE_BYTES;
    const page = this.source
      .read({ start, end: Math.min(start + PAGE_BYTES, this.source.size) - 1 })
      .then((found) => buffer(found));
    this.pages.set(number, page);
    return page;
  }
}
