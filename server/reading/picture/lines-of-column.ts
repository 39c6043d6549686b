import { SPOONS_AND_CUPS } from '#shared/units.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { namedBy } from '../text/facts/one-fact.ts';
import { isFoodWord } from '../text/vocabulary.ts';
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
  return down.flatMap((line, at) => (isRowOfFacts(line, down[at - 1] ?? []) ? [[...line]] : partLine(line)));
}

/** 'Prep    Cook    Serves', and below such names '15 min    1 hr 5 min    10': read together, however far apart they stand. */
function isRowOfFacts(line: readonly LevelPiece<Piece>[], above: readonly LevelPiece<Piece>[]): boolean {
  const areNames = (row: readonly LevelPiece<Piece>[]) =>
    row.filter(({ text }) => namedBy(text) !== null).length > 1 &&
    row.every(({ text }) => /^\p{L}[^\d.,:]*$/u.test(text));
  return (
    areNames(line) || (areNames(above) && line.length === above.length && line.every(({ text }) => /^\d/.test(text)))
  );
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
