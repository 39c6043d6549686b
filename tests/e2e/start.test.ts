import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#server/db/cluster.ts';
import { product } from '#tests/support/product.ts';
import { copyKitchen, serve, serveInVain, startBuilt, type RunningServer } from '#tests/support/running-server.ts';
import { takesAtMost } from '#tests/support/sizes.ts';

/** How the product starts, stops and comes back, on the machine of somebody's nephew. */
const parent = mkdtempSync(join(tmpdir(), 'keepsake é start '));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let dataDir: string;
let count = 0;
const running: RunningServer[] = [];
beforeEach(() => {
  dataDir = join(parent, `recipe tin ${(count += 1)}`);
});
afterEach(async () => {
  for (const served of running.splice(0)) await served.stop();
});

/** Starts in a folder that has been made before: how that is done the tests of a first start ask. */
async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(dataDir)) await copyKitchen(product().made, dataDir);
  return startHere(env);
}
async function startHere(env: Record<string, string> = {}): Promise<RunningServer> {
  const served = await serve({ dataDir, env });
  running.push(served);
  return served;
}

const databasePid = () => Number.parseInt(readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8'), 10);
const databaseIsDown = () => !existsSync(join(dataDir, 'database/postmaster.pid'));

async function guestCookie(url: string): Promise<string> {
  return cookiesOf(await fetch(`${url}/api/user`));
}
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Gives the cookie of the guest that a visitor becomes with the first recipe. */
async function keep(url: string, cookie: string, title: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/recipes`, { method: 'POST', headers, body: JSON.stringify({ title }) });
  expect(answer.status).toBeLessThan(300);
  return cookiesOf(answer);
}

async function titles(url: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/recipes`, { headers: { cookie } });
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

test('a first start serves the product and names what each part runs on', async () => {
  const served = await startHere();
  // It answers before what it says has come through the pipe.
  await expect.poll(() => served.output()).toContain(`Ready at ${served.url}\n`);
  expect(served.output()).toContain(`Database: embedded PostgreSQL 18 in ${join(dataDir, 'database')}\n`);
  for (const part of ['Files', 'Mail']) expect(served.output()).toMatch(new RegExp(`^${part}: \\S`, 'm'));
  expect(await (await fetch(`${served.url}/api/health`)).json()).toMatchObject({ ok: true });
  const page = await fetch(served.url);
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('no package loads an ES module by require(): Node 20 may end in the middle of it', async () => {
  const served = await start({ NODE_OPTIONS: '--trace-require-module=all' });
  expect(served.output()).not.toContain('ES Module');
});

test('a second start on the same folder says so in one line and ends; the first goes on', async () => {
  const first = await start();
  const second = await serveInVain({ dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toBe(
    `The app already runs on ${join(dataDir, 'database')} (process ${first.child.pid}): stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
});

test('a port that is taken is named in one line, and no database stays behind', async () => {
  await copyKitchen(product().made, dataDir);
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const ended = await serveInVain({ dataDir, env: { PORT: String(port) } });
  other.close();
  expect(ended).toEqual({
    code: 1,
    output: `Port ${port} is taken by another program: stop it, or set PORT to another number.\n`,
  });
  expect(databaseIsDown()).toBe(true);
});

test('half of the mail settings, and a database that is not there, are one line each', async () => {
  expect(await serveInVain({ dataDir, env: { SMTP_URL: 'smtp://127.0.0.1' } })).toEqual({
    code: 1,
    output: 'MAIL_FROM is missing: set all of SMTP_URL, MAIL_FROM, or none of them.\n',
  });
  const nobody = `127.0.0.1:${await freePort()}`;
  const ended = await serveInVain({ dataDir, env: { DATABASE_URL: `postgres://me@${nobody}/recipes` } });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(new RegExp(`^The database at ${nobody} cannot be used: .+\\n$`));
});

test('after kill -9 the next start adopts the database that was left, with all that was kept', async () => {
  const killed = await start();
  const cookie = await keep(killed.url, await guestCookie(killed.url), 'Plum tart');
  const left = databasePid();
  await killed.kill9();
  running.length = 0;

  const next = await start();
  expect(databasePid()).toBe(left);
  expect(await titles(next.url, cookie)).toEqual(['Plum tart']);
});

test('after kill -9 of the app and its database the next start puts it together again', async () => {
  const killed = await start();
  const cookie = await keep(killed.url, await guestCookie(killed.url), 'Plum tart');
  process.kill(databasePid(), 'SIGKILL');
  await killed.kill9();
  running.length = 0;

  expect(await titles((await start()).url, cookie)).toEqual(['Plum tart']);
});

test('a first start that is killed at any moment does not stand in the way of the next', async () => {
  for (const after of [300, 700, 1100]) {
    const { served } = await startBuilt({ dataDir });
    await delay(after);
    await served.kill9();
  }
  expect((await fetch(`${(await start()).url}/api/health`)).status).toBe(200);
});

const page = `<!doctype html><title>Plum tart</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum tart',
  recipeIngredient: ['2 cups flour', '1 lb plums'],
  recipeInstructions: ['Lay the plums on the dough.', 'Bake for 40 minutes.'],
})}</script>`;

test('SIGTERM lets what is under way finish, stops the database, and is done within 10 s', async () => {
  let arrived: () => void;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  let answer: () => void = () => undefined;
  const web = createServer((_req, res) => {
    answer = () => res.end(page);
    res.setHeader('content-type', 'text/html');
    arrived();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => web.once('listening', listening));
  const far = `127.0.0.1:${(web.address() as AddressInfo).port}`;

  const served = await start({ IMPORT_ALLOW_HOSTS: far });
  const cookie = await guestCookie(served.url);
  const underWay = fetch(`${served.url}/api/recipes/import-url`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://${far}/tart` }),
  });
  await asked;
  const stopped = takesAtMost(10_000, () => served.stop());
  await expect
    .poll(() =>
      fetch(served.url).then(
        () => 'served',
        () => 'refused',
      ),
    )
    .toBe('refused');
  answer();
  expect((await underWay).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(databaseIsDown()).toBe(true);
  web.close();
});

test('SIGTERM ends within 10 s even when somebody never finishes', async () => {
  const served = await start();
  const endless = fetch(`${served.url}/api/recipes`, {
    method: 'POST',
    headers: { cookie: await guestCookie(served.url), 'content-type': 'application/json' },
    body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"title":')) }),
    // Node asks for it where a body is a stream, and the browser's types do not know it.
    duplex: 'half',
  } as RequestInit).catch(() => 'cut off');
  await delay(200);
  await takesAtMost(10_000, () => served.stop());
  expect(await endless).toBe('cut off');
  // Where the app was cut short itself, the database it has asked to end is a moment behind.
  await expect.poll(databaseIsDown).toBe(true);
});
