import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  headingOf,
  labelled,
  measuredLine,
  minutes,
  paragraphs,
  servingsText,
  stepLines,
  timeOf,
} from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, textOfChild, textsOfChildren, wordsIn, type XmlElement } from './xml.ts';

/** MasterCook's .mx2, alone or with its pictures in an .mz2: nearly XML, as no other program writes it. */
export const isMx2 = (text: string): boolean =>
  /<mx2\b/i.test(text.slice(0, 4000)) || (/<RcpE\b/.test(text.slice(0, 200_000)) && /^\s*</.test(text));

/** What keeps it from being XML: signs of its screen for an apostrophe, and quotes that stand as they are in quotes. */
const mended = (text: string): string =>
  text
    .replace(/[\u0011\u0012]/g, '’')
    .replace(/[\u0000-\u0008\u000e-\u001f]/g, '')
    .replace(
      /="([^\n]{0,500}?)"(?=\s{1,20}[a-z]{1,20}\s{0,5}=\s{0,5}"|\s{0,5}\/?>)/gi,
      (_all, value: string) => `="${value.replaceAll('"', '&quot;')}"`,
    );

/** The recipes of MasterCook’s .mx2, one after the other, mended where it is no XML. */
export function* readMx2(text: string): Generator<FoundRecipe> {
  for (const recipe of elementsNamed(mended(text), 'RcpE')) yield read(recipe);
}

function read(recipe: XmlElement): FoundRecipe {
  const of = (name: string, attribute: string) => childOf(recipe, name)?.attributes[attribute]?.trim() ?? '';
  const times = new Map<'cookMin' | 'restMin', number | null>();
  const further: string[] = [];
  for (const { attributes } of childrenOf(recipe, 'AltT')) {
    const { label = '', elapsed = '' } = attributes;
    const kind = timeOf(label);
    if (kind && !times.has(kind)) times.set(kind, minutes(elapsed));
    else if (minutes(elapsed) !== null) further.push(labelled(label, elapsed));
  }
  let url = '';
  for (const { attributes } of childrenOf(recipe, 'AltS')) {
    const { label = '', source = '' } = attributes;
    const address = /https?:\/\/[^\s"<>]+|\bwww\.[^\s"<>]+/i.exec(source)?.[0] ?? '';
    if (address !== '' && url === '') url = /^www/i.test(address) ? `http://${address}` : address;
    else further.push(labelled(label === '' ? 'Source' : label, source));
  }
  const ratings = childrenOf(childOf(recipe, 'RatS'), 'RatE').map(({ attributes }) =>
    `${attributes['name'] ?? ''} ${attributes['value'] ?? ''}`.trim(),
  );
  const pictures = [recipe, ...childrenOf(childOf(recipe, 'DirS'), 'DirT')].flatMap(({ attributes }) => {
    const file = attributes['img']?.trim() ?? '';
    return file === '' ? [] : [{ files: [file.replaceAll('\\', '/'), `images/${file.replace(/^.*[\\/]/, '')}`] }];
  });
  return foundRecipe({
    format: 'MasterCook',
    title: recipe.attributes['name'] ?? '',
    author: recipe.attributes['author'] ?? '',
    servings: servingsText(
      of('Serv', 'qty'),
      [amountText(of('Yield', 'qty')), of('Yield', 'unit')].filter((one) => one !== '').join(' '),
    ),
    prepMin: minutes(of('PrpT', 'elapsed')),
    totalMin: minutes(of('TTim', 'elapsed')),
    cookMin: times.get('cookMin') ?? null,
    restMin: times.get('restMin') ?? null,
    ingredients: ingredientsOf(childrenOf(recipe, 'IngR')),
    steps: childrenOf(childOf(recipe, 'DirS'), 'DirT').flatMap((step) => stepLines(wordsIn(step))),
    story: textOfChild(recipe, 'Desc'),
    notes: paragraphs(
      textOfChild(recipe, 'Note'),
      labelled('Serving ideas', textOfChild(recipe, 'SrvI')),
      labelled('Suggested wine', textOfChild(recipe, 'Wine')),
      labelled('Ratings', ratings.join(', ')),
      ...further,
      labelled('Nutrition', textOfChild(recipe, 'Nutr')),
      labelled('Copyright', textOfChild(recipe, 'CpyR')),
    ),
    site: textOfChild(recipe, 'Srce'),
    url,
    tags: [...textsOfChildren(childOf(recipe, 'CatS'), 'CatT'), textOfChild(recipe, 'Natn')],
    pictures,
  });
}

/** A line of code 'S' is a heading, of 'T' a text, of 'R' another recipe. */
function ingredientsOf(lines: readonly XmlElement[]): FoundLine[] {
  let section: string | null = null;
  return lines.flatMap((line) => {
    const { name = '', qty = '', unit = '', code = '' } = line.attributes;
    const heading = /^S$/i.test(code) ? name.replace(/:\s*$/, '') : qty.trim() === '' ? headingOf(name) : null;
    if (heading !== null) {
      section = heading.trim() || null;
      return [];
    }
    // Some converters write the amount into both.
    const measure = unit.trim() === qty.trim() ? '' : unit.trim();
    return measuredLine(
      { quantity: amountText(qty), unit: measure, item: name.trim(), notes: textOfChild(line, 'IPrp') },
      section,
    );
  });
}
