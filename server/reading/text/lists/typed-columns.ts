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
  for (const line of lines.slice(at + 1, end)) {
    const [left = '', ...rest] = line.raw.split(ROOM);
    const isRight = rest.length === 0 && line.indent > edge / 2;
    if (!isRight) listed.push(asLine(line, left));
    const right = isRight ? left : rest.join(' ');
    if (right !== '') told.push(asLine(line, right));
  }
  const columns = [asLine(head, heads[0]), ...listed, { ...asLine(head, heads[1]), gapBefore: true }, ...told];
  return [...lines.slice(0, at), ...columns, ...lines.slice(end)];
}
