/** How many letters have to be put in, left out or changed to make one text of another (Levenshtein 1966). */
export function lettersApart(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let costs = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, char] of from.entries()) {
    const next = [row + 1];
    for (const [at, letter] of to.entries())
      next.push(Math.min((costs[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (costs[at] ?? 0) + (char === letter ? 0 : 1)));
    costs = next;
  }
  return costs[to.length] ?? 0;
}
