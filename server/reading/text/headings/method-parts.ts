import { cuesOf } from '../classify.ts';
import type { Line } from '../lines/lines.ts';
import { readHeading } from './headings.ts';

/** So many names over what is done are the parts of a method. */
const PARTS_MIN = 2;
const NAME = /^\p{Lu}[^.!?:,;\d]{2,39}$/u;
const NAME_WORDS = 5;
/** A sentence that tells what is done, as sure as most are. */
const STEP_SURE = 2.5;

/**
 * 'Prework', 'Smoke', 'Wrap' apart over what is done there, below a headed list and where no heading says that the method begins: the names of
 * its parts. Linear in the lines.
 */
export function methodParts(lines: readonly Line[]): ReadonlySet<Line> {
  const list = lines.findIndex(({ text, box }) => box === null && readHeading(text)?.kind === 'ingredients');
  if (list < 0 || lines.some(({ text }) => readHeading(text)?.kind === 'steps')) return new Set();
  const last = lines.findLastIndex((line) => line.box !== null || cuesOf(line).amount);
  const named = lines.filter((line, at) => at > Math.max(list, last) && isName(line) && tellsWhatToDo(lines[at + 1]));
  return new Set(named.length >= PARTS_MIN ? named : []);
}

const isName = (line: Line): boolean =>
  line.gapBefore &&
  !line.gapAfter &&
  line.bullet === '' &&
  line.number === null &&
  NAME.test(line.text) &&
  line.text.split(/\s+/u).length <= NAME_WORDS &&
  readHeading(line.text) === null;

const tellsWhatToDo = (line: Line | undefined): boolean =>
  line !== undefined && /\p{L}[.!]$/u.test(line.text) && line.number === null && cuesOf(line).step >= STEP_SURE;
