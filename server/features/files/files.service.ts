import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FILE_TOO_LARGE, UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { AppError, notFound, sentAgain } from '../../errors.ts';
import { fairQueue } from '../../jobs/fair-queue.ts';
import type { Documents } from '../../providers/documents/port.ts';
import { type ByteRange, type Files, HEAD_BYTES } from '../../providers/files/port.ts';
import type { FileRow, FilesRepo } from './files.repo.ts';
import { bytesMaxOf, fileTypeOf, mayBeOldText, packedTypeOf } from './file-type.ts';
import { fileInspector, type InspectedFile } from './inspect-file.ts';
import type { Renditions, Width } from './renditions.ts';
import { fileServer, type ServedFile } from './serve-files.ts';
import { fileIdOf, storagePathOf, uploadKeyOf } from './storage-path.ts';

/** Files that are held in memory to be looked at, at a time: each has up to 10 MB. */
const inspectedAtOnce = 4;
/** Most bytes of one file within an archive: whatever the product keeps, an upload or a fetched page was at most as large. */
const ARCHIVED_FILE_MAX = 2 * UPLOAD_BYTES_MAX;
/** Milliseconds after which a file that is used counts as new again: far less than the day after which any is swept. */
const NEW_MS = 3_600_000;

/** A kept file, as those know it who only pass it on. */
export interface StoredFile {
  readonly storagePath: string;
  readonly kind: FileRow['kind'];
  /** What its first bytes say it is. */
  readonly contentType: string;
}

interface Options {
  readonly repo: FilesRepo;
  readonly files: Files;
  readonly renditions: Renditions;
  readonly documents: Pick<Documents, 'pictureOfHeic' | 'drawPdfPage'>;
  readonly isGuest?: (family: string) => boolean;
  /** Counts bytes that did not come with a call: what was fetched. Throws AppError 'too-many'. */
  readonly fetched?: (familyId: string, bytes: number) => Promise<void>;
  /** Counts bytes that were sent past us, to a bucket. */
  readonly uploaded?: (familyId: string, bytes: number) => Promise<void>;
}

export type FilesService = ReturnType<typeof filesService>;

/**
 * A family's files: keeping, finding, and making them fit to be shown. Wherever a storagePath is asked for, the
 * address to which an upload was sent does as well. A path of another family, or of any other form, is 'not-found'.
 */
