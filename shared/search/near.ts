/** Letters that a word needs for a typing error in it to be looked for: of shorter ones too many are one letter apart. */
const NEAR_MIN = 4;

/**
 * The word, and what is left of it where any one letter is taken out. Two words that are one typing error apart (a letter
 * wrong, missing, too many, or two exchanged) have one of these in common.
 */
export function gapsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < NEAR_MIN) return [];
  return [...new Set([word, ...letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))])];
}

/** Whether one typing error makes the one word of the other. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (a.length > b.length) return isOneErrorApart(other, one);
  if (b.length - a.length > 1 || one === other) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  if (rest(a, at + 1) === rest(b, at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
}
