import {
  amountText,
  found,
  type FoundLine,
  type FoundRecipe,
  measuredLine,
  minutes,
  parted,
  stars,
  stepLines,
} from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, said, saidEach, wordsIn, type XmlElement } from './xml.ts';

/** Gourmet Recipe Manager's .grmt and .xml. */
export function* readGourmet(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'recipe'))
    yield found({
      format: 'Gourmet',
      // Its ids are numbers of one kitchen's own table, and say nothing elsewhere.
      title: said(recipe, 'title'),
      servings: said(recipe, 'yields') || said(recipe, 'servings'),
      prepMin: minutes(said(recipe, 'preptime')),
      cookMin: minutes(said(recipe, 'cooktime')),
      ingredients: ingredientsOf(childOf(recipe, 'ingredient-list')),
      steps: saidEach(recipe, 'instructions').flatMap(stepLines),
      notes: said(recipe, 'modifications'),
      site: said(recipe, 'source'),
      url: said(recipe, 'link'),
      tags: [...said(recipe, 'category').split(','), ...said(recipe, 'cuisine').split(',')],
      rating: starsOf(said(recipe, 'rating')),
      pictures: saidEach(recipe, 'image').map((base64) => ({ base64 })),
    });
}

/** '4 stars', '3/5 stars', or of ten. */
function starsOf(words: string): number | null {
  const [, count = '', of] = /(\d+(?:\.\d+)?)\s*(?:\/\s*(\d+))?/.exec(words) ?? [];
  return stars(count, of === undefined ? (Number(count) > 5 ? 10 : 5) : Number(of));
}

function ingredientsOf(list: XmlElement | undefined, section: string | null = null): FoundLine[] {
  return childrenOf(list).flatMap((line): FoundLine[] => {
    if (line.name === 'inggroup') return ingredientsOf(line, said(line, 'groupname') || null);
    // Another recipe: its name stands in the element itself.
    if (line.name === 'ingref')
      return measuredLine(
        { quantity: amountText(line.attributes['amount']), unit: '', item: wordsIn(line), notes: '' },
        section,
      );
    if (line.name !== 'ingredient') return [];
    const [item = '', ...notes] = parted(said(line, 'item'), ';');
    if (/^(?:yes|true|1)$/i.test(line.attributes['optional'] ?? '')) notes.push('optional');
    return measuredLine(
      { quantity: amountText(said(line, 'amount')), unit: said(line, 'unit'), item, notes: notes.join(', ') },
      section,
    );
  });
}
