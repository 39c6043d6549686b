/**
 * What importing costs everybody else: how long calls wait while pictures are being read, and what the server's memory
 * comes to when a box of cards is dropped at once: forty, or BENCH_CARDS. Runs at the end of `npm run bench`; alone by
 * `npx tsx scripts/bench/imports.ts` over what was built last. Server, readers, database and load share the machine.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '#server/db/embedded.ts';
import type { ImportRow } from '#shared/imports.ts';
import { startArgs, startProcess } from './start-process.ts';

const cardsInOneGo = Number(process.env['BENCH_CARDS'] ?? 40);
const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
const port = 5412;

const pictures = [join(root, '../shared/cards'), join(root, 'tests/fixtures/cards')].flatMap(picturesIn);
const database = await startEmbedded(join(dataDir, 'database'));
const app = await startProcess(
  startArgs,
  { DATABASE_URL: database.url, DATA_DIR: dataDir, BILLING: 'off', RATE_LIMITS: 'off', PORT: String(port) },
  port,
  '/api/health',
);

try {
  const json = { cookie: await visit(), 'content-type': 'application/json' };
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(app.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    // A visitor who becomes a guest is given another cookie.
    json.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? json.cookie;
    return (await answer.json()) as Answer;
  };
  const { id } = await send<{ id: string }>('/api/recipes', { title: 'Bench cake' });
  const rows = async () =>
    (await (await fetch(`${app.url}/api/imports?summary=true`, { headers: json })).json()) as ImportRow[];
  const upload = async (n: number) => {
    const { bytes, type } = pictures[n % pictures.length] ?? { bytes: Buffer.alloc(0), type: '' };
    const { uploadURL, storagePath } = await send<{ uploadURL: string; storagePath: string }>(
      '/api/upload/presigned-url',
      { contentType: type, size: bytes.length },
    );
    const put = { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) };
    const answer = await fetch(new URL(uploadURL, app.url), put);
    if (!answer.ok) throw new Error(`upload: ${String(answer.status)}`);
    return { sourceType: 'photo', sourcePaths: [storagePath], name: `card ${String(n)}` };
  };
  const waitUntilFinished = async (count: number) => {
    for (;;) {
      const now = await rows();
      const ended = now.filter(({ status }) => status === 'ready' || status === 'failed');
      if (ended.length >= count) return ended;
      await delay(500);
    }
  };
  const calls = ['/api/health', `/api/recipes/${id}`];

  // Once, so that the readers' processes have started and their weights are loaded.
  await send('/api/imports', { items: [await upload(0), await upload(1)] });
  await waitUntilFinished(2);
  print(`\ncalls every 10 ms                      p50      p95      p99      max (ms)`);
  const idle = await waitsDuring(calls, json, () => delay(8000));
  printWaits('nothing else to do', idle);
  const four = await Promise.all([2, 3, 4, 5].map(upload));
  const whileFour = await waitsDuring(calls, json, async () => {
    await send('/api/imports', { items: four });
    await waitUntilFinished(6);
  });
  printWaits('while four pictures are read', whileFour);
  const times = (share: number) => (waitAt(whileFour, share) / waitAt(idle, share)).toFixed(1);
  print(`reading makes a call wait ${times(0.5)} times as long at p50, ${times(0.95)} at p95, ${times(0.99)} at p99`);

  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const peak = { app: 0, all: 0 };
  const watch = setInterval(() => {
    peak.app = Math.max(peak.app, resident(app.pid));
    peak.all = Math.max(
      peak.all,
      [app.pid, ...childrenOf(app.pid)].reduce((sum, pid) => sum + resident(pid), 0),
    );
  }, 100);
  const whileMany = await waitsDuring(calls, json, async () => {
    const items: object[] = [];
    for (let n = 0; n < cardsInOneGo; n += 6) {
      const some = Array.from({ length: Math.min(6, cardsInOneGo - n) }, (_, more) => upload(n + more));
      items.push(...(await Promise.all(some)));
    }
    print(`\n${String(cardsInOneGo)} cards in one go: uploaded after ${seconds()} s,`);
    await send('/api/imports', { items });
    print(`in the queue after ${seconds()} s,`);
    const sent = performance.now();
    const ended = await waitUntilFinished(6 + cardsInOneGo);
    const each = (performance.now() - sent) / 1000 / cardsInOneGo;
    const failed = ended.filter(({ status }) => status === 'failed').length;
    print(
      `read after ${seconds()} s, ${each.toFixed(1)} s each (${String(ended.length - 6 - failed)} ready, ${String(failed)} without a recipe);`,
    );
  });
  clearInterval(watch);
  print(`at the peak the server alone took ${peak.app.toFixed(0)} MB, with its readers ${peak.all.toFixed(0)} MB`);
  printWaits('while they are uploaded and read', whileMany);
} finally {
  await app.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function picturesIn(folder: string): { bytes: Buffer; type: string }[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:jpe?g|png)$/.test(name))
      .sort()
      .map((name) => ({
        bytes: readFileSync(join(folder, name)),
        type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      }));
  } catch {
    return [];
  }
}

async function visit(): Promise<string> {
  const answer = await fetch(`${app.url}/api/user`);
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** How long each call took, in ms, one after the other while the work lasts. */
async function waitsDuring(
  paths: readonly string[],
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const startedAt = performance.now();
      await (await fetch(app.url + (paths[n % paths.length] ?? '/'), { headers })).arrayBuffer();
      waits.push(performance.now() - startedAt);
      await delay(10);
    }
  })();
  await work();
  isOver = true;
  await asking;
  return waits;
}

function waitAt(waits: readonly number[], share: number): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function printWaits(name: string, waits: readonly number[]): void {
  const figures = [0.5, 0.95, 0.99, 1].map((share) => waitAt(waits, share).toFixed(1).padStart(8));
  const over = waits.filter((wait) => wait > 50).length;
  print(`${name.padEnd(34)}${figures.join(' ')}   ${String(over)} of ${String(waits.length)} over 50 ms`);
}

/** Resident memory of a process in MB, as Linux tells it; 0 once it is gone. */
function resident(pid: number): number {
  try {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const own = readdirSync(`/proc/${String(pid)}/task`).flatMap((task) =>
      readFileSync(`/proc/${String(pid)}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    return own.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
