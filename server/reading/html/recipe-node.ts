import { readDuration } from '../durations.ts';
import { readYield } from '../yields.ts';
import { LINES_MAX, noFacts, withoutRepeatedCopies, type Facts, type SectionLine } from './facts.ts';
import { readInstructions } from './instructions.ts';
import { asList, isNode, typesOf, valueOf, type Json, type JsonNode } from './json-node.ts';
import { parseLooseJson, resolve, type NodeGraph } from './json-ld.ts';
import { lineOfString, linesOfString } from './lines.ts';
import { takeApart } from '#shared/ingredient/take-apart.ts';
import { headingText, isHeading } from '#shared/ingredient/heading.ts';

/** The text of a value: a string, a number, or a node's name. */
function textOf(value: Json | undefined, graph: NodeGraph): string {
  const one = resolve(Array.isArray(value) ? (value[0] ?? null) : (value ?? null), graph);
  if (typeof one === 'string') return lineOfString(one);
  if (typeof one === 'number') return String(one);
  return isNode(one) ? textOf(valueOf(one, '@value', 'name', 'text', 'title'), { nodes: [], byId: new Map() }) : '';
}

function textsOf(value: Json | undefined, graph: NodeGraph): string[] {
  return asList(value)
    .map((each) => textOf(each, graph))
    .filter((text) => text !== '');
}

/** Minutes of a duration property; 0 is what plugins write for 'not filled in' and counts as unknown. */
function minutesOf(value: Json | undefined, graph: NodeGraph): number | null {
  for (const each of asList(value)) {
    const one = resolve(each, graph);
    const valueText = isNode(one) ? valueOf(one, 'maxValue', 'value', '@value', 'minValue', 'name') : one;
    const minutes =
      typeof valueText === 'string' || typeof valueText === 'number'
        ? readDuration(lineOfString(String(valueText)))
        : null;
    if (minutes) return minutes;
  }
  return null;
}

/** Of ['4', '4 servings'] the one that says of what; of several the first. */
function yieldOf(value: Json | undefined, graph: NodeGraph): string {
  const yields = asList(value).map((each) => {
    const one = resolve(each, graph);
    if (!isNode(one)) return typeof one === 'string' || typeof one === 'number' ? lineOfString(String(one)) : '';
    const unit = textOf(valueOf(one, 'unitText'), graph);
    return `${textOf(valueOf(one, 'value', 'minValue', '@value', 'name'), graph)} ${unit}`.trim();
  });
  const worded = yields.filter((text) => /\d/.test(text) && /\p{L}/u.test(text));
  const first = yields.find((text) => /\d/.test(text));
  const number = /\d+/.exec(first ?? '')?.[0];
  const chosen = worded.find((text) => number === undefined || text.includes(number)) ?? first ?? yields.find(Boolean);
  return readYield((chosen ?? '').replace(/\((s|es|en)\)/g, '$1'));
}

function ingredientsOf(value: Json | undefined, graph: NodeGraph): SectionLine[] {
  const parts = asList(value)
    .flatMap((part) => (typeof part === 'string' ? jsonWithin(part) : part))
    .map((part) => resolve(part, graph));
  const entries = parts.flatMap((part): { lines: string[]; section: string | null }[] => {
    if (typeof part === 'string') return [{ lines: linesOfString(part), section: null }];
    if (Array.isArray(part)) return ingredientsOf(part, graph).map(({ text, section }) => ({ lines: [text], section }));
    if (!isNode(part)) return [];
    const listed = valueOf(part, 'itemListElement', 'ingredients', 'recipeIngredient', '@list');
    if (listed !== undefined) {
      const section = textOf(valueOf(part, 'name'), graph) || null;
      return ingredientsOf(listed, graph).map((line) => ({ lines: [line.text], section: line.section ?? section }));
    }
    return [{ lines: [amountAndName(part, graph)], section: null }];
  });
  // a list given as one text is cut at its lines; within a real list a line break is only a break
  const isBlob = entries.length === 1 || (entries.length === 2 && entries.some(({ lines }) => lines.length > 2));
  const lines = entries
    .flatMap(({ lines, section }) =>
      (isBlob ? lines : [lines.join(' ')]).map((text): SectionLine => {
        const bare = text.replace(NO_AMOUNT, '');
        return bare === text ? { text, section } : { text: bare, section, spoilt: true };
      }),
    )
    .filter(({ text }) => text !== '');
  return joinAmounts(lines);
}

