import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { UNIT_START } from '../text/vocabulary.ts';
import { median } from '../median.ts';
import { halfTurn } from './rectangle.ts';
import type { TurnedBox } from './types.ts';

/** A piece of writing with its place. */
export interface Piece {
  readonly box: TurnedBox;
  readonly text: string;
}

/** A piece in a picture turned level, or an amount with the words it measures: its sides, in pixels. */
export interface LevelPiece<P> {
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

const AMOUNT = new RegExp(
  String.raw`^(?:[\d${FRACTION_GLYPHS}/.,\s-]+|[\d${FRACTION_GLYPHS}/]+ to [\d${FRACTION_GLYPHS}/]+)\s?(?:\p{L}{0,11}\.?|%)$`,
  'u',
);
/** '700 g 70%', '1 cup 2 cups': the cells of a table's row that were found as one piece. */
const AMOUNTS = new RegExp(
  String.raw`^[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}/.,]{0,6}(?:\s?(?:%|\p{L}{1,6}\.?))?(?:\s[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}/.,]{0,6}(?:\s?(?:%|\p{L}{1,6}\.?))?){1,3}$`,
  'u',
);
/** An amount belongs to the words that begin within so many line heights of it. */
const NEAR = 2.5;

/** Whether a piece holds amounts alone, as the column before the foods does. */
export const isAmount = ({ text }: LevelPiece<Piece>) => AMOUNT.test(text) || AMOUNTS.test(text);
/** '2 cups', '½', but not '1 onion', behind which nothing is missing. */
export const measures = (piece: LevelPiece<Piece>) =>
  isAmount(piece) && !isNamed(piece.text.replace(/^[^\p{L}]+/u, ''));
const isNamed = (word: string) => /^\p{L}{4}/u.test(word) && !UNIT_START.test(word);

/** Amounts that stand in front of words, as one with them: a gutter that runs between them parts nothing. */
export function joinAmounts<P extends Piece>(placed: readonly LevelPiece<P>[], lineHeight: number): LevelPiece<P>[] {
  const words = placed.filter((part) => !isAmount(part)).sort((a, b) => a.left - b.left);
  const joined = new Map<LevelPiece<P>, LevelPiece<P>>();
  const alone: LevelPiece<P>[] = [];
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
    else
      joined.set(near, {
        ...near,
        pieces: [...amount.pieces, ...near.pieces],
        text: `${amount.text} ${near.text}`,
        left: amount.left,
      });
  }
  return [...words.map((part) => joined.get(part) ?? part), ...alone];
}

/** In line heights: so nearly amounts end at one edge, and so far over or under them one in words stands. */
const SAME_EDGE = 0.6;
const NEXT_AMOUNT = 4;
/** So many amounts at the right edge of a list are a column, and one in words ('a handful', 'q.b.') is no longer. */
const AT_EDGE_MIN = 3;
const IN_WORDS = 16;

/** Amounts that end, or begin, at one edge far right of what they measure, as one with it: 'Ricotta    150 g' over 'Basil    a handful'. */
export function joinAmountsBehind<P extends Piece>(
  placed: readonly LevelPiece<P>[],
  lineHeight: number,
): LevelPiece<P>[] {
  for (const edge of placed.filter(isAmount)) {
    const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_EDGE * lineHeight;
    const ends = placed.filter(
      ({ left, right, text }) => (isSame(right, edge.right) || isSame(left, edge.left)) && text.length <= IN_WORDS,
    );
    const amounts = ends.filter(isAmount);
    if (amounts.length < AT_EDGE_MIN || 2 * amounts.length < ends.length) continue;
    const column = ends.filter(({ y }) => amounts.some((amount) => Math.abs(amount.y - y) < NEXT_AMOUNT * lineHeight));
    // with another column behind it, it is one of a table
    if (column.some((amount) => placed.some((other) => other.left > amount.right && isBeside(other, amount)))) continue;
    const names = column.map((amount) => nextLeft(placed, amount));
    const isListed = names.every((name) => name !== undefined && !isAmount(name) && /\p{L}{2}/u.test(name.text));
    if (!isListed || new Set(names).size < names.length) continue;
    const behind = new Map(column.map((amount, at) => [names[at], amount]));
    return placed
      .filter((piece) => !column.includes(piece))
      .map((name) => {
        const amount = behind.get(name);
        if (!amount) return name;
        const pieces = [...name.pieces, ...amount.pieces];
        return { ...name, pieces, text: `${name.text} ${amount.text}`, right: amount.right };
      });
  }
  return [...placed];
}

/** What stands next to a piece at its left, in its row. */
function nextLeft<P extends Piece>(placed: readonly LevelPiece<P>[], piece: LevelPiece<P>): LevelPiece<P> | undefined {
  const before = placed.filter((other) => other.right < piece.left && isBeside(other, piece));
  return before.sort((a, b) => b.right - a.right)[0];
}

const isBeside = (one: LevelPiece<Piece>, other: LevelPiece<Piece>): boolean =>
  Math.abs(one.y - other.y) < 0.5 * Math.max(one.height, other.height);

/** The pieces as if the picture had been turned so that the writing is level. */
export function levelPieces<P extends Piece>(pieces: readonly P[]): LevelPiece<P>[] {
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

/** The upper edge of pieces, in pixels. */
export const high = (part: readonly LevelPiece<Piece>[]) => Math.min(...part.map(({ top }) => top));
/** Their lower edge, in pixels. */
export const low = (part: readonly LevelPiece<Piece>[]) => Math.max(...part.map(({ bottom }) => bottom));
/** From the leftmost edge of pieces to the rightmost, in pixels. */
export const widthOf = (part: readonly LevelPiece<Piece>[]) =>
  Math.max(...part.map(({ right }) => right)) - Math.min(...part.map(({ left }) => left));
