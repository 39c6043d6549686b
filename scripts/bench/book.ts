/**
 * What a cookbook costs: one hundred illustrated recipes (or BENCH_RECIPES) set for print, how long other calls wait
 * meanwhile, and what memory it takes. Part of `npm run bench`; runs alone by `npx tsx scripts/bench/book.ts` over what
 * was built last. The bars are for 100 recipes. Load, server, database and typesetter share the machine; `taskset -c 0`
 * before it gives all of them one core.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { startEmbedded } from '#server/db/embedded.ts';
import { startArgs, startProcess } from './start-process.ts';

const recipes = Number(process.env['BENCH_RECIPES'] ?? 100);
/** What a web page's or a telephone's picture has; BENCH_PIXELS=4032 for pictures that must be drawn smaller. */
const pixels = Number(process.env['BENCH_PIXELS'] ?? 2400);
/** A reader of its own: taking in so many bytes would hold up the calls that are measured here. */
const FETCH = `
  const [address, cookie] = process.argv.slice(1);
  const ask = async () => {
    const answer = await fetch(address, { headers: { cookie } });
    let bytes = 0;
    for await (const part of answer.body) bytes += part.length;
    if (answer.status === 200) return console.log(bytes);
    if (answer.status !== 202) throw new Error(String(answer.status));
    setTimeout(ask, 200);
  };
  ask();
`;
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));
const database = await startEmbedded(join(dataDir, 'database'));
const app = await startProcess(
  startArgs,
  { DATABASE_URL: database.url, DATA_DIR: dataDir, BILLING: 'off', RATE_LIMITS: 'off', PORT: '5413' },
  5413,
  '/api/health',
);

try {
  const cookie = (await fetch(`${app.url}/api/user`)).headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { cookie: cookie.join('; '), 'content-type': 'application/json' };
  const send = async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(app.url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // A visitor who becomes a guest is given another cookie.
    headers.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? headers.cookie;
    return (await answer.json()) as Answer;
  };
  const ids: string[] = [];
  for (let n = 0; n < recipes; n += 1)
    ids.push((await send<{ id: string }>('POST', '/api/recipes', await recipe(n))).id);
  const { id } = await send<{ id: string }>('POST', '/api/collections', { title: 'A hundred dinners', recipeIds: ids });
  await send('PATCH', `/api/collections/${id}`, { chapters: chaptersOf(ids) });
  // The typesetter's process has started before: a family asks for more than one PDF.
  await fetch(`${app.url}/api/recipes/${ids[0] ?? ''}/pdf`, { headers });

  const peak = { book: 0, app: 0 };
  const watch = setInterval(() => {
    peak.app = Math.max(peak.app, resident(app.pid));
    peak.book = Math.max(peak.book, ...children(app.pid).map(resident));
  }, 20);
  const waits: number[] = [];
  const state = { done: false };
  const calling = (async () => {
    while (!state.done) {
      const startedAt = performance.now();
      await (await fetch(`${app.url}/api/recipes/${ids[1] ?? ''}`, { headers })).text();
      waits.push(performance.now() - startedAt);
      await delay(5);
    }
  })();
  const before = children(app.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const startedAt = performance.now();
  const bytes = Number(
    (
      await promisify(execFile)('node', [
        '-e',
        FETCH,
        `${app.url}/api/collections/${id}/pdf?edition=print`,
        headers.cookie,
      ])
    ).stdout,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = children(app.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0) - before;
  state.done = true;
  await calling;
  clearInterval(watch);
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0).toFixed(1);
  print(
    `\na cookbook of ${recipes} recipes with pictures of ${pixels} pixels: ${seconds.toFixed(1)} s, bar 4.0 (${cpu.toFixed(1)} s of one core)`,
  );
  print(
    `${(bytes / 1e6).toFixed(1)} MB of PDF; the typesetter took ${peak.book.toFixed(0)} MB at the most, bar 800; the server ${peak.app.toFixed(0)}`,
  );
  print(`other calls meanwhile: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms, bar 50 (${waits.length} calls)`);

  async function recipe(n: number): Promise<object> {
    const hue = { r: (n * 37) % 256, g: (n * 71) % 256, b: (n * 113) % 256 };
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
    const size = { width: pixels, height: Math.round(pixels * 0.66) };
    const grain = await sharp({ create: { width: 300, height: 200, channels: 3, noise, background: hue } })
      .png()
      .toBuffer();
    const jpeg = await sharp(grain)
      .resize({ ...size, fit: 'fill' })
      .tint(hue)
      .jpeg({ quality: 82 })
      .toBuffer();
    const { uploadURL, storagePath } = await send<{ uploadURL: string; storagePath: string }>(
      'POST',
      '/api/upload/presigned-url',
      { contentType: 'image/jpeg', size: jpeg.length },
    );
    await fetch(new URL(uploadURL, app.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
    });
    return {
      title: `Dinner number ${n + 1} of the long winter`,
      times: { prepMin: 20, cookMin: 45, restMin: null },
      story: 'It was made on Fridays, when everybody came home late and hungry, and there was always enough of it.',
      ingredients: Array.from(
        { length: 12 },
        (_, line) => `${line + 1} 1/2 cups of ingredient ${n * 12 + line}, chopped`,
      ),
      steps: Array.from(
        { length: 7 },
        (_, step) =>
          `Stir in 1/2 cup of the ${step + 1}th thing and wait until it is done, then stir again and taste it.`,
      ),
      photos: [storagePath],
    };
  }
} finally {
  await app.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function chaptersOf(ids: readonly string[]) {
  const tenth = Math.ceil(ids.length / 10);
  return Array.from({ length: 10 }, (_, at) => ({
    title: `Chapter of ${at + 1}`,
    recipeIds: ids.slice(at * tenth, (at + 1) * tenth),
  }));
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}

function resident(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024;
}

/** As the kernel lists them: looking through all processes would hold up the very calls that are measured. */
function children(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Ticks of a hundredth of a second, as Linux counts them. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
