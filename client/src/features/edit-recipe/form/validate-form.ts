import { ownProperty } from '#shared/own-property.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { readYear } from '#shared/read-year.ts';
import { recipeCreateSchema } from '#shared/recipe.ts';
import { isNoYield, NO_YIELD } from '#shared/servings.ts';
import { savedRows } from '../ingredients/ingredient-rows.ts';
import { type ContentField, createBodyOf, type RecipeForm } from './recipe-form.ts';

/** Where a sentence about a field stands; those that are not here are found below. */
const FIELDS = {
  title: 'title',
  servings: 'servings',
  steps: 'instructions',
  notes: 'notes',
  story: 'story',
  tags: 'tags',
  allergens: 'allergens',
  equipment: 'equipment',
  photos: 'title',
} as const satisfies Record<Exclude<ContentField, 'times' | 'ingredients' | 'provenance'>, keyof RecipeForm>;
const TOLD: Readonly<Record<string, keyof RecipeForm>> = {
  from: 'from',
  place: 'place',
  year: 'year',
  occasions: 'occasions',
};
const NO_TIME = 'Write a time as minutes, or such as 1 h 30.';
const NO_YEAR = 'Write a year such as 1950, about 1950 or the 1950s.';

/** Validates with the schema of the call that creates a recipe, and puts its messages at the fields they are about. */
export const validateForm: Resolver<RecipeForm> = (form) => {
  const checked = recipeCreateSchema.safeParse(createBodyOf(form));
  const errors: Record<string, unknown> = {};
  // The number has a field of its own here: '-3 cookies' is words to the schema.
  if (isNoYield(form.servings)) errors['servings'] = { type: 'value', message: NO_YIELD };
  if (form.year.trim() !== '' && readYear(form.year) === null) errors['year'] = { type: 'value', message: NO_YEAR };
  if (checked.success && Object.keys(errors).length === 0) return { values: form, errors: {} };
  for (const { code, path, message } of checked.error?.issues ?? []) {
    const [field = '', index, part] = path.map(String);
    const error = { type: 'value', message };
    if (field === 'provenance') errors[ownProperty(TOLD, index ?? '') ?? 'from'] ??= error;
    else if (field === 'times')
      errors[index ?? 'prepMin'] ??= code === 'invalid_type' ? { ...error, message: NO_TIME } : error;
    else if (field === 'ingredients') {
      const row = savedRows(form.ingredients)[Number(index)];
      const at = row ? form.ingredients.indexOf(row) : -1;
      if (at < 0) errors['ingredients'] ??= { root: error };
      else {
        const rows = (errors['ingredients'] ??= []) as Record<string, unknown>[];
        rows[at] = { ...rows[at], [part ?? 'item']: error };
      }
    } else errors[ownProperty(FIELDS, field) ?? 'title'] ??= error;
  }
  return { values: {}, errors: errors as FieldErrors<RecipeForm> };
};
