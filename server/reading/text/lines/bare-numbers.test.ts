import { expect, test } from 'vitest';
import { lineOf } from './line.fixture.ts';
import { numberSteps } from './bare-numbers.ts';
import type { Line } from './lines.ts';

const linesOf = (texts: readonly string[], box: Line['box'] = [0.1, 0.1, 0.5, 0.02]) =>
  texts.map((text, at) => lineOf(text, { at: [[0, at]], box }));
const numbersOf = (lines: readonly Line[]) => numberSteps(lines).map(({ number }) => number);

const steps = ['1 Warm the oil in a pan with', 'the garlic.', '2 Tip in the beans.', '3 Serve at once.'];

test('sentences that a page counts without a full stop are steps', () => {
  const [first] = numberSteps(linesOf(['2 cups beans', ...steps])).slice(1);
  expect(first?.text).toBe('Warm the oil in a pan with');
  expect(numbersOf(linesOf(['2 cups beans', ...steps]))).toEqual([null, 1, null, 2, 3]);
});

test.each([
  ['a list of foods', ['1 Onion', '2 Carrots', '3 Leeks', 'Chop them.']],
  ['fewer than three', steps.slice(0, 3)],
  ['numbers that do not count on', ['1 Warm the oil.', '2 Tip in the beans.', '4 Serve at once.']],
  ['amounts among them', ['1 Warm pan', '2 cups beans.', '2 Tip it in.', '3 Serve at once.']],
])('%s is none', (_what, texts) => {
  expect(numbersOf(linesOf(texts)).every((number) => number === null)).toBe(true);
});

test('typed steps are counted so where they begin with commands, and a typed list is none', () => {
  expect(numbersOf(linesOf(steps, null))).toEqual(numbersOf(linesOf(steps)));
  const list = ['1 Onion, chopped.', '2 Carrots, sliced.', '3 Leeks, washed.'];
  expect(numbersOf(linesOf(list, null)).every((number) => number === null)).toBe(true);
});

test('the mark of an oven that begins a line counts no step, and the step behind one that ends in it does', () => {
  const marked = [
    lineOf('Set the oven to 180C/gas'),
    lineOf('Butter a dish.', { raw: '4. Butter a dish.', number: 4 }),
  ];
  expect(numberSteps(marked).map(({ text }) => text)).toEqual(['Set the oven to 180C/gas', '4. Butter a dish.']);
  const counted = [lineOf('Light the gas', { number: 1 }), lineOf('Butter a dish.', { number: 2 })];
  expect(numbersOf(counted)).toEqual([1, 2]);
});
