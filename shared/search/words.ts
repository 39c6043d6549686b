import { memoize } from '../memoize.ts';
import { UNSPACED } from '../scripts.ts';

/** Longest word that is kept of a text; a longer one is an address or a prank, and found by its beginning. */
const LENGTH_MAX = 40;

/** Words that stand in every recipe and say nothing of it, in the languages of our readers, folded. */
const EMPTY = new Set(
  `a an and are as at be but by for from if in into is it of on or so that the then this to until when with your you
  der die das den dem ein eine einen einem einer und oder mit von vom zu zum zur im am auf aus bei bis fur ist nicht sich
  le la les un une des du de et ou avec sans dans sur au aux pour par en est que qui
  el los las una unos y o con sin del al por para es
  il lo gli uno e di da dal della dei con per che si non`.split(/\s+/),
);

/** Letters that do not come apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
  ...{ ə: 'e', ŋ: 'n' },
};
const SINGLE_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Almost every text of an English kitchen. */
const PLAIN = /^[\u0000-\u007f]*$/;

/**
 * Scripts whose marks are accents, or vowels that are mostly left out. In others they are letters: without its vowel signs
 * 'दाल' is no word, and without its voicing 'だ' is another syllable.
 */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;
/** They join or part the letters beside them, and are seen by nobody. */
const JOINERS = /[\u200c\u200d]/g;

/** A text as it is compared when somebody searches: without case, accents and the ways in which one letter can be written. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ACCENTED, '$1')
    .replace(JOINERS, '')
    .toLowerCase()
    .replace(SINGLE_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** Scripts that are written without spaces: their texts are cut into pairs of letters. */
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, 'u');
/** The same of a plain text in small letters, which takes half the time. */
const PLAIN_WORD = /[a-z0-9]+(?:'(?=[a-z]{2})[a-z]+)?/g;
const WORD = /(?:\p{L}[\p{M}\u200c\u200d]*|\p{N})+(?:['’](?=\p{L}{2})(?:\p{L}\p{M}*)+)?/gu;

export interface PlacedWord {
  /** Folded, as it is written. */
  readonly word: string;
  /** Where it stands in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text with their places, without those that say nothing; at most `most` of them. */
export function placedWords(text: string, most = Infinity): PlacedWord[] {
  const found: PlacedWord[] = [];
  const isPlain = PLAIN.test(text);
  const marked = isPlain ? text.toLowerCase() : text.normalize('NFC');
  for (const { 0: written, index } of marked.matchAll(isPlain ? PLAIN_WORD : WORD)) {
    if (found.length >= most) break;
    // What stands behind an apostrophe is the word where the front is an article ('l’oignon'), and its end otherwise.
    const [front = '', back] = isPlain && !written.includes("'") ? [written] : written.split(/['’]/);
    const isArticle = back !== undefined && front.length <= 2;
    const from = isArticle ? index + front.length + 1 : index;
    const itself = isArticle ? back : front;
    const word = (isPlain ? itself : folded(itself)).slice(0, LENGTH_MAX);
    const to = from + itself.length;
    if (!isPlain && UNSPACED_LETTER.test(word)) {
      const letters = Array.from(word);
      for (let n = 0; n + 1 < letters.length; n += 1) {
        found.push({ word: `${letters[n] ?? ''}${letters[n + 1] ?? ''}`, from, to });
      }
      if (letters.length === 1) found.push({ word, from, to });
    } else if (word.length > 1 && !EMPTY.has(word)) found.push({ word, from, to });
  }
  return found;
}

/** The words by which a text is found, folded, at most so many. */
export const wordsOf = (text: string, most?: number): string[] => placedWords(text, most).map(({ word }) => word);

const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ loaves: 'loaf', leaves: 'leaf', halves: 'half', calves: 'calf', knives: 'knif', geese: 'goos', feet: 'foot' },
  ...{
    chillies: 'chill',
    children: 'child',
    eier: 'ei',
    eiern: 'ei',
    uova: 'uov',
    uovo: 'uov',
    kuchen: 'kuchen',
    huhner: 'huhn',
  },
};

/** Foods and their measures that end so in the singular. Words in -us and -ss are never cut: couscous, asparagus, bass. */
const NO_PLURAL = /^(?:anis|reis|mais|pois|glas|gras)$/;

/**
 * What plurals and singulars of a word have in common, in English, German, French, Spanish and Italian alike: nobody says
 * which language a line is in. It is no word of any language, and the same for what is stored and what is asked.
 */
export const stemOf = memoize((word) => {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  if (/ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|z|[cs]h|o)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suioae]s$|[^u]es$|[oai]s$/.test(stem) && !NO_PLURAL.test(stem)) stem = stem.slice(0, -1);
  else if (/(?:eau|eu)x$/.test(stem)) stem = stem.slice(0, -1);
  // 'Karotten', 'Kartoffeln', 'Eiern'; a short word may end so by itself: 'oven', 'lean'.
  if (/(?:e|el|er)n$/.test(stem) && stem.length > 5) stem = stem.slice(0, -1);
  if (stem.length > 5 && /[eio]$/.test(stem)) return stem.slice(0, -1);
  if (stem.length > 4 && stem.endsWith('e')) return stem.slice(0, -1);
  return stem.length > 4 && stem.endsWith('y') ? `${stem.slice(0, -1)}i` : stem;
});

const irregularStems = new Set(Object.values(IRREGULAR));

/** Letters with which every word of a stem begins: a folded text without them has no such word. */
export const beginningOf = (stem: string): string =>
  stem.slice(0, irregularStems.has(stem) ? 1 : Math.min(3, stem.length - 1));
