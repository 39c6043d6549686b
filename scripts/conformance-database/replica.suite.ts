import { readFileSync } from 'node:fs';
import { kill } from 'node:process';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { followReplica, type Replica } from '#server/db/replica.ts';
import { createLog } from '#server/log.ts';
import type { LibraryPage } from '#shared/library.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

const soon = { timeout: 60_000 };
const replicaPid = Number(process.env['CONFORMANCE_REPLICA_PID']);
let kitchen: Kitchen;
let replicaUrl: string;
/** To stop and let go the replica's following of its primary. */
let replicaAdmin: pg.Client;

/** The server and everything that works for it. */
function signalAll(signal: NodeJS.Signals): void {
  const first = String(replicaPid);
  const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean);
  for (const pid of [first, ...others]) kill(Number(pid), signal);
}

beforeAll(async () => {
  // The copy has every database of its primary, under the same name.
  kitchen = await openKitchen({ BILLING: 'off', DATABASE_REPLICA_URL: 'postgres://postgres@127.0.0.1:9/nothing' });
  const { rows } = await kitchen.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env['CONFORMANCE_REPLICA_URL'] ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  replicaUrl = url.href;
  replicaAdmin = new pg.Client({ connectionString: process.env['CONFORMANCE_REPLICA_URL'] });
  await replicaAdmin.connect();
});
afterAll(async () => {
  await replicaAdmin.end();
  await kitchen.close();
});

type Agent = Awaited<ReturnType<Kitchen['guest']>>;
const titles = async (agent: Agent, query = '') =>
  ((await agent.get(`/api/library?sort=newest${query}`).expect(200)).body as LibraryPage).cards.map(
    ({ title }) => title,
  );
const hold = (of: Replica) => expect.poll(() => of.isClose, soon);

async function opened(): Promise<{ replica: Replica; primary: Database }> {
  const primary = connect(replicaUrlToPrimary(), { freeRecipeLimit: null });
  const replica = followReplica({ primary, url: replicaUrl, pooled: false, log: createLog('silent') });
  await hold(replica).toBe(true);
  return { replica, primary };
}
function replicaUrlToPrimary(): string {
  const url = new URL(inject('database').server);
  url.pathname = new URL(replicaUrl).pathname;
  return url.href;
}

it('follows, is close, and says how far behind it is when it stands still', async () => {
  const { replica, primary } = await opened();
  expect(replica.lagMs).toBeLessThan(1000);
  await replicaAdmin.query('select pg_wal_replay_pause()');
  await primary.$client.query('create table moved as select generate_series(1, 1000)');
  await hold(replica).toBe(false);
  await replicaAdmin.query('select pg_wal_replay_resume()');
  await hold(replica).toBe(true);
  signalAll('SIGSTOP');
  await hold(replica).toBe(false);
  signalAll('SIGCONT');
  await hold(replica).toBe(true);
  // A server that follows nobody is no replica, however close it is.
  const alone = followReplica({ primary, url: replicaUrlToPrimary(), pooled: false, log: createLog('silent') });
  await expect.poll(() => alone.lagMs, { timeout: 3000 }).toBeNull();
  expect(alone.isClose).toBe(false);
  await alone.close();
  await replica.close();
  await primary.close();
});

it('answers the library, never without what was just written, and not at all while it is away', async () => {
  const other = await kitchen.process({ DATABASE_REPLICA_URL: replicaUrl });
  const { agent } = await kitchen.person();
  const reading = request.agent(other.app).set('Cookie', cookieOf(agent));
  // Write by one process and read by another, again and again: what was answered is there.
  const made: string[] = [];
  const onReplica = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    const { rows } = await client.query<{ n: string }>(
      `select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::text as n from pg_stat_user_tables where relname = 'recipes'`,
    );
    await client.end();
    return Number(rows[0]?.n);
  };
  const before = await onReplica();
  let slowest = 0;
  for (let n = 0; n < 60; n += 1) {
    const title = `Soup number ${String(n)}`;
    await agent.post('/api/recipes').send({ title }).expect(200);
    made.unshift(title);
    const at = performance.now();
    expect(await titles(reading, '&limit=60')).toEqual(made);
    expect((await titles(reading, `&search=number+${String(n)}&limit=60`))[0]).toBe(title);
    slowest = Math.max(slowest, performance.now() - at);
  }
  // New questions of what has not changed: these are the replica's.
  for (let n = 1; n < 30; n += 1) expect(await titles(reading, `&limit=${String(n)}`)).toEqual(made.slice(0, n));
  await expect.poll(onReplica, soon).toBeGreaterThan(before);
  process.stdout.write(`replica: 60 writes, each seen at once; slowest page and search ${slowest.toFixed(0)} ms\n`);

  // It stands still: what is written since is read from the primary.
  await replicaAdmin.query('select pg_wal_replay_pause()');
  await agent.post('/api/recipes').send({ title: 'Written while it stands still' }).expect(200);
  expect((await titles(reading, '&limit=5'))[0]).toBe('Written while it stands still');
  await replicaAdmin.query('select pg_wal_replay_resume()');

  // It hangs: nobody waits for it longer than for two seconds, and after that not at all.
  signalAll('SIGSTOP');
  const at = performance.now();
  expect((await titles(reading, '&limit=6'))[0]).toBe('Written while it stands still');
  const waited = performance.now() - at;
  signalAll('SIGCONT');
  expect(waited).toBeLessThan(5000);
  process.stdout.write(`replica: halted, the page came after ${waited.toFixed(0)} ms\n`);
  await other.close();
});
