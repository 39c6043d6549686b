import { expect, test } from 'vitest';
import { tellsMeasureSize } from './measure-sizes.ts';

test.each([
  '1 cup = 250 ml',
  '(1 cup = 240ml, 1 tbsp = 15 ml)',
  '* 1 Tasse entspricht 240 ml',
  'Tasse: 200 ml',
  'szklanka o pojemności 250 ml',
  'szklanka - 250 ml',
  'tasse de 25 cl',
])('says how much a measure holds: %s', (text) => {
  expect(tellsMeasureSize(text)).toBe(true);
});

test.each([
  '1 cup - 240 ml',
  '1 cup (240 ml) milk',
  '1 cup = 240 ml milk',
  '1 taza de 250 ml de leche',
  '1 cup milk = 240 ml',
  'milk: 250 ml',
  '250 ml',
  '1 cup',
])('measures a food, or says nothing of it: %s', (text) => {
  expect(tellsMeasureSize(text)).toBe(false);
});
