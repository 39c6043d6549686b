import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Parts, takeApart } from '#shared/ingredient/take-apart.ts';

type Gold = {
  id: string;
  sentence: string;
  class: string;
  source: string;
  expected: { quantity: number | null; quantity2: number | null; unit: string | null; name: string; prep: string };
};
type Scores = { fields: Record<string, { mean: number; of: number }>; cases: Map<string, Record<string, number>> };
type Scorer = {
  scoreAll(gold: readonly Gold[], predictions: readonly object[]): Scores;
  LINE_FIELDS: readonly string[];
};
type Files = { readJsonl(path: string): Gold[]; table(rows: readonly (readonly (string | number)[])[]): string };

export type LinesResult = { table: string; line: number; linesPerSecond: number; errors: Map<string, Gold[]> };

/** Lines a second on this one thread: the best of three passes after a warming one. */
function measureSpeed(sentences: readonly string[]): number {
  let best = 0;
  for (let pass = 0; pass < 4; pass++) {
    const started = performance.now();
    for (const sentence of sentences) takeApart(sentence);
    if (pass > 0) best = Math.max(best, (sentences.length / (performance.now() - started)) * 1000);
  }
  return best;
}

/** The kind of mistake of a line that was read wrongly, for counting. */
function errorOf(gold: Gold, scores: Record<string, number>, read: Parts): string {
  if (!scores.quantity) return read.quantity === null ? 'quantity missed' : 'quantity other';
  if (!scores.unit)
    return gold.expected.unit === null ? 'unit invented' : read.unit === null ? 'unit missed' : 'unit other';
  const [longer, shorter] = [read.name.split(' ').length, gold.expected.name.split(' ').length];
  return longer > shorter ? 'name too long' : longer < shorter ? 'name too short' : 'name other';
}

/**
 * Scores the line parser on the labelled lines of `evalDir` with the scorer there. `half` keeps only the lines whose
 * id ends in an even (a) or an odd (b) hexadecimal digit: rules are made on a and checked on b.
 */
export async function evalLines(evalDir: string, half?: 'a' | 'b'): Promise<LinesResult> {
  const load = async <T>(name: string): Promise<T> => (await import(pathToFileURL(resolve(evalDir, name)).href)) as T;
  const { scoreAll, LINE_FIELDS } = await load<Scorer>('score-lines.mjs');
  const { readJsonl, table } = await load<Files>('lib.mjs');
  const all = readJsonl(resolve(evalDir, 'dev/lines.gold.jsonl.gz'));
  const isEven = (gold: Gold): boolean => Number.parseInt(gold.id.slice(-1), 16) % 2 === 0;
  const golds = half ? all.filter((gold) => isEven(gold) === (half === 'a')) : all;
  const read = new Map(golds.map((gold) => [gold.id, takeApart(gold.sentence)]));
  const predictions = golds.map(({ id }) => ({ id, ...read.get(id) }));
  const row = (name: string, some: readonly Gold[]): (string | number)[] => {
    const { fields } = scoreAll(some, predictions);
    return [name, some.length, ...LINE_FIELDS.map((field) => ((fields[field]?.mean ?? 0) * 100).toFixed(1))];
  };
  const kinds = (key: 'class' | 'source'): string[] => [...new Set(golds.map((gold) => gold[key]))].sort();
  const scores = scoreAll(golds, predictions);
  const errors = new Map<string, Gold[]>();
  for (const gold of golds) {
    const its = scores.cases.get(gold.id);
    const parts = read.get(gold.id);
    if (!its || !parts || its.line) continue;
    const kind = errorOf(gold, its, parts);
    errors.set(kind, [...(errors.get(kind) ?? []), gold]);
  }
  const linesPerSecond = measureSpeed(golds.map((gold) => gold.sentence));
  const text = [
    table([
      ['%', 'lines', ...LINE_FIELDS],
      row('all', golds),
      ...(half
        ? []
        : [
            row('half a', golds.filter(isEven)),
            row(
              'half b',
              golds.filter((gold) => !isEven(gold)),
            ),
          ]),
      ...kinds('class').map((kind) =>
        row(
          kind,
          golds.filter((gold) => gold.class === kind),
        ),
      ),
      ...kinds('source').map((kind) =>
        row(
          kind,
          golds.filter((gold) => gold.source === kind),
        ),
      ),
    ]),
    `${Math.round(linesPerSecond).toLocaleString('en-US')} lines a second on one core`,
    'largest classes of error:',
    ...[...errors]
      .sort((a, b) => b[1].length - a[1].length)
      .map(([kind, lines]) => `  ${String(lines.length).padStart(5)}  ${kind}`),
  ].join('\n');
  return { table: text, line: scores.fields.line?.mean ?? 0, linesPerSecond, errors };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const evalDir = resolve(process.env.EVAL_DIR ?? '../shared/eval');
  if (!existsSync(evalDir)) console.log(`No labelled lines: ${evalDir} is not there.`);
  else console.log((await evalLines(evalDir)).table);
}
