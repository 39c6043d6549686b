import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  labelled,
  measuredLine,
  minutes,
  paragraphs,
  stepLines,
} from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, textOfChild, textsOfChildren, type XmlElement } from './xml.ts';

/** Krecipes' .kreml: an amount is a number, or a lowest and a highest one. */
export function* readKrecipes(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'krecipes-recipe')) {
    const about = childOf(recipe, 'krecipes-description');
    const yields = childOf(about, 'yield');
    const ratings = childrenOf(childOf(recipe, 'krecipes-ratings'), 'rating').map((rating) =>
      [textOfChild(rating, 'comment'), textOfChild(rating, 'rater')].filter((one) => one !== '').join(', '),
    );
    yield foundRecipe({
      format: 'Krecipes',
      title: textOfChild(about, 'title'),
      author: textsOfChildren(about, 'author').join(', '),
      servings: yields ? `${rangeOf(yields)} ${textOfChild(yields, 'type')}` : textOfChild(about, 'serving'),
      prepMin: minutes(textOfChild(about, 'preparation-time')),
      ingredients: ingredientsOf(childOf(recipe, 'krecipes-ingredients')),
      steps: stepLines(textOfChild(recipe, 'krecipes-instructions')),
      notes: paragraphs(...ratings.map((one) => labelled('Rating', one))),
      tags: textsOfChildren(childOf(about, 'category'), 'cat'),
      pictures: textsOfChildren(childOf(about, 'pictures'), 'pic').map((base64) => ({ base64 })),
    });
  }
}

function rangeOf(element: XmlElement): string {
  const amount = childOf(element, 'amount');
  const [least, most] = [amountText(textOfChild(amount, 'min')), amountText(textOfChild(amount, 'max'))];
  return childOf(amount, 'min')
    ? [least, most].filter((one) => one !== '').join('-')
    : amountText(textOfChild(element, 'amount'));
}

function ingredientsOf(list: XmlElement | undefined, section: string | null = null): FoundLine[] {
  return childrenOf(list).flatMap((line): FoundLine[] => {
    if (line.name === 'ingredient-group') return ingredientsOf(line, line.attributes['name']?.trim() || null);
    if (line.name !== 'ingredient') return [];
    const instead = childrenOf(childOf(line, 'substitutes'), 'ingredient').map((other) =>
      ['or', rangeOf(other), textOfChild(other, 'unit'), textOfChild(other, 'name')]
        .filter((one) => one !== '')
        .join(' '),
    );
    const notes = [textOfChild(line, 'prep'), ...instead].filter((one) => one !== '').join(', ');
    return measuredLine(
      { quantity: rangeOf(line), unit: textOfChild(line, 'unit'), item: textOfChild(line, 'name'), notes },
      section,
    );
  });
}
