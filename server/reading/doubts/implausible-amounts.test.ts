import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { describe, expect, test } from 'vitest';
import { implausibleAmount } from './implausible-amounts.ts';

describe('an amount', () => {
  test.each([
    '1/2 cup sugar',
    '2 ½ cups flour',
    '1 teaspoon salt',
    '5 lb beef brisket',
    '1 can (28 oz) tomatoes',
    '3 large eggs',
    '300 ml milk',
    '12 cloves garlic',
    '2 sticks butter',
    '1/4 cups sugar',
    '3-4 cups broth',
    '1 bunch carrots',
    '1 large egg',
    '1 asparagus',
    '1-2 carrots',
  ])('of %s is plausible', (line) => {
    expect(implausibleAmount(parseIngredient(line))).toBeNull();
  });
  test.each([
    ['14 cup flour', 'The amount may be 1/4'],
    ['12 teaspoon salt', 'The amount may be 1/2'],
    ['34 cup oil', 'The amount may be 3/4'],
    ['9 tsp salt', 'more than recipes use'],
    ['3 cups salt', 'more than recipes use'],
    ['2 cup sugar', 'written as one cup'],
    ['1 cups sugar', 'written as several cups'],
    ['5/4 cup sugar', 'odd fraction'],
    ['0 cups sugar', 'nought'],
    ['60 onions', 'a great many'],
    ['1 ripe tomatoes', 'are several'],
    ['1 large eggs', 'are several'],
  ])('of %s is not', (line, part) => {
    const found = implausibleAmount(parseIngredient(line));
    expect(found?.reason).toContain(part);
    expect(found?.confidence).toBeLessThan(0.9);
  });
});
