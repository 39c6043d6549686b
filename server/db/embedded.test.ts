import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { launch, readAccess } from './cluster.ts';
import { connect } from './connect.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { holdLifeLock } from './life-lock.ts';
import { listen } from './listen.ts';

const parent = mkdtempSync(join(tmpdir(), 'keepsake é embedded '));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let dir: string;
let count = 0;
beforeEach(() => {
  dir = join(parent, `tin ${(count += 1)}`, 'database');
});

const start = () => startEmbedded(dir, { durable: false });
const serverPid = () => Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10);

async function ask(database: EmbeddedDatabase, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('a first start makes the database, a second finds what was kept', async () => {
  const first = await start();
  expect(first.says).toBe(`embedded PostgreSQL 18 in ${dir}`);
  await ask(first, "create table cards as select 'plum tart' as title");
  await first.stop();
  expect(existsSync(join(dir, 'postmaster.pid'))).toBe(false);

  const second = await start();
  expect(await ask(second, 'select title from cards')).toEqual({ title: 'plum tart' });
  expect(second.adopted).toBe(false);
  await second.stop();
});

test('the way in is for the owner of the folder alone', async () => {
  const database = await start();
  expect(statSync(dir).mode & 0o077).toBe(0);
  expect(statSync(join(dir, 'keepsake.json')).mode & 0o077).toBe(0);
  const { port } = readAccess(dir);
  const stranger = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'postgres' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  await stranger.end();
  await database.stop();
});

test('while it runs, a second start on its folder is refused with one sentence', async () => {
  const database = await start();
  await expect(start()).rejects.toThrow(
    `The app already runs on ${dir} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await ask(database, 'select 1 as one')).toEqual({ one: 1 });
  await database.stop();
});

test('of two first starts at once one wins, and the other is refused', async () => {
  const both = await Promise.allSettled([start(), start()]);
  const won = both.filter((result) => result.status === 'fulfilled');
  const lost = both.filter((result) => result.status === 'rejected');
  expect(won).toHaveLength(1);
  expect(String(lost[0]?.reason)).toContain('already runs');
  await won[0]?.value.stop();
});

test('what a killed first start has left does not matter', async () => {
  mkdirSync(`${dir}.new-999999999`, { recursive: true });
  writeFileSync(join(`${dir}.new-999999999`, 'PG_VERSION'), '18\n');
  const database = await start();
  expect(existsSync(`${dir}.new-999999999`)).toBe(false);
  await database.stop();
});

test('a lock file whose number now belongs to another program is no obstacle', async () => {
  await (await start()).stop();
  writeFileSync(join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n1\n5432\n\n\n`);
  const database = await start();
  expect(serverPid()).not.toBe(process.pid);
  await database.stop();
});

test('a port that another program has taken meanwhile is exchanged', async () => {
  await (await start()).stop();
  const { port } = readAccess(dir);
  const other = createServer((socket) => socket.end('hello')).listen(port, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const database = await start();
  expect(readAccess(dir).port).not.toBe(port);
  await database.stop();
  other.close();
});

test('a server that dies under the app is started again with all that was committed', async () => {
  const database = await startEmbedded(dir);
  await ask(database, "create table cards as select 'plum tart' as title");
  const died = serverPid();
  process.kill(died, 'SIGKILL');
  await expect.poll(() => isAlive(died), { timeout: 60_000 }).toBe(false);
  await expect
    .poll(() => ask(database, 'select title from cards').catch(() => undefined), { timeout: 60_000 })
    .toEqual({ title: 'plum tart' });
  await database.stop();
});

test('one that is asked to end with our own connections open ends, and everything that was connected works again', async () => {
  const said: string[] = [];
  const log = {
    info: (...words: unknown[]) => said.push(String(words.at(-1))),
    warn: (...words: unknown[]) => said.push(String(words.at(-1))),
  };
  const database = await startEmbedded(dir, { durable: false, log });
  const db = connect(database.url, { freeRecipeLimit: null, connections: 3 });
  const heard: (string | undefined)[] = [];
  const ear = listen(database.url, { news: (news) => heard.push(news) }, () => heard.push(undefined));
  const keys: number[] = [];
  const life = holdLifeLock(database.url);
  life.on({ held: () => keys.push(life.key ?? 0), lost: () => keys.push(-1) });
  const soon = { timeout: 60_000 };
  await db.$client.query("create table cards as select 'plum tart' as title");
  await expect.poll(() => [ear.alive, keys.length], soon).toEqual([true, 1]);
  // Another connection of ours in the middle of something: what was not committed is undone, and nothing else.
  const writing = await db.$client.connect();
  await writing.query('begin');
  await writing.query("insert into cards values ('half a cake')");

  const ended = serverPid();
  process.kill(ended, 'SIGTERM');
  await expect.poll(() => isAlive(ended), soon).toBe(false);
  await expect(writing.query('commit')).rejects.toThrow();
  writing.release(true);
  await expect.poll(() => database.away, soon).toBe(null);
  expect((await db.$client.query('select title from cards')).rows).toEqual([{ title: 'plum tart' }]);
  await expect.poll(() => [ear.alive, keys.length], soon).toEqual([true, 3]);
  expect(keys[1]).toBe(-1);
  await db.$client.query("select pg_notify('news', 'soup')");
  await expect.poll(() => heard.at(-1), soon).toBe('soup');
  expect(said.map((words) => words.replace(/;.*/, ''))).toEqual([
    'The embedded database was asked to end',
    'The embedded database has ended',
    'The embedded database answers again.',
  ]);
  for (const end of [ear, life, db]) await end.close();
  await database.stop();
});

test('while it does not start, it is tried again with growing pauses and the reason in the log, and is back by itself', async () => {
  const said: unknown[] = [];
  const log = { info: () => undefined, warn: (...words: unknown[]) => said.push(words[0]) };
  let failures = 0;
  const start: typeof launch = (...args) => {
    if (failures >= 4) return launch(...args);
    failures += 1;
    return Promise.reject(new Error('No space left on device'));
  };
  const database = await startEmbedded(dir, { durable: false, log, start, pausesMs: [1, 2, 3] });
  const died = serverPid();
  process.kill(died, 'SIGKILL');
  await expect.poll(() => isAlive(died), { timeout: 60_000 }).toBe(false);
  await expect.poll(() => failures, { timeout: 60_000 }).toBe(4);
  await expect
    .poll(() => ask(database, 'select 1 as one').catch(() => undefined), { timeout: 60_000 })
    .toEqual({ one: 1 });
  expect(said.filter((one) => typeof one === 'object')).toEqual(
    [1, 2, 3, 3].map((pauseMs) => ({ reason: 'No space left on device', pauseMs })),
  );
  await database.stop();
});

test('it says what is the matter for as long as it is away, and an app that stops then leaves nothing running', async () => {
  const start: typeof launch = () => Promise.reject(new Error('No space left on device'));
  const database = await startEmbedded(dir, { durable: false, start, pausesMs: [1] });
  expect(database.away).toBe(null);
  const died = serverPid();
  process.kill(died, 'SIGKILL');
  await expect.poll(() => database.away, { timeout: 60_000 }).toMatch(/has ended and is being started again/);
  await database.stop();
  expect(isAlive(died)).toBe(false);
});

test('a database of another release is named and left alone', async () => {
  await (await start()).stop();
  writeFileSync(join(dir, 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(`The database in ${dir} was made by PostgreSQL 16`);
});
