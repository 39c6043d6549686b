import type { PlannedMeal } from '#shared/meals.ts';
import { MEALS } from '#shared/week.ts';

/** Things of one meal that paper has room for; of more it says how many. */
export const PRINTED_MAX = 4;

/** In CSS pixels at the medium type size: what a page of Letter, the shorter one, has for the days; a line; a row at least. */
const ROOM = 730;
const LINE = 20;
const SMALL_LINE = 18;
const ROW = 46;
/** Where there is room, rows are as high as leaves some to write on by hand. */
const HIGH_ROW = 94;
const GAP = 8;
/** Characters that stand on a line of each meal's column. */
const COLUMN: Readonly<Record<PlannedMeal['meal'], number>> = { breakfast: 13, lunch: 16, dinner: 24, other: 13 };
const TITLE_LINES = 2;

/**
 * How much smaller than on the screen a week has to be printed to stand on one page: 1 for most weeks. Estimated from
 * the lengths of the texts, with titles cut after two lines and notes after one.
 */
export function printFit(
  days: readonly string[],
  meals: readonly PlannedMeal[],
  isLargeType = false,
): { readonly scale: number; readonly rowPx: number } {
  const large = isLargeType ? 1.25 ** 2 : 1;
  const heights = days.map((day) => {
    const cells = MEALS.map((meal) => meals.filter((one) => one.day === day && one.meal === meal));
    return Math.max(...cells.map(cellHeight)) * large;
  });
  const height = (row: number) => heights.reduce((sum, ofDay) => sum + Math.max(row, ofDay), 0);
  if (height(HIGH_ROW) <= ROOM) return { scale: 1, rowPx: HIGH_ROW };
  return { scale: Math.min(1, Math.floor((100 * ROOM) / height(ROW)) / 100), rowPx: 0 };
}

function cellHeight(meals: readonly PlannedMeal[]): number {
  const lines = meals.slice(0, PRINTED_MAX).reduce((sum, { title, meal, servings, note, recipe }) => {
    const ofTitle = Math.min(TITLE_LINES, Math.ceil(title.length / COLUMN[meal])) * LINE;
    const ofRest = (servings === null ? 0 : 1) + (note === '' ? 0 : 1);
    const isMissing = recipe !== null && recipe.state !== 'here';
    return sum + ofTitle + (ofRest + (isMissing ? 1 : 0)) * SMALL_LINE + GAP;
  }, 0);
  return lines + (meals.length > PRINTED_MAX ? SMALL_LINE : 0) + GAP;
}
