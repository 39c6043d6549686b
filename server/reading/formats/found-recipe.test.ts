import { describe, expect, it } from 'vitest';
import { foundRecipe, stepLines } from './found-recipe.ts';

const steps = (block: string) =>
  stepLines(block).map(({ text, section }) => (section === null ? text : `${section}: ${text}`));

it.each([
  ['numbers above a blank line', '1. Mix.\n2. Bake.\n\nFrosting:\n3. Whip.', ['Mix.', 'Bake.', 'Frosting: Whip.']],
  [
    'numbers below a heading, a step of two lines among them',
    'Dough:\nStep 1: Mix\nwell.\nStep 2: Bake.\n\nServe.',
    ['Dough: Mix\nwell.', 'Dough: Bake.', 'Dough: Serve.'],
  ],
  [
    'a heading among numbers',
    '1. Mix.\n2. Bake.\nFrosting:\n3. Whip.\n\nServe.',
    ['Mix.', 'Bake.', 'Frosting: Whip.', 'Frosting: Serve.'],
  ],
  ['bullets', '- Mix.\n- Bake.\n\nServe.', ['Mix.', 'Bake.', 'Serve.']],
  [
    'bullets below a step are of that step',
    '1. Mix these\n- flour\n- sugar\n\n2. Bake.',
    ['Mix these\n- flour\n- sugar', 'Bake.'],
  ],
  ['one number for a step of two lines', '1. Mix.\n\n2. Simmer\nfor an hour.', ['Mix.', 'Simmer\nfor an hour.']],
])('steps are told apart: %s', (_name, block, expected) => {
  expect(steps(block)).toEqual(expected);
});

it('steps are told by numbers that touch their words, and by such as stand alone', () => {
  expect(steps('1.Whisk it.\n2)Bake it.')).toEqual(['Whisk it.', 'Bake it.']);
  expect(steps('1\nWhisk it.\n2.\nBake it at 1.5 bar.')).toEqual(['Whisk it.', 'Bake it at 1.5 bar.']);
  expect(steps('1.5 l of milk go in.')).toEqual(['1.5 l of milk go in.']);
});

describe('a rest time among the notes', () => {
  it('has its place where it stands alone in a line', () => {
    expect(foundRecipe({ notes: 'Good cold.\n\nRest: 90 min\n\nMade by Anna' })).toMatchObject({
      restMin: 90,
      notes: 'Good cold.\n\nMade by Anna',
    });
    expect(foundRecipe({ notes: 'Resting time: 1 h 30 min' })).toMatchObject({ restMin: 90, notes: '' });
  });

  it.each(['Rest: 10 min in the pan, then turn out.', 'Let it rest: 10 min'])('%s is a note', (notes) => {
    expect(foundRecipe({ notes })).toMatchObject({ restMin: null, notes });
  });
});
