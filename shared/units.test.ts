import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertUnit, unitOf } from './units.ts';

describe('a unit is known by any of its spellings', () => {
  test.each([
    ['cup', 'cup'],
    ['Cups', 'cup'],
    ['c.', 'cup'],
    ['T', 'tbsp'],
    ['T.', 'tbsp'],
    ['t', 'tsp'],
    ['t.', 'tsp'],
    ['Tbsp.', 'tbsp'],
    ['tablespoons', 'tbsp'],
    ['tablespoonfuls', 'tbsp'],
    ['tsps', 'tsp'],
    ['oz.', 'oz'],
    ['ounces', 'oz'],
    ['fl. oz.', 'fl oz'],
    ['fluid ounces', 'fl oz'],
    ['lbs', 'lb'],
    ['grams', 'g'],
    ['gr', 'g'],
    ['litres', 'l'],
    ['pkg.', 'package'],
    ['tins', 'can'],
    ['bunches', 'bunch'],
    ['leaves', 'leaf'],
    ['handfuls', 'handful'],
    ['EL', 'tbsp'],
    ['TL', 'tsp'],
    ['Prise', 'pinch'],
    ['Zehen', 'clove'],
    ['cucharadas', 'tbsp'],
    ['cucchiai', 'tbsp'],
    ['gousses', 'clove'],
  ])('%s is %s', (word, name) => {
    expect(unitOf(word)?.name).toBe(name);
  });

  test.each(['', 'flour', 'egg', 'cupcake', 'salt', '12'])('%j is none', (word) => {
    expect(unitOf(word)).toBeNull();
  });
});

describe('amounts in the other system', () => {
  test.each([
    [1, 'cup', 'metric', 235, 'ml'],
    [2, 'cups', 'metric', 470, 'ml'],
    [8, 'oz', 'metric', 225, 'g'],
    [1, 'lb', 'metric', 450, 'g'],
    [5, 'lb', 'metric', 2.27, 'kg'],
    [1, 'quart', 'metric', 950, 'ml'],
    [2, 'quarts', 'metric', 1.89, 'l'],
    [1, 'inch', 'metric', 2.5, 'cm'],
    [240, 'ml', 'us', 1, 'cup'],
    [5, 'ml', 'us', 1, 'tsp'],
    [30, 'ml', 'us', 2, 'tbsp'],
    [100, 'g', 'us', 3.5, 'oz'],
    [1, 'kg', 'us', 2.25, 'lb'],
    [500, 'g', 'us', 1, 'lb'],
  ] as const)('%d %s in %s units is %d %s', (qty, unit, system, amount, name) => {
    expect(convertUnit(qty, unit, system)).toEqual({ qty: amount, unit: name });
  });

  test.each([
    [1, 'cup', 'us'],
    [2, 'tbsp', 'metric'],
    [1, 'tsp', 'us'],
    [3, 'cloves', 'metric'],
    [2, 'cans', 'us'],
    [1, 'armful', 'metric'],
    [100, 'g', 'metric'],
  ] as const)('%d %s stays in %s units', (qty, unit, system) => {
    expect(convertUnit(qty, unit, system)).toBeNull();
  });

  test('a converted weight is within a tenth of the true one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 5000 }), (grams) => {
        const other = convertUnit(grams, 'g', 'us');
        const back = (other?.qty ?? 0) * (unitOf(other?.unit ?? '')?.factor ?? 0);
        expect(Math.abs(back - grams)).toBeLessThanOrEqual(Math.max(grams * 0.13, 4));
      }),
    );
  });
});
