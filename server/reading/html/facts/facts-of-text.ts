import { hasFigure } from '#shared/fraction-signs.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { tellsMeasureSize } from '../../text/facts/measure-sizes.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { type Meta } from '../../text/facts/one-fact.ts';
import { readText } from '../../text/read-text.ts';
import { namesCollection } from '../../text/title.ts';
import { isGivenBy, readByline, readBylineBelow } from './byline.ts';
import { dishesInCapitals } from './dishes-in-capitals.ts';
import { isShown } from './dish-heading.ts';
import { asidesOf } from './asides.ts';
import { callsInCapitals, nameOverList } from './name-over-list.ts';
import { isSiteOverDish } from './site-over-dish.ts';
import { isForSale } from '../furniture/for-sale.ts';
import {
  TOLD_MIN,
  firstRecipe,
  isCalledRecipe,
  isTold,
  isWhole,
  underItsHeading,
  untilOtherList,
  withoutMarks,
  withoutUncounted,
  yieldBelow,
} from './method-in-text.ts';
import { noFacts, withoutRepeatedCopies, type Facts, type SectionLine } from './facts.ts';
import { isTalk, untilFarewell } from '../../text/furniture/farewell.ts';
import { splitAsides, untilWaysOut } from '../furniture/below-steps.ts';
import { titleOfHead, type Head } from '../head.ts';
import { listByLook } from '../lists/list-by-look.ts';
import { metaOf } from './page-facts.ts';
import { isListedFood } from '../lists/list-units.ts';
import { isPartName } from '../lists/part-name.ts';
import { plainWords } from '../lists/plain-words.ts';
import { readableTextOf } from '../readable-text.ts';
import { BOILERPLATE, untilBoilerplate, withoutOffers } from '../lists/score-lists.ts';
import { textOfExport } from '../../text/markup/exports.ts';
import { stripStepNumber } from '../linked-data/instructions.ts';
import { pageLines } from '../linked-data/structure.ts';
import type { BlockLine } from '../lines.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** 'From the kitchen of Aunt Ida' */
const WHOSE =
  /^(?:from|aus|de|dalla|uit|från|fra)\s.{0,20}(?:kitchen|küche|cuisine|cocina|cucina|cozinha|keuken|kök|køkken|kjøkken)(?!\p{L})/iu;

/** A list without the sections that its dish's name or its yield heads; one heading over all of it names no part, unless it says so. */
function withoutNamesOfAll(lines: readonly SectionLine[], names: readonly string[]): SectionLine[] {
  const [first] = lines;
  const isOverAll = first !== undefined && lines.every(({ section }) => section === first.section);
  return lines.map((line) => {
    const { section } = line;
    const isOfAll =
      section !== null &&
      (readMeta(section)?.servings !== undefined ||
        WHOSE.test(section) ||
        names.some((name) => plainWords(name) === plainWords(section)) ||
        // any line in capitals heads something
        (isOverAll && !isPartName(section === section.toUpperCase() ? section.toLowerCase() : section)));
    return isOfAll ? { ...line, section: null } : line;
  });
}

/** 'Four ingredients', above a list, or the dish's name again. */
const isOverList = (text: string, names: readonly string[]) =>
  readHeading(text.replace(/^\d+\s+/, ''))?.rest === '' || names.some((name) => plainWords(name) === plainWords(text));

const ingredientsOf = ({ ingredients }: RecipeDraft, part: string | null): SectionLine[] =>
  ingredients.map(({ original, section }) => ({ text: original, section: section ?? part }));

const stepsOf = ({ steps, stepSections }: RecipeDraft, part: string | null): SectionLine[] =>
  steps.map((text, at) => ({ text, section: stepSections[at] ?? part }));

/** What stands in a text beside the recipe and says something: neither the dish's name nor what leads to what follows. */
const isRemark = (text: string, names: readonly string[]) =>
  text !== '' &&
  !isTalk(text) &&
  readByline(text) === null &&
  !BOILERPLATE.test(text) &&
  !/[:：]$/.test(text) &&
  !isPartName(text) &&
  !isOverList(text, names);

/** Steps without what explains a word with an asterisk, and these explanations. */
function splitFootnotes(steps: readonly SectionLine[]): [SectionLine[], string[]] {
  const isFootnote = ({ text }: SectionLine) => /^\*+\s?\p{L}/u.test(text);
  return [steps.filter((step) => !isFootnote(step)), steps.filter(isFootnote).map(({ text }) => text)];
}

