import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import type { LifeLock } from '../../db/life-lock.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { Workforce } from '../../jobs/workforce.ts';
import type { Log } from '../../log.ts';
import { ASKED, type Asked, ERRANDS_CHANNEL, type ErrandRow, errandsRepo, nameOf } from './errands.repo.ts';

/** The end of a wait: what came of it, or how far it is. */
export type Waited =
  { readonly done: true; readonly result: unknown } | { readonly done: false; readonly progress: number };

/** Errands, for those who ask and those who do them. */
export interface Errands {
  /** How others do what is asked here; null in a process that does it itself. */
  readonly asks: AskErrand | null;
  /** Names who does errands of this kind, in a process that works. */
  does(kind: string, work: DoErrand): void;
}

/** How a process that only answers has something done by one that works. */
export interface AskErrand {
  /**
   * Waits for what is asked, which is done once for all who ask for the same key; at most as long as `patienceMs`. Throws what
   * doing it threw, once, and AppError 'unconfigured' where nobody is there to do it.
   */
  wait(asked: Asked, patienceMs: number): Promise<Waited>;
}

/** Does what is asked in the name of a family; what it gives back is stored as JSON. */
export type DoErrand = (
  asked: Pick<Asked, 'familyId' | 'input'>,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<unknown>;

interface Options {
  readonly db: Database;
  readonly life: Pick<LifeLock, 'key' | 'on'>;
  readonly workforce: Pick<Workforce, 'isAway'>;
  readonly works: boolean;
  readonly log: Log;
  /** For tests: how often it is looked whether something was missed, or a process has died. */
  readonly lookEveryMs?: number;
}

const AT_ONCE = 2;
const LOOK_MS = 3000;
/** Should a notice be missed, a waiting caller sees the end after this time all the same. */
const LOOK_AGAIN_MS = 1000;
const PROGRESS_MS = 500;
/** So long nobody may be there before whoever asks is told. */
const GRACE_MS = 5000;
const NOBODY =
  'This is done by a worker of this server, and none is running just now. Whoever looks after it has to start one.';
const OUR_FAULT = 'Something went wrong on our side while this was made. Please try it again.';

/** Errands between processes of different roles. The table is the queue; a row is claimed under a process's life lock. */
export function startErrands({ db, life, workforce, works, log, lookEveryMs = LOOK_MS }: Options) {
  const repo = errandsRepo(db);
  const doing = new Map<string, DoErrand>();
  const atWork = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const waiters = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  let looks: Promise<void> | null = null;
  let isDue = false;
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;

  function look(): void {
    if (!timer || isOver()) return;
    isDue = true;
    looks ??= (async () => {
      while (isDue && !isOver()) {
        isDue = false;
        await takeAll().catch((error: unknown) => log.warn({ err: error }, 'Errands were not looked at'));
      }
      looks = null;
    })();
  }

  async function takeAll(): Promise<void> {
    const { key } = life;
    if (key === null) return;
    await repo.freeAbandoned(key, [...atWork.keys()]);
    while (atWork.size < AT_ONCE && !isOver()) {
      const row = await repo.claim(key);
      if (!row) return;
      // While it was asked for, the claim may have become a dead process's.
      if (life.key !== key) return;
      const name = nameOf(row);
      const stop = new AbortController();
      const done = doOne(row, key, stop)
        .catch((error: unknown) => log.warn({ err: error, kind: row.kind }, 'An errand could not be written'))
        .finally(() => {
          atWork.delete(name);
          look();
        });
      atWork.set(name, { stop, done });
    }
  }

  async function doOne(row: ErrandRow, key: number, stop: AbortController): Promise<void> {
    let toldAt = Number.NEGATIVE_INFINITY;
    const progress = (share: number) => {
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      repo.progress(row, key, share).then(
        (isOurs) => {
          if (!isOurs) stop.abort();
        },
        () => undefined,
      );
    };
    try {
      const work = doing.get(row.kind);
      if (!work) throw new AppError('unreadable', OUR_FAULT);
      const result = (await work(row, progress, stop.signal)) ?? null;
      await repo.end(row, key, { result });
    } catch (error) {
      if (stop.signal.aborted) return repo.giveBack(row, key);
      if (!(error instanceof AppError)) log.error({ err: error, kind: row.kind }, 'An errand failed');
      const said = error instanceof AppError ? error : new AppError('unreadable', OUR_FAULT);
      await repo.end(row, key, { code: said.code, reason: said.message });
    }
  }

  async function wait(asked: Asked, patienceMs: number): Promise<Waited> {
    const until = performance.now() + patienceMs;
    const name = nameOf(asked);
    let nobodyAfter = performance.now() + GRACE_MS;
    let wake = () => undefined as void;
    const notice = () => wake();
    const waiting = waiters.get(name) ?? new Set();
    waiters.set(name, waiting.add(notice));
    try {
      await repo.ask(asked);
      for (;;) {
        const heard = new Promise<void>((resolve) => (wake = resolve));
        const row = await repo.find(asked);
        // Somebody else who waited has taken note of its end.
        if (!row) return { done: true, result: null };
        if (row.endedAt) {
          await repo.forget(asked);
          if (row.code !== null) throw new AppError(row.code as ErrorCode, row.reason ?? OUR_FAULT);
          return { done: true, result: row.result };
        }
        // A worker that is started anew is waited for.
        if (!(await workforce.isAway())) nobodyAfter = performance.now() + GRACE_MS;
        else if (performance.now() > Math.min(nobodyAfter, until)) {
          await repo.forget(asked);
          throw new AppError('unconfigured', NOBODY);
        }
        const left = until - performance.now();
        if (left <= 0 || isOver()) return { done: false, progress: row.progress };
        const late = new AbortController();
        const again = delay(Math.min(left, LOOK_AGAIN_MS), undefined, { signal: late.signal }).catch(() => undefined);
        await Promise.race([heard, again]);
        late.abort();
      }
    } finally {
      waiting.delete(notice);
      if (waiting.size === 0 && waiters.get(name) === waiting) waiters.delete(name);
    }
  }
  const wakeAll = () => {
    for (const waiting of waiters.values()) for (const one of waiting) one();
  };

  return {
    asks: works ? null : { wait },
    does(kind: string, work: DoErrand): void {
      doing.set(kind, work);
    },
    channels: {
      [ERRANDS_CHANNEL]: (payload: string) => {
        if (payload === ASKED) look();
        else for (const one of waiters.get(payload) ?? []) one();
      },
    },
    missed(): void {
      wakeAll();
      look();
    },
    work(): void {
      timer = setInterval(look, lookEveryMs);
      timer.unref();
      life.on({
        held: look,
        lost() {
          for (const { stop } of atWork.values()) stop.abort();
        },
      });
      look();
    },
    sweep: () => repo.sweep(),
    /** Gives back what is under way, so that the next process begins it at once. */
    async close(): Promise<void> {
      ending.abort();
      clearInterval(timer);
      wakeAll();
      await looks;
      const under = [...atWork.values()];
      for (const { stop } of under) stop.abort();
      await Promise.all(under.map(({ done }) => done));
    },
  };
}
