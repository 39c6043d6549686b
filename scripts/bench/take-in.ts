/**
 * Takes a library of another program in, with a picture in each recipe, and kills the server in the middle: prints how long each
 * part took, how much memory the server had at most, and what was there afterwards. Then the same file a second time, which must bring
 * nothing. `npx tsx scripts/bench/take-in.ts [recipes] [kilobytes of each picture]`, after `npm run build`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { ImportRow } from '#shared/imports.ts';
import { type RunningServer, serve } from '#tests/support/running-server.ts';

const [recipes = 5000, kilobytes = 100] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-take-in-'));
const env = { BILLING: 'off', BACKUPS: 'off' };
const MB = 1024 * 1024;

/** A file of Paprika's, made as it is sent: each recipe has a picture of its own, as bytes behind the end of a small one. */
async function library(): Promise<Buffer> {
  const small = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b44' } })
    .jpeg()
    .toBuffer();
  const zip = new ZipFile();
  for (let n = 0; n < recipes; n += 1) {
    const picture = Buffer.concat([small, randomBytes(Math.max(16, kilobytes * 1024 - small.length))]);
    const recipe = {
      uid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: `Plum cake ${String(n)}`,
      ingredients: '500 g flour\n2 eggs\n1 kg plums',
      directions: 'Rub the butter into the flour.\nBake for 40 minutes.',
      servings: '6',
      categories: ['dessert'],
      photo_data: picture.toString('base64'),
    };
    zip.addBuffer(gzipSync(JSON.stringify(recipe)), `${String(n)}.paprikarecipe`, { compress: false });
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const file = await library();
console.log(`A file of ${(file.length / MB).toFixed(0)} MB`);
let served: RunningServer = await serve({ dataDir, env });
let cookie = '';
async function call<T>(method: string, path: string, body?: object | Buffer): Promise<T> {
  const answer = await fetch(new URL(path, served.url), {
    method,
    headers: {
      'content-type': Buffer.isBuffer(body) ? 'application/zip' : 'application/json',
      ...(cookie ? { cookie } : {}),
    },
    body: body === undefined ? null : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  if (set.length > 0) cookie = set.join('; ');
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text.slice(0, 300)}`);
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as T;
}

let most = 0;
const look = setInterval(() => {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(served.child.pid)}/status`, 'utf8'))?.[1];
    if (kb !== undefined) most = Math.max(most, Number(kb) / 1024);
  } catch {
    // Killed, or no Linux.
  }
}, 100);
let startedAt = performance.now();
const lap = (what: string, more = '') => {
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s${more}`);
  startedAt = performance.now();
};
const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
const count = async () => (await call<{ total: number }>('GET', '/api/library?limit=1')).total;

async function send(file: Buffer): Promise<string> {
  const { uploadURL, storagePath } = await call<{ uploadURL: string; storagePath: string }>(
    'POST',
    '/api/upload/presigned-url',
    { contentType: 'application/zip', size: file.length },
  );
  await call('PUT', uploadURL, file);
  const items = [{ sourceType: 'archive', sourcePaths: [storagePath], name: 'library.paprikarecipes' }];
  const [row] = await call<ImportRow[]>('POST', '/api/imports', { items });
  return row?.id ?? '';
}
async function until(id: string, ready: (row: ImportRow) => boolean): Promise<ImportRow> {
  for (;;) {
    const row = await call<ImportRow>('GET', `/api/imports/${id}`);
    if (row.status === 'failed') throw new Error(row.reason);
    if (ready(row)) return row;
    await rest();
  }
}

try {
  await call('POST', '/api/auth/sign-up/email', {
    name: 'Ruth',
    email: 'ruth@example.org',
    password: 'plum tart on a sunday',
  });
  const id = await send(file);
  lap('Sent');
  const looked = await until(id, ({ status }) => status === 'ready');
  lap('Looked through', `, found ${String(looked.preview?.found)}`);
  await call('POST', `/api/imports/${id}/save`, {});
  while ((await count()) < recipes / 3) await rest();
  const before = await count();
  await served.kill9();
  lap('A third was there, and the server is killed', `, ${String(before)} recipes`);
  served = await serve({ dataDir, env });
  while ((await count()) < recipes) await rest();
  await until(id, ({ status }) => status === 'saved').catch(() => null);
  lap('Started again, and all is there', `, ${String(await count())} recipes`);
  const again = await send(file);
  const second = await until(again, ({ status }) => status === 'ready');
  await call('POST', `/api/imports/${again}/save`, {});
  await until(again, ({ status }) => status === 'saved').catch(() => null);
  lap(
    'The same file once more',
    `, ${String(second.preview?.here ?? 0)} known before, ${String(await count())} recipes`,
  );
  const page = await call<{ cards: { image: string | null }[] }>('GET', '/api/library?limit=30');
  console.log(
    `With a picture: ${String(page.cards.filter(({ image }) => image !== null).length)} of ${String(page.cards.length)} looked at`,
  );
  console.log(`Memory of the server at most: ${most.toFixed(0)} MB (the database has processes of its own)`);
} finally {
  clearInterval(look);
  await served.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
