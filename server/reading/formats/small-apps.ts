import { formatQuantity } from '#shared/quantity.ts';
import { isNode, type JsonNode } from '../html/json-node.ts';
import {
  found,
  type FoundLine,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  minutes,
  nodes,
  stars,
  stepLines,
  text,
  texts,
} from './found-recipe.ts';

/** Programs whose recipes are one small JSON object each: Mela, Crouton, KitchenOwl. */

export const isMela = (json: JsonNode): boolean =>
  typeof json['title'] === 'string' &&
  typeof json['ingredients'] === 'string' &&
  typeof json['instructions'] === 'string';

export const readMela = (json: JsonNode): FoundRecipe =>
  found({
    format: 'Mela',
    uid: text(json['id']),
    title: text(json['title']),
    servings: text(json['yield']),
    prepMin: minutes(json['prepTime']),
    cookMin: minutes(json['cookTime']),
    totalMin: minutes(json['totalTime']),
    ingredients: ingredientLines(text(json['ingredients'])),
    steps: stepLines(text(json['instructions'])),
    notes: [text(json['notes']), text(json['nutrition'])].filter((part) => part.trim() !== '').join('\n\n'),
    story: text(json['text']),
    tags: texts(json['categories']),
    ...sourceOf(text(json['link'])),
    favourite: json['favorite'] === true || json['favourite'] === true,
    pictures: inline(texts(json['images'])),
  });

export const isCrouton = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' &&
  Array.isArray(json['steps']) &&
  Array.isArray(json['ingredients']) &&
  nodes(json['steps']).some((step) => 'step' in step);

/** How Crouton names its units. */
const croutonUnits: Readonly<Record<string, string>> = {
  CUP: 'cup',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  GRAMS: 'g',
  KGS: 'kg',
  MILLS: 'ml',
  LITRES: 'l',
  OUNCE: 'oz',
  POUND: 'lb',
  FLUID_OUNCE: 'fl oz',
  PINCH: 'pinch',
  CAN: 'can',
  BUNCH: 'bunch',
  PACKET: 'packet',
  BOTTLE: 'bottle',
  ITEM: '',
};

export function readCrouton(json: JsonNode): FoundRecipe {
  const inOrder = (list: JsonNode[]) => list.sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0));
  let section: string | null = null;
  const ingredients = inOrder(nodes(json['ingredients'])).flatMap((line): FoundLine[] => {
    const item = text(line['ingredient']).trim();
    const amount = isNode(line['quantity']) ? line['quantity'] : {};
    const type = text(amount['quantityType']);
    if (type === 'SECTION') {
      section = item || null;
      return [];
    }
    const quantity = Number(amount['amount']) > 0 ? formatQuantity(Number(amount['amount'])) : '';
    const unit = croutonUnits[type] ?? type.toLowerCase().replaceAll('_', ' ');
    if (quantity === '' || item === '') return item === '' ? [] : [{ text: item, section }];
    const whole = [quantity, unit, item].filter((part) => part !== '').join(' ');
    return [{ text: whole, section, parts: { quantity, unit, item, notes: '' } }];
  });
  let under: string | null = null;
  const steps = inOrder(nodes(json['steps'])).flatMap((step): FoundLine[] => {
    const said = text(step['step']).trim();
    if (step['isSection'] === true) {
      under = said || null;
      return [];
    }
    return said === '' ? [] : [{ text: said, section: under }];
  });
  const serves = Number(json['serves']);
  return found({
    format: 'Crouton',
    uid: text(json['uuid']),
    title: text(json['name']),
    servings: serves > 0 ? formatQuantity(serves) : '',
    prepMin: minutes(json['duration']),
    cookMin: minutes(json['cookingDuration']),
    ingredients,
    steps,
    notes: [text(json['notes']), text(json['neutritionalInfo'])].filter((part) => part.trim() !== '').join('\n\n'),
    tags: texts(json['tags']),
    site: text(json['sourceName']),
    url: text(json['webLink']),
    rating: stars(json['rating']),
    pictures: inline(texts(json['images'])),
  });
}

export const isKitchenOwl = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' && Array.isArray(json['items']) && ('description' in json || 'cook_time' in json);

export function readKitchenOwl(json: JsonNode): FoundRecipe {
  const yields = Number(json['yields']);
  const photo = text(json['photo']);
  return found({
    format: 'KitchenOwl',
    title: text(json['name']),
    servings: yields > 0 ? String(yields) : '',
    prepMin: minutes(json['prep_time']),
    cookMin: minutes(json['cook_time']),
    totalMin: minutes(json['time']),
    ingredients: nodes(json['items']).flatMap((item): FoundLine[] => {
      const name = text(item['name']).trim();
      const amount = text(item['description']).trim();
      const line = [amount, name].filter((part) => part !== '').join(' ');
      return name === '' ? [] : [{ text: item['optional'] === true ? `${line}, optional` : line, section: null }];
    }),
    steps: stepLines(text(json['description'])),
    tags: texts(json['tags']),
    ...sourceOf(text(json['source'])),
    pictures: /^https?:/i.test(photo) ? [{ url: photo }] : photo === '' ? [] : [{ files: [photo, `images/${photo}`] }],
  });
}

/** A source is an address or the name of a book. */
const sourceOf = (said: string) => (/^https?:\/\//i.test(said.trim()) ? { url: said.trim() } : { site: said });

const inline = (images: readonly string[]): FoundPicture[] =>
  images.map((base64) => ({ base64: base64.replace(/^data:image\/[\w.+-]+;base64,/, '') }));
