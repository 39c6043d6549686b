import { expect, test } from 'vitest';
import { DEFAULT_SERVINGS, recipeCreateSchema } from '#shared/recipe.ts';
import { draftOf } from './recipe-of-draft.fixture.ts';
import { isEmptyDraft, recipeOfDraft, SERVINGS, UNTITLED } from './recipe-of-draft.ts';

test('everything that was read is kept, under the names of a recipe', () => {
  expect(recipeOfDraft(draftOf(), 'imported')).toEqual({
    title: 'Plum dumplings',
    servings: '6',
    times: { prepMin: 20, cookMin: 15, restMin: null },
    ingredients: draftOf().ingredients,
    steps: [
      { text: 'Wrap the plums.', section: 'Dough' },
      { text: 'Boil them.', section: null },
    ],
    equipment: ['pot'],
    notes: 'Serve warm.',
    tags: ['dessert'],
    allergens: ['wheat'],
    photos: ['https://kitchen.example/plums.jpg'],
    source: { type: 'url', url: 'https://kitchen.example/plums' },
    review: [],
    transcript: { language: 'en', pages: [] },
    evidence: { title: [[0, 0]] },
  });
});

test('servings that the source does not say are the default', () => {
  expect(SERVINGS).toBe(DEFAULT_SERVINGS);
  expect(recipeOfDraft(draftOf({ servings: ' ' }), 'imported').servings).toBe('4');
});

test('without tags the recipe says how it came', () => {
  expect(recipeOfDraft(draftOf({ tags: [' '] }), 'url-import').tags).toEqual(['url-import']);
});

test('a missing title is made up, and stays a doubt', () => {
  const recipe = recipeOfDraft(draftOf({ title: ' ' }), 'imported');
  expect(recipe.title).toBe(UNTITLED);
  expect(recipe.review).toMatchObject([{ field: 'title', kind: 'gap' }]);
});

test("the reader's own doubt about the title is not said twice", () => {
  const doubt = { field: 'title', kind: 'gap', reason: 'No title was found.', confidence: 0 } as const;
  expect(recipeOfDraft(draftOf({ title: '', review: [doubt] }), 'imported').review).toEqual([doubt]);
});

test('what reading can answer beyond a recipe’s limits is cut where nothing is lost, and the call takes it', () => {
  const recipe = recipeOfDraft(
    draftOf({
      title: 'x'.repeat(900),
      tags: [...Array.from({ length: 80 }, (_, i) => `tag ${String(i)}`), 'y'.repeat(300)],
    }),
    'imported',
  );
  expect(recipeCreateSchema.safeParse(recipe).success).toBe(true);
  expect(recipe.review).toMatchObject([{ field: 'title', reason: 'The title was too long and has been cut.' }]);
});

test('a draft with neither ingredients nor steps is empty', () => {
  expect(isEmptyDraft(draftOf({ ingredients: [], steps: [] }))).toBe(true);
  expect(isEmptyDraft(draftOf({ ingredients: [] }))).toBe(false);
});
