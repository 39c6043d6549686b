/**
 * How long other calls wait while ten of the worst bodies a second arrive, by who sends them: the built product with its
 * limits on, and with limits off besides. Prints the median, the 99th percentile and the longest of the calls that another
 * family makes meanwhile. BENCH_SECONDS sets how long each attack lasts.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { setMaxListeners } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startEmbedded } from '#server/db/embedded.ts';
import { startArgs, startProcess } from './start-process.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const root = join(import.meta.dirname, '../..');
const megabytes = 15_000_000;
const json = (text: string) => Buffer.from(text);
const line = { text: '1 cup of flour', box: [0.1, 0.2, 0.3, 0.4], confidence: 0.9 };
const page = { file: null, width: 1, height: 1, lines: Array.from({ length: 4800 }, () => line) };

interface Body {
  readonly name: string;
  readonly path: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with no length said before, or a byte at a time. */
  readonly manner?: 'chunked' | 'dripping';
}
const bodies: readonly Body[] = [
  { name: 'lists in lists', path: '/api/recipes', bytes: Buffer.alloc(megabytes, '[') },
  {
    name: 'the same, no length',
    path: '/api/recipes/import-url',
    bytes: Buffer.alloc(megabytes, '['),
    manner: 'chunked',
  },
  { name: 'objects in objects', path: '/api/parse-recipe', bytes: json('{"a":'.repeat(megabytes / 5)) },
  {
    name: 'a million names',
    path: '/api/recipes',
    bytes: json(
      `{${Array.from({ length: 1e6 }, (_, n) => `"k${String(n)}":1`)
        .join(',')
        .slice(0, 5_900_000)}`,
    ),
  },
  {
    name: 'as many names as may be',
    path: '/api/recipes',
    bytes: json(`{"title":"x",${Array.from({ length: 60_000 }, (_, n) => `"k${String(n)}":1`).join(',')}}`),
  },
  {
    name: 'a long text',
    path: '/api/recipes/import-url',
    bytes: json(`{"url":"https://a.invalid","html":"${'é\\"'.repeat(3_500_000)}"}`),
  },
  {
    name: 'numbers of 320 digits',
    path: '/api/recipes',
    bytes: json(`{"title":"x","tags":[${`${'9'.repeat(320)},`.repeat(18_000)}1]}`),
  },
  {
    name: 'a transcript of 19,200 lines',
    path: '/api/recipes',
    bytes: json(
      JSON.stringify({
        title: 'x',
        version: 'no',
        steps: 5,
        transcript: { language: null, pages: [page, page, page, page] },
      }),
    ),
  },
  {
    name: 'evidence without end',
    path: '/api/recipes',
    bytes: json(
      JSON.stringify({
        title: 'x',
        steps: 5,
        evidence: Object.fromEntries(Array.from({ length: 19_000 }, (_, n) => [`steps.${String(n)}`, [[0, n]]])),
      }),
    ),
  },
  { name: 'small, of many parts', path: '/api/ingredients/parse', bytes: json(`{"lines":[${'1,'.repeat(19_900)}1]}`) },
  {
    name: 'packed',
    path: '/api/recipes',
    bytes: gzipSync(Buffer.alloc(100_000_000, '[')),
    headers: { 'content-encoding': 'gzip' },
  },
  { name: 'dripping', path: '/api/recipes', bytes: Buffer.alloc(1000, ' '), manner: 'dripping' },
];

const attackers = ['stranger', 'guest', 'member'] as const;
type Attacker = (typeof attackers)[number];

if (process.argv[2] === 'attack') await attack(process.argv[3] ?? '', process.argv[4] ?? '');
else await measureAll();

async function measureAll(): Promise<void> {
  execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
  for (const limits of ['on', 'off'] as const) await measureWith(limits);
}

/** In a process of its own, so that what is measured waits for the server alone; gives what the attacker was answered. */
async function attackFromElsewhere(url: string, cookie: string): Promise<string> {
  const args = ['--import', 'tsx', join(root, 'scripts/bench/bodies.ts'), 'attack', url, cookie];
  return (await promisify(execFile)('node', args, { cwd: root })).stdout;
}

/** Sends ten bodies a second for as long as is measured, and prints what was answered how often. */
async function attack(url: string, cookie: string): Promise<void> {
  const answers = new Map<string, number>();
  const note = (answer: string) => {
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  const halt = new AbortController();
  setMaxListeners(0, halt.signal);
  const until = performance.now() + (seconds + 2) * 1000;
  const sending: Promise<void>[] = [];
  for (let n = 0; performance.now() < until; n += 1) {
    const body = bodies[n % bodies.length];
    if (body) sending.push(send(url, body, cookie, halt.signal).then(note));
    await delay(100);
  }
  halt.abort();
  await Promise.all(sending);
  print(
    [...answers]
      .sort()
      .map(([answer, many]) => `${answer}×${String(many)}`)
      .join(' '),
  );
}

async function measureWith(limits: 'on' | 'off'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-bodies-'));
  const database = await startEmbedded(join(dataDir, 'database'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, BILLING: 'off', RATE_LIMITS: limits, PORT: '5412' };
  const app = await startProcess(startArgs, env, 5412, '/api/health');
  try {
    const watcher = await cookieOf('member');
    print(
      `\nRATE_LIMITS=${limits}: what another family's calls take, ms        median     p99  longest  answers to the attack`,
    );
    await measure('nobody attacks', watcher, null);
    for (const who of attackers) await measure(`ten a second by a ${who}`, watcher, who);
  } finally {
    await app.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function measure(name: string, watcher: string, who: Attacker | null) {
    const attack = who === null ? null : attackFromElsewhere(app.url, await cookieOf(who));
    // The attacker needs a while to make its bodies.
    if (attack) await delay(3000);
    const took: number[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const startedAt = performance.now();
      const path = took.length % 2 ? '/api/library' : '/api/user';
      const answer = await fetch(`${app.url}${path}`, { headers: { cookie: watcher } });
      await answer.text();
      if (!answer.ok) throw new Error(String(answer.status));
      took.push(performance.now() - startedAt);
      await delay(5);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) =>
      (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN).toFixed(1).padStart(8);
    print(`${name.padEnd(56)}${at(0.5)}${at(0.99)}${at(1)}   ${(await attack) ?? ''}`);
  }

  async function cookieOf(who: Attacker): Promise<string> {
    if (who === 'stranger') return '';
    const visitor = (await fetch(`${app.url}/api/user`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [path, body] =
      who === 'guest'
        ? ['/api/recipes', { title: 'Toast' }]
        : [
            '/api/auth/sign-up/email',
            { name: 'Ruth', email: `${crypto.randomUUID()}@example.org`, password: crypto.randomUUID() },
          ];
    const headers = { cookie: visitor, 'content-type': 'application/json' };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? visitor;
  }
}

/** Sends one body, whatever becomes of it; gives the status, or 'cut off' where the connection ended before one came. */
function send(
  url: string,
  { path, bytes, headers = {}, manner }: Body,
  cookie: string,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    const length =
      manner === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes.length) };
    const all = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }), ...length, ...headers };
    const call = request(url + path, { method: 'POST', headers: all, agent: false }, (res) => {
      resolve(String(res.statusCode));
      res.resume().on('end', () => call.destroy());
    });
    call.on('error', () => resolve('cut off'));
    signal.addEventListener('abort', () => {
      resolve('waiting');
      call.destroy();
    });
    if (manner !== 'dripping') {
      call.end(bytes);
      return;
    }
    const drip = setInterval(() => call.write(' '), 200);
    call.on('close', () => clearInterval(drip));
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
