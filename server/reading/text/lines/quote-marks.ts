import { cuesOf } from '../classify.ts';
import type { Line } from './lines.ts';

/** '> Chop the onions.' between items that have a mark of their own says what is done with them, and is none. */
export function withoutQuoteMarks(lines: readonly Line[]): readonly Line[] {
  const isQuoted = (line: Line) => line.bullet === '>' && !cuesOf(line).amount;
  if (!lines.some(isQuoted) || !lines.some((line) => /[-*+]/.test(line.bullet) && cuesOf(line).amount)) return lines;
  return lines.map((line) => (isQuoted(line) ? { ...line, bullet: '' } : line));
}