/** A draft whose method is told in a paragraph above the list, which a text's reader takes for what is said of the dish. */
function withMethodBeside(draft: RecipeDraft): RecipeDraft {
  if (draft.steps.length > 0 || draft.ingredients.length < 3) return draft;
  const lines = draft.notes.split('\n');
  const steps = lines.filter((line) => line.split(/(?<=[.!?])\s+/).filter(isTold).length >= TOLD_MIN);
  const notes = lines.filter((line) => !steps.includes(line)).join('\n');
  return { ...draft, steps, stepSections: steps.map(() => null), notes };
}

/** Of what the text has as ingredients a list of the page's markup that is the recipe's own has at least this share. */
const LISTED_SHARE = 0.7;

/**
 * The recipes in a page's readable text, for pages whose markup tells nothing of them; none where it has none. A list that looks like one of
 * ingredients is taken as it stands in the page, also where only the method was found before (`hasMethod`).
 */
export function factsOfText(root: HtmlElement, head: Head, hasMethod: boolean): Facts[] {
  const listed = listByLook(root);
  const page = { root, head, lines: pageLines(root), asides: asidesOf(root) };
  const name = nameOverList(page.lines, head.heading || titleOfHead(head, [head.site]));
  const exported = exportOn(root);
  const { text, isBelowSite } = exported
    ? { text: exported, isBelowSite: false }
    : withoutNames(belowName(readableTextOf(root), name?.text ?? null), head);
  const several =
    hasMethod || exported !== null ? [] : dishesInCapitals(text, head.heading === head.site ? '' : head.heading);
  if (several.length > 0) return several.map((dish) => factsOfDrafts([dish], dish.title, page, []));
  const drafts = readText(text).map(withMethodBeside);
  const at = firstRecipe(drafts, text);
  const draft = drafts[at];
  // a thing's measures and how it is cared for read like a list and a method
  if (isForSale(root)) return [];
  if (!draft) return hasMethod && listed.length > 0 ? [{ ...noFacts(), ingredients: listed }] : [];
  // parts that have a list and a method each were read as recipes of their own
  const parts = drafts.slice(at + 1).filter(isPart);
  const others = drafts.slice(at + 1).filter((other) => isWhole(other) && !isPart(other));
  const dishes = [belowItsHeading(draft, others, text), ...others];
  const titles = new Set(dishes.map(({ title }) => plainWords(title)));
  if (!hasMethod && dishes.length > 1 && titles.size === dishes.length && !titles.has(''))
    return dishes.map((dish) => factsOfDrafts([dish], dish.title, page, []));
  // below what else a letter tells
  const isBelowOther = at > 0 && isCalledRecipe(draft, text);
  const isNamedHere = isBelowSite || exported !== null || isBelowOther;
  const own = isNamedHere && draft.title !== '' ? draft.title : titleOf(draft, text, root, head);
  const title = name?.isTitle === true ? name.name : name ? titleOfHead(head, [head.site]) : own;
  const told = parts.length > 0 ? draft : underItsHeading(draft, text);
  return [
    factsOfDrafts(
      [untilOtherList(withoutUncounted(told, text), text), ...parts],
      title,
      page,
      isBelowOther ? [] : listed,
    ),
  ];
}

/** Whether a draft is a part of a dish: it is named so, and feeds nobody by itself, as 'Plum crumble, serves 4' does. */
const isPart = (draft: RecipeDraft): boolean =>
  isPartName(draft.title) && !(isWhole(draft) && /^\d+(?:-\d+)?$/.test(draft.servings));

/** So many short lines may stand over a dish's name: when it was written, by whom, and where it is filed. */
const OVER_NAME = 8;
const OVER_NAME_LONGEST = 80;

