import { commonSubsequence } from '#shared/common-subsequence.ts';
import { matchLines } from '../match-lines.ts';

interface Options {
  /** Whether lines of two lists are the very same; equal texts when absent. */
  readonly same?: (before: number, after: number) => boolean;
  /** Lines between two that stayed, as many as before, count as corrected where they stand, whatever they say now. */
  readonly inPlace?: boolean;
}

/** Beyond this product of lengths lists are compared at their ends alone; a page of a book has a hundred lines. */
const CELLS_MAX = 4_000_000;
/** So many lines at most are compared by their letters. */
const LIKE_MAX = 100;

/**
 * Where each line of a list is after the list was edited (a line diff): for every index of `before` those of `after`, none where
 * the line is gone, several where it was divided. Lines that are the same keep their order; of those between them the ones
 * that read alike belong together.
 */
export function followLines(before: readonly string[], after: readonly string[], options: Options = {}): number[][] {
  const { same = (from: number, to: number) => before[from] === after[to], inPlace = false } = options;
  const targets: number[][] = before.map(() => []);
  let [start, end, other] = [0, before.length, after.length];
  while (start < end && start < other && same(start, start)) {
    targets[start] = [start];
    start += 1;
  }
  while (end > start && other > start && same(end - 1, other - 1)) {
    end -= 1;
    other -= 1;
    targets[end] = [other];
  }
  let [from, to] = [start, start];
  const [height, width] = [end - start, other - start];
  const kept =
    height * (width + 1) > CELLS_MAX ? [] : commonSubsequence(height, width, (i, j) => same(start + i, start + j));
  for (const [i, j] of [...kept, [height, width] as const]) {
    const [index, place] = [start + i, start + j];
    changed({ from, until: index }, { from: to, until: place });
    if (index < end) targets[index] = [place];
    [from, to] = [index + 1, place + 1];
  }
  return targets;

  function changed(old: Span, now: Span): void {
    const [count, others] = [old.until - old.from, now.until - now.from];
    if (count === 0 || others === 0) return;
    if (inPlace && count === others) {
      for (let n = 0; n < count; n += 1) targets[old.from + n] = [now.from + n];
    } else if (count <= LIKE_MAX && others <= LIKE_MAX) {
      for (const { first, second } of matchLines(before.slice(old.from, old.until), after.slice(now.from, now.until)))
        for (const index of first) targets[old.from + index] = second.map((place) => now.from + place);
    }
  }
}

interface Span {
  readonly from: number;
  readonly until: number;
}
