import { expect, test } from 'vitest';
import { changesOf, formOf } from './item-form.ts';
import { anItem } from '../grocery-kitchen.fixture.ts';

const apple = anItem('a', 'apple', { sumQty: 6 });
const form = formOf(apple);

test.each([
  ['nothing', {}, {}],
  ['another food', { food: 'pear ' }, { canonical: 'pear' }],
  ['a note', { note: 'the red ones' }, { note: 'the red ones' }],
  ['a number', { amount: '8' }, { sumQty: 8, unit: '', canonical: 'apples', byHand: true }],
  ['a fraction', { amount: '1 1/2', unit: 'pounds' }, { sumQty: 1.5, unit: 'lb', canonical: 'apples', byHand: true }],
  ['a range, whose upper end is bought', { amount: '2-3' }, { sumQty: 3, unit: '', canonical: 'apples', byHand: true }],
  ['no amount at all', { amount: '' }, { sumQty: null, unit: '', canonical: 'apples', byHand: true }],
])('the form says %s', (_what, typed, changes) => {
  expect(changesOf(apple, { ...form, ...typed })).toEqual(changes);
});

test.each([
  ['no food', { food: ' ' }, 'Say what to buy.'],
  ['words for a number', { amount: 'lots' }, 'Write the amount as a number: 2, 1/2, 1.5.'],
  ['a number with words', { amount: '2 big' }, 'Write the amount as a number: 2, 1/2, 1.5.'],
  ['nothing of it', { amount: '0' }, 'Write the amount as a number: 2, 1/2, 1.5.'],
  ['less than nothing', { amount: '-2' }, 'Write the amount as a number: 2, 1/2, 1.5.'],
])('the form refuses %s', (_what, typed, sentence) => {
  expect(changesOf(apple, { ...form, ...typed })).toBe(sentence);
});
