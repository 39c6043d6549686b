import { parseDocument } from 'yaml';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { readHeading } from '../headings/headings.ts';
import { readMeta } from '../facts/meta.ts';
import { splitFrontMatter, wordsOfKey } from './front-matter-syntax.ts';

/** What front matter holds: texts, lists, and values by their keys. */
type Yaml = string | readonly Yaml[] | ReadonlyMap<string, Yaml>;

/** Longer front matter is no recipe's. */
const FRONT_MAX = 30_000;

/** Most values that are written once and stand in several places: a recipe's front matter has none. */
const ALIASES_MAX = 20;

/**
 * YAML with its numbers and dates as the texts they are written as; null where it is none, or has a fault: the facts of such front matter
 * are still read line by line (`front-matter.ts`, and `formats/front-facts.ts` for files), lists within lists are not.
 */
function parseYaml(text: string): Yaml | null {
  try {
    const parsed = parseDocument(text, { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false });
    return parsed.errors.length > 0 ? null : textsOf(parsed.toJS({ mapAsMap: true, maxAliasCount: ALIASES_MAX }));
  } catch {
    // nested deeper than can be read
    return null;
  }
}

/** What nothing stands for is an empty text, and a key that is no text is none. */
function textsOf(value: unknown): Yaml {
  if (Array.isArray(value)) return value.map(textsOf);
  if (!(value instanceof Map)) return typeof value === 'string' ? value.trim() : '';
  return new Map([...value].flatMap(([key, one]) => (typeof key === 'string' ? [[key, textsOf(one)] as const] : [])));
}

/** The parts of a line in lists that name them, in the languages of collections. */
const NAME =
  /^(?:name|ingredient(?:e|s)?(?:name)?|item|food|nom|nombre|nome|zutat|ingrédient|składnik|naam|namn|navn)$/u;
const AMOUNT =
  /^(?:(?:ingredient)?amount|quantity|qty|qt[eé]|quantit[éà]|menge|cantidad|quantidade|hoeveelheid|mängd|mængde|ilość)$/u;
const UNIT = /^(?:units?|unit[éeàa]|unidade?|einheit|measure|eenheid|enhet|enhed|jednostka)$/u;
const REMARK = /^(?:notes?|info|comment|prep|preparation|description|bemerkung|nota|remarque)$/u;
const TOLD =
  /^(?:instructions?|texte?|text|step|description|details?|etape|étape|paso|schritt|beschreibung|anleitung)$/u;
/** Holds a group's lines and names nothing. */
const HOLDER = /^(?:.*list[ea]?|items?|elements?|éléments|entries|einträge)$/u;
/** What names a group of them. */
const GROUP = /^(?:title|name|label|section|group|nom|nombre|titel|titre|.*name)$/u;

/** What a key says of the lines under it: 'ingredients_markdown' and 'ingredient list' are ingredients, too. */
const kindOfKey = (key: string) => readHeading(wordsOfKey(key).replace(/\s(?:markdown|list|md)$/u, ''))?.kind;

const isText = (value: Yaml | undefined): value is string => typeof value === 'string';
const isMap = (value: Yaml | undefined): value is ReadonlyMap<string, Yaml> => value instanceof Map;

const fieldOf = (map: ReadonlyMap<string, Yaml>, key: RegExp): string => {
  for (const [name, value] of map) if (isText(value) && key.test(name.toLowerCase()) && value !== 'null') return value;
  return '';
};

/** What a line with an amount names by a key that nobody else uses ('slug'): its only text that is no amount, unit or remark. */
function onlyOther(map: ReadonlyMap<string, Yaml>): string {
  const others = [...map].flatMap(([key, value]) =>
    isText(value) && value !== '' && ![AMOUNT, UNIT, REMARK, GROUP].some((known) => known.test(key.toLowerCase()))
      ? [value]
      : [],
  );
  return others.length === 1 ? (others[0] ?? '') : '';
}

