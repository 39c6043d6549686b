import { areLabels } from '../layout/labels-beside.ts';
import { isMeasured } from '../text/classify.ts';
import type { TextRun } from './pieces.ts';
import { rowsOf } from './rows.ts';
import { median } from '../median.ts';

/** Least width of the white between columns, in sizes of the writing. */
const GUTTER = 0.8;
/** Columns stand beside each other for at least so many sizes: three lines. */
const BESIDE = 3;
/** A head or foot of a page keeps so many sizes away from the text, and has so many lines at most. */
const APART = 3;
const EDGE = 2;

const numberAt = ({ text }: TextRun) =>
  Number(
    /^(?:(?:step|schritt|[ée]tape|paso|passo|stap|steg|krok)\s)?(\d{1,2})[.):]?(?:\s+\p{Lu}|$)/iu.exec(text)?.[1] ??
      Number.NaN,
  );

/**
 * A method in cells beside each other, as cards of recipe boxes have it: '1.' and '2.' on one line, '3.' and '4.' on one below. What stands
 * above, then each cell, by the numbers; null where there is no such grid.
 */
function numberedCells(pieces: readonly TextRun[]): TextRun[][] | null {
  const heads: TextRun[][] = [];
  let count = 0;
  for (const row of rowsOf(pieces)) {
    const first = row.findIndex((piece) => numberAt(piece) === count + 1);
    const cells = first < 0 ? [] : row.slice(first);
    if (cells.length < 2 || !cells.every((piece, index) => numberAt(piece) === count + 1 + index)) continue;
    if (heads[0] && cells.some((piece, index) => Math.abs(piece.left - (heads[0]?.[index]?.left ?? NaN)) > piece.size))
      continue;
    heads.push(cells);
    count += cells.length;
  }
  if (heads.length < 2) return null;
  const begins = heads.map((row) => Math.min(...row.map(({ top }) => top)));
  const rest = [...pieces];
  const take = (isInside: (piece: TextRun) => boolean) => {
    const inside = rest.filter(isInside);
    for (const piece of inside) rest.splice(rest.indexOf(piece), 1);
    return inside;
  };
  const middle = (piece: TextRun) => (piece.top + piece.bottom) / 2;
  const blocks = [take((piece) => middle(piece) < (begins[0] ?? 0))];
  for (const [at, row] of heads.entries())
    for (const [index, head] of row.entries()) {
      const right = (row[index + 1]?.left ?? Infinity) - 0.5 * head.size;
      blocks.push(take((piece) => middle(piece) < (begins[at + 1] ?? Infinity) && piece.left < right));
    }
  return blocks.filter((block) => block.length > 0);
}

interface Gutter {
  readonly above: readonly TextRun[];
  readonly left: readonly TextRun[];
  readonly right: readonly TextRun[];
  readonly below: readonly TextRun[];
  /** For how long the two sides stand beside each other. */
  readonly length: number;
}

/**
 * A page's pieces as blocks in reading order: columns after one another, what spans them before and after. A gutter is white
 * that runs between at least three lines of writing on either side.
 */
export function blocksInOrder(pieces: readonly TextRun[]): TextRun[][] {
  const cells = pieces.length > 3000 ? null : numberedCells(pieces);
  if (cells) return cells.flatMap(blocksInOrder);
  const head = headOfTwo(pieces);
  if (head.length > 0) return [head, ...blocksInOrder(pieces.filter((piece) => !head.includes(piece)))];
  const found = pieces.length < 4 || pieces.length > 3000 ? null : widestSplit(pieces);
  if (!found) return pieces.length > 0 ? [[...pieces]] : [];
  if (areLabels(found.left.map(({ text }) => text)))
    return [...blocksInOrder(found.above), ...filledIn(found.left, found.right), ...blocksInOrder(found.below)];
  return [found.above, found.left, found.right, found.below].flatMap(blocksInOrder);
}

/** In sizes of the writing: so far apart the two ends of a page's head stand. */
const HEAD_APART = 8;

/** The two ends of a page's head, in type no larger than the text's: the one at the left edge of all, the other at the right, where no line begins under it. */
function headOfTwo(pieces: readonly TextRun[]): TextRun[] {
  const [first = [], ...rest] = rowsOf(pieces);
  const [left, right] = first;
  if (!left || !right || first.length > 2 || rest.length < 4) return [];
  const em = median(pieces.map(({ size }) => size));
  const below = rest.flat();
  const isEdge =
    Math.abs(left.left - Math.min(...below.map((piece) => piece.left))) < em &&
    Math.abs(right.right - Math.max(...below.map((piece) => piece.right))) < em;
  const isSmall = first.every(({ size, text }) => size <= em && /\p{L}/u.test(text) && !/[.!?,]$/.test(text));
  const isAlone = below.every((piece) => Math.abs(piece.left - right.left) > em);
  return isEdge && isSmall && isAlone && right.left - left.right > HEAD_APART * em ? first : [];
}

