import { ONLY_FACTS, cuesOf } from './classify.ts';
import { isPartHeading } from './headings/part-heading.ts';
import { headedStarts, isPreface } from './headings/headed-recipes.ts';
import type { Role } from './label-lines.ts';
import { isText } from './roles.ts';
import type { Entry } from './entries.ts';
import { proseRecipeStarts } from './prose/prose-recipe-starts.ts';
import { RUNNING_HEAD, namesCollection } from './title.ts';
import { NAMED_PART, dressingOf, isCommand, namesPart } from './vocabulary.ts';

/**
 * Parts a text that holds several recipes. A new recipe begins at a title (a short line set apart that names no part of a dish) which
 * comes after the steps of one recipe and directly before the ingredients of the next.
 */
export function partRecipes(entries: readonly Entry[], roles: readonly (Role | null)[]): Entry[][] {
  const starts = [0];
  let ingredients = 0;
  let steps = 0;
  /** Markdown's level of the last heading: what is deeper names a part of what it heads. */
  let level = 0;
  for (let index = 0; index < entries.length; index += 1) {
    const role = roles[index];
    if (role === 'ingredient') ingredients += 1;
    else if (role === 'step') steps += 1;
    const entry = entries[index] as Entry;
    if (entry.isHeading) level = entry.line.level;
    if (steps < 1 || (ingredients < 2 && !isOverLists(entries, index))) continue;
    if (level > 0 && entry.line.level > level) continue;
    const isOpening = isTitleWords(entry) && (opensIngredients(entries, index) || isBetween(entries, roles, index));
    if (!isTitleLine(entry) && !isOpening) continue;
    const below = entries[index + 1];
    if (entry.line.level === 0 && below && below.line.level > 0 && isTitleWords(below)) continue;
    if (!leadsToRecipe(entries, roles, index) || dressesAbove(entries, starts.at(-1) ?? 0, index)) continue;
    starts.push(index);
    ingredients = 0;
    steps = 0;
  }
  const lists = listStarts(entries, roles);
  if (lists.length > 1)
    return lists.map((start, at) => entries.slice(at === 0 ? 0 : start, lists[at + 1] ?? entries.length));
  const told = proseRecipeStarts(entries, roles);
  if (told.length > 1) return told.map((start, at) => entries.slice(start, told[at + 1] ?? entries.length));
  const headed = headedStarts(entries, roles, isTitleWords);
  const [first = 0] = headed;
  if (headed.length > 1 && isPreface(entries, roles, first)) starts[0] = first;
  const isNamed = (start: number) => entries[start]?.line.runIn === true;
  const listed = listsBeside(entries, roles, starts);
  const all = [...whereCredited(entries, roles, withHeaded([...starts, ...listed].sort(byPlace), headed, isNamed))];
  const begin = Math.max(startOfFirst(entries, roles, all), firstAlike(entries, roles, all));
  if (arePartsOfOne(entries, roles, [begin, ...all.slice(1)])) return [[...entries]];
  all[0] = begin;
  return all.map((start, index) => {
    const part = entries.slice(start, all[index + 1] ?? entries.length);
    return index === 0 ? part : withoutEarlierHeadings(part);
  });
}

/**
 * Where the recipes of a text begin that has lists and no method at all: at headings of the first level, each a dish's name over a list of its
 * own. Where one of them has none, it is the dish and the others are its parts.
 */
function listStarts(entries: readonly Entry[], roles: readonly (Role | null)[]): number[] {
  if (roles.includes('step')) return [];
  const starts = entries.flatMap(({ line }, at) => (line.level === 1 ? [at] : []));
  const isDish = (start: number, at: number) => {
    const entry = entries[start] as Entry;
    const below = roles.slice(start + 1, starts[at + 1] ?? entries.length);
    const { text } = entry.line;
    return isTitleWords(entry) && !isPartName(text) && below.filter((role) => role === 'ingredient').length >= 2;
  };
  return starts.every(isDish) ? starts : [];
}

const byPlace = (one: number, other: number): number => one - other;

const isPartName = (text: string): boolean => namesPart(text) || NAMED_PART.test(text) || FOR_PART.test(text);

/** So many foods below a heading are a list of their own. */
const LIST_MIN = 3;

