import { readHeading } from '../text/headings.ts';
import { readBareTime, readMade, readMeta, readMetaPair, type Meta } from '../text/meta.ts';
import { isHeadingBlock, isOnlyLinks } from './list-area.ts';
import { isHidden, lineOf, type BlockLine } from './lines.ts';
import { closest } from './list-units.ts';
import { headingOnPage } from './page-headings.ts';
import type { HtmlElement } from './tree.ts';

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
    const below = page[at + end - first];
    const isNext = below?.block.parent?.name === 'tr' && page[end]?.block.parent === below.block.parent;
    if (end - first > 1 && end - first <= COLUMNS_MAX && isNext) return below.text;
  }
  const next = page[at + 1];
  const above = page[at - 1];
  // boxes that show the value over its name
  if (above && row && above.block.parent === row && next?.block.parent !== row && /^\d/.test(above.text))
    return above.text;
  return next === undefined || (next.block.name === 'li' && page[at]?.block.name !== 'li') ? '' : next.text;
}

/** The sign of a clock says as much as the word. */
const CLOCK = /^[⏱⏲⏰⌛⏳🕐-🕧]\uFE0F?\s*(?=\d)/u;

/** '25 Min. Vorbereitung' is one fact, not the end of one. */
const SHORT_UNIT = /(?<=\d\s?(?:min|std|sek|hrs?|mins))\.(?=\s\p{L})/iu;

const readFact = (text: string) => {
  const fact = readMeta(text.replace(CLOCK, 'Time: ').replace(SHORT_UNIT, ''));
  // 'Annoksia: 4 – Valmistusaika: 40 min' is more than a yield
  return fact?.servings?.includes(':') ? null : fact;
};

/** What a line shows in small boxes with nothing between them: '<span>20 min</span> <span>4 servings</span>'. */
function boxesSideBySide({ children }: HtmlElement): string[] {
  if (children.length > 2 * COLUMNS_MAX) return [];
  const boxes: HtmlElement[] = [];
  for (const child of children) {
    if (typeof child === 'string' ? child.trim() !== '' : !isSmall(child)) return [];
    if (typeof child !== 'string') boxes.push(child);
  }
  return boxes.map((box) => lineOf(box));
}
const isSmall = ({ children }: HtmlElement) =>
  children.length <= 3 && children.every((child) => typeof child === 'string' || child.children.length <= 1);

/** 'For 1 tray, 30 min work, 40 min baking': a line of facts alone, of which some are told in words of its own. */
function factsInLine(text: string): Meta[] {
  const pieces = text.length <= 100 ? text.split(/\s*[,;/]\s+|\s+[–-]\s+/u) : [];
  if (pieces.length < 2) return [];
  const found = pieces.map((piece) => readFact(piece) ?? readMade(piece));
  return found.every((fact, at) => fact !== null || OTHER_FACT.test(pieces[at] ?? ''))
    ? found.filter((fact) => fact !== null)
    : [];
}
/** '30 Min. Arbeit', 'Valmistusaika: 40 min' */
const OTHER_FACT =
  /^(?:(?:(?:ca|etwa|about)\.? )?\d+ ?(?:min|h|std|stunden?|hours?)\p{L}*\.? \p{L}{3,}|\p{L}[\p{L} ]{2,24}\s?[:：]\s?\S.{0,24})$/iu;

/** 'Na 4 porcie potrebujeme:' */
const SO_MANY_NEED =
  /^(?:for|für|pour|para|per|voor|för|till|til|dla|na|на|za|pre|pro)\s(\d+(?:\s?[-–]\s?\d+)?\s\p{L}+)\s[^\d:]{3,40}[:：]$/iu;

/** 'Lemon cream (serves 6)' over its list. */
const yieldBehindName = (text: string): Meta | null => {
  const inner = /^\P{N}{3,60}\(([^()]{4,30})\)[:.]?$/u.exec(text)?.[1] ?? SO_MANY_NEED.exec(text)?.[1] ?? '';
  const servings = inner === '' ? undefined : readMeta(inner)?.servings;
  return servings === undefined ? null : { servings };
};

/** A stroke, a picture or the next fact's name: 'Serves 4 | Prep: 20 min', 'Difficoltà: media Tempo: 2 ore'. */
const BETWEEN_FACTS =
  /\s+[|•·]\s+|(?:\s+[–—-]|[,;])?\s+(?=\p{Extended_Pictographic}|\p{Lu}\p{L}+(?:\s\p{Ll}+){0,2}\s?[:：])/u;

