import { isHeading } from '#shared/ingredient/heading.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { measuresFood } from '../../text/classify.ts';
import { isTalkOfDish } from '../../text/furniture/below-method.ts';
import { tellsMeasureSize } from '../../text/facts/measure-sizes.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { ADVERT, namesPart } from '../../text/vocabulary.ts';
import { stripStepNumber } from './instructions.ts';
import { partedAtCommas } from '../lists/comma-lists.ts';
import { tellsMethodBetween } from '../lists/counted-steps.ts';
import { inPlainForm } from '../line-forms.ts';
import { noFacts, type Facts, type SectionLine } from '../facts/facts.ts';
import { blockLines, isStepNumber, type BlockLine } from '../lines.ts';
import { mergeFacts } from './merge.ts';
import { asidesOf } from '../facts/asides.ts';
import { yieldBelow } from '../facts/method-in-text.ts';
import { metaOf, notesOf } from '../facts/page-facts.ts';
import { headingOfLine, headsAnew, levelOf } from '../page-headings.ts';
import { splitAsides, tellsHowLongItKeeps, tipOf, untilWaysOut } from '../furniture/below-steps.ts';
import { withoutDiary } from '../furniture/diary.ts';
import { withoutPlace } from '../furniture/of-place.ts';
import { contentAround } from '../furniture/columns.ts';
import { isFarFurniture } from '../furniture/furniture.ts';
import { headingInBoxes } from '../lists/heading-in-boxes.ts';
import { namesFoodsOf, withoutFoodsOfSteps } from '../lists/foods-of-steps.ts';
import { readListArea, readRun, sectionName, type ListKind } from '../lists/list-area.ts';
import { HEADS_PANE } from '../furniture/tab-panes.ts';
import { untilOtherTopic } from '../furniture/other-topic.ts';
import { isBetweenHeadings, listByContent, methodByContent } from '../lists/headings-by-content.ts';
import { closest, isAmount, isHeadingBlock, isListedFood } from '../lists/list-units.ts';
import { foodsOfPantry } from '../lists/pantry.ts';
import { withListedParts } from '../lists/listed-parts.ts';
import { withoutRowLinks } from '../furniture/row-links.ts';
import { BOILERPLATE, scoreOf, scoreSteps, withoutLooseEnds } from '../lists/score-lists.ts';
import { tipsIn } from '../furniture/tip-boxes.ts';
import { elementsOf, isWithin, type HtmlElement } from '../tree.ts';

/** Most lines that one list can have. */
const RUN_MAX = 250;
const CANDIDATES_MAX = 60;
/** So far below a method a box with a tip belongs to it. */
const TIPS_BELOW = 12;
/** Lines of a page that are looked through; real pages have some 3,000 with all their comments. */
const PAGE_LINES_MAX = 12_000;

/** A list found in a page, with how much it looks like what it should be. */
export interface Candidate {
  lines: SectionLine[];
  score: number;
  /** Position among the page's lines, to pair ingredients with the steps after them. */
  at: number;
  box: HtmlElement;
  /** What is told below it in the same paragraph. */
  below?: BlockLine[];
}

/** The name of the part whose steps begin at the first number, where the next part has a heading of the same rank between the numbers. */
function firstPart(page: readonly BlockLine[], from: number): string | null {
  const numberAt = (number: number, after: number) => {
    const counted = new RegExp(String.raw`^${String(number)}\s?[.)]\s?\p{L}`, 'u');
    return page.findIndex(({ text }, at) => at >= after && counted.test(text));
  };
  const first = numberAt(1, from);
  const head = page[first - 1];
  if (first < 0 || !head || !isHeadingBlock(head.block) || readHeading(head.text) !== null) return null;
  const second = page.findIndex(({ block }, at) => at > first && isHeadingBlock(block));
  const isNext = second > first && levelOf((page[second] as BlockLine).block) === levelOf(head.block);
  return isNext && numberAt(second - first + 1, second) === second + 1 ? sectionName(head.text) : null;
}