/** Where several recipes begin at headings of one level, one more of that level over nothing but foods is a dish that needs no method: a salad. */
function listsBeside(
  entries: readonly Entry[],
  roles: readonly (Role | null)[],
  starts: readonly number[],
): readonly number[] {
  const levels = new Set(starts.map((start) => entries[start]?.line.level ?? 0));
  const [level = 0] = levels;
  if (starts.length < 2 || levels.size > 1 || level === 0) return [];
  const heads = entries.flatMap(({ line }, at) => (line.level > 0 && line.level <= level ? [at] : []));
  return heads.filter((head, at) => {
    const entry = entries[head] as Entry;
    const below = roles.slice(head + 1, heads[at + 1] ?? entries.length);
    const isList = below.length >= LIST_MIN && below.every((role) => role === 'ingredient');
    return (
      isList &&
      !starts.includes(head) &&
      entry.line.level === level &&
      isTitleWords(entry) &&
      !isPartName(entry.line.text)
    );
  });
}

/** 'Plum Salad' right below the last sentence of a method and right over amounts, in a text without blank lines: the name of the next dish. */
function isBetween(entries: readonly Entry[], roles: readonly (Role | null)[], at: number): boolean {
  const [before, entry, ...below] = entries.slice(at - 1, at + 4);
  if (!before || !entry || roles[at - 1] !== 'step' || below.length < 3) return false;
  const { line } = entry;
  const isTight = line.box === null && !line.gapBefore && !line.gapAfter;
  const words = line.text.split(/\s+/);
  const isName = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word) || word.length < 4);
  const isOver = below.slice(0, 2).every((one) => isText(one) && cuesOf(one.line).amount);
  return isTight && isName && isOver && !isPartName(line.text) && /[.!]$/.test(before.line.text);
}

/** So many letters has the name of a dish by which its syrup calls it: 'pour over the cake'. */
const NAME_MIN = 4;

/**
 * 'Orange syrup' with a list and a method below those of a cake is a part of it, if the recipe above speaks of a syrup or what is done with the
 * syrup speaks of the cake. A heading as large as the cake's is a recipe's.
 */
function dressesAbove(entries: readonly Entry[], from: number, at: number): boolean {
  const { line } = entries[at] as Entry;
  const dressing = line.box === null && line.level === 0 ? dressingOf(line.text) : null;
  if (dressing === null) return false;
  const says = (word: string) => (entry: Entry) => isText(entry) && entry.line.text.toLowerCase().includes(word);
  const above = entries.slice(from, at);
  const title = above.find(isTitleLine)?.line.text ?? '';
  // 'Green sauce', 'Red sauce': each is a dish
  if (dressingOf(title) === dressing) return false;
  if (above.some(says(dressing))) return true;
  const names =
    title
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.filter((word) => word.length >= NAME_MIN) ?? [];
  return entries.slice(at + 1).some((entry) => cuesOf(entry.line).step >= 2 && names.some((name) => says(name)(entry)));
}

/** 'For the crumble', 'Für den Belag' */
const FOR_PART = /^(?:for|für|pour|para|per|voor|till?|na|do|pro)\s/iu;

/** What is done last with all that was made before it. */
const FINISHING =
  /^(?:to (?:serve|assemble|finish|plate)|for serving|assembly|assembling|finishing|zum (?:servieren|anrichten)|fertigstellen|pour (?:servir|le (?:montage|dressage))|montage|dressage|para servir|montaje|per servire|montagem|voor het serveren|til servering|till servering)\s?:?$/iu;

/** Whether a dish is put together of the parts before, below its name and its yield, which no part has for itself: 'PICKLED ONIONS', 'FISH', 'TO SERVE'. */
function isFinished(entries: readonly Entry[], roles: readonly (Role | null)[], starts: readonly number[]): boolean {
  const last = entries.findLastIndex(({ line }) => FINISHING.test(line.text));
  const [title, fact] = entries;
  const yields = entries.filter((entry) => entry.fact?.servings !== undefined);
  return (
    starts.length > 1 &&
    last > (starts[1] ?? 0) &&
    roles.slice(last + 1, last + 4).includes('ingredient') &&
    title !== undefined &&
    isTitleWords(title) &&
    !namesPart(title.line.text) &&
    !namesCollection(title.line.text) &&
    yields.length === 1 &&
    yields[0] === fact
  );
}

/**
 * 'Starter', 'Levain' and 'Dough' under the name of a bread are parts of it, though each has a list and a method: every one of them is used in
 * what comes after it. Recipes for a dough and a sauce in a collection are not.
 */
