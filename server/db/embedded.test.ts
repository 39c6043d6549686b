import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readAccess } from './cluster.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

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
  await expect.poll(() => isAlive(died), { timeout: 10_000 }).toBe(false);
  await expect
    .poll(() => ask(database, 'select title from cards').catch(() => undefined), { timeout: 15_000 })
    .toEqual({ title: 'plum tart' });
  await database.stop();
});

test('a database of another release is named and left alone', async () => {
  await (await start()).stop();
  writeFileSync(join(dir, 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(`The database in ${dir} was made by PostgreSQL 16`);
});
