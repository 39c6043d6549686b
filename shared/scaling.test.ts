import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIngredient } from './ingredient/parse-ingredient.ts';
import { scaleIngredient, scaleText } from './scaling.ts';

describe('an ingredient is shown for another number of servings', () => {
  test.each([
    ['2 cups flour', 2, '4 cups'],
    ['1 cup flour', 2, '2 cups'],
    ['2 cups flour', 0.5, '1 cup'],
    ['1 cup milk', 1 / 3, '⅓ cup'],
    ['1/2 cup sugar', 0.25, '2 tbsp'],
    ['1 1/2 tsp salt', 2, '1 tbsp'],
    ['2 tbsp oil', 2, '¼ cup'],
    ['3 eggs', 0.5, '1 ½'],
    ['2-3 cloves garlic', 2, '4–6 cloves'],
    ['1 bunch parsley', 3, '3 bunches'],
    ['1 loaf bread', 2, '2 loaves'],
    ['2 (14-oz) cans tomatoes', 2, '4 cans'],
    ['600 g beef', 2, '1.2 kg'],
    ['1 kg potatoes', 0.5, '500 g'],
    ['1 lb 4 oz pork', 2, '2 ½ lb'],
    ['1 cup plus 2 tbsp rye flour', 2, '2 ¼ cups'],
    ['a pinch of salt', 4, 'a pinch'],
    ['salt to taste', 4, ''],
    ['1 dozen eggs', 2, '2 dozen'],
    ['2 EL Mehl', 3, '6 EL'],
  ])('%s times %s is %s', (line, factor, shown) => {
    const { quantity, unit } = scaleIngredient(parseIngredient(line), factor);
    expect(`${quantity} ${unit}`.trim()).toBe(shown);
  });

  test('as written when nothing changes, in the cook’s own spelling', () => {
    expect(scaleIngredient(parseIngredient('1-1/2 c. flour'), 1)).toEqual({ quantity: '1-1/2', unit: 'c.', notes: '' });
    expect(scaleIngredient(parseIngredient('200 g flour'), 1, 'metric')).toEqual({
      quantity: '200',
      unit: 'g',
      notes: '',
    });
    expect(scaleIngredient(parseIngredient('2 cups flour'), 1, 'us')).toEqual({
      quantity: '2',
      unit: 'cups',
      notes: '',
    });
  });

  test.each([
    ['2 cups milk', 1, 'metric', '470 ml'],
    ['8 oz cheese', 1, 'metric', '225 g'],
    ['3 lb beef', 1, 'metric', '1.36 kg'],
    ['500 g beef', 1, 'us', '18 oz'],
    ['240 ml milk', 1, 'us', '1 cup'],
    ['2 tbsp oil', 1, 'metric', '2 tbsp'],
    ['3 eggs', 1, 'metric', '3'],
    ['1-2 cups stock', 1, 'metric', '240–470 ml'],
  ] as const)('%s times %s in %s units is %s', (line, factor, system, shown) => {
    const { quantity, unit } = scaleIngredient(parseIngredient(line), factor, system);
    expect(`${quantity} ${unit}`.trim()).toBe(shown);
  });

  test('a factor that makes no sense leaves the amount as written', () => {
    for (const factor of [0, -1, Number.NaN, Infinity])
      expect(scaleIngredient(parseIngredient('2 cups flour'), factor)).toEqual({
        quantity: '2',
        unit: 'cups',
        notes: '',
      });
  });
});

describe('amounts in a step are scaled', () => {
  test.each([
    ['Add 2 cups of flour and stir.', 'Add 4 cups of flour and stir.'],
    ['Stir in the remaining 1/2 cup sugar.', 'Stir in the remaining 1 cup sugar.'],
    ['Add 1½ tsp salt', 'Add 1 tbsp salt'],
    ['Pour in a cup of milk.', 'Pour in 2 cups of milk.'],
    ['Whisk half a cup of cream.', 'Whisk 1 cup of cream.'],
    ['Beat 2 eggs with 250g sugar.', 'Beat 4 eggs with 500g sugar.'],
    ['Add two eggs.', 'Add 4 eggs.'],
    ['Fry 3 cloves garlic in 2 tablespoons oil.', 'Fry 6 cloves garlic in ¼ cup oil.'],
    ['Add 2 to 3 tablespoons water', 'Add 4–6 tablespoons water'],
    ['Reserve 1 cup (240 ml) of the water.', 'Reserve 2 cups (480 ml) of the water.'],
  ])('%s', (before, after) => {
    expect(scaleText(before, 2)).toBe(after);
  });
});

