import type { LifeLock } from '../../db/life-lock.ts';
import type { Workforce } from '../../jobs/workforce.ts';
import type { Log } from '../../log.ts';
import { importEvents } from './import-events.ts';
import { importQueue, type ReadSource } from './import-queue.ts';
import type { ClaimedRow } from './import-claims.repo.ts';
import type { ImportsRepo } from './imports.repo.ts';
import { IMPORTS_CHANNEL, importNoticeOf } from './import-notice.ts';

interface Options {
  readonly life: LifeLock;
  readonly workforce?: Workforce;
  readonly repo: ImportsRepo;
  readonly read: ReadSource;
  readonly log: Log;
  /** Told of each row that this process takes. */
  readonly claimed?: (row: ClaimedRow) => void;
  /** Whether there is room for what is read; while there is none, rows wait. */
  readonly hasRoom?: () => Promise<boolean>;
  /** How often it looks whether something was missed, or another process has died. */
  readonly lookEveryMs?: number;
}

/** What is told of imports, and this process's share of the reading from `work` on. */
export function startImportQueue({ life, repo, workforce, ...rest }: Options) {
  const { log } = rest;
  const events = importEvents({ repo, log, ...(workforce ? { workforce } : {}) });
  let queue: ReturnType<typeof importQueue> | null = null;
  return {
    events,
    /** What the database's notices of imports are given to. */
    channels: {
      [IMPORTS_CHANNEL]: (payload: string) => {
        const notice = importNoticeOf(payload);
        events.heard(notice);
        queue?.heard(notice);
      },
    },
    /** The database could not be heard for a while. */
    missed(): void {
      events.missed();
      queue?.missed();
    },
    work(): void {
      const own = importQueue({ repo, life, ...rest });
      queue = own;
      life.on({ held: () => own.live(), lost: () => own.lost() });
    },
    async close(): Promise<void> {
      events.close();
      await queue?.stop();
    },
  };
}
