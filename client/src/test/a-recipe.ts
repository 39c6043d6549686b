import { ingredientSchema, type Recipe } from '#shared/recipe.ts';
import { parseIngredients } from '#shared/ingredient/parse-ingredient.ts';

/** For tests: an apple pie with two sections, as the server would answer it. */
export function aRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    id: 'pie',
    title: 'Apple Pie',
    servings: '8 slices',
    times: { prepMin: 30, cookMin: 45, restMin: null, totalMin: null },
    ingredients: parseIngredients([
      'For the crust:',
      '2 1/2 cups flour, sifted',
      '1 cup cold butter',
      'For the filling:',
      '6 apples, sliced',
      '3/4 cup sugar',
    ]).map((ingredient) => ingredientSchema.parse({ ...ingredient, confidence: 1 })),
    steps: [
      { text: 'Rub the butter into the flour.', section: 'Crust' },
      { text: 'Chill 30 minutes.', section: 'Crust' },
      { text: 'Toss the apples with the sugar and bake.', section: 'Filling' },
    ],
    equipment: ['pie dish'],
    notes: 'Best on the second day.',
    story: 'From Aunt Rose.',
    tags: ['dessert'],
    allergens: ['wheat'],
    photos: [],
    source: { type: 'text' },
    review: [],
    verified: false,
    verifiedBy: null,
    verifiedAt: null,
    version: 3,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    madeCount: 0,
    lastMadeOn: null,
    variantOf: null,
    lockedBy: null,
    ...changes,
  };
}