/** ["flour", 200, "g"] and [200, "g", "flour"] as a cook writes them. */
function lineOfTuple(parts: readonly string[]): string {
  const [food = '', amount = '', ...unit] = parts;
  return /^\d/.test(amount) && !/^\d/.test(food) ? [amount, ...unit, food].join(' ') : parts.join(' ');
}

/** The lines of a list of ingredients, in whatever depth they stand; '[Sauce]' heads a section. */
function ingredientLines(value: Yaml): string[] {
  if (isText(value)) return value.split('\n').filter((line) => line.trim() !== '');
  if (!isMap(value)) {
    const texts = value.filter(isText);
    if (texts.length === value.length) return texts.filter((text) => text !== '');
    return value.flatMap((one) =>
      Array.isArray(one) && one.every(isText) ? [lineOfTuple(one)] : ingredientLines(one),
    );
  }
  const amount = fieldOf(value, AMOUNT);
  const food = fieldOf(value, NAME) || (amount === '' ? '' : onlyOther(value));
  const inner = [...value.values()].filter((one) => !isText(one));
  if (food !== '' && (amount !== '' || inner.length === 0)) {
    const remark = fieldOf(value, REMARK);
    const unit = fieldOf(value, UNIT);
    // 'as much as the eggs weigh' is no amount that may stand before the food
    const isAmount = amount === '' || unit !== '' || parseIngredient(`${amount} ${food}`).quantity !== '';
    const front = isAmount ? [amount, unit, food] : [food];
    return [[front.filter(Boolean).join(' '), isAmount ? '' : amount, remark].filter(Boolean).join(', ')];
  }
  const isGroups = inner.length > 0 && food === '' && amount === '' && [...value.values()].every((one) => !isText(one));
  const isName = (key: string) =>
    !NAME.test(key) && !HOLDER.test(key) && kindOfKey(key) !== 'ingredients' && !key.endsWith('ingredients');
  if (isGroups && [...value.keys()].some((key) => isName(key.toLowerCase())))
    return [...value].flatMap(([name, list]) => grouped(name, ingredientLines(list)));
  return grouped(fieldOf(value, GROUP), inner.flatMap(ingredientLines));
}

const grouped = (name: string, lines: readonly string[]): string[] =>
  name === '' || name === 'null' || readHeading(name) !== null || lines.length === 0
    ? [...lines]
    : ['', `### ${name}`, ...lines];

function stepLines(value: Yaml): string[] {
  if (isText(value)) return value.split('\n').filter((line) => line.trim() !== '');
  if (!isMap(value)) return value.flatMap(stepLines);
  const told = fieldOf(value, TOLD);
  const inner = [...value].filter(([, one]) => !isText(one)).flatMap(([, one]) => stepLines(one));
  const name = fieldOf(value, GROUP);
  if (told !== '') return [name === '' ? told : `${name.replace(/[.:]$/, '')}: ${told}`, ...inner];
  return grouped(name, inner);
}

interface Lists {
  readonly facts: string[];
  ingredients: string[];
  steps: string[];
  /** What lists of other names say in sentences: how it is baked, which goes on with the steps, and all else. */
  readonly baking: string[];
  readonly remarks: string[];
  /** A list holds more than plain lines. */
  isNested: boolean;
}

/** Whether the reader of plain lines would not see what a list says. */
const needsParts = (value: Yaml): boolean =>
  isText(value) ? value !== '' : isMap(value) || value.some((one) => !isText(one) || one === '');

const measuredOf = (lines: readonly string[]): number => lines.filter((line) => /\d/.test(line)).length;

/** 'recipe:' over all of it, though its name is also a method's. */
const holdsIngredients = (map: ReadonlyMap<string, Yaml>) =>
  [...map.keys()].some((key) => kindOfKey(key) === 'ingredients');

