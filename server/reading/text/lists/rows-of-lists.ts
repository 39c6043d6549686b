import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { Box } from '../../layout/upright.ts';
import { cuesOf } from '../classify.ts';
import { STARTS_AMOUNT, type Line } from '../lines/lines.ts';
import { median } from '../../median.ts';

/** Lines of one column begin within so much of the page's width of each other, turned pictures and numbers in the margin included. */
export const SAME_EDGE = 0.07;

/** A line with its place on a page. */
export interface BoxedLine extends Line {
  box: Box;
}
/** Whether there is a line, and it has a place. */
export const isPlaced = (line: Line | undefined): line is BoxedLine => line?.box != null;

/** So much nearer than the items of a list are to each other the rest of one stands. */
const NEARER = 0.92;

/**
 * Lines of a text layer that stand nearer to the line above than the items of their list do to each other: rests of items, as what sets a
 * page gives items room.
 */
export function tightLines(lines: readonly Line[]): ReadonlySet<Line> {
  const down = (line: Line, above: Line | undefined) =>
    isPlaced(line) && isPlaced(above) && line.confidence === 1 && Math.abs(line.box[0] - above.box[0]) < SAME_EDGE
      ? line.box[1] - above.box[1]
      : 0;
  const pitches = lines.map((line, at) => down(line, lines[at - 1]));
  const between = pitches.filter((pitch, at) => pitch > 0 && STARTS_AMOUNT.test(lines[at]?.text ?? ''));
  const usual = median(between);
  const isTight = (line: Line, pitch: number) => pitch > 0 && pitch < NEARER * usual && !STARTS_AMOUNT.test(line.text);
  return new Set(between.length < ITEMS_MIN ? [] : lines.filter((line, at) => isTight(line, pitches[at] ?? 0)));
}
/** Of so many items it is told how far they are apart. */
const ITEMS_MIN = 4;

/** A food and behind it its amount: 'plain flour 60 g', 'carrots 2'. */
const ENDS_AMOUNT = new RegExp(
  String.raw`^\p{L}.*\s(?:[\d.,/–-]*\d|(?:\d+\s?)?[${FRACTION_GLYPHS}])(?:\s?\p{L}{1,14}\.?)?$`,
  'u',
);
const ROW_MAX = 70;
/** Amounts set to the right edge end within so much of the page's width of each other. */
const FLUSH = 0.012;

/** Lines of a table whose foods stand at its left and whose amounts at its right edge: each is whole, though it reaches to the edge. */
export function tableRows(lines: readonly Line[]): ReadonlySet<Line> {
  const isRow = (line: Line | undefined): line is BoxedLine => {
    return (
      isPlaced(line) &&
      line.number === null &&
      line.text.length <= ROW_MAX &&
      ENDS_AMOUNT.test(line.text) &&
      cuesOf(line).step < 2
    );
  };
  const isFlush = (one: Line | undefined, other: Line | undefined): boolean =>
    isRow(one) &&
    isRow(other) &&
    Math.abs(one.box[0] - other.box[0]) < FLUSH &&
    Math.abs(one.box[0] + one.box[2] - other.box[0] - other.box[2]) < FLUSH;
  return new Set(lines.filter((line, at) => isFlush(line, lines[at - 1]) || isFlush(line, lines[at + 1])));
}
