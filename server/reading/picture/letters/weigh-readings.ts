import { commonSubsequence } from '#shared/common-subsequence.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { textOf } from '../decode-characters.ts';
import type { FractionReading, ReadChar } from '../types.ts';
import type { Readings } from './decode-line.ts';

/** Scores count with this power: so weighed, of the words with a share of 0.3 to 0.5 two in five are right, from 0.9 on nine in ten. */
const POWER = 0.25;
/**
 * What the share of a word counts where no network reads it without the letter model, nor both with it. Of words of real cards
 * that both networks read, 19 in 20 were right, of the others two in three; the letters' own confidences told them apart much worse.
 */
const DISPUTED = 0.2;
/** How sure an amount is that the networks agree on: of real cards' 71 such amounts 68 were right. */
const AGREED = 0.95;
/** The share an amount needs where the networks agree on it only with the letter model; a fraction has many that look like it. */
const AGREED_FROM = { whole: 0.6, fraction: 0.3 } as const;
/** The reader of amounts disputes a fraction that it reads, too, where it is less sure of it. */
const FRACTION_MIN = 0.3;

/** An amount at the begin of a line that two networks agree on. */
export interface AgreedAmount {
  readonly text: string;
  /** Both read it without the letter model. */
  readonly isPlain: boolean;
}

/**
 * The characters of the likeliest reading, letters with the confidence of the word that they stand in: its share of all readings.
 * `plain` is what each network reads without the letter model. Figures keep their own confidence.
 */
export function weighWords(chars: readonly ReadChar[], readings: Readings, plain: readonly string[]): ReadChar[] {
  const confidences = wordConfidences(readings, plain);
  const words = textOf(chars).split(' ');
  const weighed: ReadChar[] = [];
  let word = 0;
  for (const text of words) {
    const from = weighed.length;
    const confidence = text === '' ? undefined : confidences[word];
    if (text !== '') word += 1;
    const own = chars.slice(from, from + Array.from(text).length);
    const isWord = /\p{L}/u.test(text) && !/\d/.test(text);
    weighed.push(
      ...(isWord && confidence !== undefined ? own.map((char) => ({ ...char, wordConfidence: confidence })) : own),
      ...chars.slice(from + own.length, from + own.length + 1),
    );
  }
  return weighed;
}

/** 0..1 for each word of the likeliest reading. */
function wordConfidences({ all, ofEach }: Readings, plain: readonly string[]): number[] {
  const words = wordsOf(all[0]?.text ?? '');
  const weights = weightsOf(all);
  const having = all.map(({ text }) => commonWords(words, wordsOf(text)));
  const agreed = ofEach.map((text) => commonWords(words, wordsOf(text)));
  const read = plain.map((text) => commonWords(words.map(bare), wordsOf(text.replace(GLUED, '$& ')).map(bare)));
  return words.map((_, at) => {
    const share = weights.reduce((sum, weight, index) => sum + (having[index]?.has(at) ? weight : 0), 0);
    const isAgreed = agreed.length > 1 && agreed.every((one) => one.has(at));
    return share * (isAgreed || read.some((one) => one.has(at)) ? 1 : DISPUTED);
  });
}

/** What each reading counts; 1 together. */
function weightsOf(all: Readings['all']): number[] {
  const best = all[0]?.score ?? 0;
  const weights = all.map(({ score }) => Math.exp(POWER * (score - best)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * The amount that two networks agree on, each without the letter model (`plain`) or at least with it; null where they do not,
 * or where the line has other figures, too.
 */
export function agreedAmount({ all, ofEach }: Readings, plain: readonly string[]): AgreedAmount | null {
  const best = all[0]?.text ?? '';
  const text = amountOf(best);
  if (text === '' || plain.length < 2 || FIGURE.test(best.slice(best.indexOf(text) + text.length))) return null;
  if (plain.every((one) => amountOf(one) === text)) return { text, isPlain: true };
  if (!ofEach.every((one) => amountOf(one) === text)) return null;
  const weights = weightsOf(all);
  const share = all.reduce((sum, one, index) => sum + (amountOf(one.text) === text ? (weights[index] ?? 0) : 0), 0);
  return share >= (isWhole(text) ? AGREED_FROM.whole : AGREED_FROM.fraction) ? { text, isPlain: false } : null;
}

/** Whether an agreed amount still stands after the reader of amounts has looked at its line (`read`, null where it has nothing to say). */
export function amountStands(amount: AgreedAmount, text: string, read: FractionReading | null): boolean {
  if (!text.startsWith(amount.text)) return false;
  if (amount.isPlain || read === null) return true;
  const sure = Math.min(...read.unsure.flatMap(([from, , one]) => (from < amount.text.length ? [one] : [])), 1);
  return read.text === text && (sure === 1 || (!isWhole(amount.text) && sure >= FRACTION_MIN));
}

/** A line with an amount that stands: sure, and in all of its other readings. */
export function withSureAmount<
  L extends { readonly chars: readonly ReadChar[]; readonly otherwise: readonly string[] },
>(line: L, { text }: AgreedAmount): L {
  const chars = line.chars.map((char, at) => (at < text.length ? { ...char, wordConfidence: AGREED } : char));
  const others = new Set(line.otherwise.map((other) => other.replace(AMOUNT_OR_SIGN, `${text} `)));
  others.delete(textOf(chars));
  return { ...line, chars, otherwise: [...others] };
}

const isWhole = (amount: string) => /^\d+$/.test(amount);

/** A line with the amounts that a network reads there by itself with the letter model, where that is another. */
export function otherAmounts({ ofEach }: Readings, text: string): string[] {
  const amount = amountOf(text);
  if (amount === '') return [];
  const others = ofEach.map(amountOf).filter((other) => other !== '' && other !== amount);
  return [...new Set(others)].map((other) => text.replace(AMOUNT, other));
}

const FIGURE = new RegExp(String.raw`[\d${FRACTION_GLYPHS}]`, 'u');
const AMOUNT = new RegExp(
  String.raw`^\s*([\d${FRACTION_GLYPHS}](?:[\d${FRACTION_GLYPHS} /.,–-]*[\d${FRACTION_GLYPHS}])?)`,
  'u',
);
/** What a line begins with where an amount stands: the amount, or a single sign that was read for it ('I cup', '/2 cup'). */
const AMOUNT_OR_SIGN = new RegExp(`${AMOUNT.source}?(?:\\S\\d?(?=\\s))?\\s*`, 'u');

/** The figures that a line begins with: '1 1/2', '½', '3-4'; empty where there are none. */
const amountOf = (text: string) => AMOUNT.exec(text)?.[1] ?? '';

/** Behind it a word begins, though a network saw no space: 'peeled,chopped', '1onion'. */
const GLUED = /[\d,;:.)](?=\p{L})/gu;

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');
const bare = (word: string) => word.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '') || word;

/** Places of the words that another reading has as well, in the same order. */
const commonWords = (words: readonly string[], others: readonly string[]): Set<number> =>
  new Set(commonSubsequence(words.length, others.length, (i, j) => words[i] === others[j]).map(([i]) => i));
