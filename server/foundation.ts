import type { Tier } from '#shared/user.ts';
import { chooseAdapters, type Replacements } from './adapters.ts';
import type { Config } from './config.ts';
import { startDatabase } from './db/start-database.ts';
import { type FreeBytes, freeSpace } from './features/files/free-space.ts';
import type { ReadingServices } from './features/imports/start-imports.ts';
import { tierUnder } from './features/plans/tier-of.ts';
import type { PasswordCost } from './features/users/password.ts';
import { guestRegistry as openGuestBook } from './jobs/fair-queue.ts';
import { readingPool } from './jobs/reading-pool.ts';
import type { Log } from './log.ts';

/** What tests bring along instead of what the settings name. */
export interface Parts extends Replacements {
  /** What a password's hash costs; without it, what the product asks. */
  readonly passwordCost?: PasswordCost;
  /** How much is free on the disk of a folder. */
  readonly freeBytes?: FreeBytes;
}

/** What the rooms stand on, as the settings ask: the database, the adapters, the threads that read, the room on the disks. */
export async function startFoundation(config: Config, log: Log, { freeBytes, passwordCost, ...replacements }: Parts) {
  const { db, url, folders, says, outage, close } = await startDatabase(config, log);
  const guestBook = openGuestBook();
  const { isGuest } = guestBook;
  const adapters = chooseAdapters(config, log, isGuest, replacements);
  const { scribe, listener } = adapters;
  const reader = readingPool({ isGuest, onFault: (error) => log.warn({ err: error }, 'A reading failed') });
  const tierOf = tierUnder(config.billing);

  return {
    ...adapters,
    config,
    log,
    publicUrl: config.publicUrl,
    db,
    databaseUrl: url,
    databaseRunsOn: says,
    outage,
    guestBook,
    isGuest,
    reader,
    tierOf,
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
      await close();
    },
  };
}
