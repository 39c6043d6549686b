import { describe, expect, it } from 'vitest';
import { ingredientSchema } from '../recipe.ts';
import { mendedLine } from './mended-line.ts';

const mended = (kept: object) => {
  const { quantity, qty, qtyMax, notes } = mendedLine(ingredientSchema.parse(kept));
  return [quantity, qty, qtyMax, notes];
};

describe('a line that an earlier release has kept', () => {
  it.each([
    [{ quantity: '1', unit: 'cup', item: 'milk', notes: 'and a half', qty: 1.5 }, ['1 and a half', 1.5, null, '']],
    [
      { quantity: 'a', unit: 'cup', item: 'milk', notes: 'and a half, warm', qty: 1.5 },
      ['1 and a half', 1.5, null, 'warm'],
    ],
    [{ quantity: '2', unit: 'tasses', item: 'lait', notes: 'et demie', qty: 2 }, ['2 et demie', 2.5, null, '']],
    [{ quantity: 'un', unit: 'litro', item: 'acqua', notes: 'e mezzo', qty: 1.5 }, ['1 e mezzo', 1.5, null, '']],
    [{ quantity: 'a pinch', item: 'salt', qty: 1 }, ['a pinch', null, null, '']],
    [{ quantity: '1.500', unit: 'g', item: 'Mehl', qty: 1.5 }, ['1.500', 1500, null, '']],
  ])('%j is set right', (kept, expected) => {
    expect(mended(kept)).toEqual(expected);
  });

  it.each([
    { quantity: '1', unit: 'cup', item: 'milk', notes: 'and a half-full jar', qty: 1 },
    { quantity: '1', unit: '', item: 'lemons', notes: 'and a half', qty: 1 },
    { quantity: '1/2', unit: 'cup', item: 'milk', notes: 'and a half', qty: 0.5 },
    { quantity: 'a pinch', unit: '', item: 'salt', notes: '', qty: 0.3 },
    { quantity: '1.500', unit: 'cups', item: 'milk', notes: '', qty: 1.5 },
    { quantity: '2 cups', unit: '', item: 'milk', notes: '', qty: null },
  ])('%j stays as it is', (kept) => {
    expect(mended(kept)).toEqual([kept.quantity, kept.qty, null, kept.notes]);
  });
});
