import { realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { bundledVersion, launch, makeCluster, readAccess, stopServer, type Cluster } from './cluster.ts';
import { findBinaries, findRunner } from './postgres-binaries.ts';

/** A running PostgreSQL that belongs to this process. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** What runs and where, for the line at start. */
  readonly says: string;
  /** Whether an earlier app that was killed had left it running. */
  readonly adopted: boolean;
  /** Ends it; whatever was committed is on disk. */
  stop(): Promise<void>;
}

const databaseName = 'keepsake';

/** Any number: whoever holds this lock of the database `postgres` is the one app of this folder. */
const ownerLock = 7_201_145_001;

/**
 * Starts the bundled PostgreSQL in the folder `dir`, making it if need be, or adopts the one that a killed app has
 * left running there. Refuses with a StartError while another app runs on the same folder: the app holds a lock
 * inside the database by an open connection, which the system closes however the app may end, so that a lock never
 * outlives its owner and no number of a dead process has to be trusted.
 */
export async function startEmbedded(dir: string, { durable = true } = {}): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  const cluster: Cluster = { dir, binaries, runner: findRunner(binaries), durable };
  await makeCluster(cluster);
  const { owner: first, adopted } = await own(cluster);
  let owner = first;
  let stopping = false;

  // Should the server ever die under the app, it is started again at the same address, and the pool finds it there.
  const guard = (client: pg.Client) =>
    client.once('end', () => {
      if (stopping) return;
      void own(cluster).then(
        (again) => {
          owner = again.owner;
          guard(owner);
        },
        () => undefined,
      );
    });
  guard(owner);

  const existing = await owner.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (existing.rowCount === 0) await owner.query(`create database ${databaseName}`);
  return {
    url: address(dir, databaseName),
    says: `embedded PostgreSQL ${bundledVersion} in ${dir}`,
    adopted,
    stop: async () => {
      stopping = true;
      await owner.end().catch(() => undefined);
      await stopServer(cluster);
    },
  };
}

function address(dir: string, database: string): string {
  const { port, password } = readAccess(dir);
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Repeats, for a start that overlaps with the end of another app, until the server runs and the lock is ours. */
async function own(cluster: Cluster): Promise<{ owner: pg.Client; adopted: boolean }> {
  const patience = Date.now() + 30_000;
  const refuseAfter = Date.now() + 3000;
  let adopted = true;
  while (Date.now() < patience) {
    const client = await reach(cluster.dir);
    if (!client) {
      adopted = false;
      await launch(cluster, () => answers(cluster.dir));
      continue;
    }
    try {
      const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock]);
      if (lock.rows[0]?.mine) return { owner: client, adopted };
      if (Date.now() > refuseAfter) throw new StartError(await refusalOf(client, cluster.dir));
    } catch (error) {
      // A server that goes down meanwhile ends the connection: then all starts over.
      if (error instanceof StartError) throw error;
    }
    await client.end().catch(() => undefined);
    await delay(100);
  }
  throw new StartError(`The embedded database in ${cluster.dir} does not answer.`);
}

async function refusalOf(client: pg.Client, dir: string): Promise<string> {
  const holder = await client.query<{ application_name: string }>(
    "select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted and classid = $1::bigint >> 32 and objid = $1::bigint & 4294967295",
    [ownerLock],
  );
  const who = holder.rows[0]?.application_name ?? 'another process';
  await client.end();
  return `The app already runs on ${dir} (${who}): stop it first, or set DATA_DIR to another folder.`;
}

/** A connection to the server of this folder, or nothing when none answers or another one has taken its port. */
async function reach(dir: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: address(dir, 'postgres'),
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (realpathSync(rows[0]?.data_directory ?? '') === realpathSync(dir)) return client;
  } catch {
    // Not there, not yet, or not ours.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

async function answers(dir: string): Promise<boolean> {
  const client = await reach(dir);
  await client?.end();
  return client !== undefined;
}
