/**
 * `npm run faults`: breaks the built product for real while a family cooks on, and prints a line for each fault: how much was
 * answered with success, how much of that is there afterwards, what is there twice, the slowest call, and how long after the
 * fault's end it was until everything worked again, by itself. `FAULTS_KILLS` is how often the app is killed (50);
 * `npm run faults -- killed` runs those with that word in their name. Ends with 1 where anything was lost, doubled or hung.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/db/cluster.ts';
import { runningAddress, startEmbedded } from '#server/db/embedded.ts';
import { s3StandIn } from '#tests/stand-ins/files/s3.ts';
import { type RunningServer, serve, startBuilt } from '#tests/support/running-server.ts';
import { Family, HANGS_MS } from './family.ts';
import { proxyTo } from './proxy.ts';

const root = join(import.meta.dirname, '../..');
const kills = Number(process.env['FAULTS_KILLS'] ?? 50);
const wanted = process.argv[2] ?? '';
/** Back to work within so long of the fault's end. */
const BACK_MS = 10_000;
const parent = mkdtempSync(join(tmpdir(), 'keepsake-faults-'));
const ends: (() => Promise<unknown>)[] = [];
const common = { BILLING: 'off', GUESTS: 'off', FAMILY_MB_A_DAY: '100000' };
let faults = 0;

/** Breaks something, and puts it right again, while the family goes on; gives how long it then took, in ms. */
interface Scene {
  readonly family: Family;
  readonly client: pg.Client;
  breaks(): Promise<number>;
}

const scenes: Readonly<Record<string, () => Promise<Scene>>> = {
  [`app killed ${String(kills)} times`]: async () => {
    const dataDir = join(parent, 'killed');
    const PORT = String(await freePort());
    const begin = () => serve({ dataDir, env: { ...common, PORT } });
    let served = await begin();
    ends.push(() => served.stop());
    const family = new Family(() => `http://127.0.0.1:${PORT}`);
    const client = await connected(await embeddedIn(dataDir));
    return {
      family,
      client,
      async breaks() {
        let longest = 0;
        for (let n = 0; n < kills; n += 1) {
          await delay(300 + Math.random() * 1200);
          await served.kill9();
          const at = performance.now();
          served = await begin();
          await family.worksAgain();
          longest = Math.max(longest, performance.now() - at);
        }
        return longest;
      },
    };
  },

  'embedded database killed 5 times': async () => {
    const dataDir = join(parent, 'database-killed');
    const served = await serve({ dataDir, env: common });
    ends.push(() => served.stop());
    const family = new Family(() => served.url);
    const url = await embeddedIn(dataDir);
    return {
      family,
      client: await connected(url),
      async breaks() {
        let longest = 0;
        for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGKILL', 'SIGTERM'] as const) {
          await delay(2000);
          process.kill(Number.parseInt(readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8'), 10), signal);
          await delay(200);
          longest = Math.max(longest, await family.worksAgain());
        }
        return longest;
      },
    };
  },

  'outside database away for 30 s': async () => {
    const { url, proxied, proxy } = await outsideDatabase('away');
    const served = await serve({ dataDir: join(parent, 'away'), env: { ...common, DATABASE_URL: proxied } });
    ends.push(() => served.stop());
    const family = new Family(() => served.url);
    return {
      family,
      client: await connected(url),
      async breaks() {
        proxy.mode = 'away';
        await delay(30_000);
        proxy.mode = 'open';
        return family.worksAgain();
      },
    };
  },

  'two webs and two workers, one of each killed': async () => {
    const { url } = await outsideDatabase('roles');
    const { env } = await bucketOf();
    const shared = { ...common, ...env, DATABASE_URL: url };
    const begin = (ROLE: 'web' | 'worker', n: number) =>
      ROLE === 'web'
        ? serve({ dataDir: join(parent, `${ROLE}${String(n)}`), env: { ...shared, ROLE } })
        : workerStarted({ ...shared, ROLE }, n);
    const all: RunningServer[] = [];
    for (const n of [1, 2]) all.push(await begin('web', n), await begin('worker', n));
    const [web, worker, otherWeb] = all as [RunningServer, RunningServer, RunningServer, RunningServer];
    ends.push(async () => {
      for (const one of all) await one.stop();
    });
    let first = web;
    // A proxy asks another process where one is gone; here whoever asks does.
    const family = new Family(
      () => (first.child.exitCode === null && !first.child.killed ? first.url : otherWeb.url),
      () => otherWeb.url,
    );
    const client = await connected(url);
    return {
      family,
      client,
      async breaks() {
        await delay(4000);
        await Promise.all([web.kill9(), worker.kill9()]);
        first = otherWeb;
        const at = performance.now();
        await family.worksAgain();
        while ((await family.unread(client)) > 3 && performance.now() - at < 60_000) await delay(200);
        return performance.now() - at;
      },
    };
  },

  'bucket away for 20 s': () => bucketScene({ mode: 'away', ms: 20_000 }),
  'bucket slow (1 s each way) for 20 s': () => bucketScene({ mode: { slowMs: 1000 }, ms: 20_000 }),
  'bucket answering 503 to 40 requests': () => bucketScene({ fail: 40 }),
};

async function bucketScene(
  fault: { mode: 'away' | { slowMs: number }; ms: number } | { fail: number },
): Promise<Scene> {
  const { env, bucket, proxy } = await bucketOf();
  const dataDir = mkdtempSync(join(parent, 'bucket-'));
  const served = await serve({ dataDir, env: { ...common, ...env } });
  ends.push(() => served.stop());
  const family = new Family(() => served.url);
  return {
    family,
    client: await connected(await embeddedIn(dataDir)),
    async breaks() {
      if ('fail' in fault) {
        bucket.failNext(fault.fail);
        await delay(5000);
      } else {
        proxy.mode = fault.mode;
        await delay(fault.ms);
        proxy.mode = 'open';
      }
      return family.worksAgain();
    },
  };
}

execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
print(`${'fault'.padEnd(46)} acknowledged   kept  doubled   unread   slowest call   works again after`);
try {
  for (const [name, open] of Object.entries(scenes)) if (name.includes(wanted)) await play(name, open);
} finally {
  rmSync(parent, { recursive: true, force: true });
}
process.exit(faults > 0 ? 1 : 0);

async function play(name: string, open: () => Promise<Scene>): Promise<void> {
  try {
    const { family, client, breaks } = await open();
    await family.signUp();
    const over = new AbortController();
    const going = family.goOn(over.signal);
    await delay(1000);
    const backMs = await breaks();
    over.abort();
    await going;
    for (const until = Date.now() + 60_000; (await family.unread(client)) > 0 && Date.now() < until;) await delay(200);
    const unread = await family.unread(client);
    const { acknowledged, kept, doubled, slowestMs, hung } = await family.found(client);
    const isWell =
      kept === acknowledged && doubled === 0 && hung === 0 && unread === 0 && slowestMs < HANGS_MS && backMs < BACK_MS;
    faults += Number(!isWell);
    print(
      `${name.padEnd(46)} ${String(acknowledged).padStart(12)} ${String(kept).padStart(6)} ${String(doubled).padStart(8)} ${String(unread).padStart(8)} ${seconds(slowestMs).padStart(14)} ${seconds(backMs).padStart(19)}${isWell ? '' : '   <-'}`,
    );
  } catch (error) {
    faults += 1;
    print(`${name.padEnd(46)} ${(error as Error).message}`);
  } finally {
    for (const end of ends.splice(0).reverse()) await end().catch(() => undefined);
  }
}

/** A connection past all that breaks, made anew where the server under it is. */
async function connected(url: string): Promise<pg.Client> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  ends.push(() => pool.end());
  await pool.query('select 1');
  return pool as unknown as pg.Client;
}

