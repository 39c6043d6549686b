import { withBackupLock } from '../../db/backup-lock.ts';
import { withScratchDatabase, writeSnapshot } from '../../db/snapshot.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { BackupsRepo } from './backups.repo.ts';
import { makeBackup, ownerOf } from './make-backup.ts';
import { idOf, isSafetyCopy, momentOf, readManifest, readText, secretOf, snapshotIds } from './manifest.ts';
import { openTable, proveBackup } from './prove-backup.ts';
import { removeSnapshot, sweepBackups } from './sweep-backups.ts';

interface Options {
  readonly url: string;
  readonly place: BackupPlace;
  readonly repo: BackupsRepo;
  /** Whether those whose time is over are removed, too. */
  readonly thins?: boolean;
  readonly log: Pick<Log, 'error'>;
  readonly now?: () => Date;
}

/**
 * Takes what was deleted for good out of the backups too: each is restored into a scratch database, where `change` deletes what
 * is to go by the same means as in the real one, and says whether there was any; what is left becomes a backup of its own,
 * a second later by its name, before the old one goes. So one that is cut off leaves two, and the next call goes on with it.
 * The files go with the last backup that names them. Gives how many were changed; of another kitchen's backups it is none.
 *
 * One that fails holds up no other. Where it is damaged it is left as it is, until its time is over: it can bring nothing back.
 * Any other failure is thrown when all were gone through, so that whoever calls comes again.
 */
export async function rewriteBackups(
  { url, place, repo, thins = true, log, now = () => new Date() }: Options,
  change: (url: string) => Promise<boolean>,
): Promise<number> {
  const changed = await withBackupLock(url, async () => {
    let count = 0;
    if ((await ownerOf(place, await repo.installation())) === 'another kitchen') return count;
    const { whole } = await snapshotIds(place);
    const failures: unknown[] = [];
    for (const id of whole) {
      try {
        if (await rewrite(id, whole)) count += 1;
      } catch (error) {
        log.error({ err: error, backup: id }, 'What was deleted could not be taken out of a backup');
        if (!isDamaged(error)) failures.push(error);
      }
    }
    await repo.keepOnly(await sweepBackups(place, now(), { thins }));
    if (failures.length > 0) throw failures[0];
    return count;
  });
  if (changed === null) throw new AppError('conflict', 'A backup is being made just now. Try again in a moment.');
  return changed;

  async function rewrite(id: string, taken: readonly string[]): Promise<boolean> {
    const manifest = await readManifest(place, id);
    const isSafety = isSafetyCopy(id);
    let at = momentOf(id).getTime() + 1000;
    while (taken.includes(idOf(new Date(at), isSafety))) at += 1000;
    const made = await withScratchDatabase(url, async (scratch) => {
      await writeSnapshot(scratch, manifest, (name) => openTable(place, manifest, name));
      if (!(await change(scratch))) return null;
      return makeBackup({
        ...{ url: scratch, place, isSafetyCopy: isSafety },
        installation: manifest.installation,
        sessionSecret: (await readText(place, secretOf(id))) ?? '',
        // Every file lies in the place already; those that were lost then are lost now.
        store: { getFile: () => Promise.resolve(false) },
        isThere: () => Promise.resolve(true),
        now: () => new Date(at),
      });
    });
    if (!made) return false;
    const proof = await proveBackup({ url, place, manifest: made.manifest, now });
    await repo.rename(id, made.manifest.id);
    await repo.end(made.manifest.id, made);
    await repo.proved(made.manifest.id, proof);
    await removeSnapshot(place, id);
    return true;
  }
}

/** A part of it is not there, or not what it was. */
const isDamaged = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'unreadable' || error.code === 'not-found');
