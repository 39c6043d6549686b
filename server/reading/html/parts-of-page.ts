import { isHeading } from '#shared/ingredient/heading.ts';
import { NAMED_PART } from '../text/vocabulary.ts';
import { noFacts, type Facts, type SectionLine } from './facts.ts';
import { isHeadingBlock } from './list-area.ts';
import type { BlockLine } from './lines.ts';
import { factsOfLines, headingOnPage, levelOf, pageLines } from './structure.ts';
import type { HtmlElement } from './tree.ts';

/** Most parts of a page that are read; a round-up has some thirty. */
const PARTS_MAX = 40;

/** A stretch of a page below a heading that names it, with a list of ingredients and a method of its own. */
interface Part {
  title: string;
  facts: Facts;
}

/** Where the heading stands that a list's heading belongs to: the last one above it of a higher rank, after `from`. */
function titleAbove(page: readonly BlockLine[], at: number, from: number): number {
  const level = levelOf(page[at]?.block as HtmlElement);
  for (let above = at - 1; above >= from; above--) {
    const line = page[above] as BlockLine;
    if (isHeadingBlock(line.block) && levelOf(line.block) < level && line.text.length <= 100)
      return headingOnPage(line.text) === null ? above : -1;
  }
  return -1;
}

function partsOf(page: readonly BlockLine[]): Part[] {
  const starts: number[] = [];
  let from = 0;
  for (const [at, { text }] of page.entries()) {
    const heading = text.length <= 80 ? headingOnPage(text) : null;
    if (heading?.kind !== 'ingredients' || heading.rest !== '' || starts.length >= PARTS_MAX) continue;
    const title = titleAbove(page, at, from);
    if (title >= 0) starts.push(title);
    from = at + 1;
  }
  if (starts.length < 2) return [];
  return starts
    .map((start, index) => ({
      title: page[start]?.text ?? '',
      facts: factsOfLines(page.slice(start + 1, starts[index + 1])),
    }))
    .filter(({ facts }) => facts.ingredients.length >= 2 && facts.steps.length > 0);
}

const isPartOfDish = ({ title }: Part) => isHeading(title) || NAMED_PART.test(title);

const named = (parts: readonly Part[], kind: 'ingredients' | 'steps'): SectionLine[] =>
  parts.flatMap(({ title, facts }) => facts[kind].map((line) => ({ ...line, section: line.section ?? title })));

/**
 * The recipes of a page that has a heading, a list and a method again and again: several dishes, or one dish whose parts ('Dough',
 * 'Filling') are told one after the other. Empty where the page has no two such stretches.
 */
export function readParts(root: HtmlElement): Facts[] {
  const parts = partsOf(pageLines(root));
  const titles = new Set(parts.map(({ title }) => title.toLowerCase()));
  if (parts.length < 2 || titles.size < parts.length) return [];
  if (!parts.some(isPartOfDish)) return parts.map(({ title, facts }) => ({ ...facts, title }));
  return [{ ...noFacts(), ingredients: named(parts, 'ingredients'), steps: named(parts, 'steps') }];
}
