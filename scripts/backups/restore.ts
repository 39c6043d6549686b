/**
 * `npm run restore`: which backups there are. `npm run restore -- <backup>`: brings one back in the place of what is here, of
 * which a backup is made first; where it fails, everything is as it was.
 */
import { join } from 'node:path';
import { withBackupLock } from '#server/db/backup-lock.ts';
import { AppError } from '#server/errors.ts';
import { runBackup, sentenceOf } from '#server/features/backups/backup-runs.ts';
import { readManifest, readProof, snapshotIds } from '#server/features/backups/manifest.ts';
import { restoreBackup, UnsureError } from '#server/features/backups/restore-backup.ts';
import { type Installation, withInstallation } from './installation.ts';
import { counted } from './words.ts';

const [wanted] = process.argv.slice(2);

async function list({ place }: Installation): Promise<void> {
  const { whole } = await snapshotIds(place);
  if (whole.length === 0) {
    console.log(`There is no backup in ${place.says}. Another place is named by BACKUP_TO.`);
    return;
  }
  for (const id of whole) {
    const manifest = await readManifest(place, id).catch(() => null);
    const proof = await readProof(place, id);
    const says = proof === null ? 'not proved' : (proof.doubt ?? 'proved');
    const rows = manifest?.tables.reduce((n, table) => n + table.rows, 0) ?? 0;
    console.log(
      manifest
        ? `${id}  ${counted(rows, 'row')}, ${counted(manifest.files.count - manifest.files.lost, 'file')}, ${says}`
        : `${id}  cannot be read by this release`,
    );
  }
  console.log('To bring one back: stop the app, and run  npm run restore -- <backup>');
}

async function restore({ config, url, isRunning, store, repo, place }: Installation, id: string): Promise<void> {
  if (isRunning) throw new AppError('conflict', 'Stop the app first: nobody must write while a backup comes back.');
  await readManifest(place, id);
  if (!(await repo.isEmpty())) {
    const ran = await runBackup({ url, place, store, repo, sessionSecret: config.sessionSecret, isSafetyCopy: true });
    if (!ran) throw new AppError('conflict', 'A backup is being made just now. Try again in a moment.');
    console.log(`What is here now was backed up first: ${ran.manifest.id}`);
  }
  const restored = await withBackupLock(url, () =>
    restoreBackup({
      ...{ url, place, id, store },
      filesNow: () => repo.fileIds(),
      secretFile: join(config.dataDir, 'session-secret'),
    }),
  ).catch((error: unknown) => {
    if (error instanceof UnsureError) throw error;
    throw new AppError('unreadable', `${sentenceOf(error)} Nothing was changed: everything is as it was before.`);
  });
  if (!restored) throw new AppError('conflict', 'A backup is being made just now. Try again in a moment.');
  console.log(
    `Everything is back as it was at ${restored.manifest.madeAt}: ${counted(restored.rows, 'row')}, ${counted(restored.files, 'file')}.`,
  );
  if (restored.lost > 0) console.log(`${counted(restored.lost, 'file')} were not in the backup, or damaged there.`);
  for (const { says } of restored.undone) console.error(says);
  try {
    await repo.restored(restored.manifest, await readProof(place, id));
  } catch (error) {
    console.error(
      `${sentenceOf(error)} So the page of backups knows less of this one; everything is back all the same.`,
    );
  }
}

await withInstallation((installation) => (wanted === undefined ? list(installation) : restore(installation, wanted)));
