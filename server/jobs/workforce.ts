import type { Log } from '../log.ts';

/** Whether somebody is there who does what this process leaves to others. */
export interface Workforce {
  /** True where nobody takes up work just now; false while that is not known. */
  isAway(): Promise<boolean>;
  close(): void;
}

/** So long an answer of the database is believed. */
const BELIEVED_MS = 1000;
/** How often it is looked for the log's sake. */
const LOOK_MS = 10_000;

interface Options {
  /** How many processes take up work, as the database knows. */
  readonly count: () => Promise<number>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Of a process that takes up work itself. */
export const own: Workforce = { isAway: () => Promise.resolve(false), close: () => undefined };

/** Of a process that only answers: it says in its log when nobody works, and when somebody does again. */
export function otherProcesses({ count, log }: Options): Workforce {
  let known: { readonly until: number; readonly isAway: Promise<boolean> } | null = null;
  let was = false;

  function isAway(): Promise<boolean> {
    if (known && known.until > performance.now()) return known.isAway;
    // A database that cannot be asked is told of by whatever else asks it.
    const isAwayNow = count().then(
      (workers) => workers === 0,
      () => false,
    );
    known = { until: performance.now() + BELIEVED_MS, isAway: isAwayNow };
    return isAwayNow;
  }

  async function look(): Promise<void> {
    const now = await isAway();
    if (now && !was) log.warn('No worker runs: imports, books, webhooks and backups wait until one does.');
    if (!now && was) log.info('A worker runs again.');
    was = now;
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return { isAway, close: () => clearInterval(timer) };
}