/** What the pieces of a line tell; a time without a name is the whole time beside another fact. */
function factsOfPieces(pieces: readonly string[]): (Meta | null)[] {
  const named = pieces.map((piece) => readFact(piece));
  if (!named.some((fact) => fact !== null)) return named;
  return named.map((fact, at) => fact ?? readBareTime(pieces[at] ?? ''));
}

/** '45 minutes' in a box of its own beside another fact is the whole time. */
function bareTimeBeside(page: readonly BlockLine[], at: number): Meta | null {
  const isFact = (line: BlockLine | undefined) =>
    line !== undefined && line.text.length <= 40 && readFact(line.text) !== null;
  return isFact(page[at - 1]) || isFact(page[at + 1]) ? readBareTime(page[at]?.text ?? '') : null;
}

/** What lines before and between the lists say of yield and times. */
export function metaOf(page: readonly BlockLine[], end: number): Meta {
  const meta: Meta = {};
  for (let at = 0; at < Math.min(end, page.length); at++) {
    const { text = '', block } = page[at] ?? {};
    if (text.length > 160) continue;
    const heads = block !== undefined && isHeadingBlock(block) && readHeading(text)?.kind === 'steps';
    const pair = heads ? null : readMetaPair(text, valueOf(page, at));
    const found = pair ?? readFact(text) ?? metaOfHeading(text) ?? yieldBehindName(text);
    const inBoxes = block === undefined ? [] : boxesSideBySide(block);
    const pieces = inBoxes.length > 1 ? inBoxes : found && !found.aside ? [] : text.split(BETWEEN_FACTS);
    const parted = pieces.length > 1 ? factsOfPieces(pieces) : [];
    for (const each of [found, ...parted, ...(found ? [] : factsInLine(text))])
      if (each) Object.assign(meta, { ...each, ...meta });
  }
  if (meta.prep !== undefined || meta.cook !== undefined || meta.total !== undefined) return meta;
  for (let at = 0; at < Math.min(end, page.length); at++) {
    const bare = bareTimeBeside(page, at);
    if (bare) return { ...meta, ...bare };
  }
  return meta;
}

const FOR_SO_MANY =
  /(?:for|für|pour|para|per|voor|till|til|dla|на|serves|makes|[x×]|[(（])\s*:?\s*(\d+(?:\s*(?:-|–|to|à|bis)\s*\d+)?\s*\(?\p{L}*\)?)/iu;

/** 'Ingredients for 4 people', 'Zutaten (2 Portionen)'. */
function metaOfHeading(text: string): Meta | null {
  if (text.length > 80 || headingOnPage(text)?.kind !== 'ingredients') return null;
  const found = FOR_SO_MANY.exec(text);
  return found
    ? { servings: (found[1] ?? '').replace(/\s*(?:pers\p{L}*|people|servings?|port\p{L}*|\))+$/iu, '') }
    : null;
}

/** The lines under headings such as 'Notes' and 'Tips', each up to the next heading, and what says at its beginning that it is one. */
export function notesOf(page: readonly BlockLine[]): string[] {
  const notes: string[] = [];
  for (let at = 0; at < page.length && notes.length < NOTES_MAX; at++) {
    const { text, block, bold } = page[at] as BlockLine;
    const isMarked = isHeadingBlock(block) || bold === true;
    const heading = text.length <= 600 ? headingOnPage(text, isMarked) : null;
    if (heading?.kind !== 'notes') continue;
    if (heading.rest !== '') {
      if (block.name === 'p' && startsBold(block)) notes.push(heading.rest);
      continue;
    }
    if (text.length > 60 || !isMarked) continue;
    for (const line of page.slice(at + 1, at + 12)) {
      if (isHeadingBlock(line.block) || isHidden(line.block) || readHeading(line.text)?.rest === '') break;
      if (isOnlyLinks(line.block) || closest(line.block, isLink)) continue;
      notes.push(line.text);
    }
  }
  return [...new Set(notes)];
}
const NOTES_MAX = 24;
const isLink = ({ name, attributes }: HtmlElement) => name === 'a' && attributes['href'] !== undefined;

/** Whether a paragraph begins with words in bold: '<b>Tip:</b> it keeps for a week'. */
const startsBold = ({ children }: HtmlElement) => {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  return typeof first === 'object' && /^(?:b|strong)$/.test(first.name);
};
