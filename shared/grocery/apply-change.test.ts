import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange } from './apply-change.ts';
import { type GroceryChange, type GroceryItem, groceryItemSchema } from './list.ts';

const item = (id: string, changes: Partial<GroceryItem> = {}): GroceryItem => ({
  ...groceryItemSchema.parse({ canonical: id }),
  id,
  ...changes,
});
const list = [item('a'), item('b'), item('c')];
const after = (...changes: GroceryChange[]) => changes.reduce<readonly GroceryItem[]>(applyChange, list);
const ids = (items: readonly GroceryItem[]) => items.map(({ id }) => id);
const move = (id: string, before: string | null): GroceryChange => ({ do: 'move', id, before });
const add = (added: GroceryItem): GroceryChange => ({ do: 'add', item: added });
const remove = (id: string): GroceryChange => ({ do: 'remove', id });
type Changed = Extract<GroceryChange, { do: 'change' }>['item'];
const change = (id: string, item: Changed): GroceryChange => ({ do: 'change', id, item });

describe('one change of a list', () => {
  test.each<[string, readonly GroceryChange[], readonly string[]]>([
    ['a move before another line', [move('c', 'a')], ['c', 'a', 'b']],
    ['a move before the next line', [move('a', 'b')], ['a', 'b', 'c']],
    ['a move to the end', [move('a', null)], ['b', 'c', 'a']],
    ['a move before what is gone', [move('a', 'z')], ['b', 'c', 'a']],
    ['a move of what is gone', [move('z', 'a')], ['a', 'b', 'c']],
    ['a move of the first line before itself', [move('a', 'a')], ['a', 'b', 'c']],
    ['a move of a line before itself', [move('b', 'b')], ['a', 'b', 'c']],
    ['an added line', [add(item('d'))], ['a', 'b', 'c', 'd']],
    ['the same line added twice', [add(item('d')), add(item('d'))], ['a', 'b', 'c', 'd']],
    ['a removed line', [remove('b')], ['a', 'c']],
    ['a removal undone', [remove('a'), add(item('a')), move('a', 'b')], ['a', 'b', 'c']],
  ])('%s', (_what, changes, expected) => {
    expect(ids(after(...changes))).toEqual(expected);
  });

  test('changes what is named and leaves the rest of the line, and other lines, as they are', () => {
    const changed = after(change('a', { aisle: 'Snacks', note: undefined }));
    expect(changed[0]).toEqual(item('a', { aisle: 'Snacks' }));
    expect(changed[1]).toBe(list[1]);
    expect(after(change('z', { aisle: 'Snacks' }))).toBe(list);
  });

  test('an added line that is there already keeps what was done to it since', () => {
    expect(after(change('a', { note: 'ripe' }), add(item('a')))[0]?.note).toBe('ripe');
  });
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone');
const anyChange: fc.Arbitrary<GroceryChange> = fc.oneof(
  id.map((one) => add(item(one))),
  fc.tuple(id, fc.constantFrom('', 'ripe')).map(([one, note]) => change(one, { note })),
  id.map(remove),
  fc.tuple(id, fc.option(id)).map(([one, before]) => move(one, before)),
);

describe('whatever is changed', () => {
  test('ids stay unique, and one change adds or removes one line at most', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
        let items: readonly GroceryItem[] = list;
        for (const one of changes) {
          const next = applyChange(items, one);
          expect(new Set(ids(next)).size).toBe(next.length);
          const mayDiffer = one.do === 'add' ? 1 : one.do === 'remove' ? -1 : 0;
          expect([0, mayDiffer]).toContain(next.length - items.length);
          items = next;
        }
      }),
    );
  });

  test('the same change sent again changes nothing more', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), anyChange, (changes, last) => {
        const once = after(...changes, last);
        expect(applyChange(once, last)).toEqual(once);
      }),
    );
  });

  test('a move leaves the order of the other lines alone, and a move before itself leaves the list as it is', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 1 }),
        fc.nat(),
        fc.option(id),
        (names, at, before) => {
          const items = names.map((name) => item(name));
          const moved = names[at % names.length] ?? '';
          const others = (all: readonly GroceryItem[]) => ids(all).filter((name) => name !== moved);
          const next = applyChange(items, move(moved, before));
          expect(others(next)).toEqual(others(items));
          if (before !== null && before !== moved && names.includes(before)) {
            expect(ids(next).indexOf(moved)).toBe(ids(next).indexOf(before) - 1);
          }
          expect(applyChange(items, move(moved, moved))).toBe(items);
        },
      ),
    );
  });
});
