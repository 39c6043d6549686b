import type { RecipeDraft } from '#shared/draft.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { readText } from '../../text/read-text.ts';
import { RUNNING_HEAD, namesCollection } from '../../text/title.ts';
import { isListedFood } from '../lists/list-units.ts';
import { isPartName } from '../lists/part-name.ts';
import { plainWords } from '../lists/plain-words.ts';

/** '**PLUM FAIR CAKE**': a name in capitals that is set in bold. */
const NAME = /^(?:\*\*|#+ )(\p{Lu}[\p{Lu}'’&,.()-]+(?:\s[\p{Lu}'’&,.()-]+)+)(?:\*\*)?$/u;
/** So many short lines may stand between a name and its list: who gave the recipe, and how many it feeds. */
const BETWEEN_MAX = 2;
const BETWEEN_LONGEST = 60;
const LISTED_MIN = 2;
const FOOD_MAX = 100;
const LOOKED_THROUGH = 12;

/** Whether a list of foods begins a few lines below a name. */
function isOverList(lines: readonly string[]): boolean {
  const told = lines.filter((line) => line !== '').slice(0, BETWEEN_MAX + LISTED_MIN);
  const first = told.findIndex((line) => isListedFood(line, FOOD_MAX));
  return (
    first >= 0 &&
    first <= BETWEEN_MAX &&
    told.slice(0, first).every((line) => line.length <= BETWEEN_LONGEST && !NAME.test(line)) &&
    told.slice(first, first + LISTED_MIN).filter((line) => isListedFood(line, FOOD_MAX)).length === LISTED_MIN
  );
}

/** Whether something other than its yield stands between a name and its list: who gave the recipe. */
function isGiven(lines: readonly string[]): boolean {
  const told = lines.filter((line) => line !== '').slice(0, BETWEEN_MAX + 1);
  const first = told.findIndex((line) => isListedFood(line, FOOD_MAX));
  return told.slice(0, first).some((line) => readMeta(line) === null && readHeading(line) === null);
}

/** Who cooks together, and what they call their pages: no dish's name. */
const COMPANY =
  /^(?:from|our|my|welcome|some|more)\s|(?<!\p{L})(?:tables?|pages?|corner|favou?rites)(?!\p{L})|(?<!\p{L})(?:clubs?|church|parish|schools?|societ(?:y|ies)|league|guild|association|auxiliary|committee|ladies|families|reunion|fair|\p{L}*verein|\p{L}*gemeinde|landfrauen|paroisse|école|asociación|escuela|parrocchia|scuola)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu;
const STEM = 4;
const stemsOf = (text: string) =>
  plainWords(text)
    .split(' ')
    .filter((word) => word.length >= STEM)
    .map((word) => word.slice(0, STEM));

/** Whether a page's heading names one dish, of which the names in capitals are parts: 'Ramen' over 'PORK BROTH' and 'SOY TARE'. */
function isDishOfParts(heading: string, names: readonly string[]): boolean {
  if (heading === '' || namesCollection(heading) || RUNNING_HEAD.test(heading) || COMPANY.test(heading)) return false;
  // 'Plum cakes' over 'PLUM SLICE' and 'PLUM CAKE'
  const stems = new Set(stemsOf(heading));
  const alike = names.filter((name) => stemsOf(name).some((stem) => stems.has(stem)));
  return names.length <= PARTS_MAX && 2 * alike.length < names.length;
}
const PARTS_MAX = 8;
/** Most dishes that are read of a page. */
const DISHES_MAX = 40;

/** The draft of a dish whose parts were read one by one. */
const ofParts = (title: string, [first, ...more]: readonly [RecipeDraft, ...RecipeDraft[]]): RecipeDraft => {
  const parts = [first, ...more];
  return {
    ...first,
    title,
    ingredients: parts.flatMap((part) =>
      part.ingredients.map((line) => ({ ...line, section: line.section ?? part.title })),
    ),
    steps: parts.flatMap(({ steps }) => steps),
    stepSections: parts.flatMap((part) => part.steps.map((_, at) => part.stepSections[at] ?? part.title)),
    notes: parts.flatMap(({ notes }) => (notes === '' ? [] : [notes])).join('\n'),
  };
};

/**
 * The dishes of a page of a community's cookbook, or the parts of the one dish that the page's heading names: each has its name in capitals
 * over its list, and its method below that. Empty where a page has fewer than two, or where any stretch below such a name is no whole recipe.
 */
export function dishesInCapitals(text: string, heading: string): RecipeDraft[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => {
    const name = NAME.exec(line)?.[1];
    return name !== undefined &&
      !isPartName(name.toLowerCase()) &&
      isOverList(lines.slice(at + 1, at + 1 + LOOKED_THROUGH))
      ? [at]
      : [];
  });
  if (starts.length < 2) return [];
  const found = starts.slice(0, DISHES_MAX).map((start, index) => {
    const title = NAME.exec(lines[start] ?? '')?.[1] ?? '';
    const below = lines.slice(start, starts[index + 1]).join('\n');
    const draft = readText(below).find(({ ingredients, steps }) => ingredients.length >= 2 && steps.length > 0);
    return draft && { ...draft, title };
  });
  const dishes = found.filter((draft) => draft !== undefined);
  const [first, ...more] = dishes;
  if (!first || dishes.length < found.length) return [];
  const names = dishes.map(({ title }) => title);
  const isOne =
    isDishOfParts(heading, names) && !starts.some((start) => isGiven(lines.slice(start + 1, start + LOOKED_THROUGH)));
  return isOne ? [ofParts(heading, [first, ...more])] : dishes;
}