function arePartsOfOne(entries: readonly Entry[], roles: readonly (Role | null)[], starts: readonly number[]): boolean {
  const names = starts.map((start) => entries[start]?.line.text ?? '');
  if (isFinished(entries, roles, starts)) return true;
  if (names.length < 2 || !names.every((name) => namesPart(name) || NAMED_PART.test(name))) return false;
  const above = entries.slice(0, starts[0]);
  const titles = above.flatMap((entry) => entry.fact?.title ?? (isTitleLine(entry) ? entry.line.text : []));
  if (titles.length === 0 || titles.some((title) => RUNNING_HEAD.test(title) || namesCollection(title))) return false;
  return names.slice(0, -1).every((name, part) => {
    const word = /\p{L}+$/u.exec(name)?.[0].toLowerCase() ?? '';
    const from = starts[part + 1] ?? 0;
    const isUsed = ({ line }: Entry, at: number) =>
      roles[from + at] === 'ingredient' && line.text.toLowerCase().includes(word);
    return word !== '' && entries.slice(from).some(isUsed);
  });
}

/**
 * Where the first of several recipes begins, whose others begin at headings of one level: at the last heading of that level before its list.
 * What stands above is of the whole collection: its name, a table of contents.
 */
function startOfFirst(entries: readonly Entry[], roles: readonly (Role | null)[], starts: readonly number[]): number {
  const [first = 0, ...others] = starts;
  const levels = new Set(others.map((start) => entries[start]?.line.level ?? 0));
  const [level = 0] = levels;
  // on a page of print a preface was told by its look already
  if (first > 0 || levels.size !== 1 || level < 2) return first;
  const listed = roles.findIndex((role) => role === 'ingredient' || role === 'step');
  // the name may have been taken for the first of its list
  const above = entries.slice(0, listed + 1);
  const head = above.findLastIndex((entry) => entry.line.level === level && isTitleWords(entry));
  return head < 0 ? first : head;
}

/** In a book that says under every name whose the recipe is, a name without one heads a part: 'SYRUP' below a cake. */
function whereCredited(
  entries: readonly Entry[],
  roles: readonly (Role | null)[],
  starts: readonly number[],
): readonly number[] {
  const isCredited = (start: number) => {
    const near = entries.slice(start, start + CREDIT_WITHIN);
    // who signs the method stands under no name
    const told = near.findIndex((_, at) => at > 0 && roles[start + at] === 'step');
    return near.slice(0, told < 0 ? undefined : told).some(({ fact }) => fact?.author !== undefined);
  };
  const credited = starts.filter((start, at) => at === 0 || isCredited(start));
  return credited.length >= 2 && isCredited(starts[0] ?? 0) ? credited : starts;
}
/** Under a title, and perhaps under the head of the page, whoever gave it is named. */
const CREDIT_WITHIN = 4;

/** In the page's width and in the size of type: so alike the names of recipes on one page are set. */
const SAME_EDGE = 0.015;
const SAME_SIZE = 0.25;

/** A name set as those of the other recipes are, directly over the first list, begins the first: what stands above it heads the page. */
function firstAlike(entries: readonly Entry[], roles: readonly (Role | null)[], starts: readonly number[]): number {
  const list = roles.indexOf('ingredient');
  // 'Serves 4' may stand between
  const listed = entries.slice(0, list).findLastIndex(({ fact }) => fact === null) + 1;
  // a name may have been taken for the first of its list
  const [last, named] = [entries[listed - 1], entries[listed]];
  const isName = (entry: Entry | undefined) => entry !== undefined && isTitleWords(entry) && !cuesOf(entry.line).amount;
  const [at, name] =
    listed === list && isName(named) && roles[listed + 1] === 'ingredient' ? [listed, named] : [listed - 1, last];
  const others = starts.slice(1);
  // where it is known to begin a later one, what stands above it is a recipe without such a list
  if (!name || !isName(name) || others.length === 0 || others.includes(at)) return 0;
  const leftOf = (index: number) => entries[index]?.line.box?.[0] ?? Number.NaN;
  // in another column it begins as far from what stands below it
  const setIn = (index: number) => leftOf(index) - leftOf(index + 1);
  const isAlike = (other: number) =>
    (Math.abs(leftOf(other) - leftOf(at)) < SAME_EDGE || Math.abs(setIn(other) - setIn(at)) < SAME_EDGE) &&
    Math.abs((entries[other]?.line.size ?? 0) - name.line.size) < SAME_SIZE;
  return others.every(isAlike) ? at : 0;
}

