import { familiarityOf } from '../words/word-familiarity.ts';
import { singular } from '#shared/ingredient/singular.ts';
import { distance } from '../text/mend.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Words that turn the meaning round; none may come or go. */
const TURNING = new Set([
  'not',
  'no',
  'never',
  'without',
  'nicht',
  'kein',
  'keine',
  'ohne',
  'don',
  'non',
  'sans',
  'sin',
  'senza',
]);
/** Comparing each word with each costs the square of them: a text with more words is left to the rules. */
const WORDS_MAX = 600;

const plain = (word: string) => singular(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
const wordsInOrder = (text: string) => (text.match(WORD) ?? []).map(plain);
const wordsOf = (text: string) => [...new Set(wordsInOrder(text))];

/** 'bake' and 'baked': the same word in another form. */
function isInflected(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short) && /^(?:d|ed|ing|n|ly)$/.test(long.slice(short.length));
}

/** Whether `right` may be what a misspelled `wrong` was meant to be. A word that everybody knows is not misspelled. */
function isRespelled(wrong: string, right: string): boolean {
  const most = wrong.length <= 4 ? 1 : wrong.length <= 8 ? 2 : 3;
  if (isInflected(wrong, right)) return true;
  if (Math.abs(wrong.length - right.length) > most || distance(wrong, right) > most) return false;
  const known = familiarityOf(wrong);
  return known === 'none' || known === 'rare';
}

/** The words of `after` that `before` neither has nor misspells, and those of `before` that are gone. */
export function wordDifference(
  before: string,
  after: string,
): { came: readonly string[]; went: readonly string[] } | null {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length > WORDS_MAX || is.length > WORDS_MAX) return null;
  const [had, has] = [new Set(was), new Set(is)];
  const gone = was.filter((word) => !has.has(word));
  const fresh = is.filter((word) => !had.has(word));
  return {
    came: fresh.filter((word) => !gone.some((wrong) => isRespelled(wrong, word))),
    went: gone.filter((word) => !fresh.some((right) => isRespelled(word, right))),
  };
}

/** Whether the words that both have stand in the same order: 'butter, not oil' is not 'oil, not butter'. */
export function isSameOrder(before: string, after: string, counts: (word: string) => boolean = () => true): boolean {
  const [was, is] = [wordsInOrder(before).filter(counts), wordsInOrder(after).filter(counts)];
  const [had, has] = [new Set(was), new Set(is)];
  const [left, kept] = [was.filter((word) => has.has(word)), is.filter((word) => had.has(word))];
  return left.length === kept.length && left.every((word, index) => word === kept[index]);
}

/** Foods, kitchen verbs, and what turns a sentence round. */
const changesMeaning = (word: string) => TURNING.has(word) || familiarityOf(word) === 'kitchen';

/**
 * Whether another wording still tells the same dish: none of the words that recipes are made of came, went or changed
 * places, and most of the others stayed.
 */
export function isSameDish(before: string, after: string): boolean {
  const exchanged = wordDifference(before, after);
  if (!exchanged) return false;
  const { came, went } = exchanged;
  if ([...came, ...went].some(changesMeaning) || !isSameOrder(before, after, changesMeaning)) return false;
  return Math.max(came.length, went.length) <= 1 + wordsOf(before).length / 3;
}
