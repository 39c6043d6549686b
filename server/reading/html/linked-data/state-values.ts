import { isNode, type Json, type JsonNode } from './json-node.ts';
import { parseLooseJson } from './json-ld.ts';

/** Deeper values are not put together: states of real pages nest to some twenty. */
const DEPTH_MAX = 40;
/** Most values that are put together; the largest real states have some 50,000. */
const VALUES_MAX = 300_000;

/** The array, object or list in brackets that begins at `start`, as text; null where it does not end. Strings are skipped, so brackets in them do not count. */
export function bracketsAt(text: string, start: number): string | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x27 || code === 0x60) {
      for (at++; at < text.length && text.charCodeAt(at) !== code; at++) if (text.charCodeAt(at) === 0x5c) at++;
    } else if (code === 0x5b || code === 0x7b || code === 0x28) depth++;
    else if ((code === 0x5d || code === 0x7d || code === 0x29) && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}

/** A string; or a bare name, before a colon or where a value stands; or one of JavaScript's short forms of undefined, true and false. */
const TOKEN =
  /"(?:[^"\\]|\\[^])*(?:"|$)|([{,]\s*)([A-Za-z_$][\w$]*)(?=\s*:)|([:,[]\s*)(?:([A-Za-z_$][\w$]*)(?=\s*[,}\]])|(void 0)|(!0)|(!1))/g;

/** In characters: what names put in the place of what they repeat may be long, and stand in a hundred thousand places. */
const REPEATED_MAX = 3_000_000;

/** JavaScript's writing of a value as JSON: names before colons in quotes, and what `values` has for those that stand for a value, as JSON. */
function asJson(script: string, values: ReadonlyMap<string, string>): string {
  let room = REPEATED_MAX;
  return script.replace(TOKEN, (whole: string, ...groups: (string | undefined)[]) => {
    const [before, key, lead, name, none, yes, no] = groups;
    if (key !== undefined) return `${before ?? ''}"${key}"`;
    if (none !== undefined) return `${lead ?? ''}null`;
    if (yes !== undefined || no !== undefined) return `${lead ?? ''}${String(yes !== undefined)}`;
    if (name === undefined || /^(?:true|false|null)$/.test(name)) return whole;
    const value = values.get(name) ?? 'null';
    room -= value.length;
    return `${lead ?? ''}${room < 0 ? 'null' : value}`;
  });
}

/** '(function(a,b){return {unit:a}}("g","dl"))': a value with names in the place of what it repeats. */
const WITH_NAMES = /\(function\s*\(([\w$,\s]*)\)\s*\{[^{}]{0,2000}?return\s*(?=\{)/;

function withNames(text: string): Json | null {
  const found = WITH_NAMES.exec(text);
  const start = (found?.index ?? 0) + (found?.[0].length ?? 0);
  const body = found ? bracketsAt(text, start) : null;
  if (!found || body === null) return null;
  const open = text.indexOf('(', start + body.length);
  const call = open < 0 ? null : bracketsAt(text, open);
  const given = call === null ? null : parseLooseJson(asJson(`[${call.slice(1, -1)}]`, new Map()));
  const names = (found[1] ?? '').split(',').map((name) => name.trim());
  const told = Array.isArray(given) ? given : [];
  const values = new Map(names.map((name, at) => [name, JSON.stringify(told[at] ?? null)] as const));
  return parseLooseJson(asJson(body, values));
}

/** 'JSON.parse("{…}")' */
const PARSED = /JSON\.parse\(\s*("(?:[^"\\]|\\[^])*")/;
/** 'window.state = {…}' */
const ASSIGNED = /=\s*(?=[{[])/;

/** The marks of values in a flat list that say what they were in the program, before the place of what they hold. */
const WRAPPED = /^(?:Shallow)?(?:Reactive|Ref)$|^(?:Empty)?(?:Shallow)?Ref$|^Nuxt/;

/** Whether a list is a flat one: its first value is made of the places of others. */
function isFlat(list: readonly Json[]): boolean {
  const [first] = list;
  const places = Array.isArray(first) ? first.slice(1) : first && isNode(first) ? Object.values(first) : [];
  return (
    list.length > 3 &&
    places.length > 0 &&
    places.every((place) => typeof place === 'number' && Number.isInteger(place) && place < list.length)
  );
}

/** A flat list, in which each value names the places of what it holds, as the value that it was made of. */
function unfolded(list: readonly Json[]): Json {
  let left = VALUES_MAX;
  const at = (place: Json, depth: number): Json => {
    if (typeof place !== 'number' || depth > DEPTH_MAX || --left < 0) return null;
    const value = list[place] ?? null;
    if (Array.isArray(value)) {
      const [mark] = value;
      if (typeof mark === 'string') return WRAPPED.test(mark) ? at(value[1] ?? null, depth + 1) : null;
      return value.map((each) => at(each, depth + 1));
    }
    if (!isNode(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, at(inner, depth + 1)]));
  };
  return at(0, 0);
}

/** '[0, "leeks"]', '[1, [[0, "2 leeks"]]]': a value behind the number of its kind, as Astro writes what it gives to an island. */
const isWithKind = (value: Json): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && value[0] <= 11;

function withoutKinds(value: Json, depth = 0): Json {
  if (!Array.isArray(value) || depth > DEPTH_MAX) return null;
  const [, inner = null] = value;
  if (Array.isArray(inner)) return inner.map((each) => withoutKinds(each, depth + 1));
  if (!isNode(inner)) return inner;
  return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, withoutKinds(each, depth + 1)]));
}

/** The value that a page's script holds: as JSON, as a flat list, behind an equals sign, or as what a function answers; null where it holds none. */
export function valueOfScript(source: string): Json | null {
  const text = source.trim();
  const first = text.charCodeAt(0);
  if (first === 0x7b || first === 0x5b) {
    const value = parseLooseJson(text);
    if (value !== null && isNode(value) && Object.values(value).every(isWithKind)) return withoutKinds([0, value]);
    return Array.isArray(value) && isFlat(value) ? unfolded(value) : value;
  }
  const named = withNames(text);
  if (named !== null) return named;
  const quoted = PARSED.exec(text)?.[1];
  const inner = quoted === undefined ? null : parseLooseJson(quoted);
  if (typeof inner === 'string') return parseLooseJson(inner);
  const assigned = ASSIGNED.exec(text);
  const value = assigned ? bracketsAt(text, assigned.index + assigned[0].length) : null;
  return value === null ? null : parseLooseJson(asJson(value, new Map()));
}

/** A node that only names another: '{"__ref": "Food:7"}'. */
const nameOfOther = (node: JsonNode): string | null => {
  const id = node['__ref'] ?? (node['type'] === 'id' ? node['id'] : undefined);
  return typeof id === 'string' ? id : null;
};

/** The nodes of a state by the names under which others speak of them: 'Food:7', 'ROOT_QUERY.recipe'. */
export function namedNodes(nodes: readonly JsonNode[]): Map<string, JsonNode> {
  const named = new Map<string, JsonNode>();
  for (const node of nodes)
    for (const [key, value] of Object.entries(node))
      if (isNode(value) && /[:.]/.test(key) && nameOfOther(value) === null && !named.has(key)) named.set(key, value);
  return named;
}

/** How deep nodes are exchanged for those that they name, and how many values that may make: each may name others. */
const OTHERS_DEEP = 8;
const OTHERS_MAX = 20_000;

/** A value with the nodes in it that only name others exchanged for these. */
export function withOthers(value: Json, named: ReadonlyMap<string, JsonNode>): Json {
  let left = OTHERS_MAX;
  const exchanged = (one: Json, depth: number): Json => {
    if (typeof one !== 'object' || one === null) return one;
    if (depth > OTHERS_DEEP || --left < 0) return null;
    if (Array.isArray(one)) return one.map((each) => exchanged(each, depth + 1));
    const other = nameOfOther(one);
    const node = other === null ? one : named.get(other);
    if (node === undefined) return null;
    return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, exchanged(inner, depth + 1)]));
  };
  // nothing is exchanged in what names nothing
  return named.size === 0 ? value : exchanged(value, 0);
}
