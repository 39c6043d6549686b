import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import request from 'supertest';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import { s3StandIn, type S3StandIn } from '#tests/stand-ins/files/s3.ts';
import { databaseUrl } from '#tests/support/database.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import type { Composed } from './compose.ts';
import type { Recognizer } from './providers/recognizer/port.ts';

/** What a process does takes as long as the machine lets it. */
const poll = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });

const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
const text = `Leek soup\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.`;
let bucket: S3StandIn;
let web: Kitchen;
let picture: Buffer;
const workers: Composed[] = [];
const logins: (() => Promise<unknown>)[] = [];

/** Reads every picture as the same card, and says under whose name it did. */
const readsAs = (name: string, read: string[], until: Promise<unknown> = Promise.resolve()): Recognizer => ({
  says: name,
  async read(bytes, signal) {
    read.push(name);
    await Promise.race([until, new Promise((resolve) => signal?.addEventListener('abort', resolve))]);
    if (signal?.aborted) throw signal.reason as Error;
    const { width, height } = await sharp(bytes).metadata();
    const box = (index: number) => [0.1, index / 20, 0.8, 0.04] as [number, number, number, number];
    const lines = text.split('\n').map((line, index) => ({ text: line, confidence: 0.95, box: box(index) }));
    return { width, height, turn: 0, lines, problems: [] };
  },
  close: () => Promise.resolve(),
});
const never: Recognizer = {
  says: 'nobody',
  read: () => Promise.reject(new Error('the web reads')),
  close: async () => {},
};

