import { beginsWithFigure, hasFigure } from '#shared/fraction-signs.ts';
import { headingText, isHeading } from '#shared/ingredient/heading.ts';
import { takeApart } from '#shared/ingredient/take-apart.ts';
import { unitOf } from '#shared/units.ts';
import { namingWords } from './compare-lines.ts';
import { readMeta } from '../../text/facts/meta.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { CONTROL } from '../lists/list-area.ts';
import { SIGNED_HEAD, isPartName } from '../lists/part-name.ts';
import { foodsAtCommas } from '../lists/comma-lists.ts';
import { LINES_MAX, withoutRepeatedCopies, type SectionLine } from '../facts/facts.ts';
import { parseLooseJson, resolve, textOf, type NodeGraph } from './json-ld.ts';
import { asList, groupsByName, isNode, valueOf, type Json, type JsonNode } from './json-node.ts';
import { linesOfString } from '../lines.ts';

/** The ingredients of a recipe's node in any of its forms, those under headings in sections. */
export function readIngredients(value: Json | undefined, graph: NodeGraph): SectionLine[] {
  const lines = inOneMeasure(withoutRepeatedCopies(ingredientsOf(value, graph))).slice(0, LINES_MAX);
  const inGroups = [GROUP_IN_BRACKETS, GROUP_BEFORE].reduce(underGroupsAtFirst, underGroupsBefore(lines));
  return underIngredientHeadings(inGroups);
}

function ingredientsOf(value: Json | undefined, graph: NodeGraph): SectionLine[] {
  const parts = asList(value)
    .flatMap((part) => (typeof part === 'string' ? jsonWithin(part) : part))
    .map((part) => resolve(part, graph));
  // where all are marked so, none is a heading
  const isMarked = (part: string) => MARKED_HEAD.test(part) || (SIGNED_HEAD.test(part) && !TO_TASTE.test(part));
  const heads = parts.filter((part) => typeof part === 'string' && isMarked(part)).length;
  const isHead = (part: string) => 2 * heads < parts.length && isMarked(part);
  const entries = parts.flatMap((part): { lines: string[]; section: string | null }[] => {
    if (typeof part === 'string')
      return [{ lines: linesOfString(isHead(part) ? `${part.replace(HEAD_SIGN, '')}:` : part), section: null }];
    if (Array.isArray(part)) return ingredientsOf(part, graph).map(({ text, section }) => ({ lines: [text], section }));
    if (!isNode(part)) return [];
    const listed = valueOf(part, 'itemListElement', 'ingredients', 'recipeIngredient', '@list');
    const groups = groupsByName(part);
    if (groups)
      return groups.flatMap(([section, list]) =>
        ingredientsOf(list, graph).map(({ text }) => ({ lines: [text], section })),
      );
    if (listed !== undefined) {
      const section = textOf(valueOf(part, 'name'), graph) || null;
      return ingredientsOf(listed, graph).map((line) => ({ lines: [line.text], section: line.section ?? section }));
    }
    return [{ lines: [amountAndName(part, graph)], section: null }];
  });
  // a list given as one text is cut at its lines; within a real list a line break is only a break
  const isBlob = entries.length === 1 || (entries.length === 2 && entries.some(({ lines }) => lines.length > 2));
  const lines = entries
    .flatMap(({ lines, section }) =>
      (isBlob ? atLinesOrCommas(lines) : [lines.join(' ')]).map((text): SectionLine => {
        const bare = withoutFormMarks(text);
        return bare === text ? { text, section } : { text: bare, section, spoilt: true };
      }),
    )
    .filter(({ text }) => text !== '');
  return joinAmounts(lines).filter(({ text }) => !isOther(text));
}

/** What is no food: a row of a form that was left empty ('0', '-'), a button of the list, how many it is for and how long it takes. */
const isOther = (text: string): boolean =>
  !/\p{L}|[1-9]|\p{No}/u.test(text) || CONTROL.test(text) || readMeta(text) !== null;

