/**
 * Runs the image as docs/deploy.md says: rootless, with a read-only root, no capability, one volume and a tmpfs. Makes an
 * account and a recipe, reads a picture, sets a page, ends it politely, and finds everything in a new container over the same
 * volume, as after pulling a newer image. Prints what a host wants to know: size, seconds until it is ready, memory at rest. Needs Node.js and podman (or ENGINE=docker), and nothing else.
 *
 *   node scripts/image/try.mjs [image] [further words for `podman run`, such as --network=host]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [image = 'localhost/keepsake-kitchen:amd64', ...words] = process.argv.slice(2);
const engine = process.env.ENGINE ?? 'podman';
const name = `keepsake-try-${process.pid}`;
const port = await freePort();
const home = `http://127.0.0.1:${port}`;
/** Emulated machines are many times slower. */
const patience = Number(process.env.PATIENCE_S ?? 90);
let cookie = '';

const run = (...args) => execFileSync(engine, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const say = (what, value) => console.log(`${`${what}:`.padEnd(34)}${value}`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

function check(isTrue, sentence) {
  if (!isTrue) throw new Error(sentence);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port: free } = server.address();
  await new Promise((closed) => server.close(closed));
  return free;
}

/** Asks until `found` gives something. */
async function until(what, found) {
  for (const end = Date.now() + patience * 1000; Date.now() < end; await delay(100)) {
    const value = await found();
    if (value) return value;
  }
  throw new Error(`Waited ${patience} s in vain: ${what}.`);
}

async function ask(method, path, body) {
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(home + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  if (set.length > 0) cookie = set.join('; ');
  check(answer.ok, `${method} ${path} answered ${answer.status}: ${answer.ok ? '' : await answer.text()}`);
  return answer;
}
const json = async (method, path, body) => (await ask(method, path, body)).json();

async function ready() {
  const since = performance.now();
  await until('the app is not ready', async () => {
    const [state, code] = run('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', name).split(' ');
    check(!['exited', 'stopped', 'dead'].includes(state), `It ended with ${code}:\n${run('logs', name)}`);
    return fetch(`${home}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return seconds(since);
}

function succeeds(work) {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** What all processes inside hold, shared memory counted once. */
function memory() {
  const program = `let kB = 0, n = 0;
    const { readdirSync, readFileSync } = require('fs');
    for (const pid of readdirSync('/proc')) if (/^\\d+$/.test(pid) && pid !== String(process.pid)) try {
      const [, pss] = /^Pss:\\s+(\\d+)/m.exec(readFileSync('/proc/' + pid + '/smaps_rollup', 'utf8')) ?? [];
      if (pss) { kB += Number(pss); n += 1; }
    } catch {}
    console.log(JSON.stringify({ kB, n }));`;
  const { kB, n } = JSON.parse(run('exec', name, 'node', '-e', program));
  return `${megabytes(kB * 1024)} in ${n} processes`;
}

async function readPicture() {
  const picture = readFileSync(resolve(import.meta.dirname, '../../docs/library.png'));
  const { uploadURL, storagePath } = await json('POST', '/api/upload/presigned-url', { contentType: 'image/png' });
  const sent = await fetch(new URL(uploadURL, home), {
    method: 'PUT',
    headers: { cookie, 'content-type': 'image/png' },
    body: picture,
  });
  check(sent.ok, `The picture was not taken: ${sent.status}`);
  const items = [{ sourceType: 'photo', sourcePaths: [storagePath] }];
  const [{ id }] = await json('POST', '/api/imports', { items });
  const read = await until('the picture is not read', async () => {
    const found = await json('GET', `/api/imports/${id}`);
    return ['ready', 'failed'].includes(found.status) && found;
  });
  return `${read.status}${read.reason ? ` (${read.reason})` : ''}`;
}

function end() {
  const since = performance.now();
  run('stop', '--time', '15', name);
  const code = run('inspect', '--format', '{{.State.ExitCode}}', name);
  check(code === '0', `It ended with ${code}:\n${run('logs', name)}`);
  return seconds(since);
}

/** A new container over the same volume. */
function launch() {
  const since = performance.now();
  run(
    ...['run', '--detach', '--name', name, '--volume', `${name}:/data`, '--env', `PORT=${port}`, ...published],
    ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', ...words, image],
  );
  return seconds(since);
}

const published = words.includes('--network=host') ? [] : ['--publish', `127.0.0.1:${port}:${port}`];
try {
  say('image', `${image}, ${megabytes(Number(run('image', 'inspect', '--format', '{{.Size}}', image)))}`);
  say('container made and started', launch());
  say('first start until ready', await ready());
  console.log(run('logs', name).replace(/^/gm, '  | '));
  say('runs as, in its container', run('exec', name, 'id', '-un'));
  const touched = run(
    'exec',
    name,
    'sh',
    '-c',
    'touch /app/x 2>/dev/null || touch /etc/x 2>/dev/null && echo yes || echo no',
  );
  check(touched === 'no', 'Its root can be written.');
  await until('it does not say that it is well', () => succeeds(() => run('exec', name, 'node', 'healthy.mjs')));
  await delay(15_000);
  say('memory at rest', memory());

  await json('POST', '/api/auth/sign-up/email', {
    name: 'Rosa',
    email: 'rosa@example.com',
    password: 'seven plums in a bowl',
  });
  const { id } = await json('POST', '/api/recipes', { title: 'Plum tart', ingredients: [], steps: [] });
  say('an account and a recipe', 'kept');
  say('a picture', await readPicture());
  const page = await ask('GET', `/api/recipes/${id}/pdf`).then(
    async (answer) =>
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString() === '%PDF-'
        ? 'set'
        : 'no PDF',
    (error) => error.message,
  );
  say('a page', page);
  say('a backup', run('exec', name, 'npm', 'run', '--silent', 'backup').split('\n').slice(0, 3).join(' '));
  say('memory after that', memory());
  say('ended politely within', end());

  run('rm', name);
  launch();
  say('new container until ready', await ready());
  const titles = (await json('GET', '/api/recipes')).map(({ title }) => title);
  check(titles.includes('Plum tart'), `The recipe is gone: ${titles}`);
  say('the recipe', 'is there');
  say('ended again within', end());
} catch (error) {
  console.error(error.message, error.stderr ?? '');
  process.exitCode = 1;
} finally {
  try {
    run('rm', '--force', '--volumes', name);
    run('volume', 'rm', '--force', name);
  } catch (error) {
    console.error(error.stderr);
  }
}
