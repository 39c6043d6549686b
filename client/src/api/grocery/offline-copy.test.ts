import { expect, test } from 'vitest';
import { groceryItemSchema, type GroceryList } from '#shared/grocery/list.ts';
import { maria } from '../../test/render-app.tsx';
import { dropKeptGrocery, keepGrocery, readKeptGrocery } from './offline-copy.ts';

const listOf = (id: string, lines: number): GroceryList => ({
  id,
  name: id,
  recipeIds: [],
  servings: {},
  items: Array.from({ length: lines }, (_, index) =>
    groceryItemSchema.parse({ id: `i${index}`, canonical: 'x'.repeat(400) }),
  ),
  version: 1,
  createdAt: '',
  updatedAt: '',
});

test('lists are kept with who is shopping, and neither name nor address', () => {
  keepGrocery({ person: maria, lists: [listOf('a', 2)], settings: null });
  expect(readKeptGrocery()).toEqual({
    person: { id: maria.id, role: 'owner', tier: 'free', preferences: maria.preferences },
    lists: [listOf('a', 2)],
    settings: null,
  });
});

test('the newest lists stay as far as there is room', () => {
  keepGrocery({ person: maria, lists: ['a', 'b', 'c', 'd'].map((id) => listOf(id, 1000)), settings: null });
  expect(readKeptGrocery()?.lists.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('nothing stays for the next person, and nonsense counts as nothing', () => {
  keepGrocery({ person: maria, lists: [], settings: null });
  dropKeptGrocery();
  expect(readKeptGrocery()).toBeNull();
  localStorage.setItem('grocery:lists', '{"lists":3}');
  expect(readKeptGrocery()).toBeNull();
});
