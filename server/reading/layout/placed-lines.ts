import type { Box } from './upright.ts';

/** A line of a page with its place. */
export interface Placed {
  readonly index: number;
  readonly text: string;
  readonly box: Box;
  readonly size: number;
}

/** Where a line ends below, in the page’s height. */
export const bottomOf = ({ box }: Placed) => box[1] + box[3];
/** Half its height down a line, in the page’s height. */
export const middleOf = ({ box }: Placed) => box[1] + box[3] / 2;

/** Where the highest line of a row begins, in the page’s height. */
export const topOf = (row: readonly Placed[]) => Math.min(...row.map(({ box }) => box[1]));

/** Lines beside each other, from the top down. */
export function rowsOf(lines: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const line of [...lines].sort((a, b) => middleOf(a) - middleOf(b))) {
    const first = rows.at(-1)?.[0];
    if (first && middleOf(line) - middleOf(first) < 0.5 * Math.min(first.box[3], line.box[3])) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows;
}