export function filesService({ repo, files, renditions, documents, isGuest, fetched, uploaded }: Options) {
  const inspect = fileInspector({ renditions, documents });
  const server = fileServer({ files, renditions, documents });
  const inspectionQueue = fairQueue({ places: inspectedAtOnce, waiting: 1000, ...(isGuest ? { isGuest } : {}) });
  const kept = ({ id, kind, contentType }: FileRow): StoredFile => ({
    storagePath: storagePathOf(id),
    kind,
    contentType,
  });
  const decoded = (row: FileRow): StoredFile => ({
    ...kept(row),
    contentType: row.contentType === 'image/heic' ? 'image/jpeg' : row.contentType,
  });
  const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  async function add(
    familyId: string,
    { kind, contentType, beside }: InspectedFile,
    bytes: Uint8Array,
  ): Promise<StoredFile> {
    const id = randomBytes(16).toString('hex');
    // Bytes first: a row never points to nothing, whenever the process ends.
    await files.put(id, bytes);
    await repo.add({ id, familyId, kind, contentType, bytes: bytes.length, sha256: sha256Of(bytes) });
    for (const [suffix, made] of beside) await files.put(id + suffix, made);
    return { storagePath: storagePathOf(id), kind, contentType };
  }

  /** Looks at what arrived, and makes it a file of the family's or removes it. */
  async function inspectUpload(familyId: string, id: string): Promise<void> {
    const upload = await repo.findUpload(familyId, id);
    if (!upload) throw notFound('File');
    if (upload.refused !== null) throw new AppError('unreadable', upload.refused);
    const key = uploadKeyOf(id);
    const arrived = await files.stat(key);
    if (!arrived) throw new AppError('not-found', 'That file has not arrived yet.');
    try {
      if (arrived.size > UPLOAD_BYTES_MAX) throw new AppError('too-large', FILE_TOO_LARGE);
      const found = await files.get(key);
      // Somebody else was quicker to look at it.
      if (!found) return;
      const bytes = await buffer(found.body);
      const { beside, ...what } = await inspect(familyId, bytes, { cutOff: true, claimed: upload.contentType ?? '' });
      const row = { id, familyId, ...what, bytes: bytes.length, sha256: sha256Of(bytes) };
      const accepted = await repo.acceptUpload(row, async () => {
        await files.put(id, bytes);
        for (const [suffix, made] of beside) await files.put(id + suffix, made);
      });
      // From here on its address changes nothing any more: what stays lies under another key.
      if (accepted) await files.remove(key);
      // It is kept: that it was too much is told to whoever sends the next one.
      if (accepted) await uploaded?.(familyId, bytes.length).catch(() => undefined);
    } catch (error) {
      const isUseless = error instanceof AppError && (error.code === 'unreadable' || error.code === 'too-large');
      if (isUseless && (await repo.refuse(familyId, id, error.message))) await files.removeAll(id);
      throw error;
    }
  }

  /** What lies where an archive was sent to; null where it is no archive. Its bytes may have been moved already, before a fall. */
  async function archiveThatArrived(id: string) {
    for (const key of [uploadKeyOf(id), id]) {
      const lying = await files.stat(key);
      if (!lying) continue;
      if (lying.size === 0) return null;
      // Another file may have been sent since: what counts is of the one whose bytes are read.
      const found = await files.get(key, { start: 0, end: Math.min(lying.size, HEAD_BYTES) - 1 });
      if (!found) continue;
      const { size, version } = found;
      const head = await buffer(found.body);
      const packed = packedTypeOf(head);
      if (!packed && (fileTypeOf(head) || !mayBeOldText(head))) return null;
      const tooLarge = size > bytesMaxOf(head);
      return { key, size, version, contentType: packed ?? 'text/plain; charset=utf-8', tooLarge };
    }
    throw new AppError('not-found', 'That file has not arrived yet.');
  }

  /** Throws AppError 'conflict' where it is not the file of this version any more, 'not-found' where there is none. */
  async function sumOf(key: string, version: string | undefined): Promise<string> {
    const sum = createHash('sha256');
    const found = await files.get(key);
    if (!found) throw notFound('File');
    if (found.version !== version) {
      found.body.destroy();
      throw sentAgain();
    }
    for await (const part of found.body) sum.update(part as Buffer);
    return sum.digest('hex');
  }

  async function owned(familyId: string, path: string): Promise<FileRow> {
    const id = fileIdOf(path);
    if (id === null) throw notFound('File');
    const row = await repo.find(familyId, id);
    // An archive is neither shown nor read as a whole: it may be larger than any memory.
    if (row?.kind === 'archive') throw notFound('File');
    if (row) return row;
    await inspectionQueue(familyId, () => inspectUpload(familyId, id)).catch(async (error: unknown) => {
      // Whoever else looked at it at the same time may have come to an end first.
      if (!(await repo.find(familyId, id))) throw error;
    });
    const accepted = await repo.find(familyId, id);
    if (!accepted) throw notFound('File');
    return accepted;
  }

  /**
   * A file that is about to be named, of which nobody may have known for long: it is not swept before what names it is there.
   * Throws 'not-found' where it just was.
   */
  async function renewed(row: FileRow): Promise<FileRow> {
    const isNew = Date.now() - row.createdAt.getTime() < NEW_MS;
    if (!isNew && !(await repo.reuse(row.familyId, row.id))) throw notFound('File');
    return row;
  }

  return {
    /** Keeps a web page's bytes as they came, with the type the site named. Gives the storagePath. */
    async keepPage(familyId: string, bytes: Uint8Array, contentType: string): Promise<string> {
      await fetched?.(familyId, bytes.length);
      const what = { kind: 'page', contentType: contentType.slice(0, 200) || 'text/html', beside: [] } as const;
      return (await add(familyId, what, bytes)).storagePath;
    },

    /**
     * Keeps a picture's bytes as they came, once they have been decoded. Gives the storagePath.
     * Throws AppError 'unreadable' for bytes that are no picture.
     */
    async keepPicture(familyId: string, bytes: Uint8Array): Promise<string> {
      await fetched?.(familyId, bytes.length);
      const inspected = await inspect(familyId, bytes);
      if (inspected.kind !== 'picture')
        throw new AppError('unreadable', 'That file is not a picture that can be read.');
      return (await add(familyId, inspected, bytes)).storagePath;
    },

    /**
     * Keeps bytes that came with a call: a picture, a PDF or a recording, as its first bytes say.
     * Throws AppError 'too-large', 'unreadable'.
     */
    async keepInline(familyId: string, bytes: Uint8Array): Promise<StoredFile> {
      return add(familyId, await inspect(familyId, bytes, { cutOff: true }), bytes);
    },

    /**
     * Looks at what was uploaded for this path, unless that was done: then it is the family's file. Harmless when
     * called again or twice at once. Throws AppError 'not-found' (also where nothing has arrived), 'unreadable' or
     * 'too-large' (it is removed), 'timeout' or 'too-many' (it stays, to be looked at later).
     */
    async acceptUpload(familyId: string, storagePath: string): Promise<StoredFile> {
      return kept(await renewed(await owned(familyId, storagePath)));
    },

    /** The paths of the family's other files that have the bytes of one of these. */
    async copiesOf(familyId: string, paths: readonly string[]): Promise<string[]> {
      const ids = paths.flatMap((path) => fileIdOf(path) ?? []);
      return ids.length === 0 ? [] : (await repo.copiesOf(familyId, ids)).map(storagePathOf);
    },

    /**
     * The storagePath of a file, or of an upload that nobody has looked at yet (`kind` is null then): enough to know
     * whose it is. Throws AppError 'not-found'.
     */
    async resolvePath(
      familyId: string,
      path: string,
    ): Promise<Pick<StoredFile, 'storagePath'> & { kind: StoredFile['kind'] | null }> {
      const id = fileIdOf(path);
      const row = id === null ? undefined : await repo.find(familyId, id);
      if (row) return kept(await renewed(row));
      if (id === null || !(await repo.findUpload(familyId, id))) throw notFound('File');
      return { storagePath: storagePathOf(id), kind: null };
    },

    /**
     * As `acceptUpload` for a file of recipes, however large: it is looked at from outside and never stands in memory. What
     * is a picture, a PDF or a recording is accepted as such.
     */
    async acceptArchive(familyId: string, storagePath: string): Promise<StoredFile & { readonly size: number }> {
      const id = fileIdOf(storagePath);
      if (id === null) throw notFound('File');
      const known = async () => {
        const row = await repo.find(familyId, id);
        return row && { ...kept(row), size: row.bytes };
      };
      const before = await known();
      if (before) return before;
      const upload = await repo.findUpload(familyId, id);
      if (!upload) throw notFound('File');
      if (upload.refused !== null) throw new AppError('unreadable', upload.refused);
      const arrived = await archiveThatArrived(id);
      if (!arrived) {
        const other = await owned(familyId, storagePath);
        return { ...kept(other), size: other.bytes };
      }
      const { key, size, version, contentType, tooLarge } = arrived;
      if (tooLarge) {
        const reason = 'That file is larger than can be read.';
        if (await repo.refuse(familyId, id, reason)) await files.removeAll(id);
        throw new AppError('too-large', reason);
      }
      const sha256 = await sumOf(key, version);
      const row = { id, familyId, kind: 'archive' as const, contentType, bytes: size, sha256 };
      const accepted = await repo.acceptUpload(row, async () => {
        // Its address takes bytes until now: what is kept is what was looked at.
        if (key !== id) await files.move(key, id, version);
      });
      if (accepted) await uploaded?.(familyId, size).catch(() => undefined);
      const after = await known();
      if (!after) throw notFound('File');
      return after;
    },

    /** The bytes of an archive, any part of them. Throws AppError 'not-found'. */
    async openArchive(familyId: string, storagePath: string) {
      const id = fileIdOf(storagePath);
      const row = id === null ? undefined : await repo.find(familyId, id);
      if (!row) throw notFound('File');
      return {
        size: row.bytes,
        async read(range: ByteRange): Promise<Readable> {
          const found = await files.get(row.id, range);
          if (!found) throw notFound('File');
          return found.body;
        },
      };
    },

    /**
     * Keeps what came within an archive; bytes that the family has are not kept again. `known` is what an archive of this
     * product says it is, which its first bytes must bear out; without it, it must be a picture that can be decoded.
     * Gives the storagePath. Throws AppError 'unreadable', 'too-large'.
     */
    async keepOfArchive(
      familyId: string,
      bytes: Uint8Array,
      known?: Pick<FileRow, 'kind' | 'contentType'>,
    ): Promise<string> {
      const same = await repo.reuseContent(familyId, sha256Of(bytes));
      if (same && (!known || (same.kind === known.kind && same.contentType === known.contentType))) {
        return storagePathOf(same.id);
      }
      if (!known) {
        const inspected = await inspect(familyId, bytes, { cutOff: true });
        if (inspected.kind !== 'picture') throw new AppError('unreadable', 'That is not a picture that can be read.');
        return (await add(familyId, inspected, bytes)).storagePath;
      }
      if (bytes.length > ARCHIVED_FILE_MAX) throw new AppError('too-large', 'That file is larger than can be kept.');
      const isText = known.kind === 'page' || known.kind === 'text';
      const found = isText ? known : fileTypeOf(bytes);
      if (found?.kind !== known.kind) throw new AppError('unreadable', 'That file is not what it is said to be.');
      return (await add(familyId, { ...found, beside: [] }, bytes)).storagePath;
    },

    /** A file's bytes for those who read it, an iPhone's picture as JPEG; else as it came. Throws as `acceptUpload`. */
    async bytes(familyId: string, storagePath: string): Promise<StoredFile & { readonly bytes: Uint8Array }> {
      const row = await owned(familyId, storagePath);
      const bytes = await server.decodable(row);
      return { ...decoded(row), bytes };
    },

    /** As `bytes`, written to a path of this machine without passing through this process. Throws as `acceptUpload`. */
    async copy(familyId: string, storagePath: string, path: string): Promise<StoredFile> {
      const row = await owned(familyId, storagePath);
      await server.copy(row, path);
      return decoded(row);
    },

    /** Throws AppError 'not-found' where the path is no file of the family's, and as `acceptUpload`. */
    async checkOwned(familyId: string, storagePath: string): Promise<void> {
      await renewed(await owned(familyId, storagePath));
    },

    /** Removes a file, or an upload, with all that was made of it. Throws AppError 'not-found'. */
    async remove(familyId: string, storagePath: string): Promise<void> {
      const id = fileIdOf(storagePath);
      if (id === null || !(await repo.remove(familyId, id))) throw notFound('File');
      await files.removeAll(id);
    },

    /**
     * A file in the form in which it may be shown: pictures upright and without their metadata, at most `width` wide or
     * in their own size; pages as plain text. Throws as `acceptUpload`.
     */
    async serve(familyId: string, id: string, width: Width | null): Promise<ServedFile> {
      return server.show(await owned(familyId, storagePathOf(id)), width);
    },

    /** A page of a PDF, from 1, as a picture. Throws AppError 'invalid' for what is no PDF, 'not-found', 'unreadable'. */
    async servePage(familyId: string, id: string, page: number, width: Width): Promise<ServedFile> {
      return server.page(await owned(familyId, storagePathOf(id)), page, width);
    },

    /** The very bytes that came, to be saved. Throws as `acceptUpload`. */
    async serveOriginal(familyId: string, id: string): Promise<ServedFile> {
      return server.original(await owned(familyId, storagePathOf(id)));
    },
  };
}
