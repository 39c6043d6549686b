import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsLater, nextTry, periodEnd } from './billing-cycle.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('billing cycles', () => {
  it.each([
    ['2027-01-31T10:20:30Z', 1, '2027-02-28T10:20:30.000Z'],
    ['2028-01-31T10:20:30Z', 1, '2028-02-29T10:20:30.000Z'],
    ['2027-01-31T10:20:30Z', 2, '2027-03-31T10:20:30.000Z'],
    ['2027-01-31T10:20:30Z', 3, '2027-04-30T10:20:30.000Z'],
    ['2027-12-15T00:00:00Z', 1, '2028-01-15T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2027-08-30T23:59:59Z', 6, '2028-02-29T23:59:59.000Z'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(iso(monthsLater(at(from), months))).toBe(to);
  });

  it.each([
    ['day', 3, 2, '2027-01-07T00:00:00.000Z'],
    ['week', 2, 1, '2027-01-15T00:00:00.000Z'],
    ['month', 2, 3, '2027-07-01T00:00:00.000Z'],
    ['year', 2, 1, '2029-01-01T00:00:00.000Z'],
  ] as const)('%s: period %i of %i at a time', (interval, periods, count, to) => {
    expect(iso(periodEnd(at('2027-01-01T00:00:00Z'), periods, interval, count))).toBe(to);
  });

  it('always move on, by 28 to 31 days a month', () => {
    const anchors = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(anchors, fc.integer({ min: 0, max: 60 }), (anchor, periods) => {
        const days = (monthsLater(anchor, periods + 1) - monthsLater(anchor, periods)) / 86_400;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('try a failed payment three times', () => {
    expect([0, 1, 2, 3].map((retries) => nextTry(0, retries))).toEqual([3 * 86_400, 5 * 86_400, 7 * 86_400, null]);
  });
});
