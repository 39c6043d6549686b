import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  measuredLine,
  minutes,
  parted,
  stars,
  stepLines,
} from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, textOfChild, textsOfChildren, wordsIn, type XmlElement } from './xml.ts';

/** Gourmet Recipe Manager's .grmt and .xml. */
export function* readGourmet(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'recipe'))
    yield foundRecipe({
      format: 'Gourmet',
      // Its ids are numbers of one kitchen's own table, and say nothing elsewhere.
      title: textOfChild(recipe, 'title'),
      servings: textOfChild(recipe, 'yields') || textOfChild(recipe, 'servings'),
      prepMin: minutes(textOfChild(recipe, 'preptime')),
      cookMin: minutes(textOfChild(recipe, 'cooktime')),
      ingredients: ingredientsOf(childOf(recipe, 'ingredient-list')),
      steps: textsOfChildren(recipe, 'instructions').flatMap(stepLines),
      notes: textOfChild(recipe, 'modifications'),
      site: textOfChild(recipe, 'source'),
      url: textOfChild(recipe, 'link'),
      tags: [...textOfChild(recipe, 'category').split(','), ...textOfChild(recipe, 'cuisine').split(',')],
      rating: starsOf(textOfChild(recipe, 'rating')),
      pictures: textsOfChildren(recipe, 'image').map((base64) => ({ base64 })),
    });
}

/** '4 stars', '3/5 stars', or of ten. */
function starsOf(words: string): number | null {
  const [, count = '', of] = /(\d+(?:\.\d+)?)\s*(?:\/\s*(\d+))?/.exec(words) ?? [];
  return stars(count, of === undefined ? (Number(count) > 5 ? 10 : 5) : Number(of));
}

function ingredientsOf(list: XmlElement | undefined, section: string | null = null): FoundLine[] {
  return childrenOf(list).flatMap((line): FoundLine[] => {
    if (line.name === 'inggroup') return ingredientsOf(line, textOfChild(line, 'groupname') || null);
    // Another recipe: its name stands in the element itself.
    if (line.name === 'ingref')
      return measuredLine(
        { quantity: amountText(line.attributes['amount']), unit: '', item: wordsIn(line), notes: '' },
        section,
      );
    if (line.name !== 'ingredient') return [];
    const [item = '', ...notes] = parted(textOfChild(line, 'item'), ';');
    if (/^(?:yes|true|1)$/i.test(line.attributes['optional'] ?? '')) notes.push('optional');
    return measuredLine(
      {
        quantity: amountText(textOfChild(line, 'amount')),
        unit: textOfChild(line, 'unit'),
        item,
        notes: notes.join(', '),
      },
      section,
    );
  });
}
