import { readMeta } from '../text/facts/meta.ts';
import { noFacts, type Facts, type SectionLine } from './facts/facts.ts';
import { readRun } from './lists/list-area.ts';
import { readByline } from './facts/byline.ts';
import { isPartName } from './lists/part-name.ts';
import { isHeadingBlock } from './lists/list-units.ts';
import type { BlockLine } from './lines.ts';
import { namingWords } from './linked-data/compare-lines.ts';
import { withoutWeekday } from './facts/dish-heading.ts';
import { headingOnPage, levelOf } from './page-headings.ts';
import { factsOfLines, pageLines } from './linked-data/structure.ts';
import type { HtmlElement } from './tree.ts';

/** Most parts of a page that are read; a round-up has some thirty. */
const PARTS_MAX = 40;

/** A stretch of a page below a heading that names it, with a list of ingredients and a method of its own. */
interface Part {
  title: string;
  /** Of the heading that names it; lines in bold have none. */
  rank: number;
  facts: Facts;
}

/** So many lines may stand between a name in bold and its list: yield and times. */
const FACTS_MAX = 5;

/** A name in bold over a list whose own heading is in bold, too. */
function boldTitleAbove(page: readonly BlockLine[], at: number, from: number): number {
  for (let above = at - 1; above >= Math.max(from, at - FACTS_MAX); above--) {
    const { text, bold, block } = page[above] as BlockLine;
    if (bold !== true || isHeadingBlock(block) || text.length > 80 || readMeta(text) !== null) continue;
    const isName = !/[:：.]$/.test(text) || (/[:：]$/.test(text) && isPartName(text));
    return headingOnPage(text, true) === null && isName ? above : -1;
  }
  return -1;
}

/** Whether lines tell a dish's yield, its times and who gave it, and nothing else: what a card has between its name and its list. */
const areFacts = (lines: readonly BlockLine[]): boolean =>
  lines.length <= FACTS_MAX &&
  lines.some(({ text }) => readMeta(text) !== null) &&
  lines.every(({ text }) => readMeta(text) !== null || readByline(text) !== null);

/** So much may be said of a dish between its name and its list. */
const SAID_MAX = 3;

/**
 * Where the heading stands that a list's heading belongs to: the last one above it of a higher rank, after `from`, or one of its own rank
 * with a card's facts between, or whatever is said of the dish where all headings of a page are `alike`.
 */
function titleAbove(page: readonly BlockLine[], at: number, from: number, alike: boolean): number {
  const level = levelOf(page[at]?.block as HtmlElement);
  const inBold = page[at]?.bold === true && level > 6 ? boldTitleAbove(page, at, from) : -1;
  if (inBold >= 0) return inBold;
  for (let above = at - 1; above >= from; above--) {
    const line = page[above] as BlockLine;
    if (!isHeadingBlock(line.block) || line.text.length > 100) continue;
    const between = page.slice(above + 1, at);
    const isBeside = alike ? between.length <= SAID_MAX : areFacts(between);
    const isName = levelOf(line.block) < level || (levelOf(line.block) === level && isBeside);
    if (isName) return headingOnPage(line.text) === null ? above : -1;
  }
  return -1;
}

/** What is told when the parts are there. */
const ASSEMBLY =
  /^(?:(?:final |the )?assembl(?:y|ing)|(?:to )?assemble(?: .{3,30})?|putting (?:it|everything) (?:all )?together|to finish|finishing(?: touches)?|fertigstell(?:en|ung)|zusammensetzen|montage|assemblage|(?:le )?dressage|montaggio|assemblaggio|montaje|montagem|afwerking|montering)\s*:?$/iu;

/** Where the parts begin: at the headings over their lists. */
function startsOf(page: readonly BlockLine[], alike = false): number[] {
  const starts: number[] = [];
  let from = 0;
  for (const [at, { text }] of page.entries()) {
    const heading = text.length <= 80 ? headingOnPage(text) : null;
    if (heading?.kind !== 'ingredients' || heading.rest !== '' || starts.length >= PARTS_MAX) continue;
    const title = titleAbove(page, at, from, alike);
    if (title >= 0) starts.push(title);
    from = at + 1;
  }
  return starts;
}

