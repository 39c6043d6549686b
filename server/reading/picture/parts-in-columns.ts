import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { readHeading } from '../text/headings/headings.ts';
import { isForPart, namesPart } from '../text/vocabulary.ts';
import { readMeta } from '../text/facts/meta.ts';
import { high, low, widthOf, type Piece, type LevelPiece } from './placed-pieces.ts';

/** A part of a page that is read in one go: a heading, a list, a cell of a table. */
type Part<P> = readonly LevelPiece<P>[];

/** '3 Roer de bloem', '4. Fold in': what stands under, or beside, a picture of this step. */
const NUMBERED = /^(\d{1,2})[.)]?\s+\p{L}{2}/u;
const numberOf = ({ text }: LevelPiece<Piece>): number => Number(NUMBERED.exec(text)?.[1] ?? NaN);
/** So many steps in rows are such a table; in line heights: how far apart pieces of one cell stand, and how exactly its columns begin. */
const STEPS_MIN = 4;
const CELL_GAP = 2.2;
const SAME_EDGE = 1.5;

/** Steps that are counted from row to row, each under its picture: what stands above them, the cells in their order, what stands below. */
export function gridOf<P extends Piece>(placed: Part<P>, lineHeight: number): Part<P>[] | undefined {
  const rows = rowsCounted(placed, lineHeight);
  const heads = rows.flat();
  const [first] = rows;
  if (!first || rows.length < 2 || heads.length < STEPS_MIN) return undefined;
  const columns = first.map(({ left }) => left);
  const isAligned = rows.every((row) =>
    row.every(({ left }, at) => Math.abs(left - (columns[at] ?? Infinity)) < SAME_EDGE * lineHeight),
  );
  if (!isAligned) return undefined;
  const top = high(first) - 0.5 * lineHeight;
  const cells = new Map(heads.map((head) => [head, [head]]));
  const below: LevelPiece<P>[] = [];
  for (const piece of [...placed].sort((a, b) => a.top - b.top)) {
    if (piece.top < top || cells.has(piece)) continue;
    const column = columns.findLastIndex((left) => left < piece.left + SAME_EDGE * lineHeight);
    const row = rows.findLast((each) => high(each) < piece.top + 0.5 * lineHeight);
    const head = row?.[column];
    const cell = head ? cells.get(head) : undefined;
    const isUnder = cell !== undefined && piece.top - low(cell) < CELL_GAP * lineHeight;
    // what reaches over the next column ends the table, or is no table's
    if (isUnder && piece.right < (columns[column + 1] ?? Infinity)) cell.push(piece);
    else below.push(piece);
  }
  if (below.some((piece) => piece.top < low(heads))) return undefined;
  return [placed.filter((piece) => piece.top < top && !cells.has(piece)), ...cells.values(), below];
}