async function embeddedIn(dataDir: string): Promise<string> {
  return (await runningAddress(join(dataDir, 'database'))) ?? '';
}

async function outsideDatabase(name: string) {
  const database = await startEmbedded(join(parent, `${name}-database`));
  ends.push(() => database.stop());
  const url = new URL(database.url);
  const proxy = await proxyTo(Number(url.port));
  ends.push(() => proxy.close());
  const proxied = new URL(url);
  proxied.port = String(proxy.port);
  return { url: url.href, proxied: proxied.href, proxy };
}

async function bucketOf() {
  const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
  const bucket = await s3StandIn({ bucket: 'recipes', allowOrigin: 'http://localhost:5000', ...keys });
  ends.push(() => bucket.close());
  const proxy = await proxyTo(Number(new URL(bucket.endpoint).port));
  ends.push(() => proxy.close());
  const endpoint = new URL(bucket.endpoint);
  endpoint.port = String(proxy.port);
  const env = {
    SESSION_SECRET: 'a secret that all processes of a kitchen share',
    S3_BUCKET: 'recipes',
    S3_ENDPOINT: endpoint.origin,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  return { bucket, proxy, env };
}

/** A worker has no pages to wait for: it says itself when it is ready. */
async function workerStarted(env: Readonly<Record<string, string>>, n: number): Promise<RunningServer> {
  const { served, ended } = await startBuilt({ dataDir: join(parent, `worker${String(n)}`), env });
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const isReady = await fetch(`${served.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return served;
    const end = await Promise.race([ended, delay(100, null)]);
    if (end) throw new Error(`The worker ended: ${end.output}`);
  }
  throw new Error(`The worker is not ready: ${served.output()}`);
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
