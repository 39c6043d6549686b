import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { areLabels } from '../layout/labels-beside.ts';
import { NAME_AND_NUMBER } from '../layout/furniture.ts';
import { STATUS_BAR } from '../layout/screen-bars.ts';
import { readHeading } from '../text/headings/headings.ts';
import { readMeta } from '../text/facts/meta.ts';
import { namedBy } from '../text/facts/one-fact.ts';
import { withUprightGutters } from './gutters-of-newsprint.ts';
import { COLUMN_PIECES_MIN, gutterOf } from './gutter.ts';
import { linesOf } from './lines-of-column.ts';
import { median } from '../median.ts';
import { bandsOf, gridOf } from './parts-in-columns.ts';
import {
  high,
  joinAmounts,
  joinAmountsBehind,
  levelPieces,
  low,
  type Piece,
  type LevelPiece,
} from './placed-pieces.ts';

/** A page in more blocks under each other is read on as it stands. */
const CUTS_MAX = 20;
const DEPTH_MAX = 6;
/**
 * The pieces in the order they are read, those of one line together: column after column, line after line (XY cut, Nagy
 * and Seth 1984). A block of columns may stand under a heading and over a foot; a column that holds only amounts is not counted as one.
 */
export function readingOrder<P extends Piece>(pieces: readonly P[]): P[][] {
  const level = levelPieces(pieces);
  const lineHeight = median(level.map(({ height }) => height));
  const placed = joinAmountsBehind(joinAmounts(withUprightGutters(level, lineHeight), lineHeight), lineHeight);
  const head = headOfPage(placed);
  const rest = placed.filter((piece) => piece !== head);
  return [...(head ? [[head]] : []), ...columnsOf(rest, lineHeight, 0)].map((line) =>
    line.flatMap((part) => part.pieces),
  );
}

/** 'Sweet things 155' over everything else of a page: its head, though it stands over one of the columns. */
function headOfPage<P extends Piece>(placed: readonly LevelPiece<P>[]): LevelPiece<P> | undefined {
  const [first, next] = [...placed].sort((a, b) => a.top - b.top);
  const isHead = first && NAME_AND_NUMBER.test(first.text) && readMeta(first.text) === null;
  return isHead && next && next.top > first.y ? first : undefined;
}

function columnsOf<P extends Piece>(
  placed: readonly LevelPiece<P>[],
  lineHeight: number,
  depth: number,
): LevelPiece<P>[][] {
  if (placed.length < 2 * COLUMN_PIECES_MIN || depth > DEPTH_MAX) return linesOf(placed);
  const read = (part: readonly LevelPiece<P>[]) => columnsOf(part, lineHeight, depth + 1);
  const grid = gridOf(placed, lineHeight);
  if (grid) return grid.flatMap(read);
  const block = blockOfColumns(placed, lineHeight);
  if (!block) return linesOf(placed);
  const bands = bandsOf(block.left, block.right, lineHeight);
  if (bands) return [block.above, ...bands, block.below].flatMap(read);
  return [...read(block.above), ...read(block.left), ...read(block.right), ...read(block.below)];
}

/** 'Sift together:', 'Cream until smooth:' to the left of what is taken: such a table is read row by row. */
const tellsBeside = (column: readonly LevelPiece<Piece>[]): boolean =>
  areLabels(column.map(({ text }) => text)) ||
  column.filter(({ text }) => /[:：]$/.test(text)).length > 0.6 * column.length;

/** In line heights: so far over the rest of the left column its first piece is the last line of the paragraph above. */
const ALONE = 2;
function startsAlone(column: readonly LevelPiece<Piece>[], lineHeight: number): boolean {
  const [first, second] = [...column].sort((a, b) => a.top - b.top);
  return first !== undefined && second !== undefined && second.top - first.bottom > ALONE * lineHeight;
}

/** In line heights: a title reaches so much further left than the column that it happens to stand over. */
const FURTHER_LEFT = 1.5;

