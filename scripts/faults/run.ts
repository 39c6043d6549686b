/**
 * `npm run faults`: breaks the built product for real while a family cooks on, and ends with a table: what was answered with
 * success, what of it is lost or there twice, what was never finished, the slowest call, and how long after the fault's end it
 * was until everything worked again by itself. Ends with 1 where the bar is missed. docs/faults.md says more.
 *
 * `--only <word>` runs those with that word in their name, `--list` names them, `--kills <n>` is how often the app is killed
 * (50), `--seed <n>` repeats the moments at which things are broken, `--verbose` tells of each step.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { appKilled } from './app-killed.ts';
import { bucketFaults } from './bucket.ts';
import { clockJumps } from './clock.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { BACK_MS, type Fault, HANGS_MS, type Scene } from './fault.ts';
import type { Count } from './family.ts';
import { mailFaults } from './mail.ts';
import { modelFaults } from './model-server.ts';
import { outsideDatabase } from './outside-database.ts';
import { seeded } from './seeded.ts';
import { type Stage, stageIn } from './stage.ts';
import { twoOfEach } from './two-of-each.ts';

const root = join(import.meta.dirname, '../..');
const { values: args } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const seed = args.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(args.seed);
const faults: readonly Fault[] = [
  appKilled(Number(args.kills)),
  ...embeddedDatabase,
  ...outsideDatabase,
  ...bucketFaults,
  ...modelFaults,
  ...mailFaults,
  ...clockJumps,
  twoOfEach,
];
const chosen = faults.filter(({ name }) => name.includes(args.only));

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
  readonly isWell: boolean;
}
const heads = ['acknowledged', 'lost', 'twice', 'unfinished', 'slowest call', 'back after'];

if (args.list || chosen.length === 0) {
  print(faults.map(({ name }) => name).join('\n'));
  process.exit(args.list ? 0 : 1);
}
print(`seed ${String(seed)}`);
execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
const parent = mkdtempSync(join(tmpdir(), 'keepsake-faults-'));
const rows: Row[] = [];
let current: Stage | null = null;
/** Whoever ends it in the middle leaves nothing behind either. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void (current?.end() ?? Promise.resolve()).finally(() => {
      rmSync(parent, { recursive: true, force: true });
      process.exit(1);
    });
  });
}
const skipped: string[] = [];
try {
  for (const [index, fault] of chosen.entries()) {
    const lacks = fault.lacks?.() ?? null;
    if (lacks !== null) {
      skipped.push(`${fault.name}: not run, ${lacks}`);
      continue;
    }
    const row = await play(fault, index);
    rows.push(row);
    print(
      `${row.isWell ? 'holds' : 'FAILS'}  ${row.name}: ${row.cells.map((cell, at) => `${heads[at] ?? ''} ${cell}`).join(', ')}`,
    );
  }
} finally {
  rmSync(parent, { recursive: true, force: true });
}
const failed = rows.filter(({ isWell }) => !isWell);
print(table());
process.exit(failed.length > 0 ? 1 : 0);

async function play(fault: Fault, index: number): Promise<Row> {
  const stage = stageIn(join(parent, String(index)), seeded(seed + index), (line) => {
    if (args.verbose) print(`       ${line}`);
  });
  current = stage;
  let scene: Scene | null = null;
  try {
    scene = await fault.open(stage);
    const { family, database, breaks, finishesWithinMs = 60_000 } = scene;
    await family.begin();
    const over = new AbortController();
    const going = family.goOn(over.signal);
    await delay(1500);
    const backMs = await breaks();
    over.abort();
    await going;
    const count = async () => summed(await family.count(database()));
    let counted = await count();
    for (
      const until = Date.now() + finishesWithinMs;
      counted.unfinished > 0 && Date.now() < until;
      counted = await count()
    )
      await delay(500);
    for (const one of await family.count(database())) stage.says(JSON.stringify(one));
    const { acknowledged, kept, twice, unfinished } = counted;
    const { slowestMs, slowest, hung } = family;
    const isWell =
      kept === acknowledged &&
      twice === 0 &&
      unfinished === 0 &&
      hung === 0 &&
      slowestMs < HANGS_MS &&
      backMs < BACK_MS;
    if (!isWell)
      stage.says(
        `slowest: ${slowest}, stuck: ${[...family.stuck].join(', ')}\n${scene
          .servers()
          .map((one) => one.output().slice(-6000))
          .join('\n---\n')}`,
      );
    const numbers = [acknowledged, acknowledged - kept, twice, unfinished].map(String);
    return { name: fault.name, isWell, cells: [...numbers, seconds(slowestMs), seconds(backMs)] };
  } catch (error) {
    stage.says(
      scene
        ?.servers()
        .map((one) => one.output().slice(-6000))
        .join('\n---\n') ?? '',
    );
    return { name: fault.name, isWell: false, cells: [`could not be played: ${(error as Error).message}`] };
  } finally {
    await stage.end();
  }
}

function summed(counts: readonly Count[]): Count {
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  return { acknowledged: sum('acknowledged'), kept: sum('kept'), twice: sum('twice'), unfinished: sum('unfinished') };
}

function table(): string {
  const wide = Math.max(...chosen.map(({ name }) => name.length), 5);
  const line = (name: string, cells: readonly string[], mark: string) =>
    `${name.padEnd(wide)}  ${cells.map((cell, at) => cell.padStart((heads[at] ?? '').length)).join('  ')}${mark}`;
  return [
    '',
    line('fault', heads, ''),
    ...rows.map(({ name, cells, isWell }) => line(name, cells, isWell ? '' : '   <- misses the bar')),
    ...skipped,
    '',
    `The bar: nothing lost, nothing twice, nothing unfinished, no call over ${seconds(HANGS_MS)}, back within ${seconds(BACK_MS)}, no restart by hand.`,
    `${String(rows.length - failed.length)} of ${String(rows.length)} hold it, ${String(skipped.length)} were not run. Seed ${String(seed)}.`,
  ].join('\n');
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
