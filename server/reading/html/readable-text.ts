import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import { measuresFood } from '../text/classify.ts';
import { readMeta } from '../text/facts/meta.ts';
import { readHeading } from '../text/headings/headings.ts';
import { foodsAtCommas } from './lists/comma-lists.ts';
import { inPlainForm } from './line-forms.ts';
import { blockLines, setsBold, type BlockLine } from './lines.ts';
import { listInLine, yieldBeforeList } from './lists/list-in-line.ts';
import { closest, isAmount, isHeadingBlock, isListedFood } from './lists/list-units.ts';
import { isPartName } from './lists/part-name.ts';
import { stepQuality } from './lists/score-lists.ts';
import { headingOfLine, levelOf } from './page-headings.ts';
import { withoutDiary } from './furniture/diary.ts';
import { contentCell } from './furniture/columns.ts';
import { isFurniture } from './furniture/furniture.ts';
import { withoutPlace } from './furniture/of-place.ts';
import { withoutOtherPages } from './furniture/other-pages.ts';
import { postWithRecipe } from './furniture/posts.ts';
import { withoutSiteFrame } from './furniture/site-frame.ts';
import { findAll, isWithin, nearestThat, parseHtml, type HtmlElement } from './tree.ts';

/** A main element with fewer letters than this share of the page is not the page's content. */
const MAIN_SHARE = 0.25;

const lengthOf = (root: HtmlElement) =>
  blockLines(root, { skip: isFurniture }).reduce((sum, { text }) => sum + text.length, 0);

/** So many articles of a page are looked at: what readers wrote below the page's own is one each on some sites. */
const ARTICLES_MAX = 10;
const FOOD_MAX = 60;
/** So many lines tell a cook what to do. */
const TOLD_MIN = 2;

/** Whether an article has all foods of a page's content, and most of what tells a cook what to do. */
function isWholeRecipe(article: HtmlElement, content: HtmlElement): boolean {
  const countIn = (element: HtmlElement) => {
    const lines = blockLines(element, { skip: isFurniture }).map(({ text }) => text);
    return {
      foods: lines.filter((text) => text.length <= FOOD_MAX && measuresFood(text)).length,
      told: lines.filter((text) => stepQuality(text) > 1).length,
    };
  };
  const own = countIn(article);
  if (own.foods < LISTED_MIN || own.told < TOLD_MIN) return false;
  const all = countIn(content);
  return own.foods === all.foods && 2 * own.told > all.told;
}

/** The element that holds the page's own content: its main or only article, or else the whole page; of a thread the post with the recipe. */
function contentOf(root: HtmlElement): HtmlElement {
  const whole = lengthOf(root);
  const containers = findAll(
    root,
    ({ name, attributes }) =>
      name === 'main' || attributes['role'] === 'main' || attributes['itemprop'] === 'articleBody',
  );
  const articles = findAll(root, ({ name }) => name === 'article');
  const candidates = [...containers.slice(0, 3), ...(articles.length === 1 ? articles : [])];
  const content = candidates.find((element) => lengthOf(element) >= MAIN_SHARE * whole) ?? contentCell(root) ?? root;
  const one = articles.length > 1 ? articles.slice(0, ARTICLES_MAX).find((each) => isWholeRecipe(each, content)) : null;
  return one ?? postWithRecipe(content) ?? content;
}