/** Steps with their numbers in the text, after the list: '1- Peel the shallots.' and so on, counting up. */
function numberedSteps(page: readonly BlockLine[], from: number): Candidate | null {
  const lines: SectionLine[] = [];
  let box: HtmlElement | null = null;
  let section = firstPart(page, from);
  for (const { text, block } of page.slice(from, from + 200)) {
    const number = Number(/^(\d{1,2})\s?[.):–-]\s?(?=\p{L}|$)/u.exec(text)?.[1] ?? NaN);
    // a part's name among the counted steps
    if (section !== null && lines.length > 0 && isHeadingBlock(block)) section = sectionName(text);
    if (number !== lines.length + 1) continue;
    const step = stripStepNumber(text);
    if (step.length < (/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(step) ? 8 : 15)) return null;
    lines.push({ text: step, section });
    box ??= block;
  }
  return lines.length >= 2 && box ? { lines, score: scoreSteps(lines), at: from, box } : null;
}

/** Where a tip that is headed within an entry of a list ends, and the list goes on with its next entry; the heading itself where it does not. */
function endOfTip(page: readonly BlockLine[], at: number): number {
  const entry = closest(page[at]?.block as HtmlElement, ({ name }) => name === 'li');
  if (!entry || !isWithin(page[at - 1]?.block as HtmlElement, entry)) return at;
  let end = at + 1;
  while (end < page.length && isWithin((page[end] as BlockLine).block, entry)) end++;
  const next = page[end];
  const isEntry = ({ name, parent }: HtmlElement) => name === 'li' && parent === entry.parent;
  return next && closest(next.block, isEntry) ? end : at;
}

/** So many of the first lines below a heading are amounts or foods with theirs. */
const FOODS_MIN = 3;
const FOODS_AMONG = 6;

/** Whether a heading that may stand over tools, 'Tarvikkeet', stands over the foods: they have amounts. */
function isOverFoods(page: readonly BlockLine[], at: number): boolean {
  const below = page.slice(at + 1, at + 1 + FOODS_AMONG);
  return below.filter(({ text }) => isAmount(text) || measuresFood(text)).length >= FOODS_MIN;
}

/** Whether a heading of no known kind that may name a part of a dish stands over its foods: 'Kruszonka:', 'Streusel'. */
function isPartOver(page: readonly BlockLine[], at: number): boolean {
  const { text } = page[at] as BlockLine;
  const isName = headingOfLine(page[at] as BlockLine) === null && (/[:：]$/u.test(text) || namesPart(text));
  return isName && page.slice(at + 1, at + 3).every((line) => isListedFood(line.text));
}

