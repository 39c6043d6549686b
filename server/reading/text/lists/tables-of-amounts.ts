import { FRACTION_GLYPHS, beginsWithFigure } from '#shared/fraction-signs.ts';
import type { Line } from '../lines/lines.ts';
import { batchYield } from '../facts/line-facts.ts';

const FIGURE = String.raw`(?:\d{1,2}\s(?=\d/|[${FRACTION_GLYPHS}]))?[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}.,/]*`;
const ONE_AMOUNT = String.raw`\s${FIGURE}(?:\s?\p{L}{1,11}\.?)?`;
/** 'Calabaza asada 500 g 1 kg 2 kg': a food and behind it what each of several batches takes of it. */
const BATCH_ROW = new RegExp(
  `^(?<food>\\p{L}[^\\d${FRACTION_GLYPHS}:]{1,50}?)(?<first>${ONE_AMOUNT})(?<more>(?:${ONE_AMOUNT}){1,4})$`,
  'u',
);
/** 'White spelt flour 700 g 70%': a baker's formula, each weight also as a share of the flour. */
const SHARE = String.raw`(?<share>\d{1,3}(?:[.,]\d{1,2})?)\s?%`;
const SHARE_ROWS = [
  new RegExp(`^(?<food>\\p{L}[^:%]{1,50}?)\\s(?<first>${FIGURE}\\s?\\p{L}{0,8}\\.?)\\s${SHARE}$`, 'u'),
  new RegExp(`^(?<food>\\p{L}[^:%]{1,50}?)\\s${SHARE}\\s(?<first>${FIGURE}\\s?\\p{L}{0,8}\\.?)$`, 'u'),
];
/** 'Rye flour 400 g 40' */
const WEIGHT_BEFORE_FIGURE = /^\p{L}.{1,50}\s\d{1,5}\s?(?:g|kg|oz|lbs?)\s\d{1,3}(?:[.,]\d{1,2})?\.?$/u;
/** So many rows of a page make a table. */
const ROWS_MIN = 3;
/** So near to the sum of the others, as a share, the last row is their sum. */
const SUM_WITHIN = 0.02;

/** A table has no more columns, whose heads stand over it. */
const HEADS_MAX = 4;
/** So far from the foods, in the page's width, a line stands over another column. */
const IN_COLUMN = 0.2;

interface Row {
  readonly line: Line;
  readonly food: string;
  readonly first: string;
  readonly beside: string;
}
const asItem = ({ line, food, first, beside }: Row) => [line, `${first.trim()} ${food} (${beside.trim()})`] as const;
const isOnPage = ({ box, number }: Line) => box !== null && number === null;

/**
 * The rows of a table with several amounts of each food, as a cook would write them: with the first, and the others in brackets. '' is what
 * no cook needs: the sum of all, the other heads of columns.
 */
export function tablesOfAmounts(lines: readonly Line[]): ReadonlyMap<Line, string> {
  return new Map([...formula(lines), ...batches(lines)]);
}

function formula(lines: readonly Line[]) {
  // 'Baker's %' over the column, and nothing but its figures in it
  const isHeaded = lines.some(
    ({ text, box }) => box !== null && !/\d/.test(text) && /(?:%|percent|prozent)\s?$/iu.test(text),
  );
  const rows = lines.filter(isOnPage).flatMap((line) => {
    const told = isHeaded && WEIGHT_BEFORE_FIGURE.test(line.text) ? `${line.text.replace(/\.$/, '')}%` : line.text;
    const found = SHARE_ROWS.map((row) => row.exec(told)?.groups).find(Boolean);
    const { food = '', first = '', share = '' } = found ?? {};
    return found ? [{ line, food, first, beside: `${share}%`, share: Number(share.replace(',', '.')) }] : [];
  });
  if (rows.length < ROWS_MIN) return [];
  const sum = rows.slice(0, -1).reduce((all, { share }) => all + share, 0);
  const over = lines.slice(0, lines.indexOf((rows[0] as Row).line)).slice(-HEADS_MAX);
  const edge = (rows[0] as Row).line.box?.[0] ?? 0;
  const heads = over.filter(
    ({ text, box }) => box !== null && !/\d/.test(text) && (text.includes('%') || box[0] > edge + IN_COLUMN),
  );
  const items = rows.map((row, at) => {
    const isSum = at === rows.length - 1 && Math.abs(row.share - sum) <= SUM_WITHIN * sum;
    return isSum ? ([row.line, ''] as const) : asItem(row);
  });
  return [...heads.map((line) => [line, ''] as const), ...items];
}

function batches(lines: readonly Line[]) {
  const rows = lines.filter(isOnPage).flatMap((line) => {
    const { food, first, more } = BATCH_ROW.exec(line.text)?.groups ?? {};
    // what stands over the columns tells the yield
    return food && first && more && batchYield(line.text) === null ? [{ line, food, first, beside: more }] : [];
  });
  const sizes = rows.length < ROWS_MIN ? [] : sizesOver(lines, lines.indexOf((rows[0] as Row).line));
  const isHeaded = sizes.length > 0 || lines.some(({ text, box }) => box !== null && batchYield(text) !== null);
  if (!isHeaded || rows.length < ROWS_MIN) return [];
  return [...sizes.map((line, at) => [line, at === 0 ? `Yield: ${line.text}` : ''] as const), ...rows.map(asItem)];
}

/** '1 lb. loaf', '1½ lb. loaf' and '2 lb. loaf' side by side over the columns: lines that differ in their figures alone. */
function sizesOver(lines: readonly Line[], at: number): readonly Line[] {
  const words = ({ text }: Line) => text.replace(/[^\p{L}]/gu, '').toLowerCase();
  const last = lines[at - 1];
  if (!last?.box || !beginsWithFigure(last.text) || words(last) === '') return [];
  const from = lines.slice(0, at).findLastIndex((line) => words(line) !== words(last)) + 1;
  const heads = lines.slice(from, at);
  return heads.length > 1 ? heads : [];
}
