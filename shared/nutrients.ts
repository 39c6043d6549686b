/** Grams, but kcal, and sodium and cholesterol in milligrams. */
export const NUTRIENTS = [
  'kcal',
  'protein',
  'fat',
  'saturatedFat',
  'carbohydrate',
  'sugar',
  'fibre',
  'sodium',
  'cholesterol',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
