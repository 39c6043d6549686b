import type { RecipeDraft } from '#shared/draft.ts';
import { readText } from '../../text/read-text.ts';
import { isListedFood } from '../lists/list-units.ts';
import { isPartName } from '../lists/part-name.ts';

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

/**
 * The dishes of a page of a community's cookbook: each has its name in capitals over its list, and its method below that. Empty where a page
 * has fewer than two, or where any stretch below such a name is no whole recipe.
 */
export function dishesInCapitals(text: string): RecipeDraft[] {
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
  const dishes = starts.map((start, index) => {
    const title = NAME.exec(lines[start] ?? '')?.[1] ?? '';
    const below = lines.slice(start, starts[index + 1]).join('\n');
    const draft = readText(below).find(({ ingredients, steps }) => ingredients.length >= 2 && steps.length > 0);
    return draft && { ...draft, title };
  });
  return dishes.every((dish) => dish !== undefined) ? dishes : [];
}
