import { hasFigure } from '#shared/fraction-signs.ts';
import { ownProperty } from '#shared/own-property.ts';
import type { Json, JsonNode } from './json-node.ts';
import { lineOf } from '../lines.ts';
import { leadsHome } from '../furniture/site-frame.ts';
import { isNamedHeading, readListArea } from '../lists/list-area.ts';
import { closest } from '../lists/list-units.ts';
import { elementsOf, findAll, isWithin, type HtmlElement } from '../tree.ts';

/** How a markup says 'here begins an item' and 'this is its property'. */
interface Vocabulary {
  typeOf: (element: HtmlElement) => string | null;
  propertiesOf: (element: HtmlElement) => string[];
}

const words = (value: string | undefined) => (value ?? '').split(/\s+/).filter(Boolean);
const bare = (name: string) => name.replace(/^.*[/#:]/, '');
/** Property names without vocabulary, each once; the older `ingredients` is the same list as `recipeIngredient`, and pages mix them. */
const namesOf = (value: string | undefined) => [
  ...new Set(words(value).map((name) => bare(name).replace(/^ingredients$/, 'recipeIngredient'))),
];

/** HTML's microdata: itemscope, itemtype, itemprop. */
export const MICRODATA: Vocabulary = {
  typeOf: ({ attributes }) =>
    attributes['itemscope'] !== undefined || attributes['itemtype'] !== undefined
      ? bare((attributes['itemtype'] ?? '').trim().split(/\s+/)[0] ?? '')
      : null,
  propertiesOf: ({ attributes }) => namesOf(attributes['itemprop']),
};

/** RDFa, also with the older vocabulary's prefix ('v:Recipe'). */
export const RDFA: Vocabulary = {
  typeOf: ({ attributes }) =>
    attributes['typeof'] === undefined
      ? null
      : bare(words(attributes['typeof']).find((type) => /recipe/i.test(type)) ?? words(attributes['typeof'])[0] ?? ''),
  propertiesOf: ({ attributes }) => namesOf(attributes['property'] ?? attributes['rel']),
};

/** Class names of the microformats h-recipe and hRecipe, and the properties they stand for. */
const FORMAT_PROPERTIES: Record<string, string> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  'u-photo': 'image',
  photo: 'image',
  'p-author': 'author',
  author: 'author',
  'p-category': 'recipeCategory',
};

/** The microformats h-recipe and hRecipe: a property that an element names in both is one. */
export const MICROFORMAT: Vocabulary = {
  typeOf: ({ attributes }) => {
    const classes = attributes['class'];
    return classes !== undefined && /(?:^|\s)(?:h-recipe|hrecipe)(?:\s|$)/.test(classes) ? 'Recipe' : null;
  },
  propertiesOf: ({ attributes }) => [
    ...new Set(words(attributes['class']).flatMap((name) => ownProperty(FORMAT_PROPERTIES, name.toLowerCase()) ?? [])),
  ],
};

const LINES = /^(?:recipeIngredients?|ingredients?|recipeInstructions?|instructions?|recipeDirections)$/i;
const NUMBERS = /^(?:(?:prep|cook|total|perform)Time|duration|recipeYield|yields?)$/i;

/** A property's value as the element gives it: its content attribute, address, time, or text. */
function valueOfElement(element: HtmlElement, property: string): string {
  const { attributes: at, name } = element;
  if (LINES.test(property)) {
    const text = lineOf(element, { hidden: true });
    if (text !== '') return text;
  }
  if (at['content'] !== undefined && (at['content'] !== '' || name === 'meta')) return at['content'];
  if (name === 'img' || name === 'source') return at['data-src'] ?? at['data-lazy-src'] ?? at['src'] ?? '';
  if (name === 'time' && at['datetime']) return at['datetime'];
  if (/^(?:image|photo|thumbnailUrl)$/.test(property)) {
    if (at['href'] !== undefined) return at['href'];
    for (const inner of elementsOf(element)) if (inner.name === 'img') return valueOfElement(inner, property);
  }
  if (NUMBERS.test(property))
    for (const inner of elementsOf(element))
      if (inner.attributes['class']?.includes('value-title') && inner.attributes['title'])
        return inner.attributes['title'];
  return lineOf(element, { hidden: true });
}

/** '<li><strong>Filling</strong></li>' */
function isAllBold({ children }: HtmlElement): boolean {
  const shown = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return shown.length === 1 && typeof shown[0] === 'object' && /^(?:b|strong)$/.test(shown[0].name);
}

/** How long an amount beside its food may be. */
const AMOUNT_MAX = 20;

/** Whether an element shows one food and how much of it, each in a box of its own: '<dt>plums</dt><dd>2 kg</dd>'. */
function isFoodWithAmount(element: HtmlElement, lines: readonly { readonly text: string }[]): boolean {
  const count = (named: string) => findAll(element, ({ name }) => name === named).length;
  if (count('dt') === 1 && count('dd') === 1) return true;
  const [amounts, foods] = [true, false].map((has) => lines.filter(({ text }) => hasFigure(text) === has));
  const isPair = lines.length === 2 && amounts?.length === 1 && foods?.length === 1;
  if (!isPair || (amounts[0]?.text.length ?? 0) > AMOUNT_MAX) return false;
  // the others beside it are marked so too
  const { itemprop, property, class: classes } = element.attributes;
  const alike = (element.parent?.children ?? []).filter(
    (other) =>
      typeof other === 'object' &&
      (itemprop ?? property ?? classes) ===
        (other.attributes['itemprop'] ?? other.attributes['property'] ?? other.attributes['class']),
  );
  return alike.length >= 3;
}

/** A list's entries, those under headings in sections of their own; what is one line is a text. */
function listOfElement(element: HtmlElement, property: string): Json[] {
  const kind = /instruction|direction/i.test(property) ? 'steps' : 'ingredients';
  const lines = readListArea(element, kind);
  if (lines.length < 2 || (kind === 'ingredients' && (element.name === 'li' || isFoodWithAmount(element, lines)))) {
    const shown = lines[0]?.text ?? '';
    const text = kind === 'steps' && shown !== '' ? shown : valueOfElement(element, property);
    // a name in bold, or in a class of its own, among entries that are not
    const heads = kind === 'ingredients' && (isAllBold(element) || isNamedHeading(element));
    return text === '' ? [] : [heads ? `<b>${text}</b>` : text];
  }
  const sections: { name: string | null; texts: Json[] }[] = [];
  for (const { text, section } of lines) {
    if (sections.at(-1)?.name !== section) sections.push({ name: section, texts: [] });
    sections.at(-1)?.texts.push(kind === 'steps' ? { '@type': 'HowToStep', text } : text);
  }
  return sections.flatMap(({ name, texts }): Json[] =>
    name === null ? texts : [{ '@type': kind === 'steps' ? 'HowToSection' : 'ItemList', name, itemListElement: texts }],
  );
}

function add(node: JsonNode, property: string, value: Json): void {
  const present = node[property];
  if (present === undefined) node[property] = value;
  else if (Array.isArray(present)) present.push(value);
  else node[property] = [present, value];
}

/** Whether an element is the way to the site's first page, or all in it is. */
function namesSite(element: HtmlElement): boolean {
  const way = closest(element, ({ name }) => name === 'a') ?? findAll(element, ({ name }) => name === 'a')[0];
  return way !== undefined && leadsHome(way.attributes['href'] ?? '-') && lineOf(way) === lineOf(element);
}

/** Reads one item: the properties of its subtree that belong to no inner item, inner items as nodes. */
function nodeOf(scope: HtmlElement, vocabulary: Vocabulary, depth: number): JsonNode {
  // A page names its properties as it likes, 'constructor' too: they are looked up in what has none but these.
  const node = Object.create(null) as JsonNode;
  node['@type'] = vocabulary.typeOf(scope) ?? '';
  const visit = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const properties = vocabulary.propertiesOf(child);
      const isItem = vocabulary.typeOf(child) !== null;
      for (const property of properties) {
        // a page's template may name the site where the dish is to be named
        if (property === 'name' && namesSite(child)) continue;
        // a list of ingredients is read as it is shown, however finely it is marked up
        const asText = !isItem || (LINES.test(property) && !/instruction|direction/i.test(property)) || depth > 8;
        if (!asText) {
          const inner = nodeOf(child, vocabulary, depth + 1);
          add(node, property, Object.keys(inner).length > 1 ? inner : valueOfElement(child, property));
        } else {
          const values = LINES.test(property) ? listOfElement(child, property) : [valueOfElement(child, property)];
          for (const value of values) if (value !== '') add(node, property, value);
        }
      }
      const isRead = properties.some((property) => LINES.test(property));
      if (!isItem && !isRead) visit(child);
      // an unnamed inner item (a rating box around half the recipe) keeps its recipe's properties
      else if (isItem && properties.length === 0 && !/recipe/i.test(vocabulary.typeOf(child) ?? '')) {
        const inner = nodeOf(child, vocabulary, depth + 1);
        for (const key of ['recipeIngredient', 'ingredients', 'recipeInstructions'])
          if (inner[key] !== undefined && node[key] === undefined) node[key] = inner[key];
      }
    }
  };
  visit(scope);
  return node;
}

