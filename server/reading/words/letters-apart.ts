/** How many letters have to be put in, left out or changed to make one text of another (Levenshtein 1966). */
export const lettersApart = (one: string, other: string): number =>
  apartFromStarts(Array.from(one), Array.from(other)).at(-1) ?? 0;

/** The same for each beginning of the other text, from none of its letters to all of them. */
export function apartFromStarts(one: readonly string[], other: readonly string[]): number[] {
  let costs = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, char] of one.entries()) {
    const next = [row + 1];
    for (const [at, letter] of other.entries())
      next.push(Math.min((costs[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (costs[at] ?? 0) + (char === letter ? 0 : 1)));
    costs = next;
  }
  return costs;
}
