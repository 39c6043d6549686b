import { isNode, type Json, type JsonNode } from '../html/linked-data/json-node.ts';
import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  labelled,
  measuredLine,
  minutes,
  nodes,
  nutritionText,
  paragraphs,
  stars,
  stepLines,
  text,
  texts,
  withoutNumber,
} from './found-recipe.ts';

/** Programs whose recipes are one small JSON object each: Mela, Crouton, KitchenOwl. */

/** Only what is filled in is there for certain; `wantToCook` no other program has. */
export const isMela = (json: JsonNode): boolean =>
  typeof json['title'] === 'string' &&
  ('wantToCook' in json ||
    (typeof json['instructions'] === 'string' &&
      (typeof json['ingredients'] === 'string' || ('link' in json && 'yield' in json))));

/** A recipe of Mela; its pictures are in it, in base64. */
export const readMela = (json: JsonNode): FoundRecipe =>
  foundRecipe({
    format: 'Mela',
    uid: text(json['id']),
    title: text(json['title']),
    servings: text(json['yield']),
    prepMin: minutes(json['prepTime']),
    cookMin: minutes(json['cookTime']),
    totalMin: minutes(json['totalTime']),
    ingredients: ingredientLines(text(json['ingredients'])),
    steps: stepLines(text(json['instructions'])),
    notes: paragraphs(text(json['notes']), nutritionText(json['nutrition'])),
    story: text(json['text']),
    createdAt: momentOfApple(json['date']),
    tags: texts(json['categories']),
    ...sourceOf(text(json['link'])),
    favourite: json['favorite'] === true || json['favourite'] === true,
    pictures: inline(texts(json['images'])),
  });

/** Apple's programs count the seconds since 2001. */
const momentOfApple = (value: Json | undefined): string | null =>
  typeof value === 'number' && value > 0 && value < 3e9
    ? new Date(Date.UTC(2001, 0, 1) + value * 1000).toISOString()
    : null;

/** A recipe of Crouton, by the names of its fields. */
export const isCrouton = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' &&
  Array.isArray(json['steps']) &&
  Array.isArray(json['ingredients']) &&
  ('defaultScale' in json || 'cookingDuration' in json || nodes(json['steps']).some((step) => 'step' in step));

/** How Crouton names its units. */
const croutonUnits: Readonly<Record<string, string>> = {
  CUP: 'cup',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  GRAMS: 'g',
  KGS: 'kg',
  KILOGRAMS: 'kg',
  MILLS: 'ml',
  MILLILITERS: 'ml',
  MILLILITRES: 'ml',
  DECILITER: 'dl',
  LITRES: 'l',
  LITERS: 'l',
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

/** A recipe of Crouton, its units in our spelling. */
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
    // A range has its upper end beside it.
    const [least, most] = [amountText(amount['amount']), amountText(amount['secondaryAmount'])];
    const quantity = most === '' || most === least ? least : `${least}-${most}`;
    const unit = croutonUnits[type] ?? type.toLowerCase().replaceAll('_', ' ');
    return quantity === ''
      ? item === ''
        ? []
        : [{ text: item, section }]
      : measuredLine({ quantity, unit, item, notes: '' }, section);
  });
  let under: string | null = null;
  const steps = inOrder(nodes(json['steps'])).flatMap((step): FoundLine[] => {
    const said = text(step['step']).trim();
    if (step['isSection'] === true) {
      under = said || null;
      return [];
    }
    return said === '' ? [] : [{ text: withoutNumber(said), section: under }];
  });
  const serves = Number(json['serves']);
  return foundRecipe({
    format: 'Crouton',
    uid: text(json['uuid']),
    title: text(json['name']),
    servings: serves > 0 ? amountText(serves) : '',
    prepMin: minutes(json['duration']),
    cookMin: minutes(json['cookingDuration']),
    ingredients,
    steps,
    notes: paragraphs(
      text(json['notes']),
      nutritionText(json['neutritionalInfo']),
      labelled('Difficulty', text(json['difficulty'] ?? json['rawDifficulty'])),
    ),
    tags: texts(json['tags']),
    site: text(json['sourceName']),
    url: text(json['webLink']),
    rating: stars(json['rating']),
    pictures: inline(texts(json['images'])),
  });
}

/** A recipe of KitchenOwl, by the names of its fields. */
export const isKitchenOwl = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' &&
  Array.isArray(json['items']) &&
  // A whole household has a name and things, too.
  !('recipes' in json) &&
  ('description' in json || 'cook_time' in json);

/** A recipe of KitchenOwl; its ingredients are things with a remark. */
export function readKitchenOwl(json: JsonNode): FoundRecipe {
  const yields = Number(json['yields']);
  const photo = text(json['photo']);
  return foundRecipe({
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
