import type { Json } from '../html/linked-data/json-node.ts';
import { isCooklang } from '../text/markup/cooklang-marks.ts';
import { isAccuChef, readAccuChef } from './accuchef.ts';
import { readCooklang } from './cooklang-recipe.ts';
import { isRecipeCsv, readCsv } from './csv-recipes.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { isHomeCookin, readHomeCookin } from './home-cookin.ts';
import { isCopyMeThat, isRecipeKeeper, readCopyMeThat, readRecipeKeeper } from './html-apps.ts';
import { longestList, recipesInJson } from './json-recipes.ts';
import { isLabelledText, readLabelledText } from './labelled-text.ts';
import { isMxp, readMxp } from './mastercook-text.ts';
import { isMealMaster, readMealMaster } from './meal-master.ts';
import { isNowYoureCooking, readNowYoureCooking } from './now-youre-cooking.ts';
import { isRezkonv, readRezkonv } from './rezkonv.ts';
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
  if (isMxp(text)) return readMxp(text);
  if (isMealMaster(text)) return readMealMaster(text);
  if (isRezkonv(text)) return readRezkonv(text);
  if (isNowYoureCooking(text)) return readNowYoureCooking(text);
  if (isAccuChef(text)) return readAccuChef(text);
  if (isHomeCookin(text)) return readHomeCookin(text);
  if (isYamlRecipe(text)) return [readYamlRecipe(text)];
  if (isLabelledText(text)) return readLabelledText(text);
  if (isRecipeCsv(text)) return readCsv(text);
  if (isCooklang(text)) return [readCooklang(text)];
  return null;
}
