import { asList, isNode, type Json, type JsonNode } from '../html/linked-data/json-node.ts';
import { amountText, type FoundRecipe, text } from './found-recipe.ts';
import { readSchemaOrg } from './schema-org.ts';

// A recipe in the JSON of a program that nobody here knows, by the names that anybody would give its fields.

const METHOD = ['steps', 'instructions', 'directions', 'method', 'preparation', 'procedure'] as const;

const first = (json: JsonNode, names: readonly string[]): Json | undefined =>
  names.map((name) => json[name]).find((value) => value !== undefined && value !== null && value !== '');

const titleOf = (json: JsonNode) => text(first(json, ['title', 'name', 'recipeName', 'recipe_name']));

/** It has a title, a list of ingredients and a method, by whichever of their names. */
export const isPlainJson = (json: JsonNode): boolean =>
  titleOf(json) !== '' && asList(json['ingredients']).length > 0 && first(json, METHOD) !== undefined;

/** Reads it as the same recipe in schema.org's names. */
export function readPlainJson(json: JsonNode): FoundRecipe {
  const times = isNode(json['timings']) ? json['timings'] : isNode(json['times']) ? json['times'] : {};
  const time = (...names: readonly string[]) => first(json, names) ?? first(times, names);
  const known: Record<string, Json | undefined> = {
    identifier: text(json['id']),
    name: titleOf(json),
    recipeYield: first(json, ['servings', 'yield', 'yields', 'serves', 'portions', 'serving_size']),
    prepTime: time('prepTime', 'prep_time', 'prep_time_minutes', 'prepMinutes', 'preparationTime', 'prep'),
    cookTime: time('cookTime', 'cook_time', 'cook_time_minutes', 'cookMinutes', 'cookingTime', 'cook'),
    totalTime: time('totalTime', 'total_time', 'total_time_minutes', 'totalMinutes', 'readyInMinutes', 'total'),
    recipeIngredient: linesOf(json['ingredients']),
    recipeInstructions: typeof first(json, METHOD) === 'string' ? first(json, METHOD) : linesOf(first(json, METHOD)),
    notes: first(json, ['notes', 'note', 'tips', 'comments', 'comment']),
    description: text(first(json, ['description', 'summary', 'intro'])),
    keywords: first(json, ['tags', 'keywords', 'categories', 'category']),
    author: first(json, ['author', 'from', 'chef']),
    url: text(first(json, ['url', 'sourceUrl', 'source_url', 'link', 'source'])),
  };
  const said = Object.entries(known).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return { ...readSchemaOrg(Object.fromEntries(said)), format: 'JSON' };
}

/** What a line that is taken apart has, in the order in which it is written. */
const LINE = ['text', 'original', 'originalString', 'raw', 'display', 'line', 'step', 'instruction', 'description'];
const WITHIN = ['ingredients', 'items', 'steps', 'instructions'];

/** Lines of texts or of objects; the name of a group stands above its lines, as '[Sauce]'. */
function linesOf(value: Json | undefined): string[] {
  let group = '';
  const lines: string[] = [];
  const under = (name: string) => {
    if (name !== group && (name !== '' || lines.length > 0)) lines.push(`[${name || 'Ingredients'}]`);
    group = name;
  };
  for (const line of asList(value)) {
    if (!isNode(line)) {
      lines.push(text(line));
      continue;
    }
    const within = first(line, WITHIN);
    const name = text(first(line, ['group', 'section', 'heading']));
    if (within !== undefined) {
      under(name || text(first(line, ['name', 'title'])));
      lines.push(...linesOf(within));
      continue;
    }
    under(name);
    lines.push(text(first(line, LINE)) || measured(line));
  }
  return lines.filter((line) => line.trim() !== '');
}

const measured = (line: JsonNode): string => {
  const made = [
    amountText(first(line, ['quantity', 'amount', 'qty'])),
    text(first(line, ['unit', 'units', 'measure'])),
    text(first(line, ['name', 'item', 'ingredient', 'food', 'title'])),
  ];
  const notes = text(first(line, ['note', 'notes', 'preparation', 'prep', 'comment']));
  return [made.filter((part) => part !== '').join(' '), notes].filter((part) => part !== '').join(', ');
};
