import { isTalk } from '../../text/furniture/farewell.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { isLevelAlone } from '../../text/facts/meta-words.ts';
import { readBareTime, readMeta } from '../../text/facts/meta.ts';
import { TIME_KEYS, readMetaPair, timesOf, type Meta } from '../../text/facts/one-fact.ts';
import { TIN, yieldBehind } from '../../text/facts/name-yield.ts';
import { readYield } from '../../yields.ts';
import { furtherFacts, readFact } from './fact-lines.ts';
import { readByline } from './byline.ts';
import { BOILERPLATE } from '../lists/score-lists.ts';
import { isOnlyLinks } from '../lists/list-area.ts';
import { isHidden, type BlockLine } from '../lines.ts';
import { COLUMN, closest, isHeadingBlock, isListedFood } from '../lists/list-units.ts';
import { headingOfLine, headingOnPage, levelOf } from '../page-headings.ts';
import { isFurniture } from '../furniture/furniture.ts';
import { isWithin, type HtmlElement } from '../tree.ts';
import { ABOUT_SOURCE, FOR_SOURCE } from '../../numbers.ts';

/** A table that tells a recipe's times has a few columns. */
const COLUMNS_MAX = 12;
/** The line that tells the value of a name: the next one, or the one below it in a table that has all names in its first row. */
function valueOf(page: readonly BlockLine[], at: number): string {
  const row = page[at]?.block.parent;
  // a name heads its column where the whole row does, else what stands beside it
  const isHead = row?.children.every((cell) => typeof cell === 'string' || cell.name === 'th');
  if (page[at]?.block.name === 'th' && row?.name === 'tr' && isHead === true) {
    const inRow = (index: number) => page[index]?.block.parent === row;
    let first = at;
    let end = at;
    while (inRow(first - 1)) first--;
    while (inRow(end)) end++;
    // the amount of the first ingredient is no yield
    if (page.slice(first, end).some(({ text }) => readHeading(text)?.kind === 'ingredients')) return '';
    if (end - first > 1 && page.slice(first, end).every(({ text }) => COLUMN.test(text))) return '';
    const below = page[at + end - first];
    const isNext = below?.block.parent?.name === 'tr' && page[end]?.block.parent === below.block.parent;
    if (end - first > 1 && end - first <= COLUMNS_MAX && isNext) return below.text;
  }
  const next = page[at + 1];
  const above = page[at - 1];
  // boxes that show the value over its name
  if (above && row && above.block.parent === row && next?.block.parent !== row && /^\d/.test(above.text))
    return above.text;
  if (next === undefined || (next.block.name === 'li' && page[at]?.block.name !== 'li')) return '';
  return `${next.text}${unitBehind(page, at)}`;
}

/** The unit behind a figure alone below its name, where name, figure and unit have a box each in one around them: 'Chill time', '1', 'hour'. */
function unitBehind(page: readonly BlockLine[], at: number): string {
  const [name, figure, unit] = page.slice(at, at + 3);
  if (!name || !figure || !unit || !/^[\d.,]+$/.test(figure.text) || !/^\p{L}+$/u.test(unit.text)) return '';
  const box = figure.block.parent;
  const isInBox = ({ block }: BlockLine) => block === box || block.parent === box;
  const isOther = [page[at - 1], page[at + 3]].some((line) => line !== undefined && isInBox(line));
  return box !== null && isInBox(name) && isInBox(unit) && !isOther ? ` ${unit.text}` : '';
}

/** '25' over 'min prep' in a box of their own: one fact in two lines. */
function factInTwo(page: readonly BlockLine[], at: number): Meta | null {
  const [figure, words] = page.slice(at, at + 2);
  if (!figure || !words || !/^\d{1,3}$/.test(figure.text) || !/^\p{L}/u.test(words.text)) return null;
  const box = words.block.parent;
  const isInBox = (line: BlockLine | undefined) => line !== undefined && isWithin(line.block, box as HtmlElement);
  if (box === null || !isInBox(figure) || isInBox(page[at - 1]) || isInBox(page[at + 2])) return null;
  return words.text.length <= 20 ? readFact(`${figure.text} ${words.text}`) : null;
}

/** 'Na 4 porcie potrebujeme:' */
const SO_MANY_NEED = new RegExp(
  String.raw`^(?:${FOR_SOURCE})\s(\d+(?:\s?[-–]\s?\d+)?\s\p{L}+)\s[^\d:]{3,40}[:：]$`,
  'iu',
);

/** 'Lemon cream (serves 6)', 'Carrot cake, about 20 pieces' over its list. */
const yieldBehindName = ({ text, block, bold }: BlockLine): Meta | null => {
  const inner = /^\P{N}{3,60}\(([^()]{4,30})\)[:.]?$/u.exec(text)?.[1] ?? SO_MANY_NEED.exec(text)?.[1] ?? '';
  const isName = (bold === true || isHeadingBlock(block)) && text.length <= 80;
  const servings = readMeta(inner)?.servings ?? (isName ? yieldBehind(text)?.meta.servings : undefined);
  return servings === undefined ? null : { servings };
};

