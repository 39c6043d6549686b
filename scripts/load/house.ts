import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/db/cluster.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openBucket } from '#server/providers/s3-bucket.ts';
import { s3StandIn } from '#tests/stand-ins/files/s3.ts';
import { type Started, startArgs, startProcess } from '../bench/start-process.ts';
import { startPooler } from '../pooler/start-pooler.ts';
import { FAMILIES_WITH_BYTES } from './evening.ts';
import { fileIdOf } from './fill.ts';

const root = join(import.meta.dirname, '../..');
export const sessionSecret = 'a secret that all processes of a kitchen share';
const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
const bucketName = 'recipes';

/** How many processes of which role, and whether they reach the database through a pooler. */
interface Shape {
  readonly says: string;
  readonly web: readonly ('all' | 'web')[];
  readonly workers: number;
  readonly pooled: boolean;
}
export const shapes = {
  one: { says: 'one process for all', web: ['all'], workers: 0, pooled: false },
  two: { says: 'two web', web: ['web', 'web'], workers: 0, pooled: false },
  pooled: { says: 'two web, two workers, PgBouncer', web: ['web', 'web'], workers: 2, pooled: true },
} as const satisfies Readonly<Record<string, Shape>>;
export type ShapeName = keyof typeof shapes;

/** A process of the house, for its memory and its time. */
export interface Member {
  readonly name: 'web' | 'worker' | 'pooler';
  readonly pid: number;
}

/** What a hosted PostgreSQL of some size has; the rest is as it comes. */
const databaseSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '2000',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  max_connections: '200',
} as const;

export type House = Awaited<ReturnType<typeof openHouse>>;

/** A PostgreSQL of our own with all tables, in a folder that may be there from before, and a bucket in memory. */
export async function openHouse(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  // The pooler runs as somebody else where this is root, and has to reach its own folder.
  chmodSync(dataDir, 0o711);
  const folder = join(dataDir, 'database');
  const settling = await startEmbedded(folder);
  const client = await connected(settling.url);
  for (const [name, value] of Object.entries(databaseSettings)) {
    await client.query(`alter system set ${name} = '${value}'`);
  }
  await client.end();
  await settling.stop();
  const database = await startEmbedded(folder);
  await migrate(database.url);
  const own = await connected(database.url);
  await own.query('create extension if not exists pg_stat_statements');
  const bucket = await s3StandIn({ bucket: bucketName, allowOrigin: 'http://localhost:5000', ...keys });
  await putPictures(bucket.endpoint);
  const env = {
    ...{ BILLING: 'off', RATE_LIMITS: 'off', BACKUPS: 'off', NODE_ENV: 'production', FAMILY_MB_A_DAY: '100000' },
    ...{ SESSION_SECRET: sessionSecret, S3_BUCKET: bucketName, S3_ENDPOINT: bucket.endpoint },
    ...{ S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: keys.secretAccessKey },
  };

  let stopShape = () => Promise.resolve();

  /** Starts the processes of a shape; `stop` ends them, as closing the house does. */
  async function start({ web, workers, pooled }: Shape) {
    const ends: (() => Promise<unknown>)[] = [];
    const members: Member[] = [];
    const urls: string[] = [];
    const stop = async () => {
      for (const end of ends.splice(0).reverse()) await end();
    };
    stopShape = stop;
    try {
      const addresses: Record<string, string> = { DATABASE_URL: database.url };
      if (pooled) {
        const folder = join(dataDir, `pooler-${String(process.pid)}-${String(Date.now())}`);
        mkdirSync(folder, { mode: 0o755 });
        const pooler = await startPooler({ folder, to: new URL(database.url), connections: 20 });
        ends.push(() => pooler.stop());
        members.push({ name: 'pooler', pid: pooler.pid });
        Object.assign(addresses, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
      }
      for (const ROLE of [...web, ...Array.from({ length: workers }, () => 'worker' as const)]) {
        const port = await freePort();
        const dir = join(dataDir, `process-${String(port)}`);
        mkdirSync(dir);
        // As a host keeps them: a line for each call.
        const log = openSync(join(dir, 'log'), 'w');
        const started: Started = await startProcess(
          startArgs,
          { ...env, ...addresses, ROLE, PORT: String(port), DATA_DIR: dir },
          port,
          '/readyz',
          log,
        );
        closeSync(log);
        ends.push(() => started.stop());
        members.push({ name: ROLE === 'worker' ? 'worker' : 'web', pid: started.pid });
        if (ROLE !== 'worker') urls.push(started.url);
      }
    } catch (error) {
      await stop();
      throw error;
    }
    return { urls, members, stop };
  }

  return {
    url: database.url,
    client: own,
    /** The process that all of the database's are children of. */
    postmaster: Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start,
    async close(): Promise<void> {
      await stopShape();
      await own.end();
      await bucket.close();
      await database.stop();
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function putPictures(endpoint: string): Promise<void> {
  const { client, sdk } = await openBucket({ bucket: bucketName, region: 'us-east-1', endpoint, ...keys });
  const Body = readFileSync(resolve(root, 'tests/fixtures/cards/columns.jpg'));
  for (let family = 0; family < FAMILIES_WITH_BYTES; family += 1) {
    const Key = fileIdOf('picture', family, 0);
    await client.send(new sdk.PutObjectCommand({ Bucket: bucketName, Key, Body }));
  }
  client.destroy();
}
