import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, localDay, startOfWeek } from '#shared/week.ts';
import { dayName, firstWeekday, shortDay, spanName, weekdayName } from './week-days.ts';

test('a week begins on the day that the reader’s calendar begins with', () => {
  // 2026-11-22 is a Sunday.
  expect(startOfWeek('2026-11-22', 7)).toBe('2026-11-22');
  expect(startOfWeek('2026-11-22', 1)).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16', 1)).toBe('2026-11-16');
  expect(startOfWeek('2027-01-01', 1)).toBe('2026-12-28');
  expect(firstWeekday('en-US')).toBe(7);
  expect(firstWeekday('de-DE')).toBe(1);
  expect(firstWeekday('no such locale')).toBe(1);
});

test('days are counted without hours, through leap years and summer time', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(['2026-02-30', '2026-2-3', '1999-12-31', '2200-01-01', 'today', ''].filter(isDay)).toEqual([]);
  expect(localDay(new Date(2026, 10, 2, 23, 59))).toBe('2026-11-02');
});

test('days and weeks have names', () => {
  expect([weekdayName('2026-11-22'), shortDay('2026-11-22')]).toEqual(['Sunday', 'Nov 22']);
  expect(dayName('2026-11-22', '2026-01-01')).toBe('November 22');
  expect(dayName('2027-01-02', '2026-01-01')).toBe('January 2, 2027');
  expect(spanName('2026-11-23', '2026-11-29', '2026-11-22')).toBe('November 23 to 29');
  expect(spanName('2026-11-30', '2026-12-06', '2026-11-22')).toBe('November 30 to December 6');
  expect(spanName('2026-12-28', '2027-01-03', '2026-11-22')).toBe('December 28 to January 3, 2027');
});
