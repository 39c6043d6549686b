import type { Box, Line } from './lines.ts';
import { STEP_STARTS, WEAK_STARTS, isFoodWord } from './vocabulary.ts';

const STARTS_AMOUNT = /^(?:[~≈]\s*)?(?:\d|[½¼¾⅓⅔⅛⅜⅝⅞])/u;
const DANGLING =
  /(?:,|\/|&|-|\b(?:and|or|of|with|in|for|to|the|a|an|from|into|plus|until|about|und|oder|et|ou|y|o|e|en|och))$/iu;
const ENDS_SENTENCE = /[.!?:。！？]["”’)]*$/u;
/** Lines of one column begin within so much of the page's width of each other, turned pictures and numbers in the margin included. */
const SAME_EDGE = 0.07;
/** So many lines around say how wide the column is; further away the perspective of a photo has changed it. */
const NEAR = 14;
/** A word that would have ended within so much of the column's width was rather kept from it by chance than by the edge. */
const SLACK = 0.05;

interface Placed extends Line {
  box: Box;
}
const isPlaced = (line: Line | undefined): line is Placed => line?.box != null;

/** Whether `line` stands under `last` in the same column. */
function isBelow(last: Placed, line: Placed): boolean {
  const [x, y, , h] = last.box;
  return Math.abs(line.box[0] - x) < SAME_EDGE && line.box[1] > y && line.box[1] - y < 3.2 * Math.max(h, line.box[3]);
}

/** For every line the width of its column near it, in fractions of the page; null for lines without a place. */
export function columnWidths(lines: readonly Line[]): (number | null)[] {
  const columns: number[] = [];
  let column = 0;
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1];
    const same =
      last &&
      last.at[0]?.[0] === line.at[0]?.[0] &&
      isPlaced(last) &&
      isPlaced(line) &&
      Math.abs(line.box[0] - last.box[0]) < SAME_EDGE &&
      line.box[1] > last.box[1] - last.box[3];
    if (!same) column += 1;
    columns.push(column);
  }
  return lines.map((line, index) => {
    if (!isPlaced(line)) return null;
    let widest = 0;
    for (let near = Math.max(0, index - NEAR); near <= Math.min(lines.length - 1, index + NEAR); near += 1) {
      const other = lines[near];
      if (columns[near] === columns[index] && isPlaced(other)) widest = Math.max(widest, other.box[2]);
    }
    return widest;
  });
}

/** Whether the first word of `line` would no longer have fitted behind `last`, which therefore was broken by the edge of its column. */
function isBroken(last: Placed, line: Placed, columnWidth: number): boolean {
  const first = /^\S+/.exec(line.raw)?.[0].length ?? 0;
  const letter = line.box[2] / Math.max(1, line.raw.length);
  return last.box[2] + letter * (first + 1) > columnWidth * (1 - SLACK);
}

/**
 * Whether a line seen on a picture goes on with what `head` began: it stands under it, the line before reaches to the edge of its column,
 * and its words do not begin something new. `last` is the written line directly before.
 */
export function continuesByLayout(head: Line, last: Line, line: Line, columnWidth: number, apart: boolean): boolean {
  if (!isPlaced(last) || !isPlaced(line) || !isBelow(last, line) || apart) return false;
  const [low, ended, amount] = [
    /^[\p{Ll}&,;)(]/u.test(line.text),
    ENDS_SENTENCE.test(head.text),
    STARTS_AMOUNT.test(line.text),
  ];
  const headAmount = head.number === null && STARTS_AMOUNT.test(head.text);
  const broken = isBroken(last, line, columnWidth);
  if (head.number !== null) return !ended || broken || low || line.text.length <= 30;
  const alike = Math.max(last.box[3], line.box[3]) < 1.45 * Math.min(last.box[3], line.box[3]);
  if (ended || !alike) return false;
  if (headAmount) {
    if (amount) return DANGLING.test(head.text) && broken && !/,$/.test(head.text);
    if (!low) return false;
    return DANGLING.test(head.text) || (broken && !isFoodWord(/^\p{L}+/u.exec(line.text)?.[0] ?? ''));
  }
  const words = head.text.split(' ').length;
  const first = /^\p{Lu}\p{Ll}+/u.exec(line.text)?.[0].toLowerCase() ?? '';
  // 'Whisk …' begins a step, even where the one before lost its full stop
  if (words < 4 || (STEP_STARTS.has(first) && !WEAK_STARTS.has(first))) return false;
  if (DANGLING.test(head.text) && words > 4) return true;
  return broken && (low || words > 5);
}
