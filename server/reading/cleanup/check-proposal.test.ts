import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { checkProposal } from './check-proposal.ts';
import type { CleanupText } from './cleanup-text.ts';
import { proposeCleanup } from './propose-cleanup.ts';
import type { CleanupProposal } from './proposal.ts';

const RECIPE: CleanupText = {
  title: 'Appel Pie',
  notes: 'It keep well.\nServe two slices.',
  story: '',
  ingredients: [
    parseIngredient('2 cups unsalted butter'),
    parseIngredient('1 tsp cinnamonn'),
    { ...parseIngredient('3 apples'), item: 'apples peeled' },
    { ...parseIngredient('1 cup sugar'), item: 'sugar or honey' },
  ],
  steps: [
    { text: 'Bake at 350 °F for 30 minutess.', section: null },
    { text: 'Stir in the flour and do not overmix.', section: null },
    { text: 'Fold in butter , not cream.', section: 'After' },
  ],
};
const none: CleanupProposal = { texts: [], ingredients: [], order: null };
const text = (field: string, value: string) =>
  checkProposal(RECIPE, { ...none, texts: [{ field, text: value, reason: 'So.' }] }).reasons.has(field);
const ingredient = (index: number, unit: string, item: string, notes = '') =>
  checkProposal(RECIPE, { ...none, ingredients: [{ index, unit, item, notes, reason: 'So.' }] }).reasons.size > 0;

describe('of what a service proposes', () => {
  it.each([
    ['a misspelled word', 'title', 'Apple Pie', true],
    ['grammar', 'notes', 'It keeps well.\nServe two slices.', true],
    ['a misspelled measure', 'steps.0', 'Bake at 350 °F for 30 minutes.', true],
    ['another number', 'steps.0', 'Bake at 375 °F for 30 minutess.', false],
    ['numbers exchanged', 'steps.0', 'Bake at 30 °F for 350 minutes.', false],
    ['another scale', 'steps.0', 'Bake at 350 °C for 30 minutes.', false],
    ['another measure of time', 'steps.0', 'Bake at 350 °F for 30 hours.', false],
    ['a dropped number', 'steps.0', 'Bake at 350 °F for some minutes.', false],
    ['another number in words', 'notes', 'It keeps well.\nServe three slices.', false],
    ['a new ingredient', 'steps.1', 'Stir in the flour and sugar and do not overmix.', false],
    ['a dropped ingredient', 'steps.1', 'Stir and do not overmix.', false],
    ['another ingredient', 'steps.1', 'Stir in the sugar and do not overmix.', false],
    ['a turned meaning', 'steps.1', 'Stir in the flour and do overmix.', false],
    ['foods exchanged', 'steps.2', 'Fold in cream, not butter.', false],
    ['a space before a comma', 'steps.2', 'Fold in butter, not cream.', true],
    ['praise', 'title', 'Best Apple Pie', false],
    ['a line more', 'notes', 'It keeps well.\nServe two slices.\nEnjoy.', false],
    ['a step that is not there', 'steps.9', 'Enjoy.', false],
    ['a story that was not told', 'story', 'It was a dark night.', false],
    ['another field', 'servings', '5', false],
    ['nothing', 'title', '', false],
    ['no change', 'title', 'Appel Pie', false],
    ['another text altogether', 'notes', 'See our other wonderful pages.\nThey are two.', false],
  ])('%s for %s is taken or not', (_what, field, value, isTaken) => {
    expect(text(field, value)).toBe(isTaken);
  });

  it.each([
    ['a spelling', 1, 'tsp', 'cinnamon', '', true],
    ['a preparation parted from its food', 2, '', 'apples', 'peeled', true],
    ['an alternative parted from its food', 3, 'cup', 'sugar', 'or honey', true],
    ['the other of two foods', 3, 'cup', 'honey', 'or sugar', false],
    ['another unit', 1, 'tbsp', 'cinnamonn', '', false],
    ['the same unit spelled out', 1, 'teaspoon', 'cinnamonn', '', true],
    ['another food', 0, 'cups', 'unsalted margarine', '', false],
    ['the contrary', 0, 'cups', 'salted butter', '', false],
    ['a dropped word', 0, 'cups', 'butter', '', false],
    ['an invented preparation', 0, 'cups', 'unsalted butter', 'melted', false],
    ['a number', 0, 'cups', '3 unsalted butter', '', false],
    ['an ingredient that is not there', 7, 'cup', 'milk', '', false],
    ['nothing', 0, '', '', '', false],
  ] as const)('%s in line %i is taken or not', (_what, index, unit, item, notes, isTaken) => {
    expect(ingredient(index, unit, item, notes)).toBe(isTaken);
  });

  it.each([
    [[1, 0, 2], true],
    [[0, 1, 2], false],
    [[0, 2, 1], false],
    [[1, 0], false],
    [[0, 0, 2], false],
    [[3, 0, 2], false],
  ])('the order %j is taken or not', (places, isTaken) => {
    expect(checkProposal(RECIPE, { ...none, order: { places, reason: 'So.' } }).order !== null).toBe(isTaken);
  });

  it('amounts are kept, and both the rules’ reasons and its own are given', () => {
    const { changes } = proposeCleanup(
      { ...RECIPE, title: 'APPEL PIE' },
      { ...none, texts: [{ field: 'title', text: 'Apple Pie', reason: 'Apple is misspelled.' }] },
    );
    expect(changes.find(({ id }) => id === 'title')).toMatchObject({
      before: 'APPEL PIE',
      after: 'Apple Pie',
      reason: 'Capitals throughout are put into ordinary writing. Apple is misspelled.',
    });
    const taken = checkProposal(RECIPE, {
      ...none,
      ingredients: [{ index: 1, unit: 'tsp', item: 'cinnamon', notes: '', reason: 'So.' }],
    }).recipe.ingredients[1];
    expect(taken).toMatchObject({ quantity: '1', qty: 1, original: '1 tsp cinnamonn', canonical: 'cinnamon' });
  });
});
