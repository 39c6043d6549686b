import type { TextRun } from './pieces.ts';

/** Pieces that stand on one line, each line from left to right, from the top down. */
export function rowsOf(pieces: readonly TextRun[]): TextRun[][] {
  const rows: TextRun[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.baseline - first.baseline < 0.3 * Math.min(first.size, piece.size)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** Two runs beside each other as one: both texts, and the box around both. */
export const join = (a: TextRun, b: TextRun): TextRun => ({
  text: `${a.text} ${b.text}`,
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  baseline: a.baseline,
  size: Math.max(a.size, b.size),
});
