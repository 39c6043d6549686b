import { FRACTION_GLYPHS, beginsWithFigure, hasFigure } from '#shared/fraction-signs.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { takeApart } from '#shared/ingredient/take-apart.ts';
import { readQuantity } from '#shared/quantity.ts';
import { unitOf } from '#shared/units.ts';
import { UNIT_START } from '../../text/vocabulary.ts';
import { lineOf, type BlockLine } from '../lines.ts';
import type { HtmlElement } from '../tree.ts';
import { ABOUT_SOURCE } from '../../numbers.ts';

/** The nearest ancestor-or-self that passes, or null. */
export function closest(element: HtmlElement, passes: (element: HtmlElement) => boolean): HtmlElement | null {
  for (let at: HtmlElement | null = element; at; at = at.parent) if (passes(at)) return at;
  return null;
}

/** So short is a unit that no list knows. */
const UNIT_SHORT = 4;

/** '2 unit(s)', '1 sachet(s)': counted by a program that knows no plural. */
const COUNTED = /^\p{L}{2,12}\(e?s\)$/iu;

/** Whether a text is how much of a food and nothing else: '2', '1 1/3 c.', '250 g', '2 unit(s)'. */
export const isAmount = (text: string) => {
  const amount = readQuantity(text);
  if (amount === null || text.length > 20) return false;
  // '1 sipuli' is a food and how many of it
  const unit = text.slice(amount.length).trim();
  return (
    // '1931.014.22' counts nothing
    !/\s|^[.,]?\d/.test(unit) &&
    (unit.length <= UNIT_SHORT || unitOf(unit) !== null || UNIT_START.test(unit) || COUNTED.test(unit))
  );
};

/** Whether a line is a food with a figure, as it stands in a list: no longer than `most` letters. */
export const isListedFood = (text: string, most = Number.POSITIVE_INFINITY): boolean =>
  hasFigure(text) && text.length <= most && looksLikeIngredient(text) >= 0.7;

/** What may stand before an amount that is not exact. */
const ABOUT = new RegExp(String.raw`^${ABOUT_SOURCE}\s+(?=\d)`, 'i');

/**
 * A row's boxes as one line, in the order in which they stand. An amount in the last box, or what begins with one, comes before the food
 * where it would not be known as the food's behind it.
 */
export function lineOfRow(texts: readonly string[]): string {
  const whole = texts.join(' ');
  const last = texts.at(-1) ?? '';
  const counted = countedFood(texts);
  if (counted !== null) return counted;
  const inMeasures = foodInMeasures(texts);
  if (inMeasures !== null) return inMeasures;
  if (texts.length < 2 || beginsWithFigure(texts[0] ?? '') || last.length > ROW_AMOUNT_MAX) return whole;
  const isBehind = ABOUT.test(last) || (readQuantity(last) !== null && takeApart(whole).quantity === null);
  return isBehind ? [last, ...texts.slice(0, -1)].join(' ') : whole;
}
const COUNTED_AND_MADE = new RegExp(
  String.raw`^([\d${FRACTION_GLYPHS}]\S*(?:\s(?:large|small|medium|big|whole))?),\s+(\p{Ll}[^\d]{2,60})$`,
  'u',
);

/** 'onion' beside '1 large, peeled' is '1 large onion, peeled'; null for a row whose amount has no such words behind it. */
function countedFood(texts: readonly string[]): string | null {
  const [food = '', amount = ''] = texts;
  const [, count, made] = COUNTED_AND_MADE.exec(amount) ?? [];
  return texts.length === 2 && count && made && /^\p{L}[^\d,]{1,40}$/u.test(food) ? `${count} ${food}, ${made}` : null;
}

/** '60 %': a share, as bakers count it. */
const SHARE = /^\d{1,3}(?:[.,]\d+)?\s?%$/;

/** '75 g, plus extra to dust' beside '⅓ cup': what is said behind an amount. */
const SAID_BEHIND = /^([^,]{1,20}),\s(\p{Ll}[^\d]{2,60})$/u;

