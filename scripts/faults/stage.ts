import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runningAddress } from '#server/db/embedded.ts';
import { s3StandIn } from '#tests/stand-ins/files/s3.ts';
import { type RunningServer, serve, startBuilt } from '#tests/support/running-server.ts';
import { proxyTo } from '#tests/stand-ins/wire/proxy.ts';

export type Served = RunningServer;
type Env = Readonly<Record<string, string>>;

/** An app that was killed leaves its database running, for the next one. */
function endDatabaseIn(dataDir: string): void {
  const lock = join(dataDir, 'database/postmaster.pid');
  if (existsSync(lock)) process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT');
}

/** Of every process: nothing is sold, and nothing is refused because a family does a lot in a minute. */
const common = { BILLING: 'off', GUESTS: 'off', FAMILY_MB_A_DAY: '100000', FREE_RECIPE_LIMIT: '1000000' };

export type Stage = ReturnType<typeof stageIn>;

/** What a fault is played on: a folder of its own, and whatever it starts, which is ended in the opposite order. */
export function stageIn(folder: string, random: () => number, says: (line: string) => void) {
  const ends: (() => unknown)[] = [];
  mkdirSync(folder, { recursive: true });
  const stage = {
    folder,
    random,
    /** Tells of a step, where somebody wants to know. */
    says,
    /** Is called when the fault is over, however it went. */
    ends: (end: () => unknown) => void ends.push(end),

    /** Starts the built product, and waits until it answers. */
    async serve(env: Env = {}, dataDir = join(folder, 'data')): Promise<Served> {
      const served = await serve({ dataDir, env: { ...common, ...env } });
      stage.ends(async () => {
        await served.stop();
        endDatabaseIn(dataDir);
      });
      return served;
    },

    /** A worker has no pages to wait for: it says itself when it is ready. */
    async serveWorker(env: Env, dataDir: string): Promise<Served> {
      const { served, ended } = await startBuilt({ dataDir, env: { ...common, ...env, ROLE: 'worker' } });
      stage.ends(() => served.stop());
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
    },

    /** Connections past all that breaks, made anew where the server under them is; tried until there is one. */
    async connected(url: string): Promise<Pick<pg.Client, 'query'>> {
      const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
      pool.on('error', () => undefined);
      stage.ends(() => pool.end());
      await pool.query('select 1');
      return pool;
    },

    async embedded(dataDir = join(folder, 'data')): Promise<Pick<pg.Client, 'query'>> {
      // A machine that is busy may take a moment to tell.
      for (const until = Date.now() + 30_000; Date.now() < until;) {
        const url = await runningAddress(join(dataDir, 'database'));
        if (url !== null) return stage.connected(url);
      }
      throw new Error('The embedded database does not answer.');
    },

    /** A bucket behind a proxy, and the settings that lead there. */
    async bucket() {
      const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
      const bucket = await s3StandIn({ bucket: 'recipes', allowOrigin: 'http://localhost:5000', ...keys });
      stage.ends(() => bucket.close());
      const proxy = await proxyTo(Number(new URL(bucket.endpoint).port));
      stage.ends(() => proxy.close());
      const env = {
        SESSION_SECRET: 'a secret that all processes of a kitchen share',
        S3_BUCKET: 'recipes',
        S3_ENDPOINT: `http://127.0.0.1:${String(proxy.port)}`,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      };
      return { bucket, proxy, env };
    },

    async end(): Promise<void> {
      for (const end of ends.splice(0).reverse()) {
        try {
          await end();
        } catch {
          // It may have been what was broken.
        }
      }
    },
  };
  return stage;
}
