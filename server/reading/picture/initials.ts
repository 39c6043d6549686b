import { isInitialAlone } from '../words/word-familiarity.ts';
import { textOf } from './decode-characters.ts';
import { median } from '../median.ts';
import { levelPieces, type LevelPiece } from './placed-pieces.ts';
import type { ReadLine } from './types.ts';

/** In line heights: an initial is so high at least; how near behind it the lines beside it begin, and how far into it the boxes may be drawn. */
const HEIGHT_MIN = 1.5;
const GAP = 1.2;
const DRAWN_OVER = 1;
const SAME_EDGE = 0.5;
/** A line stands beside it though its middle is so far below it. */
const BELOW = 0.6;

/**
 * A paragraph's first letter, set so large that it reaches down over several of its lines, is the first of the first line; the lines beside it
 * begin where it does.
 */
export function raiseInitials<P extends ReadLine>(pieces: readonly P[]): P[] {
  const level = levelPieces(pieces);
  const lineHeight = median(level.map(({ height }) => height));
  const raised = new Map<P, P | null>();
  for (const initial of level) {
    const [letter] = initial.pieces;
    if (!letter || !/^\p{Lu}$/u.test(initial.text) || initial.height < HEIGHT_MIN * lineHeight) continue;
    const [first, ...below] = level.filter((piece) => isBeside(piece, initial, lineHeight)).sort((a, b) => a.y - b.y);
    const others = below.filter(({ left }) => first && Math.abs(left - first.left) < SAME_EDGE * lineHeight);
    if (!first || others.length === 0 || !/^\p{L}/u.test(first.text)) continue;
    const beside = [first, ...others];
    for (const { pieces: one, left } of beside)
      for (const piece of one) raised.set(piece, fromLeft(piece, left - initial.left));
    const head = raised.get(first.pieces[0] as P) as P;
    const isWord = isInitialAlone(initial.text, /^\p{L}+/u.exec(first.text)?.[0] ?? '');
    const before = [...letter.chars, ...(isWord ? [{ char: ' ', at: 0, confidence: 1 }] : [])];
    const chars = [...before.map((char) => ({ ...char, at: 0 })), ...head.chars];
    raised.set(first.pieces[0] as P, { ...head, chars, text: textOf(chars) });
    raised.set(letter, null);
  }
  return pieces.flatMap((piece) => {
    const found = raised.get(piece);
    return found === null ? [] : [found ?? piece];
  });
}

/** Whether a piece begins right behind an initial, at its height. */
const isBeside = (piece: LevelPiece<ReadLine>, initial: LevelPiece<ReadLine>, lineHeight: number): boolean =>
  piece.y > initial.top &&
  piece.y < initial.bottom + BELOW * lineHeight &&
  piece.left - initial.right < GAP * lineHeight &&
  initial.right - piece.left < DRAWN_OVER * lineHeight &&
  piece.left > initial.left;

/** A piece that begins further to the left. */
function fromLeft<P extends ReadLine>(piece: P, by: number): P {
  const { box, chars } = piece;
  const w = box.w + by;
  const moved = { cx: box.cx - (by / 2) * Math.cos(box.angle), cy: box.cy - (by / 2) * Math.sin(box.angle), w };
  return {
    ...piece,
    box: { ...box, ...moved },
    chars: chars.map((char) => ({ ...char, at: (by + char.at * box.w) / w })),
  };
}