/** A form's labels, each before what was filled in beside it. */
function filledIn(labels: readonly TextRun[], values: readonly TextRun[]): TextRun[][] {
  const down = [...labels].sort((a, b) => a.top - b.top);
  return down
    .flatMap((label, at) => {
      const until = (down[at + 1]?.top ?? Infinity) - 0.3 * label.size;
      const from = at === 0 ? -Infinity : label.top - 0.3 * label.size;
      return [[label], values.filter(({ top }) => top >= from && top < until)];
    })
    .filter((block) => block.length > 0);
}

function widestSplit(pieces: readonly TextRun[]): Gutter | null {
  const em = median(
    pieces.map((piece) => piece.size),
    10,
  );
  let best: Gutter | null = null;
  // edges that hardly differ are one edge: the outermost of them
  const edges = new Map<number, number>();
  for (const { right } of pieces) {
    const key = Math.round((right / em) * 4);
    edges.set(key, Math.max(right, edges.get(key) ?? right));
  }
  for (const right of edges.values())
    for (const gutter of guttersAt(pieces, right, em)) if (!best || isWider(gutter, best)) best = gutter;
  return best;
}

/** Of two that are as long the one that more stands beside: a line a little longer than its list is in its column, too. */
const isWider = (one: Gutter, other: Gutter): boolean =>
  one.length > other.length ||
  (one.length === other.length && one.left.length + one.right.length > other.left.length + other.right.length);

/** The gutters that begin at `x`: between the pieces that lie across it, one after the other down the page. */
function guttersAt(pieces: readonly TextRun[], x: number, em: number): Gutter[] {
  const from = x + 0.01;
  const to = x + GUTTER * em;
  const across = pieces
    .filter((piece) => (piece.left < to && piece.right > from) || isHeadOfBoth(piece, pieces, from, to, em))
    .sort((a, b) => a.top - b.top);
  const middle = (piece: TextRun) => (piece.top + piece.bottom) / 2;
  const gutters: Gutter[] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const piece of [...across, null]) {
    const bottom = piece ? middle(piece) : Number.POSITIVE_INFINITY;
    const between = pieces.filter(
      (other) =>
        middle(other) > top &&
        middle(other) < bottom &&
        !across.includes(other) &&
        (other.right <= from || other.left >= to),
    );
    const inside = withoutTail(withoutHeads(withoutEdges(between, APART * em), from, to, em), from, to, em);
    const left = inside.filter((other) => other.right <= from);
    const right = inside.filter((other) => other.left >= to);
    const length = beside(left, right);
    if (length >= BESIDE * em && left.length >= 3 && right.length >= 3) {
      const rest = pieces.filter((other) => !inside.includes(other));
      const first = Math.min(...inside.map(middle));
      const above = rest.filter((other) => middle(other) < first);
      gutters.push({ above, left, right, below: rest.filter((other) => !above.includes(other)), length });
    }
    top = Math.max(top, bottom);
  }
  return gutters;
}

/** A heading is set so much larger than the text, and the column beside it leaves so many of its sizes free. */
const HEAD = 1.25;
const HEAD_ROOM = 2;

/** A short heading at the left over a list and the method beside it, where both columns pause for it: the next recipe of the page. */
function isHeadOfBoth(piece: TextRun, pieces: readonly TextRun[], from: number, to: number, em: number): boolean {
  if (piece.right > from || piece.size < HEAD * em) return false;
  const beside = pieces.filter((other) => other.left >= to);
  const above = Math.max(...beside.filter((other) => other.top < piece.top).map((other) => other.bottom));
  const below = Math.min(...beside.filter((other) => other.top >= piece.top).map((other) => other.top));
  return (
    above < piece.top && Number.isFinite(above) && Number.isFinite(below) && below - above > HEAD_ROOM * piece.size
  );
}

