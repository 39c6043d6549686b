import type { PlannedMeal } from '#shared/meals.ts';
import { MEALS } from '#shared/week.ts';

/** Things of one meal that a page of a full week has room for; of more it says how many. */
const PRINTED_MAX = 4;

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
/** What is left of each meal: where a week does not fit, only so many things, in so many lines each. */
interface Cut {
  readonly things: number;
  readonly titleLines: number;
  readonly noteLines: number;
}
/** The first of them that fits is taken. */
const CUTS: readonly Cut[] = [
  { things: Infinity, titleLines: Infinity, noteLines: Infinity },
  { things: Infinity, titleLines: 4, noteLines: 2 },
  { things: Infinity, titleLines: 2, noteLines: 1 },
];
const LAST_CUT: Cut = { things: PRINTED_MAX, titleLines: 2, noteLines: 1 };
/** Lines end before their last word: several of them hold fewer characters than each has room for. */
const WRAPPED = 1.25;

/**
 * How a week is printed on one page, estimated from the lengths of its texts: with all that is planned where there is
 * room, else with titles and notes cut, and smaller than on the screen where even that is too much.
 */
export function printFit(
  days: readonly string[],
  meals: readonly PlannedMeal[],
  isLargeType = false,
): Cut & { readonly scale: number; readonly rowPx: number } {
  const large = isLargeType ? 1.25 ** 2 : 1;
  const height = (cut: Cut, row: number) =>
    days.reduce((sum, day) => {
      const cells = MEALS.map((meal) => meals.filter((one) => one.day === day && one.meal === meal));
      return sum + Math.max(row, large * Math.max(...cells.map((cell) => cellHeight(cell, cut))));
    }, 0);
  const cut = CUTS.find((one) => height(one, ROW) <= ROOM);
  if (cut) return { ...cut, scale: 1, rowPx: height(cut, HIGH_ROW) <= ROOM ? HIGH_ROW : 0 };
  return { ...LAST_CUT, scale: Math.min(1, Math.floor((100 * ROOM) / height(LAST_CUT, ROW)) / 100), rowPx: 0 };
}

function cellHeight(meals: readonly PlannedMeal[], { things, titleLines, noteLines }: Cut): number {
  const lines = meals.slice(0, things).reduce((sum, { title, meal, servings, note, recipe }) => {
    const linesOf = (text: string) => {
      const full = text.length / COLUMN[meal];
      return Math.ceil(full > 1 ? WRAPPED * full : full);
    };
    const ofTitle = Math.min(titleLines, linesOf(title)) * LINE;
    const ofRest = (servings === null ? 0 : 1) + Math.min(noteLines, linesOf(note));
    const isMissing = recipe !== null && recipe.state !== 'here';
    return sum + ofTitle + (ofRest + (isMissing ? 1 : 0)) * SMALL_LINE + GAP;
  }, 0);
  return lines + (meals.length > things ? SMALL_LINE : 0) + GAP;
}
