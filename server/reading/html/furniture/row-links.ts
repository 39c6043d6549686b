import { namesFood } from '../../text/classify.ts';
import type { SectionLine } from '../facts/facts.ts';
import { lineOf } from '../lines.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** So many lines of a list, or of one of its parts, end in the same link, and at least so large a share of them. */
const ROWS_MIN = 3;
const ROWS_SHARE = 0.6;
/** What names no food is no part of a line, and not everything has to be bought. */
const NO_FOOD_SHARE = 0.4;
/** Longest word of a shop's link: 'Add to basket'. */
const WAY_MAX = 24;

const shareOf = (end: string) => (namesFood(end.toLowerCase()) ? ROWS_SHARE : NO_FOOD_SHARE);

/** The last words that most lines share: one, two or three. */
function sharedEnd(lines: readonly SectionLine[]): string | null {
  for (const count of [3, 2, 1]) {
    const ends = new Map<string, number>();
    for (const { text } of lines) {
      const words = text.split(' ');
      const end = words.length > count ? words.slice(-count).join(' ') : '';
      if (end !== '' && end.length <= WAY_MAX) ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    for (const [end, found] of ends)
      if (found >= ROWS_MIN && found >= shareOf(end) * lines.length && !/\d/.test(end)) return end;
  }
  return null;
}

/** The lines of each part of a dish: what is sold may be the meat and not the spices. */
function partsOf(lines: readonly SectionLine[]): SectionLine[][] {
  const parts = new Map<string | null, SectionLine[]>();
  for (const line of lines) {
    const part = parts.get(line.section);
    if (part) part.push(line);
    else parts.set(line.section, [line]);
  }
  return [...parts.values()];
}

/** Ingredients without the link to a shop that stands at the end of each row: '감자 3개 구매', '200 g flour Buy'. */
export function withoutRowLinks(lines: readonly SectionLine[], root: HtmlElement): SectionLine[] {
  const end = sharedEnd(lines) ?? partsOf(lines).map(sharedEnd).find(Boolean) ?? null;
  if (end === null) return [...lines];
  const links = findAll(
    root,
    ({ name, attributes }) =>
      name === 'a' ||
      name === 'button' ||
      /(?:^|[\s_-])(?:btn|button|buy|cart|shop)(?:$|[\s_-])/i.test(attributes['class'] ?? ''),
  );
  if (links.filter((link) => lineOf(link) === end).length < ROWS_MIN) return [...lines];
  return lines.map((line) =>
    line.text.endsWith(` ${end}`) ? { ...line, text: line.text.slice(0, -end.length).trim() } : line,
  );
}
