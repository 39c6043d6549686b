import { jsonrepair } from 'jsonrepair';
import { isNode, typesOf, valueOf, type Json, type JsonNode } from './json-node.ts';
import { lineOfString } from '../lines.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** Most nodes that are looked through in a page: the largest real pages have some 3,000. */
const NODES_MAX = 100_000;
/** Longer broken blocks are not repaired: repairing costs some 20 times as much as parsing. */
const REPAIR_MAX = 2_000_000;

/** Parses JSON as pages have it: comments, CDATA, raw line breaks, trailing commas and escaped quotes are put right; null if hopeless. */
export function parseLooseJson(source: string): Json | null {
  const text = source
    .trim()
    .replace(/^(?:\/\*|\/\/)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\*|\/\/)?\s*(?:\]\]>|-->)\s*(?:\*\/)?$/, '')
    .replace(/;\s*$/, '')
    .trim();
  const decoded = text.includes('"')
    ? text
    : withoutTypography(text).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  try {
    return JSON.parse(decoded) as Json;
  } catch {
    // read on
  }
  // inside strings a raw line break means a line break; outside it means nothing, where a space does as well
  const escaped = escapeControls(decoded);
  try {
    return JSON.parse(escaped) as Json;
  } catch {
    // read on
  }
  if (decoded.length > REPAIR_MAX) return null;
  const whole = repairJson(escaped);
  if (typeof whole === 'object' && whole !== null) return whole;
  // each part on its own, so that a hopeless one costs nothing else
  const read = topLevelParts(escaped).flatMap((part) => repairJson(part) ?? []);
  return read.length > 1 ? read : (read[0] ?? null);
}

/** JSON that an editor of posts took for prose: straight quotes curled, breaks and paragraphs put where lines end. */
const withoutTypography = (text: string): string =>
  text.replace(/&#(?:8220|8221|8222|8243|171|187);|[“”„″]/g, '"').replace(/<br ?\/?>\s*\n|<\/?p>/g, '\n');

function repairJson(text: string): Json | null {
  try {
    return JSON.parse(jsonrepair(text)) as Json;
  } catch {
    return null;
  }
}

const CONTROL_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Escapes control characters within strings, and backslashes that escape nothing. */
function escapeControls(text: string): string {
  const parts: string[] = [];
  let inString = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) {
      if (inString && !/["\\/bfnrtu]/.test(text[at + 1] ?? '')) {
        parts.push(text.slice(from, at));
        from = at + 1;
      } else at++;
    } else if (code === 0x22) inString = !inString;
    else if (code < 0x20 && inString) {
      parts.push(text.slice(from, at), CONTROL_ESCAPES[text[at] ?? ''] ?? ' ');
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** The linked data of all blocks of a page: each block parsed on its own, so that a hopeless one costs nothing else. */
export function readJsonLd(root: HtmlElement): Json[] {
  const blocks: Json[] = [];
  for (const script of findAll(root, (element) => element.name === 'script')) {
    if (!/ld\+json/i.test(script.attributes['type'] ?? '')) continue;
    const source = script.children.filter((child) => typeof child === 'string').join('');
    if (source.trim() === '') continue;
    const parsed = parseLooseJson(source);
    // written as JSON once too often
    const block = typeof parsed === 'string' ? parseLooseJson(parsed) : parsed;
    if (typeof block === 'object' && block !== null) blocks.push(block);
  }
  return blocks;
}

/** All nodes in a page's linked data, and those with an `@id` by it. */
export interface NodeGraph {
  nodes: JsonNode[];
  byId: Map<string, JsonNode>;
}

/** Collects nodes in document order, at any depth, without recursion. Of nodes with the same `@id` the richest is kept. */
export function graphOf(blocks: readonly Json[]): NodeGraph {
  const nodes: JsonNode[] = [];
  const byId = new Map<string, JsonNode>();
  const stack: Json[] = [...blocks].reverse();
  while (stack.length > 0 && nodes.length < NODES_MAX) {
    const value = stack.pop();
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) stack.push(value[at] ?? null);
    } else if (isNode(value)) {
      nodes.push(value);
      const id = value['@id'];
      if (typeof id === 'string' && Object.keys(value).length > Object.keys(byId.get(id) ?? { '@id': 1 }).length)
        byId.set(id, value);
      for (const inner of Object.values(value).reverse())
        if (typeof inner === 'object' && inner !== null) stack.push(inner);
    }
  }
  return { nodes, byId };
}

/** A node that only points to another by `@id` is exchanged for it. */
export function resolve(value: Json, graph: NodeGraph): Json {
  if (!isNode(value)) return value;
  const id = value['@id'];
  if (typeof id !== 'string') return value;
  const existing = graph.byId.get(id);
  return existing && Object.keys(existing).length > Object.keys(value).length ? existing : value;
}

/** The text of a value: a string, a number, or a node's name. */
export function textOf(value: Json | undefined, graph: NodeGraph): string {
  const one = resolve(Array.isArray(value) ? (value[0] ?? null) : (value ?? null), graph);
  if (typeof one === 'string') return lineOfString(one);
  if (typeof one === 'number') return String(one);
  return isNode(one) ? textOf(valueOf(one, '@value', 'name', 'text', 'title'), { nodes: [], byId: new Map() }) : '';
}

/** The nodes that are recipes: by type, or, where the type is missing or wrong, by what only recipes have. */
export function recipeNodes(graph: NodeGraph): JsonNode[] {
  const found = graph.nodes.filter((node) => {
    if (typesOf(node).includes('recipe')) return true;
    return node['recipeIngredient'] !== undefined || node['recipeInstructions'] !== undefined;
  });
  return [...new Set(found)];
}

/**
 * The objects and lists of broken JSON's outermost level, '{…}{…}': what stands before and between them ('var x = ') is
 * left out, and doubled commas are made one.
 */
function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let inString = false;
  let afterComma = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
      continue;
    }
    if (/\s/.test(char)) continue;
    const isDouble = char === ',' && afterComma;
    afterComma = char === ',';
    if (isDouble) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    } else if (char === '"') inString = depth > 0;
    else if (char === '{' || char === '[') {
      if (depth++ === 0) {
        pieces = [];
        from = at;
      }
    } else if ((char === '}' || char === ']') && depth > 0 && --depth === 0)
      parts.push([...pieces, text.slice(from, at + 1)].join(''));
  }
  // one that never ends is read as far as it goes
  if (depth > 0) parts.push([...pieces, text.slice(from)].join(''));
  return parts;
}