/** What begins with its number and no full stop behind it, as magazines count: '1 Heat the oven.' */
const BARE_NUMBER = /^(\d{1,2})\s+(?=\p{Lu})/u;
const isSentence = (text: string) => text.length > 25 && /[.!?]["”’)]*$/u.test(text);

/** Lines with a full stop behind the numbers that count sentences up from one: '1 Onion' and '2 Carrots' are a list. */
function withStops(lines: readonly BlockLine[]): BlockLine[] {
  const numbers = lines.map(({ text }) => (isSentence(text) ? Number(BARE_NUMBER.exec(text)?.[1] ?? NaN) : NaN));
  const near = (at: number, wanted: number) =>
    [1, 2, 3].some((by) => numbers[at + (wanted > (numbers[at] ?? 0) ? by : -by)] === wanted);
  return lines.map((line, at) => {
    const number = numbers[at] ?? NaN;
    const isCounted = near(at, number + 1) || (number > 1 && near(at, number - 1));
    return isCounted ? { ...line, text: line.text.replace(BARE_NUMBER, '$1. ') } : line;
  });
}

/** 'Ingredients.—2 lbs. of potatoes': how books of a hundred years ago named what follows. */
const withColon = (line: BlockLine): BlockLine => ({
  ...line,
  text: line.text.replace(/^(\p{Lu}\p{L}+(?: \p{L}+){0,2})\.\s?[—–]\s?(?=\S)/u, (_whole, name: string) =>
    name === 'Mode' ? 'Method: ' : `${name}: `,
  ),
});

/** What heads the writing of an old card or book, in a collection that shows its picture. */
const TRANSCRIPT =
  /^(?:full )?(?:transcript(?:ion)?|transkript(?:ion)?|transcripción|trascrizione|transcrição|transcriptie|transkription|transkripsjon|transkrypcja|přepis|átirat)\s*(?:of (?:the )?(?:text|card|page|recipe))?:?$/iu;
/** So many of a transcript's lines look like an ingredient; what is said in a film has none in lines of their own. */
const LISTED_MIN = 2;

/** Only the transcript's lines, where a page of a collection has one of a recipe: what is kept of the card itself is none of it. */
function ofTranscript(lines: readonly BlockLine[]): readonly BlockLine[] {
  const head = lines.findIndex(
    (line) => TRANSCRIPT.test(line.text) && (isHeadingBlock(line.block) || line.bold === true),
  );
  if (head < 0) return lines;
  const level = levelOf((lines[head] as BlockLine).block);
  const below = lines.slice(head + 1);
  const end = below.findIndex(({ block }) => isHeadingBlock(block) && levelOf(block) <= level);
  const told = below.slice(0, end < 0 ? undefined : end);
  return told.filter(({ text }) => isListedFood(text)).length >= LISTED_MIN ? told : lines;
}

const isList = ({ name }: HtmlElement) => name === 'ul' || name === 'ol';
/** The outermost list that a block stands in: one within an entry goes on with it. */
function listOf(block: HtmlElement): HtmlElement | null {
  let list: HtmlElement | null = null;
  for (let at = closest(block, isList); at; at = at.parent && closest(at.parent, isList)) list = at;
  return list;
}

const IS_TOLD = /^(?!- |\d+\. |#|\*).{0,400}\p{L}{2}[.!]$/u;

/** Text with numbers before the lines of a paragraph of sentences whose first begins with a figure: '2 dl of water are boiled.' is no food. */
const withCountedSteps = (text: string): string =>
  text.replace(/(?<=\n\n)\d[^\n]{12,400}[.!]\n[^\n][^]*?(?=\n\n|$)/g, (paragraph) => {
    const lines = paragraph.split('\n');
    return lines.every((line) => IS_TOLD.test(line) && line.split(' ').length >= 3)
      ? lines.map((line, at) => `${String(at + 1)}. ${line}`).join('\n')
      : paragraph;
  });

/** The place of a line in a numbered list of sentences, as a browser shows it: '2 dl of water, boiled' is a step there; null in any other. */
function counterOf(lines: readonly BlockLine[]): (line: BlockLine) => number | null {
  const entries = new Map<HtmlElement, HtmlElement[]>();
  const sentences = new Map<HtmlElement, number>();
  for (const { block, text } of lines) {
    const list = block.name === 'li' && block.parent?.name === 'ol' ? block.parent : null;
    if (list === null) continue;
    entries.set(list, [...(entries.get(list) ?? []), block]);
    if (/[.!。]$/u.test(text)) sentences.set(list, (sentences.get(list) ?? 0) + 1);
  }
  return ({ block }) => {
    const own = entries.get(block.parent ?? block) ?? [];
    const isTold = own.length >= 2 && (sentences.get(block.parent ?? block) ?? 0) >= TOLD_SHARE * own.length;
    return isTold && own.includes(block) ? own.indexOf(block) + 1 : null;
  };
}
const TOLD_SHARE = 0.6;
/** So many lines of one paragraph in bold are a list, and head nothing. */
const BOLD_LIST_MIN = 4;

/** Lines of a paragraph of which so many begin in bold: the foods are, and what is done to them is not. */
const BOLD_FOODS_SHARE = 0.7;
const beginInBold = (block: HtmlElement, lines: number): boolean => {
  const bold = block.children.filter((child) => typeof child !== 'string' && setsBold(child)).length;
  return lines >= BOLD_LIST_MIN && bold >= BOLD_FOODS_SHARE * lines;
};

/** '1804', '1935-1940' */
const IS_YEAR = /^1[5-9]\d\d(?:\s?[-–]\s?\d{2,4})?$/;

/** Whether a row's two cells are a name and what it is, and no food with its amount. */
const isFact = (name: string, value: string): boolean =>
  /[\p{L})]$/u.test(name) &&
  !isAmount(name) &&
  (!isAmount(value) || IS_YEAR.test(value)) &&
  !measuresFood(`${name} ${value}`) &&
  !measuresFood(`${value} ${name}`);

/** So many rows that all say what something is are a record of a thing: its number, its size, who gave it. */
const RECORD_MIN = 3;

/** A size reads like a food's measure: '198 x 160 mm'. */
const RECORD_SHARE = 0.7;
const isMostly = (recorded: readonly boolean[]): boolean => {
  const count = recorded.filter(Boolean).length;
  return count >= RECORD_MIN && count >= RECORD_SHARE * recorded.length;
};

/** Lines without the records of a collection's things: rows with a name and a value each, none of which is a food or tells of a recipe. */
function withoutRecords(lines: readonly BlockLine[]): readonly BlockLine[] {
  const rows = new Map<HtmlElement, BlockLine[]>();
  for (const line of lines) {
    if (!/^t[hd]$/.test(line.block.name) || !line.block.parent) continue;
    const cells = rows.get(line.block.parent);
    if (cells) cells.push(line);
    else rows.set(line.block.parent, [line]);
  }
  const isRecorded = ([name, value, ...more]: readonly BlockLine[]) =>
    name?.block.name === 'th' &&
    value?.block.name === 'td' &&
    more.length === 0 &&
    isFact(name.text, value.text) &&
    readMeta(`${name.text}: ${value.text}`) === null;
  const tables = new Map<HtmlElement | null, boolean[]>();
  for (const [row, cells] of rows) tables.set(row.parent, [...(tables.get(row.parent) ?? []), isRecorded(cells)]);
  const isRecord = ({ block }: BlockLine) => {
    const recorded = tables.get(block.parent?.parent ?? null) ?? [];
    return /^t[hd]$/.test(block.name) && isMostly(recorded);
  };
  return lines.filter((line) => !isRecord(line));
}

/** The table's cell that a block stands in. */
const cellOf = nearestThat(({ name }) => name === 'td' || name === 'th');

/** The text of a parsed page; see `readableText`. */
export function readableTextOf(root: HtmlElement): string {
  const parts: string[] = [];
  let length = 0;
  let before: HtmlElement | null = null;
  let last = '';
  // a name in bold heads the lines below it, whatever space is between them
  let isBelowName = false;
  // 'La recette du clafoutis' names the dish, and does not head its method
  const lines = withStops(
    ofTranscript(
      withoutRecords(
        withoutSiteFrame(
          withoutOtherPages(
            withoutPlace(withoutDiary(inPlainForm(blockLines(contentOf(root), { skip: isFurniture })))),
          ),
        ),
      ),
    ),
  )
    .filter((line) => !(levelOf(line.block) === 1 && headingOfLine(line) === null && readHeading(line.text) !== null))
    .map(withColon);
  const linesIn = new Map<HtmlElement, number>();
  const linesInCell = new Map<HtmlElement | null, number>();
  for (const { block } of lines) {
    linesIn.set(block, (linesIn.get(block) ?? 0) + 1);
    linesInCell.set(cellOf(block), (linesInCell.get(cellOf(block)) ?? 0) + 1);
  }
  // what stands side by side in the cells of a page laid out in a table is told apart
  const isInNextCell = (one: HtmlElement | null, other: HtmlElement) => {
    const [cell, next] = [one && cellOf(one), cellOf(other)];
    return cell !== null && cell !== next && cell.parent === next?.parent && (linesInCell.get(cell) ?? 0) > 1;
  };
  // where all is bold it heads nothing
  const boldHeads = 2 * lines.filter(({ bold }) => bold).length < lines.length;
  const boldIn = new Map<HtmlElement, number>();
  for (const { block, bold } of lines) if (bold === true) boldIn.set(block, (boldIn.get(block) ?? 0) + 1);
  // amounts are set in bold, and so are all lines of a list
  const isHead = ({ text, block, bold }: BlockLine) =>
    boldHeads &&
    bold === true &&
    text.length < 60 &&
    (boldIn.get(block) ?? 0) < BOLD_LIST_MIN &&
    !beginInBold(block, linesIn.get(block) ?? 0) &&
    !(beginsWithFigure(text) && isListedFood(text));
  const isOneLine = (block: HtmlElement) => linesIn.get(block) === 1;
  // a list in one line, where no heading says that one follows
  const isHeaded = lines.some(
    (line) => headingOfLine(line)?.kind === 'ingredients' || readHeading(line.text)?.kind === 'ingredients',
  );
  const count = counterOf(lines);
  const inLine = isHeaded ? -1 : lines.findIndex((line) => listInLine(line) !== null);
  for (const [at, line] of lines.entries()) {
    const { text, block, gap } = line;
    const above = lines[at - 1];
    // the list of the next part, below that part's name
    const isNext = inLine >= 0 && at > inLine && above !== undefined && isHead(above) && isPartName(above.text);
    const foods = at === inLine || isNext ? listInLine(line) : null;
    if (foods) {
      const told = yieldBeforeList(text);
      if (told !== '') parts.push(`\n\n${told}`);
      parts.push(at === inLine ? '\n\nIngredients:' : '\n', ...foods.map((food) => `\n- ${food}`));
      before = null;
      parts.push('\n');
      continue;
    }
    const inItem = block.name === 'li' || block.parent?.name === 'li';
    const mark = isHeadingBlock(block) ? `${'#'.repeat(Math.min(levelOf(block), 6))} ` : '';
    // a rule drawn with underscores heads nothing
    const marked = mark === '' && isHead(line) && /\p{L}/u.test(text) ? `**${text}**` : mark + withoutCount(text, mark);
    // table cells of one row are one line, amount and food; cells of several lines lay out a page
    if (
      before &&
      isOneLine(before) &&
      isOneLine(block) &&
      (block.name === 'td' || block.name === 'th') &&
      before.parent === block.parent &&
      before.name === block.name
    )
      parts.push(` ${text}`);
    // 'Object ID | 1931.014' says what it is of something
    else if (before?.name === 'th' && block.name === 'td' && before.parent === block.parent && isFact(last, text))
      parts.push(`: ${text}`);
    else if (before?.name === 'dt' && block.name === 'dd' && isAmount(last)) parts.push(` ${text}`);
    // in one list item an amount in a box of its own stands before its food
    else if (before && block.name === 'li' && isWithin(before, block) && isAmount(last)) parts.push(` ${text}`);
    else if (marked !== text) parts.push(`\n\n${marked}`);
    else if (inItem) {
      // what is listed in two lists is two lists
      const isNext = before !== null && listOf(before) !== null && listOf(before) !== listOf(block);
      const parted = text.includes(':') ? foodsAtCommas(text) : null;
      if (parted?.part != null) parts.push(`\n\n${parted.part}:`, ...parted.foods.map((food) => `\n- ${food}`));
      else if (before && isWithin(before, block)) parts.push(`\n${text}`);
      else {
        const counted = count(line);
        parts.push(
          `${isNext || counted === 1 ? '\n' : ''}\n${counted === null ? '- ' : `${String(counted)}. `}${text}`,
        );
      }
    } else {
      const isApart =
        (gap === true && !isBelowName) ||
        isInNextCell(before, block) ||
        (before !== block && (before?.name === 'p' || block.name === 'p'));
      // 'For the sauce: 2 tbsp vinegar, 1 tbsp sugar' in a line of its own
      const parted = text.includes(':') ? foodsAtCommas(text) : null;
      const isPart =
        parted?.part != null && isPartName(parted.part) && parted.foods.every((food) => beginsWithFigure(food));
      if (isPart) parts.push(`\n\n${parted.part ?? ''}:`, ...parted.foods.map((food) => `\n- ${food}`));
      else parts.push(isApart ? `\n\n${text}` : `\n${text}`);
    }
    isBelowName = marked !== text && mark === '';
    length += text.length + 3;
    if (length > READ_TEXT_MAX) break;
    before = block;
    last = text;
  }
  return withCountedSteps(parts.join('')).trim().slice(0, READ_TEXT_MAX);
}

/** '3 comments' in a heading as 'comments': what stands below is others', however many they are. */
function withoutCount(text: string, mark: string): string {
  const words = mark === '' ? text : text.replace(/^\d{1,4}\s+(?=\p{L})/u, '');
  return words !== text && readHeading(words)?.kind === 'aside' ? words : text;
}

/**
 * A page's readable text for the text reader: its own content without navigation, comments and advertising, a line for each block,
 * list items with a dash, headings and lines in bold marked as markdown marks them, blank lines around these and paragraphs. At most
 * 200,000 characters.
 */
export function readableText(html: string): string {
  return readableTextOf(parseHtml(html));
}
