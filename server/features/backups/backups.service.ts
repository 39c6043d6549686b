import { stat } from 'node:fs/promises';
import type { Backup, HostPage } from '#shared/backups.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { BackupRuns } from './backup-runs.ts';
import type { BackupRow, BackupsRepo } from './backups.repo.ts';
import { CHECK_DAYS } from './check-files.ts';
import { nextNight } from './keeping.ts';
import { isSafetyCopy } from './manifest.ts';

interface Options {
  readonly repo: BackupsRepo;
  readonly place: BackupPlace | null;
  /** Null where no backups are made. */
  readonly runs: Pick<BackupRuns, 'progress'> | null;
  /** Has one made, here or by another process. Throws AppError 'unconfigured' where nobody is there to make it. */
  readonly begin: () => Promise<void>;
  readonly hour: number;
  readonly dataDir: string;
}

/** Of what could not be read the page names so many; of all it tells how many they are. */
const NAMED = 100;
const LISTED = 200;

export type BackupsService = ReturnType<typeof backupsService>;

/** What a host is told, and may do. */
export function backupsService({ repo, place, runs, begin, hour, dataDir }: Options) {
  async function placeNow(): Promise<HostPage['place']> {
    if (!place) return null;
    return {
      says: place.says,
      isSameDisk: place.folder !== null && (await isOnOneDisk(place.folder, dataDir)),
      nextAt: nextNight(new Date(), hour).toISOString(),
    };
  }

  return {
    /** Null for whoever is no host. */
    async page({ personId, familyId }: Caller): Promise<HostPage | null> {
      if (!(await repo.isHost(personId))) return null;
      const isNamed = await repo.isNamedHost(personId);
      const rows = (await repo.latest(LISTED)).filter(({ gone, reason }) => !gone || reason !== null);
      const lastGood = rows.findIndex(({ reason, endedAt }) => reason === null && endedAt !== null);
      // A failure is of interest until it worked again.
      const shown = rows.filter(({ reason }, place) => reason === null || lastGood < 0 || place < lastGood);
      const { files, checked, bad } = await repo.checkCounts(CHECK_DAYS);
      const found = await repo.findings(NAMED);
      const own = found.filter((one) => one.familyId === familyId).map(({ fileId }) => fileId);
      const recipes = await repo.recipesWith(familyId, own);
      return {
        isNamed,
        place: await placeNow(),
        running: runs?.progress() ?? null,
        backups: shown.map(backupOf),
        checks: {
          files,
          checked,
          bad,
          findings: found.map(({ fileId, finding, foundAt, repairedAt }) => ({
            fileId,
            finding,
            foundAt: (foundAt ?? new Date(0)).toISOString(),
            repairedAt: repairedAt?.toISOString() ?? null,
            recipe: recipes.get(fileId) ?? null,
          })),
        },
      };
    },

    async backUpNow({ personId }: Caller): Promise<void> {
      if (!(await repo.isHost(personId))) {
        throw new AppError('forbidden', 'Only whoever looks after this kitchen may do that.');
      }
      if (!runs) throw new AppError('unconfigured', 'Backups are turned off on this server.');
      await begin();
    },
  };
}

function backupOf(row: BackupRow): Backup {
  const { id, startedAt, endedAt, reason, rows, files, bytes, fileBytes, newFiles, lost } = row;
  return {
    ...{ id, reason, rows, files, newFiles, lost },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    bytes: bytes + fileBytes,
    proof: row.provedAt && {
      at: row.provedAt.toISOString(),
      rows: row.provedRows ?? 0,
      files: row.provedFiles ?? 0,
      doubt: row.doubt,
    },
    isSafetyCopy: isSafetyCopy(id),
  };
}

async function isOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([folder, other].map((path) => stat(path).catch(() => null)));
  return one != null && one.dev === two?.dev;
}
