import { readMeta } from '../../text/facts/meta.ts';
import type { BlockLine } from '../lines.ts';
import { isHeadingBlock } from '../lists/list-units.ts';
import { plainWords } from '../lists/plain-words.ts';
import { headingOfLine, headingOnPage, levelOf } from '../page-headings.ts';

/** A card's name and its list have so many lines between them: yield, times, what is said of the dish, the tools. */
const BETWEEN_MAX = 40;
/** So many of them tell a time or the yield. */
const FACTS_MIN = 2;
const NAME_MAX = 80;
/** Headings of these ranks may name the dish over the article, too. */
const LARGE = 2;

const longWords = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length > 3);

/** The heading of a card over the heading of its list: a higher one, with at least a time and another fact between; -1 where there is none. */
function nameOver(lines: readonly BlockLine[], list: number): number {
  const level = levelOf((lines[list] as BlockLine).block);
  let times = 0;
  let facts = 0;
  for (let at = list - 1; at >= Math.max(0, list - BETWEEN_MAX); at--) {
    const { text, block } = lines[at] as BlockLine;
    if (isHeadingBlock(block) && levelOf(block) < level)
      return times > 0 && facts >= FACTS_MIN && levelOf(block) > 1 ? at : -1;
    const meta = text.length <= 60 ? readMeta(text) : null;
    if ((meta?.prep ?? meta?.cook ?? meta?.total) !== undefined) times++;
    if ((meta?.prep ?? meta?.cook ?? meta?.total ?? meta?.servings) !== undefined) facts++;
  }
  return -1;
}

/**
 * How the dish is called on the page's only card: in the heading over its yield, its times and its list. The article around it may be headed
 * with more, or with other words for it; some of them are in its headings. Null where there is none, or several.
 */
export function cardName(lines: readonly BlockLine[], headings: readonly string[]): string | null {
  const names = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (!isHeadingBlock(line.block) || headingOfLine(line)?.kind !== 'ingredients') continue;
    const name = lines[nameOver(lines, at)]?.text;
    if (name !== undefined) names.add(name);
  }
  const [name] = names;
  if (name === undefined || names.size > 1 || name.length > NAME_MAX) return null;
  if (/[:?]$/u.test(name) || headingOnPage(name, true) !== null) return null;
  const words = longWords(name);
  const others = lines.filter(({ text, block }) => text !== name && isHeadingBlock(block) && levelOf(block) <= LARGE);
  const told = new Set([...headings, ...others.map(({ text }) => text)].flatMap(longWords));
  return words.length > 0 && 2 * words.filter((word) => told.has(word)).length >= words.length ? name : null;
}
