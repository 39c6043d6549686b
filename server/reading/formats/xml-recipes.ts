import { readCookMl } from './cookml.ts';
import { readCookmate } from './cookmate.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { readGourmet } from './gourmet.ts';
import { readKrecipes } from './krecipes.ts';
import { readLivingCookbook } from './living-cookbook.ts';
import { isMx2, readMx2 } from './mastercook-xml.ts';
import { readRecipeMl } from './recipe-ml.ts';

/** Whose file an XML is, by the element that holds all others. */
const kinds: readonly (readonly [root: string, read: (text: string) => Iterable<FoundRecipe>])[] = [
  ['krecipes', readKrecipes],
  ['gourmetDoc', readGourmet],
  ['recipeml', readRecipeMl],
  ['cookml', readCookMl],
  ['cookbook', readCookmate],
  ['fdx', readLivingCookbook],
  ['fdxz', readLivingCookbook],
  ['hixz', readLivingCookbook],
];

/** The recipes of an XML that a program wrote; null where it is none of theirs. */
export function recipesInXml(text: string): Iterable<FoundRecipe> | null {
  if (isMx2(text)) return readMx2(text);
  const root = /<([A-Za-z][\w.-]*)/.exec(text.slice(0, 4000).replace(/<[?!][^>]*>/g, ''))?.[1];
  return kinds.find(([name]) => name === root)?.[1](text) ?? null;
}
