import type { RecipeDraft } from '#shared/draft.ts';
import { ENDS_IN_COMMAND, measuresFood } from '../../text/classify.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { isAct, wordsOf } from '../../text/prose/spoken-verbs.ts';
import { readText } from '../../text/read-text.ts';
import { STEP_STARTS, isCommand } from '../../text/vocabulary.ts';
import { bareTitle } from '../../bare-title.ts';
import { isPartName } from '../lists/part-name.ts';

/** '3 tsp = 1 tbsp': what a measure is in another one, as a table of a site's side column says it. */
const CONVERTS = /^[\d¼½¾/., ]+\p{L}+\.?\s?=\s?[\d¼½¾/., ]+\p{L}+\.?$/u;

/** Whether a draft has both lists. */
export const isWhole = ({ ingredients, steps }: RecipeDraft) =>
  ingredients.length > 1 && steps.length > 0 && !ingredients.every(({ original }) => CONVERTS.test(original));

/** Whether a sentence begins with what a cook is told to do. */
export const isTold = (sentence: string) => isCommand(/^\p{L}+/u.exec(sentence)?.[0].toLowerCase() ?? '');
/** Behind these a cook's word names a thing: 'a walk', 'the cover'. */
const BEFORE_A_THING = /^(?:an?|the|my|our|your|his|her|their|this|of|in|on|at|for|with|by|about)$/;
/** What a cook does and what else the word may mean is told by what follows: 'cut the cake', 'season it'. */
const BEFORE_WHAT = /^(?:the|it|them|this|each|your|all)$/;
const NO_ACT =
  /^(?:in|on|until|to|with|as|at|by|you|for|from|without|if|when|while|after|before|during|be|have|do|go|get)$/;
const IS_DONE = /^(?:is|are|be|been|was|were|gets?|get|and|then)$/;

/** Whether a sentence has a cook's verb anywhere: 'Lightly dust the cake', 'When cold, cut it', 'The sugar is sifted over.' */
function hasAct(sentence: string): boolean {
  if (ENDS_IN_COMMAND.test(sentence)) return true;
  const words = wordsOf(sentence);
  return words.some((word, at) => {
    const before = words[at - 1] ?? '';
    if (isAct(word)) return !BEFORE_A_THING.test(before);
    if (STEP_STARTS.has(word) && !NO_ACT.test(word)) return BEFORE_WHAT.test(words[at + 1] ?? '');
    const stems = word.endsWith('ed') ? [word.slice(0, -2), word.slice(0, -1), word.slice(0, -3)] : [];
    return IS_DONE.test(before) && stems.some(isAct);
  });
}

/** Longest sentence that tells a yield, and longest line that begins with one below a method. */
const YIELD_MAX = 60;
const YIELD_LINE_MAX = 160;

/**
 * The yield that the line below a method begins with, and what it says besides, in which nothing is to be done: 'Makes about 30. Enjoy!',
 * 'Serves 6, with rice. Even better the next day.' Null for any other line. A word or two besides are no remark.
 */
export function yieldBelow(text: string): { servings: string; remark: string } | null {
  const [first = '', ...more] = text.split(/(?<=[.!])\s+/);
  if (text.length > YIELD_LINE_MAX || first.length > YIELD_MAX) return null;
  const servings = readMeta(first.replace(/[.!]$/, ''))?.servings ?? '';
  const lengthOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /^\p{L}/u.test(word)).length;
  const said = more.filter((sentence) => lengthOf(sentence) > 2);
  const isDone = said.some(hasAct) || more.some((sentence) => isTold(sentence) && lengthOf(sentence) > 1);
  if (servings === '' || isDone) return null;
  return { servings, remark: said.join(' ') };
}

/** A paragraph that so many of whose sentences tell a cook what to do is a method; what is said of a dish may tell one or two. */
export const TOLD_MIN = 3;

