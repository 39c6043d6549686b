import { beginsWithFigure, hasFigure } from '#shared/fraction-signs.ts';
import { namesFood } from '../../text/classify.ts';
import { lineOf } from '../lines.ts';
import { COLUMN, foodInMeasures, isAmount, isListedFood } from './list-units.ts';
import { isPartName } from './part-name.ts';
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

/** Whether a row has foods in all its cells, the first with its amount and others perhaps without: '3 eggs' beside 'butter'. */
const isOfFoods = (row: readonly HtmlElement[]): boolean => {
  const filled = row.filter((cell) => lineOf(cell) !== '');
  const others = filled.filter((cell) => !isFood(cell)).map((cell) => lineOf(cell));
  return others.length < filled.length && others.every((text) => !hasFigure(text) && namesFood(text));
};

/** Whether a row names the columns' lists: 'Dough' beside 'Topping'. */
const namesLists = (row: readonly HtmlElement[]): boolean => {
  const texts = row.map((cell) => lineOf(cell));
  return texts.every((text) => text !== '' && !hasFigure(text) && (isPartName(text) || !namesFood(text)));
};

/** Whether a table's rows, below one that names its lists, have foods in all their cells, one of them with both amounts. */
function areLists(rows: readonly HtmlElement[][]): boolean {
  const [first = []] = rows;
  const below = namesLists(first) ? rows.slice(1) : rows;
  return (
    below.length >= ROWS_MIN &&
    below.every(isOfFoods) &&
    below.some((row) => row.filter(isFood).length >= 2) &&
    // one list in a column of its own beside what is said of it is no second one
    Array.from({ length: first.length }, (_, column) => column).every((column) =>
      below.some((row) => row[column] !== undefined && isFood(row[column])),
    )
  );
}

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
    const areFoods = pairs >= ROWS_MIN && filled.filter(isFood).length >= SHARE * filled.length;
    if (!areFoods && !areLists(cells)) continue;
    body.children = Array.from({ length: width }, (_, column) => cells.flatMap((row) => row[column] ?? []))
      .flat()
      .map((cell) => {
        const row: HtmlElement = { name: 'tr', attributes: {}, children: [cell], parent: body };
        cell.parent = row;
        return row;
      });
  }
}

/** So many foods in a row, each behind its amount, are a list. */
const PAIRS_MIN = 3;
const PAIRS_MAX = 60;

/** How a box is set: those that are set alike are alike. */
const lookOf = ({ name, attributes }: HtmlElement) => `${name} ${attributes['class'] ?? ''}`;

/**
 * Sets amounts and foods that stand in boxes by turns, all in one box, as the entries of a list: '<p>2</p><div>eggs</div><p>1</p>…'. A food without
 * an amount has an empty box before it.
 */
export function joinPairs(root: HtmlElement): void {
  for (const box of findAll(root, ({ children }) => children.length >= 2 * PAIRS_MIN)) {
    const cells = box.children.filter(isElement);
    const half = cells.length / 2;
    const isRow = cells.some(({ name }) => /^(?:t[rdh]|d[td]|li)$/.test(name));
    if (isRow || !Number.isInteger(half) || half < PAIRS_MIN || half > PAIRS_MAX) continue;
    if (box.children.some((child) => typeof child === 'string' && child.trim() !== '')) continue;
    const [amounts, foods] = [0, 1].map((place) => cells.filter((_, at) => at % 2 === place));
    const looks = [amounts, foods].map((each) => new Set(each?.map(lookOf)));
    if (looks.some(({ size }) => size !== 1) || [...(looks[0] ?? [])][0] === [...(looks[1] ?? [])][0]) continue;
    const lines = (amounts ?? []).map((cell, at) => [lineOf(cell), lineOf(foods?.[at] ?? cell)] as const);
    const areAmounts = lines.every(([amount]) => amount === '' || isAmount(amount)) && lines.some(([amount]) => amount);
    // '1', '2', '3' before sentences number them
    const counted = lines.filter(([amount]) => amount !== '');
    const areFoods = counted.filter(([amount, food]) => isListedFood(`${amount} ${food}`, LINE_MAX)).length;
    if (!areAmounts || areFoods < SHARE * counted.length || lines.some(([, food]) => !/\p{L}{2}/u.test(food))) continue;
    box.children = lines.map(([amount, food]): HtmlElement => {
      const text = `${amount} ${food}`.trim();
      return { name: 'li', attributes: {}, children: [text], parent: box };
    });
  }
}

/** What heads a column of amounts in one system of measures. */
const OF_MEASURES =
  /^(?:metric|imperial|us|u\.s\.|uk|volume|weight|cups?|grams?|ounces|oz|g|ml|gewicht|gramm|tassen|poids|grammes|tasses|peso|gramos|tazas|grammi|tazze|metrisch|métrique|métrico|metrico)(?: (?:measures?|units?))?$/iu;

/**
 * Sets each row of a table that tells its foods in several measures as one line, 'Flour | 500 g | 4 cups' as '500 g (4 cups) Flour', where the
 * name of the part stands over the foods: 'Dough | Metric | US'.
 */
export function joinMeasures(root: HtmlElement): void {
  for (const table of findAll(root, ({ name }) => name === 'table')) {
    const rows = findAll(table, ({ name }) => name === 'tr').slice(0, ROWS_MAX);
    const [head, ...foods] = rows.map((row) =>
      row.children.filter(isElement).filter(({ name }) => /^t[dh]$/.test(name)),
    );
    const [part = '', ...measures] = (head ?? []).map((cell) => lineOf(cell));
    if (
      measures.length < 2 ||
      foods.length < ROWS_MIN ||
      part === '' ||
      COLUMN.test(part) ||
      !measures.every((text) => OF_MEASURES.test(text))
    )
      continue;
    const lines = foods.map((cells) => foodInMeasures(cells.map((cell) => lineOf(cell))));
    if (lines.some((line) => line === null)) continue;
    for (const [at, row] of rows.entries()) {
      const cell: HtmlElement = { name: 'td', attributes: {}, children: [lines[at - 1] ?? ''], parent: row };
      const heading: HtmlElement = { name: 'h3', attributes: {}, children: [part], parent: cell };
      if (at === 0) cell.children = [heading];
      row.children = [cell];
    }
  }
}
