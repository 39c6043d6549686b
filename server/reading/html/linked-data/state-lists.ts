import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import type { SectionLine } from '../facts/facts.ts';
import type { ListKind } from '../lists/list-area.ts';
import { lineOfString, linesOfString } from '../lines.ts';
import { stripStepNumber } from './instructions.ts';
import { asList, isNode, type Json, type JsonNode } from './json-node.ts';

/**
 * The first of a node's values that has any, by the name of its property, 'prep-time' and 'prep_time' alike; what is asked for in brackets
 * is no part of that: 'items({"first":9})'.
 */
export function valueBy(node: JsonNode, key: RegExp): Json | undefined {
  for (const [name, value] of Object.entries(node))
    if (value !== null && value !== '' && key.test(name.replace(/[({@].*$/s, '').replaceAll('-', '_'))) return value;
  return undefined;
}

/** A value's text, or that of the name of what it is. */
export function plainText(value: Json | undefined): string {
  if (typeof value === 'string') return lineOfString(value);
  if (typeof value === 'number') return String(value);
  if (value !== undefined && isNode(value))
    return plainText(valueBy(value, /^(?:name|label|title|text|short_?name|singular)$/i));
  return '';
}

/** A list's entries, also where they stand behind the page of a longer list: '{"edges": [{"node": {…}}]}'. */
export function entriesOf(value: Json | undefined): Json[] {
  if (value === undefined || !isNode(value)) return asList(value).map(entryOf);
  const inner = valueBy(value, /^(?:nodes|edges|items|data|list|results)$/i);
  return Array.isArray(inner) ? inner.map(entryOf) : [value];
}
const entryOf = (entry: Json): Json => {
  if (!isNode(entry)) return entry;
  const inner = entry['node'] ?? entry['attributes'];
  return inner !== undefined && isNode(inner) ? inner : entry;
};

/** What holds a text written with an editor: its parts, and their parts. */
const PARTS = /^(?:content|children|root|json|document|blocks)$/i;
/** What else a written text may stand in, as markup. */
const MARKUP_IN = /^(?:child_?markdown_?remark|html|processed|markdown|raw|value|text)$/i;
/** Parts of a paragraph: words in bold, a link. */
const IN_LINE = /^(?:text|span|link|hyperlink|entry-hyperlink|mark|strong|em|inline|a)$/i;
const DEEP = 10;

const kindOfPart = (node: JsonNode): string =>
  [node['nodeType'], node['type'], node['_type']].find((kind) => typeof kind === 'string') ?? '';

/** A written text's lines: its paragraphs, headings and entries, in whatever form an editor keeps them. */
export function writtenLines(value: Json | undefined, depth = 0): string[] {
  if (value === undefined || depth > DEEP) return [];
  if (typeof value === 'string') return linesOfString(value);
  if (Array.isArray(value)) return value.flatMap((part) => writtenLines(part, depth + 1));
  if (!isNode(value)) return [];
  const parts = valueBy(value, PARTS);
  const isParagraph =
    Array.isArray(parts) && parts.length > 0 && parts.every((part) => isNode(part) && IN_LINE.test(kindOfPart(part)));
  if (isParagraph) return [lineOfString(textIn(parts, depth + 1))].filter((line) => line !== '');
  if (typeof parts === 'object') return writtenLines(parts, depth + 1);
  return writtenLines(typeof parts === 'string' ? parts : valueBy(value, MARKUP_IN), depth + 1);
}

/** The text of a paragraph's parts, one behind the other. */
function textIn(value: Json | undefined, depth: number): string {
  if (typeof value === 'string') return value;
  if (value === undefined || depth > DEEP) return '';
  if (Array.isArray(value)) return value.map((part) => textIn(part, depth + 1)).join('');
  return isNode(value) ? textIn(valueBy(value, PARTS) ?? valueBy(value, /^(?:text|value)$/i), depth + 1) : '';
}

/** Languages that name the food before how much of it. */
const FOOD_FIRST = /^[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;

function ingredientOf(value: Json): string {
  if (!isNode(value)) return plainText(value);
  const whole = plainText(valueBy(value, /^(?:original|raw|full_?text|display_?text|line|text)$/i));
  if (whole !== '') return whole;
  const amount = plainText(
    valueBy(
      value,
      /(?:quantity|amount|menge|hoeveelheid|cantidad|quantit[eéà]|quantidade|quantita|mængde|mängd|ilo[sś][cć]|množství|mnozstvi)(?:_?text|_?value)?$/i,
    ),
  );
  const unit = plainText(
    valueBy(
      value,
      /(?:unit|measure|measurement|unit_?of_?measure(?:ment)?|einheit|eenheid|unidade?|unit[eéà]|enhed|enhet|jednostka|jednotka)(?:_?name|_?text)?$/i,
    ),
  );
  const name = plainText(
    valueBy(
      value,
      /^(?:name|title|ingredient|ingredient_?name|food|product|label|item|description|nom|nombre|nome|naam|navn|namn|nazwa|n[aá]zev|zutat|ingr[eé]dient|ingrediente)$/i,
    ),
  );
  const remark = plainText(valueBy(value, /^(?:note|notes|comment|preparation|remark|suffix)$/i));
  // 'しょうゆ 大さじ2', '두부 1모'
  if (FOOD_FIRST.test(name)) return `${name} ${amount}${unit} ${remark}`.trim();
  return name === ''
    ? ''
    : `${amount} ${unit} ${name}${remark === '' ? '' : `, ${remark}`}`.replace(/\s+/g, ' ').trim();
}

/** Markup of markdown, which such sources use in their texts. */
const withoutMarkup = (text: string) => text.replace(/\*\*|__/g, '');

const STEP_TEXT =
  /^(?:(?:step|instruction)_?(?:text|description|body)|text|body|description|instruction|instructions|content|step|direction|html|value|details?|texte|texto|testo|tekst|beschreibung|descripci[oó]n|descri[çc][aã]o|descrizione|beskrivelse|beskrivning|omschrijving|opis|popis)$/i;

function stepOf(value: Json): string[] {
  if (typeof value === 'string') return linesOfString(value);
  if (!isNode(value)) return [];
  // {"step": 1, "text": "…"}: a number is no text
  const texts = Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'));
  const written = Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'object'));
  const text = valueBy(texts, STEP_TEXT);
  if (typeof text === 'string') return [linesOfString(text).join(' ')];
  const lines = writtenLines(valueBy(written, STEP_TEXT) ?? (valueBy(value, PARTS) === undefined ? undefined : value));
  if (lines.length > 0) return [lines.join(' ')];
  const name = valueBy(texts, /^(?:name|title)$/i);
  return typeof name === 'string' ? [lineOfString(name)] : [];
}

/** The lines of a list's entries, those of lists within it under the names of these. */
export function linesOfEntries(
  values: readonly Json[],
  kind: ListKind,
  section: string | null = null,
  depth = 0,
): SectionLine[] {
  return values.flatMap((value): SectionLine[] => {
    if (isNode(value) && depth < 3) {
      const list = valueBy(
        value,
        kind === 'ingredients' ? /ingredients$|^(?:items|list|lines|rows)$/i : /^(?:steps|instructions|items|list)$/i,
      );
      const inner = entriesOf(list);
      if (inner.length > 0 && (Array.isArray(list) || inner[0] !== list))
        return linesOfEntries(
          inner,
          kind,
          plainText(valueBy(value, /^(?:name|title|header|heading|headline|label)$/i)) || section,
          depth + 1,
        );
    }
    const texts = kind === 'ingredients' ? [ingredientOf(value)] : stepOf(value).map(stripStepNumber);
    return texts.filter((text) => text !== '').map((text) => ({ text: withoutMarkup(text), section }));
  });
}

/** Whether lines from a script are what its key says: foods with amounts, or sentences. */
export const areTold = (lines: readonly SectionLine[], kind: ListKind) =>
  2 *
    lines.filter(({ text }) => (kind === 'steps' ? /\p{L}\s\p{L}/u.test(text) : looksLikeIngredient(text) >= 0.5))
      .length >
  lines.length;
