import { isMeasured } from '../classify.ts';
import { readMeta } from '../facts/meta.ts';
import { readHeading } from '../headings/headings.ts';
import type { Line } from '../lines/lines.ts';

/** Room between two columns, as it is typed. */
const ROOM = /\s{3,}|\t+/u;

const asLine = (line: Line, text: string): Line => ({ ...line, text, raw: text, gapBefore: false, gapAfter: false });

/** 'Ingredients:        Directions:', and what stands below each of them; null for any other line. */
function headsOf(line: Line): [string, string] | null {
  if (line.box !== null || line.raw.length > 100 || !ROOM.test(line.raw)) return null;
  const [left = '', right = '', ...more] = line.raw.split(ROOM);
  const kinds = [left, right].map((head) => readHeading(head));
  const areHeads = kinds[0]?.kind === 'ingredients' && kinds[1]?.kind === 'steps';
  return more.length === 0 && areHeads && kinds.every((head) => head?.rest === '') ? [left, right] : null;
}

/** Whether the line heads a list and the method beside it, with room between: what is typed so below it is told by its place. */
export const headsTypedColumns = (line: Line): boolean => headsOf(line) !== null;

/** The same before a fact by its name, where the list is as wide as its column. */
const NARROW = /\s{2,}|\t+/u;

/** 'Ingredients          Serves: 8', '5 eggs          Prep: 15 min': facts by their names at the right of a list, over it. */
export function partFactsBeside(lines: readonly Line[]): readonly Line[] {
  const factIn = (line: Line): string | null => {
    const [left = '', right = '', ...more] = line.box === null ? line.raw.split(NARROW) : [];
    const isList = more.length === 0 && (isMeasured(left) || readHeading(left)?.kind === 'ingredients');
    return isList && /^\p{L}[^:：\d]{2,24}[:：]\s?\S/u.test(right) && readMeta(right) !== null ? right : null;
  };
  const facts = lines.map(factIn);
  const first = facts.findIndex((fact) => fact !== null);
  if (first < 0) return lines;
  const told = lines.flatMap((line, at) => (facts[at] == null ? [] : [asLine(line, facts[at])]));
  const rest = lines.map((line, at) =>
    facts[at] == null ? line : { ...asLine(line, line.raw.split(NARROW)[0] ?? ''), gapAfter: line.gapAfter },
  );
  return [...rest.slice(0, first), ...told, ...rest.slice(first)];
}

/** So many rows in which a list has a method beside it. */
const ROWS_MIN = 5;
/** So large a part of its lines is measured. */
const MEASURED = 0.6;

/** Where the second of two cells of a typed line begins, which may stand there alone; -1 in any other line. */
function placeOf({ box, raw, indent }: Line): number {
  if (box !== null || raw.length > 160) return -1;
  const cells = raw.split(ROOM);
  if (cells.length > 2) return -1;
  return cells.length === 2 ? indent + raw.lastIndexOf(cells[1] ?? '') : indent;
}

/** A step's number off the cell of a method. */
function asStep(line: Line, text: string): Line {
  const [mark = '', count = ''] = /^(\d{1,2})[.)]\s+(?=\p{L})/u.exec(text) ?? [];
  const told = asLine(line, text.slice(mark.length));
  return { ...told, number: count === '' ? null : Number(count), width: text.length, indent: 0 };
}

/** A typed list and a method that is counted beside it at one place, without a heading over either: one after the other. */
export function partCountedBeside(lines: readonly Line[]): readonly Line[] {
  for (const [at, line] of lines.entries()) {
    const [left = '', right = ''] = line.box === null ? line.raw.split(ROOM) : [];
    if (!isMeasured(left) || !/^1[.)]\s+\p{L}/u.test(right)) continue;
    const place = placeOf(line);
    const isAlone = (one: Line) => one.box === null && !ROOM.test(one.raw);
    const isRow = (one: Line) => Math.abs(placeOf(one) - place) <= 1 || (isAlone(one) && one.indent <= line.indent);
    let end = at + 1;
    while (end < lines.length && !lines[end]?.gapBefore && isRow(lines[end] as Line)) end += 1;
    const rows = lines.slice(at, end);
    const [listed, told]: [Line[], Line[]] = [[], []];
    for (const row of rows) {
      const [first = '', second = ''] = row.raw.split(ROOM);
      if (second === '' && row.indent > line.indent) told.push(asStep(row, first));
      else listed.push(asLine(row, first));
      if (second !== '') told.push(asStep(row, second));
    }
    const measured = listed.filter(({ text }) => isMeasured(text)).length;
    if (told.length < ROWS_MIN || measured < MEASURED * listed.length) continue;
    const [opens, ...others] = told;
    const steps = opens ? [{ ...opens, gapBefore: true }, ...others] : [];
    return [...lines.slice(0, at), ...listed, ...steps, ...lines.slice(end)];
  }
  return lines;
}

/** A typed list and the method beside it, each below its own heading, one after the other. Any other line stays as it is. */
export function partTypedColumns(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex((line) => headsOf(line) !== null);
  const head = lines[at];
  const heads = head && headsOf(head);
  if (!head || !heads) return lines;
  const next = lines.findIndex((line, index) => index > at + 1 && line.gapBefore);
  const end = next < 0 ? lines.length : next;
  const [listed, told] = [[] as Line[], [] as Line[]];
  const edge = head.raw.indexOf(heads[1]);
  const isTabbed = head.raw.includes('\t');
  for (const line of lines.slice(at + 1, end)) {
    const [left = '', ...rest] = line.raw.split(ROOM);
    const isRight = rest.length === 0 && line.indent > (isTabbed ? 0 : edge / 2);
    // a cell between tabs is no part of the one above it
    if (!isRight) listed.push({ ...asLine(line, left), bullet: isTabbed ? '•' : '' });
    const right = isRight ? left : rest.join(' ');
    if (right !== '') told.push(asStep(line, right));
  }
  const columns = [asLine(head, heads[0]), ...listed, { ...asLine(head, heads[1]), gapBefore: true }, ...told];
  return [...lines.slice(0, at), ...columns, ...lines.slice(end)];
}
