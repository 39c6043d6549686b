import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { withStopsForCircles, withStopsForOrdinals } from './lists/counted-steps.ts';
import type { BlockLine } from './lines.ts';

/** 'flour ........ 200 g': points that lead from a food to its amount. */
const LEADERS = new RegExp(
  String.raw`^(\p{L}[^.…_]{1,60}?)\s*(?:\.{3,}|…{2,}|_{3,})[\s.…_]*(?=[\d${FRACTION_GLYPHS}])(.{1,24})$`,
  'u',
);
const LEADERS_MIN = 2;

/** Lines with the forms of print and of other scripts made plain: numbers in circles and ordinals, points that lead to an amount. */
export function inPlainForm(lines: readonly BlockLine[]): readonly BlockLine[] {
  const plain = withStopsForOrdinals(withStopsForCircles(lines));
  const led = plain.filter(({ text }) => text.length <= 100 && /[.…_]{2}/.test(text) && LEADERS.test(text));
  if (led.length < LEADERS_MIN) return plain;
  const rows = new Set(led);
  return plain.map((line) => (rows.has(line) ? { ...line, text: line.text.replace(LEADERS, '$2 $1') } : line));
}
