import type { Line } from './lines.ts';
import { batchYield } from './line-facts.ts';
import { isColumnHead } from './tables.ts';

/** A sentence of the text, set large in quotation marks to draw the eye, is no longer than so many lines. */
const QUOTED_LINES = 4;
/** It is set so much larger than the text. */
const LARGER = 1.15;
const OPENS = /^["“”„«»]\s?\p{L}/u;
const CLOSES = /["“”«»]$/u;

/** What a page quotes in large type between its steps: the lines of each, none of which is the recipe's. */
function quotedAsides(lines: readonly Line[]): Line[][] {
  return lines.flatMap((line, from) => {
    if (line.box === null || line.size < LARGER || !OPENS.test(line.text) || from < 2) return [];
    const rest = lines.slice(from, from + QUOTED_LINES);
    const end = rest.findIndex(({ text }, at) => CLOSES.test(text) && (at > 0 || text.length > 1));
    const quoted = rest.slice(0, end + 1);
    return end >= 0 && quoted.every(({ size }) => size >= LARGER) ? [quoted] : [];
  });
}

const ONE_AMOUNT = String.raw`\s(?:\d{1,2}\s(?=\d/|[½¼¾⅓⅔⅛]))?[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/]*(?:\s?\p{L}{1,11}\.?)?`;
/** 'Calabaza asada 500 g 1 kg 2 kg': a food and behind it what each of several batches takes of it. */
const BATCH_ROW = new RegExp(
  `^(?<food>\\p{L}[^\\d½¼¾⅓⅔⅛:]{1,50}?)(?<first>${ONE_AMOUNT})(?<more>(?:${ONE_AMOUNT}){1,4})$`,
  'u',
);
/** So many rows of a page make a table. */
const BATCH_ROWS_MIN = 3;

/** The rows of a table with several amounts of each food, as a cook would write them: with the first, and the others in brackets. */
export function batchRows(lines: readonly Line[]): ReadonlyMap<Line, string> {
  const rows = lines.flatMap((line) => {
    const { food, first, more } =
      (line.box !== null && line.number === null && BATCH_ROW.exec(line.text)?.groups) || {};
    // what stands over the columns tells the yield
    return food && first && more && batchYield(line.text) === null
      ? [[line, `${first.trim()} ${food} (${more.trim()})`] as const]
      : [];
  });
  const isHeaded = lines.some(({ text, box }) => box !== null && batchYield(text) !== null);
  return new Map(isHeaded && rows.length >= BATCH_ROWS_MIN ? rows : []);
}

/** 'VOLUME' and 'WEIGHT' side by side over a list's amounts, on a page: they name its columns. */
function columnHeads(lines: readonly Line[]): readonly Line[] {
  const heads = lines.filter(({ text, box }) => box !== null && isColumnHead(text));
  const isBeside = (one: Line, other: Line) =>
    one !== other &&
    one.box !== null &&
    other.box !== null &&
    Math.abs(one.box[1] - other.box[1]) < Math.max(one.box[3], other.box[3]);
  return heads.filter((head) => heads.some((other) => isBeside(head, other)));
}

/** The lines of a page that are no part of its recipe, each with the remark that it begins; '' where it says nothing of the dish. */
export function besideTheRecipe(lines: readonly Line[]): ReadonlyMap<Line, string> {
  const quoted = quotedAsides(lines).flatMap((aside) =>
    aside.map((line, at) => [line, at === 0 ? aside.map(({ text }) => text).join(' ') : ''] as const),
  );
  return new Map([...columnHeads(lines).map((line) => [line, ''] as const), ...quoted]);
}
