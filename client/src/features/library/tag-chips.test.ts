import { expect, test } from 'vitest';
import { chosenFirst, isChosen, PREDEFINED_TAGS, tagChips, toggled } from './tag-chips.ts';

test('the predefined tags are those of the specification', () => {
  expect(PREDEFINED_TAGS).toEqual(['dessert', 'baking', 'dinner', 'quick', 'comfort food', 'family favorite']);
});

test("the predefined tags come first, then the family's own by how often they are used", () => {
  const chips = tagChips(
    [
      { tag: 'plums', count: 2 },
      { tag: 'quick', count: 9 },
      { tag: 'Oma Lene', count: 5 },
    ],
    [],
  );
  expect(chips.map(({ label, count }) => [label, count])).toEqual([
    ['dessert', null],
    ['baking', null],
    ['dinner', null],
    ['quick', 9],
    ['comfort food', null],
    ['family favorite', null],
    ['Oma Lene', 5],
    ['plums', 2],
  ]);
});

test('spellings that differ in capitals are one chip, which asks for all of them', () => {
  const [dessert] = tagChips(
    [
      { tag: 'Dessert', count: 3 },
      { tag: 'dessert', count: 4 },
    ],
    [],
  );
  expect(dessert).toMatchObject({ label: 'dessert', count: 7 });
  if (!dessert) return;
  const chosen = toggled(dessert, ['quick']);
  expect(new Set(chosen)).toEqual(new Set(['quick', 'dessert', 'Dessert']));
  expect(isChosen(dessert, chosen)).toBe(true);
  expect(toggled(dessert, chosen)).toEqual(['quick']);
});

test('a chosen tag that no recipe has any more still stands there to be taken off', () => {
  expect(tagChips([], ['leftovers']).at(-1)).toMatchObject({ label: 'leftovers', count: null });
});

test('a tag with a comma is left out, since a question cannot name it', () => {
  expect(tagChips([{ tag: 'sweet, sour', count: 1 }], [])).toHaveLength(PREDEFINED_TAGS.length);
});

test('the chosen ones lead, each in their order', () => {
  const chips = tagChips([{ tag: 'plums', count: 2 }], []);
  expect(
    chosenFirst(chips, ['plums', 'quick'])
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['quick', 'plums', 'dessert', 'baking']);
});
