import { holdLifeLock } from '../../db/life-lock.ts';
import type { Log } from '../../log.ts';
import { importEvents } from './import-events.ts';
import { importQueue, type ReadSource } from './import-queue.ts';
import type { ClaimedImport, ImportsRepo } from './imports.repo.ts';
import { IMPORTS_CHANNEL, importNoticeOf } from './import-notice.ts';

interface Options {
  readonly databaseUrl: string;
  readonly repo: ImportsRepo;
  readonly read: ReadSource;
  readonly log: Log;
  /** Told of each row that this process takes. */
  readonly claimed?: (row: ClaimedImport) => void;
  /** Whether there is room for what is read; while there is none, rows wait. */
  readonly hasRoom?: () => Promise<boolean>;
  /** How often it looks whether something was missed, or another process has died. */
  readonly lookEveryMs?: number;
}

/** Starts this process's share of the reading. */
export function startImportQueue({ databaseUrl, repo, ...rest }: Options) {
  const { log } = rest;
  const events = importEvents({ repo, log });
  const life = holdLifeLock(databaseUrl, { held: () => queue.live(), lost: () => queue.lost() });
  const queue = importQueue({ repo, life, ...rest });
  return {
    events,
    /** What the database's notices of imports are given to. */
    channels: {
      [IMPORTS_CHANNEL]: (payload: string) => {
        const notice = importNoticeOf(payload);
        events.heard(notice);
        queue.heard(notice);
      },
    },
    /** The database could not be heard for a while. */
    missed(): void {
      events.missed();
      queue.missed();
    },
    async close(): Promise<void> {
      events.close();
      await queue.stop();
      await life.close();
    },
  };
}