/** The lists under headings such as 'Ingredients' or 'Zubereitung'. */
function underHeadings(page: readonly BlockLine[], kind: ListKind): Candidate[] {
  const found: Candidate[] = [];
  const headings = page.map(headingOfLine);
  const isNamed = headings.some((heading) => heading?.kind === kind);
  for (let at = 0; at < page.length && found.length < CANDIDATES_MAX; at++) {
    const { text, block } = page[at] as BlockLine;
    const parsedHeading = headings[at];
    // where nothing else is named as the foods
    const isOther = kind === 'ingredients' && !isNamed && parsedHeading?.kind === 'equipment' && isOverFoods(page, at);
    if (!parsedHeading || (parsedHeading.kind !== kind && !isOther)) continue;
    // 'Ingredients: Dough' heads the first of several lists
    const named = isHeadingBlock(block) && /^\p{L}[^\d,.]{1,40}$/u.test(parsedHeading.rest);
    if (parsedHeading.rest !== '' && !named) continue;
    const level = levelOf(block);
    // a heading in a box with its buttons heads the box around that
    const isBounded = headingInBoxes(page[at] as BlockLine) !== null || HEADS_PANE in block.attributes;
    const content = isBounded ? block.parent : contentAround(block);
    const run: BlockLine[] = named ? [page[at] as BlockLine] : [];
    for (let next = at + 1; next < page.length && run.length < RUN_MAX; next++) {
      const line = page[next] as BlockLine;
      if (content && !isWithin(line.block, content)) break;
      const heading = headingOfLine(line);
      const tipEnd = kind === 'steps' && heading?.kind === 'notes' && heading.rest === '' ? endOfTip(page, next) : next;
      if (tipEnd > next) {
        next = tipEnd - 1;
        continue;
      }
      if (heading && heading.kind !== kind && (heading.rest === '' || heading.kind !== 'notes')) break;
      if (heading?.kind === kind && run.length > 0 && headsAnew(line.text)) break;
      // '1' over a step heads that step alone, whatever its rank
      const isCount = kind === 'steps' && stripStepNumber(line.text) === '';
      const lineLevel = isHeadingBlock(line.block) && !isCount ? levelOf(line.block) : 7;
      const isNextList =
        lineLevel === level && (heading?.kind === kind || (kind === 'ingredients' && isPartOver(page, next)));
      if (lineLevel < level || (lineLevel === level && level <= 2 && !isNextList) || (level === 7 && lineLevel <= 2))
        break;
      run.push(line);
    }
    if (kind === 'ingredients' && tellsMethodBetween(run)) continue;
    // one of several headings of lists names its part
    const isPart = (line: BlockLine) =>
      line.text.length <= 80 &&
      ((headingOfLine(line)?.section ?? null) !== null ||
        ((isHeadingBlock(line.block) || line.bold === true) && isHeading(line.text)));
    const heads = named || (parsedHeading.section !== null && run.some(isPart));
    if (heads && !named) run.unshift(page[at] as BlockLine);
    const outer = new Set<HtmlElement>();
    for (let up: HtmlElement | null = block; up; up = up.parent) outer.add(up);
    const end = kind === 'ingredients' ? endOfList(run) : run.length;
    const parted = kind === 'ingredients' ? partedAtCommas(run.slice(0, end)) : untilOtherTopic(run);
    const whole = readRun(parted, (element) => outer.has(element) && !(heads && element === block), kind);
    const lines = withoutLooseEnds(kind, whole);
    const isListed = kind === 'ingredients' && isBetweenHeadings(run, page[at + run.length + 1]);
    const score = Math.max(scoreOf(kind, lines), isListed ? UNSURE * lines.length : 0);
    // what is told under the dish's name is often told again, in short, in a card
    const weight = readHeading(text) === null ? 0.8 : 1.2;
    if (score > 0) found.push({ lines, score: score * weight, at, box: block, below: run.slice(end) });
  }
  return found;
}

/** Where a list that stands line by line in a paragraph ends: at an empty line, or at the next paragraph, below which sentences are told and nothing is listed. */
function endOfList(run: readonly BlockLine[]): number {
  const isTold = (text: string) => /\p{L}{3}[.!]$/u.test(text) && text.split(' ').length >= 4;
  const isListed = ({ text }: BlockLine) => looksLikeIngredient(text) >= 0.7 && !isTold(text);
  const list = run[0]?.block;
  const isNext = (block: HtmlElement, at: number) =>
    block !== list && block.name === 'p' && list?.name === 'p' && run.slice(0, at).every((line) => line.block === list);
  const end = run.findIndex(
    ({ gap, block, text }, at) =>
      at > 1 &&
      ((gap === true && run[at - 1]?.block === block) || isNext(block, at)) &&
      isTold(text) &&
      !run.slice(at).some((line) => (line.block === block || block !== list) && isListed(line)),
  );
  return end < 0 ? run.length : end;
}

/** How much an entry counts of a list that only its place makes one: it is taken where no other is. */
const UNSURE = 0.1;

const NAMES: Record<ListKind, RegExp> = {
  ingredients: /ingred|ingrd|zutat|skladnik|składnik|hozzaval|surovin|prisad|malzeme|ainek|sastojci|sestavin/i,
  steps:
    /instruct|direction|method|prepar|(?:^|[\s_-])steps?(?:$|[\s_-])|recipe-?steps?|zubereit|bereiding|elaborac|procedim|postup|elkesz|how-?to|fremgang|tillag|przygot|preparo|anleitung/i,
};

const HEADING_NAME = /^h[1-6]$/;

