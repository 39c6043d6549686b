import { formatQuantity } from '#shared/quantity.ts';
import { isNode, type Json, type JsonNode } from '../html/json-node.ts';
import {
  day,
  found,
  type FoundLine,
  type FoundRecipe,
  minutes,
  moment,
  nodes,
  stars,
  text,
  texts,
  withoutNumber,
} from './found-recipe.ts';

/** A property in either of the names that Mealie's versions write it by: 'recipe_yield' and 'recipeYield'. */
const get = (json: JsonNode, name: string): Json | undefined =>
  json[name] ?? json[name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())];

export const isMealie = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' &&
  typeof json['slug'] === 'string' &&
  (get(json, 'recipe_ingredient') !== undefined || get(json, 'recipe_instructions') !== undefined);

/** Mealie's backup: one JSON file of its tables. */
export const isMealieBackup = (json: JsonNode): boolean => Array.isArray(json['recipes']) && 'alembic_version' in json;

/** `pictures` are where its picture may lie beside it. */
export function readMealie(
  json: JsonNode,
  pictures: readonly string[] = ['original.webp', 'images/original.webp'],
): FoundRecipe {
  const servings = get(json, 'recipe_servings');
  const quantity = get(json, 'recipe_yield_quantity');
  const yieldText = text(get(json, 'recipe_yield'));
  const amount =
    typeof quantity === 'number' && quantity > 0 && !/\d/.test(yieldText) ? `${formatQuantity(quantity)} ` : '';
  const notes = nodes(json['notes']).map((note) =>
    [text(note['title']), text(note['text'])].filter((part) => part.trim() !== '').join('\n'),
  );
  const id = text(json['id']);
  return found({
    format: 'Mealie',
    uid: id || text(json['slug']),
    title: text(json['name']),
    servings:
      `${amount}${yieldText}`.trim() || (typeof servings === 'number' && servings > 0 ? formatQuantity(servings) : ''),
    prepMin: minutes(get(json, 'prep_time')),
    cookMin: minutes(get(json, 'perform_time')) ?? minutes(get(json, 'cook_time')),
    totalMin: minutes(get(json, 'total_time')),
    ingredients: ingredientsOf(nodes(get(json, 'recipe_ingredient'))),
    steps: stepsOf(get(json, 'recipe_instructions')),
    equipment: texts(json['tools']),
    notes: notes.filter((note) => note !== '').join('\n\n'),
    story: text(json['description']),
    tags: [...texts(get(json, 'recipe_category')), ...texts(json['tags'])],
    url: text(get(json, 'org_url')) || text(json['orgURL']),
    rating: stars(json['rating']),
    madeOn: day(get(json, 'last_made')),
    createdAt: moment(get(json, 'created_at')) ?? moment(get(json, 'date_added')),
    pictures: [{ files: pictures }],
  });
}

/** A heading stands in the `title` of its first line, and holds until the next one. */
function ingredientsOf(lines: readonly JsonNode[]): FoundLine[] {
  let section: string | null = null;
  return lines.flatMap((line): FoundLine[] => {
    const title = text(line['title']).trim();
    if (title !== '') section = title;
    const note = text(line['note']).trim();
    const quantity =
      typeof line['quantity'] === 'number' && line['quantity'] > 0 ? formatQuantity(line['quantity']) : '';
    const unit = isNode(line['unit'])
      ? text(
          line['unit']['abbreviation'] && line['unit']['use_abbreviation']
            ? line['unit']['abbreviation']
            : line['unit']['name'],
        )
      : text(line['unit']);
    const item = text(line['food']);
    const made = [quantity, unit, item].filter((part) => part !== '').join(' ');
    const original = text(get(line, 'original_text')).trim() || text(line['display']).trim();
    if (item === '') {
      // Where amounts are turned off the whole line stands in the note, and the quantity is one that nobody wrote.
      const whole = original || note || made;
      return whole === '' ? [] : [{ text: whole, section }];
    }
    const whole = original || (note === '' ? made : `${made}, ${note}`);
    return [{ text: whole, section, parts: { quantity, unit, item, notes: note } }];
  });
}

function stepsOf(value: Json | undefined): FoundLine[] {
  let section: string | null = null;
  return (Array.isArray(value) ? value : []).flatMap((step): FoundLine[] => {
    if (typeof step === 'string') return step.trim() === '' ? [] : [{ text: withoutNumber(step), section }];
    if (!isNode(step)) return [];
    const title = text(step['title']).trim();
    if (title !== '') section = title;
    const said = text(step['text']).trim();
    return said === '' ? [] : [{ text: said, section }];
  });
}

/** The recipes of a backup, put together from its tables as the other two shapes have them. */
export function readMealieBackup(json: JsonNode): FoundRecipe[] {
  const by = (table: string, key: string) => {
    const rows = new Map<string, JsonNode[]>();
    for (const row of nodes(json[table])) {
      const id = plainId(row[key]);
      rows.set(id, [...(rows.get(id) ?? []), row]);
    }
    return rows;
  };
  const named = (table: string) => new Map(nodes(json[table]).map((row) => [plainId(row['id']), row]));
  const [foods, units] = [named('ingredient_foods'), named('ingredient_units')];
  const [lines, steps, notes] = [
    by('recipes_ingredients', 'recipe_id'),
    by('recipe_instructions', 'recipe_id'),
    by('notes', 'recipe_id'),
  ];
  const linked = (table: string, to: string, names: string) => {
    const things = named(names);
    const links = by(table, 'recipe_id');
    return (id: string): Json[] => (links.get(id) ?? []).flatMap((link) => things.get(plainId(link[to])) ?? []);
  };
  const categories = linked('recipes_to_categories', 'category_id', 'categories');
  const tags = linked('recipes_to_tags', 'tag_id', 'tags');
  const tools = linked('recipes_to_tools', 'tool_id', 'tools');
  const inOrder = (rows: readonly JsonNode[] = []) =>
    [...rows].sort((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0));
  return nodes(json['recipes']).map((recipe) => {
    const id = plainId(recipe['id']);
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const folder = `data/recipes/${dashed}/images/original.webp`;
    return readMealie(
      {
        ...recipe,
        id: dashed,
        slug: text(recipe['slug']) || id,
        recipe_ingredient: inOrder(lines.get(id)).map((line) => ({
          ...line,
          food: foods.get(plainId(line['food_id'])) ?? null,
          unit: units.get(plainId(line['unit_id'])) ?? null,
        })),
        recipe_instructions: inOrder(steps.get(id)),
        notes: notes.get(id) ?? [],
        recipe_category: categories(id),
        tags: tags(id),
        tools: tools(id),
      },
      [`/${folder}`],
    );
  });
}

/** Ids are written with and without dashes. */
const plainId = (value: Json | undefined) => text(value).replaceAll('-', '').toLowerCase();
