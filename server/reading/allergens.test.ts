import { ingredientSchema } from '#shared/recipe.ts';
import { describe, expect, test } from 'vitest';
import { findAllergens } from './allergens.ts';

const of = (...lines: string[]) => findAllergens(lines.map((original) => ingredientSchema.parse({ original })));

describe('allergens', () => {
  test('are named by whole words, in a fixed order', () => {
    expect(of('2 eggs', '200 ml whole milk', '2 cups all-purpose flour')).toEqual(['milk', 'eggs', 'gluten']);
    expect(of('1/4 cup soy sauce')).toEqual(['gluten', 'soy']);
    expect(of('12 large shrimp', '2 salmon fillets', '1 tbsp tahini')).toEqual(['fish', 'shellfish', 'sesame']);
    expect(of('250 g Mehl', '3 Eier', '100 ml Sahne')).toEqual(['milk', 'eggs', 'gluten']);
  });

  test.each([
    '1 can coconut milk',
    '1 eggplant, diced',
    '1 cup buckwheat',
    '1 pinch nutmeg',
    '1 butternut squash',
    '1 tsp cream of tartar',
    '2 tbsp cocoa butter',
    '1 can butter beans',
    '200 g oyster mushrooms',
    '1 cup rice flour',
    '2 cups gluten-free flour',
    '6 corn tortillas',
    '1/2 cup vegan butter',
    '1 can water chestnuts',
  ])('%s holds none', (line) => {
    expect(of(line)).toEqual([]);
  });

  test('of nut butters and milks are the nuts alone', () => {
    expect(of('1/2 cup peanut butter')).toEqual(['peanuts']);
    expect(of('1 cup almond milk')).toEqual(['tree nuts']);
    expect(of('1 cup almond flour')).toEqual(['tree nuts']);
    expect(of('1 cup soy milk')).toEqual(['soy']);
  });
});
