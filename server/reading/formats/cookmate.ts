import {
  foundRecipe,
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
import { childrenOf, elementsNamed, textOfChild, textsOfChildren, wordsIn, type XmlElement } from './xml.ts';

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
    const url = textOfChild(recipe, 'url') || (/^https?:/i.test(source) ? source : '');
    yield foundRecipe({
      format: 'Cookmate',
      title: textOfChild(recipe, 'title'),
      servings: textOfChild(recipe, 'quantity') || textOfChild(recipe, 'serving'),
      prepMin: minutes(textOfChild(recipe, 'preptime')),
      cookMin: minutes(textOfChild(recipe, 'cooktime')),
      totalMin: minutes(textOfChild(recipe, 'totaltime')),
      ingredients: ingredientLines(lines('ingredient')),
      steps: stepLines(reflowed(lines('recipetext'))),
      story: lines('description'),
      notes: paragraphs(
        lines('comments'),
        labelled('Nutrition', lines('nutrition')),
        labelled('Video', textOfChild(recipe, 'video')),
      ),
      site: source === url ? '' : source,
      url,
      tags: [
        ...textsOfChildren(recipe, 'category'),
        ...textsOfChildren(recipe, 'tag'),
        ...textsOfChildren(recipe, 'cuisine'),
      ],
      rating: stars(textOfChild(recipe, 'rating')),
      favourite: /^(?:true|1|yes)$/i.test(textOfChild(recipe, 'favorite', 'favourite')),
      pictures: picturesOf(recipe),
    });
  }
}

/** Its paths are those of a telephone; in the file they lie in one folder. An address counts where no file is named. */
function picturesOf(recipe: XmlElement): FoundPicture[] {
  const paths = childrenOf(recipe, 'imagepath', 'image').flatMap(
    (element) => textOfChild(element, 'path') || wordsIn(element) || [],
  );
  const urls = [...paths, ...textsOfChildren(recipe, 'imageurl')].filter((path) => /^https?:/i.test(path));
  const files = paths
    .filter((path) => !/^https?:/i.test(path))
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .map((name) => ({ files: [`images/${name}`, name] }));
  return files.length > 0 ? files : urls.map((url) => ({ url }));
}
