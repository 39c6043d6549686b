import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { readHeading } from '../text/headings/headings.ts';
import { bottomOf, type Placed } from './placed-lines.ts';

/** A telephone's number, as shops and those who sell a bicycle give it. */
const PHONE =
  /(?:^|[\s(])(?:tel|telefon|téléphone|tél|teléfono|telefoon|telefono|phone|ph|fon|ring|call)\.?:?\s{0,2}[(+]?\d[\d\s/()-]{3,16}/iu;
/** In line heights: lines of one notice stand so near to each other. */
const NEAR = 0.9;
/** So many letters of a line are a sentence. */
const SENTENCE = 45;

const AMOUNT_AND_WORD = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}]+(?:[.,/]\d+)?\s?\p{L}`, 'u');

const measures = ({ text }: Placed): boolean =>
  AMOUNT_AND_WORD.test(text) || (readHeading(text) !== null && /[:：]/.test(text));
const overlap = (one: Placed, other: Placed) =>
  Math.min(one.box[0] + one.box[2], other.box[0] + other.box[2]) - Math.max(one.box[0], other.box[0]);

/**
 * Notices beside a recipe in a newspaper: lines that stand with a telephone's number, and the notices over and under them, where nothing
 * of that column heads or measures anything.
 */
export function advertisements(lines: readonly Placed[]): Placed[] {
  const phones = lines.filter(({ text }) => PHONE.test(text));
  if (phones.length === 0) return [];
  return [...new Set(phones.flatMap((phone) => noticeOf(phone, lines)))];
}

function noticeOf(phone: Placed, lines: readonly Placed[]): Placed[] {
  const within = lines.filter((line) => overlap(line, phone) > 0);
  const left = Math.min(...within.map(({ box }) => box[0]));
  // the last word of a notice may stand beside the number
  const column = lines.filter(
    (line) => within.includes(line) || (line.box[0] >= left - 0.01 && line.box[0] < phone.box[0]),
  );
  const apart = noticeApart(phone, within);
  if (apart.length > 0) return apart;
  const isBeside = lines.some((line) => measures(line) && overlap(line, phone) <= 0);
  if (!isBeside || column.some((line) => measures(line) || line.text.length > SENTENCE)) return [];
  const found = [phone];
  for (const line of found) {
    const isNear = (other: Placed) => {
      const gap = Math.max(line.box[1], other.box[1]) - Math.min(bottomOf(line), bottomOf(other));
      return !found.includes(other) && gap < NEAR * Math.max(line.box[3], other.box[3]) * COLUMN_ROOM;
    };
    found.push(...column.filter(isNear));
  }
  return found;
}
/** In line heights: lines of a notice in a box stand so near, and it stands so far from the text above it. */
const IN_BOX = 0.5;
const FROM_TEXT = 0.6;
const LINES_MIN = 3;

/** A notice at the foot of a recipe's own column, apart from it: short lines down to the number, none of which measures anything. */
function noticeApart(phone: Placed, column: readonly Placed[]): Placed[] {
  const up = column.filter(({ box }) => box[1] <= phone.box[1]).sort((a, b) => b.box[1] - a.box[1]);
  const gapOver = (at: number) => (up[at]?.box[1] ?? 0) - (up[at + 1] ? bottomOf(up[at + 1] as Placed) : -Infinity);
  const height = phone.box[3];
  const end = up.findIndex((_, at) => gapOver(at) > IN_BOX * height);
  const notice = end < 0 ? up : up.slice(0, end + 1);
  const isApart = end >= 0 && gapOver(end) > FROM_TEXT * height && up.length > notice.length;
  const isShort = notice.every((line) => !measures(line) && line.text.length <= SENTENCE);
  const isLast = column.every(({ box }) => box[1] <= phone.box[1]);
  return isApart && isShort && isLast && notice.length >= LINES_MIN ? notice : [];
}

/** Notices of one column keep so many times the room of lines from each other. */
const COLUMN_ROOM = 4;