function collect(map: ReadonlyMap<string, Yaml>, found: Lists, isInner: boolean): void {
  for (const [key, value] of map) {
    const kind = isMap(value) && holdsIngredients(value) ? undefined : kindOfKey(key);
    if (kind === 'ingredients') {
      const lines = ingredientLines(value);
      found.isNested ||= isInner || needsParts(value) || found.ingredients.length > 0;
      // beside the list there may be one of names alone, for looking them up
      if (measuredOf(lines) > measuredOf(found.ingredients) || found.ingredients.length === 0)
        found.ingredients = lines;
    } else if (kind === 'steps' && found.steps.length === 0 && !isText(value)) {
      found.steps = stepLines(value);
      found.isNested ||= isInner || needsParts(value);
    } else if (kind === 'steps' && isText(value) && value.includes('\n')) {
      found.steps = stepLines(value);
      found.isNested = true;
    } else if (isText(value)) {
      // 'portion: { amount: 2 }' says of what elsewhere
      if (value !== '' && !(isInner && AMOUNT.test(key.toLowerCase())))
        found.facts.push(`${key}: ${value.replace(/\n/g, ' ')}`);
    } else if (isMap(value)) collect(value, found, true);
    else if (value.every(isText) && value.filter((text) => text.split(/\s+/).length > 3).length * 2 > value.length) {
      const isCooking = readMeta(`${wordsOfKey(key)}: 10 min`)?.cook !== undefined;
      if (isCooking) found.baking.push('', `### ${wordsOfKey(key)}`, ...value);
      else found.remarks.push(...value);
    } else if (value.every(isText)) found.facts.push(`${key}: [${value.join(', ')}]`);
    else if (value.every(isMap)) for (const one of value) collect(one, found, true);
  }
}

/**
 * A text whose front matter keeps the recipe's lists in parts (amount, unit and food as fields, groups, texts of several lines), as the text
 * a cook would write: its facts, the lists, and what stands below. Null for any other text: plain lists are read where they stand.
 */
export function textOfFrontLists(text: string): string | null {
  const front = splitFrontMatter(text.slice(0, FRONT_MAX));
  const parsed = front ? parseYaml(front.inside.replace(/\r/g, '')) : null;
  if (!front || parsed === null || !isMap(parsed)) return null;
  const found: Lists = { facts: [], ingredients: [], steps: [], baking: [], remarks: [], isNested: false };
  collect(parsed, found, false);
  // 'ingredients: ["2 eggs", "1 onion"]' on one line
  const inline = /^([\w-]{3,40}):[ \t]*\[/gm;
  found.isNested ||= [...front.inside.matchAll(inline)].some(([, key = '']) =>
    /^(?:ingredients|steps)$/.test(kindOfKey(key) ?? ''),
  );
  const body = text.slice(front.length).trim();
  // what is said below the lists of front matter is no step of theirs
  found.isNested ||= found.steps.length > 0 && body !== '' && !/^#{1,6}\s/m.test(body);
  if (!found.isNested || found.ingredients.length === 0) return null;
  const isHeaded = body.split('\n').some((line) => /^#{1,6}\s/.test(line) && readHeading(line)?.kind === 'steps');
  // a method that the text below has, too, is read there
  const steps = isHeaded ? [] : [...found.steps, ...found.baking];
  const isMethod = !isHeaded && steps.length === 0;
  const notes = [...found.remarks, isHeaded || isMethod ? '' : body].filter((part) => part !== '');
  const below = [
    ...(isHeaded ? [body] : isMethod && body !== '' ? ['## Directions', body] : []),
    ...(notes.length > 0 ? ['## Notes', ...notes] : []),
  ];
  return [
    '---',
    ...found.facts,
    '---',
    '',
    '## Ingredients',
    ...found.ingredients.map((line) => (/^(?:#|$)/.test(line) ? line : `- ${line.replace(/^[-*+]\s+/, '')}`)),
    '',
    ...(steps.length > 0 ? ['## Directions', ...steps, ''] : []),
    ...below,
  ].join('\n');
}
