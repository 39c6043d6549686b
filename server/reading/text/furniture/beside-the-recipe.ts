import { cuesOf, isMeasured } from '../classify.ts';
import { isDuration } from '../facts/stated-durations.ts';
import { readHeading } from '../headings/headings.ts';
import type { Line } from '../lines/lines.ts';
import { isColumnHead } from '../lists/tables.ts';

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

/** So many lines of a list and of a method are a whole recipe. */
const WHOLE_MIN = 3;
const HEAD_MAX = 40;
/** In the page's width: how exactly a column's lines begin, and how wide a column of asides is at most. */
const SAME_EDGE = 0.03;
const ASIDE_WIDTH = 0.3;

/** 'The Hostess Timetable' and what stands under it in a narrow column to the right of a whole recipe, down to the next heading there. */
function sideColumn(lines: readonly Line[]): readonly Line[] {
  const printed = lines.flatMap((line) => (line.box ? [{ line, box: line.box }] : []));
  const at = printed.findIndex(({ line, box: [left, top] }, index) => {
    const before = printed.slice(0, index);
    const isRight = before.length > 0 && before.every(({ box }) => box[0] + box[2] < left);
    const isHead =
      line.text.length <= HEAD_MAX && /^\p{Lu}[^.:!?\d]+$/u.test(line.text) && readHeading(line.text) === null;
    return isRight && isHead && before.some(({ box }) => box[1] > top);
  });
  if (at < 0) return [];
  const [recipe, beside] = [printed.slice(0, at), printed.slice(at)];
  const edge = beside[0]?.box[0] ?? 0;
  const end = beside.findIndex(({ line }) => /^\d{1,4}$/.test(line.text) || readHeading(line.text) !== null);
  const column = end < 0 ? beside : beside.slice(0, end);
  const isColumn = column.every(({ box }) => Math.abs(box[0] - edge) < SAME_EDGE && box[2] < ASIDE_WIDTH);
  const measured = recipe.filter(({ line }) => isMeasured(line.text)).length;
  const told = recipe.filter(({ line }) => line.text.length > 30 && cuesOf(line).step >= 2).length;
  const isAside = isColumn && column.length > WHOLE_MIN && !column.some(({ line }) => isMeasured(line.text));
  return isAside && measured >= WHOLE_MIN && told >= WHOLE_MIN ? column.map(({ line }) => line) : [];
}

/** So many lines in capitals below a recipe in small letters are a package's own, so long is each, and so many may follow them. */
const CAPITALS_MIN = 3;
const CAPITAL_LETTERS = 12;
const BELOW_CAPITALS = 3;

/** What is printed on a package beside its recipe: what it is made of, how to keep it, who packed it. */
function packageLines(lines: readonly Line[]): readonly Line[] {
  const isCapital = ({ text }: Line) =>
    text === text.toUpperCase() && (text.match(/\p{L}/gu)?.length ?? 0) >= CAPITAL_LETTERS;
  const printed = lines.filter(({ box }) => box !== null);
  const small = printed.filter(({ text }) => text !== text.toUpperCase()).length;
  const first = printed.findIndex((line, at) => at > 0 && printed.slice(at, at + CAPITALS_MIN).every(isCapital));
  if (first < 0 || small < 0.5 * printed.length || first + CAPITALS_MIN > printed.length) return [];
  const rest = printed.slice(first).filter((line) => !isCapital(line));
  const isAfterMethod = printed.slice(0, first).some(({ text }) => text.length > 30 && /[.!]$/.test(text));
  return isAfterMethod && rest.length <= BELOW_CAPITALS ? printed.slice(first) : [];
}

/** '2 kg   2 Std. 45 Min.', 'Up to 10 lb 3 hours': how long so much of it takes. */
const WEIGHT =
  /^(?:(?:up to|over|about|bis|über|ca\.?|jusqu['’]à|hasta|fino a|tot)\s)?\d{1,3}(?:[.,/]\d{1,2})?(?:\s?(?:[-–]|to|bis|à|a)\s?\d{1,3}(?:[.,]\d)?)?\s?(?:kg|g|lbs?\.?|pounds?|oz\.?)[\s:|.–-]+(?=\d)/iu;
const isTimeOfWeight = ({ text, number, bullet }: Line): boolean =>
  number === null && bullet === '' && text.length <= 60 && WEIGHT.test(text) && isDuration(text.replace(WEIGHT, ''));

/** A table that says how long each weight takes, with the heads over its columns: it goes with the recipe, and is none of its steps. */
function timesOfWeights(lines: readonly Line[]): Line[] {
  const rows = lines.filter(
    (line, at) =>
      isTimeOfWeight(line) &&
      [lines[at - 1], lines[at + 1]].some((other) => other !== undefined && isTimeOfWeight(other)),
  );
  const over = lines.slice(0, Math.max(0, lines.indexOf(rows[0] as Line))).slice(-HEADS_MAX);
  const from =
    over.findLastIndex(({ text, number }) => /[.!?]$/.test(text) || number !== null || readHeading(text) !== null) + 1;
  const heads = over.slice(from).filter((line) => cuesOf(line).titleLike && line.text.length <= HEAD_MAX);
  return rows.length === 0 ? [] : [...heads, ...rows];
}
/** Over a table stand no more heads of columns. */
const HEADS_MAX = 2;

/** The lines of a page that are no part of its recipe, each with the remark that it begins; '' where it says nothing of the dish. */
export function besideTheRecipe(lines: readonly Line[]): ReadonlyMap<Line, string> {
  const quoted = [...quotedAsides(lines), sideColumn(lines)].flatMap((aside) => remarkOf(aside, ' '));
  const times = remarkOf(timesOfWeights(lines), '\n');
  return new Map([
    ...[...columnHeads(lines), ...packageLines(lines)].map((line) => [line, ''] as const),
    ...quoted,
    ...times,
  ]);
}

/** Lines as one remark, which the first of them begins. */
const remarkOf = (lines: readonly Line[], mark: string) =>
  lines.map((line, at) => [line, at === 0 ? lines.map(({ text }) => text).join(mark) : ''] as const);
