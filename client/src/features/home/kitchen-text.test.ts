import { expect, test } from 'vitest';
import type { PlannedMeal } from '#shared/meals.ts';
import { doubtsText, queueText, tinText, tonightOf, whenText } from './kitchen-text.ts';

test('what waits is said in one sentence each, and nothing where nothing waits', () => {
  expect(queueText({ ready: 1, reading: 4 })).toBe('One card is read and waits to be looked through');
  expect(queueText({ ready: 3, reading: 0 })).toBe('3 cards are read and wait to be looked through');
  expect(queueText({ ready: 0, reading: 1 })).toBe('One card is being read');
  expect(queueText({ ready: 0, reading: 0 })).toBe('');
  expect(doubtsText({ doubted: 2 })).toBe('2 recipes have words to look over');
  expect(doubtsText({ doubted: 0 })).toBe('');
});

test('a card from the tin says since when it was not made', () => {
  const addedAt = '2026-05-12T10:00:00.000Z';
  expect(tinText({ lastMadeOn: '2024-08-15', addedAt }, '2026-11-22')).toBe('Not made since 2024');
  expect(tinText({ lastMadeOn: '2026-03-15', addedAt }, '2026-11-22')).toBe('Not made since March');
  expect(tinText({ lastMadeOn: null, addedAt }, '2026-11-22')).toBe('In the tin since May, not made yet');
  expect(tinText({ lastMadeOn: null, addedAt }, '2028-11-22')).toBe('In the tin since 2026, not made yet');
});

test('days nearby have words of their own', () => {
  expect(['2026-11-22', '2026-11-21', '2026-11-20'].map((day) => whenText(day, '2026-11-22'))).toEqual([
    'today',
    'yesterday',
    'on November 20',
  ]);
});

test('tonight is the first dinner of this day, or what else is planned for it', () => {
  const meal = (day: string, of: PlannedMeal['meal'], title: string) => ({ day, meal: of, title }) as PlannedMeal;
  const lunch = meal('2026-11-22', 'lunch', 'Soup');
  const dinner = meal('2026-11-22', 'dinner', 'Roast');
  const other = meal('2026-11-23', 'dinner', 'Pie');
  expect(tonightOf([lunch, dinner, other], '2026-11-22')).toEqual({ tonight: dinner, rest: [lunch] });
  expect(tonightOf([lunch, other], '2026-11-22')).toEqual({ tonight: lunch, rest: [] });
  expect(tonightOf([other], '2026-11-22')).toEqual({ tonight: null, rest: [] });
});
