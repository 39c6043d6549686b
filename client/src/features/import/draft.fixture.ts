import type { ParseAnswer, RecipeDraft } from '#shared/draft.ts';

/** What reading answers for a recipe of one ingredient and two steps. */
export const draftOf = (changes: Partial<RecipeDraft> = {}): RecipeDraft => ({
  title: 'Plum dumplings',
  servings: '6',
  prepTime: 20,
  cookTime: 15,
  restTime: null,
  totalTime: 35,
  ingredients: [
    {
      quantity: '1',
      unit: 'lb',
      item: 'plums',
      notes: '',
      confidence: 1,
      qty: 1,
      qtyMax: null,
      canonical: 'plum',
      section: null,
      original: '1 lb plums',
    },
  ],
  steps: ['Wrap the plums.', 'Boil them.'],
  stepSections: ['Dough', null],
  equipment: ['pot'],
  notes: 'Serve warm.',
  tags: ['dessert'],
  allergens: ['wheat'],
  photos: ['https://kitchen.example/plums.jpg'],
  review: [],
  transcript: { language: 'en', pages: [] },
  evidence: { title: [[0, 0]] },
  source: { type: 'url', url: 'https://kitchen.example/plums' },
  ...changes,
});

export const answerOf = (changes: Partial<RecipeDraft> = {}, others: RecipeDraft[] = []): ParseAnswer => ({
  ...draftOf(changes),
  others,
});
