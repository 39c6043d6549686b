import { readDuration } from '../../durations.ts';
import { readYield } from '../../yields.ts';
import { LINES_MAX, noFacts, withoutRepeatedCopies, type Facts, type SectionLine } from '../facts/facts.ts';
import { readInstructions } from './instructions.ts';
import { asList, isNode, typesOf, valueOf, type Json, type JsonNode } from './json-node.ts';
import { resolve, textOf, type NodeGraph } from './json-ld.ts';
import { lineOfString } from '../lines.ts';
import { readIngredients } from './ingredients-property.ts';
import { splitClosing } from '../furniture/below-steps.ts';

function textsOf(value: Json | undefined, graph: NodeGraph): string[] {
  return asList(value)
    .map((each) => textOf(each, graph))
    .filter((text) => text !== '');
}

/** 'PT-5M': what a program counted from clocks that nobody set. */
const BELOW_NOTHING = /^\s*(?:-|P.{0,12}-)\s*\d/i;

/** Minutes of a duration property; 0 is what plugins write for 'not filled in' and counts as unknown. */
function minutesOf(value: Json | undefined, graph: NodeGraph): number | null {
  for (const each of asList(value)) {
    const one = resolve(each, graph);
    const valueText = isNode(one) ? valueOf(one, 'maxValue', 'value', '@value', 'minValue', 'name') : one;
    const minutes =
      (typeof valueText === 'string' || typeof valueText === 'number') && !BELOW_NOTHING.test(String(valueText))
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
    const [least, most] = ['minValue', 'maxValue'].map((name) => textOf(valueOf(one, name), graph));
    if (least && most && least !== most) return `${least}-${most} ${unit}`.trim();
    return `${textOf(valueOf(one, 'value', 'minValue', '@value', 'name'), graph)} ${unit}`.trim();
  });
  const worded = yields.filter((text) => /\d/.test(text) && /\p{L}/u.test(text));
  const first = yields.find((text) => /\d/.test(text));
  const number = /\d+/.exec(first ?? '')?.[0];
  const chosen = worded.find((text) => number === undefined || text.includes(number)) ?? first ?? yields.find(Boolean);
  return readYield((chosen ?? '').replace(/\((s|es|en)\)/g, '$1'));
}

/** The addresses of a picture property, as they are written. */
function imagesOf(value: Json | undefined, graph: NodeGraph): string[] {
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

/** 'See recipe card', 'Get the full recipe on our site': where a list is, in the place of it. */
const POINTS_TO_IT =
  /^(?:please )?(?:see|find|get|view|visit|click|check|read|go to|refer to|siehe|zum|voir|lire|ver|véase|vedi|leggi|zie|bekijk|se|zobacz|viz)(?!\p{L})[^\d.]{0,50}(?<!\p{L})(?:recipe|card|post|blog|article|website|site|page|link|below|above|here|rezept|beitrag|oben|unten|hier|recette|article|ci-dessous|ci-dessus|ici|receta|abajo|aquí|ricetta|sotto|qui|recept|hieronder|opskrift(?:en)?|nedenfor|nedan|receita|abaixo|aqui|przepis|poniżej|níže)(?!\p{L})[^\d]{0,30}$/iu;
const isPointer = (lines: readonly SectionLine[]): boolean =>
  lines.length === 1 && POINTS_TO_IT.test(lines[0]?.text ?? '');

/** A recipe node of linked data (JSON-LD, or items of the page's markup in its form) as facts. */
export function readRecipeNode(node: JsonNode, graph: NodeGraph): Facts {
  const get = (...names: string[]) => valueOf(node, ...names);
  const [steps, footnotes] = splitClosing(
    withoutRepeatedCopies(
      readInstructions(
        get('recipeInstructions', 'recipeInstruction', 'instructions', 'recipeDirections', 'step'),
        graph,
      ),
    ),
  );
  const ingredients = readIngredients(
    get('recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient', 'supply'),
    graph,
  );
  const authors = textsOf(get('author', 'creator'), graph).filter((name) => !/^(?:https?:)?\/\//.test(name));
  return {
    ...noFacts(),
    title: textOf(get('name', 'headline', 'title'), graph),
    servings: yieldOf(get('recipeYield', 'yield', 'yields', 'servings'), graph),
    prepTime: minutesOf(get('prepTime'), graph),
    cookTime: minutesOf(get('cookTime', 'performTime', 'cookingTime'), graph),
    totalTime: minutesOf(get('totalTime', 'duration'), graph),
    ingredients: isPointer(ingredients) ? [] : ingredients,
    steps: isPointer(steps) ? [] : steps.slice(0, LINES_MAX),
    equipment: textsOf(get('tool', 'equipment', 'recipeEquipment'), graph),
    notes: [...textsOf(get('recipeNotes', 'notes'), graph), ...footnotes],
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