/** So many facts stand in one list beside another one. */
const ROW_MAX = 4;

/** '45 minutes' in a box of its own beside another fact, beside how hard the dish is, or over the dish's name, is the whole time. */
function bareTimeBeside(page: readonly BlockLine[], at: number): Meta | null {
  const isFact = (line: BlockLine | undefined) =>
    line !== undefined && line.text.length <= 40 && (readFact(line.text) !== null || isLevelAlone(line.text));
  const isDish = (line: BlockLine | undefined) => line !== undefined && levelOf(line.block) === 1;
  const { block } = page[at] as BlockLine;
  const isBeside = (line: BlockLine | undefined) =>
    block.name === 'li' && line?.block.parent === block.parent && isFact(line);
  const isInRow = page.slice(Math.max(0, at - ROW_MAX), at + ROW_MAX + 1).some(isBeside);
  return isFact(page[at - 1]) || isFact(page[at + 1]) || isInRow || isDish(page[at + 1])
    ? readBareTime(page[at]?.text ?? '')
    : null;
}

/** What lines before and between the lists say of yield and times; `listed` are those lists' own lines. */
export function metaOf(page: readonly BlockLine[], end: number, listed: ReadonlySet<string> = new Set()): Meta {
  const told: Meta[] = [];
  for (let at = 0; at < Math.min(end, page.length); at++) {
    const line = page[at] as BlockLine;
    const { text, block } = line;
    // '2 Stück' over the food that it is of
    if (text.length > 160 || listed.has(`${text} ${page[at + 1]?.text ?? ''}`)) continue;
    const heads = isHeadingBlock(block) && readHeading(text)?.kind === 'steps';
    const value = valueOf(page, at);
    const pair = heads || listed.has(value) ? null : readMetaPair(text, value);
    const found =
      pair ??
      readFact(text) ??
      factInTwo(page, at) ??
      (countsFoods(page, at) ? null : metaOfHeading(text)) ??
      yieldBehindName(line) ??
      yieldOverFoods(page, at);
    told.push(...[found, ...furtherFacts(line, found)].filter((each) => each !== null));
  }
  // the first of each, but for a name that may mean several times
  const meta = told.reduce<Meta>((first, each) => ({ ...each, ...first }), {});
  const times = timesOf(told);
  for (const { key } of TIME_KEYS) {
    const minutes = times[key]?.[key];
    if (minutes !== undefined) meta[key] = minutes;
  }
  if (meta.prep !== undefined || meta.cook !== undefined || meta.total !== undefined) return meta;
  for (let at = 0; at < Math.min(end, page.length); at++) {
    const bare = bareTimeBeside(page, at);
    if (bare) return { ...meta, ...bare };
  }
  return meta;
}

/** 'Ingredients 5' in a row of facts, beside the time and the yield: how many things go in. */
const countsFoods = (page: readonly BlockLine[], at: number): boolean =>
  /\p{L}\s\d{1,2}$/u.test(page[at]?.text ?? '') &&
  !isHeadingBlock((page[at] as BlockLine).block) &&
  [page[at - 1], page[at + 1]].some((line) => line !== undefined && readFact(line.text) !== null);

