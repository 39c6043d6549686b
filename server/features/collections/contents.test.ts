import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedContents, type Contents, withHidden } from './contents.ts';

const contents = (recipeIds: string[], ...chapters: [string, string[]][]): Contents => ({
  recipeIds,
  chapters: chapters.map(([title, ids]) => ({ title, recipeIds: ids })),
});

describe('a changed order', () => {
  const before = contents(['a', 'b', 'c', 'd'], ['Soups', ['b', 'c']], ['Pies', ['d']]);

  it.each([
    ['the flat list alone is the order inside of chapters too', { recipeIds: ['d', 'c', 'b', 'a'] }, 'a | c b | d'],
    ['a recipe that the flat list leaves out leaves its chapter', { recipeIds: ['a', 'c', 'd'] }, 'a | c | d'],
    ['a new recipe comes before the first chapter', { recipeIds: ['a', 'b', 'c', 'd', 'e'] }, 'a e | b c | d'],
    ['a chapter’s removal keeps its recipes', { chapters: before.chapters.slice(1) }, 'a b c | d'],
    [
      'with chapters the flat list decides only what stands outside of them',
      { recipeIds: ['d', 'b', 'a'], chapters: [{ title: 'Soups', recipeIds: ['a', 'c'] }] },
      'd b | a c',
    ],
    [
      'a recipe that two chapters name stays in the first',
      {
        chapters: [
          { title: 'One', recipeIds: ['a', 'a', 'b'] },
          { title: 'Two', recipeIds: ['b', 'c'] },
        ],
      },
      'd | a b | c',
    ],
    ['nothing named leaves it alone', {}, 'a | b c | d'],
  ])('%s', (_says, change, expected) => {
    const after = changedContents(before, change);
    const inside = after.chapters.flatMap(({ recipeIds }) => recipeIds);
    const outside = after.recipeIds.filter((id) => !inside.includes(id));
    expect([outside, ...after.chapters.map(({ recipeIds }) => recipeIds)].map((ids) => ids.join(' ')).join(' | ')).toBe(
      expected,
    );
  });

  it('names every recipe once, whatever is asked, and its flat list is the book’s order', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 12 });
    const chapters = fc.array(fc.record({ title: fc.string(), recipeIds: ids }), { maxLength: 4 });
    const change = fc.record({ recipeIds: ids, chapters }, { requiredKeys: [] });
    fc.assert(
      fc.property(change, (asked) => {
        const after = changedContents(before, asked);
        const inside = after.chapters.flatMap(({ recipeIds }) => recipeIds);
        expect(new Set(after.recipeIds).size).toBe(after.recipeIds.length);
        expect(after.recipeIds.slice(after.recipeIds.length - inside.length)).toEqual(inside);
        for (const id of [...(asked.recipeIds ?? []), ...(asked.chapters ?? []).flatMap((c) => c.recipeIds)]) {
          expect(after.recipeIds).toContain(id);
        }
      }),
    );
  });
});

describe('recipes in the trash', () => {
  const before = contents(['a', 'x', 'b', 'y', 'c'], ['Soups', ['b', 'y', 'c']]);

  it.each<[string, Contents, Contents]>([
    [
      'go back behind what they followed',
      contents(['a', 'c', 'b'], ['Soups', ['c', 'b']]),
      contents(['a', 'x', 'c', 'b', 'y'], ['Soups', ['c', 'b', 'y']]),
    ],
    [
      'follow their chapter when it is renamed',
      contents(['a', 'b', 'c'], ['Broths', ['b', 'c']]),
      contents(['a', 'x', 'b', 'y', 'c'], ['Broths', ['b', 'y', 'c']]),
    ],
    ['stand outside when their chapter is gone', contents(['a', 'b', 'c']), contents(['a', 'x', 'b', 'y', 'c'])],
    [
      'stay where somebody has put them by name',
      contents(['y', 'a', 'b', 'c'], ['Soups', ['b', 'c']]),
      contents(['y', 'a', 'x', 'b', 'c'], ['Soups', ['b', 'c']]),
    ],
  ])('%s', (_says, after, expected) => {
    expect(withHidden(before, after, new Set(['x', 'y']))).toEqual(expected);
  });
});
