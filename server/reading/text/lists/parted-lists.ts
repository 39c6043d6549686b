import { cardFacts } from '../headings/card-headings.ts';
import { isNote, readHeading } from '../headings/headings.ts';
import { STARTS_AMOUNT, type Line } from '../lines/lines.ts';
import { readMeta } from '../facts/meta.ts';

/** The lines around one up to the next gaps. */
export function blockOf(lines: readonly Line[], index: number): readonly Line[] {
  let from = index;
  while (from > 0 && !(lines[from]?.gapBefore ?? true)) from -= 1;
  let to = index + 1;
  while (to < lines.length && !(lines[to]?.gapBefore ?? true)) to += 1;
  return lines.slice(from, to);
}

/** Wider lines are those of a paragraph. */
const COLUMN_MAX = 48;
/** Narrower ones wrap nothing. */
const COLUMN_MIN = 19;
/** So many of its items show that blank lines part a list. */
const PARTED_MIN = 3;

/**
 * For each line the width of the narrow list it stands in whose items are parted by blank lines, as programs that read pictures
 * write the column of a page; null where there is none. In such a list, what follows an item without a blank line belongs to it.
 */
export function partedLists(lines: readonly Line[]): (number | null)[] {
  const blocks: (readonly Line[])[] = [];
  for (let from = 0; from < lines.length; from += blocks.at(-1)?.length ?? 1) blocks.push(blockOf(lines, from));
  const isNarrow = (block: readonly Line[]) =>
    block.every((line) => line.width <= COLUMN_MAX && line.number === null && !standsAlone(line));
  const isItem = ([first]: readonly Line[]) =>
    first !== undefined && (first.bullet !== '' || STARTS_AMOUNT.test(first.text));
  const widths: (number | null)[] = [];
  for (let from = 0; from < blocks.length;) {
    let to = from;
    while (to < blocks.length && isNarrow(blocks[to] ?? [])) to += 1;
    const run = blocks.slice(from, Math.max(to, from + 1));
    const items = run.filter((block) => to > from && isItem(block)).length;
    const widest = Math.max(...run.flat().map((line) => line.width));
    const isList = items >= PARTED_MIN && items * 2 >= run.length && widest >= COLUMN_MIN;
    const width = isList ? widest : null;
    widths.push(...run.flat().map(() => width));
    from += run.length;
  }
  return widths;
}

const alone = new WeakMap<Line, { text: string; stands: boolean }>();

/** Whether a line stands for itself: a heading, a label, a fact of the recipe. Remembered per line. */
export function standsAlone(line: Line): boolean {
  const cached = alone.get(line);
  if (cached?.text === line.text) return cached.stands;
  const { text } = line;
  const stands =
    line.level > 0 ||
    line.label ||
    (line.box !== null && (cardFacts(text) !== null || isNote(text))) ||
    (text.length < 140 && (readHeading(text) !== null || (text.length < 90 && readMeta(text) !== null)));
  alone.set(line, { text, stands });
  return stands;
}