/** The lists in boxes whose class or id says what they hold. */
function inNamedBoxes(
  root: HtmlElement,
  kind: ListKind,
  page: readonly BlockLine[],
  isLeftOut?: (line: BlockLine) => boolean,
): Candidate[] {
  const boxes: HtmlElement[] = [];
  const rows = new Map<HtmlElement, HtmlElement[]>();
  for (const element of elementsOf(root, isFarFurniture)) {
    if (/^(?:body|html|head|script|style|link|meta|img|a|button|input|svg)$/.test(element.name)) continue;
    const { class: classes, id, itemprop, 'data-testid': test } = element.attributes;
    const names = `${classes ?? ''} ${id ?? ''} ${itemprop ?? ''} ${test ?? ''}`;
    if (names.length > 3 && NAMES[kind].test(names) && !isStepNumber(element)) {
      if (boxes.length < CANDIDATES_MAX * 5) boxes.push(element);
      if (element.parent && !HEADING_NAME.test(element.name))
        rows.set(element.parent, [...(rows.get(element.parent) ?? []), element].slice(0, RUN_MAX));
    }
  }
  const places = new Map<HtmlElement, number>();
  for (const [at, { block }] of page.entries())
    for (let up: HtmlElement | null = block; up && !places.has(up); up = up.parent) places.set(up, at);
  // boxes named alike side by side are the entries of one list
  const lists = [...rows]
    .filter(([parent, inner]) => inner.length >= 2 && !hasOtherLists(parent, inner))
    .map(([parent]) => parent);
  const areas = [...new Set([...boxes.slice(0, CANDIDATES_MAX), ...lists.slice(0, CANDIDATES_MAX)])].map((box) => [
    box,
  ]);
  const together = [...rows.values()].map((alike) => partsSideBySide(alike, kind)).filter((parts) => parts.length >= 2);
  return [...areas, ...together].flatMap((parts) => {
    const [box] = parts as [HtmlElement];
    const at = places.get(box);
    if (at === undefined) return [];
    const whole = parts.flatMap((part) => readListArea(part, kind, isLeftOut));
    const lines = withoutLooseEnds(kind, whole);
    const score = lines.length > RUN_MAX ? 0 : scoreOf(kind, lines);
    return score > 0 ? [{ lines, score, at, box }] : [];
  });
}

/** Whether boxes named alike are whole lists, and stand beside others that are not named so. */
const hasOtherLists = (parent: HtmlElement, inner: readonly HtmlElement[]): boolean =>
  inner.every(({ name }) => IS_LIST.test(name)) &&
  parent.children.some((child) => typeof child !== 'string' && IS_LIST.test(child.name) && !inner.includes(child));
const IS_LIST = /^[uo]l$/;

/** What may be one of a dish's parts, or one of its steps. */
const PART: Record<ListKind, RegExp> = {
  ingredients: /^(?:ul|ol|dl|table)$/,
  steps: /^(?:ul|ol|dl|table|div|section|p)$/,
};

/** Boxes named alike side by side, no heading of the page between them: lists of a dish's parts, or steps, told one after the other. */
function partsSideBySide(boxes: readonly HtmlElement[], kind: ListKind): HtmlElement[] {
  const [first] = boxes;
  const last = boxes.at(-1);
  if (!first?.parent || !last) return [];
  const alike = boxes.filter(
    ({ name, attributes }) =>
      name === first.name && attributes['class'] === first.attributes['class'] && PART[kind].test(name),
  );
  const siblings = first.parent.children.filter((child) => typeof child !== 'string');
  const between = siblings.slice(siblings.indexOf(first), siblings.indexOf(last));
  return alike.length === boxes.length && !between.some(({ name }) => /^h[1-6]$/.test(name)) ? alike : [];
}

/** Above its list a method is most often the article's, which a card below tells again beside the list. */
const ABOVE_LIST = 0.35;

const best = (candidates: readonly Candidate[]) =>
  candidates.reduce<Candidate | null>(
    (top, each) => (top === null || each.score > top.score + 0.001 ? each : top),
    null,
  );

/**
 * The recipe of a page without any markup for machines: the lists under headings ('Ingredients', 'Method', in the words
 * of some thirty languages) or in boxes named so, chosen by how much their lines look like ingredients and steps.
 */
export function readStructure(root: HtmlElement): Facts {
  const shown = readShown(root, false);
  // closed panels and tabs hold the list on some pages; where an open one does, a hidden one is its copy in other units
  return shown.ingredients.length > 0 && shown.steps.length > 0 ? shown : mergeFacts(shown, readShown(root, true));
}

/** The page's lines among which its recipe is looked for; what stands over an advertisement interrupts none. */
export const pageLines = (root: HtmlElement, hidden = false): BlockLine[] =>
  withoutPlace(
    withoutDiary(inPlainForm(blockLines(root, { skip: isFarFurniture, hidden, most: PAGE_LINES_MAX }))),
  ).filter(({ text }) => !ADVERT.test(text) && !IS_PICTURE.test(text));

