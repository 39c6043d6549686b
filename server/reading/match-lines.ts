/** Lines of two readings that say the same: one of either, or one of one and two or three of the other. Indices from 0. */
export interface Match {
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** 0..1: share of letter pairs that both have. */
  readonly likeness: number;
}

/** Below this two lines are not the same line read twice. */
const LIKE = 0.42;
/** Lines are put together only where that explains clearly more than leaving one alone. */
const JOINED = 0.06;
/** Columns read in another order are found in further rounds among what is left. */
const ROUNDS = 4;
const SHAPES = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
] as const;

interface Pairs {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

/** What is compared: letters and figures, without case, accents, spaces and signs. */
function pairsOf(text: string): Pairs {
  const plain = ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < plain.length; at += 1) {
    const pair = plain.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: plain.length - 1 };
}

function likeness(a: Pairs, b: Pairs): number {
  if (a.total < 2 || b.total < 2) return 0;
  let both = 0;
  const [few, many] = a.counts.size <= b.counts.size ? [a, b] : [b, a];
  for (const [pair, count] of few.counts) both += Math.min(count, many.counts.get(pair) ?? 0);
  return (2 * both) / (a.total + b.total);
}

/**
 * Matches the lines of two readings of one page. Within a round matches keep the order of both; what was left over is matched
 * anew in the next, so that columns which the two read in another order are found too. No line is used twice. 200 lines
 * against 200 take some tens of milliseconds.
 */
export function matchLines(first: readonly string[], second: readonly string[]): Match[] {
  const matches: Match[] = [];
  let left = [...first.keys()];
  let right = [...second.keys()];
  for (let round = 0; round < ROUNDS && left.length > 0 && right.length > 0; round += 1) {
    const found = inOrder(
      left.map((index) => first[index] ?? ''),
      right.map((index) => second[index] ?? ''),
    );
    if (found.length === 0) break;
    for (const match of found)
      matches.push({
        first: match.first.map((index) => left[index] ?? 0),
        second: match.second.map((index) => right[index] ?? 0),
        likeness: match.likeness,
      });
    const used = {
      first: new Set(matches.flatMap((match) => match.first)),
      second: new Set(matches.flatMap((match) => match.second)),
    };
    left = left.filter((index) => !used.first.has(index));
    right = right.filter((index) => !used.second.has(index));
  }
  return matches.sort((a, b) => (a.first[0] ?? 0) - (b.first[0] ?? 0));
}

/** The best matches that keep the order of both sides, weighed by the letters they explain. */
function inOrder(first: readonly string[], second: readonly string[]): Match[] {
  const joined = (texts: readonly string[]) =>
    [1, 2, 3].map((count) =>
      texts.map((_, at) => (at + count <= texts.length ? pairsOf(texts.slice(at, at + count).join('')) : null)),
    );
  const [a, b] = [joined(first), joined(second)];
  const width = second.length + 1;
  const best = new Float64Array((first.length + 1) * width);
  const steps = new Int8Array((first.length + 1) * width).fill(-1);
  const likes = new Float64Array((first.length + 1) * width);
  for (let i = first.length; i >= 0; i -= 1)
    for (let j = second.length; j >= 0; j -= 1) {
      const here = i * width + j;
      const down = i < first.length ? (best[here + width] ?? 0) : 0;
      const across = j < second.length ? (best[here + 1] ?? 0) : 0;
      best[here] = Math.max(down, across);
      // -1: a line of the first is left alone; -2: of the second.
      steps[here] = i < first.length && down >= across ? -1 : -2;
      if (i >= first.length || j >= second.length) continue;
      for (const [shape, [m, n]] of SHAPES.entries()) {
        const [left, right] = [a[m - 1]?.[i], b[n - 1]?.[j]];
        if (!left || !right) continue;
        const like = likeness(left, right);
        const gain = like - LIKE - JOINED * (m + n - 2);
        if (gain <= 0) continue;
        const worth = gain * (left.total + right.total) + (best[(i + m) * width + j + n] ?? 0);
        if (worth > (best[here] ?? 0)) {
          best[here] = worth;
          steps[here] = shape;
          likes[here] = like;
        }
      }
    }
  const matches: Match[] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    const here = i * width + j;
    const shape = SHAPES[steps[here] ?? -1];
    if (shape) {
      const [m, n] = shape;
      matches.push({
        first: Array.from({ length: m }, (_, at) => i + at),
        second: Array.from({ length: n }, (_, at) => j + at),
        likeness: likes[here] ?? 0,
      });
      i += m;
      j += n;
    } else if (steps[here] === -1) i += 1;
    else j += 1;
  }
  return matches;
}
