import { unitOf } from '#shared/units.ts';
import type { Piece } from './pieces.ts';

/** Least width of the white between columns, in sizes of the writing. */
const GUTTER = 0.8;
/** Columns stand beside each other for at least so many sizes: three lines. */
const BESIDE = 3;
/** A head or foot of a page keeps so many sizes away from the text, and has so many lines at most. */
const APART = 3;
const EDGE = 2;

interface Gutter {
  readonly above: readonly Piece[];
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
  readonly below: readonly Piece[];
  /** For how long the two sides stand beside each other. */
  readonly length: number;
}

/**
 * A page's pieces as blocks in reading order: columns after one another, what spans them before and after. A gutter is white
 * that runs between at least three lines of writing on either side.
 */
export function blocksInOrder(pieces: readonly Piece[]): Piece[][] {
  const found = pieces.length < 4 || pieces.length > 3000 ? null : widestSplit(pieces);
  if (!found) return pieces.length > 0 ? [[...pieces]] : [];
  return [found.above, found.left, found.right, found.below].flatMap(blocksInOrder);
}

function widestSplit(pieces: readonly Piece[]): Gutter | null {
  const sizes = pieces.map((piece) => piece.size).sort((a, b) => a - b);
  const em = sizes[sizes.length >> 1] ?? 10;
  let best: Gutter | null = null;
  const tried = new Set<number>();
  for (const { right } of pieces) {
    const key = Math.round((right / em) * 4);
    if (tried.has(key)) continue;
    tried.add(key);
    for (const gutter of guttersAt(pieces, right, em)) if (!best || gutter.length > best.length) best = gutter;
  }
  return best;
}

/** The gutters that begin at `x`: between the pieces that lie across it, one after the other down the page. */
function guttersAt(pieces: readonly Piece[], x: number, em: number): Gutter[] {
  const from = x + 0.01;
  const to = x + GUTTER * em;
  const across = pieces.filter((piece) => piece.left < to && piece.right > from).sort((a, b) => a.top - b.top);
  const middle = (piece: Piece) => (piece.top + piece.bottom) / 2;
  const gutters: Gutter[] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const piece of [...across, null]) {
    const bottom = piece ? middle(piece) : Number.POSITIVE_INFINITY;
    const between = pieces.filter(
      (other) => middle(other) > top && middle(other) < bottom && (other.right <= from || other.left >= to),
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

/** Running heads and page numbers stand apart above and below, over one column or between two. */
function withoutEdges(pieces: readonly Piece[], apart: number): Piece[] {
  const rows = rowsOf(pieces);
  const far = (lower: readonly Piece[] | undefined, upper: readonly Piece[] | undefined) =>
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
function withoutHeads(pieces: readonly Piece[], from: number, to: number, em: number): readonly Piece[] {
  const [left, right] = [pieces.filter((piece) => piece.right <= from), pieces.filter((piece) => piece.left >= to)];
  const top = (side: readonly Piece[]) => Math.min(...side.map((piece) => piece.top));
  const [higher, lower] = top(left) < top(right) ? [left, right] : [right, left];
  const above = higher.filter((piece) => piece.bottom <= top(lower) + 0.3 * em);
  const rest = higher.filter((piece) => !above.includes(piece));
  if (above.length === 0 || rest.length < 3) return pieces;
  const isFlush = ({ left: edge }: Piece) => rest.some((piece) => Math.abs(piece.left - edge) < em);
  return above.some(isFlush) ? pieces : pieces.filter((piece) => !above.includes(piece));
}

/** A heading below two columns stands at the left edge as the left one does: 'Directions' under a list in two columns. */
const TAIL = 2;
const TAIL_GAP = 1.2;

/** The same pieces without one or two at the foot of a column, set off from it, that stand below the other column. */
function withoutTail(pieces: readonly Piece[], from: number, to: number, em: number): readonly Piece[] {
  const [left, right] = [pieces.filter((piece) => piece.right <= from), pieces.filter((piece) => piece.left >= to)];
  const bottom = (side: readonly Piece[]) => Math.max(...side.map((piece) => piece.bottom));
  const [longer, shorter] = bottom(left) > bottom(right) ? [left, right] : [right, left];
  const tail = longer.filter((piece) => piece.top >= bottom(shorter));
  const rest = longer.filter((piece) => !tail.includes(piece));
  if (tail.length === 0 || tail.length > TAIL || rest.length < 3) return pieces;
  const gap = Math.min(...tail.map((piece) => piece.top)) - bottom(rest);
  return gap > TAIL_GAP * em ? pieces.filter((piece) => !tail.includes(piece)) : pieces;
}

function beside(left: readonly Piece[], right: readonly Piece[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const top = (side: readonly Piece[]) => Math.min(...side.map((piece) => piece.top));
  const bottom = (side: readonly Piece[]) => Math.max(...side.map((piece) => piece.bottom));
  return Math.min(bottom(left), bottom(right)) - Math.max(top(left), top(right));
}

const AMOUNT = /^(?:ca\.?|about|~)?\s*(?:[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞][\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞\s.,/–-]*)([\p{L}. ]*)$/u;

/** '250 g', '1 1/2 cups', '3': an amount and nothing measured by it. */
function isAmountOnly(text: string): boolean {
  const unit = AMOUNT.exec(text.trim())?.[1]?.trim();
  return unit !== undefined && (unit === '' || unitOf(unit) !== null || unitOf(unit.replace(/\.$/, '')) !== null);
}

/** '•', '3.', '(2)': what stands before a line of a list. */
const isMark = (text: string): boolean => /^[^\p{L}\p{N}]{0,2}\d{0,2}[^\p{L}\p{N}]{0,2}$/u.test(text.trim());

/**
 * Puts amounts that stand in a column of their own to what they measure, and numbers and bullets to what they count: '250 g' and
 * 'butter' a hand apart are one line, also where a gutter could run between them.
 */
export function joinTables(pieces: readonly Piece[]): Piece[] {
  return rowsOf(pieces).flatMap((row) => {
    const joined: Piece[] = [];
    for (const [index, piece] of row.entries()) {
      const last = joined.at(-1);
      const before = row[index - 1];
      if (last && before && (leads(row, index - 1) || trails(row, index)))
        joined[joined.length - 1] = join(last, piece);
      else joined.push(piece);
    }
    return joined;
  });
}

const gapAfter = (row: readonly Piece[], index: number) =>
  (row[index + 1]?.left ?? Infinity) - (row[index]?.right ?? -Infinity);

/** Whether a piece belongs to the next on its line: a mark, or an amount that stands nearer to it than to the one before. */
function leads(row: readonly Piece[], index: number): boolean {
  const text = row[index]?.text ?? '';
  return isMark(text) || (isAmountOnly(text) && gapAfter(row, index) <= gapAfter(row, index - 1));
}

/** Whether it is an amount that belongs to the piece before. */
const trails = (row: readonly Piece[], index: number): boolean =>
  isAmountOnly(row[index]?.text ?? '') && gapAfter(row, index - 1) < gapAfter(row, index);

/** Pieces that stand on one line, each line from left to right, from the top down. */
export function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.baseline - first.baseline < 0.3 * Math.min(first.size, piece.size)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

export const join = (a: Piece, b: Piece): Piece => ({
  text: `${a.text} ${b.text}`,
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  baseline: a.baseline,
  size: Math.max(a.size, b.size),
});
