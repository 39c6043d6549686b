/** `npm run backup`: the night's backup, now; while the app runs or not. */
import { AppError } from '#server/errors.ts';
import { runBackup } from '#server/features/backups/backup-runs.ts';
import { counted, megabytes } from './words.ts';
import { withInstallation } from './installation.ts';

await withInstallation(async ({ config, url, store, repo, place }) => {
  const ran = await runBackup({ url, place, store, repo, sessionSecret: config.sessionSecret });
  if (!ran) throw new AppError('conflict', 'A backup is being made already.');
  const { manifest, newFiles, proof } = ran;
  const rows = manifest.tables.reduce((n, table) => n + table.rows, 0);
  const bytes = manifest.tables.reduce((n, table) => n + table.bytes, manifest.files.bytes);
  console.log(`Made: ${manifest.id} in ${place.says}.`);
  console.log(
    `It has ${counted(rows, 'row')} and ${counted(manifest.files.count - manifest.files.lost, 'file')}, ${megabytes(bytes)}; ${counted(newFiles, 'file')} new.`,
  );
  if (manifest.files.lost > 0) {
    console.log(`${counted(manifest.files.lost, 'file')} could not be copied: missing, or not what they were.`);
  }
  if (proof.doubt === null) {
    console.log(
      `Proved: restored into a scratch database, ${counted(proof.rows, 'row')} and ${counted(proof.files, 'file')}.`,
    );
  } else {
    console.error(`It could not be proved: ${proof.doubt}`);
    process.exitCode = 1;
  }
  console.log(`To bring it back: stop the app, and run  npm run restore -- ${manifest.id}`);
});
