import type { Ingredient } from '#shared/recipe.ts';
import { ingredientSchema } from '#shared/recipe.ts';
import { describe, expect, test } from 'vitest';
import type { UnreviewedDraft } from './unreviewed-draft.ts';
import { findDoubts } from './find-doubts.ts';

const food = (original: string, more: Partial<Ingredient> = {}): Ingredient =>
  ingredientSchema.parse({ original, item: original, ...more });
const flour = food('2 cups flour', { quantity: '2', qty: 2, unit: 'cups', item: 'flour' });
const eggs = food('3 eggs', { quantity: '3', qty: 3, item: 'eggs' });
const milk = food('1 cup milk', { quantity: '1', qty: 1, unit: 'cup', item: 'milk' });

function draft(more: Partial<UnreviewedDraft> = {}): UnreviewedDraft {
  return {
    title: 'Pancakes',
    servings: '4',
    prepTime: null,
    cookTime: null,
    restTime: null,
    totalTime: null,
    ingredients: [flour, eggs, milk],
    steps: ['Whisk the flour, eggs and milk.', 'Fry in a hot skillet.'],
    stepSections: [null, null],
    equipment: [],
    notes: '',
    tags: [],
    allergens: [],
    photos: [],
    transcript: { language: 'en', pages: [] },
    evidence: {},
    source: { type: 'text' },
    ...more,
  };
}
const fields = (more: Partial<UnreviewedDraft>) => findDoubts(draft(more)).map(({ field, kind }) => `${kind} ${field}`);

describe('doubts', () => {
  test('of a clean recipe are none, and salt needs no amount', () => {
    expect(findDoubts(draft())).toEqual([]);
    expect(fields({ ingredients: [flour, eggs, milk, food('salt'), food('parsley, to serve')] })).toEqual([]);
  });

  test('name what is missing', () => {
    expect(fields({ title: '' })).toEqual(['gap title']);
    expect(fields({ servings: '' })).toEqual(['gap servings']);
    expect(
      fields({ ingredients: [flour, eggs, milk, food('cheddar cheese')], steps: ['Whisk all ingredients.'] }),
    ).toEqual(['gap ingredients.3.quantity']);
    expect(fields({ steps: ['Whisk all ingredients.', 'Bake for 20 minutes.'] })).toEqual(['gap steps.1']);
    expect(fields({ steps: ['Whisk all ingredients.', 'Bake at 350°F for 20 minutes.'] })).toEqual([]);
  });

  test.each(['% cup flour', '1/ cup flour', '/2 tsp salt'])('find the lost fraction in %s', (line) => {
    expect(fields({ ingredients: [food(line, { item: 'flour' }), eggs, milk] })).toContain(
      'reading ingredients.0.quantity',
    );
  });

  test('find numbers without unit and amounts that cannot be', () => {
    expect(fields({ ingredients: [food('2 flour', { quantity: '2', qty: 2, item: 'flour' }), eggs, milk] })).toEqual([
      'reading ingredients.0.unit',
    ]);
    expect(
      fields({
        ingredients: [food('90 tsp salt', { quantity: '90', qty: 90, unit: 'tsp', item: 'salt' }), eggs, milk],
        steps: ['Whisk everything.'],
      }),
    ).toEqual(['reading ingredients.0.quantity']);
  });

  test('find steps and ingredients that do not fit', () => {
    expect(fields({ steps: ['Whisk the flour, eggs and milk.', 'Add the butter and fry.'] })).toEqual(['gap steps.1']);
    const chives = food('2 tbsp honey', { quantity: '2', qty: 2, unit: 'tbsp', item: 'honey' });
    const oats = food('1 cup oats', { quantity: '1', qty: 1, unit: 'cup', item: 'oats' });
    const steps = ['Whisk the flour, eggs, oats and milk.', 'Fry.'];
    expect(fields({ ingredients: [flour, eggs, milk, oats, chives], steps })).toEqual(['gap ingredients.4']);
  });

  test('find what the original does not say or could hardly be read', () => {
    const pages = [
      {
        file: null,
        width: null,
        height: null,
        lines: [
          'Pancakes',
          '2 cups flour',
          '3 eggs',
          '1 cup milk',
          'Whisk the flour eggs and milk. Fry in a hot skillet.',
        ].map((text) => ({ text, box: null, confidence: text === '3 eggs' ? 0.4 : 1 })),
      },
    ];
    const transcript = { language: 'en', pages };
    expect(fields({ transcript, evidence: { 'ingredients.1': [[0, 2]] } })).toEqual(['reading ingredients.1']);
    expect(
      fields({
        transcript,
        ingredients: [
          food('2 cups flour', { qty: 2, quantity: '2', unit: 'cups', item: 'flour' }),
          eggs,
          food('7 cups milk', { qty: 7, quantity: '7', unit: 'cups', item: 'milk' }),
        ],
      }),
    ).toEqual(['reading ingredients.2']);
  });

  test('say one plain sentence each', () => {
    for (const { reason, confidence } of findDoubts(draft({ title: '', servings: '', steps: [] }))) {
      expect(reason).toMatch(/^[\p{Lu}'].*\.$/u);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });
});
