import type { Food } from '../../nutrition/food.ts';
import type { FoodQuery } from '../../nutrition/food-query.ts';

/** A table of foods with what is in 100 g of each. */
export interface Foods {
  /** What it is, for the lines at start. */
  readonly says: string;
  /** Whether there is a table to ask, as far as can be told without reading it. */
  isThere(): Promise<boolean>;
  /**
   * The food that each line asks for, in the order asked; null in the place of one that the table has not. The whole answer
   * is null where there is no table at all. Throws AppErrors 'unreadable' (a damaged table), 'timeout', 'too-many' and
   * 'upstream' (a table that is asked elsewhere).
   */
  find(wanted: readonly FoodQuery[]): Promise<readonly (Food | null)[] | null>;
}
