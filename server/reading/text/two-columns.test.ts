import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';

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
