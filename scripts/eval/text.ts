import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { RecipeDraft } from '#shared/draft.ts';
import { readText } from '#server/reading/text/read-text.ts';

/** Where the evaluation data lies, beside the project; nothing of it is part of the project. */
const DATA = resolve(import.meta.dirname, '../../../shared/eval');

interface Gold {
  id: string;
  kind?: string;
  layout: string;
  lang?: string;
  expected: { title: string; ingredients: string[]; steps: string[] };
}
interface Prediction {
  id: string;
  title: string;
  ingredients: string[];
  steps: string[];
  servings: string;
  prepMin: number | null;
  cookMin: number | null;
  totalMin: number | null;
}
interface Scorer {
  PAGE_FIELDS: string[];
  scoreAll(
    gold: Gold[],
    predictions: Prediction[],
    fuzzy: boolean,
  ): { fields: Record<string, { mean: number } | undefined>; cases: Map<string, Record<string, number>> };
}

function readRows(name: string): unknown[] {
  const text = gunzipSync(readFileSync(resolve(DATA, 'dev', name))).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));
}

/** The fullest of several recipes found: the sets hold one recipe a text. */
function predictionOf(id: string, drafts: readonly RecipeDraft[]): Prediction {
  const size = (draft: RecipeDraft) => draft.ingredients.length + draft.steps.length;
  const draft = drafts.reduce((best, other) => (size(other) > size(best) ? other : best));
  return {
    id,
    title: draft.title,
    ingredients: draft.ingredients.map((ingredient) => ingredient.original),
    steps: draft.steps,
    servings: draft.servings,
    prepMin: draft.prepTime,
    cookMin: draft.cookTime,
    totalMin: draft.totalTime,
  };
}

/** A half of the set by the recipe's name, so that one recipe's layouts stay together. */
function halfOf(id: string): 'a' | 'b' {
  let sum = 0;
  for (const letter of id.split('/').slice(0, 2).join('/')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 2 === 0 ? 'a' : 'b';
}

/** What went wrong first in a case that is not complete. */
function faultOf(scores: Record<string, number>): string {
  const faults = [
    scores['title'] === 1 ? '' : 'title',
    (scores['ingrF1'] ?? 1) >= 0.95 ? '' : 'ingredients',
    (scores['stepsF1'] ?? 1) >= 0.9 ? '' : 'steps',
  ];
  return faults.filter((fault) => fault !== '').join('+');
}

function printRows(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}

function evalSet(name: 'text' | 'ocr', scorer: Scorer): void {
  const texts = readRows(`${name}.jsonl.gz`) as { id: string; text: string }[];
  const gold = readRows(`${name}.gold.jsonl.gz`) as Gold[];
  for (const { text } of texts.slice(0, 200)) readText(text);
  const started = performance.now();
  const read = texts.map(({ id, text }) => ({ id, drafts: readText(text) }));
  const seconds = (performance.now() - started) / 1000;
  const predictions = read.map(({ id, drafts }) => predictionOf(id, drafts));

  const fields = scorer.PAGE_FIELDS.filter((field) => !field.startsWith('image'));
  const fuzzy = name === 'ocr';
  const rows: string[][] = [['%', 'cases', ...fields]];
  const add = (label: string, cases: Gold[]) => {
    if (cases.length === 0) return;
    const { fields: scores } = scorer.scoreAll(cases, predictions, fuzzy);
    rows.push([
      label,
      String(cases.length),
      ...fields.map((field) => (scores[field] ? (100 * scores[field].mean).toFixed(1) : '-')),
    ]);
  };
  add(name, gold);
  for (const half of ['a', 'b'] as const)
    add(
      `half ${half}`,
      gold.filter((row) => halfOf(row.id) === half),
    );
  for (const kind of new Set(gold.map((row) => row.kind ?? '')))
    if (kind !== '')
      add(
        kind,
        gold.filter((row) => row.kind === kind),
      );
  for (const layout of new Set(gold.map((row) => row.layout)))
    add(
      layout,
      gold.filter((row) => row.layout === layout),
    );
  add(
    'other languages',
    gold.filter((row) => row.lang !== undefined && row.lang !== 'en'),
  );
  printRows(rows);

  const layouts = new Map(gold.map((row) => [row.id, row.layout]));
  const faults = new Map<string, number>();
  for (const [id, scores] of scorer.scoreAll(gold, predictions, fuzzy).cases) {
    if (scores['complete'] === 1) continue;
    const fault = `${layouts.get(id) ?? ''}: ${faultOf(scores)}`;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  const largest = [...faults].sort(([, a], [, b]) => b - a).slice(0, 8);
  console.log(`largest classes of error: ${largest.map(([fault, count]) => `${fault} ${String(count)}`).join(', ')}`);
  const several = read.filter(({ drafts }) => drafts.length > 1).length;
  const doubts = read.reduce((sum, { drafts }) => sum + (drafts[0]?.review.length ?? 0), 0) / read.length;
  console.log(
    `${(texts.length / seconds).toFixed(0)} texts a second; ${String(several)} taken for several recipes; ${doubts.toFixed(1)} doubts a text\n`,
  );
}

/** Scores the reader of texts on the development sets and prints the figures; says so where the data is not present. */
export async function evalText(): Promise<void> {
  if (!existsSync(resolve(DATA, 'score.mjs'))) {
    console.log('text: the evaluation data is not present.');
    return;
  }
  const scorer = (await import(pathToFileURL(resolve(DATA, 'score.mjs')).href)) as Scorer;
  evalSet('text', scorer);
  evalSet('ocr', scorer);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await evalText();
