import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Sessions } from '../../http/mount.ts';
import { runPeriodically } from '../../jobs/run-periodically.ts';
import type { Log } from '../../log.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Files } from '../../providers/files/port.ts';
import type { Pages } from '../../providers/pages/port.ts';
import { filesRepo } from './files.repo.ts';
import { filesRouter } from './files.router.ts';
import { filesService } from './files.service.ts';
import { fileKeeper } from './keep-file.ts';
import { photoKeeper } from './keep-photos.ts';
import { renditions } from './renditions.ts';
import { fileSweeper, ROUND_MS } from './sweep-files.ts';
import { unusedFilesRepo } from './unused-files.repo.ts';

interface Options {
  readonly db: Database;
  readonly store: Files;
  readonly documents: Documents;
  readonly pages: Pages;
  readonly sessions: Sessions;
  readonly isGuest: (familyId: string) => boolean;
  /** Counts bytes that did not come with a call. Throws AppError 'too-many' where they are more than was left. */
  readonly countBytes: (familyId: string, bytes: number) => Promise<void>;
  readonly config: Pick<Config, 's3'>;
  readonly log: Log;
}

/** The families' files: pictures, PDFs, recordings and pages, as they came and as they are shown. */
export function startFiles({ db, store, documents, pages, sessions, isGuest, countBytes, config, log }: Options) {
  const service = filesService({
    repo: filesRepo(db),
    files: store,
    renditions: renditions(isGuest),
    documents,
    isGuest,
    fetched: countBytes,
    // What goes to a bucket passes us by, and is counted once it is looked at.
    ...(config.s3 ? { uploaded: countBytes } : {}),
  });
  let sweeping: ReturnType<typeof runPeriodically> | undefined;
  return {
    service,
    keepPhotos: photoKeeper({ pages, files: service }),
    keepFile: fileKeeper(service),
    routers: [{ path: '/files', router: filesRouter(service, sessions), needsSession: true }],
    work(): void {
      sweeping = runPeriodically(ROUND_MS, log, fileSweeper({ repo: unusedFilesRepo(db), files: store }));
    },
    close: async () => sweeping?.stop(),
  };
}
