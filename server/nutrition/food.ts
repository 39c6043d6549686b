import type { Nutrient } from '#shared/nutrients.ts';

/** A measure of a food that its table knows the weight of: 1 'cup, chopped' is 160 g. */
export interface Portion {
  readonly amount: number;
  /** In the table's words: 'cup, chopped', 'large', 'medium (2-1/2" dia)'. */
  readonly unit: string;
  /** Of the whole portion, not of one unit. */
  readonly grams: number;
}

/** A food of the table. */
export interface Food {
  /** FoodData Central's number. */
  readonly id: number;
  /** 'Onions, raw'. */
  readonly name: string;
  /** The code of the food group, such as '1100'; '' where it is not said. */
  readonly group: string;
  /** In 100 g of what is eaten: grams, kcal, or milligrams (shared/nutrients.ts). Null is unknown. */
  readonly per100: Readonly<Record<Nutrient, number | null>>;
  readonly portions: readonly Portion[];
}
