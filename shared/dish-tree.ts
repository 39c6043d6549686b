import { z } from 'zod';

/** Recipes that one tree shows, those that are nearest to its root. */
export const TREE_MAX = 60;

/** A dish in all its versions: what was made of what, and what became another. */
export const dishTreeSchema = z.object({
  /** From the root on, each after what it was made of; brothers and sisters in the order in which they came. */
  recipes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** What it was made of; null of the root, also where that was a version of something that is gone. */
      of: z.string().nullable(),
      /** 'half the sugar, 10 minutes longer'; empty of the root, and where not a word differs. */
      changed: z.string(),
      /** 'From Nana Ruth, Lviv, about 1950'; empty where nothing is told. */
      told: z.string(),
      savedBy: z.string(),
      createdAt: z.string(),
      madeCount: z.number().int(),
      isInTrash: z.boolean(),
    }),
  ),
  /** Whether all of it is here. */
  isWhole: z.boolean(),
});

export type DishTree = z.output<typeof dishTreeSchema>;
