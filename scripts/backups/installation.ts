// What the commands about backups stand on: the settings, the database (running or not), the files and the place of backups.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { runningAddress } from '#server/db/embedded.ts';
import { isAppRunning } from '#server/db/life-lock.ts';
import { startDatabase } from '#server/db/start-database.ts';
import { AppError, StartError } from '#server/errors.ts';
import { sentenceOf } from '#server/features/backups/backup-runs.ts';
import { type BackupsRepo, backupsRepo } from '#server/features/backups/backups.repo.ts';
import { createLog } from '#server/log.ts';
import { openBackupPlace } from '#server/providers/backups/open-place.ts';
import type { BackupPlace } from '#server/providers/backups/port.ts';
import { openStore } from '#server/providers/files/open-store.ts';
import type { Files } from '#server/providers/files/port.ts';

export interface Installation {
  readonly config: Config;
  readonly url: string;
  readonly isRunning: boolean;
  readonly store: Files;
  readonly repo: BackupsRepo;
  readonly place: BackupPlace;
}

/** Does `work` on the installation that the settings name, and says in one sentence what went wrong. */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  // Whoever reads along may go (`| head`): a backup half brought back does not.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.chdir(resolve(import.meta.dirname, '../..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const log = createLog('warn');
  try {
    const config = readConfig(process.env);
    const place = openBackupPlace(config);
    const { url, isRunning, repo, close } = await openDatabase(config, log);
    try {
      const { store } = openStore(config, {
        isAwaited: () => Promise.resolve(false),
        watch: () => Promise.reject(new Error('nothing is uploaded here')),
      });
      await work({ config, url, isRunning, store, repo, place });
    } finally {
      await close();
    }
  } catch (error) {
    const isKnown = error instanceof AppError || error instanceof StartError;
    console.error(isKnown ? error.message : sentenceOf(error));
    if (!isKnown && process.env['DEBUG']) console.error(error);
    process.exitCode = 1;
  }
}

async function openDatabase(config: Config, log: ReturnType<typeof createLog>) {
  const limits = { freeRecipeLimit: config.freeRecipeLimit, connections: 2 };
  const running = config.databaseUrl === null ? await runningAddress(join(config.dataDir, 'database')) : null;
  if (running !== null) {
    const db = connect(running, limits);
    return { url: running, isRunning: true, repo: backupsRepo(db), close: () => db.close() };
  }
  const { db, url, close } = await startDatabase(config, log);
  const isRunning = config.databaseUrl !== null && (await isAppRunning(url));
  return { url, isRunning, repo: backupsRepo(db), close };
}
