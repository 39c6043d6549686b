/** A value as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** A node of linked data: an object with properties. */
export interface JsonNode {
  [key: string]: Json;
}

/** Whether a value is an object of JSON, and no list. */
export function isNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list: nothing is empty, one is a list of one. PHP writes a list from which it took an entry as '{"0": …, "2": …}'. */
export function asList(value: Json | undefined): Json[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value;
  if (!isNode(value)) return [value];
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key)) ? Object.values(value) : [value];
}

/** A node's types without vocabulary and case: 'https://schema.org/Recipe' and 'schema:Recipe' are 'recipe'. */
export function typesOf(node: JsonNode): string[] {
  return asList(node['@type'] ?? node['type'])
    .filter((type) => typeof type === 'string')
    .map((type) =>
      type
        .replace(/^.*[/#:]/, '')
        .trim()
        .toLowerCase(),
    );
}

/** The first of the properties that a node has, whatever the case of its name ('Name' is 'name'). */
export function valueOf(node: JsonNode, ...names: string[]): Json | undefined {
  for (const name of names) {
    const value = node[name];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  const lower = names.map((name) => name.toLowerCase());
  for (const [key, value] of Object.entries(node))
    if (value !== null && value !== '' && lower.includes(key.toLowerCase().replace(/^(?:schema|v):/, ''))) return value;
  return undefined;
}

/** '{"Dough": [...], "Filling": [...]}': the lists of a node without a type that holds nothing else, by their names; null for any other. */
export function groupsByName(node: JsonNode): [string, Json[]][] | null {
  const entries = Object.entries(node);
  const areLists =
    entries.length > 0 && entries.every(([name, list]) => Array.isArray(list) && !NAMES_A_LIST.test(name));
  return areLists ? entries.map(([name, list]) => [name, asList(list)]) : null;
}
/** What a program calls a list, and a cook no part of a dish. */
const NAMES_A_LIST =
  /^(?:@.*|item_?list_?element|items?|list|steps?|ingredients?|recipe_?ingredients?|instructions?|text|name|description|image)$/i;
