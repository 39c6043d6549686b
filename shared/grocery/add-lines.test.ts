import { expect, it } from 'vitest';
import { groceryItemSchema, type GroceryItem } from './list.ts';
import { withAddedLines } from './add-lines.ts';

const line = (canonical: string, changes: Partial<GroceryItem> = {}): GroceryItem =>
  groceryItemSchema.parse({ canonical, ...changes });
const short = (items: readonly GroceryItem[]) => items.map(({ canonical, sumQty, unit }) => [canonical, sumQty, unit]);

it('what is on the list grows by what is added, and the rest comes last', () => {
  const list = [
    line('flour', {
      id: 'a',
      sumQty: 2,
      unit: 'cup',
      from: [{ recipeId: 's', recipeName: 'Soup', qty: 2, unit: 'cup' }],
    }),
    line('apple', { id: 'b', sumQty: 3 }),
  ];
  const added = withAddedLines(list, [
    line('flour', { sumQty: 0.5, unit: 'cup', from: [{ recipeId: 's', recipeName: 'Soup', qty: 0.5, unit: 'cup' }] }),
    line('milk', { sumQty: 1, unit: 'cup' }),
  ]);
  expect(short(added)).toEqual([
    ['flour', 2.5, 'cup'],
    ['apple', 3, ''],
    ['milk', 1, 'cup'],
  ]);
  expect(added[0]).toMatchObject({ id: 'a', from: [{ recipeId: 's', qty: 2.5, unit: 'cup' }] });
  // What is not concerned stays the very same.
  expect(added[1]).toBe(list[1]);
});

it('what cannot be summed stands beside it, and what has no amount takes the one that is known', () => {
  expect(
    withAddedLines([line('cream', { sumQty: 1, unit: 'cup' })], [line('cream', { sumQty: 1, unit: 'can' })])[0],
  ).toMatchObject({ sumQty: 1, also: [{ sumQty: 1 }] });
  expect(
    short(
      withAddedLines(
        [line('rice', { sumQty: 1, unit: 'cup' })],
        [line('cooked rice', { sumQty: 2, unit: 'cup' }), line('Cooked rice', { sumQty: 1, unit: 'cup' })],
      ),
    ),
  ).toEqual([
    ['rice', 1, 'cup'],
    ['cooked rice', 3, 'cup'],
  ]);
  expect(short(withAddedLines([line('salt')], [line('salt', { sumQty: 2, unit: 'tsp' })]))).toEqual([
    ['salt', 2, 'tsp'],
  ]);
});

it('what is ticked has been bought: more of it is a line of its own', () => {
  const added = withAddedLines(
    [line('milk', { id: 'a', sumQty: 1, unit: 'cup', checked: true })],
    [line('milk', { sumQty: 2, unit: 'cup' })],
  );
  expect(short(added)).toEqual([
    ['milk', 1, 'cup'],
    ['milk', 2, 'cup'],
  ]);
});

it('is optional only where it is for all, and keeps what somebody noted', () => {
  const noted = (before: string, more: string) =>
    withAddedLines([line('basil', { note: before })], [line('basil', { note: more })])[0]?.note;
  expect(noted('optional', '')).toBe('');
  expect(noted('optional', 'optional')).toBe('optional');
  expect(noted('the red one', '14 oz, optional')).toBe('the red one, 14 oz');
});
