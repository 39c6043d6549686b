/**
 * How well pictures are read without a key: `npx tsx scripts/eval/cards.ts [folder]`. The folder holds pictures and truth.json:
 * `{images: [{file, style, lines}]}`, the lines in reading order with 'Ingredients' and 'Directions' among them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TranscriptLine } from '#shared/transcript.ts';
import { lettersApart } from '#server/reading/words/letters-apart.ts';
import { plainAmount } from '#server/reading/picture/fractions/figures.ts';
import { localRecognizer } from '#server/providers/recognizer/local-recognizer.ts';

interface Card {
  readonly file: string;
  readonly style: string;
  readonly lines: readonly string[];
}
interface Sums {
  pictures: number;
  letters: number;
  lettersWrong: number;
  lines: number;
  linesRight: number;
  amounts: number;
  amountsRight: number;
  rightDoubted: number;
  amountsWrong: number;
  wrongDoubted: number;
  seconds: number;
}

/** What is not counted as an error: curly quotes, kinds of strokes, '½' for '1/2', how wide a gap is. */
function folded(text: string): string {
  return plainAmount(text.replace(/[’‘]/gu, "'").replace(/[“”]/gu, '"').replace(/[•·]/gu, '·').replace(/\s+/gu, ' '));
}

const AMOUNT =
  /^[^\p{L}\d½¼¾⅓⅔⅛⅜⅝⅞%]*([\d½¼¾⅓⅔⅛⅜⅝⅞%][\d½¼¾⅓⅔⅛⅜⅝⅞%/]*(?:(?: ?[-–] ?| |\.)[\d½¼¾⅓⅔⅛⅜⅝⅞%][\d½¼¾⅓⅔⅛⅜⅝⅞%/]*)*)/u;
const amountOf = (line: string) => plainAmount(AMOUNT.exec(line)?.[1] ?? '');
/** The words of an ingredient without its amount: by them its line is found again, however its amount was read. */
const wordsOf = (line: string) =>
  line
    .replace(/^\P{L}*/u, '')
    .replace(/\P{L}/gu, '')
    .toLowerCase();

function isDoubted(line: TranscriptLine): boolean {
  const end = Math.max(3, line.text.search(/\p{L}{3}/u));
  return (line.unsure ?? []).some(([from]) => from <= end);
}

function judgeAmounts(
  card: Card,
  ingredients: readonly string[],
  lines: readonly TranscriptLine[],
  sums: Sums,
  wrong: string[],
) {
  for (const ingredient of ingredients) {
    const amount = amountOf(ingredient);
    if (amount === '') continue;
    const words = wordsOf(ingredient);
    let best: TranscriptLine | undefined;
    let least = Infinity;
    for (const line of lines) {
      // The line of another ingredient that was read without a fault is not this one's, however alike: '2 cups flour', '¼ cup flour'.
      if (
        folded(line.text) !== folded(ingredient) &&
        ingredients.some((other) => folded(other) === folded(line.text))
      ) {
        continue;
      }
      const d = lettersApart(wordsOf(line.text), words) + (amountOf(line.text) === amount ? 0 : 0.5);
      if (d < least) [best, least] = [line, d];
    }
    sums.amounts++;
    if (!best) continue;
    const read = amountOf(best.text);
    if (read === amount) {
      sums.amountsRight++;
      if (isDoubted(best)) sums.rightDoubted++;
    } else if (/\d/.test(read)) {
      sums.amountsWrong++;
      if (isDoubted(best)) sums.wrongDoubted++;
      wrong.push(`${isDoubted(best) ? 'doubted' : 'SILENT '} ${card.file}: '${ingredient}' read as '${best.text}'`);
    }
  }
}

function judgeLines(
  ingredients: readonly string[],
  lines: readonly TranscriptLine[],
  sums: Sums,
  wrong: string[],
  file: string,
) {
  const read = lines.map((line) => folded(line.text));
  // A long ingredient goes on in the next line of the picture.
  const found = new Set([...read, ...read.map((line, i) => `${line} ${read[i + 1] ?? ''}`)]);
  for (const ingredient of ingredients) {
    sums.lines++;
    if (found.has(folded(ingredient))) sums.linesRight++;
    else wrong.push(`line    ${file}: '${ingredient}'`);
  }
}

/** The most memory a child of this process has held, in MB; 0 where the system does not tell. */
function peakOfChildren(): number {
  if (!existsSync('/proc/self/status')) return 0;
  let peak = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8');
      if (!new RegExp(`^PPid:\\s+${process.pid}$`, 'mu').test(status)) continue;
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/mu.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended since.
    }
  }
  return peak;
}

const folder = resolve(
  process.argv[2]?.startsWith('-') === false ? process.argv[2] : join(import.meta.dirname, '../../../shared/cards'),
);
const tells = process.argv.includes('--tell');
const { images } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { images: Card[] };
const recognizer = localRecognizer();
const byStyle = new Map<string, Sums>();
const wrong: string[] = [];
let peak = 0;
// Warm: the first picture also loads the networks.
if (images[0]) await recognizer.read(readFileSync(join(folder, images[0].file)));
for (const card of images) {
  const sums = byStyle.get(card.style) ?? {
    pictures: 0,
    letters: 0,
    lettersWrong: 0,
    lines: 0,
    linesRight: 0,
    amounts: 0,
    amountsRight: 0,
    rightDoubted: 0,
    amountsWrong: 0,
    wrongDoubted: 0,
    seconds: 0,
  };
  byStyle.set(card.style, sums);
  const started = performance.now();
  const { lines } = await recognizer.read(readFileSync(join(folder, card.file)));
  sums.seconds += (performance.now() - started) / 1000;
  sums.pictures++;
  const truth = folded(card.lines.join(' '));
  sums.letters += truth.length;
  sums.lettersWrong += lettersApart(folded(lines.map((line) => line.text).join(' ')), truth);
  const ingredients = card.lines.slice(card.lines.indexOf('Ingredients') + 1, card.lines.indexOf('Directions'));
  judgeLines(ingredients, lines, sums, wrong, card.file);
  judgeAmounts(card, ingredients, lines, sums, wrong);
  peak = Math.max(peak, peakOfChildren());
}
await recognizer.close();

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const rows = [...byStyle].map(([style, s]) => ({
  style,
  pictures: s.pictures,
  'letters wrong': `${((100 * s.lettersWrong) / s.letters).toFixed(2)} %`,
  'ingredient lines right': share(s.linesRight, s.lines),
  amounts: s.amounts,
  right: share(s.amountsRight, s.amounts),
  'right, doubted': share(s.rightDoubted, s.amountsRight),
  'wrong, a number': s.amountsWrong,
  'of these doubted': share(s.wrongDoubted, s.amountsWrong),
  'seconds each': (s.seconds / s.pictures).toFixed(2),
}));
console.table(rows);
const all = [...byStyle.values()];
const total = (key: keyof Sums) => all.reduce((sum, s) => sum + s[key], 0);
console.log(
  `Of ${total('amounts')} amounts ${share(total('amountsRight'), total('amounts'))} are right (${share(total('rightDoubted'), total('amountsRight'))} of them doubted); ` +
    `${total('amountsWrong')} are wrong but a number, ${share(total('wrongDoubted'), total('amountsWrong'))} of them doubted. Peak memory of the reading process: ${Math.round(peak)} MB.`,
);
if (tells) for (const line of wrong) console.log(line);
