import {
  amountText,
  found,
  type FoundLine,
  type FoundRecipe,
  labelled,
  measuredLine,
  minutes,
  paragraphs,
  stepLines,
} from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, said, saidEach, type XmlElement } from './xml.ts';

/** Krecipes' .kreml: an amount is a number, or a lowest and a highest one. */
export function* readKrecipes(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'krecipes-recipe')) {
    const about = childOf(recipe, 'krecipes-description');
    const yields = childOf(about, 'yield');
    const ratings = childrenOf(childOf(recipe, 'krecipes-ratings'), 'rating').map((rating) =>
      [said(rating, 'comment'), said(rating, 'rater')].filter((one) => one !== '').join(', '),
    );
    yield found({
      format: 'Krecipes',
      title: said(about, 'title'),
      author: saidEach(about, 'author').join(', '),
      servings: yields ? `${rangeOf(yields)} ${said(yields, 'type')}` : said(about, 'serving'),
      prepMin: minutes(said(about, 'preparation-time')),
      ingredients: ingredientsOf(childOf(recipe, 'krecipes-ingredients')),
      steps: stepLines(said(recipe, 'krecipes-instructions')),
      notes: paragraphs(...ratings.map((one) => labelled('Rating', one))),
      tags: saidEach(childOf(about, 'category'), 'cat'),
      pictures: saidEach(childOf(about, 'pictures'), 'pic').map((base64) => ({ base64 })),
    });
  }
}

function rangeOf(element: XmlElement): string {
  const amount = childOf(element, 'amount');
  const [least, most] = [amountText(said(amount, 'min')), amountText(said(amount, 'max'))];
  return childOf(amount, 'min')
    ? [least, most].filter((one) => one !== '').join('-')
    : amountText(said(element, 'amount'));
}

function ingredientsOf(list: XmlElement | undefined, section: string | null = null): FoundLine[] {
  return childrenOf(list).flatMap((line): FoundLine[] => {
    if (line.name === 'ingredient-group') return ingredientsOf(line, line.attributes['name']?.trim() || null);
    if (line.name !== 'ingredient') return [];
    const instead = childrenOf(childOf(line, 'substitutes'), 'ingredient').map((other) =>
      ['or', rangeOf(other), said(other, 'unit'), said(other, 'name')].filter((one) => one !== '').join(' '),
    );
    const notes = [said(line, 'prep'), ...instead].filter((one) => one !== '').join(', ');
    return measuredLine(
      { quantity: rangeOf(line), unit: said(line, 'unit'), item: said(line, 'name'), notes },
      section,
    );
  });
}
