/** The meals of a day, in their order. */
export const MEALS = ['breakfast', 'lunch', 'dinner', 'other'] as const;
export type Meal = (typeof MEALS)[number];

/** How a meal is called on screens and in calendars. */
export const MEAL_NAMES: Readonly<Record<Meal, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  other: 'Other',
};

/** Days are texts such as '2026-11-22', and belong to no time zone: a Sunday's dinner is on Sunday wherever it is cooked. */
const FORM = /^\d{4}-\d{2}-\d{2}$/;
const MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Whether the text is a day that there is, from 2000 to 2199. */
export const isDay = (text: string): boolean =>
  FORM.test(text) && text >= '2000-01-01' && text < '2200-01-01' && !Number.isNaN(at(text)) && dayAt(at(text)) === text;

/** The day so many days later, or earlier for fewer than 0. */
export const addDays = (day: string, n: number): string => dayAt(at(day) + n * MS);
/** How many days after `from` it is. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / MS);
/** So many days, the first of them `from`. */
export const daysFrom = (from: string, n: number): string[] => Array.from({ length: n }, (_, i) => addDays(from, i));

/** The first day of the week that the day lies in; `first` is 1 for Monday to 7 for Sunday. */
export function startOfWeek(day: string, first: number): string {
  const weekday = new Date(at(day)).getUTCDay() || 7;
  return addDays(day, -((weekday - first + 7) % 7));
}

/** The day on this machine's calendar. */
export const localDay = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
