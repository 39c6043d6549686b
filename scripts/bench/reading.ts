/**
 * How fast reading by rules is: ingredient lines, typed texts, web pages and the writing of printed layouts a second, and
 * which inputs take longest. The golden cases of tests/golden are the material, read by code that is built as the product's
 * is: run from its sources, many patterns are made anew at each call. It counts the time of the processor, so that other
 * work on the machine matters little, of the best of BENCH_ROUNDS rounds (7). Part of `npm run bench`; runs alone by
 * `npx tsx scripts/bench/reading.ts`, with BENCH_ONLY=pages for one kind. What is compared with an older state is measured
 * in turns with that one.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type * as Worker from '#server/reading/worker.ts';
import type * as Writing from '#tests/golden/read-writing.ts';

interface Input {
  readonly name: string;
  readonly source: string;
}

const root = join(import.meta.dirname, '../..');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const only = new RegExp(process.env['BENCH_ONLY'] ?? '');
/** Less is not told from the clock's own steps. */
const ROUND_MS = 300;
const SLOWEST = 4;

const casesIn = (folder: string): Input[] =>
  readdirSync(join(root, 'tests/golden', folder)).map((name) => {
    const text = readFileSync(join(root, 'tests/golden', folder, name), 'utf8');
    return { name, source: text.split(/^=====\n/m)[0] ?? '' };
  });

const lines = casesIn('lines').flatMap(({ source }) =>
  source
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => ({ name: line, source: line.split(' => ')[0] ?? '' })),
);

const { readLine, readPage, readText, readWriting } = await built();
const kinds = [
  { name: 'lines', inputs: lines, read: readLine },
  { name: 'texts', inputs: casesIn('texts'), read: readText },
  { name: 'pages', inputs: casesIn('pages'), read: readPage },
  { name: 'pictures', inputs: casesIn('pictures'), read: readWriting },
];

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What one turn of `work` takes, in ms: the best of all rounds, each of as many turns as fill it. */
function bestOf(work: () => void, roundMs: number): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = usedMs();
    let turns = 0;
    let took = 0;
    for (; took < roundMs; took = usedMs() - startedAt, turns += 1) work();
    best = Math.min(best, took / turns);
  }
  return best;
}

for (const { name, inputs, read } of kinds.filter((kind) => only.test(kind.name))) {
  const all = () => {
    for (const { source } of inputs) read(source);
  };
  // until the compiler has seen what is run most
  for (const until = usedMs() + 2 * ROUND_MS; usedMs() < until;) all();
  const ms = bestOf(all, ROUND_MS);
  console.log(
    `${name.padEnd(10)}${Math.round((inputs.length / ms) * 1000)
      .toLocaleString('en-US')
      .padStart(9)} a second`,
  );
  const slowest = inputs
    .map((input) => ({ name: input.name, ms: bestOf(() => read(input.source), ROUND_MS / 100) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  for (const input of slowest) console.log(`${''.padEnd(10)}${input.ms.toFixed(3).padStart(9)} ms  ${input.name}`);
}

type Read = (source: string) => unknown;

/** The readers, as the product's build would have them. */
async function built(): Promise<Record<'readLine' | 'readPage' | 'readText' | 'readWriting', Read>> {
  const outDir = mkdtempSync(join(tmpdir(), 'keepsake-reading-'));
  const input = {
    worker: join(root, 'server/reading/worker.ts'),
    writing: join(root, 'tests/golden/read-writing.ts'),
  };
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: true, target: 'node20', outDir, rolldownOptions: { input } },
    });
    const { read } = (await import(join(outDir, 'worker.js'))) as typeof Worker;
    const { readWriting } = (await import(join(outDir, 'writing.js'))) as typeof Writing;
    const encoder = new TextEncoder();
    return {
      readLine: (line) => read({ kind: 'lines', lines: [line] }),
      readPage: (html) =>
        read({ kind: 'page', bytes: encoder.encode(html), contentType: 'text/html', url: 'https://kitchen.example/' }),
      readText: (text) => read({ kind: 'text', text }),
      readWriting,
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
