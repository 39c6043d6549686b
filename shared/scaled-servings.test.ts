import { describe, expect, it } from 'vitest';
import { servingsOf, servingsText, factorAfterStep } from './scaled-servings.ts';

describe('for how many', () => {
  it.each([
    ['8 slices', 2, '16 slices'],
    ['6 to 8 people', 1.5, '9 to 12 people'],
    ['4', 0.25, '1 serving'],
    ['', 1, '4 servings'],
    ['a crowd', 2, 'a crowd × 2'],
    ['a crowd', 1, 'a crowd'],
    ['1 1/2 dozen', 2, '3 dozen'],
    ['1½ dozen', 2, '3 dozen'],
    ['1½ dozen', 1, '1½ dozen'],
    ['1/2 gallon', 2, '1 gallon'],
    ['2,5 l', 2, '5 l'],
    ['8 Stück à 50 g', 2, '16 Stück à 50 g'],
    ['2 loaves of 12 slices', 2, '4 loaves of 12 slices'],
    ['4 servings, 2 cups each', 2, '8 servings, 2 cups each'],
    ['24 cookies (2 dozen)', 2, '48 cookies (4 dozen)'],
    ['Makes one 9-inch pie', 2, 'Makes one 9-inch pie × 2'],
    ['1 pie, 23 cm', 2, '2 pie, 23 cm'],
    ['4-6', 2, '8-12 servings'],
    ['2 9x13 pans', 2, '4 9x13 pans'],
    ['9x5 loaf', 2, '9x5 loaf × 2'],
    ['one 10x4 tart', 2, 'one 10x4 tart × 2'],
    ['2 8x4 loaves', 2, '4 8x4 loaves'],
    ['12 slices (9x5 loaf)', 2, '24 slices (9x5 loaf)'],
    ['1 9"x5" loaf', 2, '2 9"x5" loaf'],
    ['24 2x2 squares', 2, '48 2x2 squares'],
    ['8 x 50 g', 2, '16 x 50 g'],
    ['4 × 100 ml', 2, '8 × 100 ml'],
    ['2 x 20 cm cakes', 2, '4 x 20 cm cakes'],
    ['2 x 6 muffins', 2, '4 x 6 muffins'],
    ['9x13 pan', 2, '9x13 pan × 2'],
    ['20 x 30 cm Blech', 2, '20 x 30 cm Blech × 2'],
    ['1 Blech, 20cm x 30cm', 2, '2 Blech, 20cm x 30cm'],
    ['5cm x 8cm bar', 2, '5cm x 8cm bar × 2'],
    ['24 2 x 2 inch squares', 2, '48 2 x 2 inch squares'],
    ['10 x 5 x 3 inch loaf', 2, '10 x 5 x 3 inch loaf × 2'],
    ['10 x 50 g bars', 2, '20 x 50 g bars'],
    ['1 000 cookies', 0.5, '500 cookies'],
    ['1.000 Stück', 2, '2000 Stück'],
    ['0', 2, '0 × 2'],
    ['a batch of 12', 2, 'a batch of 24'],
    ['5551234567', 2, '5551234567 × 2'],
  ])('%j times %d is %j', (servings, factor, text) => {
    expect(servingsText(servings, factor)).toBe(text);
  });

  it('goes by one serving, never below one', () => {
    expect(factorAfterStep('4', 1, 1)).toBe(5 / 4);
    expect(factorAfterStep('4', 0.25, -1)).toBe(0.25);
    expect(factorAfterStep('', 1, 1)).toBe(5 / 4);
  });

  it.each([
    ['6 to 8 people', 6],
    ['1½ dozen', 1],
    ['1/2 gallon', 0],
    ['8 Stück à 50 g', 8],
    ['8 x 50 g', 8],
    ['2 x 20 cm cakes', 2],
    ['9x13 pan', 0],
    ['9x5 loaf', 0],
    ['Makes one 8x4 loaf', 0],
    ['6x4 servings', 6],
    ['Makes one 9-inch pie', 0],
    ['One 20 cm cake for 12', 12],
    ['500 g', 0],
    ['2 pound cakes', 2],
    ['', 4],
  ])('%j counts %d', (servings, count) => {
    expect(servingsOf(servings)).toBe(count);
  });

  it('goes by halves where no number is known', () => {
    expect(servingsOf('a crowd')).toBe(0);
    expect(factorAfterStep('a crowd', 1, 1)).toBe(1.5);
    expect(factorAfterStep('a crowd', 0.5, -1)).toBe(0.5);
  });
});
