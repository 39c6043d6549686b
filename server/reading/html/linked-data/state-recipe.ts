import { readDuration } from '../../durations.ts';
import { readYield } from '../../yields.ts';
import { LINES_MAX, noFacts, type Facts, type SectionLine } from '../facts/facts.ts';
import { readListArea, type ListKind } from '../lists/list-area.ts';
import { cutAtNumbers, stripStepNumber } from './instructions.ts';
import { isNode, type Json, type JsonNode } from './json-node.ts';
import { areTold, entriesOf, linesOfEntries, plainText, valueBy, writtenLines } from './state-lists.ts';
import { namedNodes, withOthers } from './state-values.ts';
import { parseHtml } from '../tree.ts';

/** Most nodes of a state that are looked through. */
const NODES_MAX = 100_000;
/** Of so many nodes with a list the recipe is made; a state may hold a shop. */
const LISTS_MAX = 40;
/** So far up from its list a recipe's node may stand: in a page's block, in a part of the recipe. */
const UP_MAX = 3;

const KEYS: Record<ListKind, RegExp> = {
  ingredients:
    /^(?:recipe_?|structured_?)?(?:ingredient_?(?:s|lines?|lists?|groups?|sections?)?|zutaten(?:_?(?:liste?|gruppen))?|ingrédients|ingredientes|ingredienti|ingredi[eë]nten|ingredienser|sk[lł]adniki|ingredience|suroviny)(?:_?(?:html|text|raw|markdown|md))?$/i,
  steps:
    /^(?:recipe_?|cooking_?|preparation_?|method_?|instruction_?)?(?:instructions?|steps|directions|methods?|preparations?|zubereitung(?:sschritte)?|bereiding(?:swijze)?|preparazione|procedimento|preparaci[oó]n|elaboraci[oó]n|pasos|etapes|étapes|préparation|fremgangsm(?:å|aa|a)de|till?v[aä]gag[aå]ngss[aä]tt|przygotowanie|postup)(?:_?(?:steps|list|groups?|sections?|html|text|raw|markdown|md))?$/i,
};

/** What is listed as ingredients has no longer lines. */
const FOOD_LONGEST = 200;

interface Place {
  node: JsonNode;
  above: Place | null;
}

/** A state's nodes in the order in which they stand, each with the one that it stands in. */
function placesOf(state: Json): Place[] {
  const places: Place[] = [];
  const stack: { value: Json; above: Place | null }[] = [{ value: state, above: null }];
  for (let one = stack.pop(); one !== undefined && places.length < NODES_MAX; one = stack.pop()) {
    const { value, above } = one;
    if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at--) stack.push({ value: value[at] ?? null, above });
    else if (isNode(value)) {
      const place = { node: value, above };
      places.push(place);
      for (const inner of Object.values(value).reverse())
        if (typeof inner === 'object' && inner !== null) stack.push({ value: inner, above: place });
    }
  }
  return places;
}

/** A list that a program keeps as the page shows it. */
const IN_MARKUP = /<li\b/i;

/** A node's own list, empty where it has none. */
function listIn(node: JsonNode, kind: ListKind, named: ReadonlyMap<string, JsonNode>): SectionLine[] {
  const found = valueBy(node, KEYS[kind]);
  if (found === undefined || typeof found === 'number' || typeof found === 'boolean') return [];
  const whole = withOthers(found, named);
  const written = (): SectionLine[] =>
    writtenLines(whole)
      .flatMap((line) => (kind === 'steps' ? cutAtNumbers(line).map(stripStepNumber) : [line]))
      .filter((text) => text !== '')
      .map((text) => ({ text, section: null }));
  const entries = typeof whole === 'string' ? [] : entriesOf(whole);
  const isList = Array.isArray(whole) || (entries.length > 0 && entries[0] !== whole);
  const inMarkup = typeof whole === 'string' && IN_MARKUP.test(whole) ? readListArea(parseHtml(whole), kind) : [];
  const lines = isList ? linesOfEntries(entries, kind) : inMarkup.length > 1 ? inMarkup : written();
  const isTold = kind === 'steps' ? areTold(lines, kind) : lines.every(({ text }) => text.length <= FOOD_LONGEST);
  return isTold ? lines.slice(0, LINES_MAX) : [];
}

const TIME = String.raw`_?(?:time|duration|min(?:ute)?s)(?:_?(?:in_?)?min(?:ute)?s?)?$`;
const TIME_KEYS = {
  prepTime: new RegExp(
    `^(?:prep(?:aration)?|active|work(?:ing)?|hands_?on)${TIME}|^(?:vorbereitungs_?zeit|(?:temps|tiempo|tempo)_?(?:de_?|di_?)?pr[eé]para(?:tion|ci[oó]n|zione)|bereidings_?tijd|arbejds_?tid|arbets_?tid)$`,
    'i',
  ),
  cookTime: new RegExp(
    `^(?:cook(?:ing)?|bak(?:e|ing))${TIME}|^(?:(?:koch|back|gar)_?zeit|(?:temps|tiempo|tempo)_?(?:de_?|di_?)?(?:cuisson|cocci[oó]n|cottura)|(?:kook|oven|bak)_?tijd)$`,
    'i',
  ),
  totalTime: new RegExp(
    `^(?:total|overall|full|whole)${TIME}|^ready_?in(?:_?minutes)?$|^(?:gesamt_?zeit|(?:temps|tiempo|tempo)_?tota(?:l|le)|totale?_?tijd|samlet_?tid|total_?tid)$`,
    'i',
  ),
};
/** '{"times": {"prep": 10, "cook": 15}}' */
const TIMES_KEY = /^(?:recipe_?|cooking_?)?(?:times?|timings?|durations?)$/i;
const IN_TIMES = {
  prepTime: /^(?:prep(?:aration)?|active|hands_?on)(?:_?(?:time|minutes|mins?))?$/i,
  cookTime: /^(?:cook(?:ing)?|bak(?:e|ing))(?:_?(?:time|minutes|mins?))?$/i,
  totalTime: /^(?:total|overall)(?:_?(?:time|minutes|mins?))?$/i,
};
const SERVINGS_KEY =
  /^(?:recipe_?|number_?of_?|antal_?|anzahl_?|nb_?(?:de_?)?|nombre_?(?:de_?)?)?(?:servings?|serves|yields?|portions?|portionen|porciones|porzioni|porties|portioner|porcje|people|persons?|personen|personer|personas|personnes|persone|comensales|couverts)(?:_?(?:count|number|amount|quantity|text))?$/i;
