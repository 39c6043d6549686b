import { describe, expect, it } from 'vitest';
import { groceryItemSchema } from './list.ts';
import { listName } from './list-name.ts';
import { formatAmount } from './format-amount.ts';
import './english-foods.ts';
import { lineOf } from './format-item.ts';
import { parseTypedItem } from './parse-typed-item.ts';

describe('an amount as it is said', () => {
  it.each([
    [12.5, 'cl', '12.5 cl'],
    [12.5, 'g', '13 g'],
    [2.5, 'cup', '2 ½ cups'],
    [1, 'cup', '1 cup'],
    [1.0625, 'cup', '1 cup + 1 tbsp'],
    [1 / 3, 'cup', '⅓ cup'],
    [0.9999999, 'cup', '1 cup'],
    [4 / 3, 'tbsp', '1 tbsp + 1 tsp'],
    [1.0625, 'lb', '1 lb + 1 oz'],
    [1.25, 'lb', '1 ¼ lb'],
    [1234.5, 'g', '1235 g'],
    [1.2345, 'kg', '1.23 kg'],
    [3, '', '3'],
    [2, 'bunch', '2 bunches'],
    [2, 'smidgeon', '2 smidgeon'],
    [1e9, 'cup', '1000000000 cups'],
    [-1, '', '-1'],
    [null, 'cup', ''],
    [Number.NaN, 'cup', ''],
  ])('%d %s is %s', (qty, unit, expected) => {
    expect(formatAmount(qty, unit)).toBe(expected);
  });
});

describe('a line', () => {
  const line = (item: object) => lineOf(groceryItemSchema.parse(item));
  it.each([
    [{ canonical: 'flour', sumQty: 2.5, unit: 'cup' }, '2 ½ cups flour'],
    [{ canonical: 'egg', sumQty: 3 }, '3 eggs'],
    [{ canonical: 'egg', sumQty: 1, aisle: 'Dairy' }, '1 egg'],
    [{ canonical: 'tomato', sumQty: 4 }, '4 tomatoes'],
    [{ canonical: 'bay leaf', sumQty: 2 }, '2 bay leaves'],
    [{ canonical: 'blueberry', sumQty: 2, unit: 'cup' }, '2 cups blueberries'],
    [{ canonical: 'radish', sumQty: 1, unit: 'bunch' }, '1 bunch radishes'],
    [{ canonical: 'cilantro', sumQty: 1, unit: 'bunch' }, '1 bunch cilantro'],
    [{ canonical: 'salt', sumQty: null }, 'salt'],
    [{ canonical: 'Paper towels', byHand: true }, 'Paper towels'],
    [{ canonical: 'Kuchen für Oma', sumQty: 2, byHand: true }, '2 Kuchen für Oma'],
    [{ canonical: 'asparagus', sumQty: 2 }, '2 asparagus'],
    [{ canonical: 'jalapeño', sumQty: 2 }, '2 jalapeños'],
    [{ canonical: 'artichoke heart', sumQty: 1, unit: 'cup' }, '1 cup artichoke hearts'],
    [{ canonical: 'zzz stick', sumQty: 2 }, '2 zzz sticks'],
    [{ canonical: 'zwiebeln', sumQty: 2 }, '2 zwiebeln'],
    [{ canonical: 'eier', sumQty: 3 }, '3 eier'],
    [{ canonical: 'cipolla rossa', sumQty: 2 }, '2 cipolla rossa'],
    [{ canonical: 'בצלים', sumQty: 2 }, '2 בצלים'],
    [{ canonical: 'луковицы', sumQty: 2 }, '2 луковицы'],
    [{ canonical: '玉ねぎ', sumQty: 2 }, '2 玉ねぎ'],
    [{ canonical: 'milk', sumQty: 1, unit: 'quart', note: 'the cheap one' }, '1 quart milk (the cheap one)'],
  ])('%j is copied as %s', (item, expected) => {
    expect(line(item)).toBe(expected);
  });
});

describe('what somebody types', () => {
  it.each([
    ['2 lb potatoes', { canonical: 'potatoes', sumQty: 2, unit: 'lb', aisle: 'Produce' }],
    ['milk', { canonical: 'milk', sumQty: null, unit: '', aisle: 'Dairy' }],
    ['  Paper towels ', { canonical: 'Paper towels', sumQty: null, aisle: 'Household' }],
    ['3', { canonical: '3', sumQty: null }],
    ['12 eggs', { canonical: 'eggs', sumQty: 12, unit: '' }],
  ])('%s becomes a line', (text, item) => {
    expect(parseTypedItem(text)).toMatchObject({ ...item, byHand: true, from: [] });
  });
});

it('a list that nobody named is called after the day', () => {
  expect(listName(new Date(2026, 10, 21), 'en-US')).toBe('Grocery List - 11/21/2026');
});
