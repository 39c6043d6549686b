import { describe, expect, test } from 'vitest';
import { readText } from '../read-text.ts';

const read = (text: string) => {
  const [draft] = readText(text);
  return { lines: draft?.ingredients.map(({ original }) => original), method: draft?.steps.join(' ') };
};

describe('a list and the method beside it, read across', () => {
  test('are told by the numbers of the steps, under a heading over both', () => {
    const text = `Leek soup

Ingredients Method
- leeks: 500g | 1 lb 1. Slice the leeks.
- Cream: 2dl | 1 cup 2. Fry them in the butter over a low flame and stir
- Potato starch 2 tsp now and then.
- Nutmeg (grated) 3. Pour the cream in and let it cook for as long as
- Chives you like it.

4. Serve it hot.`;
    expect(read(text)).toEqual({
      lines: ['leeks: 500g | 1 lb', 'Cream: 2dl | 1 cup', 'Potato starch 2 tsp', 'Nutmeg (grated)', 'Chives'],
      method:
        'Slice the leeks. Fry them in the butter over a low flame and stir now and then. Pour the cream in and let it cook for as long as you like it. Serve it hot.',
    });
  });

  test('are told by commands and by the foods in which items end; wrapped items are whole', () => {
    const text = `Barley salad

¢ 2 cups Pearl Barley Simmer the barley in salted water until the
(rinsed) grains are soft, about 30 minutes.
* 1 Cucumber, diced Grill the red peppers in a hot
* 2 red peppers oven or on a grill. Let them cool down.
¢ 3 Tomatoes, Combine everything in a large bowl, season and
chopped Chill it for an hour.
* 1/2 cup Olive Oil
(fruity) dress it with the oil just before it is brought to the
table.`;
    const { lines, method } = read(text);
    expect(lines).toEqual([
      '2 cups Pearl Barley (rinsed)',
      '1 Cucumber, diced',
      '2 red peppers',
      '3 Tomatoes, chopped',
      '1/2 cup Olive Oil (fruity)',
    ]);
    expect(method).toBe(
      'Simmer the barley in salted water until the grains are soft, about 30 minutes. Grill the red peppers in a hot oven or on a grill. Let them cool down. Combine everything in a large bowl, season and Chill it for an hour. dress it with the oil just before it is brought to the table.',
    );
  });

  test.each([
    ['a list alone', ['- 1 pkg Stir fry vegetables', '- 2 onions', '- 1 can Whip topping', '- 3 eggs']],
    ['one line of many', ['- 2 cups flour Sift it twice with the salt', '- 2 onions', '- 3 eggs', '- 1 cup milk']],
    ['measures of two systems', ['- 200 g 7 oz flour', '- 2 Granny Smith apples', '- 1 cup Half and half']],
  ])('%s stays as it is', (_, lines) => {
    expect(read(`Pie\n\nIngredients\n${lines.join('\n')}\n\nMethod\nMix it all.\nBake for 1 hour.`)).toEqual({
      lines: lines.map((line) => line.slice(2)),
      method: 'Mix it all. Bake for 1 hour.',
    });
  });
});

test("the one of '/2 tsp' was lost where a page was read", () => {
  expect(read('Soup\n\n1 onion\n/2 tsp cumin\n\nFry the onion.').lines).toEqual(['1 onion', '1/2 tsp cumin']);
});
