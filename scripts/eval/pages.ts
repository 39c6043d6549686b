import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPage } from '#server/reading/html/read-page.ts';

/** Where the evaluation data lies, beside the project. */
const EVAL_DIR = resolve(import.meta.dirname, '../../../shared/eval');

interface Page {
  id: string;
  host: string;
  url: string;
  html: string;
}
interface Gold {
  id: string;
  schema: string;
  expected: { ingredients: string[]; steps: string[] };
}
interface Prediction {
  id: string;
  how: string;
  title: string;
  ingredients: string[];
  steps: string[];
  servings: string;
  prepMin: number | null;
  cookMin: number | null;
  totalMin: number | null;
  image: string | null;
}
interface Scores {
  fields: Record<string, { mean: number; of: number }>;
  cases: Map<string, Record<string, number>>;
}
interface Scorer {
  PAGE_FIELDS: string[];
  scoreAll: (gold: readonly Gold[], predictions: readonly Prediction[]) => Scores;
}
interface Lib {
  readJsonl: (path: string) => unknown[];
  table: (rows: readonly (readonly (string | number)[])[]) => string;
}

/**
 * How much of a page is left to read by, as its argument: all of it; what it shows, without data for machines and scripts; or that
 * without the names in its tags either, as a site that nobody knows.
 */
const WAYS = ['whole', 'shown', 'unnamed'] as const;
type Way = (typeof WAYS)[number];

const attributes = (names: string) =>
  new RegExp(String.raw`\s(?:${names})(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s>/])`, 'gi');
const ITEM_MARKUP = attributes('itemprop|itemtype|itemscope|typeof|vocab');
const NAMES = attributes(String.raw`class|id|data-[\w:.-]+`);
/** Classes that are markup of a recipe. */
const FORMAT_CLASS = /\bclass=("|')[^"']*\b(?:h-recipe|hrecipe)\b[^"']*\1/gi;

function withoutMarkup(html: string, way: Way): string {
  if (way === 'whole') return html;
  const shown = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(FORMAT_CLASS, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(ITEM_MARKUP, ''));
  return way === 'shown' ? shown : shown.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(NAMES, ''));
}

/** Rules are made on the hosts of one half and checked on those of the other. */
const halfOf = (host: string) => (createHash('sha256').update(host).digest().readUInt32BE(0) % 2 === 0 ? 'a' : 'b');

function predict(page: Page, way: Way): Prediction {
  const { drafts, how } = readPage(withoutMarkup(page.html, way), page.url);
  const [draft] = drafts;
  // what a recipe without a stated total adds up to
  const sum = (draft?.prepTime ?? 0) + (draft?.cookTime ?? 0) + (draft?.restTime ?? 0);
  return {
    id: page.id,
    how,
    title: draft?.title ?? '',
    ingredients: draft?.ingredients.map(({ original }) => original) ?? [],
    steps: draft?.steps ?? [],
    servings: draft?.servings ?? '',
    prepMin: draft?.prepTime ?? null,
    cookMin: draft?.cookTime ?? null,
    totalMin: draft?.totalTime ?? (sum > 0 ? sum : null),
    image: draft?.photos[0] ?? null,
  };
}

/** Why a page is not complete, in the words of the largest classes of error. */
function errorOf(scores: Record<string, number>, gold: Gold, prediction: Prediction): string[] {
  const errors: string[] = [];
  if (prediction.how === 'none') return ['no recipe found'];
  if (scores['title'] === 0) errors.push('another title');
  if ((scores['ingrF1'] ?? 1) < 0.95) {
    const missing = gold.expected.ingredients.length - prediction.ingredients.length;
    if (prediction.ingredients.length === 0) errors.push('ingredients not found');
    else
      errors.push(
        missing > 1 ? 'ingredients missing' : missing < -1 ? 'ingredients too many' : 'ingredients worded otherwise',
      );
  }
  if ((scores['stepsF1'] ?? 1) < 0.9) {
    const [expectedLength, readLength] = [gold.expected.steps, prediction.steps].map((steps) => steps.join(' ').length);
    if (prediction.steps.length === 0) errors.push('steps not found');
    else
      errors.push(
        (readLength ?? 0) < 0.85 * (expectedLength ?? 0)
          ? 'steps missing'
          : (readLength ?? 0) > 1.15 * (expectedLength ?? 0)
            ? 'steps too many'
            : 'steps worded otherwise',
      );
  }
  return errors;
}

/**
 * Prints how well pages are read, whole or by less: the scores overall and by kind of markup, pages a second on one core, crashes, and the
 * classes of error by size. Says so where the evaluation data is not there. Answers the share of complete pages, or null.
 */
export async function evaluatePages(way: Way = 'whole'): Promise<number | null> {
  if (!existsSync(EVAL_DIR)) {
    console.log('pages: the evaluation data is not beside the project, nothing measured.');
    return null;
  }
  const load = (file: string) => import(pathToFileURL(resolve(EVAL_DIR, file)).href) as Promise<unknown>;
  const { readJsonl, table } = (await load('lib.mjs')) as Lib;
  const { scoreAll, PAGE_FIELDS } = (await load('score.mjs')) as Scorer;
  const pages = readJsonl(resolve(EVAL_DIR, 'dev/pages.jsonl.gz')) as Page[];
  const gold = readJsonl(resolve(EVAL_DIR, 'dev/pages.gold.jsonl.gz')) as Gold[];

  const crashes: string[] = [];
  const run = () =>
    pages.flatMap((page) => {
      try {
        return [predict(page, way)];
      } catch (error) {
        crashes.push(`${page.id}: ${String(error)}`);
        return [];
      }
    });
  const predictions = run();
  crashes.length = 0;
  // the second round is what a server that has been up for a minute does; processor time, for other work shares the machine
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  const perSecond = pages.length / ((user + system) / 1e6);

  const groups = new Map<string, Gold[]>([['all', gold]]);
  const hosts = new Map(pages.map(({ id, host }) => [id, host]));
  for (const each of gold)
    for (const name of [each.schema, `half ${halfOf(hosts.get(each.id) ?? '')}`])
      groups.set(name, [...(groups.get(name) ?? []), each]);
  const rows: (string | number)[][] = [['%', 'pages', ...PAGE_FIELDS]];
  for (const [name, cases] of groups) {
    const { fields } = scoreAll(cases, predictions);
    const shown = PAGE_FIELDS.map((field) => (fields[field] ? (100 * fields[field].mean).toFixed(1) : '-'));
    rows.push([name, cases.length, ...shown]);
  }
  console.log(table(rows));
  console.log(`${perSecond.toFixed(0)} pages a second of processor time, ${String(crashes.length)} crashes`);
  for (const crash of crashes) console.log(`  ${crash}`);

  const { cases, fields } = scoreAll(gold, predictions);
  const errors = new Map<string, string[]>();
  for (const each of gold) {
    const scores = cases.get(each.id) ?? {};
    const prediction = predictions.find(({ id }) => id === each.id);
    if (scores['complete'] !== 0 || !prediction) continue;
    for (const error of errorOf(scores, each, prediction)) errors.set(error, [...(errors.get(error) ?? []), each.id]);
  }
  for (const [error, ids] of [...errors].sort((a, b) => b[1].length - a[1].length))
    console.log(
      `  ${String(ids.length).padStart(3)} ${error}: ${ids.slice(0, 6).join(', ')}${ids.length > 6 ? ' …' : ''}`,
    );
  return fields['complete']?.mean ?? null;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await evaluatePages(WAYS.find((way) => way === process.argv[2]));
