import { expect, test } from 'vitest';
import { parseRecognizedIngredient } from './parse-recognized-ingredient.ts';

test.each([
  ['% cup vegetable oil', '', null, 'cup', 'vegetable oil'],
  ['V4 cup yogurt', '', null, 'cup', 'yogurt'],
  ['tsp celery seed', '', null, 'tsp', 'celery seed'],
  ['2 % cups flour', '2', 2, 'cups', 'flour'],
  ['1/2 cup milk', '1/2', 0.5, 'cup', 'milk'],
  ['2 12 cups flour', '2', 2, 'cups', 'flour'],
  ['| 1 1/2 cups flour', '1 1/2', 1.5, 'cups', 'flour'],
  ['14 oz milk', '14', 14, 'oz', 'milk'],
  ['2.5 cups flour', '2.5', 2.5, 'cups', 'flour'],
  ['1,5 cups milk', '1,5', 1.5, 'cups', 'milk'],
  ['2½ cups flour', '2½', 2.5, 'cups', 'flour'],
  ['25oz flour', '25', 25, 'oz', 'flour'],
  ['⅝ oz yeast', '⅝', 0.625, 'oz', 'yeast'],
  ['5-7 tbsp oil', '5-7', 5, 'tbsp', 'oil'],
  ['2-3 tablespoons milk', '2-3', 2, 'tablespoons', 'milk'],
  ['1-2 cup milk', '', null, 'cup', 'milk'],
  ['7-5 tbsp oil', '', null, 'tbsp', 'oil'],
  ['cloves', '', null, '', 'cloves'],
])('%s', (line, quantity, qty, unit, item) => {
  expect(parseRecognizedIngredient(line, null)).toMatchObject({ quantity, qty, unit, item, original: line });
});
