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
