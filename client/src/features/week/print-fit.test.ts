import { expect, test } from 'vitest';
import type { PlannedMeal } from '#shared/meals.ts';
import { daysFrom } from '#shared/week.ts';
import { printFit } from './print-fit.ts';

const days = daysFrom('2026-11-16', 7);
const dinner = (day: string, title: string, note = ''): PlannedMeal => ({
  id: `${day} ${title}`,
  day,
  meal: 'dinner',
  recipeId: null,
  title,
  servings: null,
  note,
  plannedBy: '',
  updatedAt: '',
  recipe: null,
});
const aDay = (n: number, title: string) =>
  days.flatMap((day) => Array.from({ length: n }, () => dinner(day, title, 'note')));

test('a plain week is printed as it is, in rows with room to write', () => {
  expect(printFit(days, aDay(1, 'Soup'))).toMatchObject({ scale: 1, rowPx: 94 });
  expect(printFit(days, [])).toMatchObject({ scale: 1, rowPx: 94 });
});

test('a full week gives up that room first, and is printed smaller only then', () => {
  const feast = Array.from({ length: 3 }, () => dinner('2026-11-16', 'Roast', 'note'));
  expect(printFit(days, [...aDay(1, 'Soup'), ...feast])).toMatchObject({ scale: 1, rowPx: 0 });
  const long = printFit(days, aDay(3, 'A title that needs two lines of its column')).scale;
  expect(long).toBeGreaterThan(0.4);
  expect(long).toBeLessThan(0.7);
});

test('what paper has no room for does not make it smaller; large type does', () => {
  expect(printFit(days, aDay(50, 'Soup')).scale).toBeCloseTo(printFit(days, aDay(5, 'Soup')).scale, 5);
  expect(printFit(days, aDay(4, 'Soup'), true).scale).toBeLessThan(printFit(days, aDay(4, 'Soup')).scale);
});

test('all that is planned is printed where there is room, and cut only in a full week', () => {
  const whole = { things: Infinity, titleLines: Infinity, noteLines: Infinity, scale: 1 };
  const title = 'Roast with dumplings, red cabbage and what is left of the gravy';
  const many = (n: number, of: string) => Array.from({ length: n }, () => dinner('2026-11-16', of));
  expect(printFit(days, many(3, title))).toMatchObject(whole);
  expect(printFit(days, many(9, 'Soup'))).toMatchObject(whole);
  expect(printFit(days, [dinner('2026-11-16', 'Soup', 'A note. '.repeat(20))])).toMatchObject(whole);
  expect(printFit(days, many(8, title))).toMatchObject({ things: Infinity, titleLines: 2, noteLines: 1, scale: 1 });
  expect(printFit(days, aDay(6, title))).toMatchObject({ things: 4, titleLines: 2, noteLines: 1 });
});
