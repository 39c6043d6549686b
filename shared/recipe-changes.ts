import { z } from 'zod';
import { recipeSchema } from './recipe.ts';

/** Most changes of one answer. */
export const CHANGES_MAX = 100;

export const changesQuerySchema = z.object({
  /** The place that an earlier answer named. */
  after: z.string().max(200).optional(),
});

/** What a browser needs to keep the library's text, and to keep it right. */
export const recipeChangesSchema = z.object({
  /** Names the library: with another one, all that was kept is somebody else's. */
  library: z.string(),
  recipes: z.array(recipeSchema),
  /** The ids of what went into the trash. */
  gone: z.array(z.string()),
  /** The place to ask from next. What was answered last may come once more: it may have changed while it was read. */
  after: z.string(),
  isLast: z.boolean(),
  /** Of all recipes that are not in the trash: how many, and their ids in one number. See `markOf`. */
  mark: z.string(),
});

export type RecipeChanges = z.output<typeof recipeChangesSchema>;
