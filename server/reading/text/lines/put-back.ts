import type { Line } from './lines.ts';

interface Placed {
  readonly line: Line;
}

/** Entries taken out before the lines were joined, at their places again. */
export function putBack<Entry extends Placed>(taken: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const all: Entry[] = [];
  let next = 0;
  for (const other of entries) {
    while (next < taken.length && isBefore(taken[next], other)) all.push(taken[next++] as Entry);
    all.push(other);
  }
  return [...all, ...taken.slice(next)];
}

function isBefore(one: Placed | undefined, other: Placed): boolean {
  const [[page, line] = [0, 0], [otherPage, otherLine] = [0, 0]] = [one?.line.at[0], other.line.at[0]];
  return page < otherPage || (page === otherPage && line < otherLine);
}
