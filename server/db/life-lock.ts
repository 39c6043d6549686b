import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './connect.ts';
import { type Beat, silence } from './heartbeat.ts';

/** The first half of the advisory locks' keys of processes that take up work, apart from all others that the product takes. */
export const LIFE_LOCKS = 0x6b6b6c;
/** Of processes that only answer requests: nothing is ever claimed under their keys. */
const ANSWERING_LOCKS = 0x6b6b6d;

export interface LifeLock {
  /** By which others can ask whether this process lives; null while there is no connection to hold it by. */
  readonly key: number | null;
  /** Tells of each key that is held from now on, and at once of the one that is. */
  on(heard: Heard): void;
  close(): Promise<void>;
}

interface Heard {
  /** A lock with a new key is held from now on. */
  readonly held: () => void;
  /** The connection is gone, and the lock with it: others may already think that this process is dead. */
  readonly lost: () => void;
}

/**
 * Holds an advisory lock over a connection of its own for as long as this process lives. However the process ends, the
 * database ends the connection and frees the lock, so whoever can take it knows that the process is gone, at once and
 * without any clock. A lost connection is made anew, with another key.
 */
export function holdLifeLock(url: string, { works = true, beat }: { works?: boolean; beat?: Beat } = {}): LifeLock {
  const listeners: Heard[] = [];
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  let key: number | null = null;

  const hold = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    const gone = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    client.on('error', () => undefined);
    const ended = new AbortController();
    try {
      await client.connect();
      // A machine that lost its power says nothing: the database is to find that out within half a minute.
      await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
      const own = await freshKey(client, works ? LIFE_LOCKS : ANSWERING_LOCKS);
      if (stopping.signal.aborted) return;
      key = own;
      for (const { held } of listeners) held();
      await Promise.race([gone, stopped, silence(client, ended.signal, beat)]);
    } finally {
      if (key !== null) {
        key = null;
        for (const { lost } of listeners) lost();
      }
      ended.abort();
      await client.end().catch(() => undefined);
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await hold().catch(() => undefined);
      await delay(500, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    get key() {
      return key;
    },
    on(heard) {
      listeners.push(heard);
      if (key !== null) heard.held();
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

async function freshKey(client: pg.Client, kind: number): Promise<number> {
  for (;;) {
    const key = randomInt(1, 2 ** 31 - 1);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [kind, key]);
    if (rows[0]?.mine === true) return key;
  }
}

/** Whether the process of this key is gone, of whichever kind it was: a lock that can be taken is a dead one's, so no clock has a say in it. */
export const isDead = (key: AnyPgColumn): SQL =>
  sql`pg_try_advisory_xact_lock(${LIFE_LOCKS}, ${key}) and pg_try_advisory_xact_lock(${ANSWERING_LOCKS}, ${key})`;

const livingOf = `select count(*)::integer as living from pg_locks where locktype = 'advisory' and granted
  and classid::bigint = any($1::bigint[]) and database = (select oid from pg_database where datname = current_database())`;

/** Whether an app runs over this database, in whatever process. Asked without a pooler. */
export async function isAppRunning(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ living: number }>(livingOf, [[LIFE_LOCKS, ANSWERING_LOCKS]]);
    return (rows[0]?.living ?? 0) > 0;
  } finally {
    await client.end();
  }
}

/** How many processes take up work just now. */
export async function workersOf(db: Pick<Database, '$client'>): Promise<number> {
  const { rows } = await db.$client.query<{ living: number }>(livingOf, [[LIFE_LOCKS]]);
  return rows[0]?.living ?? 0;
}
