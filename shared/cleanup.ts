import { z } from 'zod';
import { ingredientSchema } from './recipe.ts';

const change = {
  id: z.string(),
  /** What stands there now, and what would, as a person reads it. */
  before: z.string(),
  after: z.string(),
  /** One plain sentence. */
  reason: z.string(),
};

/** One proposed repair of a recipe; each is accepted or left by itself. `field` is a path as in the recipe's doubts. */
const cleanupChangeSchema = z.discriminatedUnion('kind', [
  /** Spelling and wording of 'title', 'notes', 'story' or 'steps.2'. */
  z.object({ ...change, kind: z.literal('text'), field: z.string(), value: z.string() }),
  /** A whole ingredient, 'ingredients.3': its unit, its spelling, its food parted from its preparation. */
  z.object({ ...change, kind: z.literal('ingredient'), field: z.string(), value: ingredientSchema }),
  /** The steps in another order: the places, from 0, at which they stand now. `field` is 'steps'. */
  z.object({ ...change, kind: z.literal('order'), field: z.literal('steps'), value: z.array(z.number().int().min(0)) }),
]);

export const cleanupSchema = z.object({
  /** The version of the recipe it was made for. */
  version: z.number().int(),
  changes: z.array(cleanupChangeSchema).max(500),
  /** Who proposes: 'rules of our own', or those and the service by its model's name. */
  by: z.string(),
  /** What the person should know of how it came about, in one sentence; null where there is nothing. */
  note: z.string().nullable(),
});
export type Cleanup = z.output<typeof cleanupSchema>;
export type CleanupChange = z.output<typeof cleanupChangeSchema>;
