import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { anFdcZip } from '#tests/stand-ins/foods/fdc-zip.ts';
import { readFdcZip } from './read-fdc-zip.ts';

describe('a download of FoodData Central', () => {
  it('gives its foods with nutrients, group and portions, and none of its samples', () => {
    const foods = readFdcZip(anFdcZip());
    expect(foods.map(({ id }) => id)).toEqual([101, 102, 103]);
    expect(foods[0]).toEqual({
      id: 101,
      name: 'Wheat flour, white, all-purpose, enriched, bleached',
      group: '2000',
      per100: {
        kcal: 350,
        protein: 10.5,
        cholesterol: 0,
        fat: null,
        saturatedFat: null,
        carbohydrate: null,
        sugar: null,
        fibre: null,
        sodium: null,
      },
      portions: [{ amount: 1, unit: 'cup', grams: 120 }],
    });
    // Energy by the food's own factors before the general ones; portions without a weight are none.
    expect(foods[2]?.per100.kcal).toBe(36);
    expect(foods[2]?.portions).toEqual([
      { amount: 2, unit: 'cup, chopped', grams: 320 },
      { amount: 1, unit: 'medium (2-1/2" dia)', grams: 110 },
    ]);
  });

  it('takes no amount that cannot be', () => {
    expect(readFdcZip(anFdcZip())[1]).toMatchObject({ name: 'Candies, "fairy" brittle', per100: { kcal: null } });
  });

  it('does without portions and groups where a release has none', () => {
    const none = { 'food_portion.csv': null, 'measure_unit.csv': null, 'food_category.csv': null };
    expect(readFdcZip(anFdcZip(none))[0]).toMatchObject({ group: '', portions: [] });
  });

  it.each([
    ['This is no zip file.', strToU8('<html>Not found</html>')],
    ['This zip file is damaged or was not downloaded to its end.', anFdcZip().slice(0, 900)],
    [
      'food_nutrient.csv is not in this zip file: it is not a CSV download of FoodData Central.',
      anFdcZip({ 'food_nutrient.csv': null }),
    ],
    [
      'food.csv and food_nutrient.csv are not in this zip file: it is not a CSV download of FoodData Central.',
      zipSync({ 'a.json': strToU8('{}') }),
    ],
    ['food.csv has no column description.', anFdcZip({ 'food.csv': strToU8('fdc_id,name\n1,Onions\n') })],
    [
      'There are no foods in this file: it is not a CSV download of FoodData Central.',
      anFdcZip({ 'food.csv': strToU8('fdc_id,description\n') }),
    ],
  ])('is refused where it is none: %s', (says, bytes) => {
    expect(() => readFdcZip(bytes)).toThrow(says);
  });
});
