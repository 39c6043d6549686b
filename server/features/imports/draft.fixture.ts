import type { RecipeDraft } from '#shared/draft.ts';

/** A draft as reading gives it, with what a test is about. */
export const draftOf = (title: string, more: Partial<RecipeDraft> = {}): RecipeDraft => ({
  ...{ title, servings: '', prepTime: null, cookTime: null, restTime: null, totalTime: null },
  ...{ ingredients: [], steps: ['Boil.'], stepSections: [null], equipment: [], notes: '', tags: [], allergens: [] },
  ...{ photos: [], review: [], evidence: {}, source: { type: 'text' } },
  transcript: { language: null, pages: [{ file: null, width: null, height: null, lines: [] }] },
  ...more,
});
