import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { concurrencyLimit } from '../../jobs/concurrency-limit.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Files } from '../../providers/files/port.ts';
import type { JobPicture, PictureTask, Typesetter } from '../../providers/typesetter/port.ts';
import { pixelsFor, type SetPicture } from '../../typesetting/pictures.ts';
import type { FilesService } from '../files/files.service.ts';
import { fileIdOf } from '../files/storage-path.ts';
import type { OriginalPage } from './books.repo.ts';

/** Pixels across a PDF's page: 300 to the inch of the widest book. */
const PDF_WIDTH = 2600;

interface Options {
  readonly files: Pick<FilesService, 'copy'>;
  readonly store: Pick<Files, 'getFile' | 'put'>;
  readonly documents: Pick<Documents, 'drawPdfPage'>;
  readonly typesetter: Pick<Typesetter, 'look' | 'prepare'>;
}

export interface WantedPicture extends OriginalPage {
  readonly alt: string;
  readonly box: PictureTask['box'];
  readonly fit: PictureTask['fit'];
  readonly ppi: number;
}

/** A picture as the book places it, with its file; null where it is gone or cannot be read. */
export type FetchedPicture = { readonly picture: SetPicture; readonly job: JobPicture } | null;
export type FetchPicture = (
  familyId: string,
  wanted: WantedPicture,
  folder: string,
  name: string,
) => Promise<FetchedPicture>;
export type BookPictures = ReturnType<typeof bookPictures>;

/** Fetches the family's pictures and makes them fit for print. What was drawn anew is kept beside its file: the next book, or a book whose making was broken off, takes it from there. */
export function bookPictures({ files, store, documents, typesetter }: Options) {
  // All cores but one draw: with two, a second process for the same book took them from the requests and was no faster.
  const drawing = concurrencyLimit(Math.max(1, availableParallelism() - 1), Number.POSITIVE_INFINITY);
  const sizeOf: Typesetter['look'] = (file, turn) => drawing(() => typesetter.look(file, turn));
  async function fetched(familyId: string, { file, page }: OriginalPage, to: string): Promise<void> {
    const { kind } = await files.copy(familyId, file, to);
    if (kind === 'pdf') await writeFile(to, await documents.drawPdfPage(await readFile(to), page ?? 1, PDF_WIDTH));
    else if (kind !== 'picture') throw new AppError('unreadable', 'That file is not a picture.');
  }

  const orNothing = async (work: () => Promise<FetchedPicture>): Promise<FetchedPicture> => {
    try {
      return await work();
    } catch (error) {
      // A page without its picture is better than no book; preflight says which one is missing.
      if (error instanceof AppError && (error.code === 'not-found' || error.code === 'unreadable')) return null;
      throw error;
    }
  };

  const prepare: FetchPicture = (familyId, wanted, folder, name) =>
    orNothing(async () => {
      const to = join(folder, name);
      const place = (size: { width: number; height: number }) => ({
        picture: { file: name, alt: wanted.alt, ...size },
        job: { name, file: to },
      });
      const key = keptKey(wanted);
      // Whoever lost the file has lost the picture, whatever lies beside.
      if (key !== null && (await store.getFile(key, to))) return place(await sizeOf(to, 0));
      const from = join(folder, `${name}.original`);
      await fetched(familyId, wanted, from);
      const { turn, box, fit, ppi } = wanted;
      const { drawn, ...size } = await drawing(() => typesetter.prepare({ from, to, turn, box, fit, ppi }));
      if (drawn && key !== null) await store.put(key, await readFile(to));
      return place(size);
    });

  const look: FetchPicture = (familyId, wanted, folder, name) =>
    orNothing(async () => {
      const from = join(folder, `${name}.original`);
      await fetched(familyId, wanted, from);
      const size = pixelsFor(await sizeOf(from, wanted.turn), wanted.box, wanted.fit, wanted.ppi);
      return { picture: { file: name, alt: wanted.alt, ...size }, job: { name, file: null } };
    });

  return {
    /** Ready for a PDF. */
    prepare,
    /** Only its size, as it would be in the PDF: for what is set to be looked at. */
    look,
  };
}

/** Beside the file itself, so that it goes when the file goes. */
function keptKey({ file, page, turn, box, fit, ppi }: WantedPicture): string | null {
  const id = fileIdOf(file);
  if (id === null) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify([1, page, turn, box, fit, ppi]))
    .digest('hex');
  return `${id}.book-${hash.slice(0, 16)}`;
}