/** Both kinds of beginnings, in order. What stands above the first heading (the name of a column, an appeal) belongs to the first recipe. */
function withHeaded(
  starts: readonly number[],
  headed: readonly number[],
  isNamed: (start: number) => boolean,
): number[] {
  const near = (index: number) => starts.slice(1).some((start) => Math.abs(start - index) <= (isNamed(index) ? 0 : 2));
  return [...starts, ...headed.slice(1).filter((index) => !near(index))].sort((a, b) => a - b);
}

/** The headings of the recipe before say nothing about what stands above the first one of its own. */
function withoutEarlierHeadings(part: readonly Entry[]): Entry[] {
  const first = part.findIndex((entry) => entry.isHeading);
  const until = first < 0 ? part.length : first;
  return part.map((entry, index) => (index < until ? { ...entry, heading: null, section: null, opens: false } : entry));
}

/** '## Roast' directly over '### Ingredients' begins a recipe, however little the one before it needs. */
function isOverLists(entries: readonly Entry[], at: number): boolean {
  const [entry, next] = [entries[at], entries[at + 1]];
  return (
    entry !== undefined &&
    entry.line.level > 0 &&
    next?.heading === 'ingredients' &&
    next.isHeading &&
    next.line.level > entry.line.level
  );
}

/** A list of ingredients with a heading of its own begins behind it, but for what it serves and the like. */
function opensIngredients(entries: readonly Entry[], at: number): boolean {
  if (NAMED_PART.test(entries[at]?.line.text ?? '')) return false;
  const next = entries.slice(at + 1, at + 5).find((entry) => entry.fact === null);
  return next?.isHeading === true && next.heading === 'ingredients';
}

function isTitleLine(entry: Entry): boolean {
  const { line } = entry;
  if (entry.fact) return entry.fact.title !== undefined;
  if (!entry.isHeading && line.bullet === '' && line.number === null && !line.label && line.level === 1) return true;
  return (line.gapBefore || line.level > 0) && isTitleWords(entry);
}

/** 'Stage 1: Feed the starter', 'Teil 2': counts the parts of a recipe, or of a book. */
const STAGE = /^(?:stage|part|phase|day|teil|tag|étape|partie|jour|fase|parte|d[ií]a|del|dag)\s?\d{1,2}(?![\p{L}\d])/iu;

/** A short line that may name a recipe, wherever it stands. */
function isTitleWords({ line, fact, isHeading }: Entry): boolean {
  if (fact || isHeading || line.bullet !== '' || line.label) return false;
  if (line.number !== null && line.level === 0) return false;
  if (ONLY_FACTS.test(line.text)) return false;
  const cues = cuesOf(line);
  if (
    !cues.titleLike ||
    cues.amount ||
    /°/.test(line.text) ||
    cues.step >= 2 ||
    cues.prose >= 2 ||
    line.text.length > 70
  )
    return false;
  if (/[:：]$/.test(line.text) || /^(?:for|für|pour|para|per|voor) /i.test(line.text) || /^\p{Ll}/u.test(line.text))
    return false;
  if (STAGE.test(line.text)) return false;
  // 'Add', over what is added
  if (isCommand(line.text.toLowerCase())) return false;
  return !isPartHeading({ ...line, text: line.text.toLowerCase(), level: 0 }, 'steps');
}

/** Within a few lines after a title: an ingredients heading, or three ingredients, and steps after them. */
function leadsToRecipe(entries: readonly Entry[], roles: readonly (Role | null)[], at: number): boolean {
  let listed = 0;
  let headed = false;
  let talk = 0;
  for (let index = at + 1; index < Math.min(entries.length, at + 80); index += 1) {
    const entry = entries[index] as Entry;
    if (entry.isHeading && entry.heading === 'ingredients') headed = true;
    else if (entry.isHeading && entry.heading === 'steps') return listed >= 2;
    else if (isText(entry)) {
      const cues = cuesOf(entry.line);
      if (cues.amount || (headed && roles[index] === 'ingredient')) listed += 1;
      else if (listed >= 2 && (roles[index] === 'step' || cues.step > cues.ingredient + 2))
        return headed || listed >= 2;
      else if (!headed && listed === 0) {
        talk += 1;
        if (talk > 3) return false;
      }
    }
  }
  return headed && listed >= 2;
}
