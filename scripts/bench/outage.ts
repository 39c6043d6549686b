/**
 * What a family notices while the embedded database is away: the built product is started on a small disk, and its
 * database is asked to end (SIGTERM), killed (SIGKILL), stopped for a while (SIGSTOP), and left without a byte of disk;
 * meanwhile a page is asked for twice a second and a recipe saved. Prints for each how long the slowest answer took and
 * how long it was until both worked again. Needs Linux and root for the small disk; without root that part is left out.
 * `npx tsx scripts/bench/outage.ts` over what was built last.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startArgs, startProcess } from './start-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 5413);
const parent = mkdtempSync(join(tmpdir(), 'keepsake-outage-'));
const dataDir = join(parent, 'data');
mkdirSync(dataDir);
const isSmall = process.getuid?.() === 0 && mounted();
process.once('exit', () => {
  if (isSmall) execFileSync('umount', [dataDir]);
  rmSync(parent, { recursive: true, force: true });
});
const app = await startProcess(
  startArgs,
  { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', BILLING: 'off', FREE_DISK_MB: '0' },
  port,
  '/api/health',
);

try {
  const visit = await fetch(`${app.url}/api/user`);
  const cookie = visit.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const headers = { cookie, 'content-type': 'application/json' };
  const save = () =>
    ask('/api/recipes', {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Soup', notes: 'x'.repeat(10_000) }),
    });
  const page = () => ask('/api/library', { headers });
  await save();

  print('what happened              slowest answer   statuses                     works again after');
  const rows: readonly (readonly [string, () => Promise<void>])[] = [
    ['asked to end (SIGTERM)', () => signal('SIGTERM')],
    ['killed (SIGKILL)', () => signal('SIGKILL')],
    ['halted for 12 s (SIGSTOP)', () => halted(12_000)],
    ...(isSmall
      ? ([
          ['disk full for 15 s', () => diskFull(15_000, save)],
          ['disk full, and killed', () => diskFull(15_000, save, true)],
        ] as const)
      : []),
  ];
  for (const [name, happens] of rows) print(await measured(name, happens, page, save));
} finally {
  await app.stop();
}

interface Answer {
  readonly status: number;
  readonly ms: number;
}
async function ask(path: string, init: RequestInit): Promise<Answer> {
  const startedAt = performance.now();
  const status = await fetch(app.url + path, init).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - startedAt };
}

async function measured(
  name: string,
  happens: () => Promise<void>,
  page: () => Promise<Answer>,
  save: () => Promise<Answer>,
): Promise<string> {
  const answers: Answer[] = [];
  const over = { at: 0 };
  const happened = happens().then(() => {
    over.at = performance.now();
  });
  let back = 0;
  let good = 0;
  for (const end = performance.now() + 120_000; performance.now() < end && good < 4;) {
    const [read, saved, health] = await Promise.all([page(), save(), ask('/api/health', {})]);
    answers.push(read, saved, health);
    const works = over.at > 0 && [read, saved, health].every(({ status }) => status === 200);
    if (works && good === 0) back = performance.now();
    good = works ? good + 1 : 0;
    await delay(500);
  }
  await happened;
  const after = good < 4 ? 'not within two minutes' : `${((back - over.at) / 1000).toFixed(1)} s`;
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].sort().map(([status, n]) => `${String(status)}: ${String(n)}`);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  return `${name.padEnd(26)} ${(slowest / 1000).toFixed(1).padStart(12)} s   ${statuses.join(', ').padEnd(28)} ${after}`;
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8'), 10);
}
async function signal(name: NodeJS.Signals): Promise<void> {
  process.kill(postmaster(), name);
  await delay(200);
}
/** The server and everything that works for it. */
async function halted(ms: number): Promise<void> {
  const first = postmaster();
  const of = readFileSync(`/proc/${String(first)}/task/${String(first)}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  const all = [first, ...of.map(Number)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await delay(ms);
  for (const pid of all) if (existsSync(`/proc/${String(pid)}`)) process.kill(pid, 'SIGCONT');
}
/** Fills the disk, and has so much saved that the database notices. */
async function diskFull(ms: number, save: () => Promise<Answer>, killed = false): Promise<void> {
  const filler = join(dataDir, 'filler');
  writeFileSync(filler, '');
  const fill = () => {
    try {
      for (const chunk of [1_000_000, 4096, 1]) for (;;) appendFileSync(filler, Buffer.alloc(chunk));
    } catch {
      // Not a byte is left.
    }
  };
  for (const end = performance.now() + ms; performance.now() < end;) {
    fill();
    if (killed && performance.now() > end - ms / 2) {
      killed = false;
      process.kill(postmaster(), 'SIGKILL');
    }
    await Promise.all(Array.from({ length: 20 }, save));
    await delay(200);
  }
  rmSync(filler);
}

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=711', 'tmpfs', dataDir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
