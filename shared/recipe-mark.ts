/**
 * Stands for a set of recipes, in any order: how many there are, and the first 32 bits of their ids by exclusive or. What
 * leaves no change behind (the trash is emptied, one comes back out of it, a library is joined to another) shows in it.
 */
export function markOf(ids: Iterable<string>): string {
  let count = 0;
  let bits = 0;
  for (const id of ids) {
    count += 1;
    bits ^= Number.parseInt(id.slice(0, 8), 16);
  }
  return markFrom(count, bits);
}

/** The same where the sums are known already; `bits` as a signed 32-bit number. */
export const markFrom = (count: number, bits: number): string => `${String(count)}:${String(bits)}`;
