import { expect, it } from 'vitest';
import type { Ingredient } from './recipe.ts';
import { cardPartsOf } from './recipe-card.ts';

const line = (quantity: string, unit: string, item: string, original: string): Ingredient => ({
  ...{
    quantity,
    unit,
    item,
    original,
    notes: '',
    confidence: 1,
    qty: null,
    qtyMax: null,
    canonical: item,
    section: null,
  },
});
const linesOf = (...ingredients: Ingredient[]) =>
  cardPartsOf({ source: { type: 'text' }, photos: [], ingredients, review: [] }).lines;

it('a card’s line reads as it was written, without what stands before and behind it', () => {
  expect(linesOf(line('a', 'pinch', 'salt', 'a pinch of salt, or two'))).toEqual(['a pinch of salt']);
  expect(linesOf(line('1', 'bouquet', 'aneth', '- 1 bouquet d’aneth'))).toEqual(['1 bouquet d’aneth']);
});

it('what was changed since it was read is said by its parts', () => {
  expect(linesOf(line('two', 'pinches', 'salt', 'a pinch of salt'))).toEqual(['two pinches salt']);
  expect(linesOf(line('1', 'cup', 'c++ (raw)', '1 cup of c++ (raw)'))).toEqual(['1 cup of c++ (raw)']);
  expect(linesOf(line('', '', '', 'salt to taste'))).toEqual(['salt to taste']);
});

it('a long line is cut between letters', () => {
  expect(linesOf(line('', '', `${'x'.repeat(79)}🍞`, ''))).toEqual(['x'.repeat(79)]);
});
