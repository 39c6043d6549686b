import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { AppError, notFound } from '../../errors.ts';
import type { ByteRange, Files } from '../../providers/files/port.ts';
import { decodePage } from '../../reading/html/decode-page.ts';
import type { FileRow, FilesRepo } from './files.repo.ts';
import { pictureTypeOf } from './picture-type.ts';
import { fullType, type Renditions, type Width } from './renditions.ts';

const pathForm = /^\/files\/([a-z0-9]{32})$/;
const cardWidth: Width = 640;

/** A file ready to be served: always the same for the same `etag`. */
export interface ServedFile {
  readonly contentType: string;
  /** Quoted, as HTTP wants it. */
  readonly etag: string;
  readonly size: number;
  /** Text is sent whole; what is large can be had in parts. */
  readonly ranges: boolean;
  open(range?: ByteRange): Promise<Readable | Uint8Array>;
}

interface Options {
  readonly repo: FilesRepo;
  readonly files: Files;
  readonly renditions: Renditions;
}

export type FilesService = ReturnType<typeof filesService>;

/** A family's files: keeping, finding, and making them fit to be shown. */
export function filesService({ repo, files, renditions }: Options) {
  /** Renditions that are being made: everybody who asks meanwhile waits for the same one. */
  const making = new Map<string, Promise<void>>();

  async function add(familyId: string, kind: FileRow['kind'], bytes: Uint8Array, contentType: string): Promise<string> {
    const id = randomBytes(16).toString('hex');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    // Bytes first: a row never points to nothing, whenever the process ends.
    await files.put(id, bytes);
    await repo.add({ id, familyId, kind, contentType, bytes: bytes.length, sha256 });
    return id;
  }

  async function owned(familyId: string, storagePath: string): Promise<FileRow> {
    const id = pathForm.exec(storagePath)?.[1];
    const row = id === undefined ? undefined : await repo.find(familyId, id);
    if (!row) throw notFound('File');
    return row;
  }

  async function make(row: FileRow, key: string, width: Width | null): Promise<void> {
    const original = await files.get(row.id);
    if (!original) throw notFound('File');
    const { bytes } = await renditions.make(await buffer(original.body), width);
    await files.put(key, bytes);
  }

  async function picture(row: FileRow, width: Width | null): Promise<ServedFile> {
    const key = width === null ? `${row.id}.full` : `${row.id}.w${String(width)}`;
    let found = await files.stat(key);
    if (!found) {
      const job = making.get(key) ?? make(row, key, width).finally(() => making.delete(key));
      making.set(key, job);
      await job;
      found = await files.stat(key);
    }
    return stored(key, found?.size ?? 0, width === null ? fullType(row.contentType) : 'image/webp');
  }

  const stored = (key: string, size: number, contentType: string): ServedFile => ({
    contentType,
    etag: `"${key}"`,
    size,
    ranges: true,
    async open(range) {
      const opened = await files.get(key, range);
      if (!opened) throw notFound('File');
      return opened.body;
    },
  });

  /** A page's source as plain text: its own scripts must never run under our address. */
  async function text(row: FileRow): Promise<ServedFile> {
    const original = await files.get(row.id);
    if (!original) throw notFound('File');
    const bytes = Buffer.from(decodePage(await buffer(original.body), row.contentType));
    return {
      contentType: 'text/plain; charset=utf-8',
      etag: `"${row.id}"`,
      size: bytes.length,
      ranges: false,
      open: () => Promise.resolve(bytes),
    };
  }

  return {
    /** Keeps a web page's bytes as they came, with the type the site named. Gives the storagePath. */
    async keepPage(familyId: string, bytes: Uint8Array, contentType: string): Promise<string> {
      return `/files/${await add(familyId, 'page', bytes, contentType.slice(0, 200) || 'text/html')}`;
    },

    /**
     * Keeps a picture's bytes as they came, once they have been decoded. Gives the storagePath.
     * Throws AppError 'unreadable' for bytes that are no picture.
     */
    async keepPicture(familyId: string, bytes: Uint8Array): Promise<string> {
      // The proof that it can be decoded is the rendition that the library's cards will ask for first.
      const card = await renditions.make(bytes, cardWidth);
      const id = await add(familyId, 'picture', bytes, pictureTypeOf(bytes) ?? 'application/octet-stream');
      await files.put(`${id}.w${String(cardWidth)}`, card.bytes);
      return `/files/${id}`;
    },

    /** Throws AppError 'not-found' where the path is no file of the family's. */
    async checkOwned(familyId: string, storagePath: string): Promise<void> {
      await owned(familyId, storagePath);
    },

    /**
     * A file in the form in which it may be shown: pictures without their metadata, at most `width` wide or in their
     * own size; pages as plain text. Throws AppError 'not-found'.
     */
    async serve(familyId: string, id: string, width: Width | null): Promise<ServedFile> {
      const row = await owned(familyId, `/files/${id}`);
      switch (row.kind) {
        case 'picture':
          return picture(row, width);
        case 'page':
        case 'text':
          return text(row);
        case 'pdf':
        case 'sound': {
          const found = await files.stat(row.id);
          if (!found) throw notFound('File');
          return stored(row.id, found.size, row.contentType);
        }
        default:
          throw new AppError('not-found', 'File not found');
      }
    },
  };
}
