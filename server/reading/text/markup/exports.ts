import type { Json } from '../../html/linked-data/json-node.ts';
import { recipesInJson } from '../../formats/json-recipes.ts';
import type { FoundLine, FoundRecipe } from '../../formats/found-recipe.ts';
import { recipesOfPrograms } from '../../formats/texts-of-programs.ts';
import { recipesInXml } from '../../formats/xml-recipes.ts';

/**
 * A pasted recipe of Meal-Master, MasterCook, REZKONV or another program that names itself above it, or of any that writes JSON or XML,
 * as the text a cook would write. Null where the text is none, or has several: those are taken in as the file they were written to.
 */
export function textOfExport(text: string): string | null {
  const recipes = exportsIn(text);
  if (recipes === null) return null;
  // No more than two are read.
  const [recipe, another] = recipes;
  return recipe && !another && recipe.ingredients.length > 0 ? written(recipe) : null;
}

function exportsIn(text: string): Iterable<FoundRecipe> | null {
  const start = text.slice(0, START_MAX).trimStart();
  if (/^(?:\{|\[\s*\{)/.test(start)) return inJson(text);
  if (start.startsWith('<')) return recipesInXml(text);
  return recipesOfPrograms(text);
}

const START_MAX = 200;

/** The recipes of a JSON; null where it is cut off, or a text that begins like one. */
function inJson(text: string): Iterable<FoundRecipe> | null {
  try {
    return recipesInJson(JSON.parse(text) as Json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function written(recipe: FoundRecipe): string {
  const { title, author, servings, prepMin, cookMin, restMin, totalMin, ingredients, steps, notes, tags } = recipe;
  const lines = (all: readonly FoundLine[]) =>
    all.flatMap(({ text, section }, at) =>
      section !== null && section !== all[at - 1]?.section ? ['', `${section}:`, text] : [text],
    );
  return [
    title,
    author === '' ? '' : `By ${author}`,
    servings === '' ? '' : `Servings: ${servings}`,
    prepMin === null ? '' : `Prep time: ${String(prepMin)} minutes`,
    cookMin === null ? '' : `Cook time: ${String(cookMin)} minutes`,
    restMin === null ? '' : `Rest time: ${String(restMin)} minutes`,
    totalMin === null ? '' : `Total time: ${String(totalMin)} minutes`,
    tags.length === 0 ? '' : `Tags: ${tags.join(', ')}`,
    'Ingredients',
    ...lines(ingredients),
    'Directions',
    ...lines(steps),
    ...(notes === '' ? [] : ['Notes', notes]),
  ].join('\n');
}
