import { isMxp, readMxp } from '../../formats/mastercook-text.ts';
import { isMealMaster, readMealMaster } from '../../formats/meal-master.ts';
import { isRezkonv, readRezkonv } from '../../formats/rezkonv.ts';
import type { FoundLine, FoundRecipe } from '../../formats/found-recipe.ts';

/**
 * A pasted recipe of Meal-Master, MasterCook or REZKONV, whose columns stand at fixed places, as the text a cook would write. Null where the
 * text is none, or has several: those are taken in as the file they were written to.
 */
export function textOfExport(text: string): string | null {
  const recipes = exportsIn(text);
  if (recipes === null) return null;
  // No more than two are read.
  const [recipe, another] = recipes;
  return recipe && !another && recipe.ingredients.length > 0 ? written(recipe) : null;
}

function exportsIn(text: string): Iterable<FoundRecipe> | null {
  if (isMxp(text)) return readMxp(text);
  if (isMealMaster(text)) return readMealMaster(text);
  return isRezkonv(text) ? readRezkonv(text) : null;
}

function written({ title, author, servings, prepMin, totalMin, ingredients, steps, notes }: FoundRecipe): string {
  const lines = (all: readonly FoundLine[]) =>
    all.flatMap(({ text, section }, at) =>
      section !== null && section !== all[at - 1]?.section ? ['', `${section}:`, text] : [text],
    );
  return [
    title,
    author === '' ? '' : `By ${author}`,
    servings === '' ? '' : `Servings: ${servings}`,
    prepMin === null ? '' : `Prep time: ${String(prepMin)} minutes`,
    totalMin === null ? '' : `Total time: ${String(totalMin)} minutes`,
    'Ingredients',
    ...lines(ingredients),
    'Directions',
    ...lines(steps),
    ...(notes === '' ? [] : ['Notes', notes]),
  ].join('\n');
}
