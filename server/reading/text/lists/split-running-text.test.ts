import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsSeveral, sentencesOf, splitIngredients, splitMethod } from './split-running-text.ts';

describe('ingredients in one line', () => {
  test.each([
    ['2 eggs; 1 cup milk; salt', ['2 eggs', '1 cup milk', 'salt']],
    ['2 onions, finely chopped, 1 cup milk', ['2 onions, finely chopped', '1 cup milk']],
    ['3 limes, two squeezed, one sliced, 1 cup milk', ['3 limes, two squeezed, one sliced', '1 cup milk']],
    ['1 can (14 oz, drained) beans, salt, pepper', ['1 can (14 oz, drained) beans', 'salt', 'pepper']],
    ['1,5 l water, 2 carrots', ['1,5 l water', '2 carrots']],
    ['2 cups flour', ['2 cups flour']],
    ['1 kg tomatoes / 2 onions / 1/2 l stock / salt', ['1 kg tomatoes', '2 onions', '1/2 l stock', 'salt']],
    ['2 tbsp butter / oil', ['2 tbsp butter / oil']],
    [
      '600 g Rind – 2 rote Zwiebeln – 1 EL Mehl – 1 Lorbeerblatt – Salz und Pfeffer',
      ['600 g Rind', '2 rote Zwiebeln', '1 EL Mehl', '1 Lorbeerblatt', 'Salz und Pfeffer'],
    ],
    [
      '2 tbsp. cumin seeds 1 1/2 lbs. pork, cubed 2 onions, chopped 4 cloves garlic or 1 tsp garlic powder 1 14 oz can tomatoes',
      [
        '2 tbsp. cumin seeds',
        '1 1/2 lbs. pork, cubed',
        '2 onions, chopped',
        '4 cloves garlic or 1 tsp garlic powder',
        '1 14 oz can tomatoes',
      ],
    ],
  ])('%s', (line, parts) => {
    expect(splitIngredients(line)).toEqual(parts);
  });

  test('are told from one ingredient and from a step', () => {
    expect(holdsSeveral('400 g spaghetti, 6 cloves garlic, 100 ml olive oil, parsley')).toBe(true);
    expect(holdsSeveral('2 cups flour cut with 1 cup butter into 8 pieces of about 2 inches')).toBe(false);
    expect(holdsSeveral('3 limes, two squeezed, one cut into wedges')).toBe(false);
    expect(holdsSeveral('4 Möhren, 2 gerieben, 2 in Scheiben')).toBe(false);
    expect(holdsSeveral('3 limes, 1 whole chicken, 2 cut up squashes')).toBe(true);
    expect(holdsSeveral('500 g beef, 1 halved and seeded pepper, 2 diced and fried onions')).toBe(true);
    expect(holdsSeveral('2 limes, 8 in flour tortillas, 1 sliced loaf')).toBe(true);
    expect(holdsSeveral('2 onions, peeled, halved, and cut into slices')).toBe(false);
    expect(holdsSeveral('Add 2 eggs, 1 cup milk, 1 tsp salt and 2 cups flour.')).toBe(false);
  });
});

describe('a method in one paragraph', () => {
  test('is cut at sentence ends, never after an abbreviation or within a number', () => {
    expect(sentencesOf('Add 1.5 cups. Bake ca. 20 min. Serve hot!')).toEqual([
      'Add 1.5 cups.',
      'Bake ca. 20 min. Serve hot!',
    ]);
  });

  test('is cut at its own numbers', () => {
    expect(splitMethod('1. Mix well. 2. Bake for 20 minutes. 3. Serve.')).toEqual([
      'Mix well.',
      'Bake for 20 minutes.',
      'Serve.',
    ]);
    expect(splitMethod('Mix well. 2. Bake for 20 minutes. 3. Serve.')).toHaveLength(3);
    expect(splitMethod('Mix as in recipe 2. Bake for 20 minutes.')).toHaveLength(1);
  });

  test('keeps every word in its order', () => {
    const sentence = fc.constantFrom(
      'Mix the flour and the eggs.',
      'Bake at 180°C for 20 min.',
      'Let it cool down before you slice it!',
      'Add 2 cups.',
    );
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 30 }), (sentences) => {
        expect(splitMethod(sentences.join(' ')).join(' ')).toBe(sentences.join(' '));
      }),
    );
  });
});
