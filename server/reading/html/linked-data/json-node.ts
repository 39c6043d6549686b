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
