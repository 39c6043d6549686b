import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/transcript.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { emptyRow, type IngredientRow, savedRows } from '../ingredients/ingredient-rows.ts';
import {
  evidenceToSave,
  formEvidenceOf,
  linesOfPlace,
  mergeEvidence,
  moveEvidence,
  placeOfLine,
} from './form-evidence.ts';
import { matchTexts } from '#shared/match-texts.ts';
import { formOf } from '../form/recipe-form.ts';

const recipe = aRecipe();
const evidence = {
  title: [[0, 0]],
  prepTime: [[0, 1]],
  'ingredients.0': [[0, 2]],
  'ingredients.1': [[0, 3]],
  'ingredients.2': [
    [0, 4],
    [0, 5],
  ],
  'ingredients.3': [[0, 6]],
  'steps.0': [[1, 0]],
  'steps.2': [[1, 2]],
  allergens: [[0, 2]],
} satisfies Record<string, [number, number][]>;

const { ingredients: rows } = formOf(recipe);
const links = formEvidenceOf(rows, recipe, evidence);
const uidOf = (index: number) => savedRows(rows)[index]?.uid ?? '';
const content = { steps: recipe.steps, equipment: recipe.equipment };

describe('where a text was made from', () => {
  it.each([
    ['the same words, the nearest of several', ['a b', 'c', 'a b'], ['c', 'a b'], [1, 0]],
    ['most of the words', ['Boil the rice.', 'Fry the onions slowly.'], ['Fry the onions very slowly.'], [1]],
    ['what stands alone between the same neighbours', ['one', 'two', 'three'], ['one', 'zwei', 'three'], [0, 1, 2]],
    ['nothing', ['one'], ['one', 'entirely new'], [0, -1]],
  ])('is found by %s', (_how, before, now, origins) => {
    expect(matchTexts(before, now)).toEqual(origins);
  });
});

describe('the lines a field was read from', () => {
  it('are found for rows, steps and single fields', () => {
    expect(linesOfPlace(links, { of: 'row', uid: uidOf(2), part: 'quantity' }, recipe.steps)).toEqual([
      [0, 4],
      [0, 5],
    ]);
    expect(linesOfPlace(links, { of: 'step', text: recipe.steps[2]?.text ?? '' }, recipe.steps)).toEqual([[1, 2]]);
    expect(linesOfPlace(links, { of: 'field', name: 'prepMin' }, recipe.steps)).toEqual([[0, 1]]);
    expect(linesOfPlace(links, { of: 'field', name: 'notes' }, recipe.steps)).toEqual([]);
  });

  it('lead back to the field, to the ingredient before the allergen', () => {
    expect(placeOfLine(links, [0, 2], rows, recipe.steps)).toEqual({ of: 'row', uid: uidOf(0), part: null });
    expect(placeOfLine(links, [0, 0], rows, recipe.steps)).toEqual({ of: 'field', name: 'title' });
    expect(placeOfLine(links, [9, 9], rows, recipe.steps)).toBeNull();
  });

  it('go with rows that are moved, removed and added, and with steps that are rewritten', () => {
    const lines = rows.filter(({ kind }) => kind === 'line');
    const moved = [lines[3], { ...emptyRow(), item: 'salt' }, lines[0], lines[2]] as IngredientRow[];
    const steps = [
      { text: 'Rub the cold butter into the flour.', section: 'Crust' },
      { text: 'Toss the apples with the sugar and bake.', section: 'Filling' },
    ];
    expect(evidenceToSave(links, moved, { ...content, steps })).toEqual({
      title: [[0, 0]],
      prepTime: [[0, 1]],
      allergens: [[0, 2]],
      'ingredients.0': [[0, 6]],
      'ingredients.2': [[0, 2]],
      'ingredients.3': [
        [0, 4],
        [0, 5],
      ],
      'steps.0': [[1, 0]],
      'steps.1': [[1, 2]],
    });
  });

  it('stay as they are where nothing moved', () => {
    expect(evidenceToSave(links, rows, content)).toEqual(evidence);
  });

  it('go with lines of the transcript that are added and removed', () => {
    const movedTo = new Map([
      ['0.0', [0, 0]],
      ['0.4', [0, 5]],
    ] as const);
    expect(moveEvidence(evidence, movedTo)).toEqual({ title: [[0, 0]], 'ingredients.2': [[0, 5]] });
  });
});

describe('the evidence of a merged recipe', () => {
  it('is mine for the lists that are sent, and theirs for everything else', () => {
    const mine = { title: [[0, 9]], 'ingredients.0': [[0, 1]], 'steps.0': [[0, 5]] } satisfies Evidence;
    const theirs = { title: [[0, 0]], 'ingredients.1': [[0, 2]], 'steps.1': [[0, 6]] } satisfies Evidence;
    expect(mergeEvidence(mine, theirs, { ingredients: [] })).toEqual({
      title: [[0, 0]],
      'ingredients.0': [[0, 1]],
      'steps.1': [[0, 6]],
    });
  });
});
