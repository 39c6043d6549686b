import { expect, test } from 'vitest';
import { sortKeywords } from './dish-tags.ts';

test.each([
  ['dessert', 'dessert'],
  ['Desserts', 'Desserts'],
  ['Christmas cookies', null],
  ['gluten-free', 'gluten-free'],
  ['vegan recipes', 'vegan'],
  ['mexican food', 'mexican'],
  ['noel', 'noel'],
  ['Glutenfrei', 'Glutenfrei'],
  ['senza glutine', 'senza glutine'],
  ['best chocolate cake ever', null],
  ['how to boil an egg', null],
  ['chicken', null],
])('of a page’s keyword %s the tag is %s', (keyword, tag) => {
  expect(sortKeywords([keyword])).toEqual(tag === null ? { tags: [], rest: [keyword] } : { tags: [tag], rest: [] });
});

test('the same tag comes once, and no more than a card can bear', () => {
  expect(sortKeywords(['Dinner', 'dinner', 'dinners']).tags).toEqual(['Dinner']);
  const many = ['dinner', 'lunch', 'vegan', 'italian', 'christmas', 'soup', 'winter', 'easy', 'quick', 'salad'];
  const { tags, rest } = sortKeywords(many);
  expect([tags.length, [...tags, ...rest]]).toEqual([8, many]);
});
