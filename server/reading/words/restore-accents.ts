import { ACCENTED_WORDS } from './accented-words.ts';

/** What a letter is read as where it is not known; the first is the likeliest. Of any other just the mark over or under it is not seen. */
const READ_AS: Readonly<Record<string, readonly string[]>> = {
  ł: ['l', 't'], ø: ['o'], æ: ['ae'], ı: ['i', 'l'], ó: ['o', '6'],
}; // prettier-ignore
/** The same at a word's beginning: '2 gg' for '2 ägg', 'Ableskiver' for 'Æbleskiver', 'Izice' for 'lžíce'. */
const READ_FIRST: Readonly<Record<string, readonly string[]>> = { ä: ['a', ''], æ: ['ae', 'a'], l: ['l', 'i'] };

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const plainOf = (letter: string, at: number): readonly string[] =>
  (at === 0 ? READ_FIRST[letter] : undefined) ?? READ_AS[letter] ?? [withoutMarks(letter)];

/** All that a word is read as where none of its letters with marks is known. */
const readingsOf = (word: string): string[] =>
  Array.from(word).reduce<string[]>(
    (starts, letter, at) => plainOf(letter, at).flatMap((plain) => starts.map((start) => start + plain)),
    [''],
  );

/** A language's words by what they are read as; of two that are read alike the first. */
const wordsByReading = new Map<string, ReadonlyMap<string, string>>();
function wordsOf(language: string): ReadonlyMap<string, string> {
  const known = wordsByReading.get(language);
  if (known) return known;
  const words = new Map<string, string>();
  for (const word of (ACCENTED_WORDS[language] ?? '').split(/\s+/))
    for (const reading of word === '' ? [] : readingsOf(word)) if (!words.has(reading)) words.set(reading, word);
  wordsByReading.set(language, words);
  return words;
}

/** Whether `written` is the word with some of its marks gone, and none that the word has not: 'déja' is 'déjà', 'pâté' is no 'pâte'. */
function isLessThan(written: string, word: string): boolean {
  let rest = written;
  for (const [at, letter] of Array.from(word).entries()) {
    const read = [letter, ...plainOf(letter, at)].find((one) => rest.startsWith(one));
    if (read === undefined) return false;
    rest = rest.slice(read.length);
  }
  return rest === '';
}

/** A capital B within a word, or a space before it: what 'ß' is read as. */
const SHARP_S = /(?<!\p{L})(\p{L}\p{Ll}*) ?B(\p{Ll}*)(?!\p{L})/gu;

/** 'Gör så här' in Swedish: 'har' alone is a word as well. */
const THIS_WAY = /(?<=(?<!\p{L})så h)a(?=r(?!\p{L}))/giu;

/**
 * A text of that language (BCP 47) with the letters put back that its recognizer has none for, in words of kitchens. What it knows no word for
 * stays as it was read, and so does each text in a language without such a list.
 */
export function restoreAccents(text: string, language: string | null): string {
  const known = language?.slice(0, 2).toLowerCase() ?? '';
  const words = wordsOf(known);
  if (words.size === 0) return text;
  const sharp = text.replace(SHARP_S, (read: string, before: string, after: string) => {
    const whole = `${before}ß${after}`;
    return words.has(withoutMarks(whole.toLowerCase())) ? whole : read;
  });
  const restored = sharp.replace(/(?<!\p{L})\p{L}[\p{L}6]+/gu, (written) => {
    const low = written.toLowerCase();
    const word = words.get(withoutMarks(low));
    if (word === undefined || word === low || !isLessThan(low, word)) return written;
    if (written === written.toUpperCase()) return word.toUpperCase();
    // a small l is read as a capital I
    const isSmall = written.charAt(0) === low.charAt(0) || (low.startsWith('i') && word.startsWith('l'));
    return isSmall ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return known === 'sv' ? restored.replace(THIS_WAY, (letter) => (letter === 'A' ? 'Ä' : 'ä')) : restored;
}
