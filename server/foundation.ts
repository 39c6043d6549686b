import type { Tier } from '#shared/user.ts';
import { chooseAdapters, type Replacements } from './adapters.ts';
import type { Config } from './config.ts';
import { holdLifeLock, workersOf } from './db/life-lock.ts';
import { followReplica } from './db/replica.ts';
import { startDatabase } from './db/start-database.ts';
import { type FreeBytes, freeSpace } from './features/files/free-space.ts';
import type { ReadingServices } from './features/imports/start-imports.ts';
import { tierUnder } from './features/plans/tier-of.ts';
import type { PasswordCost } from './features/users/password.ts';
import type { Draw } from './http/drawn-screens.ts';
import { heldSecret } from './held-secret.ts';
import { guestRegistry } from './jobs/fair-queue.ts';
import { readingPool, type ReadingThreads } from './jobs/reading-pool.ts';
import { otherProcesses, own } from './jobs/workforce.ts';
import type { Log } from './log.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';

/** What tests bring along instead of what the settings name. */
export interface Parts extends Replacements {
  /** What a password's hash costs; without it, what the product asks. */
  readonly passwordCost?: PasswordCost;
  /** Threads that read for several servers of one process; they stay when one of them closes. */
  readonly readingThreads?: ReadingThreads;
  /** How much is free on the disk of a folder. */
  readonly freeBytes?: FreeBytes;
  /** What time it is, for what waits for days or months. */
  readonly now?: () => Date;
  /** A client's folder, how long its pages wait for their answers, and what draws them; without it, what was built beside the server. */
  readonly client?: { readonly folder: string; readonly patienceMs: number; readonly draw?: Draw };
}

/** What the rooms stand on, as the settings ask: the database, the adapters, the threads that read, the room on the disks. */
export async function startFoundation(
  config: Config,
  log: Log,
  { freeBytes, passwordCost, readingThreads, now = () => new Date(), ...replacements }: Parts,
) {
  const telemetry = await openTelemetry(config, log);
  const { db, url, directUrl, pooled, settle, folders, says, outage, close } = await startDatabase(config, log);
  telemetry.watchPool('main', db.$client);
  const replica =
    config.databaseReplicaUrl === null || config.role === 'worker'
      ? null
      : followReplica({ primary: db, url: config.databaseReplicaUrl, pooled, log });
  /** Whether this process takes up what nobody waits for. */
  const works = config.role !== 'web';
  const life = holdLifeLock(directUrl, { works });
  const workforce = works ? own : otherProcesses({ count: () => workersOf(db), log });
  const guestBook = guestRegistry();
  const { secret, readAgain: readSecretAgain } = heldSecret(config);
  const { isGuest } = guestBook;
  const adapters = chooseAdapters(config, log, isGuest, replacements);
  const { scribe, listener } = adapters;
  const reader = readingPool({
    isGuest,
    shared: readingThreads,
    around: telemetry.reading,
    onFault: (error) => log.warn({ err: error }, 'A reading failed'),
  });
  const tierOf = tierUnder(config.billing);

  return {
    ...adapters,
    config,
    log,
    telemetry,
    publicUrl: config.publicUrl,
    secret,
    readSecretAgain,
    db,
    databaseUrl: url,
    databaseDirectUrl: directUrl,
    pooled,
    settle,
    replica,
    works,
    life,
    workforce,
    databaseRunsOn: replica ? `${says}, read from a replica at ${hostOf(config.databaseReplicaUrl)}` : says,
    outage,
    guestBook,
    isGuest,
    reader,
    tierOf,
    now,
    passwordCost,
    /** The services that may read for families of this tier. */
    servicesFor: (tier: Tier): ReadingServices =>
      config.aiFor === 'everyone' || tierOf(tier) === 'premium'
        ? { scribe, listener }
        : { scribe: null, listener: null },
    space: freeSpace({
      folders: [...(config.s3 ? [] : [config.dataDir]), ...folders],
      leastFree: config.leastFreeBytes,
      log,
      ...(freeBytes ? { freeBytes } : {}),
    }),
    async close(): Promise<void> {
      await adapters.close();
      await reader.close();
      workforce.close();
      await life.close();
      await replica?.close();
      await close();
      await telemetry.close();
    },
  };
}

const hostOf = (url: string | null) => (url === null ? '' : new URL(url).host);
