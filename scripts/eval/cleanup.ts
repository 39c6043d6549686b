/** How much the rules of cleanup propose for the recipes of the evaluation texts, as the product reads them, and whether they come to rest. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CleanupChange } from '#shared/cleanup.ts';
import type { CleanupText } from '#server/reading/cleanup/cleanup-text.ts';
import { proposeCleanup } from '#server/reading/cleanup/propose-cleanup.ts';
import { guessLanguage } from '#server/reading/text/language.ts';
import { readText } from '#server/reading/text/read-text.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/eval/dev');
/** So many examples of each reason are shown with `--examples`. */
const EXAMPLES = 12;

function recipesOf(name: string): CleanupText[] {
  const file = resolve(DATA, name);
  if (!existsSync(file)) return [];
  const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return rows
    .filter((row) => row.trim() !== '')
    .flatMap((row) => readText((JSON.parse(row) as { text: string }).text))
    .map(({ title, ingredients, steps, stepSections, notes }) => ({
      title,
      ingredients,
      notes,
      story: '',
      steps: steps.map((text, index) => ({ text, section: stepSections[index] ?? null })),
    }));
}

/** The reason without what it names. */
const kindOf = ({ reason }: CleanupChange) => reason.replace(/“[^”]*”(?:, )?/g, '…');

for (const name of ['text.jsonl.gz', 'ocr.jsonl.gz']) {
  const recipes = recipesOf(name);
  if (recipes.length === 0) continue;
  const reasons = new Map<string, { count: number; examples: CleanupChange[] }>();
  const sizes: number[] = [];
  const times: number[] = [];
  let restless = 0;
  let foreign = 0;
  for (const recipe of recipes) {
    const started = performance.now();
    const { changes, tidied } = proposeCleanup(recipe);
    times.push(performance.now() - started);
    sizes.push(changes.length);
    if (proposeCleanup(tidied).changes.some(({ kind }) => kind !== 'order')) restless += 1;
    const language = guessLanguage(recipe.steps.map(({ text }) => text).join('\n'));
    if (language !== null && language !== 'en') foreign += changes.length;
    for (const change of changes) {
      const group = reasons.get(kindOf(change)) ?? { count: 0, examples: [] };
      group.count += 1;
      if (group.examples.length < EXAMPLES) group.examples.push(change);
      reasons.set(kindOf(change), group);
    }
  }
  sizes.sort((a, b) => a - b);
  times.sort((a, b) => a - b);
  const at = (list: readonly number[], share: number) => list[Math.floor(share * (list.length - 1))] ?? 0;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${name}: ${String(recipes.length)} recipes, ${String(total)} changes, ${(total / recipes.length).toFixed(2)} a recipe ` +
      `(median ${String(at(sizes, 0.5))}, 90 % ${String(at(sizes, 0.9))}, most ${String(at(sizes, 1))}), ` +
      `${String(sizes.filter((size) => size === 0).length)} recipes without any, ${String(foreign)} changes in other languages, ` +
      `${String(restless)} not at rest; ${at(times, 0.5).toFixed(1)} ms median, ${at(times, 1).toFixed(1)} ms at most`,
  );
  for (const [reason, { count, examples }] of [...reasons].sort(([, a], [, b]) => b.count - a.count)) {
    console.log(`${String(count).padStart(7)}  ${reason}`);
    if (process.argv.includes('--examples'))
      for (const { before, after } of examples) console.log(`           - ${before}\n           + ${after}`);
  }
}
