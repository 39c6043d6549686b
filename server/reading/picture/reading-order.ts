import { readHeading } from '../text/headings.ts';
import { UNIT_START, isFoodWord } from '../text/vocabulary.ts';
import { median } from './median.ts';
import { halfTurn } from './rectangle.ts';
import type { TurnedBox } from './types.ts';

/** A piece of writing with its place. */
interface Piece {
  readonly box: TurnedBox;
  readonly text: string;
}

/** A piece in a picture turned level, or an amount with the words it measures: its sides, in pixels. */
interface Placed<P> {
  readonly pieces: readonly P[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Slope of its own line after levelling, in pixels down per pixel to the right. */
  readonly fall: number;
}

/** In line heights: how wide a gap between columns is at least, how far they stand side by side, how wide they are. */
const GUTTER_MIN = 0.45;
const SIDE_BY_SIDE_MIN = 4;
const COLUMN_WIDTH_MIN = 4;
/** Pieces a column has at least. */
const COLUMN_PIECES_MIN = 3;
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
/** A page in more blocks under each other is read on as it stands. */
const CUTS_MAX = 20;
const DEPTH_MAX = 6;
/** A column of so great a share of amounts belongs to the words beside it. */
const AMOUNTS_SHARE = 0.6;
const AMOUNT = /^(?:[\d¼½¾⅓⅔⅛⅜⅝⅞/.,\s-]+|[\d¼½¾⅓⅔⅛⅜⅝⅞/]+ to [\d¼½¾⅓⅔⅛⅜⅝⅞/]+)\s?\p{L}{0,11}\.?$/u;
/** An amount belongs to the words that begin within so many line heights of it. */
const NEAR = 2.5;
/** Pieces of one height are two lines when they stand further apart, in line heights, unless one names or measures the other. */
const APART = 3;
const NAMED = 14;
/** Two foods with their amounts are, however little they stand apart: 'Crust: 2 cups flour' and '1 tsp. salt'. */
const FOOD = /^(?:\p{L}+[:：]\s?)?[\d¼½¾⅓⅔⅛⅜⅝⅞][\d¼½¾⅓⅔⅛⅜⅝⅞/.,\s-]*\p{L}.*\p{L}{2}/u;

/** A line of a list: with its amount, or with its measure where the amount was not seen. */
const LISTED = /^(?:\p{L}+[:：]\s?)?(?:[\d¼½¾⅓⅔⅛⅜⅝⅞]|(?:cups?|tsp|tbsp|teaspoons?|tablespoons?)[\s.]).*\p{L}{3}$/iu;
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

/**
 * The pieces in the order they are read, those of one line together: column after column, line after line (XY cut, Nagy
 * and Seth 1984). A block of columns may stand under a heading and over a foot; a column that holds only amounts is not counted as one.
 */
export function readingOrder<P extends Piece>(pieces: readonly P[]): P[][] {
  const level = levelPieces(pieces);
  const lineHeight = median(level.map(({ height }) => height));
  const placed = joinAmounts(level, lineHeight);
  return columnsOf(placed, lineHeight, 0).map((line) => line.flatMap((part) => part.pieces));
}

function columnsOf<P extends Piece>(placed: readonly Placed<P>[], lineHeight: number, depth: number): Placed<P>[][] {
  if (placed.length < 2 * COLUMN_PIECES_MIN || depth > DEPTH_MAX) return linesOf(placed);
  const block = blockOfColumns(placed, lineHeight);
  if (!block) return linesOf(placed);
  const read = (part: readonly Placed<P>[]) => columnsOf(part, lineHeight, depth + 1);
  return [...read(block.above), ...read(block.left), ...read(block.right), ...read(block.below)];
}

/** 'Sift together:', 'Cream until smooth:' to the left of what is taken: such a table is read row by row. */
const tellsBeside = (column: readonly Placed<Piece>[]): boolean =>
  column.filter(({ text }) => /[:：]$/.test(text)).length > 0.6 * column.length;

/** In line heights: so far over the rest of the left column its first piece is the last line of the paragraph above. */
const ALONE = 2;
function startsAlone(column: readonly Placed<Piece>[], lineHeight: number): boolean {
  const [first, second] = [...column].sort((a, b) => a.top - b.top);
  return first !== undefined && second !== undefined && second.top - first.bottom > ALONE * lineHeight;
}

/** In line heights: a title reaches so much further left than the column that it happens to stand over. */
const FURTHER_LEFT = 1.5;

/** A title in the middle of the page is none of the right column, though it does not reach over the left one. */
function startsWithTitle(column: readonly Placed<Piece>[], lineHeight: number): boolean {
  const down = [...column].sort((a, b) => a.top - b.top);
  const end = down.findIndex((piece, at) => (down[at + 1]?.top ?? 0) - piece.bottom > ALONE * lineHeight);
  const [title, rest] = [down.slice(0, end + 1), down.slice(end + 1)];
  const edge = Math.min(...rest.map(({ left }) => left)) - FURTHER_LEFT * lineHeight;
  return title.length > 0 && title.length <= TITLE_LINES && title.every(({ left }) => left < edge);
}
const TITLE_LINES = 3;

/** Two columns with what stands above and below them. */
interface Block<P> {
  readonly above: readonly Placed<P>[];
  readonly left: readonly Placed<P>[];
  readonly right: readonly Placed<P>[];
  readonly below: readonly Placed<P>[];
}

/**
 * The part of the page, between two gaps, that falls into two columns: the largest, but that columns begin side by side.
 * A short line above, off to one side, would else be taken for the begin of a column.
 */
function blockOfColumns<P extends Piece>(placed: readonly Placed<P>[], lineHeight: number) {
  const down = [...placed].sort((a, b) => a.top - b.top);
  const cuts = [0, ...cutsOf(down, lineHeight), down.length];
  let best: Block<P> | undefined;
  // columns that begin further apart, in line heights, than they have pieces are none
  let most = 0;
  for (const [at, from] of cuts.entries()) {
    for (const to of cuts.slice(at + 1).reverse()) {
      if (to - from < 2 * COLUMN_PIECES_MIN || to - from <= most) continue;
      const columns = gutterOf(down.slice(from, to), lineHeight);
      if (!columns || tellsBeside(columns.left)) continue;
      if (startsAlone(columns.left, lineHeight) || startsWithTitle(columns.right, lineHeight)) continue;
      const fit = to - from - Math.abs(high(columns.left) - high(columns.right)) / lineHeight;
      if (fit <= most) continue;
      most = fit;
      best = { above: down.slice(0, from), ...columns, below: down.slice(to) };
    }
  }
  return best && withoutNextSection(best, lineHeight);
}

/** A list may stand lower than the method beside it. */
const BELOW_BOTH = new Set<string>(['steps', 'notes']);

/** 'Method' at the left below the end of the right column begins what stands below both of them. */
function withoutNextSection<P extends Piece>(block: Block<P>, lineHeight: number): Block<P> {
  const end = low(block.right) - 0.5 * lineHeight;
  const heads = block.left.filter(({ text, top }) => top > end && BELOW_BOTH.has(readHeading(text)?.kind ?? ''));
  const from = Math.min(...heads.map(({ top }) => top));
  const isBelow = ({ top }: Placed<P>) => top >= from;
  return { ...block, left: block.left.filter((piece) => !isBelow(piece)), below: [...block.left.filter(isBelow), ...block.below] }; // prettier-ignore
}

/** Where (an index into pieces ordered from the top) the page can be cut across without cutting a piece; the widest gaps. */
function cutsOf<P extends Piece>(down: readonly Placed<P>[], lineHeight: number): number[] {
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

/** Two things of a list that were found as one piece: '1 stick oleo, melted 8 oz. sour cream'; a numbered step with a time in it is none. */
const TWO_ITEMS = /^(?!\d{1,2}[.)]\s)[\d½¼¾⅓⅔⅛].*\p{L}{3}.*\s[\d½¼¾⅓⅔⅛].*\p{L}{3}/u;
/** So many pieces of a block may reach over its gutter, as a share. */
const OVER_GUTTER = 0.2;

/** The two columns of a block; a row of both that was found as one piece goes with the left one, and is parted in reading it. */
function gutterOf<P extends Piece>(block: readonly Placed<P>[], lineHeight: number) {
  const found = gutterBetween(block, lineHeight);
  if (found) return found;
  const over = block.filter(({ text }) => TWO_ITEMS.test(text));
  if (over.length === 0 || over.length > OVER_GUTTER * block.length) return undefined;
  const columns = gutterBetween(
    block.filter((piece) => !over.includes(piece)),
    lineHeight,
  );
  const edge = columns ? Math.min(...columns.right.map(({ left }) => left)) : Infinity;
  const reachOver = over.every(({ left, right }) => left < edge && right > edge);
  return columns && reachOver ? { left: [...columns.left, ...over], right: columns.right } : undefined;
}

function gutterBetween<P extends Piece>(block: readonly Placed<P>[], lineHeight: number) {
  const across = [...block].sort((a, b) => a.left - b.left);
  let best: { left: Placed<P>[]; right: Placed<P>[] } | undefined;
  let [widest, edge] = [lineHeight * FLUSH_GUTTER, -Infinity];
  for (const [at, { left: start, right: end }] of across.entries()) {
    const gap = start - edge;
    edge = Math.max(edge, end);
    if (gap <= widest || at === 0) continue;
    const fewest = Math.min(at, across.length - at);
    if (fewest < (gap > lineHeight * ASIDE_GUTTER ? ASIDE_PIECES_MIN : COLUMN_PIECES_MIN)) continue;
    const [left, right] = [across.slice(0, at), across.slice(at)];
    if (gap <= lineHeight * GUTTER_MIN && !(isFlush(left, lineHeight) && isFlush(right, lineHeight))) continue;
    const beside = Math.min(low(left), low(right)) - Math.max(high(left), high(right));
    const narrow = Math.min(widthOf(left), widthOf(right));
    if (beside < lineHeight * SIDE_BY_SIDE_MIN || narrow < lineHeight * COLUMN_WIDTH_MIN) continue;
    if (amounts(left) || amounts(right)) continue;
    widest = gap;
    best = { left, right };
  }
  return best;
}

/** Whether many pieces begin at one edge and many end at the other: running text, not the ends of longer lines. */
function isFlush(part: readonly Placed<Piece>[], lineHeight: number): boolean {
  if (part.length < FLUSH_PIECES_MIN || widthOf(part) < FLUSH_WIDTH_MIN * lineHeight) return false;
  const [edge, end] = [Math.min(...part.map(({ left }) => left)), Math.max(...part.map(({ right }) => right))];
  const begin = part.filter(({ left }) => left - edge < 2 * lineHeight).length;
  const full = part.filter(({ right }) => end - right < 2 * lineHeight).length;
  return Math.min(begin, full) >= Math.max(FLUSH_PIECES_MIN / 2, FLUSH_SHARE * part.length);
}

const high = (part: readonly Placed<Piece>[]) => Math.min(...part.map(({ top }) => top));
const low = (part: readonly Placed<Piece>[]) => Math.max(...part.map(({ bottom }) => bottom));
const widthOf = (part: readonly Placed<Piece>[]) =>
  Math.max(...part.map(({ right }) => right)) - Math.min(...part.map(({ left }) => left));
const isAmount = ({ text }: Placed<Piece>) => AMOUNT.test(text);
/** '2 cups', '½', but not '1 onion', behind which nothing is missing. */
const measures = (piece: Placed<Piece>) => isAmount(piece) && !isNamed(piece.text.replace(/^[^\p{L}]+/u, ''));
const isNamed = (word: string) => /^\p{L}{4}/u.test(word) && !UNIT_START.test(word);
const amounts = (part: readonly Placed<Piece>[]) => part.filter(isAmount).length > part.length * AMOUNTS_SHARE;

/** Amounts that stand in front of words, as one with them: a gutter that runs between them parts nothing. */
function joinAmounts<P extends Piece>(placed: readonly Placed<P>[], lineHeight: number): Placed<P>[] {
  const words = placed.filter((part) => !isAmount(part)).sort((a, b) => a.left - b.left);
  const joined = new Map<Placed<P>, Placed<P>>();
  const alone: Placed<P>[] = [];
  for (const amount of placed.filter(isAmount)) {
    const near = words.find(
      (part) =>
        !joined.has(part) &&
        part.left > amount.right - lineHeight &&
        part.left > amount.left &&
        part.left - amount.right < NEAR * lineHeight &&
        Math.abs(part.y - (part.x - amount.x) * part.fall - amount.y) < 0.5 * Math.max(part.height, amount.height),
    );
    if (!near) alone.push(amount);
    else joined.set(near, { ...near, pieces: [...amount.pieces, ...near.pieces], text: `${amount.text} ${near.text}`, left: amount.left }); // prettier-ignore
  }
  return [...words.map((part) => joined.get(part) ?? part), ...alone];
}

/** One column's pieces as lines from the top, each from the left. */
function linesOf<P extends Piece>(column: readonly Placed<P>[]): Placed<P>[][] {
  const lines: Placed<P>[][] = [];
  // The longest first: they say best how a line runs.
  for (const piece of [...column].sort((a, b) => b.right - b.left - (a.right - a.left))) {
    const line = lines.find((pieces) => pieces.every((other) => onOneLine(other, piece)));
    if (line) line.push(piece);
    else lines.push([piece]);
  }
  const height = (line: readonly Placed<P>[]) => line.reduce((sum, { y }) => sum + y, 0) / line.length;
  return lines
    .map((line) => line.sort((a, b) => a.left - b.left))
    .sort((a, b) => height(a) - height(b))
    .flatMap(partLine);
}

/** What stands far apart at one height are two lines: a title and a name, the text and a remark at its side. */
function partLine<P extends Piece>(line: readonly Placed<P>[]): Placed<P>[][] {
  const parts: Placed<P>[][] = [];
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

const textOf = (line: readonly Placed<Piece>[]) => line.map(({ text }) => text).join(' ');

function onOneLine(longer: Placed<Piece>, shorter: Placed<Piece>): boolean {
  const overlap = Math.min(longer.right, shorter.right) - Math.max(longer.left, shorter.left);
  if (overlap > 0.3 * Math.min(longer.right - longer.left, shorter.right - shorter.left)) return false;
  const expected = longer.y + (shorter.x - longer.x) * longer.fall;
  return Math.abs(expected - shorter.y) < 0.5 * Math.min(longer.height, shorter.height);
}

/** The pieces as if the picture had been turned so that the writing is level. */
function levelPieces<P extends Piece>(pieces: readonly P[]): Placed<P>[] {
  const long = pieces.filter(({ box }) => box.w > 4 * box.h);
  const angle = median(long.map(({ box }) => halfTurn(box.angle)));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return pieces.map((piece) => {
    const { cx, cy, w, h } = piece.box;
    const [x, y] = [cx * cos + cy * sin, cy * cos - cx * sin];
    const fall = w > 4 * h ? Math.tan(halfTurn(piece.box.angle - angle)) : 0;
    const sides = { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
    return { pieces: [piece], text: piece.text.trim(), ...sides, x, y, height: h, fall };
  });
}
