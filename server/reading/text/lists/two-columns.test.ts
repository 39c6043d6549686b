import { describe, expect, test } from 'vitest';
import { lineOf } from '../lines/line.fixture.ts';
import { readText } from '../read-text.ts';
import { splitBeside } from './two-columns.ts';

const listOf = (lines: string) =>
  readText(`Fruit Cake\n\nIngredients\n${lines}\n3 eggs\n\nMethod\nMix well.\nBake for 1 hour.`)[0]?.ingredients.map(
    (ingredient) => ingredient.original,
  );

describe('two columns of ingredients', () => {
  test.each([
    ['1 cup nuts          1/2 cup raisins', ['1 cup nuts', '1/2 cup raisins']],
    ['2 cups flour\t1 tsp salt', ['2 cups flour', '1 tsp salt']],
    ['- 2 cups flour    1 tsp salt', ['2 cups flour', '1 tsp salt']],
    ['1 cup    nuts     1/2 cup    raisins', ['1 cup nuts', '1/2 cup raisins']],
    ['2 eggs     4 apples     1 cup milk', ['2 eggs', '4 apples', '1 cup milk']],
  ])('%j are parted', (line, parts) => {
    expect(listOf(line)).toEqual([...parts, '3 eggs']);
  });

  test.each(['1 cup    flour', '200 g     7 oz     flour', 'Flour     2 cups', '1 cup flour     sifted'])(
    '%j is one ingredient',
    (line) => {
      expect(listOf(line)).toEqual([line, '3 eggs']);
    },
  );

  test('are read from the one line they stand on', () => {
    const [draft] = readText('Fruit Cake\n\n1 cup nuts     1/2 cup raisins\n3 eggs\n\nMix well.\nBake for 1 hour.');
    expect(draft?.evidence).toMatchObject({ 'ingredients.0': [[0, 2]], 'ingredients.1': [[0, 2]] });
  });
});

describe('two ingredients of a picture in one line', () => {
  const line = (text: string) => lineOf(text, { gapBefore: true, gapAfter: true, box: [0.1, 0.1, 0.4, 0.02] });
  const partsOf = (text: string) => splitBeside(line(text)).map((part) => part.text);

  test.each([
    ['¼ c. sugar (less) ½ tsp. vanilla', ['¼ c. sugar (less)', '½ tsp. vanilla']],
    ['1 1/2 cups flour 1/2 tsp. salt', ['1 1/2 cups flour', '1/2 tsp. salt']],
    ['2 eggs 1 cup milk 3 tbsp. butter', ['2 eggs', '1 cup milk', '3 tbsp. butter']],
    ['Filling: 8 oz. cream cheese 1 egg', ['Filling: 8 oz. cream cheese', '1 egg']],
    ['Crust : 1 cup flour 2 eggs', ['Crust : 1 cup flour', '2 eggs']],
    ['¼ cup sugar (scant 2 eggs', ['¼ cup sugar (scant', '2 eggs']],
  ])('%j are parted', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  test.each([
    '1 cup plus 2 tablespoons flour',
    '2 or 3 eggs',
    '1 cup butter, 2 sticks flour',
    '1 cup butter 2 sticks melted',
    '1 can tomatoes 14 oz size',
    '1 cup milk (or 2 cups cream) cold',
    '1 cake mix and 2 eggs',
    'Beat the eggs with 2 cups sugar 1 cup milk',
  ])('%j is one', (text) => {
    expect(partsOf(text)).toEqual([text]);
  });

  test('keep the place of their line and the room around it', () => {
    const [first, second] = splitBeside(line('2 cups flour 1 tsp. salt'));
    expect([first?.at, first?.box, second?.at, second?.box]).toEqual([
      [[0, 0]],
      [0.1, 0.1, 0.4, 0.02],
      [[0, 0]],
      [0.1, 0.1, 0.4, 0.02],
    ]);
    expect([first?.gapBefore, first?.gapAfter, second?.gapBefore, second?.gapAfter]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
