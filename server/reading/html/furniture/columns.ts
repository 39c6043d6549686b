import { measuresFood } from '../../text/classify.ts';
import { blockLines } from '../lines.ts';
import { findAll, nearestThat, type HtmlElement } from '../tree.ts';

/** How sites call the column of a page that holds what it is about; as a class the shorter of these are any box's. */
const CONTENT =
  /^(?:(?:page|main|site|post|entry|article)[-_]?(?:content|body)|content|main|primary|cent(?:er|re|ro)|middle|mitte|inhalt|contenido|contenu|contenuto|conteudo|innhold|innehall|indhold|tresc|obsah)$/i;
const CONTENT_CLASS = /(?:^|\s)(?:page|main|site|post|entry|article)[-_]?(?:content|body)(?:$|\s)/i;

const isContent = ({ name, attributes: { id = '', class: classes = '', role } }: HtmlElement): boolean =>
  name === 'main' || role === 'main' || CONTENT.test(id) || CONTENT_CLASS.test(classes);

/** The nearest box around an element that holds what the page is about, beside a column of news or links; null where none is named so. */
export const contentAround: (element: HtmlElement) => HtmlElement | null = nearestThat(isContent);

/** Of what a row of a page laid out in a table tells, the content's cell has so much. */
const CELL_SHARE = 0.45;
/** A cell with so many lines is a column of the page, and no field of a table. */
const COLUMN_LINES = 3;
const LISTED_MIN = 2;
/** '3. Corn Pudding' among the ten that were asked for most counts a dish, and no food. */
const PLACE = /^\d{1,2}\.\s\p{Lu}/u;
/** Rows of a page that are looked at; a page's columns stand in its first ones. */
const ROWS_MAX = 40;

/**
 * The cell that holds what the page is about, where it is laid out in a table of columns: it tells the most of all cells in its row, and
 * those beside it list no foods, as it does. Null for any other page.
 */
export function contentCell(root: HtmlElement): HtmlElement | null {
  const isCell = ({ name }: HtmlElement) => name === 'td';
  const told = new Map<HtmlElement, { lines: number; length: number; foods: number }>();
  const tell = (cell: HtmlElement) => {
    const known = told.get(cell);
    if (known) return known;
    const lines = blockLines(cell, { most: 1000 });
    const found = {
      lines: lines.length,
      length: lines.reduce((sum, { text }) => sum + text.length, 0),
      foods: lines.filter(({ text }) => measuresFood(text) && !PLACE.test(text)).length,
    };
    told.set(cell, found);
    return found;
  };
  const whole = blockLines(root, { most: 4000 }).reduce((sum, { text }) => sum + text.length, 0);
  let content: HtmlElement | null = null;
  for (const row of findAll(root, ({ name }) => name === 'tr').slice(0, ROWS_MAX)) {
    const cells = row.children.filter((child): child is HtmlElement => typeof child !== 'string' && isCell(child));
    const columns = cells.filter((cell) => tell(cell).lines >= COLUMN_LINES);
    if (columns.length < 2) continue;
    const most = columns.reduce((best, cell) => (tell(cell).length > tell(best).length ? cell : best));
    const isAlone = cells.every((cell) => tell(cell).foods >= LISTED_MIN === (cell === most));
    if (isAlone && tell(most).length >= CELL_SHARE * whole) content = most;
  }
  return content;
}
