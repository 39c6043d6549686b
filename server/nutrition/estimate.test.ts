import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { NUTRIENTS } from '#shared/nutrients.ts';
import { nutritionSchema } from '#shared/nutrition.ts';
import { estimate } from './estimate.ts';
import { foodIndex } from './food-index.ts';
import { someFoods } from '#tests/stand-ins/foods/foods.ts';
import { foodQuery } from './food-query.ts';

const index = foodIndex();
for (const food of someFoods()) index.add(food);
function estimated(lines: readonly string[], servings = '4') {
  const matched = lines.map((line) => {
    const ingredient = parseIngredient(line);
    const wanted = foodQuery(ingredient);
    return { ingredient, wanted, food: index.match(wanted) };
  });
  return estimate(matched, servings);
}

describe('an estimate', () => {
  it('sums what is in the lines and divides it by the servings', () => {
    const { perServing, servings, coverage, lines, says } = estimated(['200 g flour', '100 g sugar'], 'Serves 2 to 3');
    expect(perServing).toMatchObject({ kcal: (700 + 400) / 2, carbohydrate: (150 + 100) / 2, sugar: 50, fat: 0 });
    expect(servings).toBe(2);
    expect(coverage).toBe(1);
    expect(lines[0]).toEqual({
      ingredient: '200 g flour',
      food: 'Wheat flour, white, all-purpose, enriched, bleached',
      grams: 200,
      says: '',
    });
    expect(says).toContain('estimate');
    expect(says).toContain('U.S. Department of Agriculture, Agricultural Research Service. FoodData Central.');
  });

  it.each(['', 'a crowd', '0'])('is for the whole recipe where it says "%s"', (servings) => {
    expect(estimated(['100 g sugar'], servings)).toMatchObject({ servings: null, perServing: { kcal: 400 } });
  });

  it.each([
    ['3 dozen cookies', 36],
    ['about 2 dozen', 24],
    ['1 1/2 dozen', 18],
    ['a dozen rolls', 12],
    ['24 (2 dozen)', 24],
  ])('counts out dozens: %s', (text, servings) => {
    expect(estimated(['3600 g sugar'], text)).toMatchObject({
      servings,
      perServing: { kcal: (3600 * 4) / servings },
    });
  });

  it('counts by weight what it leaves out, and says why', () => {
    const { coverage, lines } = estimated(['300 g flour', '100 g gochujang']);
    expect(coverage).toBe(0.75);
    expect(lines[1]).toEqual({
      ingredient: '100 g gochujang',
      food: null,
      grams: null,
      says: 'no such food in the table',
    });
  });

  it('takes what nobody can weigh for as heavy as the rest is on average', () => {
    expect(estimated(['100 g flour', '300 g sugar', '1 bunch kumquats']).coverage).toBeCloseTo(400 / 600, 2);
  });

  it('takes a volume that nobody can weigh for water', () => {
    expect(estimated(['237 g flour', '1 cup gochujang']).coverage).toBe(0.5);
  });

  it('lets water make the share look no better', () => {
    expect(estimated(['2 kg water', '50 g flour', '50 g gochujang']).coverage).toBe(0.5);
  });

  it.each([
    ['1 cup walnuts (optional)', 'left out, as it is optional'],
    ['1 quart vegetable oil, for frying', 'left out: most of the oil for frying stays in the pan'],
    ['oil for frying', 'left out: most of the oil for frying stays in the pan'],
    ['salt to taste', 'no amount is given'],
  ])('leaves out "%s" without calling it a gap', (line, says) => {
    const { coverage, lines } = estimated(['100 g flour', line]);
    expect(lines[1]).toMatchObject({ food: null, says });
    expect(coverage).toBe(1);
  });

  it('counts a spoon of oil to fry in', () => {
    expect(estimated(['2 tbsp oil, for frying']).lines[0]).toMatchObject({ food: 'Oil, soybean, salad or cooking' });
  });

  it('calls a main thing without an amount a gap', () => {
    expect(estimated(['100 g flour', 'onions']).coverage).toBe(0.5);
  });

  it('knows the difference between unknown and 0', () => {
    const milk = estimated(['240 g milk']);
    expect(milk.perServing).toMatchObject({ sugar: null, fat: 0, kcal: 36 });
    expect(milk.lines[0]?.says).toBe('its sugar is not known');
    // A little of it does not make the whole unknown.
    expect(estimated(['20 g milk', '400 g sugar']).perServing?.sugar).toBe(100);
  });

  it('has no figures where nothing was counted', () => {
    expect(estimated(['1 cup gochujang'])).toMatchObject({ perServing: null, coverage: 0 });
    expect(estimated([])).toMatchObject({ perServing: null, coverage: 0, lines: [] });
  });

  it('keeps to its contract for any lines and servings', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '2 cups flour',
        '1 onion',
        'salt to taste',
        '1 can beans',
        '100 g gochujang',
        '0 eggs',
        '1e9 lb sugar',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.string(), (lines, servings) => {
        const answer = nutritionSchema.parse(estimated(lines, servings));
        expect(answer.lines).toHaveLength(lines.length);
        expect(answer.coverage >= 0 && answer.coverage <= 1).toBe(true);
        for (const { food, grams, says } of answer.lines) expect(food === null ? says : grams).toBeTruthy();
        for (const nutrient of NUTRIENTS) {
          const value = answer.perServing?.[nutrient] ?? 0;
          expect(value >= 0 && Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});
