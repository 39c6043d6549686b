import type { Line } from './lines.ts';
import { isColumnHead } from './tables.ts';

/** A sentence of the text, set large in quotation marks to draw the eye, is no longer than so many lines. */
const QUOTED_LINES = 4;
/** It is set so much larger than the text. */
const LARGER = 1.15;
const OPENS = /^["“”„«»]\s?\p{L}/u;
const CLOSES = /["“”«»]$/u;

/** What a page quotes in large type between its steps: the lines of each, none of which is the recipe's. */
export function quotedAsides(lines: readonly Line[]): Line[][] {
  return lines.flatMap((line, from) => {
    if (line.box === null || line.size < LARGER || !OPENS.test(line.text) || from < 2) return [];
    const rest = lines.slice(from, from + QUOTED_LINES);
    const end = rest.findIndex(({ text }, at) => CLOSES.test(text) && (at > 0 || text.length > 1));
    const quoted = rest.slice(0, end + 1);
    return end >= 0 && quoted.every(({ size }) => size >= LARGER) ? [quoted] : [];
  });
}

/** 'VOLUME' and 'WEIGHT' side by side over a list's amounts, on a page: they name its columns. */
export function columnHeads(lines: readonly Line[]): ReadonlySet<Line> {
  const heads = lines.filter(({ text, box }) => box !== null && isColumnHead(text));
  const isBeside = (one: Line, other: Line) =>
    one !== other &&
    one.box !== null &&
    other.box !== null &&
    Math.abs(one.box[1] - other.box[1]) < Math.max(one.box[3], other.box[3]);
  return new Set(heads.filter((head) => heads.some((other) => isBeside(head, other))));
}
