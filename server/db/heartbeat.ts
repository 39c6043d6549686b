import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

export interface Beat {
  /** How often a connection is asked for a sign of life, and how long it may take. */
  readonly everyMs?: number;
  readonly withinMs?: number;
}

const EVERY_MS = 2000;
const WITHIN_MS = 5000;
const SILENT = 'The database does not answer.';

/**
 * Resolves once this connection is silent: a machine that is gone, or a wall in between, ends nothing and says nothing, and
 * the system would wait for a quarter of an hour. Never resolves while it answers, nor after `ended`.
 */
export async function silence(
  client: Pick<pg.Client, 'query'>,
  ended: AbortSignal,
  { everyMs = EVERY_MS, withinMs = WITHIN_MS }: Beat = {},
): Promise<void> {
  const never = new Promise<void>(() => undefined);
  const pause = (ms: number, signal: AbortSignal) =>
    delay(ms, false, { signal, ref: false }).catch(() => never.then(() => false));
  for (;;) {
    await pause(everyMs, ended);
    const answer = client.query('select 1').then(
      () => true,
      // A connection that has ended tells so by itself.
      () => never.then(() => false),
    );
    // A machine that was asleep wakes to find every time run out; the answer may be here in a moment.
    const over = new AbortController();
    const signal = AbortSignal.any([ended, over.signal]);
    const late = pause(withinMs / 2, signal).then(() => pause(withinMs / 2, signal));
    if (!(await Promise.race([answer, late]))) return;
    over.abort();
  }
}

/** Resolves once the signal says stop, or at once where it has said so. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

export interface Watched {
  /** What is the matter with it just now, in one sentence for anybody; null while it answers. */
  readonly away: string | null;
  close(): Promise<void>;
}

interface Options extends Beat {
  /** Called again and again while it is silent: whoever waits for it is to be told. */
  readonly onSilent: () => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly pauseMs?: number;
}

/** Watches a database that is not ours to start, over a connection of its own. One that refuses tells callers so by itself. */
export function watchOutside(url: string, { onSilent, log, pauseMs = 1000, ...beat }: Options): Watched {
  const stopping = new AbortController();
  const { signal } = stopping;
  let away: string | null = null;

  /** Returns true where it fell silent. */
  async function once(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const ended = new AbortController();
    const gone = new Promise<false>((resolve) => client.once('end', () => resolve(false)));
    client.on('error', () => undefined);
    try {
      const connected = client.connect().then(() => true);
      connected.catch(() => undefined);
      // It may have fallen silent before it was asked for the first time, and others are waiting over older connections.
      const late = delay(beat.withinMs ?? WITHIN_MS, false, { signal: ended.signal, ref: false }).catch(() => false);
      if (!(await Promise.race([connected, late]))) return true;
      if (away !== null) log.info('The database answers again.');
      away = null;
      const stopped = aborted(signal).then(() => false);
      return await Promise.race([silence(client, ended.signal, beat).then(() => true), gone, stopped]);
    } finally {
      ended.abort();
      // One that is asked something and does not answer is cut off, which takes nobody's answer.
      void client.end().catch(() => undefined);
    }
  }

  const watching = (async () => {
    for (;;) {
      const isSilent = await once().catch(() => away !== null);
      if (signal.aborted) return;
      if (isSilent && away === null) log.warn('The database does not answer.');
      if (isSilent) {
        away = SILENT;
        onSilent();
      }
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    get away() {
      return away;
    },
    async close() {
      stopping.abort();
      await watching;
    },
  };
}
