import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addChapter,
  addRecipes,
  chapterKey,
  type Contents,
  moveBy,
  moveTo,
  OUTSIDE,
  putInto,
  removeChapter,
  removeRecipe,
  renameChapter,
  rowsOf,
} from './contents-rows.ts';

const book: Contents = {
  recipeIds: ['a', 'b', 'c', 'd'],
  chapters: [
    { title: 'Soups', recipeIds: ['b', 'c'] },
    { title: 'Pies', recipeIds: ['d'] },
  ],
};
/** 'a | Soups: b c | Pies: d' */
const told = (contents: Contents) => {
  const inside = contents.chapters.flatMap(({ recipeIds }) => recipeIds);
  expect(contents.recipeIds.slice(contents.recipeIds.length - inside.length)).toEqual(inside);
  const outside = contents.recipeIds.filter((id) => !inside.includes(id)).join(' ');
  return [outside, ...contents.chapters.map(({ title, recipeIds }) => `${title}: ${recipeIds.join(' ')}`)].join(' | ');
};

describe('the contents', () => {
  it('are lines: recipes outside of chapters, then each heading with its recipes', () => {
    expect(rowsOf(book).map(({ key }) => key)).toEqual(['a', 'chapter-0', 'b', 'c', 'chapter-1', 'd']);
  });

  it.each<[string, Contents, string]>([
    ['a recipe steps down over a heading into its chapter', moveBy(book, 'a', 1), ' | Soups: a b c | Pies: d'],
    ['a recipe steps up over a heading into the chapter before', moveBy(book, 'd', -1), 'a | Soups: b c d | Pies: '],
    ['a recipe steps within its chapter', moveBy(book, 'c', -1), 'a | Soups: c b | Pies: d'],
    ['the first recipe steps no higher', moveBy(book, 'a', -1), told(book)],
    ['the last recipe steps no lower', moveBy(book, 'd', 1), told(book)],
    ['a chapter steps with its recipes', moveBy(book, chapterKey(0), 1), 'a | Pies: d | Soups: b c'],
    ['the first chapter steps no higher', moveBy(book, chapterKey(0), -1), told(book)],
    ['a recipe is dropped on one of another chapter', moveTo(book, 'a', 'c'), ' | Soups: b c a | Pies: d'],
    ['a recipe is dropped upwards', moveTo(book, 'd', 'b'), 'a | Soups: d b c | Pies: '],
    ['a chapter is dropped on a recipe of another', moveTo(book, chapterKey(1), 'b'), 'a | Pies: d | Soups: b c'],
    ['a chapter dropped above all chapters is the first', moveTo(book, chapterKey(1), 'a'), 'a | Pies: d | Soups: b c'],
    ['what is not there is not moved', moveTo(book, 'x', 'a'), told(book)],
    ['a recipe is put to the end of a chapter', putInto(book, 'a', 1), ' | Soups: b c | Pies: d a'],
    ['a recipe is put outside', putInto(book, 'b', OUTSIDE), 'a b | Soups: c | Pies: d'],
    ['recipes are added, those in the book stay', addRecipes(book, ['e', 'b'], 1), 'a | Soups: b c | Pies: d e'],
    ['a recipe is taken out', removeRecipe(book, 'b'), 'a | Soups: c | Pies: d'],
    ['a chapter is added', addChapter(book, 'New'), 'a | Soups: b c | Pies: d | New: '],
    ['a chapter is renamed', renameChapter(book, 0, 'Broths'), 'a | Broths: b c | Pies: d'],
    ['a removed chapter leaves its recipes to the one before', removeChapter(book, 1), 'a | Soups: b c d'],
    ['the first chapter leaves them outside', removeChapter(book, 0), 'a b c | Pies: d'],
  ])('%s', (_says, after, expected) => {
    expect(told(after)).toBe(typeof expected === 'string' ? expected : told(expected));
  });

  it('lose and double nothing, whatever is moved where', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'chapter-0', 'chapter-1', 'chapter-2');
    const step = fc.tuple(key, fc.oneof(key, fc.constantFrom<1 | -1>(1, -1)));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const after = steps.reduce<Contents>(
          (now, [what, where]) => (typeof where === 'number' ? moveBy(now, what, where) : moveTo(now, what, where)),
          book,
        );
        told(after);
        expect([...after.recipeIds].sort()).toEqual(['a', 'b', 'c', 'd']);
        expect(after.chapters.map(({ title }) => title).sort()).toEqual(['Pies', 'Soups']);
      }),
    );
  });
});
