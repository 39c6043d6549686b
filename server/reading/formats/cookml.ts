import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  labelled,
  measuredLine,
  minutes,
  moment,
  paragraphs,
  stepLines,
} from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, textOfChild, textsOfChildren, wordsIn, type XmlElement } from './xml.ts';

/** CookML, the form in which German programs (Kalorio, Rezkonv, Kochbuch) exchange recipes: what is counted stands in attributes. */
export function* readCookMl(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'recipe')) {
    const head = childOf(recipe, 'head');
    const said = (name: string) => head?.attributes[name]?.trim() ?? '';
    const inMinutes = (name: string) => minutes(Number(said(name)) || said(name));
    const remarks = childrenOf(recipe, 'remark').map((remark) => linesIn(remark).join('\n'));
    yield foundRecipe({
      format: 'CookML',
      uid: recipe.attributes['rid'] ?? '',
      title: said('title'),
      servings: [amountText(said('servingqty')), said('servingtype')].filter((one) => one !== '').join(' '),
      prepMin: inMinutes('timeprepqty'),
      cookMin: inMinutes('timecookqty'),
      totalMin: inMinutes('timeallqty'),
      ingredients: childrenOf(recipe, 'part').flatMap(ingredientsOf),
      steps: childrenOf(recipe, 'preparation').flatMap(stepsOf),
      notes: paragraphs(...textsOfChildren(head, 'hint'), ...remarks, labelled('Wein', said('wine'))),
      story: textsOfChildren(head, 'content').join('\n\n'),
      tags: textsOfChildren(head, 'cat'),
      site: textsOfChildren(head, 'sourceline').join(', '),
      createdAt: moment(said('createdate')),
      pictures: textsOfChildren(head, 'picbin').map((base64) => ({ base64: base64.replace(/\s/g, '') })),
    });
  }
}

function ingredientsOf(part: XmlElement): FoundLine[] {
  const section = part.attributes['title']?.trim() || null;
  return childrenOf(part, 'ingredient').flatMap((line): FoundLine[] => {
    const said = (name: string) => line.attributes[name]?.trim() ?? '';
    const notes = textsOfChildren(line, 'inote').join(', ');
    return measuredLine({ quantity: amountText(said('qty')), unit: said('unit'), item: said('item'), notes }, section);
  });
}

function stepsOf(preparation: XmlElement): FoundLine[] {
  const section = preparation.attributes['title']?.trim() || null;
  const steps = childrenOf(preparation, 'step').map(wordsIn);
  const told = steps.length > 0 ? steps : [textOfChild(preparation, 'text')];
  return told.flatMap(stepLines).map((line) => ({ ...line, section: line.section ?? section }));
}

/** A remark's lines are elements of their own, or its text. */
const linesIn = (remark: XmlElement): string[] => {
  const lines = textsOfChildren(remark, 'line');
  return lines.length > 0 ? lines : [wordsIn(remark)];
};
