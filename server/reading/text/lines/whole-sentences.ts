import { standsAlone } from '../lists/parted-lists.ts';
import type { Line } from './lines.ts';

/** This line, both before it and the next begin and end as sentences do: whoever typed them began each on a line of its own. */
export function eachEnds(lines: readonly Line[], index: number): boolean {
  const run = lines.slice(Math.max(0, index - 2), index + 2);
  return run.length >= 3 && run.every(({ text }) => /^\p{Lu}/u.test(text) && /[.!]["”’)]*$/u.test(text));
}

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

/** Notes in small letters without a full stop, one thing to do a line: none of them goes on in the next. */
export function allLow(block: readonly Line[]): boolean {
  const told = block.slice(block[0] && standsAlone(block[0]) ? 1 : 0);
  if (told.length < ENDED_MIN || !told.every(({ text }) => /^\p{Ll}/u.test(text) && !/[.!?,;:]$/.test(text)))
    return false;
  const widest = Math.max(...told.map(({ width }) => width));
  return told.slice(0, -1).some(({ width }) => width < UNBROKEN * widest);
}
