/**
 * `npm run load`: an evening of many families against the built product on this machine: one web process, two, and two with two
 * workers and PgBouncer (Debian's `pgbouncer`), over one PostgreSQL and one bucket in memory. Prints a table: calls a second, waits, errors,
 * memory, and the database's time by statement. The load, the database and the bucket share the machine's processors with
 * what is measured: the processor time of a call, which stands beside, is what holds on another machine.
 *
 *   --families 1,100        sizes of the house, each of 300 recipes; 10000 takes some half an hour to fill and 20 GB
 *   --shape one,two,pooled  which of them
 *   --seconds 10            of each measured run, after a third as long that is not counted
 *   --connections 16        callers, each of whom asks again as soon as they are answered
 *   --pictures shown        or `read`: the picture of a hundred calls is given to be read as a card
 *   --keep <folder>         the filled database stays there and is used again
 *   --seed 1
 *   --housekeeping          instead of load: what a worker does by itself, over the filled database
 *   --growth                instead of load: bytes of rows and files, and what ten million families come to (growth.ts)
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { resident } from '../bench/memory.ts';
import { processorTime } from '../bench/processor-time.ts';
import { evening, type Evening, type Kind, mix } from './evening.ts';
import { familyHas, fill } from './fill.ts';
import { type House, type Member, openHouse, sessionSecret, type ShapeName, shapes } from './house.ts';
import { growth, printGrowth } from './growth.ts';
import { printHousekeeping } from './housekeeping.ts';
import { fileSizes, printSizes, rowSizes } from './sizes.ts';

const root = join(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    families: { type: 'string', default: '1,100' },
    shape: { type: 'string', default: 'one,two,pooled' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    pictures: { type: 'string', default: 'shown' },
    keep: { type: 'string' },
    seed: { type: 'string', default: '1' },
    housekeeping: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});
const seconds = number('seconds', 1, 600);
const connections = number('connections', 2, 500);
const seed = number('seed', 1, 1_000_000);
const sizes = options.families.split(',').map((text) => {
  const families = Number(text);
  if (!Number.isInteger(families) || families < 1 || families > 10_000) throw new Error('--families: from 1 to 10000');
  return families;
});
const chosen = options.shape.split(',').map((name) => {
  if (!Object.hasOwn(shapes, name)) throw new Error(`--shape: ${Object.keys(shapes).join(', ')}`);
  return name as ShapeName;
});
if (options.pictures !== 'shown' && options.pictures !== 'read') throw new Error('--pictures: shown or read');
const { pictures } = options;
/** Statements that are printed of each run. */
const STATEMENTS = 10;

const columns = [
  ...['families', 'processes', 'calls/s', 'p50 ms', 'p99 ms', 'errors', 'web ms', 'worker ms', 'pooler ms'],
  ...['database ms', 'load ms', 'web MB', 'worker MB', 'pooler MB', 'database MB', 'load average'],
];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const heading = `${row(columns)}\n${row(columns.map(() => '---'))}`;

execFileSync('node', ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' });
const dataDir = options.keep === undefined ? mkdtempSync(join(tmpdir(), 'keepsake-load-')) : resolve(options.keep);
const began = loadavg()[0] ?? 0;
const house = await openHouse(dataDir);
const close = async () => {
  await house.close();
  if (options.keep === undefined) rmSync(dataDir, { recursive: true, force: true });
};
// Whoever ends it in the middle leaves no process behind either.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)));
}
try {
  print(
    `${String(availableParallelism())} cores (${cpus()[0]?.model ?? ''}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}; load average ${began.toFixed(1)} at the start; seed ${String(seed)}, ${String(seconds)} s each, ${String(connections)} callers`,
  );
  print(
    `${String(familyHas.recipes)} recipes a family; of 100 calls ${Object.entries(mix)
      .map(([kind, count]) => `${String(count)} ${kind}`)
      .join(', ')}; pictures are ${pictures}`,
  );
  const table: string[] = [];
  for (const families of sizes.sort((a, b) => a - b)) {
    await fill(house.client, families, seed, print);
    if (options.housekeeping) await printHousekeeping(house, families, print);
    else if (!options.growth) {
      for (const name of chosen) {
        try {
          table.push(await measure(house, families, name));
        } catch (error) {
          // What the others have shown stands all the same.
          print(`${String(families)} families, ${shapes[name].says}: not measured. ${(error as Error).message}`);
          process.exitCode = 1;
        }
      }
    }
  }
  if (options.growth) {
    const rows = await rowSizes(house.client);
    const files = await fileSizes();
    printSizes(rows, print);
    for (const [name, { original, shown }] of Object.entries(files)) {
      print(`${name}: ${kilobytes(original)} as it came, ${kilobytes(shown)} in the two widths that are shown`);
    }
    printGrowth(growth(rows, files), print);
  }
  if (table.length > 0) print(`\n${heading}\n${table.join('\n')}`);
} finally {
  await close();
}