describe('what is no amount of an ingredient stays', () => {
  test.each([
    'Bake for 30 minutes at 350°F.',
    'Bake 1 1/2 hours, or 1-2 h more.',
    'Grease a 9x13-inch pan and an 8 x 8 inch one.',
    'Use a 2-quart saucepan or a 2 quart casserole dish.',
    'Fill a 1 lb loaf tin.',
    'Fry in 2 batches.',
    'Cut into 8 slices.',
    'Divide into 4 portions and roll into 12 balls.',
    'Repeat step 2 with the other 3 layers.',
    'Whisk until 90% is dissolved.',
    'Set the oven to gas mark 4 (180°C/350°F).',
    'Use 1/4 cup batter for each pancake.',
    'Add the eggs one at a time, and 1 tablespoon at a time the water.',
    'Drop 1 tablespoon of dough onto the sheet.',
    'Roll out 1/4 inch thick, 5 cm wide.',
    'Add one 14-oz can.',
    'Cook 2 sides for a minute.',
    'Add a pinch of salt.',
    'Serves 4. Makes 24 cookies.',
    'Heat to 180 C.',
    'Mix in a bowl of 2 litres capacity.',
    'Knead 10 times.',
    'Set aside for 1 day.',
    'Bring 7-Up to a boil.',
    'Add 1 (14 oz) can tomatoes.',
    'Stir in the 28 ounce can of tomatoes.',
    'Chill a cup in the freezer.',
    'Shape patties of 4 oz each.',
  ])('%s', (step) => {
    expect(scaleText(step, 2)).toBe(step);
  });
});

describe('temperatures follow the unit system alone', () => {
  test.each([
    ['Bake at 350°F for 30 minutes.', 'metric', 'Bake at 175°C for 30 minutes.'],
    ['Bake at 350 degrees F.', 'metric', 'Bake at 175°C.'],
    ['Bake at 180°C.', 'us', 'Bake at 350°F.'],
    ['Bake at 200C.', 'us', 'Bake at 400°F.'],
    ['Cook to 165°F inside.', 'metric', 'Cook to 74°C inside.'],
    ['Bake at 180°C/350°F.', 'us', 'Bake at 180°C/350°F.'],
    ['Bake at 350°F (180°C).', 'metric', 'Bake at 350°F (180°C).'],
    ['Bake at 350°F.', 'us', 'Bake at 350°F.'],
  ] as const)('%s in %s units', (before, system, after) => {
    expect(scaleText(before, 1, system)).toBe(after);
    expect(scaleText(before, 3, system)).toBe(after);
  });

  test('cups become millilitres, spoons stay', () => {
    expect(scaleText('Add 1 cup milk and 2 tbsp oil.', 1, 'metric')).toBe('Add 240 ml milk and 2 tbsp oil.');
    expect(scaleText('Add 500 g flour.', 1, 'us')).toBe('Add 4 ¼ cups flour.');
  });
});

test('text without digits or number words comes back as it was, and any text without a throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.double({ min: 0.1, max: 20, noNaN: true }), (text, factor) => {
      expect(typeof scaleText(text, factor, 'metric')).toBe('string');
      const plain = text.replace(/[^\p{Ll}]/gu, 'ß');
      expect(scaleText(plain, factor)).toBe(plain);
    }),
  );
});

test('a measure twice and then half is the measure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (grams) => {
      const scaled = scaleIngredient({ quantity: String(grams), unit: 'g', qty: grams, qtyMax: null }, 2);
      const value = Number(scaled.quantity) * (scaled.unit === 'kg' ? 1000 : 1);
      expect(Math.abs(value - grams * 2)).toBeLessThanOrEqual(5);
    }),
  );
});
