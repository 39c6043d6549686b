import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedPageCss } from './shared-page-css.ts';

/** The recipe page's own style: in the build beside the bundle, in the sources with the page. */
function recipePageCss(): string {
  const found = ['./recipe-page.css', '../../../shared/recipe-page/recipe-page.css']
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error("the recipe page's style is missing from the build");
  return readFileSync(found, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** All of the style of the page behind a link: the plain page's, and the recipe's. */
export const sharedRecipeCss = `${sharedPageCss}
${recipePageCss()}`;
