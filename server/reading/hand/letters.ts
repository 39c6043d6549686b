import type { Alphabet } from '#server/reading/picture/decode-characters.ts';

/** The letters a hand is learned with: the first of the classes is 'nothing here', and the others follow the alphabet. */
export interface Letters {
  /** The network's class of each. */
  readonly classes: readonly number[];
  /** What each says; '' is nothing. */
  readonly chars: readonly string[];
  /** Those that the network has not: they take the class of a sign that is never read. */
  readonly lent: readonly { readonly place: number; readonly like: number }[];
}

/** Letters that recipes are written with and that a network may lack. */
export const WANTED: readonly string[] = Array.from('éèêëàâäáåãçôöòóøõùûüúîïìíñœæÉÈÊÀÂÄÅÇÔÖÜÎß½¼¾⅓⅔⅛');
/** What they look like where it is not the letter without its accent. */
const LIKE: Readonly<Record<string, string>> = {
  œ: 'o',
  æ: 'a',
  ß: 'B',
  ø: 'o',
  '½': '1',
  '¼': '1',
  '¾': '3',
  '⅓': '1',
  '⅔': '2',
  '⅛': '1',
};

/** The letters of a network's alphabet, and those that it lacks and the texts have, on classes that are not read. */
export function lettersOf(alphabet: Alphabet, classCount: number, texts: readonly string[]): Letters {
  const one = new Map<string, number>();
  // Of several classes that are read alike, such as the comma of another script, the first is learned.
  for (const { index, char } of alphabet) if (!one.has(char)) one.set(char, index);
  const chars = ['', ...one.keys()];
  const classes = [0, ...one.values()];
  const used = new Set(alphabet.map(({ index }) => index).concat(0));
  const written = new Set(texts.flatMap((text) => Array.from(text.normalize('NFC'))));
  const lent: { place: number; like: number }[] = [];
  let free = classCount - 1;
  for (const char of WANTED) {
    if (one.has(char) || !written.has(char)) continue;
    while (used.has(free)) free -= 1;
    const like = chars.indexOf(LIKE[char] ?? char.normalize('NFD').charAt(0));
    if (free <= 0 || like < 0) continue;
    used.add(free);
    lent.push({ place: chars.length, like });
    chars.push(char);
    classes.push(free);
  }
  return { classes, chars, lent };
}

/** A text in places of the letters; signs that are none of them are left out. */
export function placesOf({ chars }: Letters, text: string): number[] {
  const place = new Map(chars.map((char, at) => [char, at]));
  const plain: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' };
  const known = (char: string) => place.get(char) ?? place.get(plain[char] ?? '\0') ?? 0;
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .map(known)
    .filter((at) => at > 0);
}

/** What shares say, at each step the likeliest. */
export function likeliestText(scores: Float32Array, { chars }: Letters): string {
  const classes = chars.length;
  let [said, before] = ['', 0];
  for (let from = 0; from < scores.length; from += classes) {
    let best = 0;
    for (let at = 1; at < classes; at += 1) if ((scores[from + at] ?? 0) > (scores[from + best] ?? 0)) best = at;
    if (best !== before) said += chars[best] ?? '';
    before = best;
  }
  return said.replace(/\s+/gu, ' ').trim();
}