/** Rows of two and more numbers that follow each other, from one on, each row counting on from the last. */
function rowsCounted<P extends Piece>(placed: Part<P>, lineHeight: number): LevelPiece<P>[][] {
  const numbered = placed.filter((piece) => !Number.isNaN(numberOf(piece)));
  const rows: LevelPiece<P>[][] = [];
  for (const piece of [...numbered].sort((a, b) => a.top - b.top)) {
    const row = rows.find(([head]) => head && Math.abs(head.top - piece.top) < lineHeight);
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  let last = 0;
  const counted: LevelPiece<P>[][] = [];
  for (const row of rows.map((each) => each.sort((a, b) => a.left - b.left))) {
    const isNext = row.every((piece, at) => numberOf(piece) === last + at + 1);
    if (!isNext || (row.length < 2 && last === 0)) continue;
    counted.push(row);
    last += row.length;
  }
  return counted;
}

/** In line heights: so much room is over a name at least that begins the next recipe of a column. */
const ROOM = 0.7;
const NAME_MAX = 50;

/** Words of a person's name, at most. */
const GIVER_WORDS = 5;
/** In line heights: so much further right than the column's lines a name at the end of a row begins. */
const AT_END = 2;

/** 'Para el relleno' names no dish, and nobody. */
const isPart = ({ text }: LevelPiece<Piece>): boolean => isForPart(text) || namesPart(text.toLowerCase());

/** Who gave the recipe, at the end of the row of its name and set off as that is. */
function giverBeside<P extends Piece>(
  name: LevelPiece<P>,
  right: Part<P>,
  lineHeight: number,
): LevelPiece<P> | undefined {
  if (readHeading(name.text) !== null || isPart(name)) return undefined;
  const beside = right.filter(({ y }) => Math.abs(y - name.y) < 0.6 * lineHeight);
  const [giver] = beside;
  const above = Math.max(-Infinity, ...right.filter(({ top }) => giver && top < giver.top).map(({ bottom }) => bottom));
  const isGiver =
    giver &&
    readHeading(giver.text) === null &&
    !isPart(giver) &&
    /^\(?\p{Lu}[^\d:;!?]{3,}$/u.test(giver.text) &&
    giver.text.split(/\s+/).length <= GIVER_WORDS;
  // a title over the right column begins where that does, or stands in its middle as on the other page of an open book
  const column = right.filter((piece) => piece !== giver);
  const edge = Math.min(...column.map(({ left }) => left));
  const isCentred = giver && Math.abs(giver.x - edge - widthOf(column) / 2) < lineHeight;
  return beside.length === 1 &&
    isGiver &&
    !isCentred &&
    giver.left > edge + AT_END * lineHeight &&
    giver.top - above > ROOM * lineHeight
    ? giver
    : undefined;
}

/**
 * Recipes under each other, each a name over its list and its method beside that: the bands of two columns, or undefined. Where a name
 * stands at the left, there is nothing at the right, or who gave the recipe; there what is done may stand below both columns.
 */
export function bandsOf<P extends Piece>(left: Part<P>, right: Part<P>, lineHeight: number): Part<P>[] | undefined {
  const down = [...left].sort((a, b) => a.top - b.top);
  const names = down.filter((piece, at) => {
    const before = down[at - 1];
    // 'serves 4' may stand between
    const next = down.slice(at + 1, at + 3).find(({ text }, index) => index > 0 || readMeta(text) === null);
    const isSetOff = before === undefined || piece.top - before.bottom > ROOM * lineHeight;
    const isName = /^\p{Lu}[^\d.:;]{3,}$/u.test(piece.text) && piece.text.length <= NAME_MAX;
    const isFree = right.every(
      (other) => other.bottom < piece.top + 0.3 * piece.height || other.top > piece.bottom - 0.5 * piece.height,
    );
    const isHead = (isFree && isSetOff) || giverBeside(piece, right, lineHeight) !== undefined;
    return isName && isHead && next !== undefined && beginsWithFigure(next.text);
  });
  const givers = names.flatMap((name) => giverBeside(name, right, lineHeight) ?? []);
  if (names.length < 2 && givers.length === 0) return undefined;
  const starts = names.map(({ top }) => top + 0.3 * lineHeight);
  const bandOf = (part: Part<P>, at: number) =>
    part.filter(({ y }) => y > (starts[at - 1] ?? -Infinity) && y <= (starts[at] ?? Infinity));
  // above the first name stands the head of the page
  const bands = names.map((_, at) => [bandOf(left, at + 1), bandOf(right, at + 1)] as const);
  if (bands.some(([, beside]) => beside.length === 0)) return undefined;
  if (givers.length === names.length) {
    const heads = new Set([...names, ...givers]);
    const parted = bands.flatMap(([one, other]) => {
      const all = [...one, ...other];
      return [all.filter((piece) => heads.has(piece)), all.filter((piece) => !heads.has(piece))];
    });
    return [[...bandOf(left, 0), ...bandOf(right, 0)], ...parted];
  }
  return [[...bandOf(left, 0), ...bandOf(right, 0)], ...bands.flat()];
}
