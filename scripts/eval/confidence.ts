import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localRecognizer } from '#server/providers/recognizer/local-recognizer.ts';
import { HEAD, judge, row, shares, type Case, type Judged } from './confidence-scores.ts';

/** A folder of pictures with `truth.json`: `{images[] {file, style, lines[]}}`. */
const CARDS = resolve(process.env['CARDS_DIR'] ?? resolve(import.meta.dirname, '../../../shared/cards'));
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1] as const;

interface Truth {
  images: { file: string; style: string; lines: string[] }[];
}

async function readCards(images: Truth['images']): Promise<Case[]> {
  const recognizer = localRecognizer({ processes: 1 });
  const cases: Case[] = [];
  try {
    for (const { file, style, lines: truth } of images) {
      const { width, height, turn, lines } = await recognizer.read(readFileSync(resolve(CARDS, file)));
      const transcript = { language: null, pages: [{ file: null, width, height, turn, lines: [...lines] }] };
      cases.push({ file, style, truth, transcript });
    }
  } finally {
    await recognizer.close();
  }
  return cases;
}

function print(rows: readonly (readonly (string | number)[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => String(cells[column] ?? '').length)),
  );
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) =>
          column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
}

const KINDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['title', /^title$/],
  ['servings', /^servings$/],
  ['times', /^times/],
  ['quantities', /\.quantity$/],
  ['units', /\.unit$/],
  ['foods', /\.item$/],
  ['preparations', /\.notes$/],
  ['steps', /^steps\./],
];

/**
 * Reads every card with the local recognizer and the reader and prints how far the doubts can be trusted: of the fields that are wrong
 * and of those that are right the share that carries one, by style and by kind of field, the amounts that are wrong without a word, and the
 * curve over the doubts' confidence. `list` also names every wrong field without a doubt. Says so where the cards are not there.
 */
export async function evaluateConfidence(list = false): Promise<void> {
  const file = resolve(CARDS, 'truth.json');
  if (!existsSync(file)) {
    console.log('confidence: the pictures are not beside the project, nothing measured.');
    return;
  }
  const { images } = JSON.parse(readFileSync(file, 'utf8')) as Truth;
  const judged = (await readCards(images)).flatMap(judge);
  const of = (test: (one: Judged) => boolean) => judged.filter(test);
  const styles = [...new Set(judged.map(({ style }) => style))];
  print([
    HEAD,
    row('all', judged),
    ...styles.map((style) =>
      row(
        style,
        of((one) => one.style === style),
      ),
    ),
  ]);
  console.log('');
  print([
    HEAD,
    ...KINDS.map(([name, pattern]) =>
      row(
        name,
        of(({ field }) => pattern.test(field)),
      ),
    ),
  ]);
  console.log('\nthe curve: doubts below a confidence alone');
  print([
    ['below', 'wrong doubted', 'right doubted'],
    ...THRESHOLDS.map((below) => {
      const { caught, doubted } = shares(judged, below);
      return [below === 1 ? 'all' : String(below), caught, doubted];
    }),
  ]);
  if (!list) return;
  for (const one of of(({ wrong, confidence }) => wrong && confidence >= 1))
    console.log(`${one.file} ${one.field}: read '${one.read}', it is '${one.truth}'`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await evaluateConfidence(process.argv.includes('--list'));
