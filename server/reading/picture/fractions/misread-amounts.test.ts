import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { findMisreadAmounts } from './misread-amounts.ts';

describe('amounts that nobody writes', () => {
  it.each([
    ['14 cup butter', '14', '¼'],
    ['34 cup milk', '34', '¾'],
    ['12 teaspoon salt', '12', '½'],
    ['12 tsp salt', '12', '½'],
    ['14 t. salt', '14', '¼'],
    ['12 C water', '12', '½'],
    ['34 T butter', '34', '¾'],
    ['12 tasse de lait', '12', '½'],
    ['14 TL Salz', '14', '¼'],
    ['14 tap. salt', '14', '¼'],
    ['12 tassE de sucre', '12', '½'],
    ['112 cups rice', '112', '1 ½'],
    ['214 tsp yeast', '214', '2 ¼'],
    ['1 % cups sugar', '1 %', '1 ½'],
    ['% cup oil', '%', '½'],
    ['4 cup cream', '4', undefined],
    ['V cup cream', 'V', undefined],
    ['cup cream', 'cup', undefined],
    ['2x cups rice', '2x', undefined],
    ['1/2 teaspoons ginger', '1/2', undefined],
    ['1 cups rice', '1', undefined],
    ['/4 cup rice', '/4', undefined],
  ])('%s', (text, figures, first) => {
    const suspicions = findMisreadAmounts(text);
    expect(suspicions).toHaveLength(1);
    const [from, to, confidence] = suspicions[0]!.unsure;
    expect(text.slice(from, to)).toBe(figures);
    expect(confidence).toBeLessThan(0.6);
    expect(suspicions[0]!.corrections[0]).toBe(first);
  });

  it.each([
    '12 cups water',
    'top with sugar',
    '14 topped cakes',
    '1 cup sugar',
    '4 cups flour',
    '1/4 cup oil',
    '1 1/2 cup oil',
    '½ cup oil',
    '2 (14-ounce) cans',
    'a 14 ounce can, 2% milk',
    '14 graham crackers',
    '12 carrots',
    '12 tasses de lait',
    '14 tomatoes',
    '2 c. water',
    '12 large eggs',
    '10 minutes',
    'Bake at 350°F for 12 minutes',
    '13 x 9 inch pan',
    '1. Cup the dough in your hands',
    '100% whole wheat flour',
    '3 tbsp butter',
    '8 tablespoons butter',
    '1 or 1½ cups rice',
    '1 to 1 1/2 cups rice',
    '1 1/2 teaspoons ginger',
    '1½ teaspoons ginger',
    '2 lb beef',
    '200 g flour, 5 kg ice',
    'about 1/2 teaspoon salt',
    '9x13-inch pan',
  ])('nothing is wrong with %s', (text) => {
    expect(findMisreadAmounts(text)).toEqual([]);
  });

  it('lie within the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0124%/ Vcuptsp½.-(')), maxLength: 30 }), (text) => {
        for (const { unsure } of findMisreadAmounts(text)) {
          expect(unsure[0]).toBeGreaterThanOrEqual(0);
          expect(unsure[1]).toBeGreaterThan(unsure[0]);
          expect(unsure[1]).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

it('a stroke that was lost is told from what may be anything', () => {
  const lost = (text: string) => findMisreadAmounts(text)[0]?.isLostStroke;
  expect(['14 cup milk', '12 tsp salt', '34 C oil'].map(lost)).toEqual([true, true, true]);
  expect(['112 cups rice', '% cup oil', '4 cup cream'].map(lost)).toEqual([false, false, false]);
});
