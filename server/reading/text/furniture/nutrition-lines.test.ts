import { describe, expect, test } from 'vitest';
import { lineOf } from '../lines/line.fixture.ts';
import { nutritionLines } from './nutrition-lines.ts';
import { readText } from '../read-text.ts';

const linesOf = (texts: readonly string[]) => texts.map((text, at) => lineOf(text, { at: [[0, at]] }));
const printed = (...texts: string[]) =>
  [...nutritionLines(linesOf(texts).map((line) => ({ ...line, box: [0.1, 0.1, 0.5, 0.02] as const })))].map(
    ({ text }) => text,
  );
const found = (...texts: string[]) => [...nutritionLines(linesOf(texts))].map(({ text }) => text);

describe('a table of nutrition', () => {
  test('is what follows each other, remarks between left out', () => {
    expect(found('Brot', 'Eiweiß: 12 g', 'Fett: 3g', 'pro Stück etwa:', 'Kohlehydrate: 55 g 210 Kalorien')).toEqual([
      'Eiweiß: 12 g',
      'Fett: 3g',
      'Kohlehydrate: 55 g 210 Kalorien',
    ]);
    expect(found('Energy 450 kcal', 'Fat 12 g', 'of which sugars 3.5 g', 'Salt 1 g')).toHaveLength(4);
    expect(found('Energy 1210kj 289kcal 14%', 'Fat 11g 16%', 'Saturates 3g 15%', 'Salt 1.1g 18%')).toHaveLength(4);
    expect(found('Protéines : 8 g', 'Lipides : 4 g', 'Glucides : 30 g')).toHaveLength(3);
  });

  test.each([
    ['two lines', ['Fett 50 g', '157 Kalorien']],
    ['nothing of energy', ['Fett 50 g', 'Eiweiß 30 g', 'Fett 20 g']],
    ['lines far from each other', ['Fett 50 g', 'a', 'b', 'c', 'Eiweiß 30 g', '157 Kalorien']],
    ['ingredients', ['100 g Fett', '200 g sugar', '5 g salt', '2 Eiweiß']],
    ['sugar before it', ['Zucker 100 g', 'Fett 50 g', '157 Kalorien']],
  ])('is not %s', (_what, texts) => {
    expect(found(...texts)).toEqual([]);
  });

  // Were a figure or a space part of two things, these would be tried in more ways than there are atoms.
  test.each([
    ['figures', `${'9'.repeat(140)} cups`],
    ['energy', `${'1 kcal '.repeat(22)}x`],
    ['names and figures', `${'fat 1 '.repeat(25)}x`],
    ['names, figures and spaces', `${'fat  1,2 '.repeat(17)}x`],
    ['figures and commas', `${'1,'.repeat(75)}x`],
    ['figures and names', `${'1 g protein '.repeat(13)}x`],
  ])('is told at once from a line of %s that says something else at its end', (_what, text) => {
    const lines = Array.from({ length: 3 }, () => text);
    expect(found(...lines)).toEqual([]);
    expect(printed(...lines)).toEqual([]);
  });

  test('may be a paragraph of a page, broken anywhere', () => {
    const lines = [
      'PER SERVING 389 kcals · fat 24g ·',
      'saturates 16g · carbs 27g · fibre',
      '9g · protein 13g · salt 0.3g',
    ];
    expect(printed('1 lime', ...lines, '100 g sugar', '2 g salt')).toEqual(lines);
    expect(printed('100 g sugar', '50 g fat', '2 g salt')).toEqual([]);
    expect(printed('16g sugar, 4g salt')).toEqual([]);
  });

  test('goes on with how the diet of diabetics counts', () => {
    const lines = [
      'Per Serving: 251 Calories; 12g Total Fat; 16g Protein; 70mg Cholesterol; 310mg',
      'Sodium. Exchanges: 1 Starch; 2 Lean Meat; 1 1/2 Fat.',
    ];
    expect(printed('1 lime', ...lines, '100 g sugar')).toEqual(lines);
  });

  test('is no part of the recipe’s list', () => {
    const [draft] = readText(
      'Kräuterbrot\n\nZutaten\n250 g Mehl\n1 Eiweiß\n100 g Fett\n\nEiweiß: 12 g\nFett: 3 g\nKohlenhydrate: 40 g\n\nZubereitung\nAlles verkneten. Backen.',
    );
    expect(draft?.ingredients.map(({ original }) => original)).toEqual(['250 g Mehl', '1 Eiweiß', '100 g Fett']);
  });
});