/** Where the lines stand that a page's content has over the heading that names its dish; none where any may tell of the dish. */
function aboveName(lines: readonly string[], heading: string): number[] {
  const name = lines.findIndex((line) => /^#+ /.test(line) && withoutMarks(line) === heading);
  const above = lines.slice(0, Math.max(0, name)).flatMap((line, at) => (line === '' ? [] : [at]));
  const isBeside = (at: number) => {
    const line = lines[at] ?? '';
    return line.length <= OVER_NAME_LONGEST && !/^[-#*]|^\d+\. /.test(line) && readMeta(line) === null;
  };
  return above.length <= OVER_NAME && above.every(isBeside) ? above : [];
}

/** A page's text without its site's name above the dish's, what else stands there, and whose the recipe is right below that: a text's reader knows neither. */
function withoutNames(whole: string, head: Head): { text: string; isBelowSite: boolean } {
  const lines = whole.split('\n');
  const told = lines.flatMap((line, at) => (line === '' ? [] : [{ line: withoutMarks(line), at }]));
  const isName = (each: (typeof told)[number] | undefined) => /^[#*]/.test(lines[each?.at ?? -1] ?? '');
  // further headings head the parts of the dish that the first names
  const heads = lines.filter((line) => line.startsWith('#')).length;
  const isBelowSite =
    heads <= 2 &&
    isSiteOverDish(
      told.map(({ line }) => line),
      head.title,
      isName(told[1]) && !isName(told[0]) ? 'name' : 'nothing',
    );
  const [, byline] = isBelowSite ? told.slice(1) : told;
  const without = new Set([
    ...aboveName(lines, head.heading),
    isBelowSite ? told[0]?.at : undefined,
    byline && readBylineBelow(byline.line) !== null && !/[|·•]/.test(byline.line) ? byline.at : undefined,
  ]);
  return {
    text: lines
      .filter((_, at) => !without.has(at))
      .join('\n')
      .trim(),
    isBelowSite,
  };
}

/** What a program for recipes wrote, on a page that shows it as it is written: Meal-Master, REZKONV; null where there is none. */
export function exportOn(root: HtmlElement): string | null {
  const written = (element: HtmlElement): string =>
    element.children
      .map((child) => (typeof child === 'string' ? child : child.name === 'br' ? '\n' : written(child)))
      .join('');
  const shown = findAll(root, ({ name }) => name === 'pre').map(written);
  return shown.find((text) => textOfExport(text) !== null) ?? null;
}

/** A page's text from the name over its list on: what an article tells above it is its own. */
function belowName(text: string, name: string | null): string {
  const lines = text.split('\n');
  const at = name === null ? -1 : lines.findIndex((line) => /^(?:#|\*\*)/.test(line) && withoutMarks(line) === name);
  return at < 0 ? text : lines.slice(at).join('\n');
}

/** The first of several dishes without what the page tells before all of them: it begins at a heading like those of the others. */
function belowItsHeading(draft: RecipeDraft, others: readonly RecipeDraft[], text: string): RecipeDraft {
  const lines = text.split('\n');
  const mark = /^#+ /.exec(lines.find((line) => others.some(({ title }) => line.endsWith(` ${title}`))) ?? '')?.[0];
  const list = lines.findIndex((line) => line.endsWith(draft.ingredients[0]?.original ?? ''));
  const head = lines.findLastIndex((line, at) => at < list && mark !== undefined && line.startsWith(mark));
  const end = lines.findIndex((line, at) => at > list && mark !== undefined && line.startsWith(mark));
  if (head < 0 || lines[head] === `${mark ?? ''}${draft.title}`) return draft;
  return readText(lines.slice(head, end < 0 ? undefined : end).join('\n')).find(isWhole) ?? draft;
}

/** The page's name for a dish, or what stands in large letters over it where that is named nowhere on the page: 'Recipes, page 4'. */
function titleOf({ title, ingredients }: RecipeDraft, text: string, root: HtmlElement, head: Head): string {
  const own = titleOfHead(head, [head.site]);
  const isMarked = title !== '' && (text.includes(`**${title}**`) || text.includes(`# ${title}\n`));
  if (head.heading === '' && isMarked && !isShown(root, own)) return title;
  // a question that is asked in a forum names no dish
  // a page called 'dip' whose dish is 'Spinach Dip'
  if (title !== '' && ` ${plainWords(title)} `.includes(` ${plainWords(own)} `) && !own.includes(' ')) return title;
  const foods = ingredients.map(({ original }) => original);
  const isName = own.endsWith('?') ? callsInCapitals(title, own, foods) : !namesCollection(own);
  return (isName ? own : '') || title || own;
}

/** '– 2 eggs' */
const DASH = /^[-–—]\s?/u;

/** Lines over a list among which its yield and its times stand. */
const ABOVE = 12;

/** What the page tells of yield and times above a list and below its dish's name, in forms that only a page's boxes have. */
function metaAbove(page: readonly BlockLine[], first: string, name: string): Meta {
  const at = page.findIndex(({ text }) => text.replace(DASH, '') === first);
  const named = page.findLastIndex(({ text }, place) => place < at && text === name);
  return at < 0 ? {} : metaOf(page.slice(Math.max(0, at - ABOVE, named), at), ABOVE);
}

/** So many foods below a line that tells who gave a recipe are its list. */
const LISTED_MIN = 2;

/** What stands below a method's first step. */
function belowStep(page: readonly BlockLine[], firstStep: string): ReadonlySet<string> {
  const step = page.findIndex(({ text }) => stripStepNumber(text) === firstStep);
  return new Set(step < 0 ? [] : page.slice(step).map(({ text }) => text));
}

/** Ingredients without what a heading below the method heads of which nothing looks like a food: 'Weather' over 'High 61, low 40'. */
function withoutOtherTopics(lines: readonly SectionLine[], below: ReadonlySet<string>): SectionLine[] {
  const mayBeFood = ({ text }: SectionLine) => !below.has(text) || isListedFood(text);
  const kept = new Set(lines.filter(mayBeFood).map(({ section }) => section));
  return lines.filter(({ section }) => section === null || kept.has(section));
}

/** Whether a line may stand in a list of the page's markup, or beside it: what stands below the method without a figure is on other cards. */
function isOfList(listed: readonly SectionLine[], below: ReadonlySet<string>): (line: SectionLine) => boolean {
  const texts = new Set(listed.map(({ text }) => text));
  return ({ text }) => texts.has(text) || hasFigure(text) || !below.has(text);
}

/** So long is a step that is told from a food by its words alone. */
const STEP_MIN = 25;

/** What is looked for once on a page, however many dishes it has. */
interface Page {
  readonly root: HtmlElement;
  readonly head: Head;
  readonly lines: readonly BlockLine[];
  readonly asides: readonly string[];
}

/** What a dish's draft, and those of its further parts, tell of it. */
function factsOfDrafts(
  drafts: readonly [RecipeDraft, ...RecipeDraft[]],
  title: string,
  page: Page,
  listed: readonly SectionLine[],
): Facts {
  const [draft] = drafts;
  const names = [title, draft.title, page.head.heading];
  const lines = withoutRepeatedCopies(
    withoutOffers(drafts.flatMap((part) => ingredientsOf(part, part === draft ? null : part.title))).filter(
      ({ text }) => !isOverList(text, names),
    ),
  );
  const given = lines.length > LISTED_MIN && isGivenBy(lines[0]?.text ?? '') ? lines.slice(0, 1) : [];
  const steps = drafts.flatMap((part) => stepsOf(part, part === draft ? null : part.title));
  const belowFirst = belowStep(page.lines, steps[0]?.text ?? '');
  const ingredients = withoutOtherTopics(lines.slice(given.length), belowFirst);
  const own = ingredients.filter(isOfList(listed, belowFirst));
  const isListed = listed.length > 0 && listed.length >= LISTED_SHARE * own.length;
  const below = untilFarewell(untilBoilerplate(untilWaysOut(steps, page.root)));
  const made = below.length > 1 ? yieldBelow(below.at(-1)?.text ?? '') : null;
  const [method, asides] = splitAsides(made?.remark === '' ? below.slice(0, -1) : below, page.lines);
  const [told, footnotes] = splitFootnotes(method);
  // a cell of a page laid out in a table has the method below the list
  const isStep = ({ text }: SectionLine) =>
    text.length >= STEP_MIN && steps.some((step) => step.text.length >= STEP_MIN && text.includes(step.text));
  const foods = (isListed ? listed : ingredients).filter((line) => !tellsMeasureSize(line.text) && !isStep(line));
  const list = withoutNamesOfAll(foods, names);
  const meta = metaAbove(page.lines, list[0]?.text ?? '', title);
  return {
    ...noFacts(),
    title,
    servings: draft.servings || (meta.servings ?? made?.servings ?? ''),
    prepTime: draft.prepTime ?? meta.prep ?? null,
    cookTime: draft.cookTime ?? meta.cook ?? null,
    restTime: draft.restTime ?? meta.rest ?? null,
    totalTime: draft.totalTime ?? meta.total ?? null,
    ingredients: list,
    steps: withoutNamesOfAll(told, names),
    notes: [
      ...new Set([
        ...given.map(({ text }) => text),
        ...draft.notes.split('\n').filter((note) => isRemark(note, names)),
        ...asides,
        ...footnotes,
        ...page.asides,
      ]),
    ],
    keywords: draft.tags,
    author: draft.source.author ?? '',
  };
}