/** The recipes that a page's markup declares in the given vocabulary, as nodes like those of JSON-LD; at most so many. */
export function readItems(root: HtmlElement, vocabulary: Vocabulary, most: number): JsonNode[] {
  const nodes: JsonNode[] = [];
  let last: HtmlElement | null = null;
  for (const element of elementsOf(root)) {
    const type = vocabulary.typeOf(element);
    if (type === null || !/^recipe$/i.test(type)) continue;
    // a recipe within a recipe is read with the outer one
    if (last && isWithin(element, last)) continue;
    last = element;
    nodes.push(nodeOf(element, vocabulary, 0));
    if (nodes.length >= most) break;
  }
  return nodes;
}

const STRAY = /^(?:recipeIngredients?|ingredients|recipeInstructions?|recipeYield|prepTime|cookTime|totalTime)$/;

/** Recipe properties that stand in no recipe item (the scope was forgotten), as one node; null without any. */
export function readStrayItem(root: HtmlElement): JsonNode | null {
  const node: JsonNode = { '@type': 'Recipe' };
  const read: HtmlElement[] = [];
  for (const element of elementsOf(root, (inner) => read.includes(inner.parent ?? inner))) {
    for (const property of MICRODATA.propertiesOf(element)) {
      if (!STRAY.test(property)) continue;
      for (const value of LINES.test(property) ? listOfElement(element, property) : [valueOfElement(element, property)])
        if (value !== '') add(node, property, value);
      if (LINES.test(property) && read.length < 500) read.push(element);
    }
  }
  return Object.keys(node).length > 1 ? node : null;
}
