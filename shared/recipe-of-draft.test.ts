import { expect, it } from 'vitest';
import { draftOf } from '#tests/support/a-draft.ts';
import type { RecipeDraft } from './draft.ts';
import { RECIPE_TITLE_MAX } from './limits.ts';
import { MINUTES_MAX, recipeCreateSchema } from './recipe.ts';
import { DEFAULT_SERVINGS } from './servings.ts';
import { NO_PROVENANCE } from './provenance-words.ts';
import { recipeOfDraft, UNTITLED } from './recipe-of-draft.ts';

const soup = (more: Partial<RecipeDraft> = {}) =>
  draftOf('Soup', { prepTime: 10, totalTime: 45, source: { type: 'photo' }, ...more });

it('keeps what was read, and adds what the spec adds when a recipe is created', () => {
  expect(recipeOfDraft(soup())).toMatchObject({
    title: 'Soup',
    servings: DEFAULT_SERVINGS,
    times: { prepMin: 10, cookMin: null, restMin: null, totalMin: 45 },
    steps: [{ text: 'Boil.', section: null }],
    tags: ['imported'],
    review: [],
  });
  expect(recipeOfDraft(soup({ story: 'Told by Nana.' })).story).toBe('Told by Nana.');
  expect(recipeOfDraft(soup({ tags: ['soup'], servings: '6' }))).toMatchObject({ tags: ['soup'], servings: '6' });
});

it('keeps where the family has it from', () => {
  const provenance = { ...NO_PROVENANCE, from: 'Ana', place: 'Lviv' };
  expect(recipeOfDraft(soup({ provenance })).provenance).toEqual(provenance);
  expect(recipeOfDraft(soup())).not.toHaveProperty('provenance');
});

it('keeps a recipe whose source names no possible yield', () => {
  expect(recipeOfDraft(soup({ servings: '0' })).servings).toBe(DEFAULT_SERVINGS);
});

it.each([
  ['photo', ['imported']],
  ['pdf', ['imported']],
  ['text', ['imported']],
  ['url', ['url-import']],
  ['voice', ['voice', 'imported']],
] as const)('says of what came as %s how it came, where it has no tags', (type, tags) => {
  expect(recipeOfDraft(soup({ source: { type }, tags: [' '] })).tags).toEqual(tags);
});

it("does not say the reader's own doubt about the title twice", () => {
  const doubt = { field: 'title', kind: 'gap', reason: 'No title was found.', confidence: 0 } as const;
  expect(recipeOfDraft(soup({ title: '', review: [doubt] })).review).toEqual([doubt]);
});

it('makes up a title where there is none, and doubts it', () => {
  const { title, review } = recipeOfDraft(soup({ title: ' ' }));
  expect([title, review]).toMatchObject([UNTITLED, [{ field: 'title', kind: 'gap' }]]);
});

it('fits the limits of a recipe, whatever was read', () => {
  const odd = soup({
    title: 'x'.repeat(RECIPE_TITLE_MAX + 1),
    servings: 's'.repeat(500),
    prepTime: MINUTES_MAX + 1,
    tags: Array.from({ length: 60 }, (_, n) => `tag ${String(n)}`),
    photos: ['p'.repeat(5000), ...Array.from({ length: 60 }, () => '/files/x')],
  });
  expect(recipeCreateSchema.safeParse(recipeOfDraft(odd)).error).toBeUndefined();
});
