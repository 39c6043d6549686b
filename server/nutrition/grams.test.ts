import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { foodIndex } from './food-index.ts';
import { someFoods } from '#tests/stand-ins/foods/foods.ts';
import { gramsOf } from './grams.ts';
import { foodQuery } from './food-query.ts';

const index = foodIndex();
for (const food of someFoods()) index.add(food);
const weighed = (ingredient: Ingredient) => {
  const wanted = foodQuery(ingredient);
  return gramsOf(ingredient, wanted, index.match(wanted));
};

describe('what a line weighs', () => {
  it.each([
    // weights, exactly
    ['1 lb onions', 453.592],
    ['250 g sugar', 250],
    ['1.5 kg tomatoes', 1500],
    // volumes by the food's own portions, the one that fits the knife's work
    ['1 cup flour', 120],
    ['2 tbsp sugar', 25],
    ['1 cup chopped onion', 160],
    ['1 cup sliced onions', 115],
    ['1 stick butter', 113.4],
    ['1/2 cup (113 g) butter', 113],
    // pieces, with their size
    ['1 large onion', 150],
    ['1 onion', 110],
    ['2 small onions', 140],
    ['2 eggs', 100],
    ['2 medium eggs', 88],
    ['2 tomatoes, cut into wedges', 246],
    ['3 cloves garlic', 9],
    ['2 garlic cloves, minced', 6],
    ['1 dozen eggs', 600],
    // the middle of a range
    ['2-4 tomatoes', 369],
    // cans by their stated size, drained ones by what is left
    ['2 (14-oz) cans diced tomatoes', 793.8],
    ['1 can (15 oz) black beans, drained', 255.1],
    ['2 onions (about 1 lb)', 453.6],
    ['4 6-oz tomatoes', 680.4],
    // and where none is stated, by the commonest
    ['2 cans tomatoes', 822],
    ['1 can black beans, rinsed and drained', 255],
    ['2 cans tuna, drained', 330],
    // a table's half fillet is a cook's fillet, and what a pound yields is no piece
    ['2 salmon fillets', 396],
    ['1 rotisserie chicken', 680],
    // a bird that is weighed whole has its bones
    ['1 whole chicken (about 4 lbs)', 1270.1],
    ['2 lb chicken', 907.2],
    // what only cooks measure by
    ['a pinch of salt', 0.4],
    ['juice of 1 lemon', 45],
  ])('%s', (line, grams) => {
    expect(weighed(parseIngredient(line)).grams).toBeCloseTo(grams, 0);
  });

  it.each([
    ['salt to taste', 'no amount is given'],
    ['onions', 'no amount is given'],
    ['1 can kumquats', 'the size of the can is not given'],
    ['1 large can tomatoes', 'the size of the can is not given'],
    ['1 bunch kumquats', 'what a bunch of it weighs is not known'],
    ['1000000000 eggs', 'the amount is out of all proportion'],
    ['0 cups flour', 'the amount is nothing'],
  ])('nobody can say of "%s"', (line, says) => {
    expect(weighed(parseIngredient(line))).toEqual({ grams: null, says });
  });

  it('says what was taken for one where the line names no size', () => {
    expect(weighed(parseIngredient('2 onions')).says).toBe('one taken as 110 g');
  });

  it('says which can was taken where the line names no size', () => {
    expect(weighed(parseIngredient('1 can tomatoes')).says).toBe('one can taken as 411 g');
    expect(weighed(parseIngredient('1 can black beans, drained')).says).toMatch(/^one can taken as 425 g; drained/);
  });

  it('is never negative, endless or beyond all proportion, whatever stands in the line', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e9, 1e300, Number.NaN), fc.constant(null));
    const line = fc.record({
      qty: number,
      qtyMax: number,
      unit: fc.constantFrom('', 'cup', 'g', 'lb', 'can', 'clove', 'large', 'stick', 'nonsense', 'pinch'),
      item: fc.oneof(fc.constantFrom('onion', 'flour', 'eggs', 'black beans'), fc.string()),
      notes: fc.oneof(fc.constantFrom('', '14-oz, drained', 'about 1 lb', '0 g', '-5 kg'), fc.string()),
      quantity: fc.string(),
      original: fc.string(),
    });
    fc.assert(
      fc.property(line, (parts) => {
        const { grams, says } = weighed({ ...parseIngredient('1 onion'), canonical: '', ...parts });
        if (grams === null) expect(says).not.toBe('');
        else expect(grams > 0 && grams <= 100_000).toBe(true);
      }),
    );
  });
});
