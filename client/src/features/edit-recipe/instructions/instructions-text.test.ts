import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '#shared/recipe.ts';
import { instructionsOf, stepsOf } from './instructions-text.ts';

const plain = (...texts: string[]): Step[] => texts.map((text) => ({ text, section: null }));

describe('instructions as one text', () => {
  it('sets each step as a paragraph and names a section once, before its first step', () => {
    const text = instructionsOf([
      { text: 'Heat the oven.', section: null },
      { text: 'Rub the butter in.', section: 'Crust' },
      { text: 'Chill.', section: 'Crust' },
      { text: 'Slice the apples.', section: 'Filling' },
    ]);
    expect(text).toBe('Heat the oven.\n\nCrust:\n\nRub the butter in.\n\nChill.\n\nFilling:\n\nSlice the apples.');
  });

  it.each([
    ['one step a line', 'Mix.\nBake.', plain('Mix.', 'Bake.')],
    ['one step a paragraph', 'Mix.\n\n\nBake.\n', plain('Mix.', 'Bake.')],
    ['numbers and bullets go', '1. Mix.\n2) Bake.\n• Eat.', plain('Mix.', 'Bake.', 'Eat.')],
    ['an amount at the start stays', '2 eggs go in.', plain('2 eggs go in.')],
    ['a heading names what follows', 'For the sauce:\nStir.', [{ text: 'Stir.', section: 'For the sauce' }]],
    [
      'a divider ends a section',
      'Sauce:\nStir.\n---\nServe.',
      [{ text: 'Stir.', section: 'Sauce' }, ...plain('Serve.')],
    ],
    ['a sentence that ends with a colon is a step', 'In a bowl, mix:', plain('In a bowl, mix:')],
    ['nothing', ' \n\n', []],
  ])('%s', (_name, text, steps) => {
    expect(stepsOf(text, [])).toEqual(steps);
  });

  it('keeps a step of several lines whole while its neighbours change', () => {
    const known = plain('Mix:\n- flour\n- milk\n\nRest it.', 'Bake.');
    const text = instructionsOf(known).replace('Bake.', 'Bake well.\nServe.');
    expect(stepsOf(text, known)).toEqual(plain('Mix:\n- flour\n- milk\n\nRest it.', 'Bake well.', 'Serve.'));
  });

  it('gives back every recipe exactly as it was, and leaves the rest alone when a step is added', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'Mix well.',
        '1. Beat 2 eggs',
        'Serve:',
        '- whisk',
        'Add: salt; pepper',
        'אפו 20 דקות',
        '🥧 bake',
      ),
      fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '' && text.trim() !== '---'),
    );
    const text = fc.oneof(
      line,
      fc.array(line, { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n')),
    );
    const section = fc.constantFrom(
      null,
      'Crust',
      'Filling: the second',
      'A very long name, with a comma, that nobody would type as a heading',
    );
    fc.assert(
      fc.property(fc.array(fc.record({ text, section }), { maxLength: 8 }), (steps) => {
        expect(stepsOf(instructionsOf(steps), steps)).toEqual(steps);
        const more = stepsOf(`${instructionsOf(steps)}\n\nEat at once.`, steps);
        expect(more).toEqual([...steps, { text: 'Eat at once.', section: steps.at(-1)?.section ?? null }]);
      }),
      { numRuns: 500 },
    );
  });
});
