import { median } from '../median.ts';
import type { LevelPiece, Piece } from './placed-pieces.ts';

// All lengths in heights of a line.
/** A column of newsprint is at least so wide, and so many of its lines end or begin at the gutter. */
const WIDE = 8;
const LINES_MIN = 4;
/** Of fewer lines the ends do not tell how far the page is seen aslant. */
const ASLANT_MIN = 16;
/** So exactly they do. */
const FLUSH = 0.6;
/** So wide a gutter is at most; boxes of both sides may overlap by so much. */
const GUTTER = 2.5;
const OVERLAP = 0.3;
/** What is higher is a heading over both columns. */
export const HEADING_HEIGHT = 1.6;

/** Where two columns of newsprint meet: the lines of one end there, and those of the other begin. */
export interface Gutter<P> {
  /** In pixels to the right for each pixel down: a page seen aslant has no upright gutter. */
  readonly slope: number;
  /** Where it is at a height of the level page. */
  readonly at: (y: number) => number;
  /** The lines that end or begin there. */
  readonly rows: readonly LevelPiece<P>[];
}

/** The gutters of a page of newsprint, that with most lines first; none on any other page. */
export function guttersOf<P extends Piece>(pieces: readonly LevelPiece<P>[], h: number): Gutter<P>[] {
  const lines = pieces.filter(({ left, right, height }) => height < HEADING_HEIGHT * h && right - left > WIDE * h);
  const found = lines
    .map(({ right: edge }) => {
      const ending = lines.filter(({ right }) => Math.abs(right - edge) < FLUSH * h);
      const beginning = lines.filter(({ left }) => left > edge - OVERLAP * h && left < edge + GUTTER * h);
      return { edge, ending, beginning, fewest: Math.min(ending.length, beginning.length) };
    })
    .filter(({ fewest }) => fewest >= LINES_MIN)
    .sort((a, b) => b.fewest - a.fewest);
  const apart: typeof found = [];
  for (const one of found) if (apart.every(({ edge }) => Math.abs(edge - one.edge) > WIDE * h)) apart.push(one);
  return apart.map(({ ending, beginning }) => {
    const slope = ending.length + beginning.length < ASLANT_MIN ? 0 : slopeOf(ending, beginning);
    const end = median(ending.map(({ right, y }) => right - slope * y));
    // the first lines of paragraphs are set in
    const begins = beginning.map(({ left, y }) => left - slope * y).sort((a, b) => a - b);
    const middle = (end + (begins[Math.floor(begins.length / 4)] ?? end)) / 2;
    return { slope, at: (y) => middle + slope * y, rows: [...ending, ...beginning] };
  });
}

/** How far the ends of the lines of one column and the begins of the other's go to the right on the way down, by the least squares. */
function slopeOf(ending: readonly LevelPiece<unknown>[], beginning: readonly LevelPiece<unknown>[]): number {
  let [spread, along] = [0, 0];
  for (const points of [ending.map(({ right, y }) => [right, y]), beginning.map(({ left, y }) => [left, y])]) {
    const [meanX, meanY] = [mean(points.map(([x = 0]) => x)), mean(points.map(([, y = 0]) => y))];
    for (const [x = 0, y = 0] of points) {
      spread += (y - meanY) ** 2;
      along += (y - meanY) * (x - meanX);
    }
  }
  return spread === 0 ? 0 : along / spread;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The pieces as if the gutters of such a page were upright. */
export function withUprightGutters<P extends Piece>(pieces: readonly LevelPiece<P>[], h: number): LevelPiece<P>[] {
  const slope = guttersOf(pieces, h)[0]?.slope ?? 0;
  return pieces.map((piece) => {
    const aside = slope * piece.y;
    return { ...piece, left: piece.left - aside, right: piece.right - aside, x: piece.x - aside };
  });
}
