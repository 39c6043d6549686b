import type { Json } from '../html/linked-data/json-node.ts';
import { isCooklang } from '../text/markup/cooklang-marks.ts';
import { readCooklang } from './cooklang-recipe.ts';
import { isRecipeCsv, readCsv } from './csv-recipes.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { isCopyMeThat, isRecipeKeeper, readCopyMeThat, readRecipeKeeper } from './html-apps.ts';
import { longestList, recipesInJson } from './json-recipes.ts';
import { isLabelledText, readLabelledText } from './labelled-text.ts';
import { recipesOfPrograms } from './texts-of-programs.ts';
import { recipesInXml } from './xml-recipes.ts';
import { isYamlRecipe, readYamlRecipe } from './yaml-recipe.ts';

/**
 * The recipes of a text that a program wrote, known by what it is; null where it is a text of another kind. Of JSON, lists
 * of more than `most` are refused by `refuse` before any is read. Throws SyntaxError for JSON that is cut off.
 */
export function recipesInText(text: string, most: number, refuse: () => Error): Iterable<FoundRecipe> | null {
  const start = text.slice(0, 200).trimStart();
  if (/^[{[]/.test(start) && !/^\[[^\]{["]/.test(start)) {
    const json = JSON.parse(text) as Json;
    if (longestList(json) > most) throw refuse();
    return recipesInJson(json);
  }
  if (start.startsWith('<')) {
    if (isRecipeKeeper(text)) return readRecipeKeeper(text);
    if (isCopyMeThat(text)) return readCopyMeThat(text);
    return recipesInXml(text);
  }
  const recipes = recipesOfPrograms(text);
  if (recipes) return recipes;
  if (isYamlRecipe(text)) return [readYamlRecipe(text)];
  if (isLabelledText(text)) return readLabelledText(text);
  if (isRecipeCsv(text)) return readCsv(text);
  if (isCooklang(text)) return [readCooklang(text)];
  return null;
}
