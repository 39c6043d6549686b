/** Least similarity (0 to 1) at which a text counts as a rewriting of another. */
const MIN_SIMILARITY = 0.4;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The Dice coefficient of two sets of words: 2 * common / (size of both). */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}

/**
 * For each text of `now` the index in `before` of the text that it was made from, or -1. In this order: the same text (the
 * nearest, where there are several); the most similar text; a text alone between two neighbours that are matched already.
 */
export function matchTexts(before: readonly string[], now: readonly string[]): number[] {
  const matches = now.map(() => -1);
  const free = new Set(before.keys());
  const take = (at: number, origin: number) => {
    matches[at] = origin;
    free.delete(origin);
  };

  const places = new Map<string, number[]>();
  before.forEach((text, index) => {
    places.set(text, [...(places.get(text) ?? []), index]);
  });
  now.forEach((text, at) => {
    const left = (places.get(text) ?? []).filter((index) => free.has(index));
    const nearest = left.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    if (nearest !== undefined) take(at, nearest);
  });

  const words = new Map([...free].map((index) => [index, wordsOf(before[index] ?? '')]));
  const pairs = now.flatMap((text, at) => {
    if (matches[at] !== -1) return [];
    const own = wordsOf(text);
    return [...words].map(([index, others]) => ({ at, index, score: similarity(own, others) }));
  });
  for (const { at, index, score } of pairs.sort((a, b) => b.score - a.score)) {
    if (score >= MIN_SIMILARITY && matches[at] === -1 && free.has(index)) take(at, index);
  }

  now.forEach((_text, at) => {
    if (matches[at] !== -1) return;
    const left = at === 0 ? -1 : (matches[at - 1] ?? -1);
    const right = at === now.length - 1 ? before.length : (matches[at + 1] ?? -1);
    if ((at === 0 || left >= 0) && right - left === 2 && free.has(left + 1)) take(at, left + 1);
  });
  return matches;
}