/** JSON that a page has put into a text: '{"name":"flour"}' is its node. */
function jsonWithin(text: string): Json {
  const trimmed = text.trim();
  if (!/^[[{]\s*["{[]/.test(trimmed) || !/[\]}]$/.test(trimmed)) return text;
  const parsed = parseLooseJson(trimmed);
  return parsed !== null && typeof parsed === 'object' ? parsed : text;
}

/** An amount alone: a table's cells that were listed one by one. */
function isAmountAlone(text: string): boolean {
  if (text.length > 24 || !beginsWithFigure(text)) return false;
  const { quantity, name, prep } = takeApart(text);
  return quantity !== null && name === '' && prep === '';
}

/** The rows of a list that was cut into amounts and foods, put together in the order in which they stand. */
function joinAmounts(lines: readonly SectionLine[]): SectionLine[] {
  const alone = lines.map(({ text }) => isAmountAlone(text));
  const count = alone.filter(Boolean).length;
  if (count < 2 || count < 0.3 * lines.length || alone.some((each, at) => each && alone[at + 1] === true))
    return [...lines];
  const joined: SectionLine[] = [];
  const isFirst = alone[0] === true || alone.at(-1) === false;
  for (const [at, line] of lines.entries()) {
    const before = joined.at(-1);
    const belongs = isFirst ? at > 0 && alone[at - 1] : alone[at];
    if (before && belongs) joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

/** '0 salt': the amount that a site's form wants, where the cook gave none. */
const NO_AMOUNT = /^0(?:\.0+)?\s+(?=\p{L})/u;

/** A line without what a site's form leaves in it: an amount of nothing, brackets around brackets, a comma that nothing stands before. */
const withoutFormMarks = (text: string): string =>
  text
    .replace(NO_AMOUNT, '')
    .replace(/\(\s*\(([^()]{1,200})\)\s*\)/g, '($1)')
    .replace(/\s*\(\s*,\s*([^()]{1,200})\)/g, ', $1')
    .replace(/\s*\(\s*\)/g, '');

/** '<h3>Dough</h3>', '<strong>For the filling</strong>' in a list of other lines. */
const MARKED_HEAD =
  /^\s*(?:<p[^<>]{0,50}>)?\s*<(h[1-6]|strong|b)(?:\s[^<>]{0,100})?>[^<>\d,:]{2,60}<\/\1>\s*(?:<\/p>)?\s*$/iu;

/** Before a group's name within a text that begins with one: '[Dough] flour | water [Filling] leeks | cream'. */
const BEFORE_GROUP = /\s+(?=[[【][^\d\][【】]{1,40}[\]】])/gu;

const HEAD_SIGN = /^\s*[■◆◇▼▽]\s*/u;
const TO_TASTE = /適量|適宜|少々|お好み|약간|적당|适量|少许/u;

/** A text's lines, or, where it is one line, the foods between its strokes or commas. */
function atLinesOrCommas(texts: readonly string[]): readonly string[] {
  const [told = '', ...more] = texts;
  const label = readHeading(told);
  const first = label?.kind === 'ingredients' && label.rest !== '' && label.section === null ? label.rest : told;
  const groups = texts.length === 1 && GROUP_IN_BRACKETS.test(first) ? first.split(BEFORE_GROUP) : [first, ...more];
  const lines = groups.every((group) => group.includes('|'))
    ? groups.flatMap((group) => group.split('|').map((food) => food.trim()))
    : groups;
  const parted = lines.length === 1 ? foodsAtCommas(lines[0] ?? '') : null;
  return parted?.part === null ? parted.foods : lines;
}

/** So many lines told again in other measures are the whole list. */
const TOLD_AGAIN_MIN = 3;

/** A list once, where it is told in cups and again in grams behind it: the same foods in the same order. */
function inOneMeasure(lines: readonly SectionLine[]): SectionLine[] {
  const half = lines.length / 2;
  if (!Number.isInteger(half) || half < TOLD_AGAIN_MIN) return [...lines];
  const first = namingWords(lines[0]?.text ?? '').at(-1);
  if (first === undefined || namingWords(lines[half]?.text ?? '').at(-1) !== first) return [...lines];
  const taken = lines.map(({ text }) => takeApart(text));
  const systemAt = (at: number) => unitOf(taken[at]?.unit ?? '')?.system ?? null;
  const pairs = Array.from({ length: half }, (_, at) => [at, at + half] as const);
  const isAgain = pairs.every(
    ([one, other]) => namingWords(taken[one]?.name ?? '').join(' ') === namingWords(taken[other]?.name ?? '').join(' '),
  );
  const inOther = pairs.filter(([one, other]) => {
    const [a, b] = [systemAt(one), systemAt(other)];
    return a !== null && b !== null && a !== b;
  });
  return isAgain && inOther.length >= half / 2 ? lines.slice(0, half) : [...lines];
}

function amountAndName(node: JsonNode, graph: NodeGraph): string {
  const amount = valueOf(node, 'amount', 'quantity', 'requiredQuantity', 'value');
  const unit = isNode(amount) ? '' : textOf(valueOf(node, 'unit', 'unitText', 'unitCode'), graph);
  const amountText = isNode(amount)
    ? `${textOf(valueOf(amount, 'value', 'name'), graph)} ${textOf(valueOf(amount, 'unitText', 'unitCode'), graph)}`
    : textOf(amount, graph);
  const name = textOf(valueOf(node, 'text', 'name', 'item', 'ingredient', '@value'), graph);
  return `${amountText} ${unit} ${name}`.replace(/\s+/g, ' ').trim();
}

const isUpperCase = (text: string) =>
  text === text.toUpperCase() && text !== text.toLowerCase() && !/\p{Lo}/u.test(text);
const couldHead = ({ text }: SectionLine) =>
  isUpperCase(text.replace(/\(.*\)/, '')) && !hasFigure(text) && text.split(' ').length <= 7;

/** '[Marinade] 2 tbsp soy sauce' */
const GROUP_IN_BRACKETS = /^[[【]\s*([^\d\][【】]{1,40}?)\s*[\]】]\s*(?=\S)/u;

const IN_BRACKETS = /^[(（][^()（）]{1,20}[)）]$/;

/** 'For the glaze: 2 tbsp honey' */
const GROUP_BEFORE = /^([^\d:：,(]{3,40}?)\s?[:：]\s+(?=\S)/u;

/**
 * Lines with the name of their group before its first food alone, in groups: the list begins with one, and no name comes twice, as
 * '[optional]' before single foods does. What stands before a colon is the name of a part.
 */
function underGroupsAtFirst(lines: readonly SectionLine[], mark: RegExp): SectionLine[] {
  const names = lines.map(({ text }) => mark.exec(text)?.[1]?.trim() ?? null);
  const told = names.filter((name) => name !== null);
  const [first] = told;
  const isList = (name: string) => readHeading(name)?.kind === 'ingredients';
  const isPart = (name: string) => isList(name) || isPartName(name);
  const areGroups =
    first !== undefined &&
    names[0] === first &&
    new Set(told).size === told.length &&
    lines.length >= 2 * told.length &&
    (mark === GROUP_IN_BRACKETS ? told.length > 1 || isPart(first) : told.length > 1 && told.every(isPart));
  if (!areGroups) return [...lines];
  let section: string | null = null;
  return lines.flatMap((line, at) => {
    const name = names[at] ?? null;
    if (name !== null) section = isList(name) ? null : name;
    const text = line.text.replace(mark, '');
    // '【材料】(2人分)': what it is for, and no food
    return name !== null && IN_BRACKETS.test(text) ? [] : [{ ...line, text, section: line.section ?? section }];
  });
}

/** 'Beef: 500 g, cubed' names the food itself first. */
const FOOD_BEFORE = /^[^\d:：,(]{3,40}[:：]\s+\P{L}*\d\P{L}*(?:\p{L}{1,12}\.?)?\s*(?:[,(]|$)/u;

/**
 * Lines that each begin with the name of their group, in groups: all of a list, or all behind the first, unnamed group where the names are
 * those of parts. What single lines have before a colon ('Optional: basil') is their own.
 */
function underGroupsBefore(lines: readonly SectionLine[]): SectionLine[] {
  const names = lines.map(({ text }) => GROUP_BEFORE.exec(text)?.[1]?.trim() ?? null);
  const from = names.findIndex((name) => name !== null);
  const grouped = names.slice(Math.max(0, from));
  const groups = grouped.filter((name, at) => name !== grouped[at - 1]);
  const areGroups =
    from >= 0 &&
    !grouped.includes(null) &&
    new Set(groups).size === groups.length &&
    grouped.length >= 2 * groups.length &&
    (from === 0 ? groups.length > 1 : groups.every((name) => isPartName(name ?? ''))) &&
    !lines.some(({ text }) => FOOD_BEFORE.test(text));
  if (!areGroups) return [...lines];
  return lines.map((line, at) => ({
    ...line,
    text: names[at] === null ? line.text : line.text.replace(GROUP_BEFORE, ''),
    section: line.section ?? names[at] ?? null,
  }));
}

/**
 * Ingredient lines with the headings among them as sections: 'For the sauce:' and, in a list that is not all in capitals, 'SAUCE'.
 * A list of headings alone is left as it is.
 */
function underIngredientHeadings(lines: readonly SectionLine[]): SectionLine[] {
  const capitals = lines.filter(couldHead).length;
  const mayBeCapital = lines.length >= 4 && capitals > 0 && capitals <= lines.length / 3;
  const ingredients: SectionLine[] = [];
  let heading: string | null = null;
  for (const line of lines) {
    if (isHeading(line.text) || (mayBeCapital && couldHead(line))) heading = headingText(line.text);
    else ingredients.push({ ...line, section: line.section ?? heading });
  }
  return ingredients.length > 0 ? ingredients : [...lines];
}
