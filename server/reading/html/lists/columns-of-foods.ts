import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { lineOf } from '../lines.ts';
import { isListedFood } from './list-units.ts';
import { findAll, type HtmlElement } from '../tree.ts';

const isElement = (child: HtmlElement | string): child is HtmlElement => typeof child !== 'string';
const cellsOf = (row: HtmlElement): HtmlElement[] => row.children.filter(isElement).filter(({ name }) => name === 'td');

/** So many rows of a table, and so much of its cells, begin with an amount and name a food. */
const ROWS_MIN = 2;
const SHARE = 0.7;
const ROWS_MAX = 60;
const LINE_MAX = 100;

const isFood = (cell: HtmlElement): boolean => {
  const text = lineOf(cell);
  return beginsWithFigure(text) && /\p{L}{3}/u.test(text) && isListedFood(text, LINE_MAX);
};

/**
 * Sets a list that stands in two or three columns of a table's cells below one another, column by column, as it is read: each cell is a food
 * with its amount. A table of amounts beside foods is left alone.
 */
export function stackFoods(root: HtmlElement): void {
  for (const body of findAll(root, ({ name }) => name === 'table' || name === 'tbody')) {
    const rows = body.children.filter(isElement).filter(({ name }) => name === 'tr');
    if (rows.length < ROWS_MIN || rows.length > ROWS_MAX || body.children.filter(isElement).length !== rows.length)
      continue;
    const cells = rows.map(cellsOf);
    const width = Math.max(...cells.map(({ length }) => length));
    if (width < 2 || width > 3) continue;
    const filled = cells.flat().filter((cell) => lineOf(cell) !== '');
    const pairs = cells.filter((row) => row.filter(isFood).length >= 2).length;
    if (pairs < ROWS_MIN || filled.filter(isFood).length < SHARE * filled.length) continue;
    body.children = Array.from({ length: width }, (_, column) => cells.flatMap((row) => row[column] ?? []))
      .flat()
      .map((cell) => {
        const row: HtmlElement = { name: 'tr', attributes: {}, children: [cell], parent: body };
        cell.parent = row;
        return row;
      });
  }
}
