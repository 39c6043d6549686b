import { beginsWithFigure } from '#shared/fraction-signs.ts';
import type { Line } from '../lines/lines.ts';
import { readHeading } from './headings.ts';

/** In the page's width: so exactly the names on one page begin below each other. */
const SAME_EDGE = 0.02;
const isOverFigures = (lines: readonly Line[], at: number): boolean =>
  [lines[at + 1], lines[at + 2]].every(
    (line) => line?.box != null && beginsWithFigure(line.text) && /\p{Ll}/u.test(line.text),
  );

/** 'CORN RELISH' over a list in small letters. */
const isLoudName = (line: Line): boolean =>
  line.box !== null && /^\p{Lu}[\p{Lu}\s'’&-]{5,50}$/u.test(line.text) && line.number === null;
/** '3 BEAN SALAD', '5 cup SLAW': a figure before words in capitals, of which a unit may have been written small when its line was put right. */
const FIGURED = /^\d{1,2}\s(?:\p{Lu}{3,}|\p{L}{2,8})(?:\s[\p{Lu}'’&-]{3,}){1,4}$/u;

/** '1) CHAKALAKA (serves 10)' over 'Ingredients:', in a typed text: the name of one recipe of several, and no step. */
function isNumberedName(line: Line, next: Line | undefined): boolean {
  if (line.box !== null || line.number === null || next === undefined) return false;
  if (!/^\p{Lu}[\p{Lu}’'& -]{3,60}(?:\s\([^()]{1,40}\))?$/u.test(line.text)) return false;
  const heading = readHeading(next.text);
  return heading?.kind === 'ingredients' && heading.rest === '';
}

/**
 * A line in capitals that begins with a figure, directly over a list in small letters and at the edge of a name that is set so: the name of a
 * dish and no amount. Books that many have filled set all their names alike.
 * Names that are numbered lose their number.
 */
export function markFiguredNames(all: readonly Line[]): readonly Line[] {
  const lines = all.map((line, at) => (isNumberedName(line, all[at + 1]) ? { ...line, number: null, level: 2 } : line));
  const names = lines.filter((line, at) => isLoudName(line) && isOverFigures(lines, at));
  if (names.length === 0) return lines;
  return lines.map((line, at) => {
    const { box, text, bullet, level } = line;
    if (box === null || bullet !== '' || level > 0 || !FIGURED.test(text) || !isOverFigures(lines, at)) return line;
    const isAlike = names.some((name) => name.box !== null && Math.abs(name.box[0] - box[0]) < SAME_EDGE);
    return isAlike ? { ...line, text: text.toUpperCase(), level: 2 } : line;
  });
}
