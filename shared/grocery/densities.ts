import { own } from '../own.ts';

/**
 * Grams in a US cup (236.588 ml) of foods whose weight by volume is known well enough to shop by: of USDA FoodData
 * Central (SR Legacy, portions '1 cup') and, for flours, the spoon-and-level weights of the King Arthur Baking weight
 * chart. Foods that pack differently each time (greens, chopped vegetables, grated cheese) are left out on purpose.
 */
const GRAMS_IN_A_CUP: Readonly<Record<string, number>> = {
  flour: 120,
  'bread flour': 120,
  'cake flour': 120,
  'whole wheat flour': 113,
  'self-rising flour': 113,
  'almond flour': 96,
  'rye flour': 106,
  cornmeal: 138,
  cornstarch: 128,
  sugar: 200,
  'superfine sugar': 200,
  'brown sugar': 213,
  'dark brown sugar': 213,
  'powdered sugar': 113,
  'cocoa powder': 84,
  butter: 227,
  margarine: 227,
  shortening: 184,
  milk: 244,
  buttermilk: 245,
  'heavy cream': 238,
  'sour cream': 230,
  yogurt: 245,
  'greek yogurt': 245,
  'cream cheese': 232,
  water: 237,
  honey: 339,
  'maple syrup': 322,
  molasses: 337,
  'corn syrup': 328,
  'olive oil': 216,
  'vegetable oil': 218,
  'canola oil': 218,
  'peanut butter': 258,
  mayonnaise: 220,
  ketchup: 240,
  rice: 185,
  'white rice': 185,
  'brown rice': 185,
  oats: 81,
  raisin: 145,
  'semisweet chocolate chip': 168,
  lentil: 192,
  salt: 292,
};

const ML_IN_A_CUP = 236.588;

/** Grams in a millilitre of the food with this plain name; null where nobody can say. */
export function densityOf(canonical: string): number | null {
  const grams = own(GRAMS_IN_A_CUP, canonical);
  return grams === undefined ? null : grams / ML_IN_A_CUP;
}
