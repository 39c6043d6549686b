import { describe, expect, test } from 'vitest';
import { type GroceryItem, groceryItemSchema, type GroceryList } from '#shared/grocery/list.ts';
import { type GroceryEdit, patchOf, settingsPatchOf, settingsWith, withEdits } from './edits.ts';

const item = (id: string, changes: Partial<GroceryItem> = {}): GroceryItem => ({
  ...groceryItemSchema.parse({ canonical: id }),
  id,
  ...changes,
});
const list: GroceryList = {
  id: 'l',
  name: 'Week',
  recipeIds: [],
  servings: {},
  items: [item('a'), item('b'), item('c')],
  version: 1,
  createdAt: '',
  updatedAt: '',
};
const ids = (edits: readonly GroceryEdit[]) => withEdits(list, edits).items.map(({ id }) => id);
const move = (id: string, before: string | null): GroceryEdit => ({
  do: 'items',
  list: 'l',
  change: { do: 'move', id, before },
});
const check = (id: string, checked = true): GroceryEdit => ({ do: 'check', list: 'l', item: id, checked });
const add = (added: GroceryItem): GroceryEdit => ({ do: 'items', list: 'l', change: { do: 'add', item: added } });
const remove = (id: string): GroceryEdit => ({ do: 'items', list: 'l', change: { do: 'remove', id } });

describe('a list with edits on top of it', () => {
  test('is the very same object where none of them concerns it, and so are its untouched lines', () => {
    expect(withEdits(list, [{ ...check('a'), list: 'other' } as GroceryEdit])).toBe(list);
    expect(withEdits(list, [check('a')]).items[1]).toBe(list.items[1]);
  });

  test.each([
    ['a move before another line', [move('c', 'a')], ['c', 'a', 'b']],
    ['a move to the end', [move('a', null)], ['b', 'c', 'a']],
    ['a move before what is gone', [move('a', 'z')], ['b', 'c', 'a']],
    ['a move of what is gone', [move('z', 'a')], ['a', 'b', 'c']],
    ['a move before itself', [move('b', 'b')], ['a', 'b', 'c']],
    ['an added line', [add(item('d'))], ['a', 'b', 'c', 'd']],
    ['the same line added twice', [add(item('d')), add(item('d'))], ['a', 'b', 'c', 'd']],
    ['a removed line', [remove('b')], ['a', 'c']],
    ['a removal undone', [remove('a'), add(item('a')), move('a', 'b')], ['a', 'b', 'c']],
  ])('shows %s', (_what, edits, shown) => {
    expect(ids(edits)).toEqual(shown);
    // Sent again after a lost answer, it is done once all the same.
    expect(withEdits(withEdits(list, edits), edits).items.map(({ id }) => id)).toEqual(shown);
  });

  test('marks a line that was added before the mark', () => {
    expect(withEdits(list, [add(item('d')), check('d')]).items.at(-1)?.checked).toBe(true);
  });

  test('changes what is named and leaves the rest', () => {
    const edit: GroceryEdit = { do: 'items', list: 'l', change: { do: 'change', id: 'a', item: { aisle: 'Snacks' } } };
    expect(withEdits(list, [edit]).items[0]).toEqual(item('a', { aisle: 'Snacks' }));
  });
});

describe('what is sent', () => {
  test('holds the changes in their order and the last mark of each line', () => {
    expect(patchOf([check('a'), move('b', null), check('a', false), check('c')])).toEqual({
      changes: [{ do: 'move', id: 'b', before: null }],
      checked: { a: false, c: true },
    });
  });

  test('marks nothing that is removed or that brings its own mark back', () => {
    expect(patchOf([check('a'), remove('a')])).toEqual({ changes: [{ do: 'remove', id: 'a' }] });
    const back = item('a', { checked: true });
    expect(patchOf([check('a', false), remove('a'), add(back), check('b')])).toEqual({
      changes: [
        { do: 'remove', id: 'a' },
        { do: 'add', item: back },
      ],
      checked: { b: true },
    });
  });
});

describe('the settings', () => {
  const before = { aisles: { egg: 'Dairy' }, pantry: ['salt'], order: [] };
  const edits: GroceryEdit[] = [
    { do: 'settings', patch: { aisles: { flour: 'Snacks' } } },
    { do: 'settings', patch: { aisles: { egg: null }, pantry: ['salt', 'oil'] } },
  ];
  test('are shown with what was changed', () => {
    expect(settingsWith(before, edits)).toEqual({ aisles: { flour: 'Snacks' }, pantry: ['salt', 'oil'], order: [] });
  });
  test('are sent as one patch', () => {
    expect(settingsPatchOf(edits)).toEqual({ aisles: { flour: 'Snacks', egg: null }, pantry: ['salt', 'oil'] });
  });
  test('have a pantry that is changed food by food', () => {
    const stock = (pantry: Record<string, boolean> | string[]): GroceryEdit => ({ do: 'settings', patch: { pantry } });
    const byFood = [stock({ oil: true, egg: true }), stock({ egg: false, salt: false })];
    expect(settingsWith(before, byFood).pantry).toEqual(['oil']);
    expect(settingsPatchOf(byFood)).toEqual({ pantry: { oil: true, egg: false, salt: false } });
    // What an older version of the app left unsent names all of it.
    const mixed = [stock({ egg: true }), stock(['salt', 'oil']), stock({ salt: false, tea: true })];
    expect(settingsWith(before, mixed).pantry).toEqual(['oil', 'tea']);
    expect(settingsPatchOf(mixed)).toEqual({ pantry: ['oil', 'tea'] });
    expect(settingsPatchOf([...byFood, ...edits.slice(0, 1)]).pantry).toEqual({ oil: true, egg: false, salt: false });
  });
});
