import { familyFeed } from '../../events/family-feed.ts';
import { own, type Workforce } from '../../jobs/workforce.ts';
import type { Log } from '../../log.ts';
import type { ImportNotice } from './import-notice.ts';
import type { ImportsRepo, ImportSummary } from './imports.repo.ts';
import { presentImport } from './present-import.ts';

/** Should a notice be missed, a waiting caller sees the end of a reading after this time all the same. */
const lookAgainMs = 2000;

interface Options {
  readonly repo: Pick<ImportsRepo, 'summaries'>;
  readonly workforce?: Pick<Workforce, 'isAway'>;
  readonly log: Log;
}

export type ImportEvents = ReturnType<typeof importEvents>;

/** Tells whoever follows a family's imports of every change, and whoever waits for one of its end, whichever process made it. */
export function importEvents({ repo, workforce = own, log }: Options) {
  const feed = familyFeed({
    log,
    read: async (familyId, ids) => {
      const [rows, nobodyReads] = await Promise.all([repo.summaries(familyId, ids), workforce.isAway()]);
      return new Map(rows.map((row) => [row.id, { row: presentImport(row, nobodyReads) }]));
    },
  });
  const waiters = new Map<string, Set<() => void>>();
  let isClosing = false;
  const wakeAll = () => {
    for (const waiting of waiters.values()) for (const wake of waiting) wake();
  };

  return {
    /** The database has said that a row has changed. */
    heard({ familyId, id }: ImportNotice): void {
      for (const wake of waiters.get(id) ?? []) wake();
      feed.changed(familyId, id);
    },

    /** The database could not be heard for a while. */
    missed: wakeAll,

    /** Sends all rows as they are now, then each that changes, until the function given back is called. */
    follow: (familyId: string, send: (event: string) => void) => feed.follow(familyId, send, { withAll: true }),

    /** Waits until the row is ready, failed or saved; undefined once it is gone, or when this process is closing. */
    async ended(familyId: string, id: string, patienceMs: number): Promise<ImportSummary | undefined> {
      const until = performance.now() + patienceMs;
      let wake = () => undefined as void;
      const notice = () => wake();
      const waiting = waiters.get(id) ?? new Set();
      waiters.set(id, waiting.add(notice));
      const timer = setInterval(notice, lookAgainMs);
      try {
        for (;;) {
          const heard = new Promise<void>((resolve) => (wake = resolve));
          const [row] = await repo.summaries(familyId, [id]);
          if (!row || isClosing) return undefined;
          const isOver = ['saved', 'ready', 'failed'].includes(row.status);
          if (isOver || performance.now() > until) return row;
          await heard;
        }
      } finally {
        clearInterval(timer);
        waiting.delete(notice);
        if (waiting.size === 0) waiters.delete(id);
      }
    },

    close(): void {
      isClosing = true;
      wakeAll();
    },
  };
}
