import { measuresFood, namesFood } from '../../text/classify.ts';
import { lineOf } from '../lines.ts';
import { closest, isAmount, isListedFood } from './list-units.ts';
import { findAll, type HtmlElement } from '../tree.ts';

const isElement = (child: HtmlElement | string): child is HtmlElement => typeof child !== 'string';
const isFilled = (child: HtmlElement | string) => isElement(child) || child.trim() !== '';

/** A row of a list has an amount, its unit, a food, and what is said of it; no more cells than this. */
const CELLS_MAX = 12;

/** The one paragraph that is all of a cell; null where there is more, or none. */
function paragraphIn(cell: HtmlElement): HtmlElement | null {
  const [only, ...more] = cell.children.filter(isFilled);
  return only !== undefined && isElement(only) && only.name === 'p' && more.length === 0 ? only : null;
}

/** A row of a table in which every cell has one paragraph and nothing else. */
interface Row {
  readonly cells: readonly HtmlElement[];
  readonly paragraphs: readonly HtmlElement[];
  readonly texts: readonly string[];
}

function rowOf(row: HtmlElement): Row | null {
  const cells = row.children.filter(isElement);
  if (cells.length < 2 || cells.length > CELLS_MAX || !cells.every(({ name }) => name === 'td')) return null;
  const paragraphs = cells.map(paragraphIn).filter((paragraph) => paragraph !== null);
  return paragraphs.length < cells.length ? null : { cells, paragraphs, texts: paragraphs.map((each) => lineOf(each)) };
}

/** '250 g', but not '3 eggs' */
const isBareAmount = (text: string) => isAmount(text) && !measuresFood(text);

/** Whether a row has a food in one cell and how much of it in another: '250 g', 'flour'. */
function isPair({ texts }: Row): boolean {
  const told = texts.filter((text) => text !== '');
  return told.some(isBareAmount) && told.filter((text) => !isBareAmount(text)).length === 1;
}

/** Whether a row has a food with its amount in one cell and another food in the next: two lists side by side. */
function hasTwoFoods({ texts }: Row): boolean {
  const told = texts.filter((text) => text !== '' && !isBareAmount(text));
  const whole = told.filter((text) => isListedFood(text));
  return whole.length > 1 || (whole.length === 1 && told.some((text) => !whole.includes(text) && namesFood(text)));
}

/**
 * Takes the paragraphs out of the cells of tables whose rows have a food in one cell and its amount in another, as word processors write it:
 * what stands side by side in a row is one line. Two lists of foods side by side are left as they are.
 */
export function unwrapCells(root: HtmlElement): void {
  const tables = new Map<HtmlElement | null, Row[]>();
  for (const element of findAll(root, ({ name }) => name === 'tr')) {
    const row = rowOf(element);
    if (row === null) continue;
    const table = closest(element, ({ name }) => name === 'table');
    const rows = tables.get(table);
    if (rows) rows.push(row);
    else tables.set(table, [row]);
  }
  for (const rows of tables.values()) {
    if (!rows.some(isPair)) continue;
    for (const { cells, paragraphs } of rows.filter((row) => !hasTwoFoods(row)))
      for (const [at, cell] of cells.entries()) {
        cell.children = paragraphs[at]?.children ?? [];
        for (const child of cell.children) if (isElement(child)) child.parent = cell;
      }
  }
}