/** A line of a page's text without what marks it as a heading or as bold. */
export const withoutMarks = (line: string) => line.replace(/^#+ |^\*\*|\*\*$/g, '');

const foodsIn = (draft: RecipeDraft) => draft.ingredients.filter(({ original }) => measuresFood(original)).length;

/**
 * A draft of nothing but what stands between the heading over its list and the next one of that rank, where its whole list and all that is to
 * be done stand there: what an article tells before, and what follows under other headings, is no step.
 */
export function underItsHeading(draft: RecipeDraft, text: string): RecipeDraft {
  const lines = text.split('\n');
  const first = draft.ingredients.find(({ original }) => measuresFood(original))?.original ?? '';
  const list = first === '' ? -1 : lines.findIndex((line) => line.endsWith(first));
  const rankOf = (line: string) => /^(#{2,6}) /.exec(line)?.[1]?.length ?? 7;
  const head = lines.findLastIndex(
    (line, at) => at < list && rankOf(line) < 7 && readHeading(withoutMarks(line)) === null,
  );
  if (head < 0) return draft;
  const rank = rankOf(lines[head] ?? '');
  const end = lines.findIndex(
    (line, at) => at > list && rankOf(line) <= rank && readHeading(withoutMarks(line)) === null,
  );
  // without the heading the name of the first part would be taken for the name of all
  const part = readText(lines.slice(head, end < 0 ? undefined : end).join('\n')).find(isWhole);
  const below = end < 0 ? '' : lines.slice(end).join('\n');
  const isMoreBelow = draft.steps.some((step) => isTold(step) && below.includes(step));
  if (!part || isMoreBelow || foodsIn(part) < Math.max(1, foodsIn(draft)) || !part.steps.some(isTold)) return draft;
  return part.steps.length < draft.steps.length || part.ingredients.length < draft.ingredients.length
    ? { ...part, title: draft.title, servings: part.servings || draft.servings }
    : draft;
}

const tellsToDo = ({ steps }: RecipeDraft) => steps.some((step) => step.split(/(?<=[.!?])\s+/).some(isTold));

/** So far below a heading that says 'Recipe: Plum cake' its list begins: its yield and empty lines may stand between. */
const LIST_BELOW = 6;

/** Whether a text says over a draft's list that it is the recipe: 'Recipe: Plum cake'. */
export function isCalledRecipe({ title, ingredients }: RecipeDraft, text: string): boolean {
  const food = ingredients[0]?.original ?? '';
  const lines = title === '' || food === '' ? [] : text.split('\n');
  return lines.some((line, at) => {
    const name = withoutMarks(line);
    const isCalled = name !== line && name !== title && name.endsWith(title) && bareTitle(name) === title;
    return isCalled && lines.slice(at + 1, at + LIST_BELOW).some((below) => below.endsWith(food));
  });
}

/**
 * Where the first of some drafts stands that is a recipe, -1 without any: what a letter has in a list, over its news, is none where below it
 * a draft that is called a recipe tells a cook what to do with as many foods.
 */
export function firstRecipe(drafts: readonly RecipeDraft[], text: string): number {
  const first = drafts.findIndex(isWhole);
  const draft = drafts[first];
  if (!draft || tellsToDo(draft) || isCalledRecipe(draft, text)) return first;
  const other = drafts.findIndex(
    (each) => isWhole(each) && tellsToDo(each) && foodsIn(each) >= foodsIn(draft) && isCalledRecipe(each, text),
  );
  return other < 0 ? first : other;
}

/** '1. Peel the apples.' */
const COUNTED = /^(\d{1,2})[.)]\s+(?=\S)/;

/** A draft whose steps are counted but for one below them, which is then no step but said of the dish. */
export function withoutUncounted(draft: RecipeDraft, text: string): RecipeDraft {
  const last = draft.steps.at(-1);
  if (draft.steps.length < 3 || last === undefined || isTold(last)) return draft;
  const counted = new Set(text.split('\n').flatMap((line) => (COUNTED.test(line) ? [line.replace(COUNTED, '')] : [])));
  const steps = draft.steps.slice(0, -1);
  if (counted.has(last) || !steps.every((step) => counted.has(step))) return draft;
  const notes = [draft.notes, last].filter((note) => note !== '').join('\n');
  return { ...draft, steps, stepSections: draft.stepSections.slice(0, -1), notes };
}

/**
 * A draft whose method ends at a heading of words of its own, below which a list has no cook's verb: 'Four things I liked'. What
 * stands above it does.
 */
export function untilOtherList(draft: RecipeDraft, text: string): RecipeDraft {
  const lines = text.split('\n');
  let from = 0;
  const places = draft.steps.map((step) => {
    const at = lines.findIndex((line, index) => index >= from && line.endsWith(step));
    from = Math.max(from, at + 1);
    return at;
  });
  const heads = lines.flatMap((line, at) =>
    /^#+ /.test(line) && readHeading(withoutMarks(line)) === null && !isPartName(withoutMarks(line)) ? [at] : [],
  );
  const end = heads.find((head) => {
    const above = draft.steps.filter((_, at) => (places[at] ?? -1) >= 0 && (places[at] ?? -1) < head);
    const below = draft.steps.filter((_, at) => (places[at] ?? -1) > head);
    return above.filter(isTold).length >= TOLD_MIN && below.length >= 2 && !below.some(hasAct);
  });
  if (end === undefined) return draft;
  const steps = draft.steps.filter((_, at) => (places[at] ?? -1) < end);
  return { ...draft, steps, stepSections: draft.stepSections.filter((_, at) => (places[at] ?? -1) < end) };
}
