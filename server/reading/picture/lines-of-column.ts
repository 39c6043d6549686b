import { SPOONS_AND_CUPS } from '#shared/units.ts';
import { FRACTION_GLYPHS, beginsWithFigure } from '#shared/fraction-signs.ts';
import { namedBy } from '../text/facts/one-fact.ts';
import { isFoodWord } from '../text/vocabulary.ts';
import { TWO_ITEMS } from './gutter.ts';
import { isAmount, measures, type Piece, type LevelPiece } from './placed-pieces.ts';

/** Pieces of one height are two lines when they stand further apart, in line heights, unless one names or measures the other. */
const APART = 3;
const NAMED = 14;
/** Two foods with their amounts are, however little they stand apart: 'Crust: 2 cups flour' and '1 tsp. salt'. */
const FOOD = new RegExp(
  String.raw`^(?:\p{L}+[:：]\s?)?[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}/.,\s-]*\p{L}.*\p{L}{2}`,
  'u',
);

/** A line of a list: with its amount, or with its measure where the amount was not seen. */
const LISTED = new RegExp(
  String.raw`^(?:\p{L}+[:：]\s?)?(?:[\d${FRACTION_GLYPHS}]|(?:${SPOONS_AND_CUPS})[\s.]).*\p{L}{3}$`,
  'iu',
);
/**
 * What stands at the side of a list, often behind a brace: what is done with its lines ('stir', 'sift together'), how hot, how long.
 * A brace may be read as a figure.
 */
const AT_SIDE =
  /^[^\p{L}]{0,2}(?:sift|stir|beat|blend|fold|cool|boil|melt|heat|combine|knead|dissolve|scald|cook|chill|bake|whip|simmer|coat)(?: (?:together|well|in|first|last|all))?\W{0,2}$|^together$/iu;
/** The same, where it may also belong to the line's last word: 'coconut cream', 'chocolate mix', '2 cups 350'. */
const MAYBE_AT_SIDE =
  /^[^\p{L}]{0,2}(?:cream?|mix)(?: (?:together|well|in|first|last|all))?\W{0,2}$|^\d{1,3} ?(?:min(?:ute[sn]?|s)?|hours?|hrs?|heures?|std|stunden?)\.?$|^[1-5]\d[05] ?[0°º]? ?[FC]?$/iu;
/** In line heights: such a word stands so far from the line, or between two lines. */
const SIDE_MIN = 0.6;
const BETWEEN_MIN = 0.3;

/** One column's pieces as lines from the top, each from the left. */
export function linesOf<P extends Piece>(column: readonly LevelPiece<P>[]): LevelPiece<P>[][] {
  const lines: LevelPiece<P>[][] = [];
  // The longest first: they say best how a line runs.
  for (const piece of [...column].sort((a, b) => b.right - b.left - (a.right - a.left))) {
    const line = lines.find((pieces) => pieces.every((other) => onOneLine(other, piece)));
    if (line) line.push(piece);
    else lines.push([piece]);
  }
  const height = (line: readonly LevelPiece<P>[]) => line.reduce((sum, { y }) => sum + y, 0) / line.length;
  const down = lines.map((line) => line.sort((a, b) => a.left - b.left)).sort((a, b) => height(a) - height(b));
  const rows = down.map((line, at) => (isRowOfFacts(line, down[at - 1] ?? []) ? [[...line]] : partLine(line)));
  return listAfterList(rows).flat();
}

/** Of two short lists beside each other so many rows begin with figures at both sides; a list's lines begin at one edge, in line heights. */
const ROWS_MIN = 2;
const SAME_EDGE = 0.8;
/** In line heights: so near the next line of a list stands. */
const NEXT_ROW = 1;