async function measure({ client, postmaster, start }: House, families: number, name: ShapeName): Promise<string> {
  const shape = shapes[name];
  const { urls, members, stop } = await start(shape);
  try {
    const run = (for_: number, more: number) =>
      evening({ urls, families, seconds: for_, connections, seed: seed + more, sessionSecret, pictures });
    await run(Math.max(2, Math.round(seconds / 3)), 1);
    await client.query('select pg_stat_statements_reset()');
    const parts = ['web', 'worker', 'pooler'] as const;
    const time = () => [
      ...parts.map((of) => timeOf(members.filter((one) => one.name === of))),
      processorTime(postmaster, { children: true }),
    ];
    const before = time();
    const loadBefore = process.cpuUsage();
    const ended = await run(seconds, 2);
    const after = time();
    const load = process.cpuUsage(loadBefore);
    const calls = Object.values(ended.took).reduce((sum, { length }) => sum + length, 0);
    const ofCall = after.map((ms, place) => ((ms - (before[place] ?? 0)) / calls).toFixed(2));
    await printRun(client, `${String(families)} families, ${shape.says}`, ended);
    const all = Object.values(ended.took).flat();
    const errors = ended.unanswered + Object.values(ended.refused).reduce((sum, n) => sum + n, 0);
    const memory = (of: Member['name']) =>
      members
        .filter((one) => one.name === of)
        .map(({ pid }) => resident(pid).toFixed(0))
        .join('+') || '-';
    return row([
      String(families),
      shape.says,
      (calls / ended.seconds).toFixed(0),
      at(all, 0.5).toFixed(1),
      at(all, 0.99).toFixed(0),
      String(errors),
      ...ofCall,
      ((load.user + load.system) / 1000 / calls).toFixed(2),
      memory('web'),
      memory('worker'),
      memory('pooler'),
      proportionalMemory(postmaster).toFixed(0),
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  } finally {
    await stop();
  }
}

function timeOf(members: readonly Member[]): number {
  return members.reduce((sum, { pid }) => sum + processorTime(pid, { children: true }), 0);
}

/** Of each kind of call how many and how long, what was refused, and the statements that the database was longest at. */
async function printRun(client: House['client'], title: string, { took, refused, unanswered }: Evening): Promise<void> {
  print(`\n## ${title}\n`);
  print(row(['call', 'answers', 'p50 ms', 'p99 ms', 'longest ms']));
  print(row(['---', '---', '---', '---', '---']));
  for (const kind of Object.keys(mix) as Kind[]) {
    const ms = took[kind];
    print(row([kind, String(ms.length), at(ms, 0.5).toFixed(1), at(ms, 0.99).toFixed(0), at(ms, 1).toFixed(0)]));
  }
  const wrong = Object.entries(refused).map(([what, n]) => `${String(n)} × ${what}`);
  if (unanswered > 0) wrong.push(`${String(unanswered)} without an answer`);
  if (wrong.length > 0) print(`\nnot answered with success: ${wrong.join(', ')}`);
  const { rows } = await client.query<{ total: number; calls: number; mean: number; share: number; query: string }>(
    `select total_exec_time as total, calls::int, mean_exec_time as mean, total_exec_time / sum(total_exec_time) over () as share, query
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%'
     order by total_exec_time desc limit $1`,
    [STATEMENTS],
  );
  print(`\n${row(['database ms', 'of all', 'times', 'ms each', 'statement'])}`);
  print(row(['---', '---', '---', '---', '---']));
  for (const { total, calls, mean, share, query } of rows) {
    const said = query.replace(/\s+/g, ' ').replace(/"/g, '').replaceAll('|', '\\|');
    const short = said.length > 110 ? `${said.slice(0, 70)} … ${said.slice(-40)}` : said;
    print(row([total.toFixed(0), `${(share * 100).toFixed(0)} %`, String(calls), mean.toFixed(3), `\`${short}\``]));
  }
}

/** Memory of the database's processes in MB, what they share counted once. */
function proportionalMemory(postmaster: number): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)];
  return pids.reduce((sum, pid) => {
    try {
      const text = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
      return sum + Number(/Pss:\s+(\d+)/.exec(text)?.[1]) / 1024;
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

function at(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function number(name: 'seconds' | 'connections' | 'seed', least: number, most: number): number {
  const given = Number(options[name]);
  if (!Number.isInteger(given) || given < least || given > most) {
    throw new Error(`--${name}: from ${String(least)} to ${String(most)}`);
  }
  return given;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
