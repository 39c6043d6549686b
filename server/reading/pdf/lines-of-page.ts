import { hasRightToLeft } from '#shared/right-to-left.ts';
import type { TranscriptLine } from '#shared/transcript.ts';
import { isMeasured } from '../text/classify.ts';
import { joinDropped, joinTables, joinTiles } from './cells.ts';
import { type Glyph, sizeTurned, type Size, type WritingTurn, uprightBox, uprightGlyph } from './glyph.ts';
import { type TextRun, piecesOf } from './pieces.ts';
import { blocksInOrder } from './reading-order.ts';
import { join, rowsOf } from './rows.ts';

/** Pages with fewer letters have no text layer to speak of: scans with a page number. */
const LETTERS_MIN = 20;
/** Lines of a transcript page (shared/transcript.ts). */
const LINES_MAX = 5000;
const LINE_MAX = 2000;

const TURNS: readonly WritingTurn[] = [0, 90, 180, 270];

/**
 * The lines of a page from its characters' places, in reading order, with boxes in fractions of the page; null where it has
 * fewer than twenty letters, or where the file does not say which letters its shapes are. Glyphs come in any order, in points.
 */
export function linesOfPage(glyphs: readonly Glyph[], page: Size): TranscriptLine[] | null {
  const visible = glyphs.filter((glyph) => isShown(glyph, page));
  const letters = visible.filter((glyph) => /[\p{L}\p{N}]/u.test(glyph.text)).length;
  // U+FFFD and the private areas: the font has shapes but no letters.
  const nameless = visible.filter((glyph) => /[\ufffd\p{Co}]/u.test(glyph.text)).length;
  if (letters < LETTERS_MIN || nameless > 0.2 * letters) return null;
  return byTurn(visible)
    .flatMap((same) => linesOfTurn(same, page))
    .slice(0, LINES_MAX);
}

/** Characters that are turned alike, most of them first. */
const byTurn = (glyphs: readonly Glyph[]): Glyph[][] =>
  TURNS.map((turn) => glyphs.filter((glyph) => glyph.turn === turn)).sort((a, b) => b.length - a.length);

const turnedBack = (turn: WritingTurn) => ((360 - turn) % 360) as WritingTurn;

/** Degrees clockwise by which a page must be turned for most of its writing to be upright. */
export const turnOfPage = (glyphs: readonly Glyph[]): WritingTurn => turnedBack(byTurn(glyphs)[0]?.[0]?.turn ?? 0);

function isShown(glyph: Glyph, page: Size): boolean {
  const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2];
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height && glyph.size > 0.5;
}

function linesOfTurn(glyphs: readonly Glyph[], page: Size): TranscriptLine[] {
  const turn = glyphs[0]?.turn;
  if (turn === undefined) return [];
  const size = sizeTurned(page, turn);
  const upright = glyphs.map((glyph) => uprightGlyph(glyph, page));
  const isMirrored = readsFromRight(upright);
  const placed = isMirrored ? upright.map((glyph) => mirrorGlyphs(glyph, size.width)) : upright;
  const back = turnedBack(turn);
  return blocksInOrder(joinTables(joinTiles(joinDropped(piecesOf(placed))))).flatMap((block) =>
    linesOfBlock(block).map((line) => {
      const straight = isMirrored ? mirrorGlyphs(line, size.width) : line;
      const [left, top, right, bottom] = uprightBox(straight, size, back);
      const text = isMirrored ? runsFromLeft(line.text) : line.text;
      const [x, y] = [share(left, page.width), share(top, page.height)];
      return {
        text: text.slice(0, LINE_MAX),
        box: [x, y, roundBox(share(right, page.width) - x), roundBox(share(bottom, page.height) - y)],
        confidence: /[\ufffd\p{Co}]/u.test(text) ? 0.5 : 1,
      };
    }),
  );
}

const roundBox = (value: number) => Math.round(value * 1e5) / 1e5;
const share = (value: number, whole: number) => roundBox(Math.min(1, Math.max(0, value / whole)));

function readsFromRight(glyphs: readonly Glyph[]): boolean {
  const letters = glyphs.filter((glyph) => /\p{L}/u.test(glyph.text));
  return letters.filter((glyph) => hasRightToLeft(glyph.text)).length > letters.length / 2;
}

/** A page that is read from the right is laid out as its mirror image, so that one order serves both. */
const mirrorGlyphs = <Box extends { left: number; right: number }>(box: Box, width: number): Box => ({
  ...box,
  left: width - box.right,
  right: width - box.left,
});

/** Numbers and Latin words run from the left also within such a line. */
const runsFromLeft = (text: string): string =>
  text.replace(/[\p{N}\p{Script=Latin}](?:[\p{N}\p{Script=Latin}.,/:'’ –-]*[\p{N}\p{Script=Latin}])?/gu, (run) =>
    Array.from(run).reverse().join(''),
  );

/** The lines of one block: pieces on one line belong together unless they are wide apart and neither labels the other. */
function linesOfBlock(block: readonly TextRun[]): TextRun[] {
  return rowsOf(block).flatMap((row) => {
    const lines: TextRun[] = [];
    for (const piece of row) {
      const last = lines.at(-1);
      if (last && belongs(last, piece)) lines[lines.length - 1] = join(last, piece);
      else lines.push(piece);
    }
    return lines;
  });
}

function belongs(last: TextRun, next: TextRun): boolean {
  const gap = (next.left - last.right) / Math.max(last.size, next.size);
  // several ingredients to a line: '2 T. vinegar    1/2 t. salt'
  if (isMeasured(next.text) && /\p{L}{3}/u.test(last.text) && !/[:：]$/.test(last.text)) return false;
  return gap < 2 || (gap < 12 && /[:：]$/.test(last.text));
}
