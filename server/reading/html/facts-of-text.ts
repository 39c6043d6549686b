import { isHeading } from '#shared/ingredient/heading.ts';
import { readText } from '../text/read-text.ts';
import { NAMED_PART } from '../text/vocabulary.ts';
import { noFacts, type Facts, type SectionLine } from './facts.ts';
import { untilFarewell } from './farewell.ts';
import { titleOfHead, type Head } from './head.ts';
import { listByLook } from './list-by-look.ts';
import { plainWords } from './plain-words.ts';
import { readableTextOf } from './readable-text.ts';
import type { HtmlElement } from './tree.ts';

/** A list without the sections that its dish's name heads; one heading over all of it names no part, unless it says so. */
function withoutDishName(lines: readonly SectionLine[], names: readonly string[]): SectionLine[] {
  const [first] = lines;
  const isOverAll = first !== undefined && lines.every(({ section }) => section === first.section);
  return lines.map((line) => {
    const { section } = line;
    const isDish =
      section !== null &&
      (names.some((name) => plainWords(name) === plainWords(section)) ||
        (isOverAll && !isHeading(section) && !NAMED_PART.test(section)));
    return isDish ? { ...line, section: null } : line;
  });
}

/** Of what the text has as ingredients a list of the page's markup that is the recipe's own has at least this share. */
const LISTED_SHARE = 0.7;

/**
 * The recipe in a page's readable text, for pages whose markup tells nothing of it; null where it has none. A list that looks like one of
 * ingredients is taken as it stands in the page, also where only the method was found before (`isTold`).
 */
export function factsOfText(root: HtmlElement, head: Head, isTold: boolean): Facts | null {
  const listed = listByLook(root);
  const draft = readText(readableTextOf(root)).find(
    ({ ingredients, steps }) => ingredients.length > 1 && steps.length > 0,
  );
  if (!draft) return isTold && listed.length > 0 ? { ...noFacts(), ingredients: listed } : null;
  const own = titleOfHead(head, [head.site]);
  // a question that is asked in a forum names no dish
  const title = (own.endsWith('?') ? '' : own) || draft.title || own;
  const names = [title, draft.title, head.heading];
  // above its list a post repeats its name
  const ingredients = draft.ingredients
    .map(({ original, section }) => ({ text: original, section }))
    .filter(({ text }) => plainWords(text) !== plainWords(head.heading));
  const isListed = listed.length >= LISTED_SHARE * ingredients.length;
  const steps = draft.steps.map((text, at) => ({ text, section: draft.stepSections[at] ?? null }));
  return {
    ...noFacts(),
    title,
    servings: draft.servings,
    prepTime: draft.prepTime,
    cookTime: draft.cookTime,
    restTime: draft.restTime,
    totalTime: draft.totalTime,
    ingredients: withoutDishName(isListed ? listed : ingredients, names),
    steps: withoutDishName(untilFarewell(steps), names),
    notes: draft.notes === '' ? [] : draft.notes.split('\n'),
    keywords: draft.tags,
  };
}