/** '💡' beside a tip */
const IS_PICTURE = /^(?:\p{Extended_Pictographic}|\uFE0F)+$/u;

const readShown = (root: HtmlElement, hidden: boolean): Facts => {
  const page = pageLines(root, hidden);
  const facts = factsOfLines(page, inNamedBoxes(root, 'ingredients', page), (isLeftOut) =>
    inNamedBoxes(root, 'steps', page, isLeftOut),
  );
  return {
    ...facts,
    ingredients: withoutRowLinks(facts.ingredients, root),
    steps: untilWaysOut(facts.steps, root),
    notes: [...new Set([...facts.notes, ...asidesOf(root)])],
  };
};

/** The method that stands below a list in the same paragraph, with no heading of its own. */
function methodBelow(list: Candidate | null): Candidate | undefined {
  const [first] = list?.below ?? [];
  if (!list || !first) return undefined;
  // the rest of the list's paragraph, or the paragraphs below it
  const isRest = list.lines.length > 0 && (list.below ?? []).every(({ block }) => block.name === 'p');
  const run = (list.below ?? []).filter(({ block }) => isRest || block === first.block);
  // 'Method: Mix …'
  const heading = readHeading(first.text);
  if (run[0] === first && heading?.kind === 'steps' && heading.rest !== '') run[0] = { ...first, text: heading.rest };
  const lines = withoutLooseEnds(
    'steps',
    readRun(run, () => false, 'steps'),
  );
  const score = scoreSteps(lines);
  return score > 0 ? { lines, score, at: list.at + 1, box: first.block } : undefined;
}

/** Whether a line is one of some, read anew from its element. */
function linesAlike(lines: readonly BlockLine[]): (line: BlockLine) => boolean {
  const texts = new Map<HtmlElement, Set<string>>();
  for (const { block, text } of lines) texts.set(block, (texts.get(block) ?? new Set()).add(text));
  return ({ block, text }) => texts.get(block)?.has(text) === true;
}

/** The recipe that lines of a page tell under headings; `boxes` and `methodBoxes` are lists that were found by the names of their boxes. */
export function factsOfLines(
  page: readonly BlockLine[],
  boxes: readonly Candidate[] = [],
  methodBoxes: (isLeftOut: (line: BlockLine) => boolean) => readonly Candidate[] = () => [],
): Facts {
  const listed = best([...underHeadings(page, 'ingredients'), ...boxes]);
  const told = listed ? withoutFoodsOfSteps(page, listed.lines, listed.at) : page;
  const headed = underHeadings(told, 'steps');
  const named = listed ?? listByContent(page, headed[0]?.at);
  const left = new Set(told);
  const isLeftOut = linesAlike(page.filter((line) => !left.has(line)));
  const methods = [...headed, ...methodBoxes(isLeftOut)].filter(
    ({ lines, box }) =>
      // a box around everything is no list of steps
      !named || !(isWithin(named.box, box) && overlap(lines, named.lines)),
  );
  const inParagraph = methods.length > 0 ? undefined : methodBelow(named);
  if (inParagraph) methods.push(inParagraph);
  const counted = methods.length === 0 && named && 'method' in named ? named.method : undefined;
  if (named && counted) methods.push({ lines: counted, score: scoreSteps(counted), at: named.at + 1, box: named.box });
  const unnamed = methods.length === 0 && named ? methodByContent(page, named.at) : null;
  if (unnamed) methods.push(unnamed);
  // the list ends where the method's own heading stands
  const ingredients = unnamed ? (best(underHeadings(page.slice(0, unnamed.at), 'ingredients')) ?? named) : named;
  const numbered = ingredients ? numberedSteps(page, ingredients.at) : null;
  if (numbered && methods.every(({ lines }) => lines.length < numbered.lines.length)) methods.push(numbered);
  const steps = best(
    methods.map((each) =>
      ingredients && each.at < ingredients.at ? { ...each, score: each.score * ABOVE_LIST } : each,
    ),
  );
  const end = Math.max(ingredients?.at ?? 0, steps?.at ?? 0, ...(steps ? [] : [page.length])) + 12;
  const meta = metaOf(page, end, new Set(ingredients?.lines.map(({ text, shown }) => shown ?? text)));
  const beside = (steps ? tipsIn(page.slice(steps.at, steps.at + 4 * steps.lines.length + TIPS_BELOW)) : []).map(
    (text) => tipOf(text) ?? text,
  );
  const notes = [
    ...new Set([...notesOf(page), ...beside, ...(steps ? tipsBelow(page.slice(steps.at), steps.lines) : [])]),
  ];
  // what is told as a note is no step, nor is a tip behind the last step
  const isNote = ({ text }: SectionLine) => {
    const heading = readHeading(text);
    return heading?.kind === 'notes' && notes.includes(heading.rest);
  };
  const [whole, tips] = splitAsides(
    (steps?.lines ?? []).filter((line) => !isNote(line)),
    page,
  );
  const listedLines = ingredients ? withPantry(ingredients, page.slice(ingredients.at + 1, steps?.at)) : [];
  const sizes = listedLines.filter(({ text }) => tellsMeasureSize(text));
  const lists = withListedParts(
    listedLines.filter((line) => !sizes.includes(line)),
    withoutNameOverAll(whole),
  );
  return {
    ...noFacts(),
    servings: meta.servings ?? tips.map((tip) => yieldBelow(tip)?.servings ?? '').find(Boolean) ?? '',
    prepTime: meta.prep ?? null,
    cookTime: meta.cook ?? null,
    restTime: meta.rest ?? null,
    totalTime: meta.total ?? null,
    ...lists,
    notes: [...new Set([...notes, ...tips, ...sizes.map(({ text }) => text), ...footnotesOf(page, lists)])],
  };
}

