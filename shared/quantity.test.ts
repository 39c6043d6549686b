import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuantity, readQuantity } from './quantity.ts';

describe('an amount is read from the beginning of a text', () => {
  test.each([
    ['2 cups', 2, null, 1],
    ['1 1/2 cups', 1.5, null, 5],
    ['1-1/2 cups', 1.5, null, 5],
    ['1 - 1/2 cups', 1.5, null, 7],
    ['1 and 1/2 cups', 1.5, null, 9],
    ['1½ cups', 1.5, null, 2],
    ['1 ½ cups', 1.5, null, 3],
    ['1 1⁄2 cups', 1.5, null, 5],
    ['½ cup', 0.5, null, 1],
    ['3/4 cup', 0.75, null, 3],
    ['.5 oz', 0.5, null, 2],
    ['0.25 tsp', 0.25, null, 4],
    ['1,5 kg', 1.5, null, 3],
    ['1,000 g', 1000, null, 5],
    ['12 eggs', 12, null, 2],
    ['2-3 cloves', 2, 3, 3],
    ['2 – 3 cloves', 2, 3, 5],
    ['2 to 3 cloves', 2, 3, 6],
    ['2 or 3 cloves', 2, 3, 6],
    ['1/2 to 3/4 cup', 0.5, 0.75, 10],
    ['1 1/2-2 cups', 1.5, 2, 7],
    ['½–¾ cup', 0.5, 0.75, 3],
    ['5- or 6-pound', 5, 6, 7],
    ['2 bis 3 EL', 2, 3, 7],
    ['one cup', 1, null, 3],
    ['One onion', 1, null, 3],
    ['two to three onions', 2, 3, 12],
    ['a lemon', 1, null, 1],
    ['an egg', 1, null, 2],
    ['a dozen eggs', 12, null, 7],
    ['two dozen eggs', 24, null, 9],
    ['half a dozen eggs', 6, null, 12],
    ['half a cup', 0.5, null, 6],
    ['half cup', 0.5, null, 4],
    ['one half cup', 0.5, null, 8],
    ['a quarter cup', 0.25, null, 9],
    ['three quarters of a cup', 0.75, null, 19],
    ['one and a half cups', 1.5, null, 14],
    ['a couple of carrots', 2, null, 11],
    ['  2 cups', 2, null, 3],
    ['400g', 400, null, 3],
    ['3-1 mix', 3, null, 1],
  ])('%s', (text, qty, qtyMax, length) => {
    expect(readQuantity(text)).toEqual({ qty, qtyMax, length });
  });

  test.each(['', 'salt', 'another egg', 'anchovies', 'tender greens', 'pinch of salt', 'halfway', '/2', 'onefold'])(
    'nothing in %j',
    (text) => {
      expect(readQuantity(text)).toBeNull();
    },
  );

  test('a date-like row of slashes is no fraction', () => {
    expect(readQuantity('1/2/2020')?.length).toBe(1);
  });
});

describe('a number is written as a cook would', () => {
  test.each([
    [0.5, '½'],
    [1 / 3, '⅓'],
    [2 / 3, '⅔'],
    [0.25, '¼'],
    [0.75, '¾'],
    [0.125, '⅛'],
    [1.5, '1 ½'],
    [2.999, '3'],
    [1.333, '1 ⅓'],
    [3, '3'],
    [0, '0'],
    [0.06, '0.06'],
    [2.2, '2.2'],
    [37.4, '37'],
    [-0.5, '-½'],
    [Number.NaN, ''],
  ])('%d is %s', (n, written) => {
    expect(formatQuantity(n)).toBe(written);
  });
});

test('what is written is read again as about the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 500, noNaN: true }), (n) => {
      const read = readQuantity(formatQuantity(n));
      expect(read).not.toBeNull();
      expect(Math.abs((read?.qty ?? 0) - n)).toBeLessThanOrEqual(Math.max(0.011, n * 0.03));
    }),
  );
});

test('no text makes it throw or read past its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = readQuantity(text);
      if (read) {
        expect(read.length).toBeLessThanOrEqual(text.length);
        expect(Number.isFinite(read.qty)).toBe(true);
      }
    }),
  );
});
