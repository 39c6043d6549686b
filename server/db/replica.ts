import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { connect, type Database } from './connect.ts';
import { reasonOf } from './outage.ts';

/** A copy of the database that follows it. */
export interface Replica {
  readonly db: Database;
  /** How far it is behind just now at most, in milliseconds; null while that is not known. */
  readonly lagMs: number | null;
  /** Whether it answers and is so little behind that asking it is worth while. */
  readonly isClose: boolean;
  close(): Promise<void>;
}

/** It is looked at this often; after a failure more seldom. */
const LOOK_MS = 300;
const AGAIN_MS = 2000;
/** No further behind than this it is asked. */
const CLOSE_MS = 1000;
/** So long each side may take to say where it is. */
const PATIENCE_MS = 1000;
/** Places of the primary that are remembered: half a minute of them. */
const MARKS_MAX = 100;

interface Options {
  readonly primary: Database;
  readonly url: string;
  /** Whether a pooler stands before it. */
  readonly pooled: boolean;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Opens the replica at `url` and keeps watch over how far it is behind: the primary's place in its log is remembered with the
 * time, and the newest place that the replica has come to says how old what it shows can be. Clocks of other machines
 * are not asked. A server that follows nobody is none.
 */
export function followReplica({ primary, url, pooled, log }: Options): Replica {
  const db = connect(url, { freeRecipeLimit: null, pooled });
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let marks: { readonly at: number; readonly place: bigint }[] = [];
  let last: { readonly at: number; readonly lagMs: number } | null = null;
  let was: 'close' | 'away' | null = null;

  function tell(now: 'close' | 'away', says: object, message: string): void {
    if (was === now) return;
    was = now;
    log[now === 'close' ? 'info' : 'warn'](says, message);
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const { place } = await one<{ place: string }>(primary, 'select pg_current_wal_lsn()::text as place');
    marks.push({ at, place: numberOf(place) });
    if (marks.length > MARKS_MAX) marks.shift();
    const { come } = await one<{ come: string | null }>(
      db,
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as come',
    );
    if (come === null) throw new Error('it follows no other server');
    const reachedPlace = numberOf(come);
    const reached = marks.findLastIndex((mark) => mark.place <= reachedPlace);
    const mark = marks[reached];
    if (!mark) {
      last = null;
      tell('away', { lag: 'more than half a minute' }, 'The replica is far behind: the primary is read.');
      return;
    }
    marks = marks.slice(reached);
    last = { at: performance.now(), lagMs: performance.now() - mark.at };
    if (last.lagMs < CLOSE_MS) tell('close', {}, 'The replica is read.');
    else tell('away', { lagMs: Math.round(last.lagMs) }, 'The replica is behind: the primary is read.');
  }

  const watching = (async () => {
    while (!isStopped()) {
      let pause = LOOK_MS;
      try {
        await look();
      } catch (error) {
        last = null;
        pause = AGAIN_MS;
        if (!isStopped()) tell('away', { reason: reasonOf(error) }, 'The replica is away: the primary is read.');
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const lagNow = () => last && last.lagMs + performance.now() - last.at;

  return {
    db,
    get lagMs() {
      return lagNow();
    },
    get isClose() {
      return (lagNow() ?? Number.POSITIVE_INFINITY) < CLOSE_MS;
    },
    async close() {
      stopping.abort();
      db.drop();
      await watching;
      await db.close();
    },
  };
}

async function one<Row>(db: Database, text: string): Promise<Row> {
  const late = new AbortController();
  const answer = db.$client.query(text).then(({ rows }) => rows[0] as Row);
  const patience = delay(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    late.abort();
    patience.catch(() => undefined);
    answer.catch(() => undefined);
  }
}

/** A place in the log as PostgreSQL writes it: two halves of 32 bits in hexadecimal digits. */
function numberOf(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
