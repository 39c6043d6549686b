import { z } from 'zod';
import { NUTRIENTS } from './nutrients.ts';

/** An estimate. A nutrient of null is unknown for what was counted, which is not 0. */
export const nutritionSchema = z.object({
  /** False where no table of foods is installed: `says` tells how to get one. */
  available: z.boolean(),
  /** What the figures rest on, or why there are none; one plain sentence. */
  says: z.string(),
  /** By how many the whole was divided; null where the recipe does not say, and the figures are the whole recipe's. */
  servings: z.number().nullable(),
  perServing: z.record(z.enum(NUTRIENTS), z.number().nullable()).nullable(),
  /** Share of the recipe's weight that was counted, 0..1. */
  coverage: z.number(),
  lines: z.array(
    z.object({
      /** The line as the recipe has it. */
      ingredient: z.string(),
      /** The table's name of the food; null where it was not counted. */
      food: z.string().nullable(),
      grams: z.number().nullable(),
      /** Why it was not counted, or what was assumed; '' where there is nothing to say. */
      says: z.string(),
    }),
  ),
});
export type Nutrition = z.output<typeof nutritionSchema>;
