import type { JsonNode } from '../html/linked-data/json-node.ts';
import {
  foundRecipe,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  minutes,
  moment,
  nodes,
  stars,
  stepLines,
  text,
  texts,
} from './found-recipe.ts';

/** Whether a JSON object is a recipe of Paprika 3: each entry of a .paprikarecipes is one, compressed. */
export const isPaprika = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' &&
  ('directions' in json || 'photo_data' in json) &&
  ('uid' in json || 'hash' in json || 'source_url' in json || 'servings' in json);

/** A recipe of Paprika; its picture is in it, in base64. */
export function readPaprika(json: JsonNode): FoundRecipe {
  const extra = [
    ['Difficulty', text(json['difficulty'])],
    ['Nutrition', text(json['nutritional_info'])],
  ].flatMap(([name = '', value = '']) => (value.trim() === '' ? [] : [`${name}: ${value.trim()}`]));
  return foundRecipe({
    format: 'Paprika',
    uid: text(json['uid']) || text(json['hash']),
    title: text(json['name']),
    servings: text(json['servings']),
    prepMin: minutes(json['prep_time']),
    cookMin: minutes(json['cook_time']),
    totalMin: minutes(json['total_time']),
    ingredients: ingredientLines(text(json['ingredients'])),
    steps: stepLines(text(json['directions'])),
    notes: [text(json['notes']), ...extra].filter((part) => part.trim() !== '').join('\n\n'),
    story: text(json['description']),
    tags: texts(json['categories']),
    site: text(json['source']),
    url: text(json['source_url']),
    rating: stars(json['rating']),
    favourite: json['on_favorites'] === true || json['on_favorites'] === 1,
    createdAt: moment(json['created']),
    pictures: picturesOf(json),
  });
}

/** Whether Paprika has thrown the recipe away, which its backups still hold. */
export const isInTrash = (json: JsonNode): boolean => json['in_trash'] === true || json['deleted'] === true;

/** The picture of the recipe itself, then further ones; an address only where no bytes came. */
function picturesOf(json: JsonNode): FoundPicture[] {
  const own = text(json['photo_data']);
  const further = nodes(json['photos']).flatMap((photo) => text(photo['data'] ?? photo['photo_data']) || []);
  const bytes = [own, ...further].filter((base64) => base64 !== '').map((base64) => ({ base64 }));
  const url = text(json['image_url']);
  return bytes.length > 0 ? bytes : url === '' ? [] : [{ url }];
}
