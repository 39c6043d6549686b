import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { ENDS_IN_COMMAND } from '../../text/classify.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { blockLines } from '../lines.ts';
import { isListedFood } from '../lists/list-units.ts';
import { stepQuality } from '../lists/score-lists.ts';
import type { HtmlElement } from '../tree.ts';
import { isAnswer, isAroundPost } from './around-post.ts';

/** What is on every page of a site, or about the page. */
const FURNITURE = /^(?:nav|footer|aside|form|dialog|address)$/;
const FURNITURE_WORDS = [
  'comments?|comment-?list|respond|sidebar|widget-area|newsletter|subscri(?:be|ption)|nutrition',
  'breadcrumbs?|menu|(?:top|main|sub)?-?nav|navbar|navigation|site-?header|(?:site|page|main|global)-?footer|(?:blog-)?pager|pagination|nav-links',
  // when and by whom a post was written, and what it is filed under
  'print-?footer|catlinks|entry-(?:meta|utility|footer)|post-?meta(?:data)?|post-(?:footer|labels|tags)|posted-on|byline|date-header|article-info|submitted|(?:tag|cat)-links|tags|tag-?list|read-?also',
  // beside the text of a newspaper
  '(?:left|right|side)-?rail|(?:article|story|page|post)-?tools',
  'related(?:-?posts)?|jp-relatedposts|cookies?|share|sharing|sharedaddy|jp-post-flair|likes-widget|social|popup|modal|promo|advert(?:isement)?|cmplz|gdpr|consent',
  'reblogs?|reblog-list|copyright|topic-meta(?:-data)?|postprofile|post-?date|username|creator|signature',
  'author-(?:bio|box|card|info|profile)(?:-wrapper)?|about-(?:the-)?author',
].join('|');
/**
 * The word begins or ends a class name: 'comments-area' and 'post-comments', but not 'content-sidebar-wrap', which is the whole page.
 * A foot is a page's where it has no other name: 'card-footer' may be a recipe's.
 */
const FURNITURE_NAMES = new RegExp(
  `(?:^|\\s)(?:${FURNITURE_WORDS})(?:$|[\\s_-])|[_-](?:${FURNITURE_WORDS})(?:$|\\s)|(?:^|\\s)footer(?:$|\\s)`,
  'i',
);

/** The ingredients often stand in a bar beside the method. */
const RECIPE_SIDE = /(?:recipe|ingredient)s?[_-]+sidebar|sidebar[_-]+(?:recipe|ingredient)/i;

/** Whether a form is around the whole page, as some servers write it. */
const isAroundPage = ({ name, parent }: HtmlElement) => name === 'form' && parent?.name === 'body';

/** Whether an element opens over the page. */
export const isDialog = ({ name, attributes: { class: classes, role } }: HtmlElement): boolean =>
  name === 'dialog' || role === 'dialog' || /(?:^|[\s_-])(?:modal|popup|dialog)(?:$|[\s_-])/i.test(classes ?? '');

/** Whether an element is called what holds the remarks below a page's text. */
export const isFootnoteBox = ({ name, attributes: { class: classes, role } }: HtmlElement): boolean =>
  /^(?:div|section|ol|ul|li|p|aside)$/.test(name) &&
  (/^doc-(?:footnote|endnotes?)$/.test(role ?? '') ||
    (classes !== undefined && /(?:^|\s)(?:recipe-?)?(?:foot|end)-?notes?(?:$|[\s_-])/i.test(classes)));

/** So few lines that all tell a time or the yield are a recipe's facts, wherever they stand. */
const FACTS_MAX = 6;

/** Whether an element holds what stands below a page's text and is marked in it: none of the recipe's lists, and none of its times. */
export function isFootnote(element: HtmlElement): boolean {
  if (!isFootnoteBox(element) || holdsRecipe(element)) return false;
  const lines = blockLines(element, { hidden: true, most: FACTS_MAX + 1 });
  return lines.length === 0 || lines.length > FACTS_MAX || !lines.every(({ text }) => readMeta(text) !== null);
}

/** What others wrote on below a post that they passed on. */
const PASSED_ON = /(?:^|[\s_-])reblog(?:s|-list)?(?:$|[\s_-])/i;

/** What stands beside a newspaper's text: its other articles, and on some sites the list of a recipe. */
const RAIL = /(?:^|[\s_-])(?:left|right|side)-?rail(?:$|[\s_-])/i;

/** Whether an element may be a recipe's as well: what opens over the page, stands beside it, has boxes to tick, or answers a post. */
const mayHoldRecipe = (element: HtmlElement): boolean =>
  /^(?:form|aside)$/.test(element.name) ||
  isDialog(element) ||
  isAnswer(element) ||
  PASSED_ON.test(element.attributes['class'] ?? '') ||
  RAIL.test(`${element.attributes['class'] ?? ''} ${element.attributes['id'] ?? ''}`);

