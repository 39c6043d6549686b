/**
 * Speed of the product's main calls with 10,000 recipes in one family, each as a share of what a bare Express route
 * with one primary-key select reaches in the same round: machines differ and are noisy, ratios hold. Server, bare
 * route, database and load share the machine. `npm run bench` builds what it measures. On a machine that has other work the
 * time of the processors that an answer takes is the steadier figure: it stands beside the share, and as a share of the
 * bare route's, load included.
 * Without BENCH_ONLY the first screens, the queue of imports, the book, searches, reading by rules and pictures follow
 * (screens.ts, imports.ts, book.ts, search.ts, reading.ts, pictures.ts). BENCH_ROUNDS and BENCH_SECONDS set how long it takes, BENCH_ONLY (a pattern)
 * which calls are measured, and without those that follow.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { fillFamily, recipesInFamily } from './fill-family.ts';
import { groceryCalls, timeMerging } from './grocery.ts';
import { peakMemoryDuring } from './memory.ts';
import { processorTime } from './processor-time.ts';
import { type Call, rate } from './rate.ts';
import { startArgs, startProcess } from './start-process.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const only = process.env['BENCH_ONLY'] ?? '';
const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bench-'));

execFileSync('node', ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
const database = await startEmbedded(join(dataDir, 'database'));
const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, BILLING: 'off', RATE_LIMITS: 'off' };
const postmaster = Number(readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[0]);
const app = await startProcess(startArgs, { ...env, PORT: '5410' }, 5410, '/api/health');
const bare = await startProcess(['--import', 'tsx', 'scripts/bench/bare.ts'], { ...env, PORT: '5411' }, 5411, '/');

try {
  const { cookie, ids } = await fillFamily(app.url, database.url);
  const headers = { cookie };
  const any = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  const get = (path: () => string) => () => ({ method: 'GET' as const, path: path(), headers });
  const anywhere = () =>
    Buffer.from(`${String(Date.now() - Math.floor(Math.random() * 6e8))} ${ids[0] ?? ''}`).toString('base64url');
  const created = JSON.stringify({
    title: 'Bench cake',
    tags: ['baking'],
    ingredients: Array.from({ length: 10 }, (_, n) => ({
      quantity: String(n + 1),
      unit: 'cup',
      item: 'flour',
      qty: n + 1,
      canonical: 'flour',
      original: `${n + 1} cups flour`,
    })),
    steps: Array.from({ length: 6 }, () => ({ text: 'Stir well and wait until it is done, then stir again.' })),
  });
  const calls = [
    { name: 'one recipe', bar: 0.5, call: get(() => `/api/recipes/${any()}`) },
    { name: 'library page', bar: 0.5, call: get(() => '/api/library') },
    { name: 'library page with a tag', bar: 0.5, call: get(() => '/api/library?tags=baking') },
    // A place in the list or a bound that nobody asked for before: nothing that was read earlier answers it. Their bar is
    // the 20 ms below.
    {
      name: 'library page, first read',
      bar: 0,
      call: get(() => `/api/library?cursor=${anywhere()}`),
    },
    {
      name: 'common word, first read',
      bar: 0,
      call: get(() => `/api/library?search=chicken&maxMin=${String(100 + Math.floor(Math.random() * 90_000))}`),
    },
    { name: 'search, rare word', bar: 0.4, call: get(() => '/api/library?search=zanzibar') },
    { name: 'search, common word', bar: 0.4, call: get(() => '/api/library?search=chicken') },
    {
      name: 'create',
      bar: 0.3,
      call: () => ({
        method: 'POST' as const,
        path: '/api/recipes',
        headers: { ...headers, 'content-type': 'application/json' },
        body: created,
      }),
    },
    ...(await groceryCalls(app.url, cookie)),
  ].filter(({ name }) => new RegExp(only).test(name));

  const shares = new Map<string, number[]>();
  const perSecond = new Map<string, number[]>();
  const serverMs = new Map<string, number[]>();
  const databaseMs = new Map<string, number[]>();
  const timeShares = new Map<string, number[]>();
  const note = (map: Map<string, number[]>, name: string, figure: number) =>
    map.set(name, [...(map.get(name) ?? []), figure]);
  const bareCall = () => ({
    method: 'GET' as const,
    path: `/${String(1 + Math.floor(Math.random() * recipesInFamily))}`,
  });
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, call } of calls) {
      // The bare route right before each call, so that both meet the machine in the same mood.
      const reference = await measured(bare, bareCall, round < 0 ? 1 : seconds);
      const reached = await measured(app, call, round < 0 ? 1 : seconds);
      if (round < 0) continue;
      note(perSecond, 'bare route', reference.rate);
      note(perSecond, name, reached.rate);
      note(shares, name, reached.rate / reference.rate);
      note(timeShares, name, reference.wholeMs / reached.wholeMs);
      for (const [who, figures] of [
        ['bare route', reference],
        [name, reached],
      ] as const) {
        note(serverMs, who, figures.serverMs);
        note(databaseMs, who, figures.databaseMs);
      }
    }
  }

  const times = (name: string) =>
    `${median(serverMs.get(name)).toFixed(2).padStart(8)} ${median(databaseMs.get(name)).toFixed(2).padStart(8)}`;
  print('\nmedians; processor time in ms a call');
  print('call                        a second   share   bar   least..most   server database   share by time');
  print(
    `${'bare Express route'.padEnd(26)} ${median(perSecond.get('bare route')).toFixed(0).padStart(9)}${' '.repeat(28)}${times('bare route')}`,
  );
  for (const { name, bar } of calls) {
    const share = shares.get(name) ?? [];
    const range = `${Math.min(...share).toFixed(2)}..${Math.max(...share).toFixed(2)}`;
    print(
      `${name.padEnd(26)} ${median(perSecond.get(name)).toFixed(0).padStart(9)} ${median(share).toFixed(2).padStart(7)}  ${bar.toFixed(2)}   ${range} ${times(name)} ${median(timeShares.get(name)).toFixed(2).padStart(8)}`,
    );
  }

  if (new RegExp(only).test('latency')) await printLatency(get);

  const merging = timeMerging();
  print(
    `\nmerging 50 recipes of 20 lines into ${merging.foods} foods: ${merging.later.toFixed(1)} ms (median), ${merging.first.toFixed(1)} ms the first time; bar 20`,
  );

  const whole = await peakMemoryDuring(app.pid, async () => {
    const answer = await fetch(`${app.url}/api/recipes`, { headers });
    return (await answer.text()).length;
  });
  print(
    `\nGET /api/recipes of ${recipesInFamily}+ recipes: ${(whole.result / 1e6).toFixed(1)} MB in ${whole.seconds.toFixed(2)} s;`,
  );
  print(
    `server ${whole.before.toFixed(0)} MB before, ${whole.peak.toFixed(0)} MB at the peak (+${(whole.peak - whole.before).toFixed(0)} MB)`,
  );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int n from recipes');
  await client.end();
  print(`${String(rows[0]?.n)} recipes were in the family at the end`);
} finally {
  await app.stop();
  await bare.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (only === '') {
  await import('./screens.ts');
  await import('./imports.ts');
  await import('./book.ts');
  await import('./search.ts');
  await import('./reading.ts');
  await import('./pictures.ts');
}

/** Answers a second, and the processor time of server and database for each. */
async function measured({ url, pid }: { url: string; pid: number }, call: () => Call, duration: number) {
  const own = () => process.cpuUsage().user + process.cpuUsage().system;
  const time = () =>
    [processorTime(pid, { children: false }), processorTime(postmaster, { children: true }), own() / 1000] as const;
  const [server, database, load] = time();
  const startedAt = performance.now();
  const reached = await rate(url, call, duration);
  const answers = (reached * (performance.now() - startedAt)) / 1000;
  const [serverAfter, databaseAfter, loadAfter] = time();
  const serverMs = (serverAfter - server) / answers;
  const databaseMs = (databaseAfter - database) / answers;
  return { rate: reached, serverMs, databaseMs, wholeMs: serverMs + databaseMs + (loadAfter - load) / answers };
}

