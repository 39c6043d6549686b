/**
 * The longest row of things that stand in two lists in the same order: pairs of their indices, first list first. `same` says whether the
 * one at `i` of the first is the one at `j` of the second. Compares each with each, so whoever has long lists bounds them before.
 */
export function commonSubsequence(
  firstCount: number,
  secondCount: number,
  same: (i: number, j: number) => boolean,
): (readonly [number, number])[] {
  const width = secondCount + 1;
  const most = new Uint32Array((firstCount + 1) * width);
  const mostAt = (i: number, j: number) => most[i * width + j] ?? 0;
  for (let i = firstCount - 1; i >= 0; i -= 1)
    for (let j = secondCount - 1; j >= 0; j -= 1) {
      const next = Math.max(mostAt(i + 1, j), mostAt(i, j + 1));
      most[i * width + j] = same(i, j) ? Math.max(next, 1 + mostAt(i + 1, j + 1)) : next;
    }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < firstCount && j < secondCount) {
    if (same(i, j) && mostAt(i, j) === 1 + mostAt(i + 1, j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (mostAt(i + 1, j) >= mostAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
