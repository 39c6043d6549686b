import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { isOnlyLinks } from '../lists/list-area.ts';
import { closest, isHeadingBlock } from '../lists/list-units.ts';
import { BLOCKS, lineOf, type BlockLine } from '../lines.ts';
import { BOILERPLATE, stepQuality } from '../lists/score-lists.ts';
import { findAll, isWithin, nearestThat, type HtmlElement } from '../tree.ts';

/** Ways in one block without anything between them are a site's navigation. */
const WAYS_MIN = 3;

/** The links of a block's own lines. */
const linksIn = (element: HtmlElement): HtmlElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string' || BLOCKS.has(child.name)) return [];
    return child.name === 'a' && child.attributes['href'] !== undefined ? [child] : linksIn(child);
  });

/** Whether a block's lines are ways below a few words: 'More bread recipes:' over the names of other dishes. */
function isHeadedByWords(block: HtmlElement, [head = '', ...texts]: readonly string[]): boolean {
  if (texts.length < WAYS_MIN || head.length > HEAD_MAX || readHeading(head)?.kind === 'ingredients') return false;
  const ways = new Set(linksIn(block).map((link) => lineOf(link)));
  const foods = texts.filter((text) => looksLikeIngredient(text) >= 0.7).length;
  return texts.every((text) => ways.has(text)) && foods <= FOODS_SHARE * texts.length;
}
const HEAD_MAX = 60;
/** Of the names of dishes so many may look like foods. */
const FOODS_SHARE = 0.2;

/** A list of so many items, each of them a link, is a menu. */
const MENU_MIN = 5;

/** Whether the items of a list are ways elsewhere: 'Garden', 'Canning', 'Swap meet'. A list of foods may have links to a shop. */
const isListOfWays = (items: readonly BlockLine[]): boolean =>
  items.length >= MENU_MIN &&
  items.every(({ block }) => isOnlyLinks(block)) &&
  items.filter(({ text }) => looksLikeIngredient(text) >= 0.5).length <= FOODS_SHARE * items.length;

/** Whether an address is a site's first page. */
export const leadsHome = (href: string): boolean =>
  /^(?:(?:https?:\/\/[^/]+)?\/?|(?:\.{0,2}\/)*(?:index|home)\b.*|\.{1,2}\/?)$/i.test(href);

/** Whether an element is a site's head, with the way to its first page: what is said there is said on all its pages. */
function isSiteHead(element: HtmlElement): boolean {
  const { name, attributes } = element;
  const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;
  if (name !== 'header' && !/(?:^|\s)(?:site-?|page-?)?(?:header|masthead)(?:$|\s)/i.test(names)) return false;
  const isHome = (each: HtmlElement) => each.name === 'a' && leadsHome(each.attributes['href'] ?? '-');
  return closest(element, (at) => /^(?:article|main)$/.test(at.name)) === null && findAll(element, isHome).length > 0;
}
const siteHeadOf = nearestThat(isSiteHead);

/** 'par Yvonne » 14 mars 2011, 20:45': when a post was written, to the minute. */
const POSTED =
  /(?<!\p{L})\p{L}{3,}\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\d\d,? (?:\p{L}{1,3} )?\d{1,2}[:.h]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/iu;
const POSTED_MAX = 90;
/** '#1 · 12.10.2016 o 17:05 · Reply' */
const POSTED_IN_FIGURES = /(?:^|\s)\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s(?:\p{L}{1,3}\s)?\d{1,2}[:.]\d{2}(?!\d)/u;
/** 'Updated 3.2.2009' */
const DATED = /^(?:\p{L}+:? ){0,3}\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\.?$/u;

/** Whether a line is a heading over a way, or one in bold over the page's last ways, or a few words over ways in a box with these that nothing above is in: 'Explore more on these topics'. */
function headsLastWays(lines: readonly BlockLine[], at: number): boolean {
  const [line, ...below] = lines.slice(at, at + 3);
  const isHead = line !== undefined && line.text.length <= HEAD_MAX && !/[.!?。]["”)]?$/u.test(line.text);
  // 'Most viewed' over what the reader's browser fills in
  const isOverNothing = below[0] === undefined || isHeadingBlock(below[0].block);
  if (isHead && isHeadingBlock(line.block) && isOverNothing && stepQuality(line.text) <= 0) return true;
  const ways = below.findIndex(({ block }) => !isOnlyLinks(block));
  if (!isHead || ways === 0 || below.length === 0) return false;
  // between two ways no cook is told anything
  const isAmongWays = at > 0 && isOnlyLinks((lines[at - 1] as BlockLine).block);
  const isBold =
    line.bold === true && (isAmongWays || stepQuality(line.text) <= 0) && looksLikeIngredient(line.text) < LIKELY_FOOD;
  if (isHeadingBlock(line.block) || (isBold && ways < 0)) return true;
  if (ways > 0 || below.length < 2) return false;
  const box = closest(line.block, (around) => isWithin((below[0] as BlockLine).block, around));
  const above = lines[at - 1];
  return box !== null && above !== undefined && !isWithin(above.block, box);
}

const LIKELY_FOOD = 0.5;

/** A page's lines without those of its site: navigation in plain blocks, and the slogan below the site's name. */
export function withoutSiteFrame(lines: readonly BlockLine[]): BlockLine[] {
  const linesIn = new Map<HtmlElement, string[]>();
  for (const { block, text } of lines) {
    const texts = linesIn.get(block);
    if (texts) texts.push(text);
    else linesIn.set(block, [text]);
  }
  const lists = new Map<HtmlElement, BlockLine[]>();
  // below their heading foods without amounts may all lead to a shop or a glossary
  const ofFoods = new Set<HtmlElement>();
  for (const [at, line] of lines.entries()) {
    const list = line.block.name === 'li' ? line.block.parent : null;
    const isFirst = list !== null && !lists.has(list);
    if (isFirst && readHeading(lines[at - 1]?.text ?? '')?.kind === 'ingredients') ofFoods.add(list);
    if (list) lists.set(list, lists.get(list) ?? []);
    if (list) lists.get(list)?.push(line);
  }
  const ofWays = new Set(
    [...lists].flatMap(([list, items]) => (!ofFoods.has(list) && isListOfWays(items) ? [list] : [])),
  );
  const headed = new Map([...linesIn].map(([block, texts]) => [block, isHeadedByWords(block, texts)]));
  const isWay = ({ block, text }: BlockLine) =>
    ((linesIn.get(block)?.length ?? 0) >= WAYS_MIN && isOnlyLinks(block) && looksLikeIngredient(text) < 0.7) ||
    headed.get(block) === true ||
    (block.name === 'li' && block.parent !== null && ofWays.has(block.parent));
  const isSlogan = ({ block, text }: BlockLine) =>
    !isHeadingBlock(block) && readMeta(text) === null && siteHeadOf(block) !== null;
  // the last lines of a page lead to others, or say whose it is
  const isLast = ({ block, text }: BlockLine, at: number) =>
    isOnlyLinks(block) || BOILERPLATE.test(text) || headsLastWays(lines, at);
  const told = lines.slice(0, lines.findLastIndex((line, at) => !isLast(line, at)) + 1);
  const isPosted = ({ text }: BlockLine) =>
    text.length <= POSTED_MAX && [POSTED, POSTED_IN_FIGURES, DATED].some((form) => form.test(text));
  return told.filter((line) => !isWay(line) && !isSlogan(line) && !isPosted(line));
}
