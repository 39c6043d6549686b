import type { WordProposal, TypingPlace } from './proposals.ts';
import { FRACTION_GLYPHS } from '../fraction-signs.ts';

/** A field with one line: its text and its selection. */
export interface FieldState {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The word that is typed at the cursor, or the whole selection. Behind an amount a new word begins without a space: '2c' is '2 '
 * and the beginning of 'cups', and of '2' the next word is proposed.
 */
export function placeIn({ text, from, to }: FieldState): TypingPlace {
  if (from !== to) return { before: text.slice(0, from), typed: '', after: text.slice(to) };
  const before = text.slice(0, from).replace(/\S+$/, '');
  const typed = text.slice(before.length, from);
  const after = text.slice(from).replace(/^\S+/, '');
  const [, amount, begun = ''] = AMOUNT_AND_WORD.exec(typed) ?? [];
  return amount === undefined ? { before, typed, after } : { before: `${before}${amount} `, typed: begun, after };
}
const AMOUNT_AND_WORD = new RegExp(String.raw`^(\d*[${FRACTION_GLYPHS}]|\d+(?:\/\d+)?)(\p{L}*)$`, 'u');

/** The field with a proposal in the place of the word at the cursor, and the cursor behind it. */
export function takeProposal(state: FieldState, { text: word, eats }: WordProposal): FieldState {
  const { before, after } = placeIn(state);
  let rest = after.trimStart();
  for (let left = eats; left > 0; left -= 1) rest = rest.replace(/^\S+\s*/, '');
  const head = `${before === '' || /\s$/.test(before) ? before : `${before} `}${word} `;
  return { text: head + rest, from: head.length, to: head.length };
}

/** An amount at the cursor, beside a whole number that stands there: '1 ½'. */
export function insertAmount({ text, from, to }: FieldState, amount: string): FieldState {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const head = `${/[\p{L}\d,;]$/u.test(before) ? `${before} ` : before}${amount} `;
  return { text: head + after.trimStart(), from: head.length, to: head.length };
}

/** A mark typed right behind a word that was taken stands at the word: the space that was set goes behind it. */
export function typeMark({ text, from, to }: FieldState, mark: string): FieldState | null {
  if (from !== to || !/^[,.;:!?)]$/.test(mark) || !/\S $/.test(text.slice(0, from))) return null;
  const head = `${text.slice(0, from - 1)}${mark} `;
  return { text: head + text.slice(to), from: head.length, to: head.length };
}

/** Selects the first of the words from this place on; without any the cursor goes to the end. */
export function selectNext(text: string, words: readonly (readonly [number, number])[], after: number): FieldState {
  const next = words.find(([from]) => from >= after);
  return next ? { text, from: next[0], to: next[1] } : { text, from: text.length, to: text.length };
}

/** The word that a tap falls on. */
export function wordAt(text: string, at: number): readonly [number, number] | null {
  for (const { 0: word, index } of text.matchAll(/\S+/g))
    if (at >= index && at <= index + word.length) return [index, index + word.length];
  return null;
}

/** Where the words of the reading that want a look stand in the text now: those that still stand as they were read. */
export function stillDoubtful(
  text: string,
  read: string,
  doubtful: readonly (readonly [number, number])[],
): [number, number][] {
  const left = new Map<string, number>();
  for (const [from, to] of doubtful) {
    const word = read.slice(from, to);
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  const found: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g))
    if ((left.get(word) ?? 0) > 0) found.push([index, index + word.length]);
  return found;
}

/** A word or a phrase at the cursor, in the place of the word that was begun there or of the selection. */
export function insertWord(state: FieldState, words: string): FieldState {
  return takeProposal(state, { text: words, eats: 0 });
}
