import { isArchiveType } from '#shared/archives.ts';
import { ARCHIVE_BYTES_MAX, FILE_TOO_LARGE, READ_TEXT_MAX } from '#shared/limits.ts';
import { AppError } from '../../errors.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { UploadRequest, UploadWatch } from '../../providers/files/port.ts';
import { bytesMaxOf, fileTypeOf, mayBeText } from '../files/file-type.ts';
import { uploadIdOf } from '../files/storage-path.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { UploadsRepo } from './uploads.repo.ts';

/** Most bytes of a text: as many letters as are read of one, each of which may take four. */
const TEXT_BYTES_MAX = 4 * READ_TEXT_MAX;

interface Options {
  readonly uploads: Pick<UploadsRepo, 'sender'>;
  readonly space: Pick<FreeSpace, 'check'>;
  /** Null where nothing is counted. */
  readonly budget: ByteBudget | null;
  readonly noteGuest: (familyId: string, guest: boolean) => void;
}

/**
 * Looks on while an upload arrives at an address of our own: its bytes are counted for the family and the address they
 * come from, there must be room for them, and what was announced as a text must look like one.
 */
export function uploadWatcher({ uploads, space, budget, noteGuest }: Options) {
  return async (key: string, { address }: UploadRequest): Promise<UploadWatch> => {
    await space.check();
    const found = await uploads.sender(uploadIdOf(key) ?? '');
    if (!found) throw new AppError('not-found', 'That upload is not waited for.');
    const { familyId, guest, contentType } = found;
    noteGuest(familyId, guest);
    // Strangers bring a box of cards, not a library.
    const isArchive = !guest && isArchiveType(contentType);
    const sender = { familyId, address, ...(isArchive ? { isArchive } : {}) };
    await budget?.check(sender);
    const isText = /^text\//i.test(contentType ?? '');
    let inAll = 0;
    return {
      ...(isArchive ? { bytesMax: ARCHIVE_BYTES_MAX } : {}),
      async arrived(bytes, head) {
        inAll += bytes;
        await budget?.spend(sender, bytes);
        await space.check();
        if (isArchive && inAll > bytesMaxOf(head)) throw new AppError('too-large', FILE_TOO_LARGE);
        if (!isText || fileTypeOf(head)) return;
        if (!mayBeText(head)) {
          throw new AppError(
            'unreadable',
            'That file is not a text, a picture, a PDF or a recording that can be read.',
          );
        }
        if (inAll > TEXT_BYTES_MAX) throw new AppError('too-large', 'That text is longer than 200,000 characters.');
      },
      end: async () => budget?.flush(sender),
    };
  };
}