/** A title in the middle of the page is none of the right column, though it does not reach over the left one. */
function startsWithTitle(column: readonly LevelPiece<Piece>[], lineHeight: number): boolean {
  const down = [...column].sort((a, b) => a.top - b.top);
  const end = down.findIndex((piece, at) => (down[at + 1]?.top ?? 0) - piece.bottom > ALONE * lineHeight);
  const [title, rest] = [down.slice(0, end + 1), down.slice(end + 1)];
  const edge = Math.min(...rest.map(({ left }) => left)) - FURTHER_LEFT * lineHeight;
  return title.length > 0 && title.length <= TITLE_LINES && title.every(({ left }) => left < edge);
}
const TITLE_LINES = 3;

/** Two columns with what stands above and below them. */
interface Block<P> {
  readonly above: readonly LevelPiece<P>[];
  readonly left: readonly LevelPiece<P>[];
  readonly right: readonly LevelPiece<P>[];
  readonly below: readonly LevelPiece<P>[];
}

/**
 * The part of the page, between two gaps, that falls into two columns: the largest, but that columns begin side by side.
 * A short line above, off to one side, would else be taken for the begin of a column.
 */
function blockOfColumns<P extends Piece>(placed: readonly LevelPiece<P>[], lineHeight: number) {
  const down = [...placed].sort((a, b) => a.top - b.top);
  const cuts = [0, ...cutsOf(down, lineHeight), down.length];
  let best: Block<P> | undefined;
  // columns that begin further apart, in line heights, than they have pieces are none
  let most = 0;
  const bars = barsOver(down, lineHeight);
  for (const [at, from] of cuts.entries()) {
    if (from < bars) continue;
    for (const to of cuts.slice(at + 1).reverse()) {
      if (to - from < 2 * COLUMN_PIECES_MIN || to - from <= most) continue;
      const columns = gutterOf(down.slice(from, to), lineHeight);
      if (!columns || tellsBeside(columns.left)) continue;
      if (isTableOfFacts(down.slice(from, to), lineHeight)) continue;
      if (isTableOfSizes(down.slice(from, to), lineHeight)) continue;
      if (startsAlone(columns.left, lineHeight) || startsWithTitle(columns.right, lineHeight)) continue;
      const fit = to - from - Math.abs(high(columns.left) - high(columns.right)) / lineHeight;
      if (fit <= most) continue;
      most = fit;
      best = { above: down.slice(0, from), ...columns, below: down.slice(to) };
    }
  }
  return best && withoutFoot(withoutNextSection(withoutGiver(best, lineHeight), lineHeight), lineHeight);
}

/** '< My recipes' at the left of a screen's bars, below the time. */
const WAY_BACK = /^[<←‹]\s?\p{L}/u;
/** In line heights: so far down the bars of a screen reach. */
const BARS = 5;

/** How many of the first pieces stand in the bars of a screen, which are in no column: the time, the way back and what is beside them. */
function barsOver(down: readonly LevelPiece<Piece>[], lineHeight: number): number {
  const top = down[0]?.top ?? 0;
  const isInBar = ({ text }: LevelPiece<Piece>) => STATUS_BAR.test(text) || WAY_BACK.test(text);
  const bars = down.filter((piece) => piece.top - top < BARS * lineHeight && isInBar(piece));
  const end = Math.max(-Infinity, ...bars.map(({ bottom }) => bottom));
  return down.findLastIndex(({ y }) => y < end) + 1;
}

/** 'Prep    Cook    Serves' in a row, with what they are below them: a table that is read row by row. */
const FACTS_MIN = 2;
function isTableOfFacts(block: readonly LevelPiece<Piece>[], lineHeight: number): boolean {
  const names = block.filter(({ text }) => namedBy(text) !== null);
  return names.some(({ y }) => names.filter((other) => Math.abs(other.y - y) < 0.5 * lineHeight).length >= FACTS_MIN);
}

