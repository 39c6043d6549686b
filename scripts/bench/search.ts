/**
 * How long searches of a large library take: rare and common words, a typing error, with and without foods, and what can be
 * made from the pantry; and a member's home; in families of 10,000 and of 100,000 recipes. Of each the median and the 99th percentile of one caller
 * whose every question is a new one, and how many a second eight callers get, as a share of the bare route's in the same
 * moment: first with each question new, then with questions that were asked before. Before them how long the first search takes,
 * for which the index is made, one after a change, and what the server's memory grows by. `npx tsx scripts/bench/search.ts`;
 * BENCH_SIZES sets the sizes, BENCH_SECONDS how long each is asked.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { fillWithDishes } from './fill-dishes.ts';
import { peakMemoryDuring } from './memory.ts';
import { type Call, rate } from './rate.ts';
import { startArgs, startProcess } from './start-process.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const asked = 40;
const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-search-'));

execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
const database = await startEmbedded(join(dataDir, 'database'));
const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, BILLING: 'off', RATE_LIMITS: 'off' };
const app = await startProcess(startArgs, { ...env, PORT: '5416' }, 5416, '/api/health');
const bare = await startProcess(['--import', 'tsx', 'scripts/bench/bare.ts'], { ...env, PORT: '5417' }, 5417, '/');

const home = '/api/home';
const questions = {
  'rare word': 'search=zanzibar',
  'common word': 'search=chicken',
  'word in the steps': 'search=simmer',
  'two words': 'search=chicken%20lemon',
  'typing error': 'search=cihcken',
  'beginning of a word': 'search=butterm',
  'one letter': 'search=e',
  'with and without': `search=${encodeURIComponent('with: chicken, rice; without: nuts')}`,
  'without alone': `search=${encodeURIComponent('without: nuts, cream')}`,
  'nothing found': 'search=qqqq',
  'from the pantry': 'pantry=true',
  'A to Z': 'sort=az',
  'a member’s home': home,
} as const;

try {
  for (const size of sizes) await measure(size);
} finally {
  await app.stop();
  await bare.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(size: number): Promise<void> {
  const cookie = await fillWithDishes(app.url, database.url, size);
  const headers = { cookie };
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // A bound on the time that all recipes keep makes a question new without changing what it finds.
  let turn = 0;
  const path = (question: string) =>
    question === home ? home : `/api/library?${question}&maxMin=${String(10_000 + ((turn += 1) % 80_000))}`;
  const timed = async (question: string) => {
    const startedAt = performance.now();
    const answer = await fetch(app.url + path(question), { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${String(answer.status)} ${question}: ${text}`);
    return { ms: performance.now() - startedAt, text };
  };
  await timed(home);
  const first = await peakMemoryDuring(app.pid, () => timed('search=first'));
  await client.query('update recipes set made_count = made_count where title = $1', ['First']);
  const changed = await timed('search=first');
  print(
    `\n${size.toLocaleString('en')} recipes: first search ${first.result.ms.toFixed(0)} ms, after a change ${changed.ms.toFixed(0)} ms; server ${first.before.toFixed(0)} MB before, ${first.peak.toFixed(0)} MB at the peak`,
  );
  print(
    `\n${size.toLocaleString('en')} recipes          p50 ms   p99 ms   a second new, share   asked before, share   matched`,
  );
  for (const [name, question] of Object.entries(questions)) {
    const took: number[] = [];
    let matched = 0;
    for (let n = 0; n < asked + 3; n += 1) {
      const { ms, text } = await timed(question);
      if (n >= 3) took.push(ms);
      ({ matched = 0 } = JSON.parse(text) as { matched?: number });
    }
    took.sort((a, b) => a - b);
    const at = (share: number) => (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1);
    const bareCall = (): Call => ({ method: 'GET', path: `/${String(1 + Math.floor(Math.random() * 10_000))}` });
    const shares: string[] = [];
    for (const call of [
      (): Call => ({ method: 'GET', path: path(question), headers }),
      (): Call => ({ method: 'GET', path: question === home ? home : `/api/library?${question}`, headers }),
    ]) {
      const reference = await rate(bare.url, bareCall, seconds);
      const reached = await rate(app.url, call, seconds);
      shares.push(`${reached.toFixed(0).padStart(8)}   ${(reached / reference).toFixed(2).padStart(5)}`);
    }
    print(
      `${name.padEnd(22)}${at(0.5).padStart(8)} ${at(0.99).padStart(8)}      ${shares.join('       ')}  ${String(matched).padStart(10)}`,
    );
  }
  await client.end();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
