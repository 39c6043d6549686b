import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { readDuration } from '../../durations.ts';
import { readYield } from '../../yields.ts';
import { noFacts, type Facts, type SectionLine } from '../facts/facts.ts';
import { asList, isNode, type Json, type JsonNode } from './json-node.ts';
import { parseLooseJson } from './json-ld.ts';
import { lineOfString, linesOfString } from '../lines.ts';
import { stripStepNumber } from './instructions.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** Longest script that is looked through. */
const SCRIPT_MAX = 3_000_000;
const LISTS_MAX = 40;
/** A key as JSON has it, or as a script's own writing does: "ingredients": […], ingredients: […], const ingredients = […]. */
const keyOf = (name: string) => String.raw`(?<![\w$"'.-])(?:"${name}"|'${name}'|${name})\s*`;
const listKey = (name: string) => new RegExp(String.raw`${keyOf(name)}[:=]\s*(?=\[)`, 'gi');
const INGREDIENTS_KEY = listKey('(?:recipe_?)?ingredient_?(?:s|lines?|list|groups?|sections?)?');
const STEPS_KEY = listKey(
  '(?:recipe_?|cooking_?|preparation_?|method_?|instruction_?)?(?:instructions?|steps|directions|method|methods|preparation|preparations)(?:_?(?:steps|list|groups?|sections?))?',
);

/** The array that begins at `start`, as text; null where it does not end. Strings are skipped, so brackets in them do not count. */
function arrayAt(text: string, start: number): string | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x27 || code === 0x60) {
      for (at++; at < text.length && text.charCodeAt(at) !== code; at++) if (text.charCodeAt(at) === 0x5c) at++;
    } else if (code === 0x5b || code === 0x7b) depth++;
    else if ((code === 0x5d || code === 0x7d) && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}

function valueBy(node: JsonNode, key: RegExp): Json | undefined {
  for (const [name, value] of Object.entries(node)) if (value !== null && value !== '' && key.test(name)) return value;
  return undefined;
}

const plain = (value: Json | undefined): string => {
  if (typeof value === 'string') return lineOfString(value);
  if (typeof value === 'number') return String(value);
  if (value !== undefined && isNode(value))
    return plain(valueBy(value, /^(?:name|label|title|text|short_?name|singular)$/i));
  return '';
};

function ingredientOf(value: Json): string {
  if (!isNode(value)) return plain(value);
  const whole = plain(valueBy(value, /^(?:original|raw|full_?text|display_?text|line|text)$/i));
  if (whole !== '') return whole;
  const amount = plain(valueBy(value, /(?:quantity|amount|menge|hoeveelheid|cantidad|quantite)(?:_?text|_?value)?$/i));
  const unit = plain(
    valueBy(
      value,
      /(?:unit|measure|measurement|unit_?of_?measure(?:ment)?|einheit|eenheid|unidad|unite)(?:_?name|_?text)?$/i,
    ),
  );
  const name = plain(
    valueBy(value, /^(?:name|title|ingredient|ingredient_?name|food|product|label|item|description)$/i),
  );
  const remark = plain(valueBy(value, /^(?:note|notes|comment|preparation|remark|suffix)$/i));
  return name === ''
    ? ''
    : `${amount} ${unit} ${name}${remark === '' ? '' : `, ${remark}`}`.replace(/\s+/g, ' ').trim();
}

/** Markup of markdown, which such sources use in their texts. */
const withoutMarkup = (text: string) => text.replace(/\*\*|__/g, '');

function stepOf(value: Json): string[] {
  if (typeof value === 'string') return linesOfString(value);
  if (!isNode(value)) return [];
  // {"step": 1, "text": "…"}: a number is no text
  const texts = Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'));
  const text =
    valueBy(
      texts,
      /^(?:text|body|description|instruction|instructions|content|step|direction|html|value|details?)$/i,
    ) ?? valueBy(texts, /^(?:name|title)$/i);
  return typeof text === 'string' ? [linesOfString(text).join(' ')] : [];
}

function listOf(
  values: readonly Json[],
  kind: 'ingredients' | 'steps',
  section: string | null,
  depth = 0,
): SectionLine[] {
  return values.flatMap((value): SectionLine[] => {
    if (isNode(value) && depth < 3) {
      const inner = valueBy(
        value,
        kind === 'ingredients' ? /ingredients$|^items$|^list$/i : /^(?:steps|instructions|items|list)$/i,
      );
      if (Array.isArray(inner) && inner.length > 0)
        return listOf(
          inner,
          kind,
          plain(valueBy(value, /^(?:name|title|header|heading|label)$/i)) || section,
          depth + 1,
        );
    }
    const texts = kind === 'ingredients' ? [ingredientOf(value)] : stepOf(value).map(stripStepNumber);
    return texts.filter((text) => text !== '').map((text) => ({ text: withoutMarkup(text), section }));
  });
}

