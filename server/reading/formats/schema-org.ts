import { asList, isNode, type Json, type JsonNode, typesOf } from '../html/linked-data/json-node.ts';
import {
  amountText,
  day,
  foundRecipe,
  type FoundLine,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  minutes,
  moment,
  nodes,
  nutritionText,
  paragraphs,
  stars,
  stepLines,
  tagList,
  text,
  texts,
  underHeadings,
  withoutNumber,
} from './found-recipe.ts';

/** schema.org's recipe, as RecipeSage, Nextcloud Cookbook and web pages write it. */
export const isSchemaOrg = (json: JsonNode): boolean =>
  typesOf(json).includes('recipe') || 'recipeIngredient' in json || 'recipeInstructions' in json;

/** A recipe of linked data, with what RecipeSage and Nextcloud Cookbook write beyond the standard. */
export function readSchemaOrg(json: JsonNode): FoundRecipe {
  const isSage =
    'creditText' in json || nodes(json['comment']).some((comment) => text(comment['name']) === 'Author Notes');
  const isNextcloud = 'imageUrl' in json || ('dateModified' in json && 'tool' in json);
  const rated = isNode(json['aggregateRating']) ? json['aggregateRating'] : {};
  const comments = nodes(json['comment']).map((comment) => text(comment['text']));
  return foundRecipe({
    format: isSage ? 'RecipeSage' : isNextcloud ? 'Nextcloud Cookbook' : 'schema.org',
    uid: text(json['identifier']) || text(json['id']),
    title: text(json['name']) || text(json['headline']),
    servings: texts(json['recipeYield'] ?? json['yield'])[0] ?? '',
    prepMin: minutes(json['prepTime']),
    cookMin: minutes(json['cookTime']) ?? minutes(json['performTime']),
    totalMin: minutes(json['totalTime']),
    ingredients: ingredientsOf(json['recipeIngredient'] ?? json['ingredients']),
    steps: stepsOf(json['recipeInstructions']),
    equipment: texts(json['tool']),
    notes: paragraphs(...comments, ...texts(json['notes']), nutritionText(json['nutrition'])),
    story: text(json['description']),
    tags: [...tagList(json['recipeCategory']), ...tagList(json['recipeCuisine']), ...tagList(json['keywords'])],
    author: texts(json['author']).join(', '),
    site: text(json['creditText']) || text(json['publisher']),
    url: text(json['isBasedOn']) || text(json['url']) || text(json['source']),
    rating: stars(rated['ratingValue'], Number(text(rated['bestRating'])) || 5),
    madeOn: asList(json['madeOn']).flatMap(day),
    createdAt: moment(json['dateCreated']) ?? moment(json['datePublished']),
    pictures: picturesOf(json),
  });
}

/** A list of lines; RecipeSage writes headings as '[Sauce]', Nextcloud as '## Sauce'; a text is cut at its lines. */
function ingredientsOf(value: Json | undefined): FoundLine[] {
  if (typeof value === 'string') return ingredientLines(value);
  return underHeadings(asList(value).map((line) => (isNode(line) ? ingredientOf(line) : text(line))));
}

/** Pestle keeps the whole line beside the parts that it took it into; of others the parts are the line. */
const ingredientOf = (line: JsonNode): string =>
  text(line['text']) ||
  [amountText(line['amount'] ?? line['quantity']), text(line['unit']), text(line)].filter(Boolean).join(' ');

/** Steps in any form; a section holds its steps, or stands among them as a heading. */
function stepsOf(value: Json | undefined, section: string | null = null): FoundLine[] {
  if (typeof value === 'string') return stepLines(value);
  let under = section;
  return asList(value).flatMap((step): FoundLine[] => {
    if (typeof step === 'string') {
      const [line] = underHeadings([step]);
      if (line) return [{ text: withoutNumber(line.text), section: under }];
      under = underHeadings([step, 'x'])[0]?.section ?? under;
      return [];
    }
    if (!isNode(step)) return [];
    const inner = step['itemListElement'] ?? step['steps'];
    const name = text(step['name']).trim();
    // Pestle numbers the types; a section is 0.
    const isSection = typesOf(step).includes('howtosection') || step['@type'] === 0;
    if (inner !== undefined && text(step['text']) === '') return stepsOf(inner, isSection ? name || under : under);
    if (isSection && text(step['text']) === '') {
      under = name || null;
      return [];
    }
    const said = (text(step['text']) || name).trim();
    return said === '' ? [] : [{ text: withoutNumber(said), section: under }];
  });
}

function picturesOf(json: JsonNode): FoundPicture[] {
  const given = [json['image'], json['imageUrl']]
    .flatMap((value) => asList(value))
    .map((one) => (isNode(one) ? text(one['url'] ?? one['contentUrl']) : text(one)));
  const said = [...new Set(given)].flatMap((one): FoundPicture[] => {
    const inline = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(one)?.[1];
    if (inline !== undefined) return [{ base64: inline }];
    if (/^https?:\/\//i.test(one)) return [{ url: one }];
    return one === '' || one.startsWith('/apps/') ? [] : [{ files: [one, one.slice(one.lastIndexOf('/') + 1)] }];
  });
  // Nextcloud keeps the picture beside its recipe; others say when it was changed, too, and name their pictures.
  return 'dateModified' in json || 'imageUrl' in json ? [{ files: ['full.jpg'] }, ...said] : said;
}
