import {
  found,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  labelled,
  minutes,
  paragraphs,
  reflowed,
  stars,
  stepLines,
} from './found-recipe.ts';
import { childrenOf, elementsNamed, said, saidEach, wordsIn, type XmlElement } from './xml.ts';

/** Cookmate's .mcb, which was My CookBook: one XML with a line an `li`, its pictures in `images`. */
export function* readCookmate(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'recipe')) {
    const lines = (name: string) =>
      childrenOf(recipe, name)
        .map((list) => {
          const items = childrenOf(list, 'li');
          return items.length > 0 ? items.map(wordsIn).join('\n') : wordsIn(list);
        })
        .join('\n');
    const source = lines('source').trim();
    const url = said(recipe, 'url') || (/^https?:/i.test(source) ? source : '');
    yield found({
      format: 'Cookmate',
      title: said(recipe, 'title'),
      servings: said(recipe, 'quantity') || said(recipe, 'serving'),
      prepMin: minutes(said(recipe, 'preptime')),
      cookMin: minutes(said(recipe, 'cooktime')),
      totalMin: minutes(said(recipe, 'totaltime')),
      ingredients: ingredientLines(lines('ingredient')),
      steps: stepLines(reflowed(lines('recipetext'))),
      story: lines('description'),
      notes: paragraphs(
        lines('comments'),
        labelled('Nutrition', lines('nutrition')),
        labelled('Video', said(recipe, 'video')),
      ),
      site: source === url ? '' : source,
      url,
      tags: [...saidEach(recipe, 'category'), ...saidEach(recipe, 'tag'), ...saidEach(recipe, 'cuisine')],
      rating: stars(said(recipe, 'rating')),
      favourite: /^(?:true|1|yes)$/i.test(said(recipe, 'favorite', 'favourite')),
      pictures: picturesOf(recipe),
    });
  }
}

/** Its paths are those of a telephone; in the file they lie in one folder. An address counts where no file is named. */
function picturesOf(recipe: XmlElement): FoundPicture[] {
  const paths = childrenOf(recipe, 'imagepath', 'image').flatMap(
    (element) => said(element, 'path') || wordsIn(element) || [],
  );
  const urls = [...paths, ...saidEach(recipe, 'imageurl')].filter((path) => /^https?:/i.test(path));
  const files = paths
    .filter((path) => !/^https?:/i.test(path))
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .map((name) => ({ files: [`images/${name}`, name] }));
  return files.length > 0 ? files : urls.map((url) => ({ url }));
}
