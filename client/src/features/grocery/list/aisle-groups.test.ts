import { expect, test } from 'vitest';
import { aislesInOrder } from '#shared/grocery/aisles.ts';
import { groupByAisle, placeAfterDrop, placeAfterStep } from './aisle-groups.ts';
import { anItem } from '../grocery-kitchen.fixture.ts';

const items = [
  anItem('1', 'soap', { aisle: 'Household' }),
  anItem('2', 'apple', { aisle: 'Produce' }),
  anItem('3', 'pear', { aisle: 'Produce' }),
  anItem('4', 'bait', { aisle: 'Fishing' }),
];

test('lines stand under their aisles in the order of the shop; an aisle of the family’s own comes last', () => {
  expect(groupByAisle(items, aislesInOrder()).map(({ name }) => name)).toEqual(['Produce', 'Household', 'Fishing']);
  expect(groupByAisle(items, aislesInOrder(['Fishing', 'Household'])).map(({ name }) => name)).toEqual([
    'Fishing',
    'Household',
    'Produce',
  ]);
});

test.each([
  ['1', 1, '3'],
  ['2', 1, null],
  ['3', 1, undefined],
  ['3', -1, '2'],
  ['1', -1, undefined],
  ['9', 1, undefined],
] as const)('line %s moved by %i comes before %s', (id, by, before) => {
  expect(placeAfterStep([anItem('1', 'a'), anItem('2', 'b'), anItem('3', 'c')], id, by)).toBe(before);
});

test.each([
  ['1', '3', null],
  ['1', '2', '3'],
  ['3', '1', '1'],
  ['2', '2', undefined],
  ['2', '9', undefined],
])('line %s dropped onto %s comes before %s', (id, onto, before) => {
  expect(placeAfterDrop([anItem('1', 'a'), anItem('2', 'b'), anItem('3', 'c')], id, onto)).toBe(before);
});