/** Rows of two things each, that begin with their amounts at the same two edges, are two lists too short to be columns: one after the other. */
function listAfterList<P extends Piece>(rows: readonly LevelPiece<P>[][][]): LevelPiece<P>[][][] {
  const ordered = [...rows];
  for (let from = 0; from < ordered.length; from += 1) {
    const lineHeight = ordered[from]?.[0]?.[0]?.height ?? 0;
    const [left, right] = (ordered[from] ?? []).map((part) => part[0]?.left ?? 0);
    if (left === undefined || right === undefined) continue;
    const isAt = (part: readonly LevelPiece<P>[] | undefined, edge: number) =>
      Math.abs((part?.[0]?.left ?? Infinity) - edge) < SAME_EDGE * lineHeight;
    const bottomOf = (row: readonly LevelPiece<P>[][]) => Math.max(...row.flat().map(({ bottom }) => bottom));
    const isNext = (row: readonly LevelPiece<P>[][], at: number) =>
      at === 0 ||
      Math.min(...row.flat().map(({ top }) => top)) - bottomOf(ordered[from + at - 1] ?? []) < NEXT_ROW * lineHeight;
    const areBoth = (row: readonly LevelPiece<P>[][]) => row.length === 2 && isAt(row[0], left) && isAt(row[1], right);
    const isOne = (row: readonly LevelPiece<P>[][]) =>
      row.length === 1 &&
      (isAt(row[0], right) || (isAt(row[0], left) && (row[0]?.at(-1)?.right ?? 0) < right)) &&
      beginsWithFigure(textOf(row[0] ?? []));
    const rest = ordered.slice(from);
    const length = rest.findIndex((row, at) => !(areBoth(row) || isOne(row)) || !isNext(row, at));
    const block = length < 0 ? rest : rest.slice(0, length);
    const counted = block.filter((row) => areBoth(row) && row.every((part) => isListed(textOf(part))));
    if (counted.length < ROWS_MIN || counted.length * 2 < block.length) continue;
    // such a row was found as one piece, and cannot be parted here
    const isOver = ([part]: readonly LevelPiece<P>[][]) =>
      isAt(part, left) && (part?.at(-1)?.right ?? 0) > right && TWO_ITEMS.test(textOf(part ?? []));
    if ([ordered[from - 1], ordered[from + block.length]].some((row) => row && isOver(row))) continue;
    const lists = [left, right].map((edge) => block.flatMap((row) => row.filter((part) => isAt(part, edge))));
    ordered.splice(from, block.length, ...lists);
    from += 1;
  }
  return ordered;
}

const isListed = (text: string): boolean => FOOD.test(text) && !/[.!?]$/.test(text);

/** 'Prep    Cook    Serves', and below or above such names '15 min    1 hr 5 min    10': read together, however far apart they stand. */
function isRowOfFacts(line: readonly LevelPiece<Piece>[], above: readonly LevelPiece<Piece>[]): boolean {
  const areNames = (row: readonly LevelPiece<Piece>[], least = 2) =>
    row.filter(({ text }) => namedBy(text) !== null).length >= least &&
    row.every(({ text }) => /^\p{L}[^\d.,:]*$/u.test(text));
  const areValues = (row: readonly LevelPiece<Piece>[]) =>
    row.length === line.length && row.every(({ text }) => /^\d/.test(text));
  const isUnder = ({ x, height }: LevelPiece<Piece>, at: number) => Math.abs(x - (above[at]?.x ?? Infinity)) < height;
  // the name of one of them may not have been read whole
  const areUnderValues = line.length > 1 && areValues(above) && areNames(line, 1) && line.every(isUnder);
  return areNames(line) || areUnderValues || (areNames(above) && above.length === line.length && areValues(line));
}

/** What stands far apart at one height are two lines: a title and a name, the text and a remark at its side. */
function partLine<P extends Piece>(line: readonly LevelPiece<P>[]): LevelPiece<P>[][] {
  const parts: LevelPiece<P>[][] = [];
  for (const next of line) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const gap = last ? (next.left - last.right) / Math.min(last.height, next.height) : Infinity;
    const isSet = gap > SIDE_MIN || (last !== undefined && Math.abs(next.y - last.y) > BETWEEN_MIN * last.height);
    const isAtSide =
      part && isWholeLine(textOf(part)) && (AT_SIDE.test(next.text) || (isSet && MAYBE_AT_SIDE.test(next.text)));
    const belongs =
      last && !isAtSide && (measures(last) || isAmount(next) || (/[:：.]$/.test(last.text) && gap < NAMED));
    const areFoods = part && FOOD.test(textOf(part)) && FOOD.test(next.text);
    if (part && (belongs || (gap < APART && !areFoods && !isAtSide))) part.push(next);
    else parts.push([next]);
  }
  return parts;
}

/** Whether a line of a list ends in a food, so that nothing is missing from it: not '1 cup sour', to which 'cream' belongs. */
function isWholeLine(text: string): boolean {
  const last = /\p{L}+$/u.exec(text)?.[0].toLowerCase() ?? '';
  return LISTED.test(text) && last !== 'ice' && isFoodWord(last);
}

const textOf = (line: readonly LevelPiece<Piece>[]) => line.map(({ text }) => text).join(' ');

function onOneLine(longer: LevelPiece<Piece>, shorter: LevelPiece<Piece>): boolean {
  const overlap = Math.min(longer.right, shorter.right) - Math.max(longer.left, shorter.left);
  if (overlap > 0.3 * Math.min(longer.right - longer.left, shorter.right - shorter.left)) return false;
  const expected = longer.y + (shorter.x - longer.x) * longer.fall;
  return Math.abs(expected - shorter.y) < 0.5 * Math.min(longer.height, shorter.height);
}
