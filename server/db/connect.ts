import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDeadlock } from './outage.ts';

/** The whole database: a pool of connections with drizzle over it. */
export type Database = NodePgDatabase & {
  readonly $client: pg.Pool;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Ends what is being asked just now: for a database that is connected and does not answer. Each asker fails. */
  drop(): void;
  close(): Promise<void>;
};

/** What a query needs: the database itself, or a transaction in it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

interface Options {
  /** Recipes that a family of the free plan may keep; null for any number. The database's own trigger reads it. */
  freeRecipeLimit: number | null;
  /** Most connections at once. */
  connections?: number;
  /** Whether a pooler lends a connection of the database for each transaction: then nothing can be left on one. */
  pooled?: boolean;
}

/**
 * Opens the database at `url`. Nothing is asked of it before the first query. Every connection carries the free
 * limit as the setting `keepsake.free_recipe_limit` ('' for none), so that the rule holds inside the database, where
 * concurrent creates meet; and a shard of its own, so that two connections do not count in the same row. Through a pooler
 * no setting stays on a connection and no statement stays prepared: there the limit is the one of the table `installation`, and
 * the shard follows from the server's process.
 *
 * Of two transactions that wait for each other PostgreSQL ends one: that one is begun anew, so what it is given may run again.
 */
export function connect(url: string, { freeRecipeLimit, connections = 10, pooled = false }: Options): Database {
  const limit = freeRecipeLimit === null ? '' : String(freeRecipeLimit);
  let made = 0;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // A database that does not answer is said within seconds.
    connectionTimeoutMillis: 5000,
    // pg-pool awaits what this returns before it hands the connection out; its types say void.
    ...(pooled
      ? { Client: Unprepared }
      : {
          onConnect: (client: pg.ClientBase) =>
            client.query(settings, [limit, String(made++ % shards)]) as unknown as void,
        }),
  });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that is lent out is not listened to by the pool: between two queries of a transaction its end would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));
  const db = drizzle(pool);
  const once = db.transaction.bind(db);
  return Object.assign(db, {
    transaction: (async (work, config) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work, config);
        } catch (error) {
          if (tries === DEADLOCK_TRIES || !isDeadlock(error)) throw error;
        }
      }
    }) satisfies Database['transaction'],
    ping: async () => {
      await pool.query('select 1');
    },
    drop: () => {
      for (const client of busy) void (client as unknown as pg.Client).end().catch(() => undefined);
    },
    close: () => pool.end(),
  });
}

/** The other one is through by the second; three leave room for a third transaction. */
const DEADLOCK_TRIES = 3;

/** Asks without names: the next transaction may be another connection's, where nothing was prepared under that name. */
class Unprepared extends pg.Client {
  override readonly query = ((asked: unknown, ...rest: unknown[]) => {
    const nameless =
      typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
        ? { ...asked, name: undefined }
        : asked;
    return (super.query as (...args: unknown[]) => unknown)(nameless, ...rest);
  }) as pg.Client['query'];
}

const settings = "select set_config('keepsake.free_recipe_limit', $1, false), set_config('keepsake.shard', $2, false)";
/** In how many rows a count is kept, see migration 0001. */
const shards = 16;
