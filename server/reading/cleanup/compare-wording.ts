import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { singular } from '#shared/ingredient/singular.ts';
import { lettersApart } from '../words/letters-apart.ts';
import { ownProperty } from '#shared/own-property.ts';
import { unitOf } from '#shared/units.ts';
import { asciiDigits, wordValue } from '../numbers.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Words that reverse the meaning; none may be added or removed. */
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
  if (Math.abs(wrong.length - right.length) > most || lettersApart(wrong, right) > most) return false;
  const familiarity = familiarityOf(wrong);
  return familiarity === 'none' || familiarity === 'rare';
}

/** The words of `after` that `before` neither has nor misspells (`added`), and those of `before` that are missing in `after` (`removed`). */
export function wordDifference(
  before: string,
  after: string,
): { added: readonly string[]; removed: readonly string[] } | null {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length > WORDS_MAX || is.length > WORDS_MAX) return null;
  const [had, has] = [new Set(was), new Set(is)];
  const missing = was.filter((word) => !has.has(word));
  const fresh = is.filter((word) => !had.has(word));
  return {
    added: fresh.filter((word) => !missing.some((wrong) => isRespelled(wrong, word))),
    removed: missing.filter((word) => !fresh.some((right) => isRespelled(word, right))),
  };
}

/** Whether the words that both have stand in the same order: 'butter, not oil' is not 'oil, not butter'. */
export function isSameOrder(before: string, after: string, counts: (word: string) => boolean = () => true): boolean {
  const [was, is] = [wordsInOrder(before).filter(counts), wordsInOrder(after).filter(counts)];
  const [had, has] = [new Set(was), new Set(is)];
  const [shared, sharedAfter] = [was.filter((word) => has.has(word)), is.filter((word) => had.has(word))];
  return shared.length === sharedAfter.length && shared.every((word, index) => word === sharedAfter[index]);
}

/** Foods, kitchen verbs, and words that reverse the meaning. */
const changesMeaning = (word: string) => TURNING.has(word) || familiarityOf(word) === 'kitchen';

/**
 * Whether another wording still tells the same dish: none of the words that recipes are made of came, went or changed
 * places, and most of the others stayed.
 */
export function isSameDish(before: string, after: string): boolean {
  const exchanged = wordDifference(before, after);
  if (!exchanged) return false;
  const { added, removed } = exchanged;
  if ([...added, ...removed].some(changesMeaning) || !isSameOrder(before, after, changesMeaning)) return false;
  return Math.max(added.length, removed.length) <= 1 + wordsOf(before).length / 3;
}

const PIECE = new RegExp(`\\d+(?:[.,/⁄:]\\d+)*|[${FRACTION_GLYPHS}]|\\p{L}+`, 'gu');
/** Words of one also where no number is meant. */
const ARTICLES = new Set(['a', 'an', 'un', 'une', 'una', 'ein', 'eine', 'einer', 'een']);
const TIMES: Readonly<Record<string, string>> = {
  second: 's',
  seconds: 's',
  sec: 's',
  secs: 's',
  minute: 'min',
  minutes: 'min',
  min: 'min',
  mins: 'min',
  hour: 'h',
  hours: 'h',
  hr: 'h',
  hrs: 'h',
  day: 'd',
  days: 'd',
  week: 'w',
  weeks: 'w',
  minuten: 'min',
  stunde: 'h',
  stunden: 'h',
  std: 'h',
  tag: 'd',
  tage: 'd',
};
/** Measures long enough to be known when they are misspelled. */
const LONG =
  'teaspoon teaspoons tablespoon tablespoons ounce ounces pound pounds quart quarts gallon gallons minute minutes'.split(
    ' ',
  );

/**
 * The amounts in a text, in order: numbers as they are written, measures and times by one name, the scale of
 * degrees. Two texts that say the same amounts have the same list, whatever became of their spelling.
 */
export function measuresIn(text: string): string[] {
  const plain = asciiDigits(text);
  const measures: string[] = [];
  for (const { 0: piece, index } of plain.matchAll(PIECE)) {
    if (!/^\p{L}/u.test(piece)) measures.push(piece);
    else {
      const word = piece.toLowerCase();
      const measure = isScale(piece, plain, index) ? `°${piece.toUpperCase()}` : measureOf(piece);
      if (measure !== null) measures.push(measure);
      else if (!ARTICLES.has(word) && wordValue(word) !== null) measures.push(word);
    }
  }
  return measures;
}

const isScale = (piece: string, text: string, at: number) =>
  /^[FC]$/i.test(piece) &&
  /(?:\d\s?[FC]?|[°º]\s?|degrees?\s)$/i.test(text.slice(Math.max(0, at - 9), at)) &&
  !/^\s*cup/i.test(text.slice(at)) &&
  (piece.toUpperCase() === 'F' || /[°º]\s?$/.test(text.slice(Math.max(0, at - 2), at)));

function measureOf(piece: string): string | null {
  const time = ownProperty(TIMES, piece.toLowerCase());
  if (time !== undefined) return time;
  const unit = unitOf(piece);
  if (unit) return (unit.kind === 'volume' || unit.kind === 'weight') && isMeant(piece) ? unit.name : null;
  if (piece.length < 5 || familiarityOf(piece) !== 'none') return null;
  const near = LONG.find((long) => lettersApart(long, piece.toLowerCase()) <= 2);
  return near === undefined ? null : measureOf(near);
}

/** 'T', 't' and 'c' are measures, an 'l' or 'g' in words is not. */
const isMeant = (piece: string) => piece.length > 1 || /^[Ttc]$/.test(piece);

/** Whether two lists hold the same texts in the same order. */
export const areSameLists = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