/** Running heads and page numbers stand apart above and below, over one column or between two. */
function withoutEdges(pieces: readonly TextRun[], apart: number): TextRun[] {
  const rows = rowsOf(pieces);
  const far = (lower: readonly TextRun[] | undefined, upper: readonly TextRun[] | undefined) =>
    lower !== undefined &&
    upper !== undefined &&
    Math.min(...lower.map((piece) => piece.top)) - Math.max(...upper.map((piece) => piece.bottom)) > apart;
  let from = 0;
  let to = rows.length;
  for (let row = 1; row <= EDGE && row < rows.length; row += 1) if (far(rows[row], rows[row - 1])) from = row;
  for (let row = 1; row <= EDGE && rows.length - row > from; row += 1)
    if (far(rows[rows.length - row], rows[rows.length - row - 1])) to = rows.length - row;
  return rows.slice(from, to).flat();
}

/** The same pieces without such as stand above one column and begin elsewhere than the other: a title centred over both. */
function withoutHeads(pieces: readonly TextRun[], from: number, to: number, em: number): readonly TextRun[] {
  const [left, right] = [pieces.filter((piece) => piece.right <= from), pieces.filter((piece) => piece.left >= to)];
  const top = (side: readonly TextRun[]) => Math.min(...side.map((piece) => piece.top));
  const [higher, lower] = top(left) < top(right) ? [left, right] : [right, left];
  const above = higher.filter((piece) => piece.bottom <= top(lower) + 0.3 * em);
  const rest = higher.filter((piece) => !above.includes(piece));
  if (above.length === 0 || rest.length < 3) return pieces;
  const isFlush = ({ left: edge }: TextRun) => rest.some((piece) => Math.abs(piece.left - edge) < em);
  return above.some(isFlush) ? pieces : pieces.filter((piece) => !above.includes(piece));
}

/** A heading below two columns stands at the left edge as the left one does: 'Directions' under a list in two columns. */
const TAIL = 2;
const TAIL_GAP = 1.2;

/** What follows a list set in columns is set off from it by so much more than its lines are from each other, in sizes. */
const SET_OFF = 0.4;

/**
 * The same pieces without what stands at the foot of a column, set off from it, below the other column: a heading or two, and all that
 * follows a list in two columns.
 */
function withoutTail(pieces: readonly TextRun[], from: number, to: number, em: number): readonly TextRun[] {
  const [left, right] = [pieces.filter((piece) => piece.right <= from), pieces.filter((piece) => piece.left >= to)];
  const bottom = (side: readonly TextRun[]) => Math.max(...side.map((piece) => piece.bottom));
  const [longer, shorter] = bottom(left) > bottom(right) ? [left, right] : [right, left];
  const top = Math.min(...shorter.map((piece) => piece.top));
  const tail = longer.filter((piece) => piece.top >= bottom(shorter));
  const rest = longer.filter((piece) => !tail.includes(piece));
  if (tail.length === 0 || rest.length < 3) return pieces;
  const gap = Math.min(...tail.map((piece) => piece.top)) - bottom(rest);
  // a title and facts may stand over the left column
  const listed = rest.filter((piece) => piece.bottom > top);
  const isBelowList = isList(listed) && isList(shorter) && gap > usualGap(listed) + SET_OFF * em;
  // the last sentence of a column is its own
  const isHeading = tail.length <= TAIL && gap > TAIL_GAP * em && !tail.some(({ text }) => /[.!?]$/.test(text));
  return isBelowList || isHeading ? pieces.filter((piece) => !tail.includes(piece)) : pieces;
}

/** So many lines of a list begin with an amount; in a column that holds the method, too, fewer do. */
const LISTED = 0.7;
const isList = (column: readonly TextRun[]): boolean =>
  column.filter(({ text }) => isMeasured(text) || COUNTED.test(text)).length >= LISTED * column.length;
/** '4 balls stem ginger, chopped', and no step that is counted. */
const COUNTED = /^\d{1,3}\s\p{Ll}[^.!?]{2,40}$/u;

/** The white between two lines of a column, as most of them have it. */
function usualGap(column: readonly TextRun[]): number {
  const sorted = [...column].sort((a, b) => a.top - b.top);
  const gaps = sorted.slice(1).map((piece, index) => piece.top - (sorted[index]?.bottom ?? piece.top));
  return median(gaps);
}

function beside(left: readonly TextRun[], right: readonly TextRun[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const top = (side: readonly TextRun[]) => Math.min(...side.map((piece) => piece.top));
  const bottom = (side: readonly TextRun[]) => Math.max(...side.map((piece) => piece.bottom));
  return Math.min(bottom(left), bottom(right)) - Math.max(top(left), top(right));
}