/** The scripts' texts; those of streamed pages, whose JSON is cut into strings, joined and unescaped. */
function sourcesOf(root: HtmlElement): string[] {
  const sources: string[] = [];
  let streamed = '';
  for (const script of findAll(root, ({ name }) => name === 'script')) {
    const text = script.children.filter((child) => typeof child === 'string').join('');
    if (text.length < 200 || text.length > SCRIPT_MAX || /ld\+json/i.test(script.attributes['type'] ?? '')) continue;
    const piece = /^\s*self\.__next_f\.push\(\[1,\s*("[\s\S]*")\]\)\s*;?\s*$/.exec(text);
    const joined = piece ? parseLooseJson(piece[1] ?? '') : null;
    if (typeof joined === 'string') streamed += joined;
    else if (/ingredient/i.test(text))
      sources.push(text.includes('\\"ingredient') ? text.replace(/\\(["\\/])/g, '$1') : text);
  }
  return /ingredient/i.test(streamed) ? [...sources, streamed] : sources;
}

/** Whether lines from a script are what its key says: foods with amounts, or sentences. */
const areTold = (lines: readonly SectionLine[], kind: 'ingredients' | 'steps') =>
  2 *
    lines.filter(({ text }) => (kind === 'steps' ? /\p{L}\s\p{L}/u.test(text) : looksLikeIngredient(text) >= 0.5))
      .length >
  lines.length;

function longest(source: string, key: RegExp, kind: 'ingredients' | 'steps'): SectionLine[] {
  let best: SectionLine[] = [];
  let visited = 0;
  let end = 0;
  for (const found of source.matchAll(key)) {
    const start = found.index + found[0].length;
    if (start < end || ++visited > LISTS_MAX) continue;
    const text = arrayAt(source, start);
    if (text === null) break;
    end = start + text.length;
    const parsed = parseLooseJson(text);
    const listed = parsed === null ? [] : listOf(asList(parsed), kind, null);
    // a script's own words are no list
    const lines = found[0].includes('"') || areTold(listed, kind) ? listed : [];
    // the first is the page's own; later ones are those of recommended recipes, unless it was empty
    if (lines.length >= 2 && best.length === 0) best = lines;
  }
  return best;
}

/** So far from the list, in characters, its recipe says how much it makes and how long it takes. */
const BESIDE = 5000;
const SERVINGS_KEY = new RegExp(
  String.raw`${keyOf('(?:recipe_?)?(?:servings?|serves|yields?|portions?|portionen|porciones|porzioni)(?:_?(?:count|number|amount))?')}[:=]\s*(?:\{\s*"(?:number|count|value|amount|quantity)"\s*:\s*)?(?:["']([^"'\\]{1,60})["']|(\d{1,3})(?=\s*[,}]))`,
  'i',
);
const TIME_KEYS = (['prep', 'cook', 'total'] as const).map((kind) => ({
  field: `${kind}Time` as const,
  key: new RegExp(
    String.raw`${keyOf(`${kind}_?time(?:_?(?:in_?)?min(?:ute)?s?)?`)}[:=]\s*(?:\{\s*"(?:value|minutes?|mins?|amount)"\s*:\s*)?(?:["']([^"'\\]{1,40})["']|(\d{1,4})(?=\s*[,}]))`,
    'i',
  ),
}));

/** How many it is for, and the minutes it takes, as they stand near the list of ingredients. A bare number counts minutes. */
function factsBeside(source: string): Partial<Facts> {
  INGREDIENTS_KEY.lastIndex = 0;
  const at = INGREDIENTS_KEY.exec(source)?.index ?? 0;
  INGREDIENTS_KEY.lastIndex = 0;
  const near = source.slice(Math.max(0, at - BESIDE), at + 2 * BESIDE);
  const facts: { -readonly [Key in 'servings' | 'prepTime' | 'cookTime' | 'totalTime']?: Facts[Key] } = {};
  const [, words, count] = SERVINGS_KEY.exec(near) ?? [];
  const servings = readYield(words ?? count ?? '');
  if (servings !== '') facts.servings = servings;
  for (const { field, key } of TIME_KEYS) {
    const [, text, minutes] = key.exec(near) ?? [];
    const told = text !== undefined && !/^\d+$/.test(text) ? readDuration(text) : Number(minutes ?? text ?? 0);
    if (told) facts[field] = told;
  }
  return facts;
}

/**
 * The recipe in the state that a page's scripts start from: arrays named ingredients and instructions (steps, directions, method), with
 * amounts, units and names put together. For pages that show their recipe by script alone.
 */
export function readEmbeddedState(root: HtmlElement): Facts | null {
  for (const source of sourcesOf(root)) {
    const ingredients = longest(source, INGREDIENTS_KEY, 'ingredients');
    if (ingredients.length === 0) continue;
    const steps = longest(source, STEPS_KEY, 'steps');
    if (steps.length > 0) return { ...noFacts(), ...factsBeside(source), ingredients, steps };
  }
  return null;
}