/** A food's row with its amount in several measures behind it, the first before the food and the next in brackets; null for any other row. */
export function foodInMeasures([food = '', ...behind]: readonly string[]): string | null {
  const said = behind.map((text) => SAID_BEHIND.exec(text) ?? [text, text, '']);
  const amounts = said.map(([, amount = '']) => amount).filter((text) => !SHARE.test(text));
  const isRow = behind.length >= 2 && /^\p{L}/u.test(food) && amounts.length > 0 && amounts.every(isAmount);
  if (!isRow) return null;
  // '3' in both: eggs are counted
  const [first = '', ...others] = [...new Set(amounts)];
  const notes = [...new Set(said.flatMap(([, , note = '']) => (note === '' ? [] : [`, ${note}`])))];
  return `${first} ${others.length > 0 ? `(${others.join(', ')}) ` : ''}${food}${notes.join('')}`;
}

/** '1 can (14 oz / 400 g)' */
const ROW_AMOUNT_MAX = 30;

/** What heads a column of a list's table. */
export const COLUMN =
  /^(?:amounts?|quantity|qty|measure|unit|ingredients?|food|item|what|notes?|remarks?|menge|einheit|zutat(?:en)?|was|bemerkung|anmerkung|quantité|ingrédients?|remarques?|cantidad|ingredientes?|notas?|quantità|ingredient[ei]|note|quantidade|hoeveelheid|ingrediënt(?:en)?|wat|opmerking(?:en)?|mängd|ingrediens(?:er)?|vad|mængde|hvad|mengde|hva|ilość|składniki?|uwagi|množství|surovin[ay]|poznámka|määrä|aines(?:osat)?)$/iu;

/** Whether a table's row names its columns: 'Ingredient' and 'Amount'. */
export function namesColumns(row: HtmlElement): boolean {
  const cells = row.children.filter((child) => typeof child !== 'string');
  if (row.name !== 'tr' || cells.length < 2 || /\d/.test(lineOf(row))) return false;
  return cells.every(({ name }) => name === 'th') || cells.every((cell) => COLUMN.test(lineOf(cell)));
}

/** Whether a table's row heads those below: one cell over all columns, without a figure. */
export const headsRows = ({ name, attributes }: HtmlElement, [text = '', ...more]: readonly string[]) =>
  more.length === 0 &&
  /^t[dh]$/.test(name) &&
  Number(attributes['colspan'] ?? 1) > 1 &&
  !/\d/.test(text) &&
  text.length <= 60;

/** Of a list's lines at least this share stands in its items. */
const UNITS_SHARE = 0.3;

/** The box around each line that is one entry of the list: its list item, its table row, or what repeats around it. */
export function unitsOf(
  lines: readonly BlockLine[],
  isOuter: (element: HtmlElement) => boolean,
  kind: 'ingredients' | 'steps',
): (HtmlElement | null)[] {
  for (const name of ['li', 'tr']) {
    const units = lines.map(({ block }) => {
      const unit = closest(block, (element) => element.name === name);
      return unit && !isOuter(unit) ? unit : null;
    });
    const inUnits = units.filter((unit) => unit !== null);
    // a few rows below a list of paragraphs are something else
    if (kind === 'ingredients' && inUnits.length < UNITS_SHARE * lines.length) continue;
    const distinct = new Set(inUnits).size;
    if (distinct > 1 || (distinct === 1 && name === 'li' && lines.length <= 3)) return units;
  }
  if (kind !== 'ingredients') return lines.map(() => null);
  const pairs = termPairs(lines);
  if (pairs) return pairs;
  const alike = rowsAlike(lines, isOuter);
  if (alike) return alike;
  return lines.filter(({ text }) => isAmount(text)).length >= 2 ? amountRows(lines, isOuter) : lines.map(() => null);
}

/** Of a list's lines at least this share stands in rows of two. */
const PAIRED_SHARE = 0.6;

/**
 * Definition lists' terms with what is said of each, where each has one line at most: a food and how much of it. Names of the dish's parts may
 * stand between the lists, and what is said of them.
 */
function termPairs(lines: readonly BlockLine[]): (HtmlElement | null)[] | null {
  let term: HtmlElement | null = null;
  let pairs = 0;
  const units: (HtmlElement | null)[] = [];
  for (const [at, { block }] of lines.entries()) {
    if (!/^d[td]$/.test(block.name)) {
      units.push(null);
      continue;
    }
    if (block.name === 'dt') term = block;
    else if (lines[at - 1]?.block.name !== 'dt') return null;
    else pairs++;
    units.push(term ?? block);
  }
  return pairs >= 2 && 2 * pairs >= PAIRED_SHARE * lines.length ? units : null;
}