/** '1 lb. loaf    1½ lb. loaf    2 lb. loaf': a row of cells that differ in their figures alone heads a table of amounts. */
const SIZES_MIN = 3;
const AMOUNT_AND_WORD = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}/.,\s]*\p{L}`, 'u');

function isTableOfSizes(block: readonly LevelPiece<Piece>[], lineHeight: number): boolean {
  const sized = block.filter(({ text }) => AMOUNT_AND_WORD.test(text));
  const words = ({ text }: LevelPiece<Piece>) => text.replace(/[^\p{L}]/gu, '').toLowerCase();
  const isBeside = (one: LevelPiece<Piece>, other: LevelPiece<Piece>) =>
    Math.abs(one.y - other.y) < 0.5 * lineHeight && words(one) === words(other);
  return sized.some((one) => {
    const row = sized.filter((other) => isBeside(one, other));
    // '1 lb. minced beef' in three recipes beside each other
    return row.length >= SIZES_MIN && new Set(row.map(({ text }) => text)).size > 1;
  });
}

/** In line heights: so far right of its column, and so far over it, a name stands that signs what is above both columns. */
const SET_IN = 2;
const APART = 1;

/** Who gave the recipe above, set to the right over the next one, is none of that one's right column. */
function withoutGiver<P extends Piece>(block: Block<P>, lineHeight: number): Block<P> {
  const [first, ...rest] = [...block.right].sort((a, b) => a.top - b.top);
  if (!first || rest.length === 0 || readHeading(first.text) !== null || /\d/.test(first.text)) return block;
  const isAbove = first.y < high(block.left) && high(rest) - first.bottom > APART * lineHeight;
  const isSetIn = first.left > Math.min(...rest.map(({ left }) => left)) + SET_IN * lineHeight;
  return isAbove && isSetIn ? { ...block, above: [...block.above, first], right: rest } : block;
}

/** A list may stand lower than the method beside it. */
const BELOW_BOTH = new Set<string>(['steps', 'notes']);

/** 'Method' at the left below the end of the right column begins what stands below both of them. */
function withoutNextSection<P extends Piece>(block: Block<P>, lineHeight: number): Block<P> {
  const end = low(block.right) - 0.5 * lineHeight;
  // 'Method: Soak the beans' goes on in its own column, as newsprint does
  const isHead = (text: string) => BELOW_BOTH.has(readHeading(text)?.kind ?? '') && readHeading(text)?.rest === '';
  const heads = block.left.filter(({ text, top }) => top > end && isHead(text));
  const from = Math.min(...heads.map(({ top }) => top));
  const isBelow = ({ top }: LevelPiece<P>) => top >= from;
  return {
    ...block,
    left: block.left.filter((piece) => !isBelow(piece)),
    below: [...block.left.filter(isBelow), ...block.below],
  };
}

/** What stands far under its column and under the end of the other one, too, is of neither: the foot of the page. */
function withoutFoot<P extends Piece>(block: Block<P>, lineHeight: number): Block<P> {
  const footOf = (column: readonly LevelPiece<P>[], end: number) => {
    const down = [...column].sort((a, b) => a.top - b.top);
    const from = down.findIndex(
      (piece, at) => at > 0 && piece.top > end && piece.top - low(down.slice(0, at)) > ALONE * lineHeight,
    );
    return from < 0 || down.length - from > FOOT_LINES ? [] : down.slice(from);
  };
  const foot = [...footOf(block.left, low(block.right)), ...footOf(block.right, low(block.left))];
  const without = (column: readonly LevelPiece<P>[]) => column.filter((piece) => !foot.includes(piece));
  return { ...block, left: without(block.left), right: without(block.right), below: [...foot, ...block.below] };
}
const FOOT_LINES = 2;

/** Where (an index into pieces ordered from the top) the page can be cut across without cutting a piece; the widest gaps. */
function cutsOf<P extends Piece>(down: readonly LevelPiece<P>[], lineHeight: number): number[] {
  const cuts: { at: number; gap: number }[] = [];
  let bottom = -Infinity;
  for (const [at, { top, bottom: own }] of down.entries()) {
    // Boxes are drawn a little large, so those of neighbouring lines may overlap.
    if (at > 0 && top - bottom > -0.35 * lineHeight) cuts.push({ at, gap: top - bottom });
    bottom = Math.max(bottom, own);
  }
  const widest = cuts.sort((a, b) => b.gap - a.gap).slice(0, CUTS_MAX);
  return widest.map(({ at }) => at).sort((a, b) => a - b);
}
