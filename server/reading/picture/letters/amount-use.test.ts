import { describe, expect, test } from 'vitest';
import { amountLength, amountUse, isSeldomTaken, withOtherAmounts } from './amount-use.ts';

describe('the amount of a line', () => {
  test.each([
    '0 eggs',
    '1 eggs',
    '3/3 tasse de lait',
    '1/1 cup rice',
    '2/4 Tbsp oil',
    '1/½ tsp. mace',
    '13 eggs',
    '1 slices bread',
  ])('is hardly taken: %s', (line) => {
    expect(isSeldomTaken(line)).toBe(true);
  });
  test.each([
    '2 eggs',
    '6 eggs',
    '½ cup rice',
    '1 1/2 cups rice',
    '1½ cups rice',
    '1/2 cups rice',
    '1/8 tsp. mace',
    '3 T. oil',
    '3 t. oil',
    '1 egg',
    // what lost its stroke is not guessed
    '4 tasse de lait',
    '12 tsp. mace',
    '25 cups rice',
  ])('stays as it was seen: %s', (line) => {
    expect(isSeldomTaken(line)).toBe(false);
  });
  test.each(['125 g sugar', '0 crabs', '1 3 cups rice', 'to eggs', 'bake 10 min'])('says nothing: %s', (line) => {
    expect(amountUse(line)).toBe(0);
    expect(amountLength(line)).toBe(0);
    expect(withOtherAmounts(line, () => true)).toEqual([]);
  });

  test('may be another of what is measured, of the figures that are seen', () => {
    const seen = (figures: string) => (char: string) => figures.includes(char);
    expect(withOtherAmounts('3/3 tasse de lait', seen('123/'))).toEqual(
      ['1 tasse de lait', '1/2 tasse de lait', '1/3 tasse de lait', '2/3 tasse de lait'].sort(
        (a, b) => amountUse(b) - amountUse(a),
      ),
    );
    expect(withOtherAmounts('0 eggs', seen('6'))).toEqual(['6 eggs']);
    expect(withOtherAmounts('0 eggs', seen(''))).toEqual([]);
    expect(amountLength('1 1/2 cups rice')).toBe(5);
  });
});
