import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { StartError } from '../errors.ts';
import {
  bundledVersion,
  type Cluster,
  finishStopping,
  isStopping,
  launch,
  makeCluster,
  readAccess,
  stopServer,
} from './cluster.ts';
import { findBinaries, findRunner } from './postgres-binaries.ts';

/** A running PostgreSQL that belongs to this process. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** What runs and where, for the line at start. */
  readonly says: string;
  /** Whether an earlier app that was killed had left it running. */
  readonly adopted: boolean;
  /** What is the matter with it just now, in one sentence for anybody; null while it answers. */
  readonly away: string | null;
  /** Ends it; whatever was committed is on disk. */
  stop(): Promise<void>;
}

interface Options {
  /** False leaves out every wait for the disk: for tests. */
  readonly durable?: boolean;
  readonly log?: Pick<Log, 'info' | 'warn'>;
  /** Called again and again while it is connected and does not answer: whoever waits for it is to be told. */
  readonly onHang?: () => void;
  /** Pauses between tries to start it again; the last one is repeated. Exchanged in tests alone, as is the next. */
  readonly pausesMs?: readonly number[];
  readonly start?: typeof launch;
}

const databaseName = 'keepsake';

/** Any number: whoever holds this lock of the database `postgres` is the one app of this folder. */
const ownerLock = 7_201_145_001;

/** How often it is looked at, and for how long one answer may be waited for. */
const LOOK_MS = 1000;
const ANSWER_MS = 4000;
const PAUSES_MS = [500, 1000, 2000, 4000, 5000];

const ENDED = 'The database has ended and is being started again.';
const SILENT = 'The database does not answer.';

/**
 * Starts the bundled PostgreSQL in the folder `dir`, making it if need be, or adopts the one that a killed app has
 * left running there. Refuses with a StartError while another app runs on the same folder: the app holds a lock
 * inside the database by an open connection, which the system closes however the app may end, so that a lock never
 * outlives its owner and no number of a dead process has to be trusted.
 *
 * Should the server end under the app, it is started again at the same address, for as long as it takes, and whoever
 * connects finds it there. One that was asked to end (SIGTERM) would wait for our own connections for ever: they are cut.
 */
export async function startEmbedded(
  dir: string,
  { durable = true, log, onHang, pausesMs = PAUSES_MS, start = launch }: Options = {},
): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  const cluster: Cluster = { dir, binaries, runner: findRunner(binaries), durable };
  await makeCluster(cluster);
  const { owner: first, adopted } = await own(cluster, launch);
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = () => signal.aborted;
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
  let owner = first;
  let away: string | null = null;

  /** Returns once the server has ended. */
  async function watch(client: pg.Client): Promise<void> {
    const end = new AbortController();
    const gone = new Promise<void>((resolve) =>
      client.once('end', () => {
        end.abort();
        resolve();
      }),
    );
    while (!AbortSignal.any([end.signal, signal]).aborted) {
      if (isStopping(dir)) {
        log?.warn('The embedded database was asked to end; its connections are cut, so that it can.');
        away = ENDED;
        await finishStopping(cluster);
        return;
      }
      await answered(client, gone);
      await Promise.race([gone, pause(LOOK_MS)]);
    }
  }

  /** Waits for an answer, and says so where it does not come; returns too when the connection has ended. */
  async function answered(client: pg.Client, gone: Promise<void>): Promise<void> {
    const ended = 'ended';
    const asked = client.query('select 1').then(() => 'answered');
    const answer = Promise.race([asked, gone.then(() => ended)]).catch(() => ended);
    const late = pause(ANSWER_MS)
      // A machine that was asleep wakes to find every time run out; the answer may be here in a moment.
      .then(() => pause(LOOK_MS))
      .then(() => null);
    if ((await Promise.race([answer, late])) || isStopped()) return;
    log?.warn('The embedded database does not answer.');
    away = SILENT;
    let came: string | null = null;
    while (came === null && !isStopped()) {
      onHang?.();
      came = await Promise.race([answer, pause(LOOK_MS).then(() => null)]);
    }
    if (came !== 'answered') return;
    away = null;
    log?.info('The embedded database answers again.');
  }

  async function startAgain(): Promise<void> {
    const since = Date.now();
    away = ENDED;
    log?.warn('The embedded database has ended; it is started again.');
    await owner.end().catch(() => undefined);
    for (let tries = 0; !isStopped(); tries += 1) {
      try {
        // The pool and whoever else is connected know the address, so it stays.
        owner = (await own(cluster, (of, isUp) => start(of, isUp, { keepPort: true }), signal)).owner;
        away = null;
        log?.info({ seconds: Math.round((Date.now() - since) / 1000) }, 'The embedded database answers again.');
        return;
      } catch (error) {
        const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
        const { message } = error as Error;
        if (!isStopped()) log?.warn({ reason: message, pauseMs }, 'The embedded database does not start.');
        await pause(pauseMs);
      }
    }
  }

  const existing = await owner.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (existing.rowCount === 0) await owner.query(`create database ${databaseName}`);
  const guarding = (async () => {
    while (!isStopped()) {
      await watch(owner);
      if (!isStopped()) await startAgain();
    }
  })();
  return {
    url: address(dir, databaseName),
    says: `embedded PostgreSQL ${bundledVersion} in ${dir}`,
    adopted,
    get away() {
      return away;
    },
    stop: async () => {
      stopping.abort();
      await owner.end().catch(() => undefined);
      await stopServer(cluster);
      // A start that was under way ends with the server it waits for.
      await guarding;
      await owner.end().catch(() => undefined);
      await stopServer(cluster);
    },
  };
}

/** The address of the database that an app runs in this folder just now; null where none does. */
export async function runningAddress(dir: string): Promise<string | null> {
  if (!existsSync(join(dir, 'postmaster.pid'))) return null;
  const client = await reach(dir);
  if (!client) return null;
  try {
    const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock]);
    // One that a killed app has left is nobody's: whoever asks may have it.
    return lock.rows[0]?.mine === true ? null : address(dir, databaseName);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function address(dir: string, database: string): string {
  const { port, password } = readAccess(dir);
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Repeats, for a start that overlaps with the end of another app, until the server runs and the lock is ours. */
async function own(
  cluster: Cluster,
  start: typeof launch,
  signal?: AbortSignal,
): Promise<{ owner: pg.Client; adopted: boolean }> {
  const patience = Date.now() + 30_000;
  const refuseAfter = Date.now() + 3000;
  let adopted = true;
  while (Date.now() < patience && !signal?.aborted) {
    const client = await reach(cluster.dir);
    if (!client) {
      adopted = false;
      // Whoever is connected to it, this folder's app is to have it.
      if (isStopping(cluster.dir)) await finishStopping(cluster);
      await start(cluster, () => answers(cluster.dir));
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
