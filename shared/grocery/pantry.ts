import type { GrocerySettings, grocerySettingsPatchSchema } from './list.ts';
import type { z } from 'zod';

/** What is told about the pantry: food by food whether it is in the house, or all of it anew. */
export type PantryPatch = NonNullable<z.output<typeof grocerySettingsPatchSchema>['pantry']>;

/** The pantry with the patch: what it does not name stays as it is. Foods are named as they are stored. */
export function pantryWith(before: GrocerySettings['pantry'], patch: PantryPatch): GrocerySettings['pantry'] {
  if (Array.isArray(patch)) return [...new Set(patch)];
  const foods = new Set(before);
  for (const [food, isThere] of Object.entries(patch)) {
    if (isThere) foods.add(food);
    else foods.delete(food);
  }
  return [...foods];
}

/** Two patches, one after the other, as one. */
export function pantryPatchOf(first: PantryPatch, then: PantryPatch): PantryPatch {
  if (Array.isArray(then)) return then;
  return Array.isArray(first) ? pantryWith(first, then) : { ...first, ...then };
}
