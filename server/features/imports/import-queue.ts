import { AppError } from '../../errors.ts';
import type { LifeLock } from '../../db/life-lock.ts';
import { FAMILY_TURNS } from '../../jobs/fair-queue.ts';
import type { Log } from '../../log.ts';
import { placeInSource, SPLIT_MAX } from './import-ids.ts';
import type { ClaimedRow, ReadImport } from './import-claims.repo.ts';
import type { ImportsRepo } from './imports.repo.ts';
import type { ImportNotice } from './import-notice.ts';

/** How far reading is: recognizing what is written, then making recipes of it. `share` is 0..1 of the whole. */
export type Progress = (status: 'reading' | 'structuring', share: number) => void;
/** Reads a source to its recipes. Throws what its parts throw; ends early when `signal` is aborted. */
export type ReadSource<Row = ClaimedRow> = (
  source: Row,
  progress: Progress,
  signal: AbortSignal,
) => Promise<ReadImport>;

type Claims = Pick<ImportsRepo, 'claim' | 'claims' | 'freeAbandoned' | 'progress' | 'finish' | 'giveBack'>;

interface Options {
  readonly repo: Claims;
  readonly life: Pick<LifeLock, 'key'>;
  readonly read: ReadSource;
  readonly log: Log;
  /** Told of each row that this process takes. */
  readonly claimed?: (row: ClaimedRow) => void;
  /** Whether there is room for what is read; while there is none, rows wait. */
  readonly hasRoom?: () => Promise<boolean>;
  /** Rows that are read at a time; one more where somebody waits for it. */
  readonly atOnce?: number;
  /** How often it looks whether something was missed, or another process has died. */
  readonly lookEveryMs?: number;
  /** For one row. */
  readonly limitMs?: number;
  /** For an archive, which may hold ten thousand recipes. */
  readonly archiveLimitMs?: number;
}

const progressEveryMs = 400;
const TOO_LONG = 'Reading this took too long, so it was given up. We kept it under Import, so that you can type it in.';
const OUR_FAULT =
  'Something went wrong on our side while this was read. We kept it under Import; you can try it again.';

/**
 * Reads what waits in the table of imports, a few at a time. The table is the queue: a row is claimed under the key of
 * this process's life lock, and whatever is written about it is written only while the claim stands.
 */
