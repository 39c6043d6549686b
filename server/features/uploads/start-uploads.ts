import { ipKeyGenerator } from 'express-rate-limit';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/connect.ts';
import { bytesOf } from '../../http/body.ts';
import type { WriteGuard } from '../../http/mount.ts';
import type { GuestRegistry } from '../../jobs/fair-queue.ts';
import type { Files, ReceiveUpload, UploadAdmission } from '../../providers/files/port.ts';
import { type FreeSpace, storeWithSpace } from '../files/free-space.ts';
import { uploadIdOf } from '../files/storage-path.ts';
import { byteBudget } from './byte-budget.ts';
import { sentBytesRepo } from './sent-bytes.repo.ts';
import { uploadsRepo } from './uploads.repo.ts';
import { uploadsRouter } from './uploads.router.ts';
import { uploadHandlers } from './uploads.routes.ts';
import { uploadsService } from './uploads.service.ts';
import { uploadWatcher } from './watch-upload.ts';

interface Options {
  readonly db: Queries;
  readonly config: Pick<Config, 'familyMb' | 'guestMb' | 'archiveMb' | 'publicUrl' | 'rateLimits'>;
  readonly space: FreeSpace;
  readonly guestBook: GuestRegistry;
  /** Opens the file store. `receive` takes uploads at addresses of our own, and is null where they go to a bucket. */
  readonly openStore: (admission: UploadAdmission) => { store: Files; receive: ReceiveUpload | null };
}

/** Files on their way in: addresses for them, and how much a family may send. */
export function startUploads({ db, config, space, guestBook, openStore }: Options) {
  const { familyMb, guestMb, archiveMb, publicUrl, rateLimits } = config;
  const { isGuest, note: noteGuest } = guestBook;
  const sentBytes = sentBytesRepo(db);
  const budget = rateLimits ? byteBudget({ repo: sentBytes, familyMb, guestMb, archiveMb, isGuest }) : null;
  const uploads = uploadsRepo(db);
  const opened = openStore({
    isAwaited: (key) => uploads.isAwaited(uploadIdOf(key) ?? ''),
    watch: uploadWatcher({ uploads, space, budget, noteGuest }),
  });
  const { receive } = opened;
  const store = storeWithSpace(opened.store, space);
  const guard: WriteGuard = {
    checkSpace: () => space.check(),
    countBytes: async (familyId, req) =>
      budget?.spend({ familyId, address: ipKeyGenerator(req.ip ?? '') }, bytesOf(req)),
  };

  return {
    handlers: uploadHandlers(uploadsService({ uploads, files: store, publicUrl, budget })),
    routers: receive ? [{ path: '/api/storage', router: uploadsRouter(receive), needsSession: false }] : [],
    /** What calls that keep something must pass: room on the disk, and what the family and the address may send in a day. */
    guard,
    store,
    /** Counts bytes that did not come with a call. Throws AppError 'too-many' where they are more than was left. */
    countBytes: async (familyId: string, bytes: number) => budget?.spend({ familyId, address: null }, bytes),
    runsOn: { Files: store.says },
    sweep: () => sentBytes.sweep(),
  };
}
