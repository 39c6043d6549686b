import { COMMON_WORDS, RARE_WORDS } from './english-words.ts';
import { KITCHEN_WORDS, RECIPE_NAMES } from './kitchen-words.ts';

/**
 * 'kitchen': a word that recipes use; 'common': another that everybody uses, or the name of a dish; 'rare': one that a dictionary
 * has; 'none': no word.
 */
export type Familiarity = 'kitchen' | 'common' | 'rare' | 'none';

/** Endings and what stands in their place in the word's plain form. */
const ENDINGS: readonly (readonly [ending: string, plain: readonly string[], doubles: boolean])[] = [
  ['s', [''], false],
  ['es', [''], false],
  ['ies', ['y'], false],
  ['ves', ['f', 'fe'], false],
  ['ed', ['', 'e'], true],
  ['ied', ['y'], false],
  ['ing', ['', 'e'], true],
  ['er', ['', 'e'], true],
  ['ers', ['', 'e'], true],
  ['ier', ['y'], false],
  ['est', ['', 'e'], true],
  ['iest', ['y'], false],
  ['ly', ['', 'le'], false],
  ['ily', ['y'], false],
  ['y', ['', 'e'], true],
  ['ness', [''], false],
  ['ful', [''], false],
  ['less', [''], false],
  ['able', ['', 'e'], false],
];

function* plainForms(word: string): Generator<string> {
  yield word;
  for (const [ending, plains, doubles] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
    const stem = word.slice(0, -ending.length);
    for (const plain of plains) yield stem + plain;
    if (doubles && stem.length > 2 && stem.at(-1) === stem.at(-2)) yield stem.slice(0, -1);
  }
  // 'unfloured' is a form of 'flour'
  if (/^(?:un|re|pre|non)[a-z]{4,}$/.test(word)) yield* plainForms(word.replace(/^(?:un|re|pre|non)/, ''));
}

const familiarityByWord = new Map<string, Familiarity>();

/**
 * Whether an English word is one that recipes use, another common one, or neither. Marks around it, its case, a possessive ending
 * and accents do not count; of words joined by hyphens the least familiar does. Of single letters only 'a' and 'I' are words.
 */
export function familiarityOf(written: string): Familiarity {
  const word = written
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/^[^a-z]+|[^a-z]+$/g, '')
    .replace(/'s$/, '');
  const cached = familiarityByWord.get(word);
  if (cached !== undefined) return cached;
  const found = lookUp(word);
  if (familiarityByWord.size < 20_000) familiarityByWord.set(word, found);
  return found;
}

const CONTRACTED =
  /^(?:[a-z]+n't|i'm|i'll|i've|i'd|you'll|you're|you've|it's|that's|they're|we'll|we're|don't|let's|o'clock|e\.g|i\.e|a\.m|p\.m)$/;

/** Two letters are a word, a measure, or a misreading. */
const PAIRS = new Set(
  'am an as at be by do eg go hi if in is it me mr ms my no of oh ok on or so st to up us we dr tv pt qt oz lb kg ml cl dl cm mm hr tb ts pc ft gr am pm'.split(
    ' ',
  ),
);
/** 'therest' is no form of 'there'. */
const GLUED = /^(?:the|and|with|for|into|from|until)([a-z]{3,})$/;

/** The least familiar first. */
const RANKS: readonly Familiarity[] = ['none', 'rare', 'common', 'kitchen'];
const isListed = (word: string) => COMMON_WORDS.has(word) || RARE_WORDS.has(word) || RECIPE_NAMES.has(word);

function lookUp(word: string): Familiarity {
  if (word === 'a' || word === 'i') return 'kitchen';
  if (word.length === 1) return word === 'c' || word === 'g' || word === 'l' || word === 't' ? 'common' : 'none';
  if (word.length === 2) return PAIRS.has(word) ? 'kitchen' : 'none';
  if (CONTRACTED.test(word)) return 'common';
  if (word.includes('-') || word.includes('/')) {
    if (KITCHEN_WORDS.has(word)) return 'kitchen';
    if (RECIPE_NAMES.has(word)) return 'common';
    const parts = word
      .split(/[-/]/)
      .filter((part) => part !== '')
      .map((part) => (/^(?:un|re|co|de|in|x|z|t|e)$/.test(part) ? 'common' : lookUp(part)));
    return RANKS.find((rank) => parts.includes(rank)) ?? 'none';
  }
  if (KITCHEN_WORDS.has(word)) return 'kitchen';
  const rest = GLUED.exec(word)?.[1];
  if (rest !== undefined && !isListed(word) && (KITCHEN_WORDS.has(rest) || isListed(rest))) return 'none';
  let best: Familiarity = 'none';
  for (const form of plainForms(word)) {
    if (KITCHEN_WORDS.has(form)) return 'kitchen';
    if (COMMON_WORDS.has(form) || RECIPE_NAMES.has(form)) best = 'common';
    else if (best === 'none' && RARE_WORDS.has(form)) best = 'rare';
  }
  return best;
}

/** Whether a large letter at the begin of a paragraph is a word of its own: 'A' before 'cake', unlike 'W' before 'hen'. */
export const isInitialAlone = (initial: string, word: string): boolean =>
  familiarityOf(word) !== 'none' && familiarityOf(initial + word) === 'none';
