import { ownProperty } from '#shared/own-property.ts';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDiskFull } from '../../db/outage.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { ByteRange, Files } from '../../providers/files/port.ts';
import { decodePage } from '../../reading/html/decode-page.ts';
import type { FileRow } from './files.repo.ts';
import { HEIC } from './file-type.ts';
import { fullType, type Renditions, type Width } from './renditions.ts';

/** A file ready to be served: always the same for the same `etag`. */
export interface ServedFile {
  readonly contentType: string;
  /** Quoted, as HTTP wants it. */
  readonly etag: string;
  readonly size: number;
  /** Text is sent whole; what is large can be had in parts. */
  readonly ranges: boolean;
  /** The name under which it is to be saved; null for what is to be shown. */
  readonly saveAs: string | null;
  open(range?: ByteRange): Promise<Readable | Uint8Array>;
}

interface Options {
  readonly files: Files;
  readonly renditions: Renditions;
  readonly documents: Pick<Documents, 'pictureOfHeic' | 'drawPdfPage'>;
}

/** Makes files fit to be shown: renditions are made once and kept beside the original, under its key and a suffix. */
export function fileServer({ files, renditions, documents }: Options) {
  /** Renditions that are being made: everybody who asks meanwhile waits for the same one. */
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function bytesOf(key: string): Promise<Buffer> {
    const found = await files.get(key);
    if (!found) throw notFound('File');
    return buffer(found.body);
  }

  const stored = (key: string, size: number, contentType: string, saveAs: string | null = null): ServedFile => ({
    contentType,
    etag: `"${key}"`,
    size,
    ranges: true,
    saveAs,
    async open(range) {
      const opened = await files.get(key, range);
      if (!opened) throw notFound('File');
      return opened.body;
    },
  });

  /** Null once it is kept; the bytes where there is no room to keep them: people go on looking at their pictures then. */
  async function kept(key: string, bytes: Uint8Array): Promise<Uint8Array | null> {
    try {
      await files.put(key, bytes);
      return null;
    } catch (error) {
      if (isDiskFull(error) || (error instanceof AppError && error.code === 'full')) return bytes;
      throw error;
    }
  }

  const inMemory = (key: string, bytes: Uint8Array, contentType: string): ServedFile => ({
    contentType,
    etag: `"${key}"`,
    size: bytes.length,
    ranges: false,
    saveAs: null,
    open: () => Promise.resolve(bytes),
  });

  async function once(key: string, contentType: string, make: () => Promise<Uint8Array>): Promise<ServedFile> {
    let found = await files.stat(key);
    if (!found) {
      const job =
        making.get(key) ??
        make()
          .then((bytes) => kept(key, bytes))
          .finally(() => making.delete(key));
      making.set(key, job);
      const unkept = await job;
      if (unkept) return inMemory(key, unkept, contentType);
      found = await files.stat(key);
    }
    return stored(key, found?.size ?? 0, contentType);
  }

  /** The key of what can be decoded here: an iPhone's picture as a JPEG, any other as it came. */
  async function decodableKey(row: FileRow): Promise<string> {
    if (row.contentType === HEIC) await upright(row);
    return row.contentType === HEIC ? `${row.id}.full` : row.id;
  }

  const upright = (row: FileRow): Promise<ServedFile> =>
    once(`${row.id}.full`, 'image/jpeg', async () =>
      documents.pictureOfHeic(await bytesOf(row.id), undefined, row.familyId),
    );

  async function decodable(row: FileRow): Promise<Uint8Array> {
    if (row.contentType !== HEIC) return bytesOf(row.id);
    const body = await (await upright(row)).open();
    return body instanceof Uint8Array ? body : buffer(body);
  }

  async function picture(row: FileRow, width: Width | null): Promise<ServedFile> {
    const make = async () => (await renditions.make(await decodable(row), width, row.familyId, true)).bytes;
    if (width !== null) return once(`${row.id}.w${width}`, 'image/webp', make);
    if (row.contentType !== HEIC) return once(`${row.id}.full`, fullType(row.contentType), make);
    return upright(row);
  }

  /** A page's source as plain text: its own scripts must never run under our address. */
  async function text(row: FileRow): Promise<ServedFile> {
    const bytes = Buffer.from(decodePage(await bytesOf(row.id), row.contentType));
    return {
      contentType: 'text/plain; charset=utf-8',
      etag: `"${row.id}"`,
      size: bytes.length,
      ranges: false,
      saveAs: null,
      open: () => Promise.resolve(bytes),
    };
  }

  return {
    decodable,

    /** Writes what can be decoded to a path of this machine. Throws AppError 'not-found'. */
    async copy(row: FileRow, path: string): Promise<void> {
      if (!(await files.getFile(await decodableKey(row), path))) throw notFound('File');
    },

    /** Pictures without their metadata, at most `width` wide or in their own size; pages as text, the rest as it is. */
    async show(row: FileRow, width: Width | null): Promise<ServedFile> {
      if (row.kind === 'picture') return picture(row, width);
      return row.kind === 'page' || row.kind === 'text' ? text(row) : stored(row.id, row.bytes, row.contentType);
    },

    /** A page of a PDF, from 1, as a JPEG. Throws AppError 'not-found', and as `Documents` does. */
    async page(row: FileRow, page: number, width: Width): Promise<ServedFile> {
      if (row.kind !== 'pdf') throw new AppError('invalid', 'Only a PDF has pages.');
      return once(`${row.id}.p${page}.w${width}`, 'image/jpeg', async () =>
        documents.drawPdfPage(await bytesOf(row.id), page, width, undefined, row.familyId),
      );
    },

    /** The bytes just as they came, to be saved. */
    original: (row: FileRow): ServedFile => ({
      ...stored(row.id, row.bytes, row.contentType, `original-${row.id.slice(0, 8)}.${endingOf(row)}`),
      etag: `"${row.id}.original"`,
    }),
  };
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
};

function endingOf({ kind, contentType }: FileRow): string {
  if (kind === 'page') return 'html';
  if (kind === 'text') return 'txt';
  return ownProperty(endings, contentType) ?? /\/([a-z]+)$/.exec(contentType)?.[1] ?? 'bin';
}
