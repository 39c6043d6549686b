import { randomBytes } from 'node:crypto';
import { isArchiveType } from '#shared/archives.ts';
import { AppError } from '../../errors.ts';
import type { Claimed, Files } from '../../providers/files/port.ts';
import { storagePathOf, uploadKeyOf } from '../files/storage-path.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { UploadsRepo } from './uploads.repo.ts';

const quarterHour = 900;
/** Addresses of one family that wait for their bytes: more than a box of cards, less than a disk can hold. */
const mostOpen = 500;

interface Options {
  readonly uploads: UploadsRepo;
  readonly files: Pick<Files, 'uploadAddress'>;
  readonly publicUrl: string;
  /** Null where nothing is counted. */
  readonly budget?: Pick<ByteBudget, 'check'> | null;
}

export type UploadsService = ReturnType<typeof uploadsService>;

/** Where a family's files may be sent to. */
export function uploadsService({ uploads, files, publicUrl, budget = null }: Options) {
  return {
    /**
     * An address that takes one file within fifteen minutes, and the path it will have. `host` is the one that the
     * caller asked: who reaches the app by another name than PUBLIC_URL sends there too.
     * Throws AppError 'too-many', also where the family has sent as much as may be sent in a day.
     */
    async presign(familyId: string, claimed: Claimed, host: string) {
      await budget?.check({ familyId, address: null, isArchive: isArchiveType(claimed.contentType) });
      if ((await uploads.countOpen(familyId)) >= mostOpen) {
        throw new AppError(
          'too-many',
          'Too many uploads are waiting for their files. Please wait a quarter of an hour.',
        );
      }
      const id = randomBytes(16).toString('hex');
      const { contentType = null, size: bytes = null } = claimed;
      await uploads.add({ id, familyId, contentType, bytes }, quarterHour);
      const address = await files.uploadAddress(uploadKeyOf(id), claimed, quarterHour);
      const asked = `${new URL(publicUrl).protocol}//${host}`;
      const base = host !== '' && URL.canParse(asked) ? asked : publicUrl;
      return { uploadURL: new URL(address, base).href, storagePath: storagePathOf(id) };
    },
  };
}
