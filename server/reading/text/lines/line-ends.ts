import { cuesOf, firstWord } from '../classify.ts';
import { readMeta } from '../facts/meta.ts';
import { headsList } from '../headings/headings.ts';
import { standsAlone } from '../lists/parted-lists.ts';
import { isCommand } from '../vocabulary.ts';
import type { Line } from './lines.ts';

// What tells that a line goes on in none below it.

/** A line that ends as a sentence does. */
export const ENDS_SENTENCE = /[.!?]["”’)]*$/u;
/** One that ends so, or with a colon. */
export const IS_COMPLETE = /[.!?:。！？]["”’)]*$/u;

/** This line, both before it and the next begin and end as sentences do: whoever typed them began each on a line of its own. */
export function eachEnds(lines: readonly Line[], index: number): boolean {
  const near = lines.slice(Math.max(0, index - 2), index + 2);
  // the first line of a method stands below its heading
  const run = near.slice(near[0] && near.length > ENDED_MIN && standsAlone(near[0]) ? 1 : 0);
  if (run.length >= 3 && run.every(isSentence)) return true;
  // a whole method between its heading and what stands below it
  const isOne = (line: Line | undefined) => line !== undefined && isSentence(line) && !/[.!?]\s/u.test(line.text);
  let [before, behind] = [0, 0];
  while (before < WHOLE_RUN && lines[index - before]?.gapBefore === false && isOne(lines[index - before - 1]))
    before += 1;
  while (
    behind < WHOLE_RUN &&
    (behind === 0 || lines[index + behind]?.gapBefore === false) &&
    isOne(lines[index + behind])
  )
    behind += 1;
  return before > 0 && behind > 0 && before + behind >= WHOLE_RUN;
}

/** So many lines that are one sentence each, one below the other, are no paragraph that was broken. */
const WHOLE_RUN = 4;

const isSentence = ({ text }: Line): boolean => /^\p{Lu}/u.test(text) && /[.!]["”’)]*$/u.test(text);

/** So many sentences that all end with their lines do so by no chance. */
const ENDED_MIN = 3;
/** A line so much narrower than the widest had room for the next word. */
const RAGGED = 0.8;

/** Every line of a block, below its heading, begins and ends as a sentence does: none of them was broken. */
export function allEnd(block: readonly Line[]): boolean {
  const told = block.slice(block[0] && standsAlone(block[0]) ? 1 : 0);
  if (told.length < ENDED_MIN) return false;
  const widest = Math.max(...told.map(({ width }) => width));
  // three lines as wide as each other may be a paragraph after all
  const isRagged = told.length > ENDED_MIN || told.slice(0, -1).some(({ width }) => width < RAGGED * widest);
  return isRagged && told.every(({ text }) => /^[\p{Lu}\d]/u.test(text) && /[.!]["”’)]*$/u.test(text));
}

/** A line so much narrower than the widest, which is not the last of its block, was not broken by a margin. */
const UNBROKEN = 0.7;

/** 'Rub the butter into the flour and': what goes on below. */
const LEANS_ON_NEXT =
  /\s(?:and|or|of|with|the|an?|to|in|into|on|until|till|for|at|und|oder|mit|der|die|das|den|bis|et|ou|de|avec|y|o|con|e|di|en|met|tot|och|og|i|z)$/iu;

/** So many lines that begin with what is to be done were not broken so by chance. */
const ACTS_MIN = 2;

/**
 * Notes in small letters without a full stop, one thing to do a line: none of them goes on in the next. The first may begin with a capital, as
 * telephones write it, where most of the others begin with what is to be done.
 */
export function allLow(block: readonly Line[]): boolean {
  const whole = block.slice(block[0] && standsAlone(block[0]) ? 1 : 0);
  // '350F 20 min till golden' below 'brush with oil', and below a list '6 weeks' below 'seal'
  return isLow(whole, LOW_OR_HEAT) || isLow(behindList(whole), /^[\p{Ll}\d]/u);
}

const HEAT = /^[1-5]\d[05]\s?°?[FC]?(?!\p{L})/u;
const LOW_OR_HEAT = new RegExp(`^\\p{Ll}|${HEAT.source}`, 'u');

function isLow(told: readonly Line[], begins: RegExp): boolean {
  const [first, ...others] = told;
  if (told.length < ENDED_MIN || !others.every(({ text }) => begins.test(text))) return false;
  if (told.some(({ text }) => /[.!?,;:]$/.test(text))) return false;
  const acts = others.filter(({ text }) => isCommand(firstWord(text)) || HEAT.test(text)).length;
  const areActs = acts >= ACTS_MIN && acts >= others.length / 2 && !told.some(({ text }) => LEANS_ON_NEXT.test(text));
  if (areActs || !/^\p{Ll}/u.test(first?.text ?? '')) return areActs;
  if (acts === others.length && isCommand(firstWord(first?.text ?? ''))) return true;
  const widest = Math.max(...told.map(({ width }) => width));
  // nothing that is typed is broken at so few letters
  if (widest <= NARROW && !told.some(({ text }) => LEANS_ON_NEXT.test(text))) return true;
  return told.slice(0, -1).some(({ width }) => width < UNBROKEN * widest);
}
const NARROW = 30;

/** What is told below a list with amounts, from the first line on that begins with what is to be done; nothing where there is no such list. */
function behindList(block: readonly Line[]): readonly Line[] {
  const act = block.findIndex(({ text }) => /^\p{Ll}/u.test(text) && isCommand(firstWord(text)));
  return block.slice(0, Math.max(0, act)).some((line) => cuesOf(line).amount) ? block.slice(act) : [];
}

/** Behind the last step of one recipe the title of the next: a short line over an ingredient list with a heading of its own. */
export function namesNext(head: Line, lines: readonly Line[], index: number): boolean {
  const { text } = lines[index] as Line;
  if (!/^\p{Lu}/u.test(text) || text.length > 70 || IS_COMPLETE.test(text) || !/[.!?]$/.test(head.text)) return false;
  const next = lines.slice(index + 1, index + 4).find((line) => readMeta(line.text) === null);
  return next !== undefined && next.text.length < 40 && headsList(next.text);
}

/** 'To finish:' between two numbered steps: the name of the part that the next of them begins. */
export function announcesPart(head: Line, lines: readonly Line[], index: number): boolean {
  const { text } = lines[index] as Line;
  const next = lines[index + 1];
  return (
    /^\p{Lu}[^.!?;:]{0,58}:$/u.test(text) && IS_COMPLETE.test(head.text) && next !== undefined && next.number !== null
  );
}
