import { readDuration } from '../../durations.ts';
import { readYield } from '../../yields.ts';
import { noFacts, type Facts, type SectionLine } from '../facts/facts.ts';
import { asList } from './json-node.ts';
import { parseLooseJson } from './json-ld.ts';
import { areTold, linesOfEntries } from './state-lists.ts';
import { recipeOfState } from './state-recipe.ts';
import { bracketsAt, valueOfScript } from './state-values.ts';
import { elementsOf, findAll, type HtmlElement } from '../tree.ts';

/** Shortest script with a recipe in it, and the longest that is looked through; the pieces of streamed pages are as short as they like. */
const SCRIPT_MIN = 200;
const SCRIPT_MAX = 3_000_000;
const LISTS_MAX = 40;
/** A key as JSON has it, or as a script's own writing does: "ingredients": […], ingredients: […], const ingredients = […]. */
const keyOf = (name: string) => String.raw`(?<![\w$"'.-])(?:"${name}"|'${name}'|${name})\s*`;
const listKey = (name: string) => new RegExp(String.raw`${keyOf(name)}[:=]\s*(?=\[)`, 'gi');
const INGREDIENTS_KEY = listKey('(?:recipe_?)?ingredient_?(?:s|lines?|list|groups?|sections?)?');
const STEPS_KEY = listKey(
  '(?:recipe_?|cooking_?|preparation_?|method_?|instruction_?)?(?:instructions?|steps|directions|method|methods|preparation|preparations)(?:_?(?:steps|list|groups?|sections?))?',
);

/** What a script with a recipe has in it. */
const OF_LISTS = /ingr(?:é|e|\\u00e9)di[eë]n|zutaten|sk[lł]adniki|suroviny/i;

/** A state that a script decodes from an address's letters: '"%7B%22recipe%22…"'. */
const IN_ADDRESS = /["'`]((?:%7B|%5B)[^"'`\s]+)["'`]/i;
/** What Angular writes for the signs that end a script or an attribute. */
const ANGULAR_SIGNS: Record<string, string> = { '&q;': '"', '&s;': "'", '&l;': '<', '&g;': '>', '&a;': '&' };

/** A script's text without what kept its signs from ending the script. */
function unescaped(text: string): string {
  if (text.includes('\\"ingredient')) return text.replace(/\\(["\\/])/g, '$1');
  if (text.includes('&q;')) return text.replace(/&[qslga];/g, (sign) => ANGULAR_SIGNS[sign] ?? sign);
  const encoded = IN_ADDRESS.exec(text)?.[1];
  if (encoded === undefined) return text;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return text;
  }
}

/** The states that a page's elements carry for the scripts that draw them. */
function statesOfElements(root: HtmlElement): string[] {
  const states: string[] = [];
  for (const { attributes } of elementsOf(root))
    for (const value of Object.values(attributes))
      if (value.length >= SCRIPT_MIN && value.length <= SCRIPT_MAX && /^\s*[{[]/.test(value) && OF_LISTS.test(value))
        states.push(value);
  return states;
}

/** The states in a page's scripts, and in its elements for them; those of streamed pages, whose JSON is cut into strings, joined and unescaped. */
function sourcesOf(root: HtmlElement): string[] {
  const sources: string[] = [];
  let streamed = '';
  for (const script of findAll(root, ({ name }) => name === 'script')) {
    const text = script.children.filter((child) => typeof child === 'string').join('');
    if (text.length > SCRIPT_MAX || /ld\+json/i.test(script.attributes['type'] ?? '')) continue;
    const piece = /^\s*self\.__next_f\.push\(\[1,\s*("[\s\S]*")\]\)\s*;?\s*$/.exec(text);
    const joined = piece ? parseLooseJson(piece[1] ?? '') : null;
    if (typeof joined === 'string') streamed += joined;
    else if (text.length >= SCRIPT_MIN && OF_LISTS.test(text)) sources.push(unescaped(text));
  }
  return [...sources, ...(OF_LISTS.test(streamed) ? [streamed] : []), ...statesOfElements(root)];
}

function longest(source: string, key: RegExp, kind: 'ingredients' | 'steps'): SectionLine[] {
  let best: SectionLine[] = [];
  let visited = 0;
  let end = 0;
  for (const found of source.matchAll(key)) {
    const start = found.index + found[0].length;
    if (start < end || ++visited > LISTS_MAX) continue;
    const text = bracketsAt(source, start);
    if (text === null) break;
    end = start + text.length;
    const parsed = parseLooseJson(text);
    const listed = parsed === null ? [] : linesOfEntries(asList(parsed), kind);
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
    const state = valueOfScript(source);
    const recipe = state === null ? null : recipeOfState(state);
    if (recipe !== null) return recipe;
    const ingredients = longest(source, INGREDIENTS_KEY, 'ingredients');
    if (ingredients.length === 0) continue;
    const steps = longest(source, STEPS_KEY, 'steps');
    if (steps.length > 0) return { ...noFacts(), ...factsBeside(source), ingredients, steps };
  }
  return null;
}
