import { expect, it } from 'vitest';
import type { RecipeDraft } from './draft.ts';
import { RECIPE_TITLE_MAX } from './limits.ts';
import { MINUTES_MAX, recipeCreateSchema } from './recipe.ts';
import { DEFAULT_SERVINGS } from './servings.ts';
import { NO_PROVENANCE } from './provenance-words.ts';
import { recipeOfDraft, UNTITLED } from './recipe-of-draft.ts';

const draftOf = (more: Partial<RecipeDraft> = {}): RecipeDraft => ({
  title: 'Soup',
  servings: '',
  prepTime: 10,
  cookTime: null,
  restTime: null,
  totalTime: 45,
  ingredients: [],
  steps: ['Boil.'],
  stepSections: [null],
  equipment: [],
  notes: '',
  tags: [],
  allergens: [],
  photos: [],
  review: [],
  evidence: {},
  source: { type: 'photo' },
  transcript: { language: null, pages: [] },
  ...more,
});

it('keeps what was read, and adds what the spec adds when a recipe is created', () => {
  expect(recipeOfDraft(draftOf())).toMatchObject({
    title: 'Soup',
    servings: DEFAULT_SERVINGS,
    times: { prepMin: 10, cookMin: null, restMin: null, totalMin: 45 },
    steps: [{ text: 'Boil.', section: null }],
    tags: ['imported'],
    review: [],
  });
  expect(recipeOfDraft(draftOf({ story: 'Told by Nana.' })).story).toBe('Told by Nana.');
  expect(recipeOfDraft(draftOf({ tags: ['soup'], servings: '6' }))).toMatchObject({ tags: ['soup'], servings: '6' });
});

it('keeps where the family has it from', () => {
  const provenance = { ...NO_PROVENANCE, from: 'Ana', place: 'Lviv' };
  expect(recipeOfDraft(draftOf({ provenance })).provenance).toEqual(provenance);
  expect(recipeOfDraft(draftOf())).not.toHaveProperty('provenance');
});

it('keeps a recipe whose source names no possible yield', () => {
  expect(recipeOfDraft(draftOf({ servings: '0' })).servings).toBe(DEFAULT_SERVINGS);
});

it.each([
  ['photo', ['imported']],
  ['pdf', ['imported']],
  ['text', ['imported']],
  ['url', ['url-import']],
  ['voice', ['voice', 'imported']],
] as const)('says of what came as %s how it came, where it has no tags', (type, tags) => {
  expect(recipeOfDraft(draftOf({ source: { type }, tags: [' '] })).tags).toEqual(tags);
});

it("does not say the reader's own doubt about the title twice", () => {
  const doubt = { field: 'title', kind: 'gap', reason: 'No title was found.', confidence: 0 } as const;
  expect(recipeOfDraft(draftOf({ title: '', review: [doubt] })).review).toEqual([doubt]);
});

it('makes up a title where there is none, and doubts it', () => {
  const { title, review } = recipeOfDraft(draftOf({ title: ' ' }));
  expect([title, review]).toMatchObject([UNTITLED, [{ field: 'title', kind: 'gap' }]]);
});

it('fits the limits of a recipe, whatever was read', () => {
  const odd = draftOf({
    title: 'x'.repeat(RECIPE_TITLE_MAX + 1),
    servings: 's'.repeat(500),
    prepTime: MINUTES_MAX + 1,
    tags: Array.from({ length: 60 }, (_, n) => `tag ${String(n)}`),
    photos: ['p'.repeat(5000), ...Array.from({ length: 60 }, () => '/files/x')],
  });
  expect(recipeCreateSchema.safeParse(recipeOfDraft(odd)).error).toBeUndefined();
});
