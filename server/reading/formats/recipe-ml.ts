import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  labelled,
  measuredLine,
  minutes,
  paragraphs,
  parted,
  stepLines,
  timeOf,
} from './found-recipe.ts';
import {
  childOf,
  childrenOf,
  elementsNamed,
  textOfChild,
  textsOfChildren,
  within,
  wordsIn,
  type XmlElement,
} from './xml.ts';

/** RecipeML, the form in which archives of the web and several programs exchange recipes. */
export function* readRecipeMl(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(text, 'recipe')) {
    const head = childOf(recipe, 'head');
    const subtitle = textOfChild(head, 'subtitle');
    const source = within(head, 'srcitem').map(wordsIn);
    const origin = (source.length > 0 ? source : textsOfChildren(head, 'source')).join(', ');
    const url = /https?:\/\/[^\s,;]+/i.exec(origin)?.[0] ?? '';
    const directions = childOf(recipe, 'directions');
    const steps = within(directions, 'step').map(wordsIn);
    yield foundRecipe({
      format: 'RecipeML',
      title: [textOfChild(head, 'title'), subtitle].filter((one) => one !== '').join(': '),
      servings: spaced(childOf(head, 'yield')),
      ...timesOf(childrenOf(head, 'preptime')),
      ingredients: ingredientsOf(childOf(recipe, 'ingredients')),
      steps: (steps.length > 0 ? steps : [wordsIn(directions)]).flatMap(stepLines),
      equipment: within(childOf(recipe, 'equipment'), 'tool').map(wordsIn),
      story: [textOfChild(recipe, 'description'), textOfChild(head, 'description')]
        .filter((one) => one !== '')
        .join('\n\n'),
      notes: paragraphs(
        ...textsOfChildren(recipe, 'note'),
        labelled('Nutrition', spaced(childOf(recipe, 'nutrition'))),
      ),
      site: url === origin ? '' : origin,
      url,
      tags: textsOfChildren(childOf(head, 'categories'), 'cat'),
    });
  }
}

/** Each time says of what it is; one that does not is the preparation's. */
function timesOf(elements: readonly XmlElement[]): Partial<FoundRecipe> {
  const of = (passes: (type: string) => boolean) =>
    minutes(spaced(elements.find(({ attributes }) => passes(attributes['type'] ?? ''))));
  return {
    prepMin: of((type) => type === '' || /prep/i.test(type)),
    cookMin: of((type) => timeOf(type) === 'cookMin'),
    restMin: of((type) => timeOf(type) === 'restMin'),
    totalMin: of((type) => /total/i.test(type)),
  };
}

/** The words of an element's parts with spaces between them: '4 servings' of its number and its unit; '2 1/4' of a fraction. */
function spaced(element: XmlElement | undefined): string {
  if (!element) return '';
  if (element.name === 'frac') return `${textOfChild(element, 'n')}/${textOfChild(element, 'd')}`;
  if (element.name === 'range') return `${textOfChild(element, 'q1')}-${textOfChild(element, 'q2')}`;
  return element.children
    .map((child) => (typeof child === 'string' ? child.replace(/\s+/g, ' ').trim() : spaced(child)))
    .filter((words) => words !== '')
    .join(' ');
}

function ingredientsOf(list: XmlElement | undefined, section: string | null = null): FoundLine[] {
  return childrenOf(list).flatMap((line): FoundLine[] => {
    if (line.name === 'ing-div') return ingredientsOf(line, spaced(childOf(line, 'title')) || null);
    if (line.name !== 'ing') return [];
    const amount = childOf(line, 'amt');
    const item = childOf(line, 'item');
    const [food = '', ...prepared] = parted(spaced(item), ';');
    const notes = [...prepared, ...childrenOf(line, 'prep', 'modifier', 'note').map(spaced)];
    if (/^yes$/i.test(line.attributes['optional'] ?? item?.attributes['optional'] ?? '')) notes.push('optional');
    const made = measuredLine(
      {
        quantity: amountText(spaced(childOf(amount ?? line, 'qty', 'range'))),
        unit: [textOfChild(amount, 'size'), textOfChild(amount ?? line, 'unit')].filter((one) => one !== '').join(' '),
        item: food,
        notes: notes.filter((note) => note !== '').join(', '),
      },
      section,
    );
    // What may be taken instead is no ingredient beside it.
    const instead = childrenOf(line, 'alt-ing').flatMap((other) =>
      ingredientsOf({ ...line, children: [{ ...other, name: 'ing' }] }, null).map(({ text }) => `or ${text}`),
    );
    return made.map((one, at) => (at > 0 || instead.length === 0 ? one : withNotes(one, instead)));
  });
}

function withNotes(line: FoundLine, more: readonly string[]): FoundLine {
  const said = more.join(', ');
  const parts = line.parts && {
    ...line.parts,
    notes: [line.parts.notes, said].filter((note) => note !== '').join(', '),
  };
  return { ...line, text: `${line.text}, ${said}`, ...(parts ? { parts } : {}) };
}
