import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Secret } from '../../held-secret.ts';
import { runPeriodically } from '../../jobs/run-periodically.ts';
import type { Workforce } from '../../jobs/workforce.ts';
import type { Log } from '../../log.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { Files } from '../../providers/files/port.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { freeSpace } from '../files/free-space.ts';
import { backupRuns } from './backup-runs.ts';
import { backupsRepo } from './backups.repo.ts';
import { backupHandlers } from './backups.routes.ts';
import { backupsService } from './backups.service.ts';
import { fileChecks } from './check-files.ts';
import { rewriteBackups } from './rewrite-backups.ts';
import { browserRestore } from './browser-restore.ts';
import { BACKUPS_CHANNEL, backupNotices } from './backup-notices.ts';

interface Options {
  readonly db: Database;
  /** Without a pooler: what one process alone may do is known by a lock of its own connection. */
  readonly databaseDirectUrl: string;
  /** Whether this process makes backups, or asks those that do. */
  readonly works: boolean;
  readonly workforce: Pick<Workforce, 'isAway'>;
  readonly backupPlace: BackupPlace;
  readonly secret: Secret;
  readonly store: Files;
  readonly mail: Mail;
  readonly log: Log;
  readonly config: Pick<Config, 'backups' | 'dataDir' | 'publicUrl' | 'leastFreeBytes'>;
  /** Everything that was remembered may be another from now on. */
  readonly onRestored: () => void;
}

const tenMinutes = 600_000;

/** Backups, their proof, the way back, and the checks of what is kept. */
export function startBackups({
  db,
  databaseDirectUrl: url,
  works,
  workforce,
  backupPlace,
  secret,
  store,
  mail,
  log,
  config,
  onRestored,
}: Options) {
  const { backups, dataDir, publicUrl, leastFreeBytes } = config;
  const repo = backupsRepo(db);
  // Without a nightly one there may be some all the same: made by hand, or before.
  const place = backups.hour === null ? null : backupPlace;
  const hour = backups.hour ?? 0;
  const space = freeSpace({ folders: place?.folder ? [place.folder] : [], leastFree: leastFreeBytes, log });
  const checkSpace = () => space.check();
  const notices = backupNotices({
    repo,
    log,
    onBegin() {
      if (works) runs?.begin();
    },
    onRestore: (said) => restore.heard(said),
  });
  const { tellBackup: told, tellRestore: tell } = notices;
  const runs = place && backupRuns({ url, place, store, repo, secret, checkSpace, hour, mail, log, publicUrl, told });
  const restore = browserRestore({ url, place, store, repo, dataDir, sessionSecret: secret(), log, onRestored, tell });
  const checks = fileChecks({ repo, store, place, log });
  const stopping = new AbortController();
  let isFirst = true;
  let working: ReturnType<typeof runPeriodically> | undefined;

  async function begin(): Promise<void> {
    if (works) runs?.begin();
    else if (!(await workforce.isAway())) await notices.askForBackup();
    else {
      throw new AppError(
        'unconfigured',
        'Backups are made by a worker of this server, and none is running just now. Start one, and try again.',
      );
    }
  }

  return {
    isNamedHost: repo.isNamedHost,
    handlers: backupHandlers(
      backupsService({
        ...{ repo, place, begin, hour, dataDir },
        runs: runs && { progress: () => runs.progress() ?? notices.elsewhere() },
      }),
      restore,
    ),
    runsOn: {
      Backups: place ? `every night at ${String(hour)}, to ${place.says}` : 'off',
    },
    /**
     * Takes what was deleted for good out of all backups, see `rewriteBackups`. Where none is made by itself, none is removed
     * because of its age.
     */
    forget: (change: (url: string) => Promise<boolean>): Promise<number> =>
      rewriteBackups({ url, place: backupPlace, repo, log, thins: place !== null }, change),
    /** The line by which an empty installation is filled from a backup; null where there is nothing to say. */
    async hint(): Promise<string | null> {
      return (await restore.isOpen())
        ? `To bring a backup back, open ${publicUrl}/restore and type ${restore.code}`
        : null;
    },
    channels: { [BACKUPS_CHANNEL]: notices.heard },
    work(): void {
      working = runPeriodically(tenMinutes, log, async () => {
        // A start is for those who wait for it; what was missed is made up for ten minutes later.
        if (isFirst) {
          isFirst = false;
          return;
        }
        await runs?.look();
        await checks.round(stopping.signal);
      });
    },
    async close(): Promise<void> {
      stopping.abort();
      await Promise.all([working?.stop(), runs?.close()]);
    },
  };
}