/** JSON that a page has put into a text: '{"name":"flour"}' is its node. */
function jsonWithin(text: string): Json {
  const trimmed = text.trim();
  if (!/^[[{]\s*["{[]/.test(trimmed) || !/[\]}]$/.test(trimmed)) return text;
  const parsed = parseLooseJson(trimmed);
  return parsed !== null && typeof parsed === 'object' ? parsed : text;
}

/** An amount alone: a table's cells that were listed one by one. */
function isAmountAlone(text: string): boolean {
  if (text.length > 24 || !/^[\d½¼¾⅓⅔⅛]/.test(text)) return false;
  const { quantity, name, prep } = takeApart(text);
  return quantity !== null && name === '' && prep === '';
}

/** The rows of a list that was cut into amounts and foods, put together in the order in which they stand. */
function joinAmounts(lines: readonly SectionLine[]): SectionLine[] {
  const alone = lines.map(({ text }) => isAmountAlone(text));
  const count = alone.filter(Boolean).length;
  if (count < 2 || count < 0.3 * lines.length || alone.some((each, at) => each && alone[at + 1] === true))
    return [...lines];
  const joined: SectionLine[] = [];
  const isFirst = alone[0] === true || alone.at(-1) === false;
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const belongs = isFirst ? at > 0 && alone[at - 1] : alone[at];
    if (before && belongs) joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

/** '0 salt': the amount that a site's form wants, where the cook gave none. */
const NO_AMOUNT = /^0(?:\.0+)?\s+(?=\p{L})/u;

function amountAndName(node: JsonNode, graph: NodeGraph): string {
  const amount = valueOf(node, 'amount', 'quantity', 'requiredQuantity', 'value');
  const unit = isNode(amount) ? '' : textOf(valueOf(node, 'unit', 'unitText', 'unitCode'), graph);
  const amountText = isNode(amount)
    ? `${textOf(valueOf(amount, 'value', 'name'), graph)} ${textOf(valueOf(amount, 'unitText', 'unitCode'), graph)}`
    : textOf(amount, graph);
  const name = textOf(valueOf(node, 'text', 'name', 'item', 'ingredient', '@value'), graph);
  return `${amountText} ${unit} ${name}`.replace(/\s+/g, ' ').trim();
}

/** The addresses of a picture property, as they are written. */
export function imagesOf(value: Json | undefined, graph: NodeGraph): string[] {
  return asList(value).flatMap((each): string[] => {
    const one = resolve(each, graph);
    if (typeof one === 'string') return [one];
    if (Array.isArray(one)) return imagesOf(one, graph);
    if (!isNode(one)) return [];
    const url = asList(valueOf(one, 'url', 'contentUrl', '@id', 'image', 'thumbnailUrl'))[0];
    return typeof url === 'string' ? [url] : isNode(url ?? null) ? imagesOf(url, graph) : [];
  });
}

/** Words of a tag property: a list, or one string with commas; diets without vocabulary and 'Diet'. */
function tagsOf(value: Json | undefined, graph: NodeGraph): string[] {
  return textsOf(value, graph)
    .flatMap((text) => text.split(/[,;|、]/))
    .map((tag) =>
      tag
        .replace(/^https?:\/\/schema\.org\//i, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/ ?Diet$/, '')
        .replace(/^#/, '')
        .trim()
        .toLowerCase(),
    )
    .filter((tag) => tag !== '' && tag.length <= 40 && !tag.includes('://'));
}

/** Who the article that a page declares is by, beside a recipe that it does not. */
export function articleAuthor(graph: NodeGraph): string {
  const article = graph.nodes.find(
    (node) =>
      typesOf(node).some((type) => /(?:article|blogposting)$/.test(type)) && valueOf(node, 'author') !== undefined,
  );
  const [name = ''] = article ? textsOf(valueOf(article, 'author'), graph) : [];
  return /\/\/|@/.test(name) ? '' : name;
}

/** A recipe node of linked data (JSON-LD, or items of the page's markup in its form) as facts. */
export function readRecipeNode(node: JsonNode, graph: NodeGraph): Facts {
  const get = (...names: string[]) => valueOf(node, ...names);
  const authors = textsOf(get('author', 'creator'), graph).filter((name) => !/^(?:https?:)?\/\//.test(name));
  return {
    ...noFacts(),
    title: textOf(get('name', 'headline', 'title'), graph),
    servings: yieldOf(get('recipeYield', 'yield', 'yields', 'servings'), graph),
    prepTime: minutesOf(get('prepTime'), graph),
    cookTime: minutesOf(get('cookTime', 'performTime', 'cookingTime'), graph),
    totalTime: minutesOf(get('totalTime', 'duration'), graph),
    ingredients: underIngredientHeadings(
      withoutRepeatedCopies(ingredientsOf(get('recipeIngredient', 'ingredients', 'ingredient', 'supply'), graph)).slice(
        0,
        LINES_MAX,
      ),
    ),
    steps: withoutRepeatedCopies(
      readInstructions(get('recipeInstructions', 'instructions', 'recipeDirections', 'step'), graph),
    ).slice(0, LINES_MAX),
    equipment: textsOf(get('tool', 'equipment', 'recipeEquipment'), graph),
    notes: textsOf(get('recipeNotes', 'notes'), graph),
    tags: [
      ...tagsOf(get('recipeCategory', 'recipeType', 'category'), graph),
      ...tagsOf(get('recipeCuisine', 'cuisine'), graph),
      ...tagsOf(get('suitableForDiet'), graph),
    ],
    keywords: tagsOf(get('keywords'), graph).slice(0, 60),
    photos: [...imagesOf(get('image', 'photo'), graph), ...imagesOf(get('thumbnailUrl'), graph)],
    author: [...new Set(authors)].slice(0, 4).join(', '),
    site: textOf(get('publisher'), graph),
  };
}

const isUpperCase = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const couldHead = ({ text }: SectionLine) =>
  isUpperCase(text.replace(/\(.*\)/, '')) && !/[\d½¼¾⅓⅔⅛]/.test(text) && text.split(' ').length <= 7;

/**
 * Ingredient lines with the headings among them as sections: 'For the sauce:' and, in a list that is not all in capitals, 'SAUCE'.
 * A list of headings alone is left as it is.
 */
function underIngredientHeadings(lines: readonly SectionLine[]): SectionLine[] {
  const capitals = lines.filter(couldHead).length;
  const mayBeCapital = lines.length >= 4 && capitals > 0 && capitals <= lines.length / 3;
  const ingredients: SectionLine[] = [];
  let heading: string | null = null;
  for (const line of lines) {
    if (isHeading(line.text) || (mayBeCapital && couldHead(line))) heading = headingText(line.text);
    else ingredients.push({ ...line, section: line.section ?? heading });
  }
  return ingredients.length > 0 ? ingredients : [...lines];
}