beforeAll(async () => {
  bucket = await s3StandIn({ bucket: 'recipes', allowOrigin: 'http://localhost:5000', ...keys });
  picture = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#e8e0d0' } })
    .png()
    .toBuffer();
  const env = {
    ROLE: 'web',
    BILLING: 'off',
    SESSION_SECRET: 'a secret that all processes of a kitchen share',
    S3_BUCKET: 'recipes',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  web = await openKitchen(env, { recognizer: never });
});
afterEach(async () => {
  for (const one of workers.splice(0)) await one.close();
  for (const drop of logins.splice(0)) await drop();
});
afterAll(async () => {
  await web.close();
  await bucket.close();
});

async function worker(
  recognizer: Recognizer = readsAs('worker', []),
  env: Readonly<Record<string, string>> = {},
): Promise<Composed> {
  const made = await web.process({ ROLE: 'worker', ...env }, { recognizer });
  workers.push(made);
  return made;
}

/**
 * A login for one process's own connections. Once it ends, the database sees that process as it sees one that was killed:
 * its connections are gone, it never says a word, and it does not come back.
 */
async function mortalLogin(): Promise<{ url: string; end(): Promise<void> }> {
  const name = `mortal_${randomUUID().replaceAll('-', '')}`;
  const { rows } = await web.db.execute<{ database: string }>(sql`select current_database() as database`);
  const url = new URL(databaseUrl(inject('database').server, rows[0]?.database ?? ''));
  url.username = name;
  url.password = name;
  const login = sql.identifier(name);
  await web.db.execute(sql`create role ${login} login superuser password ${sql.raw(`'${name}'`)}`);
  logins.push(() => web.db.execute(sql`drop role ${login}`));
  return {
    url: url.href,
    async end() {
      await web.db.execute(sql`alter role ${login} nologin`);
      await web.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${name}`);
    },
  };
}
type Agent = Awaited<ReturnType<Kitchen['guest']>>;

async function sentPicture(agent: Agent): Promise<string> {
  const { body } = await agent
    .post('/api/upload/presigned-url')
    .send({ contentType: 'image/png', size: picture.length })
    .expect(200);
  const { uploadURL, storagePath } = body as { uploadURL: string; storagePath: string };
  await fetch(uploadURL, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: picture as BodyInit });
  return storagePath;
}
const imported = async (agent: Agent, count = 1) => {
  const items = await Promise.all(
    Array.from({ length: count }, async () => ({
      sourceType: 'photo',
      sourcePaths: [await sentPicture(agent)],
      name: 'card.png',
    })),
  );
  return (await agent.post('/api/imports').send({ items }).expect(200)).body as ImportRow[];
};
const listed = async (agent: Agent) => (await agent.get('/api/imports?summary=true').expect(200)).body as ImportRow[];
const NOBODY = expect.stringMatching(/^Nothing is read on this server just now\./) as string;

it('what is sent to a web process waits, says so where nobody works, and is read by the worker that comes', async () => {
  const { agent } = await web.person();
  const [row] = await imported(agent);
  expect(row).toMatchObject({ status: 'queued', reason: NOBODY });
  expect(await listed(agent)).toMatchObject([{ status: 'queued', reason: NOBODY }]);
  // Whoever waits for a reading is told at once, and what was sent stays.
  const data = `data:image/png;base64,${picture.toString('base64')}`;
  await agent
    .post('/api/parse-recipe')
    .send({ sourceType: 'photo', sourceData: data })
    .expect(503, /^Nothing is read on this server just now\./);
  expect(await listed(agent)).toHaveLength(2);

  const read: string[] = [];
  await worker(readsAs('worker', read));
  await poll(async () => (await listed(agent)).map(({ status, title, reason }) => [status, title, reason])).toEqual([
    ['ready', 'Leek soup', ''],
    ['ready', 'Leek soup', ''],
  ]);
  expect(read).toEqual(['worker', 'worker']);
});

it('two workers share what waits, and read nothing twice', async () => {
  const { agent } = await web.person();
  const read: string[] = [];
  await imported(agent, 8);
  await Promise.all([worker(readsAs('one', read)), worker(readsAs('other', read))]);
  const unread = (row: ImportRow) => ['queued', 'reading', 'structuring'].includes(row.status);
  await poll(async () => (await listed(agent)).filter(unread).length).toBe(0);
  expect(read).toHaveLength(8);
});

it('what a worker was at when it ended is taken over by another', async () => {
  const { agent } = await web.person();
  const read: string[] = [];
  const mortal = await mortalLogin();
  await worker(readsAs('first', read, new Promise(() => undefined)), { DATABASE_DIRECT_URL: mortal.url });
  await imported(agent);
  await poll(() => read).toEqual(['first']);
  await worker(readsAs('second', read));
  await mortal.end();
  await poll(async () => (await listed(agent)).map(({ status, title, reason }) => [status, title, reason])).toEqual([
    ['ready', 'Leek soup', ''],
  ]);
  expect(read).toContain('second');
});

it('a worker sets cookbooks and reads pictures again for a web process, and serves no page itself', async () => {
  const { agent } = await web.person();
  const { body: recipe } = await agent.post('/api/recipes').send({ title: 'Leek soup' }).expect(200);
  const { body: book } = await agent
    .post('/api/collections')
    .send({ title: 'Ours', recipeIds: [(recipe as { id: string }).id] })
    .expect(200);
  const path = `/api/collections/${(book as { id: string }).id}`;
  await agent.get(`${path}/pdf?edition=screen`).expect(503, /a worker of this server, and none is running just now/);

  const working = await worker();
  await poll(async () => (await agent.get(`${path}/pdf?edition=screen`)).status).toBe(200);
  expect((await agent.get(`${path}/pdf?edition=screen`)).headers['content-type']).toBe('application/pdf');
  const look = await agent.get(`${path}/preflight`).expect(200);
  expect(look.body).toMatchObject({ pages: expect.any(Number) as number });

  const [row] = await imported(agent);
  await poll(async () => (await listed(agent))[0]?.status).toBe('ready');
  const { body: kept } = await agent
    .post(`/api/imports/${row?.id ?? ''}/save`)
    .send({})
    .expect(200);
  const again = await agent.post(`/api/recipes/${(kept as { id: string }).id}/original/read`);
  expect([again.status, JSON.stringify(again.body)]).toEqual([200, expect.stringContaining('Leek soup')]);
  // Whoever asked has heard how each ended.
  expect((await web.db.execute(sql`select * from errands`)).rows).toEqual([]);

  const asked = request(working.app);
  await asked.get('/healthz').expect(200, 'alive\n');
  await poll(async () => (await asked.get('/readyz')).text).toBe('ready\n');
  for (const closed of ['/', '/api/health', '/api/user', '/files/x'])
    await asked.get(closed).expect(404, /serves no pages/);
  await asked.post('/api/recipes').send({ title: 'Soup' }).expect(404);
  await web.stranger().get('/healthz').expect(200, 'alive\n');
  await web.stranger().get('/readyz').expect(200, 'ready\n');
});

it('a session of one web process is known to another, and what one changes the other shows', async () => {
  const { agent } = await web.person();
  const other = await web.process({});
  const there = request.agent(other.app).set('Cookie', cookieOf(agent));
  const { body } = await agent.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
  expect((await there.get('/api/library').expect(200)).body).toMatchObject({ cards: [{ title: 'Plum cake' }] });
  await there.post('/api/auth/sign-out').expect(204);
  await poll(async () => (await agent.get(`/api/recipes/${(body as { id: string }).id}`)).status).toBe(404);
  await other.close();
});