/** The parts from their headings on, and what is told below a further heading of their rank that has a method alone: 'Assembly'. */
function partsOf(page: readonly BlockLine[]): { parts: Part[]; assembly: Part[] } {
  const starts = [startsOf(page), startsOf(page, true)].find(({ length }) => length >= 2) ?? [];
  if (starts.length < 2) return { parts: [], assembly: [] };
  const rankOf = ({ block }: BlockLine) => (isHeadingBlock(block) ? levelOf(block) : Infinity);
  const rank = rankOf(page[starts[0] ?? 0] as BlockLine);
  // a card's lists may be headed in its name's own rank
  const isOfCard = ({ text }: BlockLine) => /^(?:ingredients|steps)$/.test(headingOnPage(text)?.kind ?? '');
  const heads = page.flatMap((line, at) =>
    starts.includes(at) || (at > (starts[0] ?? 0) && rankOf(line) <= rank && rank < Infinity && !isOfCard(line))
      ? [at]
      : [],
  );
  const told = heads.map((start, index): Part & { isPart: boolean } => {
    const text = withoutWeekday((page[start] as BlockLine).text);
    const below = page.slice(start + 1, heads[index + 1]);
    const facts = ASSEMBLY.test(text)
      ? { ...noFacts(), steps: readRun(below, () => false, 'steps') }
      : factsOfLines(below);
    return { title: text, rank: rankOf(page[start] as BlockLine), facts, isPart: starts.includes(start) };
  });
  return {
    parts: told.filter(({ facts, isPart }) => isPart && facts.ingredients.length >= 2 && facts.steps.length > 0),
    assembly: told.filter(({ facts, isPart }) => !isPart && facts.ingredients.length === 0 && facts.steps.length > 0),
  };
}

/** A dish's name has more words than what its method calls a part of it: 'the ragù'. */
const CALLED_MAX = 3;

/** Whether a part has its own yield and its own times, as a recipe has that is cooked for itself too. */
const isCard = ({ facts: { servings, prepTime, cookTime, totalTime } }: Part): boolean =>
  servings !== '' && (prepTime ?? cookTime ?? totalTime) !== null;
const CARDS_MIN = 2;

/**
 * Whether the parts are those of one dish: so called, put together at the end, or named by the method of another, and no recipes for
 * themselves.
 */
function areOfOneDish(parts: readonly Part[], assembly: readonly Part[]): boolean {
  if (assembly.length > 0) return true;
  if (parts.filter(isCard).length >= CARDS_MIN && parts.some(({ title }) => !isPartName(title))) return false;
  if (parts.some(({ title }) => isPartName(title))) return true;
  return parts.some(({ title }, at) => {
    if (title.length < 4 || title.split(/\s+/).length > CALLED_MAX) return false;
    const others = parts.filter((_, other) => other !== at).flatMap(({ facts }) => facts.steps);
    return others.some(({ text }) => text.toLowerCase().includes(title.toLowerCase()));
  });
}

/** Whether a dish is told twice, in an article and again in its card: its foods are all there again. */
const areToldAgain = (parts: readonly Part[]): boolean => {
  const foods = parts.map(({ facts }) => new Set(facts.ingredients.flatMap(({ text }) => namingWords(text))));
  return foods.some((own, at) =>
    foods.slice(0, at).some((other) => {
      const [few, many] = own.size < other.size ? [own, other] : [other, own];
      return [...few].filter((food) => many.has(food)).length > TOLD_AGAIN * few.size;
    }),
  );
};
/** Two dishes may share flour, butter and salt. */
const TOLD_AGAIN = 0.7;

/** What the parts of one dish list or tell, under their names; a heading over a part whose others are named in bold below it names the dish. */
function named(parts: readonly Part[], kind: 'ingredients' | 'steps'): SectionLine[] {
  const [first, ...others] = parts;
  const isDish = first !== undefined && first.rank < Infinity && others.every(({ rank }) => rank === Infinity);
  return parts.flatMap((part) => {
    const name = part === first && isDish ? null : part.title.replace(/\s*[:：]$/u, '');
    return part.facts[kind].map((line) => ({ ...line, section: line.section ?? name }));
  });
}

/**
 * The recipes of a page that has a heading, a list and a method again and again: several dishes, or one dish whose parts ('Dough',
 * 'Filling') are told one after the other. Empty where the page has no two such stretches.
 */
export function readParts(root: HtmlElement): Facts[] {
  const { parts, assembly } = partsOf(pageLines(root));
  const titles = new Set(parts.map(({ title }) => title.toLowerCase()));
  if (parts.length < 2 || titles.size < parts.length) return [];
  if (!areOfOneDish(parts, assembly))
    return areToldAgain(parts) ? [] : parts.map(({ title, facts }) => ({ ...facts, title }));
  const steps = named([...parts, ...assembly], 'steps');
  return [{ ...noFacts(), ingredients: named(parts, 'ingredients'), steps }];
}
