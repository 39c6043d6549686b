import { totalMinutes } from '#shared/minutes.ts';
import { sectionsOf } from '#shared/recipe-page/page-parts.ts';
import { jsonInScript } from '../../http/escape-html.ts';
import { duration, lineOf, type SharedRecipe } from './shared-recipe.ts';

/**
 * The recipe as schema.org has it, to stand in a script element: what could end that element, or be taken for markup,
 * is written as an escape. `pictureOf` gives a picture's address by its place from 1.
 */
export function recipeJsonLd(recipe: SharedRecipe, pictureOf: (place: number) => string): string {
  const { title, servings, story, times, ingredients, steps, pictures, from } = recipe;
  const total = totalMinutes(times);
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    url: recipe.address,
    ...(story.trim() === '' ? {} : { description: story }),
    ...(pictures.length === 0 ? {} : { image: pictures.map((_, at) => pictureOf(at + 1)) }),
    ...(from.author === '' ? {} : { author: { '@type': 'Person', name: from.author } }),
    ...(from.url === null ? {} : { isBasedOn: from.url }),
    ...(servings.trim() === '' ? {} : { recipeYield: servings }),
    ...(times.prepMin ? { prepTime: duration(times.prepMin) } : {}),
    ...(times.cookMin ? { cookTime: duration(times.cookMin) } : {}),
    ...(total > 0 ? { totalTime: duration(total) } : {}),
    recipeIngredient: ingredients.map(lineOf).filter((line) => line !== ''),
    recipeInstructions: sectionsOf(steps).flatMap<unknown>(({ heading, lines }) => {
      const howTo = lines.map(({ text }) => ({ '@type': 'HowToStep', text }));
      return heading === '' ? howTo : [{ '@type': 'HowToSection', name: heading, itemListElement: howTo }];
    }),
  };
  return jsonInScript(JSON.stringify(thing));
}