/** How long one caller alone waits for searches and pages of all kinds, each question a new one. */
async function printLatency(get: (path: () => string) => () => Call): Promise<void> {
  const words = ['chicken', 'apple', 'zanzibar', 'pie', 'e', '77', 'nothing at all', 'Sunday bean', 'festive'];
  const rest = [
    '',
    '&tags=baking',
    '&tags=baking,dinner',
    '&maxMin=30',
    '&verified=false',
    '&ingredient=flour',
    '&source=text',
  ];
  const cursors = Array.from({ length: 9 }, (_, n) =>
    Buffer.from(`${String(Date.now() - (n + 1) * 6e7)} ffffffff-ffff-ffff-ffff-ffffffffffff`).toString('base64url'),
  );
  const questions = [
    ...words.flatMap((word) => rest.map((more) => `search=${encodeURIComponent(word)}${more}`)),
    ...cursors.flatMap((cursor) => rest.map((more) => `limit=100&cursor=${cursor}${more}`)),
    ...rest.map((more) => `limit=30${more}`),
  ];
  const took: { ms: number; question: string }[] = [];
  const quiet = 5;
  for (const question of questions) {
    const times: number[] = [];
    for (let n = 0; n < quiet; n += 1) {
      const { path, headers } = get(() => `/api/library?${question}`)();
      const startedAt = performance.now();
      const answer = await fetch(app.url + path, { headers: headers ?? {} });
      await answer.text();
      if (!answer.ok) throw new Error(`${String(answer.status)} ${question}`);
      times.push(performance.now() - startedAt);
    }
    took.push({ ms: median(times), question });
  }
  took.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]?.ms.toFixed(1) ?? '';
  const slowest = took.slice(-3).reverse();
  print(
    `\n${String(took.length)} searches and pages, one caller: ${at(0.5)} ms (median), ${at(0.99)} ms (99th percentile); bar 20; slowest ${slowest
      .map(({ ms, question }) => `${ms.toFixed(1)} ${question}`)
      .join(', ')}`,
  );
}

function median(figures: readonly number[] | undefined): number {
  const sorted = [...(figures ?? [])].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