/** A list with what a cook adds to it from the kitchen, which stands below it under a heading of its own, unless it has that already. */
function withPantry({ lines }: Candidate, below: readonly BlockLine[]): readonly SectionLine[] {
  const pantry = foodsOfPantry(below);
  const isListed = namesFoodsOf(lines);
  return pantry.some(({ text }) => isListed(text)) ? lines : [...lines, ...pantry];
}

/** '*Without egg: 1 tbsp chia seeds' on a page whose list has '1 egg*'. */
function footnotesOf(page: readonly BlockLine[], lists: Pick<Facts, 'ingredients' | 'steps'>): string[] {
  const told = [...lists.ingredients, ...lists.steps].map(({ text }) => text);
  if (!told.some((text) => /\p{L}\)?\*/u.test(text))) return [];
  const isFootnote = ({ text }: BlockLine) =>
    /^\*{1,3}\s?\p{L}/u.test(text) && text.length <= FOOTNOTE_MAX && !told.includes(text) && !BOILERPLATE.test(text);
  return page
    .filter(isFootnote)
    .slice(0, TIPS_MAX)
    .map(({ text }) => text);
}
const FOOTNOTE_MAX = 400;

/** 'Tip: It is best the next day.', 'Leftovers keep for a week.' right below the last step, where the numbers end. */
function tipsBelow(page: readonly BlockLine[], steps: readonly SectionLine[]): string[] {
  const last = page.findIndex(({ text }) => stripStepNumber(text) === steps.at(-1)?.text);
  const tips = page
    .slice(last + 1, last + 1 + TIPS_MAX)
    .map(
      ({ text }) =>
        tipOf(text) ?? (/[.!]$/.test(text) && (isTalkOfDish(text) || tellsHowLongItKeeps(text)) ? text : null),
    );
  const end = tips.indexOf(null);
  return last < 0 ? [] : tips.slice(0, end < 0 ? undefined : end).flatMap((tip) => tip ?? []);
}
const TIPS_MAX = 3;

/** A method without the one heading that stands over all of it and names no part: 'The recipe step by step'. */
function withoutNameOverAll(steps: readonly SectionLine[]): SectionLine[] {
  const name = steps[0]?.section ?? null;
  if (name === null || isHeading(name) || namesPart(name) || steps.some(({ section }) => section !== name))
    return [...steps];
  return steps.map((step) => ({ ...step, section: null }));
}

function overlap(some: readonly SectionLine[], others: readonly SectionLine[]): boolean {
  const otherTexts = new Set(others.map(({ text }) => text));
  return some.some(({ text }) => otherTexts.has(text));
}