/** Boxes of one kind side by side that hold two short lines each, a food and how much of it: most lines of a list stand in such. */
function rowsAlike(
  lines: readonly BlockLine[],
  isOuter: (element: HtmlElement) => boolean,
): (HtmlElement | null)[] | null {
  const inside = new Map<HtmlElement, number>();
  for (const { block } of lines)
    if (block.parent && !isOuter(block.parent)) inside.set(block.parent, (inside.get(block.parent) ?? 0) + 1);
  const kinds = new Map<string, HtmlElement[]>();
  for (const [row, count] of inside) {
    const name = `${row.name}.${row.attributes['class'] ?? ''}`;
    if (count !== 2 || row.name !== 'div') continue;
    const alike = kinds.get(name);
    if (alike) alike.push(row);
    else kinds.set(name, [row]);
  }
  const [most = []] = [...kinds.values()].sort((a, b) => b.length - a.length);
  const rows = new Set(most);
  const rowOf = ({ block }: BlockLine) => (block.parent && rows.has(block.parent) ? block.parent : null);
  const isShort = lines.every((line) => rowOf(line) === null || line.text.length <= 60);
  if (rows.size < 3 || 2 * rows.size < PAIRED_SHARE * lines.length || !isShort) return null;
  return withFoodsAlone(lines, wholeRows(lines.map(rowOf), lines, isOuter));
}