const IMAGE_KEY = /^(?:hero|main|cover|featured|lead)?_?(?:image|photo|picture|img)(?:_?(?:url|src|data))?s?$/i;

/** Minutes of a value: '30 min', 'PT30M', 30, '{"hours": 1, "minutes": 30}'; null of anything else. */
function minutesIn(value: Json | undefined): number | null {
  if (typeof value === 'number') return value > 0 ? value : null;
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) || null : readDuration(value);
  if (value === undefined || value === null || !isNode(value)) return null;
  const hours = minutesIn(valueBy(value, /^hours?$/i));
  const minutes = minutesIn(valueBy(value, /^(?:value|minutes?|mins?|amount|text|label)$/i));
  return hours === null ? minutes : 60 * hours + (minutes ?? 0);
}

/** The first address of a picture in a value. */
function addressIn(value: Json | undefined, depth = 0): string | null {
  if (typeof value === 'string') return /^(?:https?:)?\/\/\S+$|^\/\S+\.(?:jpe?g|png|webp)/i.test(value) ? value : null;
  if (value === undefined || value === null || typeof value !== 'object' || depth > 5) return null;
  const inner = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([key, each]) =>
        typeof each === 'object' || /^(?:url|src|href)$/i.test(key) ? [each] : [],
      );
  for (const each of inner) {
    const address = addressIn(each, depth + 1);
    if (address !== null) return address;
  }
  return null;
}

interface Told {
  readonly servings: string;
  readonly prepTime: number | null;
  readonly cookTime: number | null;
  readonly totalTime: number | null;
  readonly photos: string[];
}

/** What a node tells beside its lists, and what others told before it. */
function toldBy(node: JsonNode, named: ReadonlyMap<string, JsonNode>, before: Told): Told {
  const get = (key: RegExp) => {
    const value = valueBy(node, key);
    return value === undefined ? undefined : withOthers(value, named);
  };
  const yields = get(SERVINGS_KEY);
  const isParted = yields !== undefined && isNode(yields);
  const count = isParted ? valueBy(yields, /^(?:number|count|value|amount|quantity)$/i) : yields;
  const times = get(TIMES_KEY);
  const timeBy = (key: RegExp, inTimes: RegExp) =>
    minutesIn(get(key)) ?? (times !== undefined && isNode(times) ? minutesIn(valueBy(times, inTimes)) : null);
  const photo = before.photos.length > 0 ? null : addressIn(get(IMAGE_KEY));
  return {
    servings: before.servings || readYield(plainText(count)),
    prepTime: before.prepTime ?? timeBy(TIME_KEYS.prepTime, IN_TIMES.prepTime),
    cookTime: before.cookTime ?? timeBy(TIME_KEYS.cookTime, IN_TIMES.cookTime),
    totalTime: before.totalTime ?? timeBy(TIME_KEYS.totalTime, IN_TIMES.totalTime),
    photos: photo === null ? before.photos : [photo],
  };
}

/**
 * The recipe in a page's state: the first node with a list of ingredients that has a method beside it, or in a node not far above. What
 * stands in the nodes between tells yield, times and picture. Null where no node is a recipe.
 */
export function recipeOfState(state: Json): Facts | null {
  const places = placesOf(state);
  const named = namedNodes(places.map(({ node }) => node));
  const having = (kind: ListKind) => places.filter(({ node }) => valueBy(node, KEYS[kind]) !== undefined);
  const lists = having('ingredients').slice(0, LISTS_MAX);
  const methods = having('steps').slice(0, 3 * LISTS_MAX);
  // a method beside a list of its own is no other list's
  const isOf = (method: Place, list: Place) => (upFrom(method).find((each) => lists.includes(each)) ?? list) === list;
  for (const place of lists) {
    const ingredients = listIn(place.node, 'ingredients', named);
    if (ingredients.length < 2) continue;
    let told: Told = { servings: '', prepTime: null, cookTime: null, totalTime: null, photos: [] };
    for (const above of upFrom(place)) {
      told = toldBy(above.node, named, told);
      const steps = methods
        .filter((method) => isOf(method, place) && upFrom(method).includes(above))
        .map(({ node }) => listIn(node, 'steps', named))
        .find((lines) => lines.length > 0);
      if (steps) return { ...noFacts(), ...told, ingredients, steps };
    }
  }
  return null;
}

/** A place, and those around it that may be of the same recipe, from the inside. */
function upFrom(place: Place): Place[] {
  const around: Place[] = [];
  for (let at: Place | null = place; at !== null && around.length <= UP_MAX; at = at.above) around.push(at);
  return around;
}
