import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { high, isAmount, low, widthOf, type Piece, type LevelPiece } from './placed-pieces.ts';

/** In line heights: how wide a gap between columns is at least, how far they stand side by side, how wide they are. */
const GUTTER_MIN = 0.45;
const SIDE_BY_SIDE_MIN = 4;
const COLUMN_WIDTH_MIN = 4;
/** Pieces a column has at least. */
export const COLUMN_PIECES_MIN = 3;
/** The same for what stands far beside the text: a box of advice with a heading and a line. */
const ASIDE_PIECES_MIN = 2;
const ASIDE_GUTTER = 3;
/**
 * Columns of newsprint stand closer than their boxes, which are drawn a little large: they are told by many lines that are flush. Boxes
 * may overlap by so much of a line's height.
 */
const FLUSH_GUTTER = -0.25;
const FLUSH_PIECES_MIN = 8;
const FLUSH_WIDTH_MIN = 8;
const FLUSH_SHARE = 0.3;
/** So many lines of the left column reach to the gutter; those of a list beside them are shorter. */
const FULL_MIN = 3;
/** A column of so great a share of amounts belongs to the words beside it. */
const AMOUNTS_SHARE = 0.6;

/** Two things of a list that were found as one piece: '1 stick oleo, melted 8 oz. sour cream'; a numbered step with a time in it is none. */
export const TWO_ITEMS = new RegExp(
  String.raw`^(?!\d{1,2}[.)]\s)[\d${FRACTION_GLYPHS}].*\p{L}{3}.*\s[\d${FRACTION_GLYPHS}].*\p{L}{3}`,
  'u',
);
/** So many pieces of a block may reach over its gutter, as a share. */
const OVER_GUTTER = 0.2;

/** The two columns of a block of a page. */
interface Columns<P> {
  readonly left: readonly LevelPiece<P>[];
  readonly right: readonly LevelPiece<P>[];
}

/** The two columns of a block, though a few of its pieces reach over the gutter between them. */
export function gutterOf<P extends Piece>(block: readonly LevelPiece<P>[], lineHeight: number): Columns<P> | undefined {
  return gutterBetween(block, lineHeight) ?? withRowsOfBoth(block, lineHeight) ?? withDrawnOver(block, lineHeight);
}

/** A row of both columns that was found as one piece goes with the left one, and is parted in reading it. */
function withRowsOfBoth<P extends Piece>(block: readonly LevelPiece<P>[], lineHeight: number): Columns<P> | undefined {
  const begin = Math.min(...block.map(({ left }) => left)) + 2 * lineHeight;
  const over = block.filter(({ text, left }) => TWO_ITEMS.test(text) && left < begin);
  const columns = withoutThese(block, over, lineHeight);
  const edge = columns ? Math.min(...columns.right.map(({ left }) => left)) : Infinity;
  return columns && over.every(({ right }) => right > edge)
    ? { left: [...columns.left, ...over], right: columns.right }
    : undefined;
}

/** In line heights: so far a box may be drawn over the gutter before its column, if the rest of it is so many times as long. */
const DRAWN_OVER = 3;
const REST_OF_BOX = 4;

/** A piece of the right column whose box was drawn too far to the left: others begin together where most of it stands. */
function withDrawnOver<P extends Piece>(block: readonly LevelPiece<P>[], lineHeight: number): Columns<P> | undefined {
  const isSame = (one: number, other: number) => Math.abs(one - other) < 0.5 * lineHeight;
  const edges = block.filter(
    ({ left }) => block.filter((other) => isSame(other.left, left)).length >= COLUMN_PIECES_MIN,
  );
  for (const edge of new Set(edges.map(({ left }) => Math.round(left / lineHeight) * lineHeight))) {
    const isOver = ({ left, right }: LevelPiece<P>) =>
      left < edge - 0.5 * lineHeight &&
      edge - left < DRAWN_OVER * lineHeight &&
      right - edge > REST_OF_BOX * (edge - left);
    // '8 cinnamon for syrup' goes on with what ends where it begins
    const goesOn = (piece: LevelPiece<P>) =>
      block.some(
        ({ left, right, y }) =>
          left < piece.left && right > piece.left - 0.3 * lineHeight && Math.abs(y - piece.y) < 0.5 * lineHeight,
      );
    const over = block.filter((piece) => isOver(piece) && !goesOn(piece));
    const columns = withoutThese(block, over, lineHeight);
    if (columns && isSame(Math.min(...columns.right.map(({ left }) => left)), edge))
      return { left: columns.left, right: [...columns.right, ...over] };
  }
  return undefined;
}

/** The columns of what is left of a block without a few pieces. */
function withoutThese<P extends Piece>(
  block: readonly LevelPiece<P>[],
  over: readonly LevelPiece<P>[],
  lineHeight: number,
) {
  if (over.length === 0 || over.length > OVER_GUTTER * block.length) return undefined;
  return gutterBetween(
    block.filter((piece) => !over.includes(piece)),
    lineHeight,
  );
}

function gutterBetween<P extends Piece>(block: readonly LevelPiece<P>[], lineHeight: number) {
  const across = [...block].sort((a, b) => a.left - b.left);
  let best: { left: LevelPiece<P>[]; right: LevelPiece<P>[] } | undefined;
  let [widest, edge] = [lineHeight * FLUSH_GUTTER, -Infinity];
  for (const [at, { left: start, right: end }] of across.entries()) {
    const gap = start - edge;
    edge = Math.max(edge, end);
    if (gap <= widest || at === 0) continue;
    const fewest = Math.min(at, across.length - at);
    if (fewest < (gap > lineHeight * ASIDE_GUTTER ? ASIDE_PIECES_MIN : COLUMN_PIECES_MIN)) continue;
    const [left, right] = [across.slice(0, at), across.slice(at)];
    if (gap <= lineHeight * GUTTER_MIN && !areFlush(left, right, lineHeight)) continue;
    const beside = Math.min(low(left), low(right)) - Math.max(high(left), high(right));
    const narrow = Math.min(widthOf(left), widthOf(right));
    if (beside < lineHeight * SIDE_BY_SIDE_MIN || narrow < lineHeight * COLUMN_WIDTH_MIN) continue;
    if (amounts(left) || amounts(right)) continue;
    widest = gap;
    best = { left, right };
  }
  return best;
}

/** Whether many pieces of both columns begin at one edge, and some of the left one reach to the gutter: columns, not the ends of longer lines. */
function areFlush(
  left: readonly LevelPiece<Piece>[],
  right: readonly LevelPiece<Piece>[],
  lineHeight: number,
): boolean {
  const end = Math.max(...left.map((piece) => piece.right));
  const full = left.filter((piece) => end - piece.right < 2 * lineHeight).length;
  return full >= FULL_MIN && [left, right].every((part) => beginsFlush(part, lineHeight));
}

function beginsFlush(part: readonly LevelPiece<Piece>[], lineHeight: number): boolean {
  if (part.length < FLUSH_PIECES_MIN || widthOf(part) < FLUSH_WIDTH_MIN * lineHeight) return false;
  const edge = Math.min(...part.map(({ left }) => left));
  const begin = part.filter(({ left }) => left - edge < 2 * lineHeight).length;
  return begin >= Math.max(FLUSH_PIECES_MIN / 2, FLUSH_SHARE * part.length);
}

const amounts = (part: readonly LevelPiece<Piece>[]) => part.filter(isAmount).length > part.length * AMOUNTS_SHARE;