/** So few of a list's rows have a note. */
const NOTED_SHARE = 0.5;
const NOTE_MAX = 60;
/** 'skin removed', 'optional': said of the food over it, in a line of its own. */
const isNoteBehind = (food: string, note: string): boolean =>
  isListedFood(food) && /^[\p{Ll}(]/u.test(note) && !hasFigure(note) && note.length <= NOTE_MAX;

/**
 * Boxes of one kind that hold a food each, and a few of them a note on it in a line of its own; null where there are none such.
 */
export function notedRows(
  lines: readonly BlockLine[],
  isOuter: (element: HtmlElement) => boolean,
): (HtmlElement | null)[] | null {
  const inside = new Map<HtmlElement, BlockLine[]>();
  for (const line of lines)
    for (let at: HtmlElement | null = line.block; at && !isOuter(at); at = at.parent) {
      const within = inside.get(at);
      if (within) within.push(line);
      else inside.set(at, [line]);
    }
  const rowOf = ({ block }: BlockLine) => {
    let row: HtmlElement | null = null;
    for (let at: HtmlElement | null = block; at && !isOuter(at); at = at.parent)
      if ((inside.get(at)?.length ?? 0) <= 2) row = at;
    return row;
  };
  const rows = new Set(lines.map(rowOf).filter((row) => row !== null));
  const noted = [...rows].filter((row) => inside.get(row)?.length === 2);
  const [first] = noted;
  if (!first || noted.length >= NOTED_SHARE * rows.size) return null;
  const isAlike = ({ name, attributes, parent }: HtmlElement) =>
    name === first.name && attributes['class'] === first.attributes['class'] && parent === first.parent;
  const areNotes = noted.every((row) => {
    const [food, note] = inside.get(row) ?? [];
    return isAlike(row) && isNoteBehind(food?.text ?? '', note?.text ?? '');
  });
  // lines between breaks stand in no rows
  const inRows = [...rows].reduce((sum, row) => sum + (inside.get(row)?.length ?? 0), 0);
  if (!areNotes || inRows < PAIRED_SHARE * lines.length) return null;
  return lines.map((line) => {
    const row = rowOf(line);
    return row !== null && isAlike(row) ? row : null;
  });
}

/** Rows in the largest boxes around them that hold no other line: a row with its picture. */
function wholeRows(
  rows: readonly (HtmlElement | null)[],
  lines: readonly BlockLine[],
  isOuter: (element: HtmlElement) => boolean,
): (HtmlElement | null)[] {
  const inside = new Map<HtmlElement, number>();
  for (const { block } of lines)
    for (let at = block.parent; at && !isOuter(at); at = at.parent) inside.set(at, (inside.get(at) ?? 0) + 1);
  return rows.map((row) => {
    let whole = row;
    while (whole?.parent && row && inside.get(whole.parent) === inside.get(row)) whole = whole.parent;
    return whole;
  });
}

/** Rows, and those of their kind beside them that have no amount: 'salt' beside an empty box. */
function withFoodsAlone(lines: readonly BlockLine[], rows: readonly (HtmlElement | null)[]): (HtmlElement | null)[] {
  const formOf = ({ name, attributes }: HtmlElement) => `${name}.${attributes['class'] ?? ''}`;
  const kindOf = (row: HtmlElement) => `${row.parent ? formOf(row.parent) : ''} ${formOf(row)}`;
  const named = rows.filter((row) => row?.attributes['class'] !== undefined);
  const places = new Set(named.map((row) => row?.parent?.parent));
  const kinds = new Set(rows.flatMap((row) => (row === null ? [] : [kindOf(row)])));
  const isRow = (element: HtmlElement) => places.has(element.parent?.parent) && kinds.has(kindOf(element));
  return rows.map((row, at) => row ?? closest(lines[at]?.block as HtmlElement, isRow));
}

/** For 'amount' and 'name' in boxes of their own: the largest box around an amount that holds no other amount. */
function amountRows(lines: readonly BlockLine[], isOuter: (element: HtmlElement) => boolean): (HtmlElement | null)[] {
  const amounts = new Map<HtmlElement, number>();
  for (const { text, block } of lines)
    if (isAmount(text))
      for (let at: HtmlElement | null = block; at && !isOuter(at); at = at.parent)
        amounts.set(at, (amounts.get(at) ?? 0) + 1);
  const linesIn = new Map<HtmlElement, number>();
  for (const { block } of lines) linesIn.set(block, (linesIn.get(block) ?? 0) + 1);
  const rows = lines.map(({ block }) => {
    let row: HtmlElement | null = null;
    // lines of one paragraph are no boxes
    if ((linesIn.get(block) ?? 0) > 1) return row;
    for (let at: HtmlElement | null = block; at && !isOuter(at); at = at.parent) if (amounts.get(at) === 1) row = at;
    return row;
  });
  return withFoodsAlone(lines, rows);
}

const FIGURE_OR_COMMA = new RegExp(String.raw`[\d${FRACTION_GLYPHS},]`);

/**
 * Boxes that head groups by their form alone: most lines stand in boxes of one kind, with amounts, and few short ones without any figure in
 * boxes of another kind, each before such a line.
 */
export function headsByForm(lines: readonly BlockLine[]): Set<HtmlElement> {
  const formOf = ({ block }: BlockLine) => `${block.name}.${block.attributes['class'] ?? ''}`;
  const heads = new Set<HtmlElement>();
  // longer runs are no ingredients
  if (lines.length > 150) return heads;
  const forms = new Map<string, BlockLine[]>();
  for (const line of lines) forms.set(formOf(line), [...(forms.get(formOf(line)) ?? []), line]);
  if (forms.size < 2 || forms.size > 6) return heads;
  const [most] = [...forms].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const usual = forms.get(most ?? '') ?? [];
  if (usual.length < 0.5 * lines.length || usual.filter(({ text }) => /\d/.test(text)).length < 0.5 * usual.length)
    return heads;
  for (const [form, others] of forms) {
    if (form === most || others.length > 0.5 * usual.length) continue;
    if (others.every(({ text }) => text.length <= 50 && /^\p{Lu}/u.test(text) && !FIGURE_OR_COMMA.test(text)))
      for (const [at, line] of lines.entries()) {
        const next = lines[at + 1];
        if (formOf(line) === form && next && formOf(next) === most) heads.add(line.block);
      }
  }
  return heads;
}

/** The terms of definition lists that head what they are followed by: in one of the lists a term has several lines below it. */
export function headingTerms(lines: readonly BlockLine[]): Set<HtmlElement> | null {
  const isTerm = ({ block }: BlockLine) => block.name === 'dt';
  const isLine = (line: BlockLine | undefined) => line?.block.name === 'dd';
  const heads = lines.some((line, at) => isTerm(line) && isLine(lines[at + 1]) && isLine(lines[at + 2]));
  return heads ? new Set(lines.filter(isTerm).map(({ block }) => block)) : null;
}

const HEADING_BLOCKS = new WeakMap<HtmlElement, boolean>();
const HEADING_NAMES = /^(?:h[1-6]|legend|summary|caption)$/;

/** Whether a line's block is a heading element. */
export function isHeadingBlock(block: HtmlElement): boolean {
  let cached = HEADING_BLOCKS.get(block);
  if (cached === undefined) {
    cached = closest(block, (element) => HEADING_NAMES.test(element.name)) !== null;
    HEADING_BLOCKS.set(block, cached);
  }
  return cached;
}
