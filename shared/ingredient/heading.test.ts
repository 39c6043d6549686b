import { describe, expect, test } from 'vitest';
import { headingText, isHeading, stripBullet } from './heading.ts';
import { looksLikeIngredient } from './looks-like-ingredient.ts';

describe('headings among ingredients', () => {
  test.each([
    'For the sauce:',
    'For the sauce',
    'Sauce:',
    'FILLING',
    'CHOCOLATE GLAZE',
    '## Topping',
    '**Dough**',
    'Frosting',
    'Layer 1:',
    'Für den Teig:',
    'Pour la pâte',
    'Voor het deeg',
    'Para a massa',
    "Per l'impasto",
    'To serve',
  ])('%s is one', (line) => {
    expect(isHeading(line)).toBe(true);
  });
  test.each([
    '2 cups flour',
    'salt',
    'SALT',
    'Salt and pepper to taste',
    'Flour: 200 g',
    '',
    '200 g flour:',
    'butter, for the pan',
    '1 egg',
    'para açúcar',
  ])('%j is none', (line) => {
    expect(isHeading(line)).toBe(false);
  });
  test('its text is without marks', () => {
    expect(['## Topping:', '**Dough**', 'For the sauce:', '--- Filling ---'].map(headingText)).toEqual([
      'Topping',
      'Dough',
      'For the sauce',
      'Filling',
    ]);
  });
});

test('a bullet is taken off, an amount is not', () => {
  expect(['* salt', '– salt', '3) salt', '1.5 cups milk', '2 eggs', '- '].map(stripBullet)).toEqual([
    'salt',
    'salt',
    'salt',
    '1.5 cups milk',
    '2 eggs',
    '-',
  ]);
});

describe('lines are told apart by their form', () => {
  test.each([
    '2 cups flour',
    '- 1/2 tsp salt',
    '3 eggs',
    '200g butter, softened',
    'salt and pepper to taste',
    'pinch of nutmeg',
    'Flour 200 g',
  ])('%s looks like an ingredient', (line) => {
    expect(looksLikeIngredient(line)).toBeGreaterThan(0.6);
  });
  test.each([
    'Preheat the oven to 350°F.',
    'Mix the flour with 2 cups of water. Let it rest.',
    '30 minutes',
    '4 servings',
    'This was my grandmother’s recipe and she made it every Sunday.',
    '1. Beat the eggs until they are foamy.',
    '',
  ])('%j does not', (line) => {
    expect(looksLikeIngredient(line)).toBeLessThan(0.4);
  });
});