const FOR_SO_MANY = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${FOR_SOURCE})|serves|makes|(?<!\d\s?)[x×]|[(（])\s*:?\s*(?:${ABOUT_SOURCE}\s+)?(\d+(?!\d|\s?[x×]\s?\d)(?:\s*(?:-|–|to|à|bis)\s*\d+)?\s*\(?\p{L}*\)?)`,
  'iu',
);

/** 'Ingredients for 4 people', 'Zutaten (2 Portionen)'. */
function metaOfHeading(text: string): Meta | null {
  const heading = text.length <= 80 ? headingOnPage(text) : null;
  if (heading?.kind !== 'ingredients') return null;
  // '【材料】2人分'
  const beside = readMeta(heading.aside)?.servings;
  if (beside !== undefined) return { servings: beside };
  // 'für ein Blech'
  const made = readYield(heading.aside);
  if (/^\d/.test(made) || TIN.test(heading.aside)) return { servings: made };
  const found = FOR_SO_MANY.exec(text);
  return found
    ? { servings: (found[1] ?? '').replace(/\s*(?:pers\p{L}*|people|servings?|port\p{L}*|\))+$/iu, '') }
    : null;
}

/** 'Dette treng du til ca. 20 lefser' right over the foods: for how many, at the end of a heading in words of its own. */
function yieldOverFoods(page: readonly BlockLine[], at: number): Meta | null {
  const { text, block } = page[at] as BlockLine;
  const found = isHeadingBlock(block) && text.length <= 80 ? FOR_SO_MANY.exec(text) : null;
  const isAtEnd =
    found !== null && found.index + found[0].length === text.length && readBareTime(found[1] ?? '') === null;
  return isAtEnd && isListedFood(page[at + 1]?.text ?? '') ? { servings: readYield(found[1] ?? '') } : null;
}

/** The lines under headings such as 'Notes' and 'Tips', each up to the next heading, and what says at its beginning that it is one. */
export function notesOf(page: readonly BlockLine[]): string[] {
  const notes: string[] = [];
  const method = page.findIndex((line) => headingOfLine(line)?.kind === 'steps');
  for (let at = 0; at < page.length && notes.length < NOTES_MAX; at++) {
    const { text, block, bold } = page[at] as BlockLine;
    const isSet =
      isHeadingBlock(block) || block.name === 'dt' || bold === true || LABEL_NAME.test(block.attributes['class'] ?? '');
    // a page whose lists have plain boxes over them has one over its notes
    const isAsMethod = method >= 0 && at > method && !isSet && isBoxAlike(block, page[method]?.block);
    const isMarked = isSet || isAsMethod;
    const heading = text.length <= 600 ? headingOnPage(text, isMarked) : null;
    if (heading?.kind !== 'notes') continue;
    if (heading.rest !== '') {
      if (block.name === 'p' && startsBold(block)) notes.push(heading.rest);
      continue;
    }
    if (text.length > 60 || !isMarked || OF_QUESTIONS.test(text) || closest(block, isFurniture)) continue;
    const below = page.slice(at + 1, at + 12);
    const end = below.findIndex(
      (line) =>
        isHeadingBlock(line.block) ||
        isHidden(line.block) ||
        readHeading(line.text)?.rest === '' ||
        BOILERPLATE.test(line.text) ||
        readByline(line.text) !== null,
    );
    const all = below.slice(0, end < 0 ? undefined : end);
    const last = isAsMethod ? all.findIndex((line) => !/[.!?]["”)]?$/u.test(line.text)) : -1;
    const noted = all.slice(0, last < 0 ? undefined : last);
    // 'Did you like it? Leave me a comment!' below the last of them
    const own = noted.slice(0, noted.findLastIndex(({ text: said }) => !isTalk(said)) + 1);
    // what readers noted, and when
    if (own.some((line) => SO_LONG_AGO.test(line.text))) continue;
    const box = boxOfNotes(block, own);
    const told = own.filter(
      // what a wiki names below its text as its sources has an arrow back to it
      (line) =>
        isWithin(line.block, box) &&
        !isOnlyLinks(line.block) &&
        !closest(line.block, isLink) &&
        !/^[↑^]\s/u.test(line.text),
    );
    // 'Goes well with:' over links says nothing without them
    notes.push(
      ...told.map((line) => line.text).filter((line, index, all) => index < all.length - 1 || !/[:：]$/.test(line)),
    );
  }
  return [...new Set(notes)];
}
const NOTES_MAX = 24;
/** '<div class="field__label">Notes</div>' */
const LABEL_NAME = /(?:^|[\s_-])(?:label|title|heading|header)(?:$|[\s_-])/i;
/** What readers ask, and what they are answered. */
const OF_QUESTIONS = /\bfaqs?\b|frequently asked|\bq ?& ?a\b/i;
/** '3 years ago' */
const SO_LONG_AGO =
  /(?:^|\s)(?:(?:an?|one|\d+) (?:years?|months?|weeks?|days?|hours?) ago|(?:vor|il y a|hace|há|för|for|przed|před|pred) (?:\d+|ein\p{L}*|une?|uno?a?|en|ett?|um|uma) \p{L}+(?: (?:sedan|siden))?|(?:\d+|een|un['’]?o?a?|jeden) \p{L}+ (?:fa|geleden|temu|atrás|sitten|önce|назад|ezelőtt))$/iu;

const isBoxAlike = (one: HtmlElement, other: HtmlElement | undefined): boolean =>
  one.name === other?.name && one.attributes['class'] === other.attributes['class'];

/** The box that a heading shares with the first line below it: what stands beside that box is no note. */
function boxOfNotes(heading: HtmlElement, [first]: readonly BlockLine[]): HtmlElement {
  const isAround = (element: HtmlElement) => first !== undefined && isWithin(first.block, element);
  return closest(heading.parent ?? heading, isAround) ?? heading;
}
const isLink = ({ name, attributes }: HtmlElement) => name === 'a' && attributes['href'] !== undefined;

/** Whether a paragraph begins with words in bold: '<b>Tip:</b> it keeps for a week'. */
const startsBold = ({ children }: HtmlElement) => {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  return typeof first === 'object' && /^(?:b|strong)$/.test(first.name);
};
