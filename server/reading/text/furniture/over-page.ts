import { cuesOf, isMeasured, namesKitchen } from '../classify.ts';
import { readMeta } from '../facts/meta.ts';
import { readHeading } from '../headings/headings.ts';
import type { Line } from '../lines/lines.ts';
import { CHAPTER, namesCollection, RUNNING_HEAD } from '../title.ts';
import { UNIT_START, isFoodWord, namesPart } from '../vocabulary.ts';

/** Fewer headings without anything below them are no row of tabs. */
const TABS_MIN = 3;

/** 'Ingredients', 'Method', 'Nutrition', 'Reviews (41)' one below the other: the tabs of a page, which head nothing. */
export function tabsOf(lines: readonly Line[]): ReadonlySet<Line> {
  const tabs = new Set<Line>();
  let row: Line[] = [];
  for (const line of lines) {
    if (
      line.box === null &&
      line.bullet === '' &&
      line.level === 0 &&
      readHeading(line.text)?.rest === '' &&
      !/[:：]$/.test(line.text)
    )
      row.push(line);
    else row = [];
    if (row.length >= TABS_MIN) for (const tab of row) tabs.add(tab);
  }
  return tabs;
}

/** The first lines of a text up to its last button or way elsewhere before a blank line, each a word or two: what stands over a page. */
export function navigationOf(lines: readonly Line[], isFurniture: (line: Line) => boolean): ReadonlySet<Line> {
  const end = lines.findIndex(({ gapAfter }) => gapAfter) + 1;
  const first = lines.slice(0, end).filter(({ box }) => box === null);
  const block = first.slice(0, first.findLastIndex((line) => isFurniture(line)) + 1);
  const isShort = ({ text }: Line) => text.split(' ').length <= 3 && !/\d/.test(text);
  const around = block.filter((line) => isFurniture(line));
  const isRow =
    block.length >= TABS_MIN && around.length >= 2 && block.every((line) => isShort(line) || around.includes(line));
  // 'Plum Cake' between its buttons is the dish
  const isDish = ({ text, level }: Line) => level > 0 || (text.includes(' ') && namesKitchen(text));
  // so is what the day it was published or its stars in figures follow
  const isRated = (line: Line) => / /.test(line.text) && /\d/.test(block[block.indexOf(line) + 1]?.text ?? '');
  // of several words and alone among them it is the dish, in whatever language
  const others = block.filter((line) => !around.includes(line));
  const isAlone = (line: Line) => others.length === 1 && / /.test(line.text);
  return new Set(
    isRow ? block.filter((line) => around.includes(line) || !(isDish(line) || isRated(line) || isAlone(line))) : [],
  );
}

/** So many lines may stand over a typed page of a book: whose it is, its name, its chapter. */
const OVER_PAGE = 3;

/** 'MAIN DISHES & CASSEROLES', or a club and its cookbook, over a typed page of a book, with the dish's name below. */
export function chapterOver(lines: readonly Line[]): ReadonlySet<Line> {
  const end = lines.findIndex(({ gapAfter }) => gapAfter) + 1;
  const [over, name] = [lines.slice(0, end), lines[end]];
  const isNamed =
    name !== undefined && cuesOf(name).titleLike && readMeta(name.text) === null && readHeading(name.text) === null;
  if (!isNamed || end < 1 || end > OVER_PAGE || over.some(({ box, level }) => box !== null || level > 0))
    return new Set();
  const [first = ''] = over.map(({ text }) => text);
  const names = first.split(/\s*(?:&|,|\s(?:and|und|et|y|e|en|och|og)\s)\s*/iu);
  const isChapter = RUNNING_HEAD.test(first) || names.every((each) => CHAPTER.test(each) || RUNNING_HEAD.test(each));
  const isLoud = over.length === 1 && isChapter && first === first.toUpperCase();
  const isSaid = over.some(
    ({ text }) => FROM_WHERE.test(text) || (namesKitchen(text) && text.split(/\s+/).length <= 3 && !OF_BOOK.test(text)),
  );
  const isOfBook = over.length > 1 && over.some(({ text }) => OF_BOOK.test(text)) && !isSaid;
  // 'Rezepte von Oma' over a name that the list or its yield follows
  const [below] = lines.slice(end + 1);
  const leads =
    below !== undefined &&
    (isMeasured(below.text) || readMeta(below.text) !== null || readHeading(below.text) !== null);
  const isCollection = over.length === 1 && namesCollection(first) && leads;
  const isTitled =
    namesKitchen(name.text) || /^\p{Lu}\S*(?:\s(?:\p{Ll}{1,4}|\p{Lu}\S*|&))*\s\p{Lu}\S*$/u.test(name.text);
  const isDish = isTitled && !namesPart(name.text) && !FROM_WHERE.test(name.text);
  return new Set(
    (isLoud && isDish) || (isOfBook && isDish) || (isCollection && !FROM_WHERE.test(name.text)) ? over : [],
  );
}
/** 'aus Omas Kochbuch', 'From Aunt Mary' below a dish's name */
const FROM_WHERE = /^(?:from|aus|von|du|de|di|da|dal|del|uit|van|ur|från|fra|af|av|z|ze)\s/iu;
const OF_BOOK =
  /(?:cook ?book|recipe book|kochbuch|rezeptheft|livre de recettes|recetario|ricettario|kookboek|kokbok|kogebog|kokebok)/iu;

const PAGE_AT_EDGE = /^(?:\d{1,4}\s+(?=\p{L}))?(?<head>\p{Lu}.{5,70}?)(?:\s+\d{1,4})?$/u;
/** A head has more words than a line of a list whose amount differs: '2 eggs', '3 eggs'. */
const HEAD_WORDS = 3;

/** What stands in a typed text more than once, once at least beside the number of a page: the head or the foot of its pages. */
export function pageHeadsOf(lines: readonly Line[]): ReadonlySet<Line> {
  const byHead = new Map<string, Line[]>();
  for (const line of lines) {
    const head = line.box === null ? PAGE_AT_EDGE.exec(line.raw)?.groups?.['head'] : undefined;
    if (head === undefined || UNIT_START.test(head) || /[.!?:,]$/.test(head)) continue;
    const words = head.split(/\s+/);
    if (words.length >= HEAD_WORDS && !words.some((word) => isFoodWord(word.toLowerCase())))
      byHead.set(head, byHead.get(head) ?? []);
    byHead.get(head)?.push(line);
  }
  const isRepeated = ([head, found]: [string, Line[]]) => found.length > 1 && found.some(({ raw }) => raw !== head);
  return new Set([...byHead].filter(isRepeated).flatMap(([, found]) => found));
}
