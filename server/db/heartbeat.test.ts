import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { type Proxy, proxyTo } from '#tests/stand-ins/wire/proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connect } from './connect.ts';
import { watchOutside } from './heartbeat.ts';
import { holdLifeLock } from './life-lock.ts';
import { isDatabaseAway } from './outage.ts';

const soon = { timeout: 60_000 };
const beat = { everyMs: 20, withinMs: 1000 };
let database: TestDatabase;
let proxy: Proxy;
let url: string;
beforeAll(async () => {
  database = await testDatabase();
  const real = new URL(database.url);
  proxy = await proxyTo(Number(real.port));
  real.port = String(proxy.port);
  url = real.href;
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

it('a database that says nothing any more is told of, lets nobody wait, and is there again by itself', async () => {
  const db = connect(url, { freeRecipeLimit: null, connections: 2 });
  const watched = watchOutside(url, { ...beat, pauseMs: 20, log: createLog('silent'), onSilent: () => db.drop() });
  await db.ping();
  expect(watched.away).toBeNull();
  proxy.mode = 'silent';
  // Whoever asks over a connection that was there would wait for a quarter of an hour.
  const error: unknown = await db.ping().catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  await expect.poll(() => watched.away, soon).toBe('The database does not answer.');
  proxy.mode = 'open';
  await expect.poll(() => watched.away, soon).toBeNull();
  await db.ping();
  await watched.close();
  await db.close();
});

it('one that was silent before it was first asked is told of too', async () => {
  proxy.mode = 'silent';
  const watched = watchOutside(url, { ...beat, pauseMs: 20, log: createLog('silent'), onSilent: () => undefined });
  await expect.poll(() => watched.away, soon).toBe('The database does not answer.');
  proxy.mode = 'open';
  await expect.poll(() => watched.away, soon).toBeNull();
  await watched.close();
});

it('one that answers, and one that refuses, is not called silent', async () => {
  let calls = 0;
  const watched = watchOutside(url, { ...beat, pauseMs: 20, log: createLog('silent'), onSilent: () => (calls += 1) });
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  // Longer than a sign of life may take: what somebody asks may take as long as it likes.
  await client.query('select pg_sleep(1.5)');
  const gone = new Promise((resolve) => client.once('end', resolve));
  proxy.mode = 'away';
  await gone;
  expect([calls, watched.away]).toEqual([0, null]);
  proxy.mode = 'open';
  await watched.close();
});

it('a life lock over a silent connection is lost, and held again under another key', async () => {
  const life = holdLifeLock(url, { beat });
  const heard: string[] = [];
  life.on({ held: () => heard.push('held'), lost: () => heard.push('lost') });
  await expect.poll(() => heard, soon).toEqual(['held']);
  const { key } = life;
  proxy.mode = 'silent';
  await expect.poll(() => heard, soon).toEqual(['held', 'lost']);
  proxy.mode = 'open';
  await expect.poll(() => heard, soon).toEqual(['held', 'lost', 'held']);
  expect(life.key).not.toBe(key);
  await life.close();
});
