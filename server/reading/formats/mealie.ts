import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { readQuantity } from '#shared/quantity.ts';
import { unitOf } from '#shared/units.ts';
import { isNode, type Json, type JsonNode } from '../html/linked-data/json-node.ts';
import {
  amountText,
  day,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  labelled,
  measuredLine,
  minutes,
  moment,
  nodes,
  nutritionText,
  paragraphs,
  partHeaded,
  servingsText,
  stars,
  text,
  texts,
  withoutNumber,
} from './found-recipe.ts';

/** A property in either of the names that Mealie's versions write it by: 'recipe_yield' and 'recipeYield'. */
const get = (json: JsonNode, name: string): Json | undefined =>
  json[name] ?? json[name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())];

/** A recipe of Mealie, by the names of its fields, in a file of its own or in a backup. */
export const isMealie = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' &&
  typeof json['slug'] === 'string' &&
  (get(json, 'recipe_ingredient') !== undefined || get(json, 'recipe_instructions') !== undefined);

/** Mealie's backup: one JSON file of its tables. */
export const isMealieBackup = (json: JsonNode): boolean => Array.isArray(json['recipes']) && 'alembic_version' in json;

/** `folder` is where its pictures lie in a backup; beside it where it came alone. */
export function readMealie(json: JsonNode, folder = ''): FoundRecipe {
  const servings = get(json, 'recipe_servings');
  const quantity = get(json, 'recipe_yield_quantity');
  const yieldText = text(get(json, 'recipe_yield'));
  const amount =
    typeof quantity === 'number' && quantity > 0 && !/\d/.test(yieldText) ? `${amountText(quantity)} ` : '';
  const notes = nodes(json['notes']).map((note) =>
    [text(note['title']), text(note['text'])].filter((part) => part.trim() !== '').join('\n'),
  );
  const comments = nodes(json['comments']).map((comment) => {
    const who = isNode(comment['user'])
      ? text(get(comment['user'], 'full_name')) || text(comment['user']['username'])
      : '';
    return who === '' ? text(comment['text']) : labelled(who, text(comment['text']));
  });
  // What somebody has attached: a scan of the card among others.
  const attached = nodes(json['assets'])
    .map((asset) => text(get(asset, 'file_name')))
    .filter((name) => /\.(?:jpe?g|png|webp|gif|heic|avif)$/i.test(name));
  const id = text(json['id']);
  return foundRecipe({
    format: 'Mealie',
    uid: id || text(json['slug']),
    title: text(json['name']),
    servings: servingsText(amountText(servings), `${amount}${yieldText}`),
    prepMin: minutes(get(json, 'prep_time')),
    cookMin: minutes(get(json, 'perform_time')) ?? minutes(get(json, 'cook_time')),
    totalMin: minutes(get(json, 'total_time')),
    ingredients: ingredientsOf(nodes(get(json, 'recipe_ingredient'))),
    steps: stepsOf(get(json, 'recipe_instructions')),
    equipment: texts(json['tools']),
    notes: paragraphs(...notes, ...comments, nutritionText(json['nutrition'])),
    story: text(json['description']),
    tags: [...texts(get(json, 'recipe_category')), ...texts(json['tags'])],
    url: text(get(json, 'org_url')) || text(json['orgURL']),
    rating: stars(json['rating']),
    madeOn: day(get(json, 'last_made')),
    createdAt: moment(get(json, 'created_at')) ?? moment(get(json, 'date_added')),
    pictures: [
      { files: [`${folder}original.webp`, `${folder}images/original.webp`] },
      ...attached.map((name) => ({ files: [`${folder}assets/${name}`, `${folder}${name}`] })),
    ],
  });
}

/** A heading stands in the `title` of its first line, and holds until the next one. */
function ingredientsOf(lines: readonly JsonNode[]): FoundLine[] {
  let section: string | null = null;
  return lines.flatMap((line): FoundLine[] => {
    const title = text(line['title']).trim();
    if (title !== '') section = partHeaded(title);
    const note = text(line['note']).trim();
    const quantity = amountText(line['quantity']);
    const unit = isNode(line['unit'])
      ? text(
          line['unit']['abbreviation'] && line['unit']['use_abbreviation']
            ? line['unit']['abbreviation']
            : line['unit']['name'],
        )
      : text(line['unit']);
    const item = text(line['food']) || text(get(line, 'referenced_recipe'));
    const original = text(get(line, 'original_text')).trim() || text(line['display']).trim();
    if (item !== '')
      return measuredLine({ ...asWritten({ quantity, unit, item }, original), item, notes: note }, section, original);
    // Where amounts are turned off the whole line stands in the note, and the quantity is 1, which nobody wrote.
    const isOff = get(line, 'disable_amount') === true || (unit === '' && (quantity === '1' || quantity === ''));
    const made = [quantity, unit, isOff ? '' : note].filter((part) => part !== '').join(' ');
    const whole = original || (isOff ? note : '') || made;
    return whole === '' ? [] : [{ text: whole, section }];
  });
}

type Amount = Pick<NonNullable<FoundLine['parts']>, 'quantity' | 'unit' | 'item'>;

/** The amount as the cook wrote it, where the whole line is of the same one: Mealie has one number for '2–3 onions' and '1 lb 4 oz'. */
function asWritten({ quantity, unit, item }: Amount, original: string): Pick<Amount, 'quantity' | 'unit'> {
  const made = { quantity, unit };
  if (original === '' || original.length > LINE_MAX) return made;
  const read = parseIngredient(original);
  const number = quantity === '' ? null : (readQuantity(quantity)?.qty ?? null);
  const isSame =
    (number === null ? read.qty === null : read.qty !== null && Math.abs(read.qty - number) < 0.006) &&
    (unit === read.unit || (unitOf(unit)?.name ?? unit) === (unitOf(read.unit)?.name ?? read.unit)) &&
    item.toLowerCase() === read.item.toLowerCase();
  return isSame ? { quantity: read.quantity, unit: read.unit } : made;
}
/** Of a longer line nobody knows what of it is an amount. */
const LINE_MAX = 500;

function stepsOf(value: Json | undefined): FoundLine[] {
  let section: string | null = null;
  return (Array.isArray(value) ? value : []).flatMap((step): FoundLine[] => {
    if (typeof step === 'string') return step.trim() === '' ? [] : [{ text: withoutNumber(step), section }];
    if (!isNode(step)) return [];
    const title = text(step['title']).trim();
    if (title !== '') section = partHeaded(title);
    const [name, words] = [text(step['summary']).trim(), text(step['text']).trim()];
    const said = name === '' || words.startsWith(name) ? words : [name, words].filter((part) => part !== '').join(': ');
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
  const [nutrition, comments, assets] = [
    by('recipe_nutrition', 'recipe_id'),
    by('recipe_comments', 'recipe_id'),
    by('recipe_assets', 'recipe_id'),
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
        nutrition: nutrition.get(id)?.[0] ?? null,
        comments: comments.get(id) ?? [],
        assets: assets.get(id) ?? [],
        recipe_category: categories(id),
        tags: tags(id),
        tools: tools(id),
      },
      `/data/recipes/${dashed}/`,
    );
  });
}

/** Ids are written with and without dashes. */
const plainId = (value: Json | undefined) => text(value).replaceAll('-', '').toLowerCase();