export function importQueue(options: Options) {
  const {
    repo,
    life,
    read,
    log,
    atOnce = 2,
    lookEveryMs = 3000,
    limitMs = 15 * 60_000,
    archiveLimitMs = 6 * 3_600_000,
  } = options;
  const reading = new Map<string, Reading>();
  /** Rows that were stopped while a claim was on its way: the claimed one may be among them. */
  const stoppedEarly = new Set<string>();
  let familyTurns = 0;
  let looks: Promise<void> = Promise.resolve();
  let isLooking = false;
  let lookDue = false;
  let sweepDue = false;
  let stopped = false;

  /** Frees what was abandoned, if asked to, and takes rows for as long as there is room: one look at a time. */
  function look(withSweep = false): void {
    lookDue = true;
    sweepDue ||= withSweep;
    if (isLooking) return;
    isLooking = true;
    looks = (async () => {
      while (lookDue && !stopped) {
        lookDue = false;
        await takeRows().catch((error: unknown) => log.warn({ err: error }, 'The queue of imports was not looked at'));
      }
      isLooking = false;
    })();
  }

  /** Makes up for what this process may not have heard: of others that died, and of rows that are not to be read on. */
  async function sweep(key: number): Promise<void> {
    const ids = [...reading.keys()];
    await repo.freeAbandoned(key, ids);
    if (ids.length === 0) return;
    const claims = await repo.claims(key, ids);
    for (const id of ids) if (!claims.has(id)) reading.get(id)?.stop.abort();
  }

  async function takeRows(): Promise<void> {
    if (sweepDue && life.key !== null) {
      sweepDue = false;
      await sweep(life.key);
    }
    while (reading.size <= atOnce && !stopped) {
      if (!(await (options.hasRoom?.() ?? true))) return;
      const { key } = life;
      if (key === null) return;
      stoppedEarly.clear();
      const row = await repo.claim(key, {
        urgentOnly: reading.size === atOnce,
        guestsFirst: familyTurns >= FAMILY_TURNS,
      });
      if (!row) return;
      familyTurns = row.guest ? 0 : familyTurns + 1;
      options.claimed?.(row);
      // While it was asked for, the claim may have become a dead process's; then it is put back as one.
      if (life.key === key && !stoppedEarly.has(row.id)) begin(row, key);
    }
  }

  function begin(row: ClaimedRow, key: number): void {
    const stop = new AbortController();
    const entry: Reading = {
      stop,
      done: readOne(row, key, stop)
        .catch((error: unknown) => log.error({ err: error, id: row.id }, 'An import could not be written'))
        .finally(() => {
          if (reading.get(row.id) === entry) reading.delete(row.id);
          look();
        }),
    };
    reading.set(row.id, entry);
  }

  async function readOne(row: ClaimedRow, key: number, stop: AbortController): Promise<void> {
    const limit = AbortSignal.timeout(row.sourceType === 'archive' ? archiveLimitMs : limitMs);
    const signal = AbortSignal.any([stop.signal, limit]);
    const note = noter((status, share) => repo.progress(row.id, key, status, share), stop);
    const work = async () => read(row, note.progress, signal);
    const outcome = await untilAborted(work(), signal).catch((error: unknown) => {
      if (!(error instanceof AppError) && !signal.aborted) {
        log.error({ err: error, id: row.id }, 'An import could not be read');
      }
      return failed(row, limit.aborted ? TOO_LONG : error instanceof AppError ? error.message : OUR_FAULT);
    });
    await note.written();
    // Whoever stopped it has already written what becomes of the row.
    if (stop.signal.aborted) return;
    const place = placeInSource(row.id);
    const own = outcome.drafts[place];
    const first =
      own !== undefined || outcome.status === 'failed' || row.sourceType === 'archive'
        ? { ...outcome, drafts: own ? [own] : outcome.drafts.slice(0, 1) }
        : failed(row, 'This time there was no such recipe in it. We kept it under Import, so that you can type it in.');
    const further = place === 0 && outcome.status === 'ready' ? outcome.drafts.slice(1, SPLIT_MAX) : [];
    // It has moved to another family in the middle: from there it is read again.
    if (!(await repo.finish(row, key, first, further))) await repo.giveBack(key, row.id);
  }

  const timer = setInterval(() => look(true), lookEveryMs);
  timer.unref();

  return {
    /** This process can claim rows from now on; what dead ones left is taken over at once. */
    live: () => look(true),

    /** The claims of this process are void: what it reads may be read by another one already. */
    lost(): void {
      for (const { stop } of reading.values()) stop.abort();
    },

    /** The database has said that a row waits, or is not to be read any further. */
    heard({ id, word }: ImportNotice): void {
      if (word === 'stop') {
        stoppedEarly.add(id);
        reading.get(id)?.stop.abort();
      }
      if (word === 'queued') look();
    },

    /** The database could not be heard for a while. */
    missed: () => look(true),

    /** Ends the readings and gives their rows back, so that the next process begins them at once. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      const { key } = life;
      await looks;
      const under = [...reading.values()];
      for (const { stop } of under) stop.abort();
      await Promise.all(under.map(({ done }) => done));
      if (key !== null) await repo.giveBack(key);
    },
  };
}

interface Reading {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

const failed = ({ sourceType }: ClaimedRow, reason: string): ReadImport => ({
  sourceType,
  drafts: [],
  status: 'failed',
  reason,
});

/** Ends when the signal says so, whether the work heeds it or not. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Writes progress seldom enough, one at a time; a row that is not ours any more stops its reading. */
function noter(write: (status: 'reading' | 'structuring', share: number) => Promise<boolean>, stop: AbortController) {
  let last = Number.NEGATIVE_INFINITY;
  let lastStatus = 'reading';
  let writing: Promise<void> | null = null;
  const progress: Progress = (status, share) => {
    const soon = performance.now() - last < progressEveryMs;
    if (writing !== null || (soon && status === lastStatus)) return;
    last = performance.now();
    lastStatus = status;
    writing = write(status, share)
      .then(
        (ours) => {
          if (!ours) stop.abort();
        },
        // Progress that could not be written is told by the next.
        () => undefined,
      )
      .finally(() => {
        writing = null;
      });
  };
  return { progress, written: async () => writing };
}