/** Lines in which a list below its heading begins. */
const BELOW = 12;
/** So many ingredients, and so much of all that is told, are a list without a heading. */
const LISTED_MIN = 3;
const LISTED_SHARE = 0.5;

/** So many lines below the heading of a method, or in an answer to a post, tell a cook what to do. */
const TOLD_MIN = 2;

/** Whether a method stands among lines: below its heading. */
const hasHeadedMethod = (lines: readonly string[]): boolean =>
  lines.some((text, at) => {
    const heading = text.length <= 80 ? readHeading(text) : null;
    if (heading?.kind !== 'steps' || heading.rest !== '') return false;
    return lines.slice(at + 1, at + BELOW).filter((line) => stepQuality(line) > 0).length >= TOLD_MIN;
  });

const commandsIn = (lines: readonly string[]) =>
  lines.filter((text) => stepQuality(text) > 1 || ENDS_IN_COMMAND.test(text)).length;

/** Whether a part of an article is its method: nearly all of it tells a cook what to do, and nothing around it does. */
function isMethodOfArticle(element: HtmlElement, lines: readonly string[]): boolean {
  const commands = isAnswer(element) ? commandsIn(lines) : 0;
  if (commands < TOLD_MIN || commands < LISTED_SHARE * lines.length) return false;
  const isPart = (at: HtmlElement) => at.attributes['role'] === 'article';
  let around = element.parent;
  while (around && !isPart(around)) around = around.parent;
  if (!around) return false;
  const known = TOLD_AROUND.get(around);
  const told = known ?? commandsIn(blockLines(around, { skip: isPart, most: 400 }).map(({ text }) => text));
  TOLD_AROUND.set(around, told);
  return told < TOLD_MIN;
}
const TOLD_AROUND = new WeakMap<HtmlElement, number>();

/** Whether an element has one of a recipe's lists in it, under its heading or nearly alone, or the field for its yield. */
function holdsRecipe(element: HtmlElement): boolean {
  const known = HOLDERS.get(element);
  if (known !== undefined) return known;
  const lines = blockLines(element, { hidden: true, most: 400 }).map(({ text }) => text);
  const tellsYield = lines.length <= 2 && readMeta(lines.join(' '))?.servings !== undefined;
  const listed = lines.filter((text) => isListedFood(text)).length;
  const isList = listed >= LISTED_MIN && listed >= LISTED_SHARE * lines.length;
  const found =
    tellsYield ||
    isList ||
    hasHeadedMethod(lines) ||
    isMethodOfArticle(element, lines) ||
    lines.some((text, at) => {
      if (text.length > 80 || readHeading(text)?.kind !== 'ingredients') return false;
      return lines.slice(at + 1, at + BELOW).filter((line) => looksLikeIngredient(line) >= 0.7).length >= 2;
    });
  HOLDERS.set(element, found);
  return found;
}
const HOLDERS = new WeakMap<HtmlElement, boolean>();

/** Whether an element is a page's furniture: navigation, comments, related recipes, advertising. Remembered: every walk asks it. */
export function isFurniture(element: HtmlElement): boolean {
  const known = FOUND.get(element);
  if (known !== undefined) return known;
  const found =
    isAroundPost(element) ||
    isFootnote(element) ||
    ((hasFurnitureName(element) || isAnswer(element)) &&
      !isAroundPage(element) &&
      (!mayHoldRecipe(element) || !holdsRecipe(isDialog(element) ? wholeDialog(element) : element)));
  FOUND.set(element, found);
  return found;
}
const FOUND = new WeakMap<HtmlElement, boolean>();

/** The box around all of a dialog, whose head and body are named after it. */
function wholeDialog(part: HtmlElement): HtmlElement {
  let whole = part;
  for (let at = part.parent; at; at = at.parent) if (isDialog(at)) whole = at;
  return whole;
}

function hasFurnitureName({ name, attributes: { class: classes, id, role } }: HtmlElement): boolean {
  if (FURNITURE.test(name) || /^(?:navigation|contentinfo|complementary|dialog)$/.test(role ?? '')) return true;
  if (/^(?:body|main|article|html)$/.test(name)) return false;
  const names = `${classes !== undefined && classes.length < 120 ? classes : ''} ${id ?? ''}`;
  return FURNITURE_NAMES.test(names) && !RECIPE_SIDE.test(names);
}

/** The same but for what stands beside the page's text: lists of ingredients stand there too. */
export function isFarFurniture(element: HtmlElement): boolean {
  if (element.name === 'aside') return false;
  const { class: classes, id, role } = element.attributes;
  if (role === 'complementary') return false;
  const names = `${classes ?? ''} ${id ?? ''}`;
  return isFurniture(element) && !/sidebar|widget-area|(?:left|right|side)-?rail/i.test(names);
}
