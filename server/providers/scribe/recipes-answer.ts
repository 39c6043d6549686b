import type {
  StructuredField,
  StructuredIngredient,
  StructuredLine,
  StructuredRecipe,
} from '#server/reading/structured/structured-recipe.ts';
import { RECIPE_TITLE_MAX, TEXT_MAX } from '#shared/limits.ts';
import { INGREDIENTS_MAX, STEPS_MAX } from '#shared/recipe.ts';
import { isObject, type JsonObject, numbersFrom, pickField, textFrom } from './lenient-json.ts';

const RECIPES_MAX = 20;
const TEXT = ['text', 'original', 'line', 'raw', 'content', 'value', 'instruction', 'direction', 'description', 'step'];
const LINES = ['lines', 'line_numbers', 'evidence', 'source_lines', 'line_number'];
const SECTION = ['section', 'group', 'heading', 'component'];
const INGREDIENTS = ['ingredients', 'ingredient_list', 'recipe_ingredient', 'recipe_ingredients'];
const STEPS = ['steps', 'instructions', 'directions', 'method', 'recipe_instructions', 'preparation', 'procedure'];
const TITLE = ['title', 'name', 'recipe_title', 'recipe_name'];

/**
 * The recipes in a model's answer, whatever near the wanted shape it has: other names, lists of plain texts, sections as
 * nested lists, times as numbers of minutes. Null where it holds no recipe's fields at all.
 */
export function readRecipesAnswer(value: unknown): StructuredRecipe[] | null {
  const root: unknown = Array.isArray(value)
    ? value
    : isObject(value)
      ? (pickField(value, ['recipes', 'recipe']) ?? value)
      : null;
  const found = (Array.isArray(root) ? root : [root]).filter(isObject).filter(isRecipe);
  if (found.length > 0) return found.slice(0, RECIPES_MAX).map(recipeOf);
  // A page without a recipe is an answer too.
  return Array.isArray(root) && root.length === 0 ? [] : null;
}

const isRecipe = (object: JsonObject) =>
  [...TITLE, ...INGREDIENTS, ...STEPS].some((name) => pickField(object, [name]) !== undefined);

function recipeOf(object: JsonObject): StructuredRecipe {
  const times = pickField(object, ['times', 'time']);
  const time = (...names: string[]) =>
    fieldOf(pickField(object, names) ?? (isObject(times) ? pickField(times, names) : undefined), 200, minutesText);
  return {
    title: fieldOf(pickField(object, TITLE), RECIPE_TITLE_MAX),
    servings: fieldOf(
      pickField(object, ['servings', 'yield', 'yields', 'serves', 'recipe_yield', 'makes', 'portions']),
      200,
    ),
    prep: time('prep_time', 'prep', 'preparation_time', 'prep_min', 'prep_minutes', 'active_time'),
    cook: time('cook_time', 'cook', 'cooking_time', 'cook_min', 'cook_minutes', 'baking_time', 'bake_time'),
    rest: time('rest_time', 'rest', 'rest_min', 'rest_minutes', 'chilling_time', 'resting_time'),
    total: time('total_time', 'total', 'total_min', 'total_minutes'),
    author: fieldOf(pickField(object, ['author', 'by', 'from']), 500),
    ingredients: entriesOf(pickField(object, INGREDIENTS), INGREDIENTS, null)
      .flatMap(ingredientOf)
      .slice(0, INGREDIENTS_MAX),
    steps: entriesOf(pickField(object, STEPS), STEPS, null).flatMap(stepOf).slice(0, STEPS_MAX),
    equipment: fieldsOf(pickField(object, ['equipment', 'tools', 'utensils']), 500),
    notes: fieldsOf(pickField(object, ['notes', 'note', 'remarks', 'tips']), TEXT_MAX),
  };
}

/** Asked for times in words, some give minutes. */
const minutesText = (value: unknown) => (typeof value === 'number' ? `${String(value)} min` : value);

function fieldOf(
  value: unknown,
  max: number,
  write: (value: unknown) => unknown = (same) => same,
): StructuredField | null {
  const inner = isObject(value) ? pickField(value, [...TEXT, 'name', 'minutes', 'min']) : value;
  const text = textFrom(write(inner), max).replace(/\s+/g, ' ');
  if (text === '' || /^(?:null|none|n\/a|unknown|not specified)$/i.test(text)) return null;
  return { text, lines: isObject(value) ? numbersFrom(pickField(value, LINES)) : [] };
}

function fieldsOf(value: unknown, max: number): StructuredField[] {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split('\n')
      : value === undefined
        ? []
        : [value];
  return list.slice(0, 200).flatMap((entry) => fieldOf(entry, max) ?? []);
}

interface Entry {
  readonly value: unknown;
  readonly section: string | null;
}

/** A list's entries under their sections; a section may be a property of each entry, or a list of its own with a name. */
function entriesOf(value: unknown, names: readonly string[], section: string | null): Entry[] {
  if (typeof value === 'string') return value.split('\n').map((line) => ({ value: line, section }));
  if (isObject(value) && !Array.isArray(value)) {
    // { "For the dough": [...], "Filling": [...] }
    const parts = Object.entries(value).filter(([, part]) => Array.isArray(part));
    return parts.flatMap(([name, part]) => entriesOf(part, names, textFrom(name, 500) || null));
  }
  if (!Array.isArray(value)) return [];
  return value.slice(0, 1000).flatMap((entry: unknown) => {
    const inner = isObject(entry) ? pickField(entry, [...names, 'items', 'list', 'entries']) : undefined;
    if (isObject(entry) && Array.isArray(inner))
      return entriesOf(inner, names, textFrom(pickField(entry, [...SECTION, 'name', 'title']), 500) || section);
    const own = isObject(entry) ? textFrom(pickField(entry, SECTION), 500) : '';
    return [{ value: entry, section: own === '' ? section : own }];
  });
}

function ingredientOf({ value, section }: Entry): StructuredIngredient[] {
  if (!isObject(value)) {
    const text = textFrom(value, 2000);
    return text === '' ? [] : [{ text, section, lines: [], quantity: '', unit: '', item: '' }];
  }
  const part = (...names: string[]) => textFrom(pickField(value, names), 500);
  const quantity = part('quantity', 'amount', 'qty');
  const unit = part('unit', 'measure', 'units');
  const item = part('item', 'name', 'ingredient', 'food', 'product');
  const notes = part('notes', 'note', 'preparation', 'comment', 'prep');
  const whole = textFrom(pickField(value, TEXT), 2000);
  const composed = [quantity, unit, item].filter((word) => word !== '').join(' ') + (notes === '' ? '' : `, ${notes}`);
  const text = whole === '' ? composed : whole;
  if (text.trim() === '') return [];
  return [{ text, section, lines: numbersFrom(pickField(value, LINES)), quantity, unit, item }];
}

function stepOf({ value, section }: Entry): StructuredLine[] {
  const field = fieldOf(value, TEXT_MAX);
  return field ? [{ ...field, section }] : [];
}
