import type { JsonNode } from '../html/linked-data/json-node.ts';
import {
  foundRecipe,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  labelled,
  minutes,
  nutritionText,
  paragraphs,
  stars,
  stepLines,
  tagList,
  text,
  texts,
} from './found-recipe.ts';

/** RecetteTek's .rtk, which is My Recipe Box in English: a list beside its pictures, in a zip. */
export const isRecetteTek = (json: JsonNode): boolean =>
  typeof json['title'] === 'string' &&
  ('originalPicture' in json || ('preparationTime' in json && 'quantity' in json)) &&
  ('ingredients' in json || 'instructions' in json);

/** A recipe of RecetteTek; its pictures are files beside the list. */
export function readRecetteTek(json: JsonNode): FoundRecipe {
  const source = text(json['url']) || text(json['source']);
  const isAddress = /^https?:/i.test(source);
  return foundRecipe({
    format: 'My Recipe Box',
    uid: text(json['uuid'] ?? json['id']),
    title: text(json['title']),
    servings: text(json['quantity']),
    prepMin: minutes(json['preparationTime']),
    cookMin: minutes(json['cookingTime']),
    restMin: minutes(json['inactiveTime']),
    totalMin: minutes(json['totalTime']),
    ingredients: ingredientLines(text(json['ingredients'])),
    steps: stepLines(text(json['instructions'])),
    notes: paragraphs(text(json['notes']), nutritionText(json['nutrition']), labelled('Video', text(json['video']))),
    story: text(json['description']),
    tags: [...tagList(json['categories']), ...tagList(json['tags'])],
    site: isAddress ? '' : source,
    url: isAddress ? source : '',
    rating: stars(json['rating']),
    favourite: json['favorite'] === true || text(json['favorite']) === 'true',
    pictures: picturesOf(json),
  });
}

/** Its paths are those of a telephone; the address counts where no file came. */
function picturesOf(json: JsonNode): FoundPicture[] {
  const files = texts(json['pictures']).map((path) => path.slice(path.lastIndexOf('/') + 1));
  const url = text(json['originalPicture']);
  if (files.length > 0) return files.map((name) => ({ files: [name, `images/${name}`, `pictures/${name}`] }));
  return /^https?:/i.test(url) ? [{ url }] : [];
}
