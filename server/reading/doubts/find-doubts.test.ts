import type { Doubt, Ingredient } from '#shared/recipe.ts';
import { ingredientSchema } from '#shared/recipe.ts';
import { describe, expect, test } from 'vitest';
import type { UnreviewedDraft } from './unreviewed-draft.ts';
import { doubtsOfAmounts } from './amount-doubts.ts';
import { addDoubts, findDoubts } from './find-doubts.ts';

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

  test('an amount is not missed where the next ingredient has none either, if both were read clearly', () => {
    const steps = ['Whisk all ingredients with the fruit and the sugar.'];
    const page = (confidence: number) => ({
      file: null,
      width: null,
      height: null,
      lines: [{ text: 'silver sugar', box: [0, 0, 1, 0.1] as [number, number, number, number], confidence }],
    });
    const read = (confidence: number) =>
      doubtsOfAmounts(
        draft({
          ingredients: [flour, flour, eggs, eggs, milk, milk, food('candied fruit'), food('silver sugar')],
          steps,
          transcript: { language: 'en', pages: [page(confidence)] },
          evidence: { 'ingredients.7': [[0, 0]] },
        }),
      ).map(({ field }) => field);
    expect(read(0.95)).toEqual([]);
    expect(read(0.8)).toEqual(['ingredients.6.quantity', 'ingredients.7.quantity']);
  });

  const TEXT =
    '2 cups flour 3 eggs 1 cup milk cheddar cheese 2 tbsp honey 1 cup oats whisk all the ingredients fry in a hot skillet';
  /** A picture's page, and the lines of each step or ingredient on it. */
  const picture = (confidence: number, evidence: UnreviewedDraft['evidence']) => {
    const line = {
      text: TEXT,
      box: [0, 0, 1, 0.1] as [number, number, number, number],
      confidence,
    };
    return {
      transcript: { language: 'en', pages: [{ file: null, width: null, height: null, lines: [line] }] },
      evidence,
    };
  };

  test('miss the amounts of a picture’s list that has none at all, as a whole; typed, it is written so', () => {
    const ingredients = [food('flour'), food('eggs'), food('milk')];
    const steps = ['Whisk all ingredients.'];
    expect(fields({ ingredients, steps })).toEqual([]);
    const missed = fields({ ingredients, steps, ...picture(0.95, {}) });
    expect(missed.filter((field) => field.startsWith('gap'))).toEqual(['gap ingredients']);
    expect(fields({ ingredients: [...ingredients, eggs], steps, ...picture(0.95, {}) })).not.toContain(
      'gap ingredients',
    );
  });

  test('an amount that one line of a picture’s list lacks may have been lost, so the line is less sure; typed, it is not', () => {
    const ingredients = [flour, eggs, milk, food('cheddar cheese')];
    const steps = ['Whisk all ingredients.'];
    const last = (more: Partial<UnreviewedDraft> = {}) => {
      const { ingredients: read, review } = addDoubts(draft({ ingredients, steps, ...more }));
      const kinds = review.filter(({ field }) => field === 'ingredients.3.quantity').map(({ kind }) => kind);
      return [kinds, read[3]?.confidence];
    };
    expect(last()).toEqual([['gap'], 1]);
    expect(last(picture(0.95, {}))).toEqual([['reading'], 0.7]);
  });

  test('miss the amount of each of them where they stand side by side', () => {
    const foods = [food('flour'), food('eggs'), food('milk')];
    const at = (boxes: readonly [x: number, y: number][]) => ({
      ...draft({
        ingredients: foods,
        evidence: { 'ingredients.0': [[0, 0]], 'ingredients.1': [[0, 1]], 'ingredients.2': [[0, 2]] },
      }),
      transcript: {
        language: 'en',
        pages: [
          {
            file: null,
            width: null,
            height: null,
            lines: foods.map(({ original: text }, index) => {
              const [x = 0, y = 0] = boxes[index] ?? [];
              return { text, box: [x, y, 0.2, 0.03] as [number, number, number, number], confidence: 0.95 };
            }),
          },
        ],
      },
    });
    const missed = (boxes: readonly [number, number][]) => doubtsOfAmounts(at(boxes)).map(({ field }) => field);
    expect(
      missed([
        [0.1, 0.5],
        [0.4, 0.51],
        [0.7, 0.5],
      ]),
    ).toEqual(['ingredients', ...[0, 1, 2].map((index) => `ingredients.${String(index)}.quantity`)]);
    expect(
      missed([
        [0.1, 0.5],
        [0.1, 0.55],
        [0.1, 0.6],
      ]),
    ).toEqual(['ingredients']);
  });

  test('of a third of a picture’s list are one of the list: others may be missing', () => {
    const lost = food('cheddar cheese', { item: 'cheddar cheese' });
    const more = { steps: ['Whisk all ingredients.'], ...picture(0.95, {}) };
    const list = (ingredients: readonly Ingredient[]) =>
      findDoubts(draft({ ...more, ingredients: [...ingredients] })).filter(({ field }) => field === 'ingredients');
    expect(list([flour, lost, flour, lost, eggs, milk])).toMatchObject([{ kind: 'reading' }]);
    expect(list([flour, lost, flour, eggs, milk])).toEqual([]);
    expect(list([lost, eggs, milk])).toEqual([]);
  });

  test('name no ingredient as unused where the steps could hardly be read', () => {
    const honey = food('2 tbsp honey', { quantity: '2', qty: 2, unit: 'tbsp', item: 'honey' });
    const oats = food('1 cup oats', { quantity: '1', qty: 1, unit: 'cup', item: 'oats' });
    const found = (confidence: number) =>
      fields({
        ingredients: [flour, eggs, milk, oats, honey],
        steps: ['Whisk the flour, eggs, oats and milk.'],
        ...picture(confidence, { 'steps.0': [[0, 0]] }),
      }).filter((field) => field.startsWith('gap ingredients'));
    expect(found(0.95)).toEqual(['gap ingredients.4']);
    expect(found(0.7)).toEqual([]);
  });

  test('name what is missing of the whole, in plain words', () => {
    const first = (more: Partial<UnreviewedDraft>) => findDoubts(draft(more))[0];
    expect(first({ title: ' ' })).toMatchObject({
      field: 'title',
      reason: expect.stringContaining('No title') as string,
    });
    expect(first({ servings: ' ' })).toMatchObject({ field: 'servings', confidence: 0.95 });
    const nothing = { kind: 'gap', confidence: 0.5 };
    expect(first({ ingredients: [] })).toEqual({
      ...nothing,
      field: 'ingredients',
      reason: 'No ingredients were found.',
    });
    expect(first({ steps: [] })).toEqual({ ...nothing, field: 'steps', reason: 'No steps were found.' });
  });

  test('find a total time that is shorter than one of its parts', () => {
    const reason = 'The total time of 20 minutes is shorter than one of its parts.';
    for (const part of ['prepTime', 'cookTime', 'restTime'] as const) {
      expect(findDoubts(draft({ [part]: 21, totalTime: 20 }))).toEqual([
        { field: 'times.totalMin', kind: 'gap', reason, confidence: 0.8 },
      ]);
      expect(fields({ [part]: 20, totalTime: 20 })).toEqual([]);
      expect(fields({ [part]: 21, totalTime: 0 })).toEqual([]);
      expect(fields({ [part]: 21, totalTime: null })).toEqual([]);
    }
    expect(fields({ prepTime: 15, cookTime: 15, totalTime: 20 })).toEqual([]);
    expect(fields({ totalTime: -1 })).toEqual([]);
  });

  test('of one field are one: the gravest', () => {
    const lines = ['Pancakes', '2 cups flour', '3 eggs', '1 cup milk'];
    const page = { file: null, width: null, height: null };
    const pages = [{ ...page, lines: lines.map((text) => ({ text, box: null, confidence: 1 })) }];
    const found = findDoubts(draft({ steps: ['Bake for 20 minutes.'], transcript: { language: 'en', pages } }));
    expect(found.filter(({ field }) => field === 'steps.0')).toMatchObject([{ kind: 'reading', confidence: 0.4 }]);
  });

  test('of a text are at most sixty: the first ones are to be looked at', () => {
    const ingredients = Array.from({ length: 100 }, () => food('% cup flour', { item: 'flour' }));
    expect(findDoubts(draft({ ingredients }))).toHaveLength(60);
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

describe('a draft with its doubts', () => {
  const doubt = (field: string, confidence: number, kind: Doubt['kind'] = 'reading'): Doubt => ({
    field,
    kind,
    reason: `${field} at ${String(confidence)}`,
    confidence,
  });
  const unsure = (confidence: number, original = '2 cups flour') => ({ ...flour, original, confidence });

  test('is the draft itself where nothing is in doubt', () => {
    const clean = draft();
    const reviewed = addDoubts(clean);
    expect(reviewed).toEqual({ ...clean, review: [] });
    expect(reviewed.ingredients[0]).toBe(clean.ingredients[0]);
  });

  test.each([
    [0.2, 0.2],
    [0.5, 0.5],
    [0.7, 0.5],
  ])('has the gravest of two about one field, where the other is %d', (other, kept) => {
    const { review } = addDoubts(draft({ title: '' }), [doubt('title', other, 'gap'), doubt('title', 0.6)]);
    expect(review.map(({ field, kind, confidence }) => [field, kind, confidence])).toEqual([
      ['title', 'gap', kept],
      ['title', 'reading', 0.6],
    ]);
    if (other === 0.5) expect(review[0]?.reason).toContain('No title');
  });

  test('doubts a line that was taken apart with little certainty, where nothing else is said of it', () => {
    const { review, ingredients } = addDoubts(draft({ ingredients: [unsure(0.89, 'x'.repeat(100)), eggs, milk] }));
    expect(review.filter(({ reason }) => reason.includes('taken apart'))).toEqual([
      {
        field: 'ingredients.0',
        kind: 'reading',
        reason: `'${'x'.repeat(80)}' may be taken apart wrongly.`,
        confidence: 0.89,
      },
    ]);
    expect(ingredients[0]?.confidence).toBe(0.89);
    expect(addDoubts(draft({ ingredients: [unsure(0.9), eggs, milk] })).review).toEqual([]);
    const said = addDoubts(draft({ ingredients: [unsure(0.8), eggs, milk] }), [doubt('ingredients.0.unit', 0.85)]);
    expect(said.review).toEqual([doubt('ingredients.0.unit', 0.85)]);
    expect(said.ingredients[0]?.confidence).toBe(0.8);
  });

  test.each([
    ['the line', doubt('ingredients.1', 0.456), 0.46],
    ['a part of it', doubt('ingredients.1.quantity', 0.456), 0.46],
    ['another line', doubt('ingredients.10', 0.4), 1],
    ['a gap of the recipe', doubt('ingredients.1', 0.4, 'gap'), 1],
  ])('is as sure of a line as the gravest doubt about it: %s', (_about, given, confidence) => {
    const more = [doubt('ingredients.0', 0.95), given];
    const { ingredients } = addDoubts(draft(), more);
    expect(ingredients.map((line) => line.confidence)).toEqual([0.95, confidence, 1]);
    const both = addDoubts(draft(), [...more, doubt('ingredients.1.item', 0.7), doubt('ingredients.1.unit', 0.3)]);
    expect(both.ingredients[1]?.confidence).toBe(0.3);
  });
});
